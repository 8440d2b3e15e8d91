/// What `virtual_contact` carries over from step to step: the state before, the length of the step
/// between, the next one's, and the account of energies.
#pragma once

#include <span>

#include "methods/energy_rows.h"
#include "methods/history.h"
#include "methods/path_places.h"
#include "model/model.h"

namespace signorini {

/// Views of a history's numbers.
struct VcHistory {
  double next_step = 0;        // [s], 0: not known
  double before = 0;           // [s] length of the last step; 0: there is none to go on from
  double lost_step = 0;        // [J]
  double reference_speed = 0;  // [m/s] of the state in which the run began
  bool is_new = true;          // nothing was carried over
};

[[nodiscard]] HistorySpec virtual_contact_history(const Model& model);
/// Numbers in front of the places on paths.
[[nodiscard]] std::size_t vc_numbers(const Model& model);

/// Takes what a history says; q, v of the state before and the energies are filled where they are
/// remembered, and only where the state is the one that the last step ended with.
[[nodiscard]] VcHistory recall_vc(const History& history, std::span<const double> q,
                                  std::span<const double> v, std::span<double> q_past,
                                  std::span<double> v_past, std::span<double> energies);
/// The inverse; q and v are those of the step's end.
void remember_vc(const VcHistory& carried, std::span<const double> q, std::span<const double> v,
                 std::span<const double> q_past, std::span<const double> v_past,
                 std::span<const double> energies, std::span<const PathPlace> places,
                 History& history);

}  // namespace signorini
