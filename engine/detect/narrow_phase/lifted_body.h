/// What a planar body is in space.
#pragma once

#include <optional>

#include "detect/narrow_phase/feature_pairs.h"

namespace signorini {

/// The part that stands for a planar body: a wall becomes a half-space, an outline is lifted.
/// Nothing for a body without outline.
/// @throws std::invalid_argument naming the body whose shape cannot be lifted
[[nodiscard]] std::optional<CompoundPart> lifted_body(const Model& model, int body,
                                                      const NarrowPhaseSettings& settings);

}  // namespace signorini
