#include "geometry/enclosing_circle.h"

#include <cmath>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/random.h"

namespace signorini {
namespace {

constexpr double kRelativeSlack = 1e-14;  // rounding of a point that lies on the circle
/// More points come in a drawn order: one along a curve makes the search cubic, a drawn one linear
/// (Welzl 1991). Fewer keep theirs, whose bits are those of the original's centres.
constexpr std::size_t kFew = 1000;

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

Circle circle_of(std::span<const Vector2> points) {
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

}  // namespace

Circle enclosing_circle(std::span<const Vector2> points) {
  CHECK(!points.empty());
  if (points.size() <= kFew) return circle_of(points);
  std::vector<Vector2> drawn(points.begin(), points.end());
  Random random(1);
  for (std::size_t i = drawn.size() - 1; i > 0; --i) {
    std::swap(drawn[i], drawn[random.next_below(static_cast<std::uint32_t>(i + 1))]);
  }
  return circle_of(drawn);
}

}  // namespace signorini
