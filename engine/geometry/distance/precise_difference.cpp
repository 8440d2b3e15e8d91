#include "geometry/distance/precise_difference.h"

#include "geometry/distance/simplex_reduction.h"

namespace signorini {
namespace {

/// pose_a a - pose_b b - shift, world axes.
WideVector wide_difference(const PreciseView& view, const Vector3& a, const Vector3& b) {
  const SpatialPose &p = view.pose_a, &q = view.pose_b;
  WideVector w;
  for (int k = 0; k < 3; ++k) {
    DoubleDouble sum = exact_sum(p.position(k), -q.position(k)) - DoubleDouble(view.shift(k));
    for (int j = 0; j < 3; ++j) {
      sum = sum + exact_product(p.rotation(k, j), a(j));
      sum = sum - exact_product(q.rotation(k, j), b(j));
    }
    w(k) = sum;
  }
  return w;
}

}  // namespace

Vector3 PreciseView::difference(const Vector3& a, const Vector3& b) const {
  return pose_a.rotate_to_body(rounded(wide_difference(*this, a, b)));
}

Reduction PreciseView::reduce(MinkowskiSimplex& simplex, double squared_before) const {
  using Reducer = simplex_reduction::Reducer<WideVector, WideVector, DoubleDouble>;
  std::array<WideVector, 4> points;
  for (int i = 0; i < simplex.count; ++i) {
    points[static_cast<std::size_t>(i)] = wide_difference(*this, simplex[i].a, simplex[i].b);
  }
  Reducer::Found best;
  std::array<DoubleDouble, 4> weights;
  if (Reducer(points).reduce(simplex.count, best, weights)) {
    for (std::size_t k = 0; k < 4; ++k) simplex.weights[k] = rounded(weights[k]);
    simplex.nearest = Vector3(0, 0, 0);
    return Reduction::inside;
  }
  if (!(rounded(best.squared) < squared_before)) {
    if (simplex.count > 1) --simplex.count;
    return Reduction::stalled;
  }
  simplex_reduction::keep_corners(simplex, best);
  simplex.nearest = pose_a.rotate_to_body(rounded(best.point));
  return Reduction::nearer;
}

}  // namespace signorini
