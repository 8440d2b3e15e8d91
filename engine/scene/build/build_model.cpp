#include "scene/build/build_model.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "base/parameter_spec.h"
#include "geometry/mass_properties.h"
#include "model/placement_of.h"
#include "scene/build/build_connectors.h"
#include "scene/build/build_spatial.h"
#include "scene/build/outline_edges.h"

namespace signorini {
namespace {

Vector2 vector(const Point& p) { return {p[0], p[1]}; }

template <class... F>
struct overloaded : F... {
  using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;

PlanarShape outline(const OutlineShape& shape) {
  OutlineEdges made = outline_edges(shape);
  return make_outline(std::move(made.edges), std::move(made.path_starts),
                      shape.layers ? Paths::in_layers : Paths::in_one_plane);
}

PlanarShape regular_polygon(const RegularPolygonShape& shape) {
  std::vector<Vector2> vertices;
  for (int i = 0; i < shape.sides; ++i) {
    const SinCos direction = sin_cos(2 * std::numbers::pi * i / shape.sides);
    vertices.emplace_back(shape.radius * direction.cos, shape.radius * direction.sin);
  }
  return make_polygon(vertices);
}

PlanarShape polygon(const PolygonShape& shape) {
  std::vector<Vector2> vertices;
  vertices.reserve(shape.vertices.size());
  for (const Point& p : shape.vertices) vertices.push_back(vector(p));
  return make_polygon(vertices);
}

/// Mass, centre and moment of a moving body.
void set_mass(const SceneBody& from, Body& body) {
  const AreaProperties area = area_properties(body.shape);
  const bool is_symmetric =
      std::holds_alternative<BoxShape>(from.shape) || std::holds_alternative<DiscShape>(from.shape);
  const Vector2 center = is_symmetric ? Vector2(0, 0) : area.center;
  body.mass_center = from.mass_center ? vector(*from.mass_center) : center;
  if (body.is_fixed()) {
    body.mass = kInfinity;
    body.moment = kInfinity;
    return;
  }
  if (from.motion) {  // whatever it is, it moves as it is told
    body.mass = 1;
    body.moment = 1;
    return;
  }
  body.mass = from.mass ? *from.mass : from.density ? *from.density * area.area : 1.0;
  if (from.moment) {
    body.moment = *from.moment;
    return;
  }
  double per_mass = area.polar_moment / area.area;
  if (const auto* box = std::get_if<BoxShape>(&from.shape)) {
    per_mass = (box->width * box->width + box->height * box->height) / 12;
  } else if (const auto* disc = std::get_if<DiscShape>(&from.shape)) {
    per_mass = disc->radius * disc->radius / 2;
  }
  body.moment = body.mass * (per_mass + (body.mass_center - center).squaredNorm());
}

Body build_body(const SceneBody& from) {
  Body body;
  body.name = from.name;
  body.mobility = from.mobility;
  body.shape = build_shape(from.shape);
  set_mass(from, body);
  if (from.rejection_circle) {
    body.shape.centroid = vector(from.rejection_circle->center);
    body.shape.centroid_radius = from.rejection_circle->radius;
  }
  body.restitution = from.elasticity;
  body.friction = from.friction;
  body.static_friction = from.static_friction;
  body.rolling_resistance = from.rolling_resistance;
  body.surface_speed = from.surface_speed;
  body.is_kinematic = from.motion.has_value();
  body.least_height = from.min_height.value_or(least_height(body.shape, body.mass_center));
  body.zero_energy_level = from.zero_energy_level;
  for (const Point& p : from.drag_points) body.drag_points.push_back(vector(p));
  if (body.drag_points.empty()) body.drag_points = default_drag_points(body.shape);
  body.fixed_location = vector(from.position);
  body.fixed_angle = from.angle;
  body.color = from.color;
  body.look = from.look;
  return body;
}

class Builder {
 public:
  explicit Builder(const Scene& scene) : scene_(scene) {}

  BuildResult build() {
    for (const SceneBody& body : scene_.bodies) add_body(body);
    BuildResult result;
    if (diagnostics_.empty()) build_materials(scene_, model_, diagnostics_);
    if (diagnostics_.empty() && scene_.is_spatial) {
      index_model(model_);
      set_spatial_state(scene_, model_, state_);
      add_collision_rules();
      build_spatial_joints(scene_, model_, state_, diagnostics_);
      build_spatial_forces(scene_, model_, state_, diagnostics_);
    } else if (diagnostics_.empty()) {
      index_model(model_);
      set_state();
      add_collision_rules();
      build_connectors(scene_, model_, state_, diagnostics_);
      for (const SceneForce& force : scene_.forces) {
        std::visit([&](const auto& f) { model_.forces.emplace_back(build_force(f)); }, force);
      }
      check_springs();
    }
    result.diagnostics = std::move(diagnostics_);
    if (result.diagnostics.empty()) {
      result.built = BuiltModel{.model = std::move(model_), .state = std::move(state_)};
    }
    return result;
  }

 private:
  void add_body(const SceneBody& from) {
    if (from.solid) {
      Body body = build_spatial_body(from, diagnostics_);
      body.restitution = from.elasticity;
      body.friction = from.friction;
      body.color = from.color;
      body.look = from.look;
      model_.bodies.push_back(std::move(body));
      return;
    }
    try {
      Body body = build_body(from);
      const bool has_mass =
          body.is_fixed() || (body.mass > 0 && body.moment > 0 && std::isfinite(body.mass) &&
                              std::isfinite(body.moment));
      if (!has_mass) {
        complain(from.written_at,
                 "has mass " + format_number(body.mass) + " kg and moment " +
                     format_number(body.moment) +
                     " kg m^2, both must be positive: give it a larger shape, a \"mass\" or a "
                     "\"moment\"");
      }
      model_.bodies.push_back(std::move(body));
    } catch (const std::invalid_argument& error) {
      complain(from.written_at, error.what(), "shape");
    }
  }

  void set_state() {
    state_.time = scene_.start_time;
    state_.q = VectorX::Zero(model_.nq);
    state_.v = VectorX::Zero(model_.nv);
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
      const Body& body = model_.bodies[i];
      const SceneBody& from = scene_.bodies[i];
      if (body.is_fixed()) continue;
      state_.q.segment<3>(body.coordinate) << from.position[0], from.position[1], from.angle;
      state_.v.segment<3>(body.speed) << from.velocity[0], from.velocity[1], from.angular_velocity;
    }
  }

  void add_collision_rules() {
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
      const SceneBody& from = scene_.bodies[i];
      for (const int other : from.no_collide) {
        forbid_collision(model_, static_cast<int>(i), other);
      }
      std::vector<int>& ignored = model_.bodies[i].ignored_edges;
      for (const IgnoredEdges& range : from.no_collide_edges) {
        const int edges = static_cast<int>(model_.body(range.body).shape.edges.size());
        for (int e = range.begin; e < std::min(range.end, edges); ++e) {
          ignored.push_back(model_.edge_id(range.body, e));
        }
      }
      std::stable_sort(ignored.begin(), ignored.end());
    }
    model_.friction_rule = scene_.friction_rule;
    for (const SceneFrictionPair& pair : scene_.friction_pairs) {
      set_pair_friction(model_, pair.body_a, pair.body_b,
                        {.friction = pair.friction,
                         .static_friction = pair.static_friction,
                         .rolling_resistance = pair.rolling_resistance});
    }
  }

  void check_springs() {
    const Placement where = placement_of(model_, state_);
    for (std::size_t i = 0; i < scene_.forces.size(); ++i) {
      const auto* from = std::get_if<SceneSpring>(&scene_.forces[i]);
      if (from == nullptr) continue;
      const Spring& spring = std::get<Spring>(model_.forces[i]);
      const Vector2 along =
          spring_end(spring, where) - where.pose_of(spring.body_a).to_world(spring.point_a);
      if (along.norm() < kShortestSpring) {
        complain(from->written_at,
                 "its ends coincide at the start, so that it has no direction: move one of them");
      }
    }
  }

  [[nodiscard]] std::vector<int> moving(const std::optional<std::vector<int>>& listed) const {
    std::vector<int> bodies;
    if (listed) {
      for (const int i : *listed) {
        if (!model_.is_fixed(i)) bodies.push_back(i);
      }
      return bodies;
    }
    for (int i = 0; i < static_cast<int>(model_.bodies.size()); ++i) {
      if (!model_.is_fixed(i) && !model_.body(i).is_kinematic) bodies.push_back(i);
    }
    return bodies;
  }

  ForceLaw build_force(const SceneGravity& f) const {
    return Gravity{.g = f.g, .zero_energy_level = f.zero_energy_level, .bodies = moving(f.bodies)};
  }
  ForceLaw build_force(const SceneInverseSquareGravity& f) const {
    return InverseSquareGravity{.constant = f.gravitational_constant, .bodies = moving(f.bodies)};
  }
  ForceLaw build_force(const SceneDamping& f) const {
    return Damping{
        .damping = f.damping, .rotate_ratio = f.rotate_ratio, .bodies = moving(f.bodies)};
  }
  ForceLaw build_force(const SceneSpring& f) const {
    return Spring{.name = f.name,
                  .body_a = f.body_a,
                  .body_b = f.body_b,
                  .point_a = vector(f.point_a),
                  .point_b = vector(f.point_b),
                  .rest_length = f.rest_length,
                  .stiffness = f.stiffness,
                  .damping = f.damping,
                  .compress_only = f.compress_only};
  }
  ForceLaw build_force(const SceneConstantForce& f) const {
    return ConstantForce{.body = f.body,
                         .point = vector(f.point),
                         .point_in_body = f.point_frame == NormalFrame::body,
                         .force = vector(f.force),
                         .force_in_body = f.force_frame == NormalFrame::body,
                         .torque = f.torque};
  }
  ForceLaw build_force(const SceneRotatingForce& f) const {
    return RotatingForce{
        .body = f.body, .point = vector(f.point), .magnitude = f.magnitude, .rate = f.rate};
  }

  ForceLaw build_force(const SceneThrusters& f) const {
    ThrusterSet set{.body = f.body, .magnitude = f.magnitude, .thrusters = {}};
    for (const SceneThruster& t : f.thrusters) {
      set.thrusters.push_back({vector(t.point), vector(t.direction), t.active});
    }
    return set;
  }

  ForceLaw build_force(const SceneActuator& f) const {
    return Actuator{.name = f.name,
                    .body = f.body,
                    .axis = static_cast<Actuator::Axis>(f.axis),
                    .plans_force = f.drive == ActuatorDrive::force,
                    .stiffness = f.stiffness,
                    .damping = f.damping,
                    .duration = f.duration,
                    .plan = f.plan};
  }

  void complain(const Source& source, const std::string& message, std::string_view field = {}) {
    diagnostics_.push_back(complaint(source, message, field));
  }

  static constexpr double kShortestSpring = 1e-9;  // [m]

  const Scene& scene_;
  Model model_;
  State state_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

PlanarShape build_shape(const SceneShape& shape) {
  return std::visit(overloaded{[](const BoxShape& s) { return make_box(s.width, s.height); },
                               [](const DiscShape& s) { return make_disc(s.radius); },
                               [](const PolygonShape& s) { return polygon(s); },
                               [](const RegularPolygonShape& s) { return regular_polygon(s); },
                               [](const WallShape& s) {
                                 return make_wall(s.width, s.height, static_cast<int>(s.edge));
                               },
                               [](const OutlineShape& s) { return outline(s); }},
                    shape);
}

BuildResult build_model(const Scene& scene) { return Builder(scene).build(); }

}  // namespace signorini
