/// Rotation of a body in two half turns about a mid-point where forces and contacts are found, as
/// the Moreau-Jean stepping of the volumetric method wants it: three schemes, of second order.
///
/// Source: T. Koziara and N. Bicanic, 2010 (time stepping of rotations);
/// docs/methods/spatial_motion.md § 6, equations (21) to (24). Reproduces the numbers of that
/// author's program, which turn_freely() does not: it is far more exact.
#pragma once

#include "model/spatial/free_rotor.h"

namespace signorini {

enum class HalfTurnScheme {
  explicit_velocity,  // energy drifts upwards
  explicit_momentum,  // keeps the angular momentum in space; energy drifts downwards
  implicit_momentum   // keeps it too, and the energy to third order; an equation is solved
};

/// The middle of a step, where forces are evaluated.
struct HalfTurn {
  Quaternion attitude;               // mid-step
  Vector3 velocity_before{0, 0, 0};  // body axes [rad/s]
  Vector3 momentum{0, 0, 0};         // angular, from the start of the step, in mid-step body axes
};

/// First half of a step of length h. (21)
[[nodiscard]] HalfTurn begin_half_turn(const SpatialInertia& inertia, const Rotation& start,
                                       double h);

/// Angular velocity that the torque alone leads to; contacts change it next. (22)
/// @param torque  at mid-step, body axes [N m]
[[nodiscard]] Vector3 free_angular_velocity(const SpatialInertia& inertia, const HalfTurn& half,
                                            const Vector3& torque, double h);

/// Second half of the step. (23), (24)
/// @param angular_velocity  after forces and contacts, body axes [rad/s]
/// @param impulse  angular impulse of torque (h T) and contacts, mid-step body axes [N m s]
[[nodiscard]] Rotation end_half_turn(HalfTurnScheme scheme, const SpatialInertia& inertia,
                                     const HalfTurn& half, const Vector3& angular_velocity,
                                     const Vector3& impulse, double h);

}  // namespace signorini
