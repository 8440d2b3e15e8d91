/// Exact convex decomposition by CGAL. The only place that includes it: CGAL's decomposition is
/// under the GPL 3, so this program is too once it is compiled (docs/adr/0014).
#pragma once

#include <vector>

#include "geometry/solid/triangle_mesh.h"

namespace signorini::tool {

/// Cut along walls through the edges that turn inwards, in exact arithmetic (P. Hachenberger,
/// Exact Minkowski sums of polyhedra and exact and efficient decomposition of polyhedra into convex
/// pieces, Algorithmica 55, 2009): the union of the pieces is the solid. Pieces are sorted by their
/// corners, corners within a piece too, so that nothing depends on the library's order.
///
/// @param mesh  free of faults
/// @returns corners of the pieces, each coordinate rounded once [m]
/// @throws std::invalid_argument for surfaces that meet themselves at a vertex
[[nodiscard]] std::vector<std::vector<Vector3>> exact_pieces(const TriangleMesh& mesh);

}  // namespace signorini::tool
