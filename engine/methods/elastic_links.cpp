// Elastic: ropes and ends of paths, which are contacts turned around.
// Source: docs/methods/elastic.md, section 9.

#include <algorithm>

#include "methods/elastic.h"
#include "response/elastic_law.h"

namespace signorini {

namespace {

// Length by which the modulus of the materials becomes a stiffness per metre: that of a contact
// whose shapes are not known, section 4.
constexpr double kLinkWidth = 1;  // [m]

}  // namespace

ElasticSight Elastic::look(const ElasticKey& key, const SpatialPlacement& placement) {
  return ElasticLinks::is_link(key) ? links_.look(key, placement, joints_.places())
                                    : pairs_.look(key, placement);
}

std::array<int, 2> Elastic::bodies_of(const ElasticKey& key) const {
  if (ElasticLinks::is_link(key)) return links_.bodies_of(key);
  return {pairs_.part(key.part_1).body, pairs_.part(key.part_2).body};
}

/// Where the force acts on bodies 1 and 2.
std::array<Vector3, 2> Elastic::points_of(const ElasticKey& key, const ElasticSight& sight) const {
  if (ElasticLinks::is_link(key)) return {sight.point_1, sight.point_2};
  const Vector3 point = (sight.point_1 + sight.point_2) / 2;
  return {point, point};
}

/// (49) An end on the world, and the end of a path, is of what the other body is of.
ElasticConstants Elastic::link_constants(const Model& model, const ElasticKey& key) const {
  std::array<int, 2> bodies = bodies_of(key);
  if (bodies[0] == kWorldBody) bodies[0] = bodies[1];
  if (bodies[1] == kWorldBody) bodies[1] = bodies[0];
  std::array<double, 2> modulus{};
  for (std::size_t i = 0; i < 2; ++i) {
    const int material = model.body(bodies[i]).material;
    modulus[i] = contact_modulus(value(ElasticParameter::youngs_modulus),
                                 value(ElasticParameter::poissons_ratio));
    if (material < 0) continue;
    const SolidMaterial& solid = model.materials.solids[static_cast<std::size_t>(material)];
    modulus[i] = contact_modulus(solid.youngs_modulus, solid.poissons_ratio);
  }
  ElasticConstants constants;
  constants.c_res =
      resultant_modulus(modulus[0], modulus[1], value(ElasticParameter::contact_reduction));
  constants.geometry = {.c = kLinkWidth, .n = 1, .mu_r = 0};
  constants.pair.restitution =
      std::min(model.body(bodies[0]).elasticity, model.body(bodies[1]).elasticity);
  const int first = model.body(bodies[0]).material;
  const int second = model.body(bodies[1]).material;
  if (first >= 0 && second >= 0) {
    const PairLookup found = model.materials.between(first, second);
    if (found.origin != PairOrigin::missing) constants.pair = found.pair;
  }
  constants.pair.response = PairResponse::elastic;  // observers are for bodies that touch
  constants.pair.sliding_friction = 0;
  constants.pair.rolling_resistance = 0;
  return constants;
}

/// Name of a rope or of the end of a path; empty for a pair of bodies.
std::string Elastic::link_name(const Model& model, const ElasticKey& key) {
  if (!ElasticLinks::is_link(key)) return {};
  return std::visit([](const auto& connector) { return connector.name; },
                    model.connectors[static_cast<std::size_t>(key.part_2)]);
}

}  // namespace signorini
