/// Random piles in space: boxes, balls, capsules and convex hulls.
#pragma once

#include <cstdint>
#include <span>

#include "scene/scene.h"
#include "sim/simulation.h"

namespace signorini::test {

enum class PileWorld {
  pit,   // they fall into one with four walls
  space  // they fly into each other where nothing else is and no force acts
};

/// 20 bodies; friction 0, 0.3 or 1; restitution 0, 0.2 or 0.8; mass ratios up to 1000; every body
/// starts in a cell of its own. Method volumetric; steps of its TIME_STEP are single ones.
/// @param order  which body, fixed ones too, stands where in the list; none: as they are made
[[nodiscard]] Scene spatial_pile(std::uint32_t seed, PileWorld world = PileWorld::pit,
                                 std::span<const int> order = {});

/// The deepest overlap of any two bodies in space, whatever detectors have seen. [m]
[[nodiscard]] double deepest_overlap_in_space(Simulation& simulation);

}  // namespace signorini::test
