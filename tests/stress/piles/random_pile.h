/// Random piles: boxes, discs, polygons and stadiums that fall into a bin, and what went wrong with
/// them and with those in space.
#pragma once

#include <cstdint>
#include <string>

#include "scene/scene.h"
#include "sim/simulation.h"

namespace signorini::test {

/// 10 to 40 bodies; friction 0, 0.3 or 1; restitution 0, 0.2 or 0.8; mass ratios up to 1000; all
/// parameters at their standard values.
[[nodiscard]] Scene random_pile(std::uint32_t seed);

/// What a run came to.
struct PileReport {
  StepStatus status = StepStatus::ok;
  double time = 0;          // [s] at which it ended
  double deepest = 0;       // [m] overlap of two bodies
  double deepest_at = 0;    // [s]
  double gain = 0;          // largest of a step, as part of the energy at the start
  double gain_at = 0;       // [s]
  double above = 0;         // most that the energy was above that at the start, as part of it
  double ledger = 0;        // most that energy, losses and work did not add up to it, as part of it
  double own_loss = 0;      // largest size of what steps themselves have taken or given, likewise
  double residual = 0;      // [m/s^2]
  double median_step = 0;   // [s] of computing time
  double longest_step = 0;  // [s] of computing time
};

/// Runs a simulation in steps of its own, looking at every one of them.
[[nodiscard]] PileReport run_pile(Simulation& simulation, double end);

}  // namespace signorini::test
