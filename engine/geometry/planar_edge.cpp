#include "geometry/planar_edge.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "base/scalar_math.h"
#include "geometry/segment_intersection.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kAxisParallel = 1e-10;        // [m] difference of coordinates that counts as none
constexpr double kOnCircle = 1e-10;            // [m], [rad] agreement asked of arc ends
constexpr double kCompleteCircle = 1e-6;       // [rad]
constexpr double kStraightCircleScale = 1.25;  // rejection circle over half the length
constexpr double kConcaveCircleScale = 1.2;
constexpr double kDecorationSpacing = 0.3;  // [m] between decorated vertices of an arc

bool is_vertical(const PlanarEdge& e) { return std::fabs(e.to.x() - e.from.x()) < kAxisParallel; }
bool is_horizontal(const PlanarEdge& e) { return std::fabs(e.to.y() - e.from.y()) < kAxisParallel; }
double slope(const PlanarEdge& e) { return (e.to.y() - e.from.y()) / (e.to.x() - e.from.x()); }

/// Foot of the perpendicular on an oblique line.
Vector2 oblique_foot(const PlanarEdge& e, const Vector2& p) {
  const double k = slope(e);
  const double x = (-e.from.y() + p.y() + p.x() / k + k * e.from.x()) / (1 / k + k);
  return {x, e.from.y() + k * (x - e.from.x())};
}

bool is_beyond(double value, double end1, double end2) {
  return value > std::max(end1, end2) || value < std::min(end1, end2);
}

double oblique_distance(const PlanarEdge& e, const Vector2& p, const Vector2& foot) {
  const double distance = (p - foot).norm();
  return (p.y() < foot.y()) == e.outside_is_up ? -distance : distance;
}

double axis_distance(const PlanarEdge& e, double value, double line) {
  return e.outside_is_up ? value - line : line - value;
}

void set_angle_range(PlanarEdge& arc, double start, double finish) {
  if (std::fabs(start - finish) < kOnCircle) {
    arc.angle_low = start;
    arc.angle_high = start + 2 * kPi;
  } else if (std::fabs(std::fabs(start - finish) - 2 * kPi) < kOnCircle) {
    arc.angle_low = std::min(start, finish);
    arc.angle_high = arc.angle_low + 2 * kPi;
  } else {
    arc.angle_low = arc.clockwise ? finish : start;
    arc.angle_high = arc.clockwise ? start : finish;
    if (arc.angle_high < arc.angle_low) arc.angle_high += 2 * kPi;
  }
}

double arc_depth(double span, double radius) {
  const SinCos half = sin_cos(span / 2);
  const SinCos whole = sin_cos(span);
  const double d1 = half.sin - whole.sin / 2;
  const double d2 = half.cos - (1 + whole.cos) / 2;
  return radius * std::sqrt(d1 * d1 + d2 * d2);
}

}  // namespace

PlanarEdge make_straight_edge(const Vector2& from, const Vector2& to, bool outside_is_up) {
  if (from == to) throw std::invalid_argument("a straight edge needs two different ends");
  PlanarEdge e;
  e.from = from;
  e.to = to;
  e.outside_is_up = outside_is_up;
  e.centroid = Vector2((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
  e.centroid_radius =
      kStraightCircleScale * std::max((from - e.centroid).norm(), (to - e.centroid).norm());
  return e;
}

PlanarEdge make_circular_edge(const Vector2& from, const Vector2& to, const Vector2& center,
                              bool clockwise, bool outside_is_out) {
  PlanarEdge arc;
  arc.kind = EdgeKind::circular;
  arc.from = from;
  arc.to = to;
  arc.center = center;
  arc.clockwise = clockwise;
  arc.outside_is_out = outside_is_out;
  arc.radius = (center - from).norm();
  if (!(std::fabs(arc.radius - (to - center).norm()) <= kOnCircle)) {
    throw std::invalid_argument(
        "both ends of an arc must lie at the same distance from its centre");
  }
  if (!(arc.radius > 0)) throw std::invalid_argument("the radius of an arc must be positive");
  const double start = atan2(from.y() - center.y(), from.x() - center.x());
  double finish = atan2(to.y() - center.y(), to.x() - center.x());
  if (std::fabs(start - finish) < kOnCircle) finish = start + 2 * kPi;
  set_angle_range(arc, start, finish);
  const double span = arc.angle_high - arc.angle_low;
  arc.depth = arc_depth(span, arc.radius);
  arc.complete_circle = std::fabs(2 * kPi - span) < kCompleteCircle;
  const double piece = span / arc_pieces(arc);
  arc.chord_error = arc.radius * (1 - std::sqrt(1 - piece * piece / 4.0));
  if (span >= kPi) {
    arc.centroid = center;
    arc.centroid_radius = arc.radius;
  } else {
    arc.centroid = Vector2((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
    arc.centroid_radius = (arc.centroid - from).norm();
  }
  if (!outside_is_out) arc.centroid_radius = kConcaveCircleScale * arc.centroid_radius;
  return arc;
}

int arc_pieces(const PlanarEdge& arc) {
  const double span = arc.angle_high - arc.angle_low;
  const double by_angle = std::ceil(span / (kPi / 4));
  const double by_length = std::ceil(span * arc.radius / kDecorationSpacing);
  return static_cast<int>(std::max(by_angle, by_length));
}

Vector2 decorated_point(const PlanarEdge& arc, int i) {
  const double piece = (arc.angle_high - arc.angle_low) / arc_pieces(arc);
  const double angle = arc.clockwise ? arc.angle_high - i * piece : arc.angle_low + i * piece;
  const SinCos direction = sin_cos(angle);
  return {arc.center.x() + arc.radius * direction.cos, arc.center.y() + arc.radius * direction.sin};
}

double distance_to_line(const PlanarEdge& e, const Vector2& p) {
  if (!e.is_straight()) {
    const double outside = (p - e.center).norm() - e.radius;
    return e.outside_is_out ? outside : -outside;
  }
  if (is_vertical(e)) return axis_distance(e, p.x(), e.from.x());
  if (is_horizontal(e)) return axis_distance(e, p.y(), e.from.y());
  return oblique_distance(e, p, oblique_foot(e, p));
}

double distance_to_edge(const PlanarEdge& e, const Vector2& p) {
  if (!e.is_straight()) {
    return is_within_arc(e, p - e.center) ? distance_to_line(e, p) : kInfinity;
  }
  if (is_vertical(e)) {
    return is_beyond(p.y(), e.from.y(), e.to.y()) ? kInfinity : axis_distance(e, p.x(), e.from.x());
  }
  if (is_horizontal(e)) {
    return is_beyond(p.x(), e.from.x(), e.to.x()) ? kInfinity : axis_distance(e, p.y(), e.from.y());
  }
  const Vector2 foot = oblique_foot(e, p);
  return is_beyond(foot.x(), e.from.x(), e.to.x()) ? kInfinity : oblique_distance(e, p, foot);
}

EdgeFoot rest_on_edge(const PlanarEdge& e, const Vector2& p) {
  if (is_vertical(e)) {
    if (is_beyond(p.y(), e.from.y(), e.to.y())) return {};
    const double x = (e.from.x() + e.to.x()) / 2;
    return {.point = Vector2(x, p.y()), .distance = axis_distance(e, p.x(), x)};
  }
  if (is_horizontal(e)) {
    if (is_beyond(p.x(), e.from.x(), e.to.x())) return {};
    const double y = (e.from.y() + e.to.y()) / 2;
    return {.point = Vector2(p.x(), y), .distance = axis_distance(e, p.y(), y)};
  }
  const Vector2 foot = oblique_foot(e, p);
  if (is_beyond(foot.x(), e.from.x(), e.to.x())) return {};
  return {.point = foot, .distance = oblique_distance(e, p, foot)};
}

Vector2 outward_normal(const PlanarEdge& e, const Vector2& p) {
  if (!e.is_straight()) {
    const Vector2 from_center = p - e.center;
    const double length = from_center.norm();
    // At the very centre every direction is as good; one is taken, so that nothing becomes NaN.
    if (length < kAxisParallel) return {e.outside_is_out ? 1.0 : -1.0, 0.0};
    const double factor = (e.outside_is_out ? 1 : -1) / length;
    return {from_center.x() * factor, from_center.y() * factor};
  }
  const double up = e.outside_is_up ? 1 : -1;
  if (is_vertical(e)) return {up, 0};
  if (is_horizontal(e)) return {0, up};
  const double k = slope(e);
  const double length = std::sqrt(1 + k * k);
  return {up * (-k / length), up * (1 / length)};
}

Vector2 point_on_edge(const PlanarEdge& e, const Vector2& p) {
  if (!e.is_straight()) {
    const double r = e.outside_is_out ? e.radius : -e.radius;
    return outward_normal(e, p) * r + e.center;
  }
  if (is_vertical(e)) return {e.from.x(), p.y()};
  if (is_horizontal(e)) return {p.x(), e.from.y()};
  return oblique_foot(e, p);
}

double curvature_radius(const PlanarEdge& e) {
  if (e.is_straight()) return kInfinity;
  return e.outside_is_out ? e.radius : -e.radius;
}

namespace {

EdgeCrossings cross_arc(const PlanarEdge& arc, const Vector2& p, const Vector2& q) {
  const Vector2 a = p - arc.center;
  const Vector2 b = q - arc.center;
  const double x_low = std::min(a.x(), b.x());
  const double x_high = std::max(a.x(), b.x());
  const double y_low = std::min(a.y(), b.y());
  const double y_high = std::max(a.y(), b.y());
  std::array<Vector2, 2> candidates{};
  std::array<bool, 2> inside{};
  if (std::fabs(b.x() - a.x()) < kAxisParallel) {
    const double x = (a.x() + b.x()) / 2;
    if (std::fabs(x) > arc.radius) return {};
    const double y = std::sqrt(arc.radius * arc.radius - x * x);
    candidates = {Vector2(x, y), Vector2(x, -y)};
    for (std::size_t i = 0; i < 2; ++i) {
      inside[i] = y_low <= candidates[i].y() && candidates[i].y() <= y_high;
    }
  } else {
    const double k = (b.y() - a.y()) / (b.x() - a.x());
    const double k12 = 1 + k * k;
    const double d = a.y() - k * a.x();
    const double square = k12 * arc.radius * arc.radius - d * d;
    if (square < 0) return {};
    const double e = std::sqrt(square);
    candidates = {Vector2(-(k * d + e) / k12, (d - k * e) / k12),
                  Vector2((k * (-d) + e) / k12, (d + k * e) / k12)};
    for (std::size_t i = 0; i < 2; ++i) {
      inside[i] = x_low <= candidates[i].x() && candidates[i].x() <= x_high &&
                  y_low <= candidates[i].y() && candidates[i].y() <= y_high;
    }
  }
  EdgeCrossings crossings;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!inside[i] || !is_within_arc(arc, candidates[i])) continue;
    crossings.points[static_cast<std::size_t>(crossings.count++)] = candidates[i] + arc.center;
  }
  return crossings;
}

}  // namespace

EdgeCrossings cross_edge(const PlanarEdge& e, const Vector2& p, const Vector2& q) {
  if (!e.is_straight()) return cross_arc(e, p, q);
  const std::optional<Vector2> point = intersect_segments(e.from, e.to, p, q);
  if (!point) return {};
  return {.count = 1, .points = {*point, Vector2(0, 0)}};
}

bool is_within_arc(const PlanarEdge& arc, const Vector2& from_center) {
  if (arc.complete_circle) return true;
  double angle = atan2(from_center.y(), from_center.x());
  if (angle < arc.angle_low) angle += 2 * kPi;
  return arc.angle_low <= angle && angle <= arc.angle_high;
}

bool is_within_reflected_arc(const PlanarEdge& arc, const Vector2& from_center) {
  double angle = atan2(from_center.y(), from_center.x());
  while (angle < arc.angle_low + kPi) angle += 2 * kPi;
  return arc.angle_low + kPi <= angle && angle <= arc.angle_high + kPi;
}

Vector2 nearest_by_angle(const PlanarEdge& arc, const Vector2& p) {
  const double angle = atan2(p.y() - arc.center.y(), p.x() - arc.center.x());
  const double positive = angle + (angle < arc.angle_low ? 2 * kPi : 0);
  if (arc.angle_low <= positive && positive <= arc.angle_high) return p;
  const double below =
      angle < arc.angle_low ? arc.angle_low - angle : arc.angle_low - (angle - 2 * kPi);
  const double above =
      angle > arc.angle_high ? angle - arc.angle_high : (2 * kPi + angle) - arc.angle_high;
  const SinCos direction = sin_cos(below < above ? arc.angle_low : arc.angle_high);
  return Vector2(arc.radius * direction.cos, arc.radius * direction.sin) + arc.center;
}

}  // namespace signorini
