#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

namespace {

/// What rounding of corners can do to a side, as a part of the largest coordinate.
constexpr double kStraight = 0x1p-50;

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

/// Counts changes of sign; what rounding can make of zero does not count.
struct SignChanges {
  double first = 0, last = 0;
  int count = 0;
  void add(double value, double noise) {
    if (std::fabs(value) <= noise) return;
    if (first == 0) first = value;
    if (last * value < 0) ++count;
    last = value > 0 ? 1 : -1;
  }
  [[nodiscard]] int around() const { return count + (last * first < 0 ? 1 : 0); }
};

/// All turns alike, and one turn in all: then each coordinate goes up once and down once.
void need_convex(std::span<const Vector2> polygon) {
  std::vector<Vector2> sides;
  double error = 0;  // of a side [m]
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vector2& p = polygon[i];
    if (!p.allFinite() || p.cwiseAbs().maxCoeff() > 1e150) {
      throw std::invalid_argument("polygon[" + std::to_string(i) +
                                  "]: not finite, or larger than 1e150");
    }
    error = std::fmax(error, kStraight * p.cwiseAbs().maxCoeff());
    const Vector2 side = polygon[(i + 1) % polygon.size()] - p;
    if (side.squaredNorm() > 0) sides.push_back(side);
  }
  if (sides.size() < 3) throw std::invalid_argument("polygon: needs three different corners");
  SignChanges x, y;
  int left = 0, right = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Vector2 &a = sides[i], &b = sides[(i + 1) % sides.size()];
    x.add(a.x(), error);
    y.add(a.y(), error);
    const double turn = cross(a, b), noise = error * (a.norm() + b.norm());
    if (turn > noise) ++left;
    if (turn < -noise) ++right;
    if (std::fabs(turn) <= noise && a.dot(b) < 0) ++left, ++right;  // goes back where it came
  }
  if (left > 0 && right > 0) {
    throw std::invalid_argument("polygon: must be convex; divide it into convex parts");
  }
  if (x.around() > 2 || y.around() > 2) {
    throw std::invalid_argument("polygon: crosses itself; give each corner once, in order");
  }
}

double smallest(double a, double b, double c) { return std::fmin(a, std::fmin(b, c)); }

/// Sides of a convex polygon with those of no length left out, all turning to the left.
class PolygonSides {
 public:
  explicit PolygonSides(std::span<const Vector2> polygon) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      if (polygon[i] != polygon[(i + 1) % polygon.size()]) corners_.push_back(polygon[i]);
    }
    double turns = 0;
    for (std::size_t i = 0; i < corners_.size(); ++i) turns += cross(along(i), along(next(i)));
    if (turns < 0) std::reverse(corners_.begin(), corners_.end());
  }

  /// How far the sides can move inwards before one of them vanishes.
  [[nodiscard]] double room() const {
    double least = kInfinity;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      const double lost = lost_at(i) + lost_at(next(i));
      if (lost > 0) least = std::fmin(least, (corners_[next(i)] - corners_[i]).norm() / lost);
    }
    return least;
  }

  /// Corners when the sides have moved inwards.
  [[nodiscard]] std::vector<Vector2> moved_inwards(double by) const {
    std::vector<Vector2> inner;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      const Vector2 before = along(previous(i)), after = along(i);
      const Vector2 inwards(-before.y() - after.y(), before.x() + after.x());
      inner.push_back(corners_[i] + inwards * (by / (1 + before.dot(after))));
    }
    return inner;
  }

 private:
  [[nodiscard]] std::size_t next(std::size_t i) const { return (i + 1) % corners_.size(); }
  [[nodiscard]] std::size_t previous(std::size_t i) const {
    return (i + corners_.size() - 1) % corners_.size();
  }
  /// Direction of the side that starts at a corner.
  [[nodiscard]] Vector2 along(std::size_t i) const {
    return (corners_[next(i)] - corners_[i]).normalized();
  }
  /// What a side loses at a corner per length that both sides there move: tan of half the turn.
  [[nodiscard]] double lost_at(std::size_t i) const {
    const Vector2 before = along(previous(i)), after = along(i);
    return std::fabs(cross(before, after)) / (1 + before.dot(after));
  }

  std::vector<Vector2> corners_;
};

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

SpatialShape make_prism(std::span<const Vector2> polygon, double thickness, double rounding) {
  need_positive(thickness, "thickness");
  need_convex(polygon);
  std::vector<Vector2> corners(polygon.begin(), polygon.end());
  if (rounding != 0) {
    need_room(rounding, prism_room(polygon, thickness));
    corners = PolygonSides(polygon).moved_inwards(rounding);
  }
  const double half = thickness / 2 - rounding;
  std::vector<Vector3> points;
  for (const Vector2& p : corners) {
    points.emplace_back(p.x(), p.y(), -half);
    points.emplace_back(p.x(), p.y(), half);
  }
  return make_hull(points, rounding);
}

double prism_room(std::span<const Vector2> polygon, double thickness) {
  need_positive(thickness, "thickness");
  need_convex(polygon);
  return std::fmin(PolygonSides(polygon).room(), thickness / 2);
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
