/// Position and orientation of a planar body, with the sine and cosine of its angle.
#pragma once

#include "base/scalar_math.h"
#include "base/types.h"

namespace signorini {

/// p_W = location + R(angle) (p_B - mass_center). [m], [rad]
struct PlanarPose {
  Vector2 mass_center{0, 0};  // in shape coordinates
  Vector2 location{0, 0};     // of the mass centre, world
  double sin = 0;
  double cos = 1;

  [[nodiscard]] Vector2 to_world(const Vector2& p) const {
    const double x = p.x() - mass_center.x();
    const double y = p.y() - mass_center.y();
    return {location.x() + (x * cos - y * sin), location.y() + (x * sin + y * cos)};
  }
  [[nodiscard]] Vector2 to_body(const Vector2& p) const {
    const double x = p.x() - location.x();
    const double y = p.y() - location.y();
    return {mass_center.x() + (x * cos + y * sin), mass_center.y() + (y * cos - x * sin)};
  }
  [[nodiscard]] Vector2 rotate_to_world(const Vector2& v) const {
    return {v.x() * cos - v.y() * sin, v.x() * sin + v.y() * cos};
  }
  [[nodiscard]] Vector2 rotate_to_body(const Vector2& v) const {
    return {v.x() * cos + v.y() * sin, v.y() * cos - v.x() * sin};
  }
};

}  // namespace signorini
