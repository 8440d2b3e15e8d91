#include "geometry/distance/precise_difference.h"

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// The sum of two doubles that do not overlap.
struct Twofold {
  double high = 0, low = 0;

  void add(double x) {  // Knuth's two-sum
    const double sum = high + x, part = sum - high;
    low += (high - (sum - part)) + (x - part);
    high = sum;
  }
  void add_product(double x, double y) {  // Dekker's product, split at 27 bits
    constexpr double kSplit = 134217729.0;
    const double p = x * y;
    const double cx = kSplit * x, hx = cx - (cx - x), lx = x - hx;
    const double cy = kSplit * y, hy = cy - (cy - y), ly = y - hy;
    add(p);
    low += ((hx * hy - p) + hx * ly + lx * hy) + lx * ly;
  }
  [[nodiscard]] double value() const { return high + low; }
};

}  // namespace

Vector3 precise_difference(const SpatialPose& pose_a, const Vector3& a, const SpatialPose& pose_b,
                           const Vector3& b, const Vector3& shift) {
  Vector3 w;
  for (int k = 0; k < 3; ++k) {
    Twofold sum;
    sum.add(pose_a.position(k));
    sum.add(-pose_b.position(k));
    sum.add(-shift(k));
    for (int j = 0; j < 3; ++j) {
      sum.add_product(pose_a.rotation(k, j), a(j));
      sum.add_product(-pose_b.rotation(k, j), b(j));
    }
    w(k) = sum.value();
  }
  return w;
}

Vector3 precise_nearest(const MinkowskiSimplex& simplex, const SpatialPose& pose_a,
                        const SpatialPose& pose_b) {
  const double share = simplex.count == 2 ? simplex.weights[1] : 0;
  const Vector3 &a0 = simplex[0].a, &b0 = simplex[0].b;
  const Vector3 &a1 = simplex[1].a, &b1 = simplex[1].b;
  Vector3 v(0, 0, 0), along(0, 0, 0);
  for (int k = 0; k < 3; ++k) {
    Twofold sum, edge;
    sum.add(pose_a.position(k));
    sum.add(-pose_b.position(k));
    for (int j = 0; j < 3; ++j) {
      const double ra = pose_a.rotation(k, j), rb = pose_b.rotation(k, j);
      sum.add_product(ra, a0(j));
      sum.add_product(-rb, b0(j));
      if (simplex.count != 2) continue;
      edge.add_product(ra, a1(j)), edge.add_product(-ra, a0(j));
      edge.add_product(-rb, b1(j)), edge.add_product(rb, b0(j));
    }
    along(k) = edge.value();
    sum.add_product(share, edge.high);
    sum.add(share * edge.low);
    v(k) = sum.value();
  }
  const double squared = dot(along, along);
  if (squared > 0) v -= (dot(v, along) / squared) * along;
  return v;
}

}  // namespace signorini
