#include <cmath>
#include <stdexcept>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

namespace {

/// Shortest form that distinguishes what people write.
std::string number(double value) {
  std::string text = std::to_string(value);
  while (text.find('.') != std::string::npos && (text.back() == '0' || text.back() == '.')) {
    const bool dot = text.back() == '.';
    text.pop_back();
    if (dot) break;
  }
  return text;
}

void need_positive(double value, const char* name) {
  if (!(value > 0) || !(value < kInfinity)) {
    throw std::invalid_argument(std::string(name) + ": must be positive, got " + number(value));
  }
}

void need_room(double rounding, double most) {
  if (!(rounding >= 0)) {
    throw std::invalid_argument("rounding: must not be negative, got " + number(rounding));
  }
  if (!(rounding < most)) {
    throw std::invalid_argument("rounding: must be less than " + number(most) +
                                " to leave something of the shape, got " + number(rounding));
  }
}

double smallest(double a, double b, double c) { return std::fmin(a, std::fmin(b, c)); }

}  // namespace

SpatialShape make_ball(double radius) {
  need_positive(radius, "radius");
  SpatialShape shape;
  shape.rounding = radius;
  return shape;
}

SpatialShape make_ellipsoid(const Vector3& semi_axes) {
  for (int i = 0; i < 3; ++i) need_positive(semi_axes[i], "semi_axes");
  SpatialShape shape;
  shape.core = Core::ellipsoid;
  shape.half = semi_axes;
  return shape;
}

SpatialShape make_box(const Vector3& lengths, double rounding) {
  for (int i = 0; i < 3; ++i) need_positive(lengths[i], "lengths");
  need_room(rounding, smallest(lengths.x(), lengths.y(), lengths.z()) / 2);
  SpatialShape shape;
  shape.core = Core::box;
  for (int i = 0; i < 3; ++i) shape.half[i] = lengths[i] / 2 - rounding;
  shape.rounding = rounding;
  return shape;
}

SpatialShape make_cylinder(double radius, double length, double rounding) {
  need_positive(radius, "radius");
  need_positive(length, "length");
  need_room(rounding, std::fmin(radius, length / 2));
  SpatialShape shape;
  shape.core = Core::frustum;
  shape.bottom_radius = shape.top_radius = radius - rounding;
  shape.high = length / 2 - rounding;
  shape.low = -shape.high;
  shape.rounding = rounding;
  return shape;
}

/// The core is the inner parallel body: all three lines of the profile moved inwards by r, docs
/// (17).
SpatialShape make_cone(double base_radius, double height, double top_radius, double rounding) {
  need_positive(base_radius, "base_radius");
  need_positive(height, "height");
  if (!(top_radius >= 0) || !(top_radius <= base_radius)) {
    throw std::invalid_argument("top_radius: must be between 0 and base_radius, got " +
                                number(top_radius));
  }
  const double r = rounding, drop = base_radius - top_radius;
  const double slant = std::sqrt(height * height + drop * drop);
  // The largest ball in it touches base and side, or base and top.
  need_room(r, std::fmin(base_radius * height / (slant + drop), height / 2));
  SpatialShape shape;
  shape.core = Core::frustum;
  shape.rounding = r;
  shape.low = r;
  shape.high = height - r;
  shape.bottom_radius = base_radius - r * (slant + drop) / height;
  shape.top_radius = top_radius - r * (slant - drop) / height;
  if (shape.top_radius < 0) {  // the side meets itself below: a tip
    shape.top_radius = 0;
    shape.high = (base_radius * height - r * slant) / drop;
  }
  return shape;
}

SpatialShape make_capsule(double radius, double length) {
  need_positive(radius, "radius");
  need_positive(length, "length");
  SpatialShape shape;
  shape.core = Core::segment;
  shape.half = {0, 0, length / 2};
  shape.rounding = radius;
  return shape;
}

SpatialShape make_beam(double length, double width, double thickness, double rounding) {
  need_positive(length, "length");
  need_positive(width, "width");
  need_positive(thickness, "thickness");
  need_room(rounding, std::fmin(width, thickness) / 2);
  SpatialShape shape;
  shape.core = Core::stadium;
  shape.half = {length / 2, width / 2 - rounding, thickness / 2 - rounding};
  shape.rounding = rounding;
  return shape;
}

SpatialShape make_hull(std::span<const Vector3> points, double rounding) {
  need_room(rounding, kInfinity);
  SpatialShape shape;
  shape.core = Core::polyhedron;
  shape.polyhedron = convex_hull(points).polyhedron;
  shape.rounding = rounding;
  return shape;
}

SpatialShape make_prism(std::span<const Vector2> polygon, double thickness) {
  need_positive(thickness, "thickness");
  const std::size_t n = polygon.size();
  int left = 0, right = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Vector2 &a = polygon[i], &b = polygon[(i + 1) % n], &c = polygon[(i + 2) % n];
    const double turn = cross(b - a, c - b);
    if (turn > 0) ++left;
    if (turn < 0) ++right;
  }
  if (left > 0 && right > 0) {
    throw std::invalid_argument("polygon: must be convex; divide it into convex parts");
  }
  std::vector<Vector3> points;
  for (const Vector2& p : polygon) {
    points.emplace_back(p.x(), p.y(), -thickness / 2);
    points.emplace_back(p.x(), p.y(), thickness / 2);
  }
  return make_hull(points);
}

SpatialShape make_half_space() {
  SpatialShape shape;
  shape.core = Core::half_space;
  return shape;
}

SpatialShape swollen(SpatialShape shape, double radius) {
  need_room(radius, kInfinity);
  shape.rounding += radius;
  return shape;
}

}  // namespace signorini
