#include "scene/build/build_spatial.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "geometry/solid/spatial_vector.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {
namespace {

constexpr double kShortestSpring = 1e-9;  // [m]

/// Inertia about another point than the centre: the body is the same, but its mass centre is said
/// to be elsewhere. [kg m^2]
Matrix3 shifted(const Matrix3& inertia, double mass, const Vector3& by) {
  Matrix3 moved = inertia;
  const double square = dot(by, by);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) moved(i, j) += mass * ((i == j ? square : 0) - by[i] * by[j]);
  }
  return moved;
}

double mass_of(const SceneBody& from) {
  if (from.mass) return *from.mass;
  return from.density ? *from.density * from.solid->properties.volume : 1.0;
}

SpatialInertia inertia_of(const SceneBody& from, double mass) {
  const SceneSolid& solid = *from.solid;
  if (solid.inertia) return spatial_inertia(mass, *solid.inertia);
  const double density = mass / solid.properties.volume;
  const Vector3 by = solid.center() - solid.properties.center;
  return spatial_inertia(mass, shifted(density * solid.properties.inertia, mass, by));
}

std::span<const double> as_span(const VectorX& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

void check_spring(const SpatialSpring& spring, const SpatialPlacement& where, const Source& source,
                  std::vector<Diagnostic>& diagnostics) {
  const Vector3 along = where.pose_of(spring.body_b).to_world(spring.point_b) -
                        where.pose_of(spring.body_a).to_world(spring.point_a);
  if (length(along) >= kShortestSpring || spring.rest_length == 0) return;
  diagnostics.push_back(complaint(
      source, "its ends coincide at the start, so that it has no direction: move one of them"));
}

}  // namespace

Body build_spatial_body(const SceneBody& from, std::vector<Diagnostic>& diagnostics) {
  const SceneSolid& solid = *from.solid;
  Body body;
  body.name = from.name;
  body.mobility = from.mobility;
  body.solid = solid.shape;
  body.contact_radius = solid.contact_radius;
  const Vector3 center = solid.center();
  if (body.is_fixed()) {
    body.mass = kInfinity;
    body.moment = kInfinity;
    body.spatial_mass_center = center;
    SpatialPose pose;
    pose.rotation = rotation_matrix(solid.attitude);
    pose.position = solid.position - pose.rotate_to_world(center);
    body.fixed_pose = pose;
    return body;
  }
  try {
    const double mass = mass_of(from);
    set_inertia(body, inertia_of(from, mass), center);
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();  // "mass: ..." or "inertia: ..."
    const std::size_t colon = message.find(": ");
    diagnostics.push_back(complaint(from.written_at, message.substr(colon + 2),
                                    std::string_view(message).substr(0, colon)));
  }
  return body;
}

namespace {

/// What nothing is told of but friction and the like is no entry: its bodies have those numbers.
bool is_entry(const Scene& scene, const SceneMaterial& own) {
  return own.is_solid() || std::ranges::any_of(scene.contact_pairs, [&](const auto& pair) {
           return pair.first == own.name || pair.second == own.name;
         });
}

/// What bodies and parts of their surfaces are made of.
void give_materials(const Scene& scene, Model& model) {
  const auto written = [&](const std::string& name) -> const SceneMaterial* {
    const auto own = std::ranges::find(scene.materials, name, &SceneMaterial::name);
    return own == scene.materials.end() ? nullptr : &*own;
  };
  const auto index_of = [&](const std::string& name) {
    const SceneMaterial* const own = written(name);
    return own == nullptr || is_entry(scene, *own) ? model.materials.find(name) : -1;
  };
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const SceneBody& from = scene.bodies[i];
    Body& body = model.bodies[i];
    if (!from.material.empty()) body.material = index_of(from.material);
    if (!from.solid) continue;
    for (const SceneSurfaceMaterial& own : from.solid->surface_materials) {
      const SceneMaterial* const entry = written(own.material);
      SurfaceMaterial surface{.part = own.part,
                              .surface = own.surface,
                              .material = index_of(own.material),
                              .restitution = from.elasticity,
                              .friction = from.friction};
      if (entry != nullptr) {
        surface.restitution = entry->elasticity.value_or(from.elasticity);
        surface.friction = entry->friction.value_or(from.friction);
      }
      body.surfaces.push_back(surface);
    }
  }
}

}  // namespace

void build_materials(const Scene& scene, Model& model, std::vector<Diagnostic>& diagnostics) {
  model.materials = standard_palette();
  for (const SceneMaterial& own : scene.materials) {
    if (!is_entry(scene, own)) continue;
    SolidMaterial solid{.name = own.name,
                        .density = own.density.value_or(0),
                        .youngs_modulus = own.youngs_modulus.value_or(0),
                        .poissons_ratio = own.poissons_ratio.value_or(0),
                        .source = {},
                        .thermal = {}};
    try {
      static_cast<void>(model.materials.set_solid(std::move(solid)));
    } catch (const std::invalid_argument& error) {
      diagnostics.push_back(complaint(own.written_at, error.what()));
    }
  }
  for (const SceneContactPair& own : scene.contact_pairs) {
    try {
      model.materials.set_pair({.a = model.materials.find(own.first),
                                .b = model.materials.find(own.second),
                                .restitution = own.restitution,
                                .sliding_friction = own.sliding_friction,
                                .rolling_resistance = own.rolling_resistance,
                                .v_small = own.v_small,
                                .w_small = own.w_small,
                                .cohesion = own.cohesion,
                                .source = {}});
    } catch (const std::invalid_argument& error) {
      diagnostics.push_back(complaint(own.written_at, error.what()));
    }
  }
  give_materials(scene, model);
}

void set_spatial_state(const Scene& scene, const Model& model, State& state) {
  state.time = scene.start_time;
  state.q = VectorX::Zero(model.nq);
  state.v = VectorX::Zero(model.nv);
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const SceneSolid& from = *scene.bodies[i].solid;
    state.q.segment<3>(body.coordinate) = from.position;
    set_attitude(body, from.attitude, {state.q.data(), static_cast<std::size_t>(state.q.size())});
    state.v.segment<3>(body.speed) = from.velocity;
    state.v.segment<3>(body.speed + 3) =
        rotate_back(rotation_matrix(from.attitude), from.angular_velocity);
  }
}

void build_spatial_forces(const Scene& scene, Model& model, const State& state,
                          std::vector<Diagnostic>& diagnostics) {
  SpatialPlacement where;
  where.resize(model.bodies.size());
  place(model, as_span(state.q), as_span(state.v), where);
  for (const SceneSpatialForce& force : scene.spatial_forces) {
    if (const auto* spring = std::get_if<SpatialSpring>(&force.law)) {
      check_spring(*spring, where, force.written_at, diagnostics);
    }
    model.forces.push_back(force.law);
  }
}

}  // namespace signorini
