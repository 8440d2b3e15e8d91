/// Force laws: gravity, damping, springs and prescribed forces, as plain data.
///
/// Each adds accelerations to the moving bodies and has a potential energy. Bodies are indices into
/// Model::bodies, or kWorldBody. Equations: docs/methods/impulse_and_contact.md (3) to (7).
#pragma once

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

using ForceLaw = std::variant<Gravity, InverseSquareGravity, Damping, Spring, ConstantForce,
                              RotatingForce, ThrusterSet>;

struct Model;
struct Placement;

/// Adds the accelerations of one force [N] at a world point, and a torque [N m].
/// @param acceleration  (nv) [m/s^2], [rad/s^2]
void apply_force(const Model& model, const Placement& placement, int body, const Vector2& point,
                 const Vector2& force, double torque, std::span<double> acceleration);

/// Adds all laws of the model, in their order, and the drag spring last.
void add_forces(const Model& model, const Placement& placement, double time,
                std::span<double> acceleration);

/// Potential energy of all laws. [J]
[[nodiscard]] double potential_energy(const Model& model, const Placement& placement);

/// End point of a spring at body B; a stretched compress-only spring lets go of it. World, [m]
[[nodiscard]] Vector2 spring_end(const Spring& spring, const Placement& placement);

}  // namespace signorini
