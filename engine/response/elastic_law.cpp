#include "response/elastic_law.h"

#include <algorithm>
#include <cmath>

#include "base/exp_log.h"

namespace signorini {
namespace {

constexpr double kLeastRestitution = 0.001;  // of the document
constexpr double kLeastExact = 1e-6;         // below it damping would be all there is
constexpr double kLog100 = 4.605170185988092;
constexpr double kSlowest = 0.01;  // of v_small
constexpr int kMostSteps = 100;

/// The approximation of the damping number in docs/methods/elastic.md (23).
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

double intended_restitution(ElasticLaw law, const ContactPairMaterial& pair, double impact_speed) {
  const double v = std::fabs(impact_speed), e = pair.restitution;
  if (law == ElasticLaw::document) return fading_restitution(e, v, pair.v_small);
  if (law == ElasticLaw::head) return v > pair.v_small ? e : 0;
  const double wanted = e > 0 ? std::max(kLeastExact, e) : kLeastRestitution;
  if (v >= pair.v_small) return wanted;
  const double least = std::min(kLeastRestitution, wanted);
  return least + (wanted - least) * (1 - exp(-kLog100 * v / pair.v_small)) / 0.99;
}

/// docs/methods/elastic.md (24). With t = D e: log(1 - t) + t = log(1 + D) - D, both sides without
/// cancellation.
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

double damping(ElasticLaw law, const ContactPairMaterial& pair, double impact_speed, double most) {
  const double v = std::fabs(impact_speed);
  const double cor = intended_restitution(law, pair, v);
  if (law == ElasticLaw::exact_restitution) {
    return damping_number_for(cor) / std::max(v, kSlowest * pair.v_small);
  }
  if (law == ElasticLaw::head) {
    const double divisor = 5 * cor * v;
    return divisor > 0 ? std::min(most, 8 * (1 - cor) / divisor) : most;
  }
  const double loss = fading_loss(pair.restitution, v, pair.v_small);
  return std::min(most, 8 * loss / (5 * cor * regularised(v, pair.v_small)));
}

double renewed_impact_speed(double first_touch, double rate) {
  if (!(4 * rate > 5 * first_touch)) return first_touch;
  if (!(rate < 2 * first_touch)) return rate;
  const double x = (4 * rate / first_touch - 5) / 3;
  return first_touch * (1 + x * x * x * (13 - 9 * x) / 4);
}

double normal_force(ElasticLaw law, double stiffness, double exponent, double damping, double delta,
                    double delta_dot) {
  if (law != ElasticLaw::head && !(delta > 0)) return 0;
  const double power = exponent == 1 ? delta : delta * std::sqrt(std::fabs(delta));
  const double force = stiffness * power * (1 + damping * delta_dot);
  return law == ElasticLaw::head ? force : std::max(0.0, force);
}

FrictionWrench friction_wrench(const ContactPairMaterial& pair, double normal_force, double lever,
                               const Vector3& sliding, const Vector3& spin) {
  const double speed = std::sqrt(sliding.dot(sliding)), turning = std::sqrt(spin.dot(spin));
  return {
      .force = -(pair.sliding_friction * normal_force / regularised(speed, pair.v_small)) * sliding,
      .torque =
          -(pair.rolling_resistance * lever * normal_force / regularised(turning, pair.w_small)) *
          spin};
}

}  // namespace signorini
