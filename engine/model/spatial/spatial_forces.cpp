#include "model/spatial/spatial_forces.h"

#include "model/model.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {
namespace {

constexpr double kPointSpring = 1e-10;  // [m] a shorter spring has no direction and pulls no more

struct Accumulator {
  const Model& model;
  const SpatialPlacement& placement;
  std::span<double> acceleration;

  void push(int body, const Vector3& point, const Vector3& force, const Vector3& torque) const {
    apply_force(model, placement, body, point, force, torque, acceleration);
  }

  void operator()(const SpatialGravity& law) const {
    for (const int i : law.bodies) {
      push(i, placement.center[static_cast<std::size_t>(i)], model.body(i).mass * law.g, {0, 0, 0});
    }
  }

  void operator()(const SpatialForce& f) const {
    const SpatialPose& pose = placement.pose_of(f.body);
    push(f.body, f.point_in_body ? pose.to_world(f.point) : f.point,
         f.force_in_body ? pose.rotate_to_world(f.force) : f.force,
         f.torque_in_body ? pose.rotate_to_world(f.torque) : f.torque);
  }

  void operator()(const SpatialSpring& s) const {
    const Vector3 start = placement.pose_of(s.body_a).to_world(s.point_a);
    const Vector3 end = placement.pose_of(s.body_b).to_world(s.point_b);
    const Vector3 along = end - start;
    const double now = length(along);
    if (now < kPointSpring) return;
    const double pull = s.stiffness * (now - s.rest_length) / now;
    const Vector3 relative =
        placement.velocity_at(s.body_b, end) - placement.velocity_at(s.body_a, start);
    const Vector3 force = pull * along + s.damping * relative;
    push(s.body_a, start, force, {0, 0, 0});
    push(s.body_b, end, -force, {0, 0, 0});
  }

  void operator()(const SpatialDamping& law) const {
    for (const int i : law.bodies) {
      const auto k = static_cast<std::size_t>(i);
      push(i, placement.center[k], -law.damping * placement.velocity[k],
           -law.damping * law.rotate_ratio * placement.spin[k]);
    }
  }
};

struct Potential {
  const Model& model;
  const SpatialPlacement& placement;

  double operator()(const SpatialGravity& law) const {
    double sum = 0;
    for (const int i : law.bodies) {
      sum -= model.body(i).mass * dot(law.g, placement.center[static_cast<std::size_t>(i)]);
    }
    return sum;
  }
  double operator()(const SpatialForce&) const { return 0; }
  double operator()(const SpatialSpring& s) const {
    const double stretch = length(placement.pose_of(s.body_b).to_world(s.point_b) -
                                  placement.pose_of(s.body_a).to_world(s.point_a)) -
                           s.rest_length;
    return 0.5 * s.stiffness * stretch * stretch;
  }
  double operator()(const SpatialDamping&) const { return 0; }
};

}  // namespace

void apply_force(const Model& model, const SpatialPlacement& placement, int body,
                 const Vector3& point, const Vector3& force, const Vector3& torque,
                 std::span<double> acceleration) {
  if (body == kWorldBody || model.body(body).is_fixed()) return;
  const Body& b = model.body(body);
  const auto i = static_cast<std::size_t>(body);
  const auto k = static_cast<std::size_t>(b.speed);
  const Vector3 moment = cross_product(point - placement.center[i], force) + torque;
  acceleration[k] += force.x() / b.mass;
  acceleration[k + 1] += force.y() / b.mass;
  if (!b.is_spatial()) {
    acceleration[k + 2] += moment.z() / b.moment;
    return;
  }
  acceleration[k + 2] += force.z() / b.mass;
  const Vector3 turn = b.inertia.solve(placement.pose[i].rotate_to_body(moment));
  acceleration[k + 3] += turn.x();
  acceleration[k + 4] += turn.y();
  acceleration[k + 5] += turn.z();
}

void add_forces(const Model& model, const SpatialPlacement& placement,
                std::span<double> acceleration) {
  const Accumulator accumulate{model, placement, acceleration};
  for (const SpatialForceLaw& law : model.spatial_forces) std::visit(accumulate, law);
  if (model.spatial_drag) accumulate(*model.spatial_drag);
}

double potential_energy(const Model& model, const SpatialPlacement& placement) {
  const Potential potential{model, placement};
  double sum = 0;
  for (const SpatialForceLaw& law : model.spatial_forces) sum += std::visit(potential, law);
  if (model.spatial_drag) sum += potential(*model.spatial_drag);
  return sum;
}

}  // namespace signorini
