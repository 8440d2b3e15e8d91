// Verbs of ImpulseSim and ContactSim about collisions, which JavaScript has as objects.

#include <algorithm>
#include <iterator>

#include "sim/record_row.h"
#include "sim/trouble.h"
#include "sim_handle.h"

namespace signorini {

std::string name_of_body(SimHandle& h, int body) {
  return body < 0 ? std::string()
                  : h.sim.simulation().model().bodies[static_cast<std::size_t>(body)].name;
}

void write_trouble(SimHandle& h, StepStatus status, val& out) {
  out.set("status", std::string(to_string(status)));
  out.set("message", status == StepStatus::ok || h.sim.is_idle()
                         ? std::string()
                         : remedy_for(h.sim.simulation(), status));
}

namespace {

/// Writes all columns of a record into an object, and the names of its bodies.
void write_collision(SimHandle& h, const ContactRecord& record, val& out) {
  std::vector<double> row;
  append_record_row(h.sim.simulation().model(), h.sim.verbs().tolerances(), record, row);
  for (std::size_t i = 0; i < std::size(kRecordColumns); ++i) {
    out.set(std::string(kRecordColumns[i]), row[i]);
  }
  const auto column = [&](std::string_view name) {
    const auto* const found = std::ranges::find(kRecordColumns, name);
    return static_cast<int>(row[static_cast<std::size_t>(found - std::begin(kRecordColumns))]);
  };
  out.set("body1", name_of_body(h, column("bodyA")));
  out.set("body2", name_of_body(h, column("bodyB")));
}

val collisions_of(SimHandle& h) {
  val list = val::array();
  for (const ContactRecord& record : h.sim.verbs().present()) {
    val collision = val::object();
    write_collision(h, record, collision);
    list.call<void>("push", collision);
  }
  return list;
}

/// @throws std::invalid_argument for what is no list of collisions
std::vector<int> ids_of(const val& collisions) {
  if (!collisions.isArray()) {
    throw std::invalid_argument("must be a list of collisions, as findCollisions gives it");
  }
  std::vector<int> ids;
  for (const val& collision : emscripten::vecFromJSArray<val>(collisions)) {
    const val id = collision["id"];
    if (!id.isNumber()) throw std::invalid_argument("a collision without its id");
    ids.push_back(id.as<int>());
  }
  return ids;
}

/// Brings objects that JavaScript holds up to date.
void refresh(SimHandle& h, const val& collisions) {
  std::vector<val> list = emscripten::vecFromJSArray<val>(collisions);
  for (val& collision : list) {
    write_collision(h, h.sim.verbs().record(collision["id"].as<int>()), collision);
  }
}

val square(const std::vector<double>& matrix, std::size_t n) {
  val rows = val::array();
  for (std::size_t i = 0; i < n; ++i) {
    rows.call<void>("push", copy(std::span(matrix).subspan(i * n, n)));
  }
  return rows;
}

}  // namespace

/// Rates of all variables: 1 of the time, 0 of the energies, then those of the bodies.
val evaluate(SimHandle& h, const val& variables, double dt) {
  return guard([&] {
    h.sim.set_variables(numbers<double>(variables, "variables"));
    Verbs& verbs = h.sim.verbs();
    const std::vector<double> outside(3 * h.sim.simulation().model().bodies.size(), 0.0);
    const Verbs::Evaluation e = verbs.evaluate(dt, outside);
    std::vector<double> rates = {1, 0, 0, 0};
    rates.insert(rates.end(), e.rates.begin(), e.rates.end());
    val out = val::object();
    // Bodies that have gone into each other are no trouble here: a step goes back from there.
    const bool is_deep = e.status == Verbs::Status::penetrating;
    write_trouble(h, is_deep ? StepStatus::ok : e.trouble, out);
    out.set("isPenetrating", is_deep);
    out.set("rates", copy(rates));
    out.set("contacts", collisions_of(h));
    return out;
  });
}

val find_collisions(SimHandle& h, double step_size) {
  return guard([&] {
    h.sim.verbs().find_collisions(step_size, {});
    return collisions_of(h);
  });
}

val handle_collisions(SimHandle& h, const val& collisions) {
  return guard([&] {
    const Verbs::Handling handling = h.sim.verbs().handle_collisions(ids_of(collisions));
    refresh(h, collisions);
    val out = val::object();
    write_trouble(h, handling.is_solved ? StepStatus::ok : StepStatus::lcp_failed, out);
    out.set("changed", handling.changed);
    out.set("passes", handling.passes);
    return out;
  });
}

val collision_matrix(SimHandle& h, const val& collisions) {
  return guard([&] {
    const std::vector<int> ids = ids_of(collisions);
    return square(h.sim.verbs().collision_matrix(ids), ids.size());
  });
}

val contact_matrix(SimHandle& h, const val& collisions) {
  return guard([&] {
    const std::vector<int> ids = ids_of(collisions);
    return square(h.sim.verbs().contact_matrix(ids), ids.size());
  });
}

}  // namespace signorini
