/// Triangles of a mesh that pass through each other.
#pragma once

#include "geometry/solid/triangle_mesh.h"

namespace signorini {

struct MeshCrossing {
  int first = -1, second = -1;  // the first such pair in the order of their numbers; -1: none
  bool folded = false;          // the two have an edge in common and lie on each other
  bool complete = true;         // false: more close pairs than are looked at, kMostClosePairs
};

/// So many pairs of triangles with overlapping boxes are examined; some seconds. A mesh of n
/// triangles has some 10 n. Only fans of very many triangles about one vertex have more.
inline constexpr long long kMostClosePairs = 60'000'000;

/// Exact. Triangles that only touch, or lie in one plane without a common edge, do not count.
/// O(n log n) with a tree of boxes, without recursion.
[[nodiscard]] MeshCrossing find_crossing(const TriangleMesh& mesh);

}  // namespace signorini
