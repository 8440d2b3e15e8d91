#include "sim/frame.h"

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
  frame.drag_point[0] = frame.drag_point[1] = 0;
  frame.drag_force[0] = frame.drag_force[1] = 0;
  if (model.drag) fill_drag(*model.drag, placement, frame);
}

}  // namespace signorini
