#include "methods/elastic/error_weights.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kDepthShare = 100;   // of the tolerance: error of a depth that counts
constexpr double kSpeedShare = 0.1;   // of the tolerance: error of a speed, which lasts
constexpr double kRounding = 2e-16;   // of coordinates
constexpr double kLeastSpeed = 1e-3;  // [m/s] errors are relative to at least this
constexpr double kShortStep = 0.05;   // of the time that an impact lasts
constexpr double kHertzTime = 2.943;  // of a Hertz impact in depth over speed, (35)

/// Growth of the force with the depth. [N/m]
double steepness(const ContactConstants& constants, double depth) {
  const double n = constants.geometry.n;
  return n * constants.stiffness() * (n == 1 ? 1 : std::sqrt(std::max(depth, 0.0)));
}

}  // namespace

void ErrorWeights::prepare(const Model& model, const ElasticUnknowns& unknowns) {
  weights_.resize(unknowns.size());
  for (auto* array : {&place_, &turn_, &place_noise_, &turn_noise_}) {
    array->assign(model.bodies.size(), 0.0);
  }
}

/// What each contact needs of the places and attitudes of its bodies.
void ErrorWeights::ask_contacts(const Model& model, ElasticSystem& system,
                                const SpatialPlacement& start, double tolerance,
                                EnergyBalance& balance) {
  std::ranges::fill(place_, kInfinity);
  std::ranges::fill(turn_, kInfinity);
  std::ranges::fill(place_noise_, 0.0);
  std::ranges::fill(turn_noise_, 0.0);
  balance.begin();
  force_changed_ = false;
  deepest_ = 0;
  ContactCandidates& candidates = system.candidates;
  const std::span<const double> sizes = candidates.sizes();
  for (ElasticContact& contact : system.dictionary.contacts()) {
    const SeenContact seen = candidates.see(contact.key, start);
    const double depth = system.law.depth(seen.geometry);
    balance.add(system, contact, seen, start);
    if (!ContactCandidates::is_connector(contact.key))
      deepest_ = std::max(deepest_, -seen.geometry.distance);
    const double rate = candidates.gap_rate(contact.key, seen.geometry, start);
    contact.depth_scale = ContactLaw::depth_scale(model, candidates, contact, depth, rate);
    if (system.law.follow_approach(contact, -rate)) force_changed_ = true;
    const double steep = steepness(contact.constants, depth);
    const auto both = candidates.bodies_of(contact.key);
    for (std::size_t side = 0; side < 2; ++side) {
      if (model.is_fixed(both[side])) continue;
      const bool is_ball =
          !ContactCandidates::is_connector(contact.key) &&
          candidates.pairs().part(side == 0 ? contact.key.part_1 : contact.key.part_2).is_ball;
      const auto i = static_cast<std::size_t>(both[side]);
      const double wanted = kDepthShare * tolerance * contact.depth_scale;
      place_[i] = std::min(place_[i], wanted);
      const Body& body = model.bodies[i];
      const double force =
          steep * kRounding / 4 * (start.center[i].cwiseAbs().maxCoeff() + sizes[i]);
      const double moment = least_moment(body);
      place_noise_[i] += force / body.mass;
      if (!is_ball) turn_noise_[i] += force * sizes[i] / moment;
      if (!is_ball) turn_[i] = std::min(turn_[i], wanted);
    }
  }
}

std::span<const double> ErrorWeights::fill(const Model& model, ElasticSystem& system,
                                           const SpatialPlacement& start, std::span<const double> y,
                                           double step, double tolerance, EnergyBalance& balance) {
  ask_contacts(model, system, start, tolerance, balance);
  const std::size_t nq = system.unknowns.nq;
  const std::span<const double> sizes = system.candidates.sizes();
  double energy = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const double size = std::max(sizes[i], 1e-12);
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    const double far = start.center[i].cwiseAbs().maxCoeff();
    const double place = std::max(std::min(tolerance * size, place_[i]), kRounding * (far + size));
    const double turn =
        std::max(std::min(tolerance, turn_[i] / size), kRounding * (1 + far / size));
    const double speed = length(start.velocity[i]);
    const double spin = length(start.spin[i]);
    const double wanted = kSpeedShare * tolerance * std::max(speed + spin * size, kLeastSpeed);
    const double rate = std::max(wanted, place_noise_[i] * step);
    const double turn_rate = std::max(wanted / size, turn_noise_[i] * step);
    const auto places = static_cast<std::size_t>(axis_count(body.mobility));
    const auto turns = static_cast<std::size_t>(coordinate_count(body.mobility)) - places;
    for (std::size_t j = 0; j < places; ++j) weights_[k + j] = place;
    for (std::size_t j = 0; j < turns; ++j) weights_[k + places + j] = turn;
    const auto spins = static_cast<std::size_t>(velocity_count(body.mobility)) - places;
    for (std::size_t j = 0; j < places; ++j) weights_[nq + m + j] = rate;
    for (std::size_t j = 0; j < spins; ++j) weights_[nq + m + places + j] = turn_rate;
    energy += body.mass * (speed + spin * size) * (speed + spin * size) / 2;
  }
  const std::span<const double> taken = system.unknowns.energies(y);
  const std::span<double> of_energies = system.unknowns.energies(std::span<double>(weights_));
  for (std::size_t j = 0; j < taken.size(); ++j) {
    of_energies[j] = tolerance * std::max(energy + std::fabs(taken[j]), 1e-12);
  }
  return weights_;
}

double ErrorWeights::first_step(const Model& model, ElasticSystem& system,
                                const SpatialPlacement& start, double otherwise) {
  double step = otherwise;
  for (ElasticContact& contact : system.dictionary.contacts()) {
    const SeenContact seen = system.candidates.see(contact.key, start);
    const double rate = system.candidates.gap_rate(contact.key, seen.geometry, start);
    contact.depth_scale = ContactLaw::depth_scale(model, system.candidates, contact,
                                                  system.law.depth(seen.geometry), rate);
    if (!(contact.depth_scale > 0) || !(std::fabs(rate) > 0)) continue;
    step = std::min(step, kShortStep * kHertzTime * contact.depth_scale / std::fabs(rate));
  }
  return step;
}

}  // namespace signorini
