/// Signed distances of the primitive planar shapes, each as a function: docs/methods/
/// virtual_contact.md, section 1.
#pragma once

#include <span>

#include "geometry/field/distance_field.h"

namespace signorini {

/// value, unit gradient g and curvature h of the level line, as a sample: H = h t t^T. (1)
[[nodiscard]] FieldSample exact_sample(double value, const Vector2& gradient, double curvature);

/// Of the distance to a point, less a radius. (2)
[[nodiscard]] FieldSample circle_field(const Vector2& p, double radius);
/// A kink along the diagonals and axes inside.
[[nodiscard]] FieldSample box_field(const Vector2& p, double half_width, double half_height);
/// (3)
[[nodiscard]] FieldSample capsule_field(const Vector2& p, double half_length, double radius);

/// Nearest part of a polygon's boundary.
struct PolygonFoot {
  std::size_t edge = 0;    // from vertex `edge` to the next
  double along = 0;        // of the edge, 0..1: its ends are corners
  double distance = 0;     // signed [m]
  Vector2 gradient{0, 0};  // unit
  double curvature = 0;    // of the level line [1/m]
};
/// Counter-clockwise vertices. (4)
[[nodiscard]] PolygonFoot polygon_foot(const Vector2& p, std::span<const Vector2> vertices);

}  // namespace signorini
