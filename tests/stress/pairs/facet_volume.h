/// Volume of an intersection of half-spaces by its facets, in arithmetic of 32 digits: slow,
/// without any data structure, and the referee where the dual hull is not sure.
#pragma once

#include <vector>

#include "geometry/overlap/double_double.h"
#include "geometry/solid/polyhedron.h"

namespace signorini::test {

/// normal . x <= offset
struct WidePlane {
  DoubleDouble x, y, z, offset;
};

/// The plane of a posed body relative to a place of the world.
[[nodiscard]] WidePlane wide_plane(const Plane& plane, const SpatialPose& pose,
                                   const Vector3& origin);

/// V = 1/3 sum of offset x area: every facet is a square in its plane, cut by all other planes.
/// The body must lie within |x_i| <= reach.
[[nodiscard]] double facet_volume(const std::vector<WidePlane>& planes, double reach);

}  // namespace signorini::test
