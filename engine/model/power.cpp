#include "model/power.h"

#include "base/scalar_math.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kLetGo = 1e-10;  // [m] as in forces.cpp

double dot_product(const Vector2& a, const Vector2& b) { return a.x() * b.x() + a.y() * b.y(); }

struct Power {
  const Model& model;
  const Placement& placement;
  double time;

  [[nodiscard]] const SpatialPlacement& space() const { return placement.space; }
  /// Of a force at a world point of a body.
  [[nodiscard]] double of(int body, const Vector2& point, const Vector2& force) const {
    const Vector2 arm = point - placement.pose_of(body).location;
    const Vector2 v = placement.velocity_of(body);
    const double w = placement.spin_of(body);
    return dot_product(force, Vector2(v.x() - arm.y() * w, v.y() + arm.x() * w));
  }

  double operator()(const Gravity&) const { return 0; }
  double operator()(const InverseSquareGravity&) const { return 0; }
  double operator()(const Damping& law) const {
    double sum = 0;
    for (const int i : law.bodies) {
      const Vector2 v = placement.velocity_of(i);
      const double w = placement.spin_of(i);
      sum -= law.damping * (dot_product(v, v) + law.rotate_ratio * w * w);
    }
    return sum;
  }
  double operator()(const Spring& s) const {
    if (s.damping == 0) return 0;
    const Vector2 along =
        spring_end(s, placement) - placement.pose_of(s.body_a).to_world(s.point_a);
    if (s.compress_only && !(along.norm() < s.rest_length - kLetGo)) return 0;
    const Vector2 velocity_a = placement.point_velocity(s.body_a, s.point_a);
    const Vector2 velocity_b = placement.point_velocity(s.body_b, s.point_b);
    // Who is told to move but stays where he is does no work on himself.
    const Vector2 still(0, 0);
    const Vector2 moved = (model.is_fixed(s.body_a) ? still : velocity_a) -
                          (model.is_fixed(s.body_b) ? still : velocity_b);
    return -s.damping * dot_product(velocity_a - velocity_b, moved);
  }
  double operator()(const ConstantForce& f) const {
    const PlanarPose& pose = placement.pose_of(f.body);
    return of(f.body, f.point_in_body ? pose.to_world(f.point) : f.point,
              f.force_in_body ? pose.rotate_to_world(f.force) : f.force) +
           f.torque * placement.spin_of(f.body);
  }
  double operator()(const RotatingForce& f) const {
    const PlanarPose& pose = placement.pose_of(f.body);
    const SinCos d = sin_cos(f.rate * time);
    return of(f.body, pose.to_world(f.point),
              pose.rotate_to_world(Vector2(f.magnitude * d.cos, f.magnitude * d.sin)));
  }
  double operator()(const ThrusterSet& set) const {
    const PlanarPose& pose = placement.pose_of(set.body);
    double sum = 0;
    for (const Thruster& t : set.thrusters) {
      if (!t.is_on) continue;
      sum +=
          of(set.body, pose.to_world(t.point), pose.rotate_to_world(t.direction * set.magnitude));
    }
    return sum;
  }

  double operator()(const Actuator& a) const {
    const PlanarPose& pose = placement.pose_of(a.body);
    const auto i = static_cast<std::size_t>(a.body);
    const bool turns = a.axis == Actuator::Axis::angle, is_x = a.axis == Actuator::Axis::x;
    const double q = turns ? placement.angle[i] : is_x ? pose.location.x() : pose.location.y();
    const double v = turns  ? placement.spin[i]
                     : is_x ? placement.velocity[i].x()
                            : placement.velocity[i].y();
    return a.force(time, q, v) * v;
  }

  double operator()(const SpatialGravity&) const { return 0; }
  double operator()(const SpatialForce& f) const {
    const SpatialPose& pose = space().pose_of(f.body);
    const Vector3 point = f.point_in_body ? pose.to_world(f.point) : f.point;
    const Vector3 force = f.force_in_body ? pose.rotate_to_world(f.force) : f.force;
    const Vector3 torque = f.torque_in_body ? pose.rotate_to_world(f.torque) : f.torque;
    return dot(force, space().velocity_at(f.body, point)) +
           dot(torque, space().spin[static_cast<std::size_t>(f.body)]);
  }
  double operator()(const SpatialSpring& s) const {
    if (s.damping == 0) return 0;
    const Vector3 start = space().pose_of(s.body_a).to_world(s.point_a);
    const Vector3 end = space().pose_of(s.body_b).to_world(s.point_b);
    const Vector3 relative =
        space().velocity_at(s.body_b, end) - space().velocity_at(s.body_a, start);
    return -s.damping * dot(relative, relative);
  }
  double operator()(const SpatialDamping& law) const {
    double sum = 0;
    for (const int i : law.bodies) {
      const auto k = static_cast<std::size_t>(i);
      sum -= law.damping * (dot(space().velocity[k], space().velocity[k]) +
                            law.rotate_ratio * dot(space().spin[k], space().spin[k]));
    }
    return sum;
  }
};

}  // namespace

double power_without_potential(const Model& model, const Placement& placement, double time) {
  const Power power{model, placement, time};
  double sum = 0;
  for (const ForceLaw& law : model.forces) sum += std::visit(power, law);
  if (model.drag) sum += std::visit(power, *model.drag);
  return sum;
}

}  // namespace signorini
