/// Smallest circle around points.
#pragma once

#include <span>

#include "base/types.h"

namespace signorini {

struct Circle {
  Vector2 center{0, 0};
  double radius = 0;
};

/// Smallest circle that holds all points; needs at least one. [m]
/// Method: Welzl 1991 in its incremental form, expected linear time for points in general order.
[[nodiscard]] Circle enclosing_circle(std::span<const Vector2> points);

}  // namespace signorini
