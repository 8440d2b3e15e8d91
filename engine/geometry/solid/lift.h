/// Planar shapes in space.
#pragma once

#include "geometry/planar_shape.h"
#include "geometry/solid/compound_shape.h"

namespace signorini {

enum class DiscLift { ball, cylinder };

/// A full circle becomes a ball, or a cylinder along z; a convex polygon a prism along z. The
/// middle of the thickness is z = 0; x and y stay as they are.
///
/// @param thickness  along z, > 0; not used for balls [m]
/// @throws std::invalid_argument for outlines with arcs, holes or corners that turn inwards: those
///   have to be divided into convex parts
[[nodiscard]] CompoundPart lift(const PlanarShape& shape, double thickness,
                                DiscLift disc = DiscLift::cylinder);

}  // namespace signorini
