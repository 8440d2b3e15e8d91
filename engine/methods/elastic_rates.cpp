// Elastic: forces of the contacts and the right-hand side of the equations of motion.
// Source: docs/methods/elastic.md, sections 3, 6 and 7.

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "methods/elastic.h"
#include "methods/elastic_functor.h"
#include "model/power.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

constexpr double kDepthShare = 100;   // of the tolerance: error of a depth that counts
constexpr double kSpeedShare = 0.1;   // of the tolerance: error of a speed, which lasts
constexpr double kRounding = 2e-16;   // of coordinates
constexpr double kLeastSpeed = 1e-3;  // [m/s] errors are relative to at least this

/// Growth of the force with the depth. [N/m]
double steepness(const ElasticConstants& constants, double depth) {
  const double n = constants.geometry.n;
  return n * constants.stiffness() * (n == 1 ? 1 : std::sqrt(std::max(depth, 0.0)));
}

bool is_finite(std::span<const double> x) {
  return std::ranges::all_of(x, [](double entry) { return std::isfinite(entry); });
}

}  // namespace

Elastic::Force Elastic::force_of(const Contact& contact, const SpatialPlacement& placement) {
  Force force;
  force.sight = look(contact.key, placement);
  const auto [body_1, body_2] = bodies_of(contact.key);
  const Vector3& n = force.sight.normal;
  const auto points = points_of(contact.key, force.sight);
  force.point_1 = points[0];
  force.point = points[1];
  const Vector3 relative =
      placement.velocity_at(body_2, force.point) - placement.velocity_at(body_1, force.point_1);
  const double separating = dot(relative, n);
  force.depth = -(force.sight.distance + hysteresis_.used) / force.sight.unit;
  force.depth_rate = -separating;
  force.slip = relative - separating * n;
  force.spin = placement.spin_of(body_2) - placement.spin_of(body_1);
  const ContactPairMaterial& pair = contact.constants.pair;
  if (pair.response == PairResponse::observer) return force;
  const GeometryFactors& geometry = contact.constants.geometry;
  const ContactShare& share = force.sight.share;
  const double stiffness = share.weight * contact.constants.stiffness();
  force.normal =
      normal_force(law(), stiffness, geometry.n, contact.damping, force.depth, force.depth_rate);
  force.resistance = resistance(pair, force.normal, geometry.mu_r, force.slip, force.spin);
  const double elastic = normal_force(law(), stiffness, geometry.n, 0, force.depth, 0);
  const double whole = stored_in(contact, force.depth);
  force.stored = share.weight * whole;
  force.shift = -whole * share.slide;
  force.turn_1 = -whole * share.turn_1;
  force.turn_2 = -whole * share.turn_2;
  force.loss_normal = (force.normal - elastic) * force.depth_rate;
  force.loss_sliding = -dot(force.resistance.force, force.slip);
  force.loss_rolling = -dot(force.resistance.torque, force.spin);
  return force;
}

bool Elastic::fill_rates(const Model& model, double t, std::span<const double> y,
                         std::span<double> rates) {
  if (!is_finite(y)) return false;
  const std::span<const double> q = q_of(y);
  const std::span<const double> v = v_of(y);
  place(model, q, v, stage_);
  coordinate_rates(model, q, v, rates.subspan(0, nq_));
  const std::span<double> acceleration = rates.subspan(nq_, nv_);
  std::ranges::fill(rates.subspan(nq_), 0.0);
  if (!model.is_spatial) {
    place(model, q, v, planar_);
    add_forces(model, planar_, t, acceleration);
  }
  add_forces(model, stage_, acceleration);
  const std::span<double> ledger = rates.subspan(nq_ + nv_, kLedger);
  ledger[3] = power_without_potential(model, stage_);
  if (!model.is_spatial) ledger[3] += power_without_potential(model, planar_, t);
  stage_stored_ = 0;
  for (const Contact& contact : contacts_) {
    const Force force = force_of(contact, stage_);
    stage_stored_ += force.stored;
    const auto [body_1, body_2] = bodies_of(contact.key);
    const Vector3 total = force.total();
    const Vector3& torque = force.resistance.torque;
    apply_force(model, stage_, body_2, force.point, total, torque + force.turn_2, acceleration);
    apply_force(model, stage_, body_1, force.point_1, -total, force.turn_1 - torque, acceleration);
    ledger[0] += force.loss_normal;
    ledger[1] += force.loss_sliding;
    ledger[2] += force.loss_rolling;
  }
  add_gyroscopic(model, v, acceleration);
  if (has_joints_) {
    const double left = joints_.add(model, planar_, acceleration);
    if (!(left < kInfinity)) return false;
    report_.residual = std::max(report_.residual, left);
    report_.work += 100 * static_cast<double>(joints_.records().size());
  }
  if (has_spatial_joints_) {
    const double left = spatial_joints_.add(model, stage_, acceleration);
    if (!(left < kInfinity)) return false;
    report_.residual = std::max(report_.residual, left);
    report_.work += 100 * static_cast<double>(spatial_joints_.row_count());
  }
  report_.work += 30 + 20 * static_cast<double>(model.bodies.size()) +
                  40 * static_cast<double>(contacts_.size());
  return is_finite(rates);
}

ElasticConstants Elastic::constants_of(const Model& model, const ElasticKey& key,
                                       const ElasticSight& sight,
                                       const SpatialPlacement& placement) const {
  if (ElasticLinks::is_link(key)) return link_constants(model, key);
  std::array<ContactSide, 2> side;
  std::array<int, 2> material{};
  for (std::size_t i = 0; i < 2; ++i) {
    const int number = i == 0 ? key.part_1 : key.part_2;
    const ElasticPart& part = pairs_.part(number);
    const Body& body = model.body(part.body);
    material[i] = body.material;
    side[i].shape = &part.shape;
    side[i].pose = pairs_.pose_of(number, placement);
    side[i].point = i == 0 ? sight.point_1 : sight.point_2;
    side[i].contact_radius = body.contact_radius;
    side[i].youngs_modulus = value(ElasticParameter::youngs_modulus);
    side[i].poissons_ratio = value(ElasticParameter::poissons_ratio);
    if (body.material >= 0) {
      const SolidMaterial& solid = model.materials.solids[static_cast<std::size_t>(body.material)];
      side[i].youngs_modulus = solid.youngs_modulus;
      side[i].poissons_ratio = solid.poissons_ratio;
    }
  }
  const Body& first = model.body(pairs_.part(key.part_1).body);
  const Body& second = model.body(pairs_.part(key.part_2).body);
  ContactPairMaterial pair;
  PairOrigin origin = PairOrigin::missing;
  if (material[0] >= 0 && material[1] >= 0) {
    const PairLookup found = model.materials.between(material[0], material[1]);
    pair = found.pair;
    origin = found.origin;
  }
  if (origin == PairOrigin::missing) {
    pair.restitution = std::min(first.elasticity, second.elasticity);
    pair.sliding_friction =
        model.friction_between(pairs_.part(key.part_1).body, pairs_.part(key.part_2).body);
  }
  const auto rule = static_cast<GeometryRule>(value(ElasticParameter::geometry_factors));
  return elastic_constants(rule, side[0], side[1], sight.normal, pair,
                           value(ElasticParameter::contact_reduction));
}

double Elastic::depth_scale_of(const Model& model, const Contact& contact, double depth,
                               double rate) const {
  double inverse_mass = 0;
  for (const int body : bodies_of(contact.key)) {
    if (!model.is_fixed(body)) inverse_mass += 1 / model.body(body).mass;
  }
  const double n = contact.constants.geometry.n;
  const double stiffness = contact.constants.stiffness();
  if (!(stiffness > 0) || !(inverse_mass > 0)) return 0;
  const double deep = std::max(depth, 0.0);
  const double kinetic = (n + 1) / (2 * stiffness * inverse_mass) * rate * rate;
  return power(kinetic + power(deep, n + 1), 1 / (n + 1));
}

/// Bodies that touch, are joined or hang on the same spring influence each other; what they have
/// lost influences nothing.
std::span<const int> Elastic::find_groups(const Model& model) {
  for (std::size_t i = 0; i < leader_.size(); ++i) leader_[i] = static_cast<int>(i);
  const auto leader = [&](int body) {
    while (leader_[static_cast<std::size_t>(body)] != body) {
      body = leader_[static_cast<std::size_t>(body)];
    }
    return body;
  };
  const auto link = [&](int a, int b) {
    if (model.is_fixed(a) || model.is_fixed(b)) return;
    const int first = leader(a);
    leader_[static_cast<std::size_t>(leader(b))] = first;
  };
  for (const Contact& contact : contacts_) {
    const auto [body_1, body_2] = bodies_of(contact.key);
    link(body_1, body_2);
  }
  if (has_joints_) {
    for (const ContactRecord& joint : joints_.records()) link(joint.body_a, joint.body_b);
  }
  for (const SpatialJoint& joint : model.spatial_joints) link(joint.body_a, joint.body_b);
  for (const ForceLaw& force : model.forces) {
    if (const auto* spring = std::get_if<Spring>(&force)) link(spring->body_a, spring->body_b);
  }
  for (const SpatialForceLaw& force : model.spatial_forces) {
    if (const auto* spring = std::get_if<SpatialSpring>(&force)) {
      link(spring->body_a, spring->body_b);
    }
  }
  std::fill(group_.end() - kLedger, group_.end(), -1);
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const int first = leader(static_cast<int>(i));
    // A group's number is that of its leader's first coordinate, which no other has.
    const int number = model.body(first).coordinate;
    const auto fill = [&](std::size_t start, int count) {
      for (int k = 0; k < count; ++k) group_[start + static_cast<std::size_t>(k)] = number;
    };
    fill(static_cast<std::size_t>(body.coordinate), coordinate_count(body.mobility));
    fill(nq_ + static_cast<std::size_t>(body.speed), velocity_count(body.mobility));
  }
  return group_;
}

/// Largest errors that a step may make in y_. (40) Long because places, attitudes and speeds of a
/// body share what its contacts ask for.
void Elastic::fill_scale(const Model& model) {
  const double tolerance = value(ElasticParameter::tolerance);
  std::ranges::fill(travel_, kInfinity);  // here: wanted error of a body's place
  std::ranges::fill(turn_scale_, kInfinity);
  std::ranges::fill(noise_, 0.0);       // of accelerations, from the rounding of places [m/s^2]
  std::ranges::fill(turn_noise_, 0.0);  // [rad/s^2]
  start_stored_ = start_noise_ = 0;
  for (Contact& contact : contacts_) {
    const ElasticSight sight = look(contact.key, start_);
    const double depth = -(sight.distance + hysteresis_.used);
    add_stored(contact, sight);
    contact.depth_scale =
        depth_scale_of(model, contact, depth, gap_rate_of(contact.key, sight, start_));
    const double steep = steepness(contact.constants, depth);
    const auto both = bodies_of(contact.key);
    for (std::size_t side = 0; side < 2; ++side) {
      if (model.is_fixed(both[side])) continue;
      const bool is_ball = !ElasticLinks::is_link(contact.key) &&
                           pairs_.part(side == 0 ? contact.key.part_1 : contact.key.part_2).is_ball;
      const auto i = static_cast<std::size_t>(both[side]);
      const double wanted = kDepthShare * tolerance * contact.depth_scale;
      travel_[i] = std::min(travel_[i], wanted);
      const Body& body = model.bodies[i];
      const double force =
          steep * kRounding / 4 * (start_.center[i].cwiseAbs().maxCoeff() + sizes_[i]);
      const double moment = body.is_spatial() ? body.inertia.principal.minCoeff() : body.moment;
      noise_[i] += force / body.mass;
      if (!is_ball) turn_noise_[i] += force * sizes_[i] / moment;
      if (!is_ball) turn_scale_[i] = std::min(turn_scale_[i], wanted);
    }
  }
  double energy = 0;
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const double size = std::max(sizes_[i], 1e-12);
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    const double far = start_.center[i].cwiseAbs().maxCoeff();
    const double place = std::max(std::min(tolerance * size, travel_[i]), kRounding * (far + size));
    const double turn =
        std::max(std::min(tolerance, turn_scale_[i] / size), kRounding * (1 + far / size));
    const double speed = length(start_.velocity[i]);
    const double spin = length(start_.spin[i]);
    const double wanted = kSpeedShare * tolerance * std::max(speed + spin * size, kLeastSpeed);
    const double rate = std::max(wanted, noise_[i] * next_step_);
    const double turn_rate = std::max(wanted / size, turn_noise_[i] * next_step_);
    const std::size_t places = body.is_spatial() ? 3 : 2;
    const std::size_t turns = body.is_spatial() ? 4 : 1;
    for (std::size_t j = 0; j < places; ++j) scale_[k + j] = place;
    for (std::size_t j = 0; j < turns; ++j) scale_[k + places + j] = turn;
    const std::size_t spins = body.is_spatial() ? 3 : 1;
    for (std::size_t j = 0; j < places; ++j) scale_[nq_ + m + j] = rate;
    for (std::size_t j = 0; j < spins; ++j) scale_[nq_ + m + places + j] = turn_rate;
    energy += body.mass * (speed + spin * size) * (speed + spin * size) / 2;
  }
  for (std::size_t j = 0; j < kLedger; ++j) {
    const double lost = std::fabs(y_[nq_ + nv_ + j]);
    scale_[nq_ + nv_ + j] = tolerance * std::max(energy + lost, 1e-12);
  }
}

double Elastic::gap_rate_of(const ElasticKey& key, const ElasticSight& sight,
                            const SpatialPlacement& placement) const {
  const auto [body_1, body_2] = bodies_of(key);
  const auto points = points_of(key, sight);
  const Vector3 relative =
      placement.velocity_at(body_2, points[1]) - placement.velocity_at(body_1, points[0]);
  return dot(relative, sight.normal);
}

}  // namespace signorini
