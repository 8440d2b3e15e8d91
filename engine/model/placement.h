/// Where the bodies are and how they move: the verb "place".
#pragma once

#include <span>
#include <vector>

#include "geometry/planar_pose.h"
#include "model/model.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

/// Arrays over bodies, in the plane and, for those who ask for it, in space. All lengths are fixed
/// by resize(); place() allocates nothing. Bodies that have left the plane have rows in space;
/// those in the plane are zero and at rest.
struct Placement {
  std::vector<PlanarPose> pose;
  std::vector<double> angle;      // [rad]
  std::vector<Vector2> velocity;  // [m/s] of the mass centre
  std::vector<double> spin;       // [rad/s] about the axis out of the plane
  std::vector<Vector2> centroid;  // [m] of the rejection circle, world

  SpatialPlacement space;  // of all bodies; empty without WithSpace

  enum class WithSpace { no, yes };
  void resize(std::size_t bodies, WithSpace with_space = WithSpace::no);

  /// Pose of a body or of the world.
  [[nodiscard]] const PlanarPose& pose_of(int body) const {
    return body == kWorldBody ? world_pose : pose[static_cast<std::size_t>(body)];
  }
  [[nodiscard]] Vector2 velocity_of(int body) const {
    return body == kWorldBody ? Vector2(0, 0) : velocity[static_cast<std::size_t>(body)];
  }
  [[nodiscard]] double spin_of(int body) const {
    return body == kWorldBody ? 0 : spin[static_cast<std::size_t>(body)];
  }
  /// Velocity of a material point given in shape coordinates. [m/s]
  [[nodiscard]] Vector2 point_velocity(int body, const Vector2& p) const;

  PlanarPose world_pose;
};

/// Fills `placement` from coordinates q (nq) and velocities v (nv).
void place(const Model& model, std::span<const double> q, std::span<const double> v,
           Placement& placement);

}  // namespace signorini
