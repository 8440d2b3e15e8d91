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

/// The point of the segment from simplex[0].w to simplex[1].w that is nearest to the origin (or the
/// only point), in world axes, from the places of the points in their own bodies. Errors are those
/// of the poses, about 1e-32 of the size, instead of 1e-16; so the direction of a gap of 1e-6
/// between unit bodies keeps all its digits.
///
/// @param simplex  one or two points
[[nodiscard]] Vector3 precise_nearest(const MinkowskiSimplex& simplex, const SpatialPose& pose_a,
                                      const SpatialPose& pose_b);

}  // namespace signorini
