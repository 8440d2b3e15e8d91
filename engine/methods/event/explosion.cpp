#include "methods/event/explosion.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "base/exp_log.h"
#include "methods/event/event_rules.h"
#include "model/energy.h"

namespace signorini {
namespace {

constexpr double kManyTimes = 10;    // of what was in play
constexpr double kLargePart = 0.25;  // of the kinetic energy
constexpr double kSlow = 1e-3;       // [m/s] whose energy is always in play: else rounding counts

double balance_of(const Motion& motion, const Energy& energy) {
  const ContactEnergy account = contact_energy_of(motion.energies());
  return energy.total() + account.lost() - account.work;
}

/// Kinetic energy, that of springs, and what gravity gives over the size of bodies. [J]
double in_play(const Model& model, const Energy& energy, const Placement& place) {
  double mass = 0, extent = 0, g = 0;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    if (model.bodies[i].is_fixed()) continue;
    mass += model.bodies[i].mass;
    extent = std::max(extent, 2 * model.bodies[i].shape.centroid_radius);
  }
  double springs = 0;
  for (const ForceLaw& law : model.forces) {
    if (const auto* gravity = std::get_if<Gravity>(&law)) g = std::max(g, std::fabs(gravity->g));
    const auto* spring = std::get_if<Spring>(&law);
    if (spring == nullptr) continue;
    const Vector2 a = place.pose_of(spring->body_a).to_world(spring->point_a);
    const Vector2 b = place.pose_of(spring->body_b).to_world(spring->point_b);
    const double longer = (b - a).norm() - spring->rest_length;
    springs += spring->stiffness * longer * longer / 2;
  }
  return energy.kinetic() + springs + mass * (g * extent + kSlow * kSlow);
}

}  // namespace

void ExplosionWatch::begin(const Model& model, const Motion& motion, const Placement& place) {
  if (is_begun_) return;
  const Energy energy = energy_of(model, place);
  balance_ = balance_of(motion, energy);
  scale_ = in_play(model, energy, place);
  is_begun_ = true;
}

bool ExplosionWatch::has_exploded(const Model& model, const Motion& motion,
                                  const Placement& place) const {
  const Energy energy = energy_of(model, place);
  const double off = std::fabs(balance_of(motion, energy) - balance_);
  return !std::isfinite(off) || off > std::max(kManyTimes * scale_, kLargePart * energy.kinetic());
}

// RUNGE_KUTTA is stable up to |z| = 2.7 for what creeps back and for what swings. Of the others
// half the limit is told, where the balance of energies is still of use: EULERS_METHOD feeds a
// swing of rate w with w^2 h, MODIFIED_EULER with w^4 h^3/4. LEAPFROG is stable up to |z| = 2.
double longest_stable_step(int solver, const FastestMotion& motion) {
  const double w = motion.rate;
  const double c = motion.damping;
  const bool is_leapfrog = solver == EventRules::kLeapfrog;
  if ((solver > EventRules::kRungeKutta && !is_leapfrog) || (w == 0 && c == 0)) return kInfinity;
  const bool creeps = c >= 2 * w;
  const double fastest = creeps ? (c + std::sqrt(c * c - 4 * w * w)) / 2 : w;
  if (solver == EventRules::kRungeKutta) return 2.7 / fastest;
  if (creeps || is_leapfrog) return 1 / fastest;
  if (c == 0) return 0;
  if (solver == 0) return c / (2 * w * w);
  return std::min(1 / w, exp(log(2 * c / (w * w * w * w)) / 3));
}

}  // namespace signorini
