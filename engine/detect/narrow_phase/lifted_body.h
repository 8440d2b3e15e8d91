/// What a planar body is in space.
#pragma once

#include <vector>

#include "detect/narrow_phase/feature_pairs.h"

namespace signorini {

/// The parts that stand for a planar body: a wall becomes a half-space, each path of an outline is
/// lifted, polygons that are not convex in convex pieces. None for a body without outline.
/// @throws std::invalid_argument naming the body whose shape cannot be lifted
[[nodiscard]] std::vector<CompoundPart> lifted_body(const Model& model, int body,
                                                    const NarrowPhaseSettings& settings);

}  // namespace signorini
