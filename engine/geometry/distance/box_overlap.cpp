#include "geometry/distance/box_overlap.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Slab across u of length `size`, and the sign that makes u point from A to B. All of it is of
/// that length, so that most candidates need no division.
void consider(const CorePair& pair, const Vector3& u, double size, double advantage,
              BoxAxis& best) {
  const Vector3 &a = pair.a->half, &b = pair.b->half;
  const Vector3 v = rotate_back(pair.rotation, u);
  const double reach_a =
      std::fabs(u.x()) * a.x() + std::fabs(u.y()) * a.y() + std::fabs(u.z()) * a.z();
  const double reach_b =
      std::fabs(v.x()) * b.x() + std::fabs(v.y()) * b.y() + std::fabs(v.z()) * b.z();
  const double along = dot(u, pair.offset);
  const double width = std::fabs(along) - reach_a - reach_b;
  if (!(width > (best.width + advantage) * size)) return;
  best.width = width / size;
  best.normal = u / (along < 0 ? -size : size);
}

}  // namespace

BoxAxis box_overlap(const CorePair& pair) {
  BoxAxis best;
  const double round_off =
      4e-16 * (largest(pair.a->half) + largest(pair.b->half) + largest(pair.offset));
  for (int k = 0; k < 3; ++k) {
    Vector3 u(0, 0, 0);
    u(k) = 1;
    consider(pair, u, 1, k == 0 ? 0 : round_off, best);
  }
  for (int k = 0; k < 3; ++k) consider(pair, pair.rotation.col(k), 1, round_off, best);
  if (best.width > round_off) return best;
  for (int i = 0; i < 3; ++i) {
    if (!(pair.a->half(i) > 0)) continue;
    Vector3 edge(0, 0, 0);
    edge(i) = 1;
    for (int j = 0; j < 3; ++j) {
      if (!(pair.b->half(j) > 0)) continue;
      const Vector3 u = cross_product(edge, pair.rotation.col(j));
      const double size = length(u);
      if (size > 1e-15) consider(pair, u, size, round_off, best);
    }
  }
  return best;
}

}  // namespace signorini
