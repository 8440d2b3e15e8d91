#include "model/placement.h"

#include <bit>
#include <cstdint>

namespace signorini {

void Placement::resize(std::size_t bodies, WithSpace with_space) {
  pose.assign(bodies, {});
  angle.assign(bodies, 0);
  velocity.assign(bodies, Vector2(0, 0));
  spin.assign(bodies, 0);
  centroid.assign(bodies, Vector2(0, 0));
  if (with_space == WithSpace::yes) space.resize(bodies);
}

Vector2 Placement::point_velocity(int body, const Vector2& p) const {
  if (body == kWorldBody) return {0, 0};
  const auto i = static_cast<std::size_t>(body);
  const Vector2 arm = pose[i].rotate_to_world(p - pose[i].mass_center);
  return {velocity[i].x() - arm.y() * spin[i], velocity[i].y() + arm.x() * spin[i]};
}

void place(const Model& model, std::span<const double> q, std::span<const double> v,
           Placement& placement) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_spatial() || body.fixed_pose) continue;
    PlanarPose& pose = placement.pose[i];
    const double before = placement.angle[i];  // whose sine and cosine the pose has
    pose.mass_center = body.mass_center;
    if (body.is_fixed()) {
      pose.location = body.fixed_location;
      placement.angle[i] = body.fixed_angle;
      placement.velocity[i] = body.fixed_velocity;
      placement.spin[i] = body.fixed_spin;
    } else {
      const auto k = static_cast<std::size_t>(body.coordinate);
      pose.location = Vector2(q[k], q[k + 1]);
      placement.angle[i] = q[k + 2];
      const auto m = static_cast<std::size_t>(body.speed);
      placement.velocity[i] = Vector2(v[m], v[m + 1]);
      placement.spin[i] = v[m + 2];
    }
    if (std::bit_cast<std::uint64_t>(placement.angle[i]) != std::bit_cast<std::uint64_t>(before)) {
      const SinCos direction = sin_cos(placement.angle[i]);
      pose.sin = direction.sin;
      pose.cos = direction.cos;
    }
    placement.centroid[i] = pose.to_world(body.shape.centroid);
  }
  if (!placement.space.pose.empty()) place(model, q, v, placement.space);
}

}  // namespace signorini
