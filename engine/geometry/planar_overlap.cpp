#include "geometry/planar_overlap.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

namespace signorini {
namespace {

constexpr double kTurnsBack = -1e-9;  // sine of a corner that goes straight on, to rounding
constexpr double kBeside = 1e-12;     // of a shape's size: this near to an outline is on it
constexpr double kPi = std::numbers::pi;

Vector2 direction(const PlanarEdge& edge) { return (edge.to - edge.from).normalized(); }

/// Outward normal of a straight edge in the world, to rounding of its ends.
Vector2 straight_normal(const PlanarEdge& edge, const PlanarPose& pose) {
  const Vector2 t = direction(edge);
  const Vector2 right(t.y(), -t.x());
  return pose.rotate_to_world(inside_is_left(edge) ? right : Vector2(-right));
}

/// Extent of the convex hull along a direction of the world. [m]
double support(const PlacedShape& s, const Vector2& along) {
  const Vector2 d = s.pose.rotate_to_body(along);
  double most = -kInfinity;
  for (const PlanarEdge& edge : s.shape.edges) {
    const double end = d.dot(edge.from - s.pose.mass_center);
    most = std::max(most, end);
    if (edge.is_straight() || !edge.outside_is_out || !is_within_arc(edge, d)) continue;
    most = std::max(most, d.dot(edge.center - s.pose.mass_center) + edge.radius);
  }
  return most + along.dot(s.pose.location);
}

/// Tries directions and keeps the one along which the shapes are parted soonest.
class Parting {
 public:
  Parting(const PlacedShape& a, const PlacedShape& b) : a_(a), b_(b) {}

  /// @param out  unit: b moves this way
  void attempt(const Vector2& out) {
    const double depth = support(a_, out) + support(b_, -out);
    if (depth < best_.depth) best_ = {.depth = depth, .normal = out};
  }

  void attempt_all() {
    for (const PlanarEdge& edge : a_.shape.edges) {
      if (edge.is_straight()) attempt(straight_normal(edge, a_.pose));
    }
    for (const PlanarEdge& edge : b_.shape.edges) {
      if (edge.is_straight()) attempt(-straight_normal(edge, b_.pose));
    }
    for (const PlanarEdge& mine : a_.shape.edges) {
      for (const PlanarEdge& other : b_.shape.edges) attempt_round(mine, other);
    }
    // Discs in one place: every direction is as good.
    if (best_.depth == kInfinity) attempt(Vector2(0, 1));
  }

  [[nodiscard]] const PlanarOverlap& best() const { return best_; }

 private:
  /// Directions between what is round and what it may stand against.
  void attempt_round(const PlanarEdge& mine, const PlanarEdge& other) {
    const Vector2 a = a_.pose.to_world(mine.is_straight() ? mine.from : mine.center);
    const Vector2 b = b_.pose.to_world(other.is_straight() ? other.from : other.center);
    if (!mine.is_straight() || !other.is_straight()) attempt_between(a, b);
    if (!mine.is_straight()) attempt_between(a, b_.pose.to_world(other.from));
    if (!other.is_straight()) attempt_between(a_.pose.to_world(mine.from), b);
  }
  void attempt_between(const Vector2& a, const Vector2& b) {
    const double distance = (b - a).norm();
    if (distance == 0) return;
    attempt((b - a) / distance);
    attempt((a - b) / distance);
  }

  const PlacedShape& a_;
  const PlacedShape& b_;
  PlanarOverlap best_{.depth = kInfinity, .normal = {0, 1}};
};

/// How a point lies in a shape. [m]
struct Immersion {
  double depth = 0;  // 0: outside or on the outline
  Vector2 out{0, 1};
};

/// A shape's outline with the parts that nothing touches left out.
class Region {
 public:
  explicit Region(const PlacedShape& placed)
      : placed_(placed), edges_(bounding_edges(placed.shape)) {
    const PlanarBounds& bounds = placed.shape.bounds;
    beside_ = kBeside * std::max(bounds.width(), bounds.height());
  }

  [[nodiscard]] const std::vector<PlanarEdge>& edges() const { return edges_; }
  [[nodiscard]] const PlanarPose& pose() const { return placed_.pose; }

  [[nodiscard]] Immersion immersion(const Vector2& world) const {
    const Vector2 p = placed_.pose.to_body(world);
    const PlanarBounds& box = placed_.shape.bounds;
    if (p.x() <= box.left || p.x() >= box.right || p.y() <= box.bottom || p.y() >= box.top) {
      return {};
    }
    double nearest = kInfinity;
    Vector2 out(0, 1);
    for (const PlanarEdge& edge : edges_) {
      const Vector2 foot = nearest_point(edge, p);
      const double distance = (foot - p).norm();
      if (distance >= nearest) continue;
      nearest = distance;
      out = distance > beside_ ? Vector2((foot - p) / distance) : outward_normal(edge, p);
    }
    if (nearest <= beside_ || turning_about(edges_, p) <= kPi) return {};
    return {.depth = nearest, .out = placed_.pose.rotate_to_world(out)};
  }

 private:
  static Vector2 nearest_point(const PlanarEdge& edge, const Vector2& p) {
    if (edge.is_straight()) {
      const Vector2 along = edge.to - edge.from;
      const double place = along.dot(p - edge.from) / along.squaredNorm();
      return edge.from + std::clamp(place, 0.0, 1.0) * along;
    }
    const Vector2 from_center = p - edge.center;
    const double distance = from_center.norm();
    if (distance > 0 && is_within_arc(edge, from_center)) {
      return edge.center + edge.radius / distance * from_center;
    }
    return (p - edge.from).norm() <= (p - edge.to).norm() ? edge.from : edge.to;
  }

  const PlacedShape& placed_;
  std::vector<PlanarEdge> edges_;
  double beside_ = 0;  // [m]
};

/// Deepest of the points of either shape that lie in the other.
class DeepestPoint {
 public:
  DeepestPoint(const PlacedShape& a, const PlacedShape& b) : a_(a), b_(b) {}

  PlanarOverlap find() {
    add_points(b_, a_, 1);
    add_points(a_, b_, -1);
    return best_;
  }

 private:
  /// Points of `from` in `into`: ends of edges, what an arc turns to the other's edges and ends,
  /// and the middles between places where the outlines cross.
  void add_points(const Region& from, const Region& into, double sign) {
    for (const PlanarEdge& edge : from.edges()) {
      add(from.pose().to_world(edge.from), into, sign);
      if (!edge.is_straight()) add_facing(from, edge, into, sign);
      add_between_crossings(from, edge, into, sign);
    }
  }

  void add_facing(const Region& from, const PlanarEdge& arc, const Region& into, double sign) {
    if (!arc.outside_is_out) return;
    for (const PlanarEdge& edge : into.edges()) {
      const Vector2 center = from.pose().to_world(arc.center);
      Vector2 towards =
          into.pose().rotate_to_world(-outward_normal(edge, into.pose().to_body(center)));
      add_on_arc(from, arc, towards, into, sign);
      towards = into.pose().to_world(edge.from) - center;
      add_on_arc(from, arc, towards, into, sign);
    }
  }
  void add_on_arc(const Region& from, const PlanarEdge& arc, const Vector2& world,
                  const Region& into, double sign) {
    const Vector2 towards = from.pose().rotate_to_body(world);
    const double length = towards.norm();
    if (length == 0 || !is_within_arc(arc, towards)) return;
    add(from.pose().to_world(arc.center + arc.radius / length * towards), into, sign);
  }

  void add_between_crossings(const Region& from, const PlanarEdge& edge, const Region& into,
                             double sign) {
    if (!edge.is_straight()) return;
    places_.clear();
    const Vector2 p = into.pose().to_body(from.pose().to_world(edge.from));
    const Vector2 q = into.pose().to_body(from.pose().to_world(edge.to));
    for (const PlanarEdge& other : into.edges()) {
      const Vector2 apart = other.centroid - (p + q) / 2;
      const double reach = other.centroid_radius + (q - p).norm() / 2;
      if (apart.squaredNorm() > reach * reach) continue;
      const EdgeCrossings met = cross_edge(other, p, q);
      for (int i = 0; i < met.count; ++i) {
        places_.push_back((met.points[static_cast<std::size_t>(i)] - p).dot(q - p) /
                          (q - p).squaredNorm());
      }
    }
    if (places_.empty()) return;
    places_.push_back(0);
    places_.push_back(1);
    std::stable_sort(places_.begin(), places_.end());
    for (std::size_t i = 0; i + 1 < places_.size(); ++i) {
      const double middle = (places_[i] + places_[i + 1]) / 2;
      add(into.pose().to_world(p + middle * (q - p)), into, sign);
    }
  }

  /// @param sign  1 when the point belongs to the second shape
  void add(const Vector2& point, const Region& into, double sign) {
    const Immersion found = into.immersion(point);
    if (found.depth > best_.depth) {
      best_ = {.depth = found.depth, .normal = sign * found.out};
    }
  }

  Region a_, b_;
  PlanarOverlap best_;
  std::vector<double> places_;
};

/// Of a body in a wall: out is through the edge that can be touched.
PlanarOverlap overlap_with_wall(const PlacedShape& wall, const PlacedShape& body) {
  const PlanarEdge& edge = wall.shape.edges[static_cast<std::size_t>(wall.shape.special_edge)];
  const Vector2 out = straight_normal(edge, wall.pose);
  const double depth = support(wall, out) + support(body, -out);
  const double through = support(wall, -out) + support(body, out);
  if (depth > through) return {};
  if (is_convex(body.shape)) {
    Parting parting(wall, body);
    parting.attempt_all();
    if (parting.best().depth <= 0) return {};
    return {.depth = depth, .normal = out};
  }
  const Vector2 start = wall.pose.to_world(edge.from);
  const Vector2 along = wall.pose.to_world(edge.to) - start;
  PlanarOverlap deepest{.depth = 0, .normal = out};
  for (const PlanarEdge& e : bounding_edges(body.shape)) {
    Vector2 point = e.from;
    const Vector2 down = body.pose.rotate_to_body(-out);
    if (!e.is_straight() && e.outside_is_out && is_within_arc(e, down)) {
      point = e.center + e.radius * down;
    }
    const Vector2 from_start = body.pose.to_world(point) - start;
    const double place = from_start.dot(along) / along.squaredNorm();
    const double below = -out.dot(from_start);
    if (place > 0 && place < 1 && below > deepest.depth) deepest.depth = below;
  }
  return deepest;
}

PlanarOverlap turned(PlanarOverlap overlap) {
  overlap.normal = -overlap.normal;
  return overlap;
}

}  // namespace

bool is_convex(const PlanarShape& shape) {
  if (shape.path_starts.size() != 1) return false;
  const std::size_t n = shape.edges.size();
  for (std::size_t i = 0; i < n; ++i) {
    const PlanarEdge& edge = shape.edges[i];
    if (!edge.is_straight() && !edge.outside_is_out) return false;
    if (n == 1) continue;
    // At the corner behind the edge: the next one turns to the inside.
    const PlanarEdge& next = shape.edges[(i + 1) % n];
    const auto tangent = [](const PlanarEdge& e, const Vector2& at) -> Vector2 {
      if (e.is_straight()) return direction(e);
      const Vector2 r = (at - e.center) / e.radius;
      return e.clockwise ? Vector2(r.y(), -r.x()) : Vector2(-r.y(), r.x());
    };
    const double turn = cross(tangent(edge, edge.to), tangent(next, next.from));
    const double inwards = inside_is_left(edge) ? turn : -turn;
    if (inwards < kTurnsBack) return false;
  }
  return true;
}

PlanarOverlap overlap_of_shapes(const PlacedShape& a, const PlacedShape& b) {
  const bool a_is_wall = a.shape.special_edge >= 0;
  const bool b_is_wall = b.shape.special_edge >= 0;
  if (a_is_wall && b_is_wall) return {};
  if (a_is_wall) return overlap_with_wall(a, b);
  if (b_is_wall) return turned(overlap_with_wall(b, a));
  if (!is_convex(a.shape) || !is_convex(b.shape)) return DeepestPoint(a, b).find();
  Parting parting(a, b);
  parting.attempt_all();
  return parting.best();
}

}  // namespace signorini
