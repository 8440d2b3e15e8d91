/// Area, centre and second moment of a planar outline of uniform density, exact.
#pragma once

#include "geometry/planar_shape.h"

namespace signorini {

struct AreaProperties {
  double area = 0;          // [m^2]
  Vector2 center{0, 0};     // [m] centre of area
  double polar_moment = 0;  // [m^4] second moment about the centre of area
};

/// Sums over the edges by Green's theorem; holes (paths that run the other way) count negative,
/// what several paths cover counts once. Arcs are integrated exactly. The sign of the area is made
/// positive.
[[nodiscard]] AreaProperties area_properties(const PlanarShape& shape);

}  // namespace signorini
