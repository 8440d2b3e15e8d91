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

/// Value of a quantity at the present state; nothing for an unknown name.
/// @param body, other  indices where the quantity is about bodies, else -1
[[nodiscard]] std::optional<double> measure(Simulation& simulation, const RunHistory& history,
                                            std::string_view quantity, int body, int other);

/// Unit of a quantity; empty for counts.
[[nodiscard]] std::string_view quantity_unit(std::string_view name);

}  // namespace signorini
