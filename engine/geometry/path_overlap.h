/// Closed paths of one outline that overlap: which parts of their edges bound the body.
///
/// The body is the union of its outer paths, less its holes where no other path covers them: a
/// point is inside where more paths run around it with their interior than holes do.
/// Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include <span>
#include <vector>

#include "geometry/planar_edge.h"

namespace signorini {

/// Part of an edge that lies inside the body, where nothing touches it. Also the second one of two
/// parts that coincide.
struct BuriedPart {
  int edge = 0;
  double begin = 0;  // of the edge's length, in the direction of travel: 0 at its start,
  double end = 1;    // 1 at its end
};

struct PathOverlap {
  std::vector<BuriedPart> buried;  // by edge, then by `begin`
  int stray_edge =
      -1;  // an edge that runs outside of the body, of the last path with such; -1: none
};

/// @param edges  in order along each path; no path may meet itself
/// @param path_starts  first edge of each path, ascending, beginning with 0
/// @return nothing buried for a single path, for paths beside each other and for holes
[[nodiscard]] PathOverlap overlap_of_paths(std::span<const PlanarEdge> edges,
                                           std::span<const int> path_starts);

/// Angle through which the direction to the edges turns, counted with the inside on the left: about
/// 2 pi for a point inside, 0 outside. The point may lie on no edge. [rad]
[[nodiscard]] double turning_about(std::span<const PlanarEdge> edges, const Vector2& point);

/// Whether the inside of the body lies to the left of the direction of travel.
[[nodiscard]] bool inside_is_left(const PlanarEdge& edge);

/// Place of a point on an edge, 0 at its start, 1 at its end; beyond the ends of straight edges
/// less or more.
[[nodiscard]] double place_on_edge(const PlanarEdge& edge, const Vector2& point);

/// The part of an edge between two places on it.
[[nodiscard]] PlanarEdge part_of_edge(const PlanarEdge& edge, double begin, double end);

}  // namespace signorini
