#include "geometry/enclosing_circle.h"

#include <cmath>

#include "base/check.h"

namespace signorini {
namespace {

constexpr double kRelativeSlack = 1e-14;  // rounding of a point that lies on the circle

bool holds(const Circle& circle, const Vector2& p) {
  return (p - circle.center).norm() <= circle.radius * (1 + kRelativeSlack);
}

Circle through(const Vector2& a, const Vector2& b) {
  const Vector2 center((a.x() + b.x()) / 2, (a.y() + b.y()) / 2);
  return {.center = center, .radius = (a - center).norm()};
}

Circle through(const Vector2& a, const Vector2& b, const Vector2& c) {
  const Vector2 ab = b - a;
  const Vector2 ac = c - a;
  const double twice_area = 2 * cross(ab, ac);
  // Collinear points: one of the other two-point circles holds them all.
  if (twice_area == 0) return through(a, ab.squaredNorm() > ac.squaredNorm() ? b : c);
  const double x = (ac.y() * ab.squaredNorm() - ab.y() * ac.squaredNorm()) / twice_area;
  const double y = (ab.x() * ac.squaredNorm() - ac.x() * ab.squaredNorm()) / twice_area;
  return {.center = Vector2(a.x() + x, a.y() + y), .radius = std::sqrt(x * x + y * y)};
}

}  // namespace

Circle enclosing_circle(std::span<const Vector2> points) {
  CHECK(!points.empty());
  Circle circle{.center = points[0], .radius = 0};
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (holds(circle, points[i])) continue;
    circle = {.center = points[i], .radius = 0};
    for (std::size_t j = 0; j < i; ++j) {
      if (holds(circle, points[j])) continue;
      circle = through(points[i], points[j]);
      for (std::size_t k = 0; k < j; ++k) {
        if (!holds(circle, points[k])) circle = through(points[i], points[j], points[k]);
      }
    }
  }
  return circle;
}

}  // namespace signorini
