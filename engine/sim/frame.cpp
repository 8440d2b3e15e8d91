#include "sim/frame.h"

#include <variant>

#include "base/scalar_math.h"
#include "contact/contact_coefficients.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// The force of the pointer and where it pulls.
struct Pull {
  Vector3 point{0, 0, 0}, force{0, 0, 0};
};

Pull pull_of(const Spring& drag, const Placement& placement) {
  const Vector2 point = placement.pose_of(drag.body_a).to_world(drag.point_a);
  const Vector2 relative = placement.point_velocity(drag.body_a, drag.point_a);
  const Vector2 force = (drag.point_b - point) * drag.stiffness - relative * drag.damping;
  return {.point = {point.x(), point.y(), 0}, .force = {force.x(), force.y(), 0}};
}

Pull pull_of(const SpatialSpring& drag, const Placement& placement) {
  const SpatialPlacement& space = placement.space;
  const Vector3 point = space.pose_of(drag.body_a).to_world(drag.point_a);
  return {.point = point,
          .force = drag.stiffness * (drag.point_b - point) -
                   drag.damping * space.velocity_at(drag.body_a, point)};
}

}  // namespace

Quaternion attitude_of(const Model& model, const Placement& placement, std::span<const double> q,
                       std::size_t body) {
  const Body& b = model.bodies[body];
  if (b.is_spatial()) return attitude_in(b, q);
  if (b.fixed_pose) return quaternion_of(b.fixed_pose->rotation);
  const SinCos half = sin_cos(placement.angle[body] / 2);
  return {.w = half.cos, .x = 0, .y = 0, .z = half.sin};
}

void fill_frame(const Model& model, const Placement& placement, std::span<const double> q,
                double time, double energy_offset, Frame& frame) {
  const std::size_t n = model.bodies.size();
  const SpatialPlacement& space = placement.space;
  frame.time = time;
  frame.energy = energy_of(model, placement, energy_offset);
  frame.poses.resize(7 * n);
  frame.angles.assign(placement.angle.begin(), placement.angle.end());
  frame.velocities.resize(6 * n);
  for (std::size_t i = 0; i < n; ++i) {
    const Quaternion attitude = attitude_of(model, placement, q, i);
    double* const pose = &frame.poses[7 * i];
    double* const velocity = &frame.velocities[6 * i];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto axis = static_cast<Eigen::Index>(k);
      pose[k] = space.center[i][axis];
      velocity[k] = space.velocity[i][axis];
      velocity[3 + k] = space.spin[i][axis];
    }
    pose[3] = attitude.w;
    pose[4] = attitude.x;
    pose[5] = attitude.y;
    pose[6] = attitude.z;
  }
  const Pull pull =
      model.drag ? std::visit([&](const auto& d) { return pull_of(d, placement); }, *model.drag)
                 : Pull{};
  for (int k = 0; k < 3; ++k) {
    frame.drag_point[k] = pull.point[k];
    frame.drag_force[k] = pull.force[k];
  }
}

void fill_frictions(const Model& model, Frame& frame) {
  const ContactSet& contacts = *frame.contacts;
  frame.frictions.assign(contacts.size(), 0.0);
  frame.joints.resize(contacts.size());
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    frame.joints[i] = joint_of_row(model, contacts, i);
    const int a = contacts.body_a[i], b = contacts.body_b[i];
    if (contacts.kind[i] == ContactKind::joint || a == kWorldBody || b == kWorldBody) continue;
    frame.frictions[i] = coefficients_of(model, contacts, i).friction;
  }
}

}  // namespace signorini
