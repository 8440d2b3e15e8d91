#include "response/elastic_law.h"

#include <algorithm>
#include <cmath>

#include "base/exp_log.h"

namespace signorini {
namespace {

constexpr double kLeastRestitution = 0.001;
constexpr double kLog100 = 4.605170185988092;
constexpr int kMostSteps = 100;

/// Flores' approximation of the damping number.
double flores(double restitution) { return 8 * (1 - restitution) / (5 * restitution); }

/// 1 - cor_reg, without cancellation where cor is near 1.
double fading_loss(double restitution, double impact_speed, double v_small) {
  const double limit = std::max(kLeastRestitution, restitution);
  return (1 - limit) +
         (limit - kLeastRestitution) * exp(-kLog100 * std::fabs(impact_speed) / v_small);
}

}  // namespace

double regularised(double size, double small) {
  if (size >= small) return size;
  return size * size / small * (1 - size / (3 * small)) + small / 3;
}

double contact_modulus(double young, double poisson) { return young / (1 - poisson * poisson); }

double resultant_modulus(double c1, double c2, double reduction) {
  return reduction * (c1 * c2 / (c1 + c2));
}

GeometryFactors sphere_factors(double radius_1, double radius_2) {
  const double radius = 1 / (1 / radius_1 + 1 / radius_2);
  return {.c = 4.0 / 3 * std::sqrt(radius), .n = 1.5, .mu_r = radius};
}

double fading_restitution(double restitution, double impact_speed, double v_small) {
  const double limit = std::max(kLeastRestitution, restitution);
  return limit + (kLeastRestitution - limit) * exp(-kLog100 * std::fabs(impact_speed) / v_small);
}

/// With t = D e: log(1 - t) + t = log(1 + D) - D, both sides without cancellation.
double restitution_of(double damping_number) {
  const double d = damping_number;
  if (d <= 0) return 1;
  if (d > 0.5) {
    // w = 1 - t, w = (1 + D) exp(w - 1 - D), from below.
    double w = 0;
    for (int i = 0; i < kMostSteps; ++i) {
      const double f = (1 + d) * exp(w - 1 - d);
      const double step = (f - w) / (1 - f);
      w += step;
      if (!(step > 1e-16 * w)) break;
    }
    return (1 - w) / d;
  }
  const double target = log1p_less(d);
  double t = d;  // of e = 1, beyond the root
  for (int i = 0; i < kMostSteps; ++i) {
    const double step = (log1p_less(-t) - target) / (-t / (1 - t));
    t -= step;
    if (!(std::fabs(step) > 1e-16 * t)) break;
  }
  return t / d;
}

double damping_number_for(double restitution) {
  const double e = restitution;
  if (e >= 1) return 0;
  // log(1 + D) - D = log(1 - D e) + D e; the root lies between Flores' number and 1 / e.
  const auto excess = [e](double d) { return log1p_less(d) - log1p_less(-d * e); };
  double low = 0.5 * flores(e), high = 1 / e;
  if (excess(low) > 0) low = 0;
  double d = std::min(flores(e), 0.5 * (low + high));
  for (int i = 0; i < kMostSteps; ++i) {
    const double value = excess(d);
    (value < 0 ? low : high) = d;
    const double slope = d * (e * e / (1 - d * e) - 1 / (1 + d));
    double next = d - value / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (std::fabs(next - d) <= 1e-16 * d) return next;
    d = next;
  }
  return d;
}

double damping(ForceLaw law, const PairMaterial& material, double impact_speed, double most) {
  const double v = std::fabs(impact_speed);
  if (law == ForceLaw::head) {
    const double cor = v > material.v_small ? material.restitution : 0;
    const double divisor = 5 * cor * v;
    return divisor > 0 ? std::min(most, 8 * (1 - cor) / divisor) : most;
  }
  const double cor = fading_restitution(material.restitution, v, material.v_small);
  if (law == ForceLaw::exact_restitution) return v > 0 ? damping_number_for(cor) / v : most;
  const double loss = fading_loss(material.restitution, v, material.v_small);
  return std::min(most, 8 * loss / (5 * cor * regularised(v, material.v_small)));
}

double normal_force(ForceLaw law, double stiffness, double exponent, double damping, double delta,
                    double delta_dot) {
  const double depth = std::fabs(delta);
  const double power = exponent == 1 ? delta : delta * std::sqrt(depth);
  const double force = stiffness * power * (1 + damping * delta_dot);
  return law == ForceLaw::head ? force : std::max(0.0, force);
}

Resistance resistance(const PairMaterial& material, double normal_force, double lever,
                      const Vector3& sliding, const Vector3& spin) {
  const double speed = std::sqrt(sliding.dot(sliding)), turning = std::sqrt(spin.dot(spin));
  return {
      .force = -(material.sliding_friction * normal_force / regularised(speed, material.v_small)) *
               sliding,
      .torque = -(material.rolling_resistance * lever * normal_force /
                  regularised(turning, material.w_small)) *
                spin};
}

}  // namespace signorini
