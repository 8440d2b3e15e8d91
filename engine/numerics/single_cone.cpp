#include "numerics/single_cone.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr int kMostHalvings = 200;
constexpr double kRounding = 1e-15;

/// x / y, 0 where nothing is asked.
double quotient(double x, double y) { return x == 0 ? 0 : x / y; }

}  // namespace

SingleCone::SingleCone(const std::array<double, 6>& matrix) : w(matrix) {
  const double nn = w[0];
  if (!(nn > 0)) return;
  const double a = w[3] - w[1] * w[1] / nn;
  const double b = w[4] - w[1] * w[2] / nn;
  const double c = w[5] - w[2] * w[2] / nn;
  // Jacobi's rotation.
  if (b != 0) {
    const double half = (c - a) / (2 * b);
    const double t = (half >= 0 ? 1.0 : -1.0) / (std::fabs(half) + std::sqrt(1 + half * half));
    cosine = 1 / std::sqrt(1 + t * t);
    sine = t * cosine;
    stiff = {a - t * b, c + t * b};
  } else {
    stiff = {a, c};
  }
  for (double& x : stiff) x = std::max(x, 0.0);
}

std::array<double, 3> SingleCone::solve(const std::array<double, 3>& q, double friction) const {
  const double nn = w[0];
  if (!(q[0] < 0) || !(nn > 0)) return {0, 0, 0};
  if (!(friction > 0)) return {-q[0] / nn, 0, 0};
  // Tangential rates once the normal one is stopped, along the axes of A.
  const double r1 = -(q[1] - w[1] * q[0] / nn);
  const double r2 = -(q[2] - w[2] * q[0] / nn);
  const std::array<double, 2> r = {cosine * r1 - sine * r2, sine * r1 + cosine * r2};
  std::array<double, 3> p{};
  // With U_T = -slack P_T. @return |P_T| - mu P_N
  const auto excess = [&](double slack) {
    const double x = quotient(r[0], stiff[0] + slack), y = quotient(r[1], stiff[1] + slack);
    p[1] = cosine * x + sine * y;
    p[2] = -sine * x + cosine * y;
    p[0] = (-q[0] - w[1] * p[1] - w[2] * p[2]) / nn;
    return std::sqrt(x * x + y * y) - friction * p[0];
  };
  if (excess(0) <= 0) return p;
  // Slip: the excess is positive at 0 and negative far off.
  double low = 0, high = std::max(stiff[0], stiff[1]);
  if (!(high > 0)) high = nn;
  while (excess(high) > 0 && high < 1e300) {
    low = high;
    high *= 4;
  }
  double at_low = excess(low), at_high = excess(high);
  int side = 0;
  for (int i = 0; i < kMostHalvings && high - low > kRounding * high; ++i) {
    // False position, as Illinois has it.
    double middle = (low * at_high - high * at_low) / (at_high - at_low);
    if (!(middle > low && middle < high)) middle = (low + high) / 2;
    const double there = excess(middle);
    if (there == 0) break;
    if (there > 0) {
      low = middle;
      at_low = there;
      if (side > 0) at_high /= 2;
      side = 1;
    } else {
      high = middle;
      at_high = there;
      if (side < 0) at_low /= 2;
      side = -1;
    }
  }
  // On the cone to rounding.
  const double size = std::sqrt(p[1] * p[1] + p[2] * p[2]);
  if (size > 0 && p[0] > 0) {
    const double factor = friction * p[0] / size;
    p[1] *= factor;
    p[2] *= factor;
  }
  return p;
}

std::array<double, 3> onto_cone(const std::array<double, 3>& p, double friction) {
  const double size = std::sqrt(p[1] * p[1] + p[2] * p[2]);
  if (p[0] >= 0 && size <= friction * p[0]) return p;
  const double along = (p[0] + friction * size) / (1 + friction * friction);
  if (!(along > 0)) return {0, 0, 0};
  const double factor = friction * along / size;
  return {along, factor * p[1], factor * p[2]};
}

}  // namespace signorini
