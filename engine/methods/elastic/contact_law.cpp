#include "methods/elastic/contact_law.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/pair_coefficients.h"
#include "numerics/step_pieces.h"

namespace signorini {
namespace {

// Length by which the modulus of the materials becomes a stiffness per metre: that of a contact
// whose shapes are not known, section 4.
constexpr double kConnectorWidth = 1;  // [m]

/// What tells how stiff a body is; nullptr where nothing does.
const SolidMaterial* solid_of(const Model& model, int body) {
  const int material = model.body(body).material;
  if (material < 0) return nullptr;
  const SolidMaterial& solid = model.materials.solids[static_cast<std::size_t>(material)];
  return solid.youngs_modulus > 0 ? &solid : nullptr;
}

/// What two bodies do to each other; the world does as the other body.
ContactPairMaterial pair_of(const Model& model, int body_1, int body_2) {
  const PairCoefficients pair = pair_coefficients(model, body_1, body_2);
  return {.response = pair.response,
          .restitution = pair.restitution,
          .sliding_friction = pair.friction,
          .rolling_resistance = pair.rolling_resistance,
          .v_small = pair.v_small,
          .w_small = pair.w_small};
}

}  // namespace

ContactConstants ContactLaw::constants(const Model& model, const ContactCandidates& candidates,
                                       const PairKey& key, const ContactGeometry& seen,
                                       const SpatialPlacement& placement) const {
  if (ContactCandidates::is_connector(key)) {
    return connector_constants(model, candidates.bodies_of(key));
  }
  const FeaturePairs& pairs = candidates.pairs();
  std::array<ContactSide, 2> side;
  for (std::size_t i = 0; i < 2; ++i) {
    const int number = i == 0 ? key.part_1 : key.part_2;
    const FeaturedPart& part = pairs.part(number);
    side[i] = {.shape = &part.shape,
               .pose = pairs.pose_of(number, placement),
               .point = i == 0 ? seen.point_1 : seen.point_2,
               .youngs_modulus = settings_.youngs_modulus,
               .poissons_ratio = settings_.poissons_ratio,
               .contact_radius = model.body(part.body).contact_radius};
    if (const SolidMaterial* const solid = solid_of(model, part.body)) {
      side[i].youngs_modulus = solid->youngs_modulus;
      side[i].poissons_ratio = solid->poissons_ratio;
    }
  }
  const int body_1 = pairs.part(key.part_1).body;
  const int body_2 = pairs.part(key.part_2).body;
  return contact_constants(settings_.geometry, side[0], side[1], seen.normal,
                           pair_of(model, body_1, body_2), settings_.reduction);
}

/// (60) An end on the world, and the end of a path, is of what the other body is of.
ContactConstants ContactLaw::connector_constants(const Model& model,
                                                 std::array<int, 2> bodies) const {
  if (bodies[0] == kWorldBody) bodies[0] = bodies[1];
  if (bodies[1] == kWorldBody) bodies[1] = bodies[0];
  std::array<double, 2> modulus{};
  for (std::size_t i = 0; i < 2; ++i) {
    const SolidMaterial* const solid = solid_of(model, bodies[i]);
    modulus[i] = solid != nullptr
                     ? contact_modulus(solid->youngs_modulus, solid->poissons_ratio)
                     : contact_modulus(settings_.youngs_modulus, settings_.poissons_ratio);
  }
  ContactConstants constants;
  constants.c_res = resultant_modulus(modulus[0], modulus[1], settings_.reduction);
  constants.geometry = {.c = kConnectorWidth, .n = 1, .mu_r = 0};
  constants.pair = pair_of(model, bodies[0], bodies[1]);
  constants.pair.response = PairResponse::elastic;  // observers are for bodies that touch
  constants.pair.sliding_friction = 0;
  constants.pair.rolling_resistance = 0;
  return constants;
}

ElasticContact ContactLaw::begin(const Model& model, ContactCandidates& candidates,
                                 const PairKey& key, const ContactGeometry& seen,
                                 const SpatialPlacement& placement) const {
  ElasticContact contact;
  contact.key = key;
  contact.feature = key.feature();
  contact.constants = constants(model, candidates, key, seen, placement);
  // The stiffness of a line or a face is that of all its points together. In the plane a line is
  // seen end on, in one point.
  GeometryFactors& geometry = contact.constants.geometry;
  if (geometry.is_face || (geometry.is_line && !candidates.is_in_plane(key))) {
    geometry.c /= candidates.points_along(key, seen, placement);
  }
  contact.impact_speed = std::fabs(candidates.gap_rate(key, seen, placement));
  contact.damping = contact.first_damping = first_damping(contact);
  return contact;
}

void ContactLaw::take_over(ElasticContact& contact, const ElasticContact& before) const {
  contact.impact_speed = before.impact_speed;
  contact.damping = contact.first_damping = first_damping(contact);
  if (contact.first_damping != before.first_damping) return;
  contact.damping = before.damping;
  contact.is_parting = before.is_parting;
}

ElasticContact ContactLaw::recall(const Model& model, ContactCandidates& candidates,
                                  const ContactMemoryEntry& entry,
                                  const SpatialPlacement& placement) const {
  ElasticContact contact;
  contact.key = pair_key(entry.feature);
  contact.feature = entry.feature;
  const SeenContact seen = candidates.see(contact.key, placement);
  contact.constants = constants(model, candidates, contact.key, seen.geometry, placement);
  contact.impact_speed = entry.values[0];
  contact.damping = std::fabs(entry.values[1]);
  contact.is_parting = std::signbit(entry.values[1]);
  contact.first_damping = first_damping(contact);
  contact.constants.geometry = {
      .c = std::fabs(entry.values[2]), .n = entry.values[2] < 0 ? 1 : 1.5, .mu_r = entry.values[3]};
  return contact;
}

double ContactLaw::first_damping(const ElasticContact& contact) const {
  return damping(settings_.law, contact.constants.pair, contact.impact_speed,
                 settings_.most_damping);
}

/// delta_dot_minus, d with a minus while bodies part after a hit, c_geo with a minus where n_geo
/// is 1, mu_r_geo.
ContactMemoryEntry ContactLaw::remember(const ElasticContact& contact) {
  const GeometryFactors& g = contact.constants.geometry;
  return {.feature = contact.feature,
          .values = {contact.impact_speed, contact.is_parting ? -contact.damping : contact.damping,
                     g.n == 1 ? -g.c : g.c, g.mu_r}};
}

ContactForce ContactLaw::force(const ElasticContact& contact, ContactCandidates& candidates,
                               const SpatialPlacement& placement) const {
  ContactForce force;
  const SeenContact now = candidates.see(contact.key, placement);
  force.seen = now.geometry;
  force.blending = now.blending;
  const auto [body_1, body_2] = candidates.bodies_of(contact.key);
  const Vector3& n = force.seen.normal;
  const auto points = ContactCandidates::points_of(contact.key, force.seen);
  force.point_1 = points[0];
  force.point = points[1];
  const Vector3 relative =
      placement.velocity_at(body_2, force.point) - placement.velocity_at(body_1, force.point_1);
  const double separating = dot(relative, n);
  force.depth = depth(force.seen) / force.seen.unit;
  force.depth_rate = -separating;
  force.slip = relative - separating * n;
  force.spin = placement.spin_of(body_2) - placement.spin_of(body_1);
  const ContactPairMaterial& pair = contact.constants.pair;
  if (pair.response == PairResponse::observer) return force;
  const GeometryFactors& geometry = contact.constants.geometry;
  const BlendingWeight& blending = force.blending;
  const double stiffness = blending.weight * contact.constants.stiffness();
  force.damping = damping_at(contact, force.depth_rate);
  force.normal = normal_force(settings_.law, stiffness, geometry.n, force.damping, force.depth,
                              force.depth_rate);
  force.friction = friction_wrench(pair, force.normal, geometry.mu_r, force.slip, force.spin);
  const double elastic = normal_force(settings_.law, stiffness, geometry.n, 0, force.depth, 0);
  const double whole = stored(contact, force.depth);
  force.stored = blending.weight * whole;
  force.shift = -whole * blending.slide;
  force.turn_1 = -whole * blending.turn_1;
  force.turn_2 = -whole * blending.turn_2;
  force.loss_normal = (force.normal - elastic) * force.depth_rate;
  force.loss_sliding = -dot(force.friction.force, force.slip);
  force.loss_rolling = -dot(force.friction.torque, force.spin);
  return force;
}

double ContactLaw::damping_at(const ElasticContact& contact, double depth_rate) const {
  // d falls with the speed, so that the hardest approach has the least.
  if (settings_.impact == ImpactSpeed::first_touch || settings_.law == ElasticLaw::head ||
      !(depth_rate > contact.impact_speed)) {
    return contact.damping;
  }
  const double speed = renewed_impact_speed(contact.impact_speed, depth_rate);
  if (speed == contact.impact_speed) return contact.damping;
  return std::min(contact.damping,
                  damping(settings_.law, contact.constants.pair, speed, settings_.most_damping));
}

bool ContactLaw::follow_approach(ElasticContact& contact, double depth_rate) const {
  const bool is_new = contact.is_parting && depth_rate > 0;
  if (is_new) contact.damping = contact.first_damping;
  contact.damping = damping_at(contact, depth_rate);
  if (is_new) contact.is_parting = false;
  if (depth_rate < 0 && contact.damping < contact.first_damping) contact.is_parting = true;
  return is_new;
}

double ContactLaw::damping_growth(const ElasticContact& contact, double depth_rate) const {
  constexpr double kDifference = 1e-5;  // of the rate
  const double d = damping_at(contact, depth_rate);
  if (d == contact.damping) return d;
  const double high = (1 + kDifference) * depth_rate;
  const double low = (1 - kDifference) * depth_rate;
  return (high * damping_at(contact, high) - low * damping_at(contact, low)) / (high - low);
}

double ContactLaw::stored(const ElasticContact& contact, double depth) const {
  if (contact.constants.pair.response == PairResponse::observer) return 0;
  const double n = contact.constants.geometry.n;
  return normal_force(settings_.law, contact.constants.stiffness(), n, 0, depth, 0) * depth /
         (n + 1);
}

double ContactLaw::depth_scale(const Model& model, const ContactCandidates& candidates,
                               const ElasticContact& contact, double depth, double rate) {
  double inverse_mass = 0;
  for (const int body : candidates.bodies_of(contact.key)) {
    if (!model.is_fixed(body)) inverse_mass += 1 / model.body(body).mass;
  }
  const double n = contact.constants.geometry.n;
  const double stiffness = contact.constants.stiffness();
  if (!(stiffness > 0) || !(inverse_mass > 0)) return 0;
  const double deep = std::max(depth, 0.0);
  const double kinetic = (n + 1) / (2 * stiffness * inverse_mass) * rate * rate;
  return power(kinetic + power(deep, n + 1), 1 / (n + 1));
}

}  // namespace signorini
