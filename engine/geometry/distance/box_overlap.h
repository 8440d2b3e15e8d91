/// Depth of two overlapping boxes by the 15 candidates of the separating axis test (Gottschalk,
/// Lin, Manocha 1996).
#pragma once

#include "geometry/distance/gjk.h"

namespace signorini {

struct BoxAxis {
  Vector3 normal{1, 0, 0};    // unit, in the frame of A, from A to B
  double width = -kInfinity;  // largest slab width over the candidates, < 0 overlapping [m]
};

/// Both cores are boxes, possibly with zero half lengths. The candidates hold all normals of the
/// faces of A - B, so the result is the exact signed distance if the boxes overlap, eq. (9). Faces
/// win against edges within round-off, and the pairs of edges are not asked where a face already
/// separates.
[[nodiscard]] BoxAxis box_overlap(const CorePair& pair);

}  // namespace signorini
