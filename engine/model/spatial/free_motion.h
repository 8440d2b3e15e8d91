/// Flight of one body under uniform gravity, exactly: for the command line, the page and tests.
/// Source: docs/methods/spatial_motion.md § 4.
#pragma once

#include <span>
#include <vector>

#include "model/spatial/flight_steps.h"

namespace signorini {

/// A body in flight.
struct SpatialMotion {
  Vector3 position{0, 0, 0};          // [m] of the mass centre, world
  Quaternion attitude;                // R_WB; any length but 0
  Vector3 velocity{0, 0, 0};          // [m/s] of the mass centre, world axes
  Vector3 angular_velocity{0, 0, 0};  // [rad/s] body axes
};

struct MotionSample {
  double time = 0;  // [s]
  SpatialMotion motion;
  double kinetic = 0;                       // [J] of translation and rotation
  double rotational = 0;                    // [J] of rotation alone
  Vector3 linear_momentum{0, 0, 0};         // [kg m/s] world axes
  Vector3 angular_momentum{0, 0, 0};        // [kg m^2/s] about the mass centre, world axes
  Vector3 angular_velocity_world{0, 0, 0};  // [rad/s] world axes
};

/// The motion at each of `times`, which start from `start` at time 0 and may run in any order, also
/// backwards. Each sample starts from the one before, so long flights cost no accuracy.
/// @param gravity  [m/s^2]
/// @throws std::invalid_argument when a number is not finite, the attitude is 0, or the body turns
///         by more than 1e7 rad from one time to the next; the message names the field ("times[3]")
[[nodiscard]] std::vector<MotionSample> free_motion(const SpatialInertia& inertia,
                                                    const SpatialMotion& start,
                                                    const Vector3& gravity,
                                                    std::span<const double> times);

struct SteppedMotion {
  std::vector<MotionSample> samples;  // at `times`
  std::vector<double> flips;          // [s] when the turning about the middle axis changes sign
  int middle_axis = -1;               // principal axis, 0 to 2; -1: two moments are equal
  double steps = 0;                   // made, all together
};

/// The same with the turning in steps of a chosen method. The mass centre is exact whatever the
/// method. Flips are looked for once per step: steps must be shorter than the time between two.
/// @throws std::invalid_argument as free_motion, and when a method leaves the finite numbers
[[nodiscard]] SteppedMotion stepped_motion(const SpatialInertia& inertia,
                                           const SpatialMotion& start, const Vector3& gravity,
                                           std::span<const double> times, const FlightSteps& steps);

}  // namespace signorini
