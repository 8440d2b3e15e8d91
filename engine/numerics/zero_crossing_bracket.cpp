#include "numerics/zero_crossing_bracket.h"

#include <array>

namespace signorini {
namespace {

/// In s = t/h: ((a3 s + a2) s + a1) s + a0.
struct Coefficients {
  double a0, a1, a2, a3;
};

Coefficients coefficients(const HermiteCubic& c) {
  return {.a0 = c.f0,
          .a1 = c.slope0 * c.h,
          .a2 = 3 * (c.f1 - c.f0) - (2 * c.slope0 + c.slope1) * c.h,
          .a3 = 2 * (c.f0 - c.f1) + (c.slope0 + c.slope1) * c.h};
}

/// Zeros of the slope inside (0, 1), in order; 1 where there is none.
std::array<double, 2> turning_points(const Coefficients& c) {
  std::array<double, 2> points = {1, 1};
  const double half = c.a2;
  const double discriminant = half * half - 3 * c.a3 * c.a1;
  if (!(discriminant >= 0)) return points;
  // The form that does not subtract nearly equal numbers.
  const double q = -(half + std::copysign(std::sqrt(discriminant), half));
  std::array<double, 2> roots = {q / (3 * c.a3), c.a1 / q};
  if (!(roots[0] <= roots[1])) std::swap(roots[0], roots[1]);
  std::size_t n = 0;
  for (const double s : roots) {
    if (s > 0 && s < 1) points[n++] = s;
  }
  return points;
}

}  // namespace

double HermiteCubic::value(double t) const {
  const Coefficients c = coefficients(*this);
  const double s = t / h;
  return ((c.a3 * s + c.a2) * s + c.a1) * s + c.a0;
}

double HermiteCubic::slope(double t) const {
  const Coefficients c = coefficients(*this);
  const double s = t / h;
  return ((3 * c.a3 * s + 2 * c.a2) * s + c.a1) / h;
}

BracketedZero first_zero(const HermiteCubic& cubic) {
  constexpr int kMostLooks = 60;
  constexpr double kAccuracy = 1e-15;  // of the step
  const std::array<double, 2> turns = turning_points(coefficients(cubic));
  double low = 0;
  double f_low = cubic.f0;
  for (const double s : {turns[0], turns[1], 1.0}) {
    const double high = s * cubic.h;
    if (high <= low) continue;
    const double f_high = s < 1 ? cubic.value(high) : cubic.f1;
    if (f_low > 0 && f_high < 0) {
      ZeroCrossingBracket root(low, f_low, high, f_high);
      for (int look = 0; look < kMostLooks; ++look) {
        const double x = root.at();
        const double f = cubic.value(x);
        root.add(f, cubic.slope(x));
        if (f == 0 || root.move() <= kAccuracy * cubic.h) {
          return {.at = x, .low = low, .high = high};
        }
      }
      return {.at = root.at(), .low = low, .high = high};
    }
    low = high;
    f_low = f_high;
  }
  return {};
}

}  // namespace signorini
