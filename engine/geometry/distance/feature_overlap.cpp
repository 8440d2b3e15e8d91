#include "geometry/distance/feature_overlap.h"

#include <algorithm>

namespace signorini {
namespace {

constexpr double kParallel = 1e-12;  // sin^2 below which nearest points are not unique

double clamp01(double x) { return std::min(1.0, std::max(0.0, x)); }

}  // namespace

SegmentPair nearest_points(const StraightEdge& one, const StraightEdge& two) {
  SegmentPair pair;
  const Vector3 u = one.to - one.from;
  const Vector3 v = two.to - two.from;
  pair.length_1 = length(u);
  pair.length_2 = length(v);
  pair.rounding_1 = one.rounding;
  pair.rounding_2 = two.rounding;
  pair.along_1 = u / pair.length_1;
  pair.along_2 = v / pair.length_2;
  const Vector3 apart = two.from - one.from;
  const double uu = dot(u, u);
  const double vv = dot(v, v);
  const double uv = dot(u, v);
  const double ua = dot(u, apart);
  const double va = dot(v, apart);
  const Vector3 square = cross_product(u, v);
  const double determinant = dot(square, square);
  // On the endless lines where these cross, then held between the ends one after the other.
  double s = 0.5;
  if (determinant > kParallel * uu * vv) s = clamp01((ua * vv - va * uv) / determinant);
  const double t = clamp01((uv * s - va) / vv);
  s = clamp01((uv * t + ua) / uu);
  pair.way_1 = s * pair.length_1;
  pair.way_2 = t * pair.length_2;
  pair.point_1 = one.from + s * u;
  pair.point_2 = two.from + t * v;
  return pair;
}

}  // namespace signorini
