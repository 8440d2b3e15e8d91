#include "geometry/segment_intersection.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kParallel = 1e-16;  // on x differences [m] and on slopes [-]
constexpr double kEnd = 1e-14;       // [m]
constexpr double kSteep = 1e8;       // slope from which a rounding of x spoils y

bool is_between(double value, double end1, double end2) {
  return std::min(end1, end2) - kEnd <= value && value <= std::max(end1, end2) + kEnd;
}

bool lies_beyond(double a1, double a2, double b1, double b2) {
  const double high = std::max(a1, a2);
  const double low = std::min(a1, a2);
  return (b1 > high && b2 > high) || (b1 < low && b2 < low);
}

}  // namespace

std::optional<Vector2> intersect_segments(const Vector2& p1, const Vector2& p2, const Vector2& p3,
                                          const Vector2& p4) {
  if (lies_beyond(p1.x(), p2.x(), p3.x(), p4.x()) || lies_beyond(p1.y(), p2.y(), p3.y(), p4.y())) {
    return std::nullopt;
  }
  const double dx1 = p2.x() - p1.x();
  const double dx2 = p4.x() - p3.x();
  const bool vertical1 = std::fabs(dx1) < kParallel;
  const bool vertical2 = std::fabs(dx2) < kParallel;
  if (vertical1 && vertical2) return std::nullopt;
  double x = 0;
  double y = 0;
  bool check_x1 = true;
  bool check_x2 = true;
  if (vertical1) {
    const double k2 = (p4.y() - p3.y()) / dx2;
    x = p1.x();
    y = k2 * (x - p3.x()) + p3.y();
    check_x1 = false;
  } else if (vertical2) {
    const double k1 = (p2.y() - p1.y()) / dx1;
    x = p3.x();
    y = k1 * (x - p1.x()) + p1.y();
    check_x2 = false;
  } else {
    const double k1 = (p2.y() - p1.y()) / dx1;
    const double k2 = (p4.y() - p3.y()) / dx2;
    if (std::fabs(k2 - k1) < kParallel) return std::nullopt;
    if (std::fabs(k2) < kParallel) {
      y = (p3.y() + p4.y()) / 2;
      x = (y - p1.y()) / k1 + p1.x();
    } else if (std::fabs(k1) < kParallel) {
      y = (p1.y() + p2.y()) / 2;
      x = (y - p3.y()) / k2 + p3.x();
    } else {
      x = (k2 * p3.x() - k1 * p1.x() - p3.y() + p1.y()) / (k2 - k1);
      // On a line that is vertical but for rounding, y must come from the other one.
      y = std::fabs(k1) > kSteep ? k2 * (x - p3.x()) + p3.y() : k1 * (x - p1.x()) + p1.y();
    }
  }
  if (check_x1 && !is_between(x, p1.x(), p2.x())) return std::nullopt;
  if (check_x2 && !is_between(x, p3.x(), p4.x())) return std::nullopt;
  if (!is_between(y, p1.y(), p2.y()) || !is_between(y, p3.y(), p4.y())) return std::nullopt;
  return Vector2(x, y);
}

}  // namespace signorini
