#include "response/penalty_law.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/exp_log.h"

namespace signorini {
namespace {

constexpr double kLeastRestitution = 0.02;
constexpr int kBisections = 100;  // more than a double has bits

double log_one_plus(double y) { return log1p_less(y) + y; }

/// 1 - e^-y, y >= 0, without cancellation.
double one_minus_exp(double y) {
  if (y > 0.35) return 1 - exp(-y);
  double series = 1;
  for (int n = 14; n >= 2; --n) series = 1 - y / n * series;
  return y * series;
}

/// Sum of y^k / k^2, 0 <= y <= 1/2.
double dilogarithm(double y) {
  double sum = 0;
  for (int k = 52; k >= 1; --k) sum = y * (1.0 / (k * k) + sum);
  return sum;
}

/// -Li_2(-x) = integral of ln(1 + t) / t from 0 to x, 0 <= x <= 1.
double softplus_integral(double x) {
  const double l = log_one_plus(x);
  return dilogarithm(x / (1 + x)) + l * l / 2;
}

/// y - ln(1 + y) + w + ln(1 - w): 0 where w = e y.
double bounce_defect(double y, double w) { return -log1p_less(y) + log1p_less(-w); }

}  // namespace

SmoothDepth smooth_depth(NormalLaw law, double depth, double alpha) {
  if (law == NormalLaw::relu || !(alpha > 0)) {
    return depth > 0 ? SmoothDepth{depth, 1} : SmoothDepth{};
  }
  if (law == NormalLaw::expmix) {
    if (depth > 0) return {depth + alpha, 1};
    const double e = exp(depth / alpha);
    return {alpha * e, e};
  }
  const double e = exp(-std::fabs(depth) / alpha);
  const double rest = alpha * log_one_plus(e);
  return depth > 0 ? SmoothDepth{depth + rest, 1 / (1 + e)} : SmoothDepth{rest, e / (1 + e)};
}

double smooth_depth_by_alpha(NormalLaw law, double depth, double alpha) {
  if (law == NormalLaw::relu || !(alpha > 0)) return 0;
  const SmoothDepth phi = smooth_depth(law, depth, alpha);
  if (law == NormalLaw::expmix) return depth > 0 ? 1 : phi.slope * (1 - depth / alpha);
  return (phi.value - depth * phi.slope) / alpha;
}

double stored_depth(NormalLaw law, double depth, double alpha) {
  if (law == NormalLaw::relu || !(alpha > 0)) return depth > 0 ? depth * depth / 2 : 0;
  if (law == NormalLaw::expmix) {
    if (depth > 0) return alpha * alpha + depth * (depth / 2 + alpha);
    return alpha * alpha * exp(depth / alpha);
  }
  const double near = softplus_integral(exp(-std::fabs(depth) / alpha));
  constexpr double kWhole = std::numbers::pi * std::numbers::pi / 6;
  if (depth > 0) return depth * depth / 2 + alpha * alpha * (kWhole - near);
  return alpha * alpha * near;
}

FrictionForce friction_force(FrictionLaw law, double v, double normal_force, double viscosity,
                             double mu) {
  const double most = mu * normal_force;
  if (!(most > 0) || !(viscosity > 0)) return {};
  const double sign = v < 0 ? -1 : 1;
  constexpr double kMostRatio = 1e100;  // more would be infinite, and times 0 no number
  const double ratio = std::min(viscosity * std::fabs(v) / most, kMostRatio);
  if (law == FrictionLaw::min) {
    if (ratio > 1) {
      return {.value = sign * most, .by_normal = sign * mu, .by_friction = sign * normal_force};
    }
    return {.value = viscosity * v, .by_speed = viscosity, .by_viscosity = v};
  }
  if (law == FrictionLaw::tanh) {
    const double e = exp(-2 * ratio);
    const double th = one_minus_exp(2 * ratio) / (1 + e);
    const double sech = 4 * e / ((1 + e) * (1 + e));
    const double rest = sign * (th - ratio * sech);
    return {.value = sign * most * th,
            .by_speed = viscosity * sech,
            .by_normal = mu * rest,
            .by_viscosity = v * sech,
            .by_friction = normal_force * rest};
  }
  const double root = std::sqrt(1 + ratio * ratio);
  const double part = ratio / root, fall = 1 / (root * root * root);
  const double cube = sign * part * part * part;
  return {.value = sign * most * part,
          .by_speed = viscosity * fall,
          .by_normal = mu * cube,
          .by_viscosity = v * fall,
          .by_friction = normal_force * cube};
}

double damping_number(double restitution) {
  if (!(restitution < 1)) return 0;
  const double e = std::max(restitution, kLeastRestitution);
  double low = 0, high = 1;  // w = e y
  for (int i = 0; i < kBisections; ++i) {
    const double w = (low + high) / 2;
    (bounce_defect(w / e, w) > 0 ? low : high) = w;
  }
  return (low + high) / 2 / e;
}

double restitution_by_number(double y) {
  if (!(y > 0)) return 1;
  double low = 0, high = std::min(1.0, 1 / y);
  for (int i = 0; i < kBisections; ++i) {
    const double e = (low + high) / 2;
    (bounce_defect(y, e * y) > 0 ? low : high) = e;
  }
  return (low + high) / 2;
}

}  // namespace signorini
