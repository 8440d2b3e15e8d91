/// Simple polygons as sets of convex ones.
#pragma once

#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

/// Convex polygons, counter-clockwise, that fill a simple polygon of either orientation and meet
/// only along cuts between its corners; at most four times as many as needed. One where it is
/// convex. Corners between sides in one line are left out.
///
/// Triangles by cutting off ears, those with the shortest cut first, then the cuts that no piece
/// needs to be convex go [Hertel and Mehlhorn 1983]. O(n^3).
/// @throws std::invalid_argument for corners in one line, and where sides cross so that nothing can
/// be cut off
[[nodiscard]] std::vector<std::vector<Vector2>> convex_polygons(std::span<const Vector2> polygon);

}  // namespace signorini
