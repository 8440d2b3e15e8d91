/// Concave solids as sets of convex pieces.
#pragma once

#include <string>
#include <vector>

#include "geometry/solid/compound_shape.h"
#include "geometry/solid/triangle_mesh.h"

namespace signorini {

/// A convex piece and how much of it is solid.
struct ConvexPiece {
  Polyhedron hull;
  double hull_volume = 0;  // [m^3]
  double solid = 0;        // volume of the body that it stands for, <= hull_volume [m^3]
  std::vector<int> from;   // numbers of the pieces that were joined
};

struct ConvexPieces {
  std::vector<ConvexPiece> pieces;
  std::vector<std::string> notices;  // what was left out
};

/// Joins the convex pieces of a body (disjoint but for their boundaries, as an exact decomposition
/// makes them) as long as no more than `tolerance` of a joined piece is empty: 0 keeps the body as
/// it is, 1 ends with the hull of all that touch. Greedy, the pair that adds the least
/// empty volume first, ties to the lower numbers. Pieces with less
/// than 1e-12 of the whole volume are left out, with a notice. docs section 6.
///
/// @param pieces  corners of each; other points of it do no harm
/// @throws std::invalid_argument when there are no pieces with volume, or for a tolerance outside
///   [0, 1]
[[nodiscard]] ConvexPieces merge_pieces(const std::vector<std::vector<Vector3>>& pieces,
                                        double tolerance);

/// One piece per surface id (object or group of an OBJ file): the hull of its vertices. So pieces
/// that any program has written are taken. `solid` is the volume of the hull.
/// @throws std::invalid_argument naming the surface whose vertices span no volume
[[nodiscard]] ConvexPieces pieces_of_surfaces(const TriangleMesh& mesh);

/// The pieces as one body; those with a common vertex are adjacent.
[[nodiscard]] CompoundShape compound_of(const ConvexPieces& pieces);

}  // namespace signorini
