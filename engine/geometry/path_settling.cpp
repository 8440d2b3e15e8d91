// The nearest place of a path to rounding, on the smooth curve through its table.
// Source: docs/methods/impulse_and_contact.md (29).

#include <algorithm>
#include <cmath>

#include "geometry/numerical_path.h"

namespace signorini {
namespace {

constexpr int kMostSteps = 8;       // of Newton's iteration; two do after a search
constexpr double kSettled = 1e-15;  // of the length of the path: less is rounding

}  // namespace

PathFrame NumericalPath::settle(const Vector2& target, PathPoint& point) const {
  follow(target, point);
  double p = p_within(point.p);
  int k = point.index;
  double moved = 0;
  SmoothCurve::Point c;
  const auto look = [&] {
    k = std::clamp(find_near(p, k), 0, size() - 2);
    c = smooth_.at(p_, x_, y_, k, std::clamp(p, p_.front(), p_.back()));
  };
  look();
  for (int i = 0; i < kMostSteps; ++i) {
    const Vector2 off = c.place - target;
    double step = 0;
    if (is_beyond(p)) {
      // On the straight line that goes on from the end.
      step = end_before(p) - off.dot(c.first) / c.first.norm() - p;
    } else {
      const double steepness = c.first.squaredNorm() + off.dot(c.second);
      if (!(steepness > 0)) break;  // as far away as the circle of curvature is wide
      step = -off.dot(c.first) / steepness;
      if (std::fabs(step) > spacing(k)) break;
    }
    if (std::fabs(step) <= kSettled * length()) break;
    moved += step;
    p = p_within(p + step);
    look();
  }
  point.p += moved;
  point.index = k;
  const double speed = c.first.norm();
  PathFrame f;
  f.tangent = c.first / speed;
  f.normal = Vector2(-f.tangent.y(), f.tangent.x());
  f.position = c.place;
  if (is_beyond(p)) {
    f.position += (p - end_before(p)) * f.tangent;
  } else {
    f.normal_by_p = -cross(c.first, c.second) / (speed * speed * speed) * f.tangent;
  }
  return f;
}

}  // namespace signorini
