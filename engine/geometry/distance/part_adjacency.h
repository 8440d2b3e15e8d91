/// Which parts of a compound touch each other.
#pragma once

#include <array>
#include <vector>

#include "geometry/solid/compound_shape.h"

namespace signorini {

/// A gap between two parts up to this, as a part of the smaller one's size, is rounding of their
/// places.
inline constexpr double kPartsTouch = 1e-9;

/// Pairs of parts (lower index first, sorted) at a signed distance of at most kPartsTouch times the
/// diagonal of the smaller one's bounding box: they touch, in a point, a line or a face, or
/// overlap. Shapes of any kind but half-spaces. docs/methods/spatial_geometry.md, section 6.
[[nodiscard]] std::vector<std::array<int, 2>> parts_that_touch(
    const std::vector<CompoundPart>& parts);

}  // namespace signorini
