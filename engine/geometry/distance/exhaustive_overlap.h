/// Depth of two overlapping polytopes by asking every face of A - B: slow, without iteration, the
/// referee of the others.
#pragma once

#include "geometry/distance/gjk.h"

namespace signorini {

struct WidestSlab {
  Vector3 normal{1, 0, 0};    // unit, in the frame of A, from A to B
  double width = -kInfinity;  // [m]
};

/// Every face of A, every face of B, and every pair of edges whose arcs on the Gauss map may cross
/// (arcs that touch within round-off are asked too). Needs boxes or hulls with faces; false
/// otherwise. Exact signed distance if the hulls overlap, eq. (9); if they are apart, a bound from
/// below.
bool exhaustive_overlap(const CorePair& pair, WidestSlab& best);

}  // namespace signorini
