/// Force laws: gravity, damping, springs and prescribed forces, as plain data.
///
/// Each adds accelerations to the moving bodies and has a potential energy. Bodies are indices into
/// Model::bodies, or kWorldBody. One list for both: laws in the plane act on planar bodies only,
/// laws in space on all. Equations: docs/methods/impulse_and_contact.md (3) to (7),
/// docs/methods/spatial_motion.md § 3.
#pragma once

#include <array>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/types.h"
#include "model/body.h"

namespace signorini {

/// Uniform gravity: force (0, -g m) at the mass centre.
struct Gravity {
  double g = 9.8;                // [m/s^2]
  double zero_energy_level = 0;  // [m] height of zero potential energy
  std::vector<int> bodies;
};

/// Newton's attraction G m1 m2 / r^2 of each pair.
struct InverseSquareGravity {
  double constant = 1;  // [m^3/(kg s^2)]
  std::vector<int> bodies;
};

/// Force -k v at the mass centre, torque -k r omega; independent of mass.
struct Damping {
  double damping = 0;       // [N s/m]
  double rotate_ratio = 1;  // [m^2]
  std::vector<int> bodies;
};

/// Straight spring with damping of the relative velocity of its ends.
struct Spring {
  std::string name;
  int body_a = kWorldBody;
  int body_b = kWorldBody;
  Vector2 point_a{0, 0};  // shape coordinates; world ones for kWorldBody
  Vector2 point_b{0, 0};
  double rest_length = 1;  // [m]
  double stiffness = 1;    // [N/m]
  double damping = 0;      // [N s/m]
  bool compress_only = false;
};

struct ConstantForce {
  int body = 0;
  Vector2 point{0, 0};
  bool point_in_body = true;
  Vector2 force{0, 0};  // [N]
  bool force_in_body = true;
  double torque = 0;  // [N m]
};

/// Force magnitude (cos rate t, sin rate t) in body coordinates.
struct RotatingForce {
  int body = 0;
  Vector2 point{0, 0};
  double magnitude = 1;  // [N]
  double rate = 0;       // [rad/s]
};

/// Pushes a point of a body while it is on.
struct Thruster {
  Vector2 point{0, 0};      // shape coordinates
  Vector2 direction{0, 0};  // body's axes; its length multiplies the magnitude
  bool is_on = false;
};

/// Thrusters of one body, all with the same force.
struct ThrusterSet {
  int body = 0;
  double magnitude = 1;  // [N]
  std::vector<Thruster> thrusters;
};

/// Drives one coordinate of a planar body along a plan in time: pulls it to a place, or pushes with
/// a force. docs/scene_format.md, actuator
struct Actuator {
  enum class Axis { x, y, angle };
  std::string name;
  int body = 0;
  Axis axis = Axis::x;
  bool plans_force = false;    // the plan is the force [N], [N m]; else the place [m], [rad]
  double stiffness = 0;        // of the pull to the place [N/m], [N m/rad]
  double damping = 0;          // of the speed against the place's [N s/m], [N m s/rad]
  double duration = 1;         // [s] of the plan, which begins at time 0
  std::vector<double> plan{};  // values at equal distances, linear between; the last stays

  /// Value of the plan and its rate.
  struct Planned {
    double value = 0, rate = 0;
  };
  [[nodiscard]] Planned planned(double time) const;
  /// How much the force grows with each of the two values of the plan around an instant; no other
  /// one has a share in it.
  struct PlanShares {
    std::size_t first = 0;
    std::array<double, 2> of_value{0, 0};  // the second one is of the value after the first
  };
  [[nodiscard]] PlanShares plan_shares(double time) const;
  /// Force on the coordinate at q with speed v. [N], [N m]
  [[nodiscard]] double force(double time, double q, double v) const;
};

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

using ForceLaw = std::variant<Gravity, InverseSquareGravity, Damping, Spring, ConstantForce,
                              RotatingForce, ThrusterSet, Actuator, SpatialGravity, SpatialForce,
                              SpatialSpring, SpatialDamping>;

/// Pull of the pointer while a body is dragged: from a point of body A to one of the world.
using DragSpring = std::variant<Spring, SpatialSpring>;

struct Model;
struct Placement;
struct SpatialPlacement;

/// Adds the accelerations of one force [N] at a world point, and a torque [N m].
/// @param acceleration  (nv) [m/s^2], [rad/s^2]
void apply_force(const Model& model, const Placement& placement, int body, const Vector2& point,
                 const Vector2& force, double torque, std::span<double> acceleration);

/// Accelerations of one body for a force [N] and a moment [N m] about its mass centre, world axes,
/// in the order of its entries in v; zeros for a fixed body.
[[nodiscard]] std::array<double, 6> acceleration_of(const Body& body, const SpatialPose& pose,
                                                    const Vector3& force, const Vector3& moment);

/// The same of a force [N] at a point in space and of a torque [N m], world axes:
/// docs/methods/spatial_motion.md (8). Planar bodies take the part in their plane, fixed ones
/// nothing.
void apply_force(const Model& model, const SpatialPlacement& placement, int body,
                 const Vector3& point, const Vector3& force, const Vector3& torque,
                 std::span<double> acceleration);

/// Adds all laws of the model, in their order, and the drag spring last.
/// @pre laws in space: the placement has rows in space
void add_forces(const Model& model, const Placement& placement, double time,
                std::span<double> acceleration);

/// Potential energy of all laws. [J]
[[nodiscard]] double potential_energy(const Model& model, const Placement& placement);

/// End point of a spring at body B; a stretched compress-only spring lets go of it. World, [m]
[[nodiscard]] Vector2 spring_end(const Spring& spring, const Placement& placement);

}  // namespace signorini
