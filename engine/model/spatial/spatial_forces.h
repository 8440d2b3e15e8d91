/// Force laws on spatial bodies, as plain data.
///
/// Each adds accelerations to the moving spatial bodies and has a potential energy. Bodies are
/// indices into Model::bodies, or kWorldBody. Equations: docs/methods/spatial_motion.md § 3.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/types.h"
#include "model/body.h"

namespace signorini {

/// Uniform gravity: force m g at the mass centre; potential energy 0 at the world origin.
struct SpatialGravity {
  Vector3 g{0, -9.8, 0};  // [m/s^2]
  std::vector<int> bodies;
  Vector3 down{0, -1, 0};  // where g points to when it is not 0
};

/// A force at a point and a torque, each fixed in the body or in the world. No potential energy.
struct SpatialForce {
  int body = 0;
  Vector3 point{0, 0, 0};  // shape coordinates, or world ones
  bool point_in_body = true;
  Vector3 force{0, 0, 0};  // [N] shape axes, or world ones
  bool force_in_body = false;
  Vector3 torque{0, 0, 0};  // [N m]
  bool torque_in_body = false;
};

/// Straight spring with damping of the relative velocity of its ends.
struct SpatialSpring {
  std::string name;
  int body_a = kWorldBody;
  int body_b = kWorldBody;
  Vector3 point_a{0, 0, 0};  // shape coordinates; world ones for kWorldBody
  Vector3 point_b{0, 0, 0};
  double rest_length = 1;  // [m]
  double stiffness = 1;    // [N/m]
  double damping = 0;      // [N s/m]
};

/// Force -k v at the mass centre, torque -k r omega.
struct SpatialDamping {
  double damping = 0;       // [N s/m]
  double rotate_ratio = 1;  // [m^2]
  std::vector<int> bodies;
};

using SpatialForceLaw = std::variant<SpatialGravity, SpatialForce, SpatialSpring, SpatialDamping>;

struct Model;
struct SpatialPlacement;

/// Adds the accelerations of one force [N] at a world point, and of a torque [N m], world axes:
/// docs (8). Planar bodies take the part in their plane, fixed ones nothing.
/// @param acceleration  (nv) [m/s^2], [rad/s^2]
void apply_force(const Model& model, const SpatialPlacement& placement, int body,
                 const Vector3& point, const Vector3& force, const Vector3& torque,
                 std::span<double> acceleration);

/// Adds all spatial laws of the model, in their order, and the drag spring last.
void add_forces(const Model& model, const SpatialPlacement& placement,
                std::span<double> acceleration);

/// Potential energy of all spatial laws. [J]
[[nodiscard]] double potential_energy(const Model& model, const SpatialPlacement& placement);

}  // namespace signorini
