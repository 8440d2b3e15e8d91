/// Planar shapes in space.
#pragma once

#include "geometry/planar_shape.h"
#include "geometry/solid/compound_shape.h"

namespace signorini {

/// Share of the smallest size of a prism that smoothing may take.
inline constexpr double kMostSmoothing = 0.1;

enum class DiscLift { ball, cylinder };

struct LiftedShape {
  CompoundPart part;
  double cut = 0;  // how far arcs reach at most beyond the polygon that stands for them [m]
};

/// What an outline becomes, x and y as they are and the middle of the thickness at z = 0:
/// a full circle a cylinder, or a ball; two equal half circles joined by straight sides a beam, or
/// a capsule; a convex polygon a prism, with rounded edges where its corners are rounded by one
/// radius. Arcs of other convex outlines become the corners of a polygon inscribed in them when
/// `facets` > 0.
///
/// @param thickness  along z, > 0; not used for balls and capsules [m]
/// @param facets     corners per full circle, >= 3, or 0: arcs are refused
/// @param smoothing  radius that rounds the edges of prisms without making them larger; of it at
///   most kMostSmoothing of the smallest size is taken [m]
/// @throws std::invalid_argument for holes, corners and arcs that turn inwards, which have to be
///   divided into convex parts, and for arcs that are no such shape while `facets` is 0
[[nodiscard]] LiftedShape lift(const PlanarShape& shape, double thickness,
                               DiscLift disc = DiscLift::cylinder, int facets = 0,
                               double smoothing = 0);

}  // namespace signorini
