/// The straight part of a rope between two circles.
#pragma once

#include "base/types.h"

namespace signorini {

/// A line that touches two circles.
struct TangentLine {
  Vector2 from{0, 0}, to{0, 0};  // [m] where it touches them
  Vector2 along{1, 0};           // unit, from one to the other
  double length = 0;             // [m]
};

/// The line from one circle to another that passes the centres at given offsets, positive where the
/// centre lies to its right: with c = centre_b - centre_a, o = offset_a - offset_b and c' = c
/// turned by a quarter to the left, its direction is (l c - o c')/c^2, its length l = sqrt(c^2 -
/// o^2).
///
/// A circle of offset 0 is a point. Where one circle lies within the other there is no such line:
/// its length is 0, its direction at right angles to c. Source: docs/methods/impulse_and_contact.md
/// section 4, "Ropes on discs".
/// @param offset_a  [m] plus or minus a radius
[[nodiscard]] TangentLine tangent_line(const Vector2& center_a, double offset_a,
                                       const Vector2& center_b, double offset_b);

}  // namespace signorini
