#include "sim/frame.h"

#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

void fill_drag(const Spring& drag, const Placement& placement, Frame& frame) {
  const Vector2 point = placement.pose_of(drag.body_a).to_world(drag.point_a);
  const Vector2 relative = placement.point_velocity(drag.body_a, drag.point_a);
  const Vector2 force = (drag.point_b - point) * drag.stiffness - relative * drag.damping;
  for (int k = 0; k < 2; ++k) {
    frame.drag_point[k] = point[k];
    frame.drag_force[k] = force[k];
  }
}

void fill_drag(const SpatialSpring& drag, const SpatialPlacement& placement, Frame& frame) {
  const Vector3 point = placement.pose_of(drag.body_a).to_world(drag.point_a);
  const Vector3 force = drag.stiffness * (drag.point_b - point) -
                        drag.damping * placement.velocity_at(drag.body_a, point);
  for (int k = 0; k < 3; ++k) {
    frame.drag_point[k] = point[k];
    frame.drag_force[k] = force[k];
  }
}

void clear_drag(Frame& frame) {
  for (int k = 0; k < 3; ++k) frame.drag_point[k] = frame.drag_force[k] = 0;
}

}  // namespace

void fill_frame(const Model& model, const Placement& placement, double time, double energy_offset,
                Frame& frame) {
  const std::size_t n = model.bodies.size();
  frame.time = time;
  frame.energy = energy_of(model, placement, energy_offset);
  frame.poses.resize(7 * n);
  frame.angles.resize(n);
  frame.velocities.resize(6 * n);
  for (std::size_t i = 0; i < n; ++i) {
    const SinCos half = sin_cos(placement.angle[i] / 2);
    double* const pose = &frame.poses[7 * i];
    pose[0] = placement.pose[i].location.x();
    pose[1] = placement.pose[i].location.y();
    pose[2] = 0;
    pose[3] = half.cos;
    pose[4] = 0;
    pose[5] = 0;
    pose[6] = half.sin;
    frame.angles[i] = placement.angle[i];
    double* const velocity = &frame.velocities[6 * i];
    velocity[0] = placement.velocity[i].x();
    velocity[1] = placement.velocity[i].y();
    for (std::size_t k = 2; k < 5; ++k) velocity[k] = 0;
    velocity[5] = placement.spin[i];
  }
  clear_drag(frame);
  if (model.drag) fill_drag(*model.drag, placement, frame);
}

void fill_frame(const Model& model, const SpatialPlacement& placement, std::span<const double> q,
                double time, double energy_offset, Frame& frame) {
  const std::size_t n = model.bodies.size();
  frame.time = time;
  frame.energy = energy_of(model, placement);
  frame.energy.potential += energy_offset;
  frame.poses.resize(7 * n);
  frame.angles.assign(n, 0.0);
  frame.velocities.resize(6 * n);
  for (std::size_t i = 0; i < n; ++i) {
    const Body& body = model.bodies[i];
    const Quaternion attitude =
        body.is_spatial() ? attitude_in(body, q) : quaternion_of(placement.pose[i].rotation);
    double* const pose = &frame.poses[7 * i];
    double* const velocity = &frame.velocities[6 * i];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto axis = static_cast<Eigen::Index>(k);
      pose[k] = placement.center[i][axis];
      velocity[k] = placement.velocity[i][axis];
      velocity[3 + k] = placement.spin[i][axis];
    }
    pose[3] = attitude.w;
    pose[4] = attitude.x;
    pose[5] = attitude.y;
    pose[6] = attitude.z;
  }
  clear_drag(frame);
  if (model.spatial_drag) fill_drag(*model.spatial_drag, placement, frame);
}

}  // namespace signorini
