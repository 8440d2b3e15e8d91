/// A planar shape made larger or smaller.
#pragma once

#include "geometry/planar_shape.h"

namespace signorini {

/// @param factor  > 0  @param about  the point that stays
[[nodiscard]] PlanarShape scaled(const PlanarShape& shape, double factor, const Vector2& about);

}  // namespace signorini
