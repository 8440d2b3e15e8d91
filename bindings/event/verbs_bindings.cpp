// The raw bindings of the verbs of the event methods.

#include <cmath>

#include "determined.h"
#include "raw_bindings.h"
#include "sim/describe/describe_shapes.h"
#include "sim/drop_in/verbs.h"
#include "sim/record_row.h"

namespace signorini {
namespace {

using H = SimulationHandle;

/// @throws std::domain_error when the method has none
Verbs& verbs_of(H& h) { return h.companion<Verbs>(); }

constexpr double kLargestId = 2147483647;

constexpr const char* status_text(Verbs::Status status) {
  switch (status) {
    case Verbs::Status::good:
      return "good";
    case Verbs::Status::penetrating:
      return "penetrating";
    case Verbs::Status::failed:
      return "failed";
  }
  return "failed";
}

/// @throws std::out_of_range for what is not a whole number: a rounded id would be that of
/// another record
std::vector<int> ids_of(const val& array, const char* what = "ids") {
  const auto numbers_given = numbers<double>(array, what);
  std::vector<int> ids;
  ids.reserve(numbers_given.size());
  for (std::size_t i = 0; i < numbers_given.size(); ++i) {
    const double id = numbers_given[i];
    if (!(std::fabs(id) <= kLargestId && id == std::floor(id))) {
      throw std::out_of_range(what + ("[" + std::to_string(i)) +
                              "]: must be a whole number, the id of a record");
    }
    ids.push_back(static_cast<int>(id));
  }
  return ids;
}

/// Rows of records, see kRecordColumns.
val rows_of(H& h, const ContactList& records) {
  std::vector<double> rows;
  for (const ContactRecord& c : records) {
    append_record_row(h.simulation().model(), verbs_of(h).tolerances(), c, rows);
  }
  return copy(rows);
}

/// Why an evaluation failed, and what the user can do about it.
void set_trouble(val& out, StepStatus trouble) {
  out.set("trouble", std::string(to_string(trouble)));
  out.set("message", std::string(remedy_for(trouble)));
}

val evaluate(H& h, double dt, const val& outside) {
  return guard([&] {
    const Verbs::Evaluation e = verbs_of(h).evaluate(dt, numbers<double>(outside, "outside"));
    val out = val::object();
    out.set("status", std::string(status_text(e.status)));
    set_trouble(out, e.trouble);
    out.set("rates", copy(e.rates));
    out.set("records", rows_of(h, verbs_of(h).present()));
    out.set("maxForce", e.max_force);
    out.set("largestSubset", e.largest_subset);
    out.set("residual", e.residual);
    return out;
  });
}

val find_collisions(H& h, double dt, const val& kept) {
  return guard([&] {
    verbs_of(h).find_collisions(dt, ids_of(kept));
    return rows_of(h, verbs_of(h).present());
  });
}

val handle_collisions(H& h, const val& ids) {
  return guard([&] {
    const Verbs::Handling handling = verbs_of(h).handle_collisions(ids_of(ids));
    val out = val::object();
    out.set("status", std::string(handling.is_solved ? "ok" : "lcp_failed"));
    out.set("changed", handling.changed);
    out.set("passes", handling.passes);
    return out;
  });
}

val contact_forces(H& h, const val& ids, const val& rates) {
  return guard([&] {
    const Verbs::Forces found =
        verbs_of(h).contact_forces(ids_of(ids), numbers<double>(rates, "rates"));
    val out = val::object();
    out.set("ok", found.is_solved);
    set_trouble(out, found.trouble);
    out.set("forces", copy(found.forces));
    out.set("rates", copy(found.rates));
    out.set("residual", found.residual);
    return out;
  });
}

val records_of(H& h, const val& ids) {
  return guard([&] {
    ContactList records;
    for (const int id : ids_of(ids)) records.push_back(verbs_of(h).record(id));
    return rows_of(h, records);
  });
}

val shorten_to_stop(H& h, double step, bool is_accepted) {
  return guard([&] {
    const Verbs::Cut cut = verbs_of(h).shorten_to_stop(step, is_accepted);
    val out = val::object();
    out.set("step", cut.step);
    out.set("searches", cut.searches);
    return out;
  });
}

val energies(H& h) {
  return guard([&] {
    const Energy energy = h.simulation().energy();
    val out = val::object();
    out.set("potential", energy.potential);
    out.set("translational", energy.translational);
    out.set("rotational", energy.rotational);
    return out;
  });
}

void bind_state(emscripten::class_<H>& simulation) {
  simulation
      .function("coordinates", optional_override([](H& h) {
                  return guard([&] { return copy(verbs_of(h).coordinates()); });
                }))
      .function("setCoordinates", optional_override([](H& h, double time, const val& values) {
                  guard([&] {
                    verbs_of(h).set_coordinates(time, numbers<double>(values, "coordinates"));
                  });
                }))
      .function("randomState", optional_override([](H& h) {
                  return guard([&] { return static_cast<double>(verbs_of(h).random_state()); });
                }))
      .function("setRandomState", optional_override([](H& h, double value) {
                  guard([&] { verbs_of(h).set_random_state(value); });
                }))
      .function(
          "takeMemory", optional_override([](H& h, H& from, const val& place) {
            guard([&] { verbs_of(h).take_memory(from.simulation(), ids_of(place, "places")); });
          }))
      .function("energies", &energies)
      .function("beginStep",
                optional_override([](H& h) { guard([&] { verbs_of(h).begin_step(); }); }))
      .function("beginSubstep",
                optional_override([](H& h) { guard([&] { verbs_of(h).begin_substep(); }); }))
      .function("endSubstep",
                optional_override([](H& h) { guard([&] { verbs_of(h).end_substep(); }); }))
      .function("shortenToStop", &shorten_to_stop)
      .function("getOverTangentialImpact", optional_override([](H& h, double step) {
                  return guard([&] { return verbs_of(h).get_over_tangential_impact(step); });
                }))
      .function("rememberPlaces",
                optional_override([](H& h) { guard([&] { verbs_of(h).remember_places(); }); }))
      .function("forgetPlaces",
                optional_override([](H& h) { guard([&] { verbs_of(h).forget_places(); }); }))
      .function("bodyInfo", optional_override([](H& h) {
                  return guard([&] { return describe_shapes(h.simulation().model()); });
                }));
}

}  // namespace

void bind_family(emscripten::class_<H>& simulation) {
  bind_state(simulation);
  simulation.function("determined", &determined);
  simulation.function("evaluate", &evaluate)
      .function("findCollisions", &find_collisions)
      .function("handleCollisions", &handle_collisions)
      .function("updateCollisions", optional_override([](H& h, const val& ids) {
                  guard([&] { verbs_of(h).update_collisions(ids_of(ids)); });
                }))
      .function("setMustHandle", optional_override([](H& h, const val& ids, bool value) {
                  guard([&] { verbs_of(h).set_must_handle(ids_of(ids), value); });
                }))
      .function("presentRecords", optional_override([](H& h) {
                  return guard([&] { return rows_of(h, verbs_of(h).present()); });
                }))
      .function("recordsOf", &records_of)
      .function("collisionMatrix", optional_override([](H& h, const val& ids) {
                  return guard([&] { return copy(verbs_of(h).collision_matrix(ids_of(ids))); });
                }))
      .function("contactMatrix", optional_override([](H& h, const val& ids) {
                  return guard([&] { return copy(verbs_of(h).contact_matrix(ids_of(ids))); });
                }))
      .function("contactRightSide", optional_override([](H& h, const val& ids, const val& rates) {
                  return guard([&] {
                    return copy(verbs_of(h).contact_right_side(ids_of(ids),
                                                               numbers<double>(rates, "rates")));
                  });
                }))
      .function("contactForces", &contact_forces);
  emscripten::function("shapeInfo", optional_override([](const std::string& text) {
                         return guard([&] { return describe_shape(text); });
                       }));
}

}  // namespace signorini
