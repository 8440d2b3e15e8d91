/// The contact polygon in the tangent plane.
#pragma once

#include <cstddef>
#include <vector>

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// Right-handed with the normal: u along t1, v along t2.
struct TangentFrame {
  Vector3 t1, t2;
  /// t1 is square to the axis that the normal is farthest from.
  explicit TangentFrame(const Vector3& normal);
};

struct PatchCorner {
  double u, v;
  double low = 0,
         high = 0;  // heights along the normal of the surfaces of the one and the other [m]
  [[nodiscard]] double gap() const { return high - low; }
};

/// By u, then by v.
void sort_corners(std::vector<PatchCorner>& corners);
/// Corners of the convex hull, counter-clockwise from the first one.
/// @param sorted  as sort_corners() leaves them
void keep_hull(const std::vector<PatchCorner>& sorted, std::vector<PatchCorner>& hull);

/// Drops the corner of a convex polygon that costs the least area while there are more than `most`,
/// or while it costs less than rounding shows. The deepest corner stays, where one is deepest by
/// more than `even` [m].
void thin_out(std::vector<PatchCorner>& corners, std::size_t most, double even = 0);

}  // namespace signorini
