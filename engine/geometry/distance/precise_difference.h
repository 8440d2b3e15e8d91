/// Differences of points of two bodies to twice the digits, for gaps that are small beside the
/// bodies.
#pragma once

#include "geometry/distance/minkowski_simplex.h"

namespace signorini {

/// Point a of A minus point b of B, each given in its own frame, in world axes, with B moved by
/// `shift` (world axes). [m]
[[nodiscard]] Vector3 precise_difference(const SpatialPose& pose_a, const Vector3& a,
                                         const SpatialPose& pose_b, const Vector3& b,
                                         const Vector3& shift);

/// The point of the plane, line or point through all of the simplex's points that is nearest to
/// the origin, in world axes, from the places of the points in their own bodies. Errors are about
/// 1e-16 of the gap instead of the bodies, so the direction of a gap of 1e-6 between unit bodies
/// keeps all its digits. Zero where three points lie on one line.
///
/// @param simplex  one to three points with the weights of the nearest one
[[nodiscard]] Vector3 precise_nearest(const MinkowskiSimplex& simplex, const SpatialPose& pose_a,
                                      const SpatialPose& pose_b, const Vector3& shift);

}  // namespace signorini
