/// Contact area of two bodies of which one at least is curved.
#pragma once

#include "geometry/solid/spatial_shape.h"

namespace signorini {

/// A body at a contact: its shape, the point of its surface and the outward unit normal there, in
/// the world.
struct TouchingBody {
  const SpatialShape* shape = nullptr;
  SpatialPose pose;
  Vector3 point{0, 0, 0};
  Vector3 normal{0, 0, 1};
};

/// Area of the region in which two surfaces that touch, pushed into each other by `depth`, overlap
/// when each is replaced by its paraboloid of curvature: the ellipse
///   K_1 x^2 + K_2 y^2 <= 2 depth,
/// clipped to the rectangle of what both bodies reach from the contact point along its axes
/// (docs/methods/spatial_overlap.md (17)). Radii of curvature below the depth, as of edges
/// and tips, count as the depth. 0 when depth <= 0. [m^2]
[[nodiscard]] double curved_contact_area(const TouchingBody& a, const TouchingBody& b,
                                         double depth);

}  // namespace signorini
