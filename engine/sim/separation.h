/// `"start": "separate"`: bodies that overlap are moved apart by the least.
///
/// Bodies that joints hold together move as one, and not at all when a joint ties them to something
/// fixed. Nothing turns. Source: docs/methods/impulse_and_contact.md, section 9; in space
/// docs/methods/volumetric.md, section 5.
#pragma once

#include <functional>
#include <vector>

#include "contact/body_overlap.h"
#include "model/model.h"
#include "model/state.h"

namespace signorini {

struct Separation {
  std::vector<Vector3> moved;        // [m] by body; of planar ones z = 0
  std::vector<SpatialOverlap> left;  // what could not be parted
};

/// The pairs of bodies that are too deep in each other at a state.
using OverlapFinder = std::function<std::vector<SpatialOverlap>(const State& state)>;

/// Changes the positions in `state` so that the sum of the squares of all moves is least, in space
/// each times the mass that moves: of two bodies the heavier one moves less.
/// @param gap  [m] that is left between bodies that overlapped
[[nodiscard]] Separation separate(const Model& model, State& state, double gap,
                                  const OverlapFinder& find);

}  // namespace signorini
