// Elastic: what a step errs in the sum of all energies, and what it may.
// Source: docs/methods/elastic.md, section 7, (50) and (51).

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "methods/elastic.h"
#include "model/spatial/spatial_dynamics.h"

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

/// Whether the energies that are kept are all there are.
bool Elastic::has_ledger(const Model& model) const {
  // A portal's depth is not the way that its normal force works along.
  const auto phase =
      static_cast<NarrowPhase>(static_cast<int>(value(ElasticParameter::narrow_phase)));
  if (phase != NarrowPhase::exact || model.drag || model.spatial_drag) return false;
  return std::ranges::none_of(model.bodies, [](const Body& body) {
    return body.is_fixed() &&
           (body.fixed_spin != 0 || body.fixed_velocity.x() != 0 || body.fixed_velocity.y() != 0);
  });
}

double Elastic::stored_in(const Contact& contact, double depth) const {
  if (contact.constants.pair.response == PairResponse::observer) return 0;
  const double n = contact.constants.geometry.n;
  return normal_force(law(), contact.constants.stiffness(), n, 0, depth, 0) * depth / (n + 1);
}

/// @param stored  energy in contacts [J]
Elastic::Ledger Elastic::ledger_at(const Model& model, const SpatialPlacement& placement,
                                   std::span<const double> y, double stored) {
  Energy energy;
  if (model.is_spatial) {
    energy = energy_of(model, placement);
  } else {
    place(model, q_of(y), v_of(y), planar_);
    energy = energy_of(model, planar_);
  }
  const std::span<const double> lost = y.subspan(nq_ + nv_, kLedger);
  const double taken = lost[0] + lost[1] + lost[2];
  const double kinetic = energy.kinetic();
  const double potential = std::fabs(energy.potential);
  return {.sum = energy.total() + stored + taken - lost[3],
          .largest = std::max({kinetic, potential, stored, taken, std::fabs(lost[3])}),
          .all = kinetic + potential + stored + taken + std::fabs(lost[3])};
}

/// Error of the sum in the step that the integrator has tried, over what it may be. (50)
double Elastic::ledger_excess(const Model& model, double h) {
  place_at(model, integrator_.end(), end_);
  double stored = stage_stored_;
  if (!integrator_.ended_with_evaluation()) {
    stored = 0;
    for (const Contact& contact : contacts_) {
      const ElasticSight sight = look(contact.key, end_);
      stored += sight.share.weight * stored_in(contact, -(sight.distance + hysteresis_.used));
    }
  }
  const Ledger before = ledger_at(model, start_, y_, start_stored_);
  const Ledger after = ledger_at(model, end_, integrator_.end(), stored);
  const double tolerance = std::max(value(ElasticParameter::tolerance), kLeastTolerance);
  const double share = tolerance * std::max(kShare, h / kPeriod);
  const double error =
      std::fabs(after.sum - before.sum) - kRounding * std::max(before.all, after.all);
  if (!(error > 0)) return 0;
  double lightest = kInfinity;
  double noise = start_noise_;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    lightest = std::min(lightest, body.mass);
    const double force = body.mass * length(end_.velocity[i] - start_.velocity[i]) / h;
    noise += force * kPlaceRounding * (largest(start_.center[i]) + sizes_[i]);
  }
  const double least = lightest < kInfinity ? lightest * kLeastSpeed * kLeastSpeed / 2 : 0;
  // So much more than rounding that its share does not decide how long steps are.
  return error / (share * std::max(before.largest, after.largest) + tolerance * least +
                  kManyNoises * noise);
}

/// Adds what a contact stores, and what its force exchanges with the rounding of places. [J]
void Elastic::add_stored(const Contact& contact, const ElasticSight& sight) {
  const double depth = -(sight.distance + hysteresis_.used);
  const double stored = sight.share.weight * stored_in(contact, depth);
  start_stored_ += stored;
  if (!(stored > 0)) return;
  const double force = (contact.constants.geometry.n + 1) * stored / std::fabs(depth);
  for (const int body : bodies_of(contact.key)) {
    if (body == kWorldBody) continue;
    const auto i = static_cast<std::size_t>(body);
    start_noise_ += force * kPlaceRounding * (largest(start_.center[i]) + sizes_[i]);
  }
}

/// Length of the next step over that of this one, for the ledger alone. (51)
double Elastic::ledger_growth(double excess) {
  if (!(excess > kTelling)) return kInfinity;
  return std::max(kLeastFactor, kSafety * power(excess, -1 / kOrder));
}

bool Elastic::is_ledger_kept(double excess) {
  if (excess <= 1 || ledger_rejected_ >= kMostRejected) {
    ledger_rejected_ = 0;
    return true;
  }
  ++ledger_rejected_;
  return false;
}

}  // namespace signorini
