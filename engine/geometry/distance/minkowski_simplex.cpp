#include "geometry/distance/minkowski_simplex.h"

#include "geometry/distance/simplex_reduction.h"

namespace signorini {

Vector3 MinkowskiSimplex::point_a() const {
  Vector3 sum(0, 0, 0);
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    sum += weights[k] * points[k].a;
  }
  return sum;
}

Vector3 MinkowskiSimplex::point_b() const {
  Vector3 sum(0, 0, 0);
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    sum += weights[k] * points[k].b;
  }
  return sum;
}

Reduction reduce_to_nearest(MinkowskiSimplex& simplex, double squared_before) {
  using Reducer = simplex_reduction::Reducer<DifferencePoint, Vector3, double>;
  Reducer::Found best;
  std::array<double, 4> weights{};
  if (Reducer(simplex.points).reduce(simplex.count, best, weights)) {
    simplex.weights = weights;
    simplex.nearest = Vector3(0, 0, 0);
    return Reduction::inside;
  }
  if (!(best.squared < squared_before)) {
    if (simplex.count > 1) --simplex.count;
    return Reduction::stalled;
  }
  simplex_reduction::keep_corners(simplex, best);
  simplex.nearest = best.point;
  return Reduction::nearer;
}

}  // namespace signorini
