/// `"start": "separate"`: bodies that overlap are moved apart by the least.
///
/// Bodies that joints hold together move as one, and not at all when a joint ties them to something
/// fixed. Nothing turns. Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <vector>

#include "detect/body_overlaps.h"
#include "model/model.h"
#include "model/state.h"

namespace signorini {

struct Separation {
  std::vector<Vector2> moved;         // [m] by body
  std::vector<OverlappingPair> left;  // what could not be parted
};

/// Changes the positions in `state` so that the sum of the squares of all moves is least.
/// @param gap  [m] that is left between bodies that overlapped
[[nodiscard]] Separation separate(const Model& model, State& state, double gap);

}  // namespace signorini
