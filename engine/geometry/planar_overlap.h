/// How deep two placed planar shapes reach into each other, and which way is out.
///
/// Exact for convex shapes, walls and discs: the least translation that parts them. Of others it is
/// the depth of the point that lies deepest in the other shape, which is the same where one corner
/// or face reaches in. Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include "geometry/planar_pose.h"
#include "geometry/planar_shape.h"

namespace signorini {

struct PlanarOverlap {
  double depth = 0;      // [m]; 0 or less: apart or touching
  Vector2 normal{0, 1};  // unit, world: the second shape is out when it moves this way by `depth`
};

struct PlacedShape {
  const PlanarShape& shape;
  const PlanarPose& pose;
};

/// Only the touchable edge of a wall counts: bodies that are nearer to its back are not in its way.
/// Two walls do not overlap.
[[nodiscard]] PlanarOverlap overlap_of_shapes(const PlacedShape& a, const PlacedShape& b);

/// Whether the shape is a disc, or one path that turns outwards everywhere.
[[nodiscard]] bool is_convex(const PlanarShape& shape);

}  // namespace signorini
