#include "response/single_impact.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

/// Velocities and impulses on the way through an impact.
struct Course {
  double u_n, u_t;
  double p_n = 0, p_t = 0;
  double normal_work = 0;  // [J] of the normal impulse
  double work = 0;         // [J] of both: change of kinetic energy
};

/// One phase: rates per unit of normal impulse.
struct Phase {
  double slope;  // dp_t/dp_n
  double u_n, u_t;
};

Phase phase_with(const SingleImpact& c, double slope) {
  return {.slope = slope, .u_n = c.w_nn + slope * c.w_nt, .u_t = c.w_nt + slope * c.w_tt};
}

/// The phase that starts at the present slip.
Phase next_phase(const SingleImpact& c, double u_t) {
  if (u_t != 0) return phase_with(c, u_t > 0 ? -c.friction : c.friction);
  const double sticking = -c.w_nt / c.w_tt;
  if (std::fabs(sticking) <= c.friction) {
    Phase phase = phase_with(c, sticking);
    phase.u_t = 0;
    return phase;
  }
  return phase_with(c, c.w_nt > 0 ? -c.friction : c.friction);
}

void move(Course& at, const Phase& phase, double dp) {
  const double u_n = at.u_n + phase.u_n * dp;
  const double u_t = at.u_t + phase.u_t * dp;
  const double normal_work = (at.u_n + u_n) / 2 * dp;
  at.normal_work += normal_work;
  at.work += normal_work + (at.u_t + u_t) / 2 * phase.slope * dp;
  at.u_n = u_n;
  at.u_t = u_t;
  at.p_n += dp;
  at.p_t += phase.slope * dp;
}

/// Normal impulse until the slip of a phase ends; infinite when it does not.
double until_no_slip(const Course& at, const Phase& phase) {
  return at.u_t != 0 && at.u_t * phase.u_t < 0 ? -at.u_t / phase.u_t : kInfinity;
}

/// Smallest dp >= 0 at which work w + (u dp + rate dp^2 / 2) reaches `target` >= w, u >= 0.
double until_work(double w, double u, double rate, double target) {
  const double wanted = target - w;
  if (wanted <= 0) return 0;
  const double root = u * u + 2 * rate * wanted;
  if (root < 0) return kInfinity;
  const double sum = u + std::sqrt(root);
  return sum > 0 ? 2 * wanted / sum : kInfinity;
}

/// Normal impulse until the law of restitution is met within a phase.
double until_restored(const SingleImpact& c, ImpactLaw law, const Course& at, const Phase& phase,
                      const Course& compressed) {
  const double e = c.restitution;
  switch (law) {
    case ImpactLaw::newton:
      return phase.u_n > 0 ? std::max(0.0, (-e * c.u_n - at.u_n) / phase.u_n) : kInfinity;
    case ImpactLaw::poisson:
      return std::max(0.0, (1 + e) * compressed.p_n - at.p_n);
    case ImpactLaw::stronge:
      break;
  }
  const double target = compressed.normal_work * (1 - e * e);
  return until_work(at.normal_work, at.u_n, phase.u_n, target);
}

/// Normal impulse until the kinetic energy is back at its value of before the impact.
double until_energy(const Course& at, const Phase& phase) {
  return until_work(at.work, at.u_n + phase.slope * at.u_t, phase.u_n + phase.slope * phase.u_t,
                    0.0);
}

constexpr int kMostPhases = 8;  // slip, stick or reversed slip, on both sides of the compression

}  // namespace

SingleImpulse resolve_impact(const SingleImpact& impact, ImpactLaw law) {
  Course at{.u_n = impact.u_n, .u_t = impact.u_t};
  if (!(impact.u_n < 0)) return {};
  Course compressed = at;
  bool is_compressing = true;
  for (int i = 0; i < kMostPhases; ++i) {
    const Phase phase = next_phase(impact, at.u_t);
    const double slip_ends = until_no_slip(at, phase);
    if (is_compressing) {
      const double dp = phase.u_n > 0 ? -at.u_n / phase.u_n : kInfinity;
      if (dp > slip_ends) {
        move(at, phase, slip_ends);
        at.u_t = 0;
        continue;
      }
      if (dp == kInfinity) break;  // W is not positive definite: no more can be done
      move(at, phase, dp);
      at.u_n = 0;
      if (dp == slip_ends) at.u_t = 0;
      compressed = at;
      is_compressing = false;
      if (impact.restitution == 0) break;
      continue;
    }
    const double restored =
        std::min(until_restored(impact, law, at, phase, compressed), until_energy(at, phase));
    if (restored <= slip_ends) {
      if (restored < kInfinity) move(at, phase, restored);
      break;
    }
    move(at, phase, slip_ends);
    at.u_t = 0;
  }
  return {.normal = at.p_n, .tangent = at.p_t};
}

}  // namespace signorini
