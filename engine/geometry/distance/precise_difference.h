/// Differences of points of two bodies to twice the digits, for gaps that are small beside the
/// bodies.
#pragma once

#include "geometry/distance/minkowski_simplex.h"

namespace signorini {

/// Two bodies in the world, B moved by `shift` (world axes). [m]
struct PreciseView {
  const SpatialPose &pose_a, &pose_b;
  const Vector3& shift;

  /// Point a of A minus point b of B, each given in its own frame, in the frame of A. [m]
  [[nodiscard]] Vector3 difference(const Vector3& a, const Vector3& b) const;

  /// reduce_to_nearest() with 32 digits, from the places of the points in their own bodies; `w` of
  /// the points is not looked at. Errors are about 1e-16 of the gap instead of the bodies, so the
  /// direction of a gap of 1e-6 between unit bodies keeps all its digits.
  Reduction reduce(MinkowskiSimplex& simplex, double squared_before) const;
};

}  // namespace signorini
