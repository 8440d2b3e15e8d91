/// Where bodies are in space and how they move.
#pragma once

#include <span>
#include <vector>

#include "model/model.h"

namespace signorini {

/// Arrays over bodies. All lengths are fixed by resize(); place() allocates nothing.
///
/// Planar and fixed bodies have their place too: in the plane z = 0, turning about z.
struct SpatialPlacement {
  std::vector<SpatialPose> pose;          // shape coordinates -> world
  std::vector<Vector3> center;            // [m] mass centre, world
  std::vector<Vector3> velocity;          // [m/s] of the mass centre, world axes
  std::vector<Vector3> angular_velocity;  // [rad/s] body axes
  std::vector<Vector3> spin;              // [rad/s] the same in world axes

  void resize(std::size_t bodies);

  /// Pose of a body or of the world.
  [[nodiscard]] const SpatialPose& pose_of(int body) const {
    return body == kWorldBody ? world_pose : pose[static_cast<std::size_t>(body)];
  }
  /// Velocity of the material point that is at the world point x. [m/s]
  [[nodiscard]] Vector3 velocity_at(int body, const Vector3& x) const {
    if (body == kWorldBody) return {0, 0, 0};
    const auto i = static_cast<std::size_t>(body);
    return velocity[i] + cross_product(spin[i], x - center[i]);
  }

  /// Angular velocity of a body or of the world, world axes. [rad/s]
  [[nodiscard]] Vector3 spin_of(int body) const {
    if (body == kWorldBody) return {0, 0, 0};
    return spin[static_cast<std::size_t>(body)];
  }

  SpatialPose world_pose;
};

/// Fills `placement` from coordinates q (nq) and velocities v (nv), docs/methods/spatial_motion.md
/// (6). Quaternions need not have length 1.
void place(const Model& model, std::span<const double> q, std::span<const double> v,
           SpatialPlacement& placement);

/// Attitude of a spatial body, as it stands in q.
[[nodiscard]] inline Quaternion attitude_in(const Body& body, std::span<const double> q) {
  const auto k = static_cast<std::size_t>(body.coordinate) + 3;
  return {.w = q[k], .x = q[k + 1], .y = q[k + 2], .z = q[k + 3]};
}

/// Writes an attitude into q.
inline void set_attitude(const Body& body, const Quaternion& attitude, std::span<double> q) {
  const auto k = static_cast<std::size_t>(body.coordinate) + 3;
  q[k] = attitude.w;
  q[k + 1] = attitude.x;
  q[k + 2] = attitude.y;
  q[k + 3] = attitude.z;
}

}  // namespace signorini
