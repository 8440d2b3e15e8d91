#include "geometry/distance/precise_difference.h"

#include "geometry/overlap/double_double.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

struct WideVector {
  std::array<DoubleDouble, 3> x;
  DoubleDouble& operator[](int k) { return x[static_cast<std::size_t>(k)]; }
  const DoubleDouble& operator[](int k) const { return x[static_cast<std::size_t>(k)]; }
};

/// pose_a a - pose_b b - shift, world axes.
WideVector wide_difference(const SpatialPose& pose_a, const Vector3& a, const SpatialPose& pose_b,
                           const Vector3& b, const Vector3& shift) {
  WideVector w;
  for (int k = 0; k < 3; ++k) {
    DoubleDouble sum = exact_sum(pose_a.position(k), -pose_b.position(k)) - DoubleDouble(shift(k));
    for (int j = 0; j < 3; ++j) {
      sum = sum + exact_product(pose_a.rotation(k, j), a(j));
      sum = sum - exact_product(pose_b.rotation(k, j), b(j));
    }
    w[k] = sum;
  }
  return w;
}

WideVector operator-(const WideVector& a, const WideVector& b) {
  return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}};
}

DoubleDouble wide_dot(const WideVector& a, const WideVector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

WideVector wide_cross(const WideVector& a, const WideVector& b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}

/// a + factor b
WideVector plus(const WideVector& a, const DoubleDouble& factor, const WideVector& b) {
  return {{a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]}};
}

Vector3 rounded(const WideVector& w) { return {w[0].high, w[1].high, w[2].high}; }

}  // namespace

Vector3 precise_difference(const SpatialPose& pose_a, const Vector3& a, const SpatialPose& pose_b,
                           const Vector3& b, const Vector3& shift) {
  return rounded(wide_difference(pose_a, a, pose_b, b, shift));
}

Vector3 precise_nearest(const MinkowskiSimplex& simplex, const SpatialPose& pose_a,
                        const SpatialPose& pose_b, const Vector3& shift) {
  const auto at = [&](int i) {
    return wide_difference(pose_a, simplex[i].a, pose_b, simplex[i].b, shift);
  };
  const WideVector p = at(0);
  if (simplex.count == 1) return rounded(p);
  const WideVector along = at(1) - p;
  if (simplex.count == 2) {
    const DoubleDouble squared = wide_dot(along, along);
    if (!(squared.high > 0)) return rounded(p);
    return rounded(plus(p, -(wide_dot(p, along) / squared), along));
  }
  const WideVector normal = wide_cross(along, at(2) - p);
  const DoubleDouble squared = wide_dot(normal, normal);
  if (!(squared.high > 0)) return {0, 0, 0};
  const DoubleDouble share = wide_dot(p, normal) / squared;
  return rounded({{share * normal[0], share * normal[1], share * normal[2]}});
}

}  // namespace signorini
