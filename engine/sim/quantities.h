/// Named numbers of a running scene: what expectations compare and plots draw.
#pragma once

#include <optional>
#include <string_view>

#include "sim/simulation.h"

namespace signorini {

/// Extremes over a run that single instants do not show.
struct RunHistory {
  double initial_energy = 0;   // [J]
  double initial_balance = 0;  // [J]
  double energy_gain = 0;      // [J] largest total - initial
  double energy_drift = 0;     // [J] largest |total - initial|
  double ledger_drift = 0;     // [J] the same of total + dissipated - work of other forces

  void start(Simulation& simulation);
  void record(Simulation& simulation);
};

/// What a quantity is about: a body, two of them, a joint, or else the whole scene.
struct Subject {
  int body = -1, other = -1;  // indices of bodies
  int joint = -1;             // of Scene::joints or Scene::spatial_joints
};

/// Value of a quantity at the present state; nothing for an unknown name.
[[nodiscard]] std::optional<double> measure(Simulation& simulation, const RunHistory& history,
                                            std::string_view quantity, const Subject& about);

/// Unit of a quantity; empty for counts.
[[nodiscard]] std::string_view quantity_unit(std::string_view name);

}  // namespace signorini
