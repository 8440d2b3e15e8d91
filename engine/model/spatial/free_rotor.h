/// How a body turns that no torque acts on, to rounding, over any time.
///
/// Euler's equations and the attitude are summed as power series in time, of which a bound on the
/// remainder is known beforehand, so there is no step to choose and no order to speak of.
/// Source: docs/methods/spatial_motion.md § 4, equations (12) to (17).
#pragma once

#include "model/spatial/spatial_inertia.h"

namespace signorini {

struct Rotation {
  Quaternion attitude;                // R_WB, unit
  Vector3 angular_velocity{0, 0, 0};  // body axes [rad/s]
};

/// Largest |angular velocity| x time of one call: beyond, the angle itself is lost to rounding.
inline constexpr double kMostTurn = 1e7;  // [rad]

/// Moves `rotation` on by `time`, which may be negative. Allocates nothing.
/// @return false, and changes nothing, when it would turn by more than kMostTurn or numbers are
///         not finite
[[nodiscard]] bool turn_freely(const SpatialInertia& inertia, double time, Rotation& rotation);

}  // namespace signorini
