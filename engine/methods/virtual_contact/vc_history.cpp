#include "methods/virtual_contact/vc_history.h"

#include <algorithm>

namespace signorini {
namespace {

constexpr std::size_t kEnergies = 4;  // where they begin

}  // namespace

std::size_t vc_numbers(const Model& model) {
  return kEnergies + kEnergyRows + 4 * static_cast<std::size_t>(model.nv);
}

HistorySpec virtual_contact_history(const Model& model) {
  const auto n = static_cast<std::size_t>(model.nv);
  HistorySpec spec;
  spec.rows = {{.name = "next_step", .unit = "s", .least = 0},
               {.name = "last_step", .unit = "s", .least = 0},
               {.name = "reference_speed", .unit = "m/s", .least = 0},
               {.name = "lost_step", .unit = "J", .decides = false}};
  add_energy_rows(false, spec);
  if (n == 0) {
    add_path_rows(model, spec);
    return spec;
  }
  for (const std::string_view name : {"place_now", "place_before"}) {
    spec.rows.push_back({.name = name, .unit = "m, rad", .count = n});
  }
  for (const std::string_view name : {"speed_now", "speed_before"}) {
    spec.rows.push_back({.name = name, .unit = "m/s, rad/s", .count = n});
  }
  add_path_rows(model, spec);
  return spec;
}

VcHistory recall_vc(const History& history, std::span<const double> q, std::span<const double> v,
                    std::span<double> q_past, std::span<double> v_past,
                    std::span<double> energies) {
  const std::size_t n = q.size(), first = kEnergies + kEnergyRows;
  std::ranges::fill(energies, 0.0);
  if (history.size() < first + 4 * n) return {};
  recall_energies(history, kEnergies, energies);
  VcHistory carried{.next_step = history[0],
                    .before = history[1],
                    .lost_step = history[3],
                    .reference_speed = history[2],
                    .is_new = false};
  const std::span<const double> rest = std::span(history).subspan(first);
  std::ranges::copy(rest.subspan(n, n), q_past.begin());
  std::ranges::copy(rest.subspan(3 * n, n), v_past.begin());
  // Whoever moved something by hand makes a new beginning.
  if (!std::ranges::equal(rest.subspan(0, n), q) ||
      !std::ranges::equal(rest.subspan(2 * n, n), v)) {
    carried.before = carried.next_step = 0;
  }
  return carried;
}

void remember_vc(const VcHistory& carried, std::span<const double> q, std::span<const double> v,
                 std::span<const double> q_past, std::span<const double> v_past,
                 std::span<const double> energies, std::span<const PathPlace> places,
                 History& history) {
  history = {carried.next_step, carried.before, carried.reference_speed, carried.lost_step};
  for (const std::span<const double> part : {energies, q, q_past, v, v_past}) {
    history.insert(history.end(), part.begin(), part.end());
  }
  append_path_places(places, history);
}

}  // namespace signorini
