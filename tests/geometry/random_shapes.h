/// Random outlines for laws of geometry.
#pragma once

#include <vector>

#include "base/random.h"
#include "base/scalar_math.h"
#include "geometry/planar_shape.h"

namespace signorini::test {

/// Uniform in [low, high].
[[nodiscard]] inline double between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

[[nodiscard]] inline Vector2 random_point(Random& random, double extent) {
  const double x = between(random, -extent, extent);
  return {x, between(random, -extent, extent)};
}

/// Star-shaped polygon about `center`, counter-clockwise, radii between 0.4 and 1.6 m.
[[nodiscard]] inline std::vector<Vector2> random_polygon(Random& random, int corners,
                                                         const Vector2& center) {
  std::vector<Vector2> points;
  for (int i = 0; i < corners; ++i) {
    const SinCos direction = sin_cos(2 * 3.141592653589793 * i / corners);
    const double r = between(random, 0.4, 1.6);
    points.push_back(center + r * Vector2(direction.cos, direction.sin));
  }
  return points;
}

}  // namespace signorini::test
