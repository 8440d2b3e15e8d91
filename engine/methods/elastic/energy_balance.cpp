#include "methods/elastic/energy_balance.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/energy.h"
#include "numerics/step_pieces.h"

namespace signorini {
namespace {

constexpr double kShare = 3e-3;            // of the tolerance, for one step
constexpr double kLeastTolerance = 1e-10;  // below that rounding would choose the steps
constexpr double kPeriod = 10;             // [s] in which long steps may use up the whole tolerance
constexpr double kRounding = 1e-14;        // of the sum of all energies
constexpr double kPlaceRounding = 2e-16;   // of coordinates
constexpr double kManyNoises = 1e4;        // what rounding decides of the length of steps
constexpr double kLeastSpeed = 1e-3;  // [m/s] that errors of velocities are relative to at least
constexpr int kMostRejected = 4;      // in a row; then there is a jump that no step makes smaller

// Of the next step's length. Both methods are of order 5, so their errors go with the sixth power;
// small ones are too close to rounding to tell.
constexpr double kOrder = 6;
constexpr double kSafety = 0.9;
constexpr double kTelling = 0.5;
constexpr double kLeastFactor = 0.25;

}  // namespace

void EnergyBalance::begin_call(const Model& model, NarrowPhase narrow_phase) {
  rejected_ = 0;
  // A portal's depth is not the way that its normal force works along.
  is_complete_ =
      narrow_phase == NarrowPhase::exact && !model.drag &&
      std::ranges::none_of(model.bodies, [](const Body& body) {
        return body.is_fixed() && (body.fixed_spin != 0 || body.fixed_velocity.x() != 0 ||
                                   body.fixed_velocity.y() != 0);
      });
}

EnergyBalance::Sum EnergyBalance::sum_at(const Model& model, const ElasticSystem& system,
                                         const Placement& placement, std::span<const double> y,
                                         double stored) {
  const Energy energy = energy_of(model, placement);
  const std::span<const double> lost = system.unknowns.energies(y);
  const double taken = lost[0] + lost[1] + lost[2];
  const double kinetic = energy.kinetic();
  const double potential = std::fabs(energy.potential);
  return {.sum = energy.total() + stored + taken - lost[3],
          .largest = std::max({kinetic, potential, stored, taken, std::fabs(lost[3])}),
          .all = kinetic + potential + stored + taken + std::fabs(lost[3])};
}

double EnergyBalance::excess(const Model& model, ElasticSystem& system, const Step& step,
                             double tolerance) const {
  if (!is_complete_) return 0;
  double stored = system.stored;
  if (!step.end_is_stage) {
    stored = 0;
    for (const ElasticContact& contact : system.dictionary.contacts()) {
      const SeenContact seen = system.candidates.see(contact.key, step.end.space);
      stored += seen.blending.weight * system.law.stored(contact, system.law.depth(seen.geometry));
    }
  }
  const Sum before = sum_at(model, system, step.start, step.y_start, start_stored_);
  const Sum after = sum_at(model, system, step.end, step.y_end, stored);
  const double wanted = std::max(tolerance, kLeastTolerance);
  const double share = wanted * std::max(kShare, step.h / kPeriod);
  const double error =
      std::fabs(after.sum - before.sum) - kRounding * std::max(before.all, after.all);
  if (!(error > 0)) return 0;
  double lightest = kInfinity;
  double noise = start_noise_;
  const std::span<const double> sizes = system.candidates.sizes();
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    lightest = std::min(lightest, body.mass);
    const double force =
        body.mass * length(step.end.space.velocity[i] - step.start.space.velocity[i]) / step.h;
    noise += force * kPlaceRounding * (largest(step.start.space.center[i]) + sizes[i]);
  }
  const double least = lightest < kInfinity ? lightest * kLeastSpeed * kLeastSpeed / 2 : 0;
  // So much more than rounding that its share does not decide how long steps are.
  return error /
         (share * std::max(before.largest, after.largest) + wanted * least + kManyNoises * noise);
}

void EnergyBalance::add(const ElasticSystem& system, const ElasticContact& contact,
                        const SeenContact& seen, const SpatialPlacement& start) {
  const double depth = system.law.depth(seen.geometry);
  const double stored = seen.blending.weight * system.law.stored(contact, depth);
  start_stored_ += stored;
  if (!(stored > 0)) return;
  const double force = (contact.constants.geometry.n + 1) * stored / std::fabs(depth);
  const std::span<const double> sizes = system.candidates.sizes();
  for (const int body : system.candidates.bodies_of(contact.key)) {
    if (body == kWorldBody) continue;
    const auto i = static_cast<std::size_t>(body);
    start_noise_ += force * kPlaceRounding * (largest(start.center[i]) + sizes[i]);
  }
}

double EnergyBalance::growth(double excess) {
  if (!(excess > kTelling)) return kInfinity;
  return std::max(kLeastFactor, kSafety * power(excess, -1 / kOrder));
}

bool EnergyBalance::keeps(double excess) {
  if (excess <= 1 || rejected_ >= kMostRejected) {
    rejected_ = 0;
    return true;
  }
  ++rejected_;
  return false;
}

}  // namespace signorini
