#include "methods/virtual_contact/pair_constants.h"

#include <algorithm>
#include <cmath>

#include "model/pair_coefficients.h"

namespace signorini {
namespace {

constexpr double kRestDepth = 4e-4;            // of the size, under the whole load
constexpr double kImpactDepth = 1e-2;          // of the size, at the speed that a run begins with
constexpr double kMostBodies = 10;             // heaviest bodies that lie on one
constexpr double kSoftness = 0.1;              // alpha over the depth at rest
constexpr double kTemperature = 0.3;           // T over it
constexpr double kParticleTemperature = 1e-2;  // T of particles over the size
constexpr double kCreep = 1e-4;        // of sqrt(a L): speed at which friction is half its limit
constexpr double kLeastImpact = 2e-2;  // of sqrt(a L)
constexpr double kNoGravity = 9.8;     // [m/s^2] of scenes that have none
constexpr double kSoftReach = 40;      // alpha, T: farther apart e^-40 is left

/// What the scene's forces accelerate its bodies by. [m/s^2]
double typical_acceleration(const Model& model) {
  double most = 0;
  for (const ForceLaw& law : model.forces) {
    if (const auto* gravity = std::get_if<Gravity>(&law)) most = std::max(most, gravity->g);
    if (const auto* force = std::get_if<ConstantForce>(&law)) {
      most = std::max(most, force->force.norm() / model.body(force->body).mass);
    }
  }
  return most > 0 ? most : kNoGravity;
}

}  // namespace

void PairRule::prepare(const Model& model, const VcSettings& settings) {
  is_of_scene_ = settings.constants() == VcConstants::scene;
  laws_ = settings.laws();
  given_ = {.stiffness = settings.value(VcParameter::normal_stiffness),
            .damping = settings.value(VcParameter::normal_damping),
            .viscosity = settings.value(VcParameter::tangential_damping)};
  sizes_.clear();
  load_ = heaviest_ = largest_size_ = 0;
  for (const Body& body : model.bodies) {
    sizes_.push_back(kInfinity);
    if (body.is_fixed()) continue;
    const PlanarBounds& b = body.shape.bounds;
    sizes_.back() = std::min(b.width(), b.height());
    largest_size_ = std::max(largest_size_, sizes_.back());
    load_ += body.mass;
    heaviest_ = std::max(heaviest_, body.mass);
  }
  load_ = std::min(load_, kMostBodies * heaviest_);
  acceleration_ = typical_acceleration(model);
  least_impact_ = kLeastImpact * std::sqrt(acceleration_ * largest_size_);
  damping_numbers_.clear();
  const auto keep = [&](double restitution) {
    if (std::ranges::none_of(damping_numbers_,
                             [&](const auto& n) { return n[0] == restitution; })) {
      damping_numbers_.push_back({restitution, damping_number(restitution)});
    }
  };
  const int bodies = static_cast<int>(model.bodies.size());
  for (int a = 0; is_of_scene_ && a < bodies; ++a) {
    keep(pair_coefficients(model, a, kWorldBody).restitution);
    if (model.body(a).material < 0) continue;
    for (int b = 0; b < a; ++b) keep(pair_coefficients(model, a, b).restitution);
  }
}

double PairRule::damping_number_of(double restitution) const {
  for (const auto& [known, number] : damping_numbers_) {
    if (known == restitution) return number;
  }
  return damping_number(restitution);
}

double PairRule::reference_speed(const Model& model, std::span<const double> v) {
  double most = 0;
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    most = std::max(most, v[k] * v[k] + v[k + 1] * v[k + 1]);
  }
  return std::sqrt(most);
}

double PairRule::size_of(int first, int second) const {
  double size = kInfinity;
  for (const int body : {first, second}) {
    if (body != kWorldBody) size = std::min(size, sizes_[static_cast<std::size_t>(body)]);
  }
  return size < kInfinity ? size : largest_size_;
}

PairLaw PairRule::law(const Model& model, int first, int second, double impact_speed) const {
  PairLaw pair{.laws = laws_, .constants = given_};
  // A rope to the world, or the end of a path, is of what the body is of.
  const PairCoefficients coefficients = pair_coefficients(model, first, second);
  pair.restitution = coefficients.restitution;
  pair.constants.friction = coefficients.friction;
  if (!is_of_scene_) return pair;
  // (21) to (23)
  const double size = size_of(first, second);
  const double depth = kRestDepth * size;
  const double impact = speed_ / (kImpactDepth * size);
  const double stiffness = std::max(load_ * acceleration_ / depth, heaviest_ * impact * impact);
  pair.constants.stiffness = stiffness;
  pair.constants.damping =
      stiffness * damping_number_of(pair.restitution) / std::max(impact_speed, least_impact_);
  pair.constants.viscosity = load_ * acceleration_ / (kCreep * std::sqrt(acceleration_ * size));
  pair.laws.alpha = kSoftness * depth;
  if (!(laws_.temperature > 0)) {
    const bool is_particles = laws_.points == ShareRule::equal;
    pair.laws.temperature = is_particles ? kParticleTemperature * size : kTemperature * depth;
  }
  return pair;
}

double PairRule::reach() const {
  const bool is_shared = laws_.points == ShareRule::shared || laws_.points == ShareRule::boltzmann;
  const double shared = is_shared ? laws_.temperature : 0;
  if (is_of_scene_) {
    return kSoftReach * std::max(kTemperature * kRestDepth * largest_size_, shared);
  }
  const double soft = laws_.normal == NormalLaw::relu ? 0 : laws_.alpha;
  return kSoftReach * std::max(soft, shared);
}

}  // namespace signorini
