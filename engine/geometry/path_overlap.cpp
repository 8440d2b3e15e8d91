#include "geometry/path_overlap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kBeside = 1e-9;  // of the outline's size: this near counts as the same place

std::size_t at(int i) { return static_cast<std::size_t>(i); }

Vector2 point_at(const PlanarEdge& edge, double place) {
  if (edge.is_straight()) return edge.from + place * (edge.to - edge.from);
  const double turned = place * (edge.angle_high - edge.angle_low);
  const SinCos d = sin_cos(edge.clockwise ? edge.angle_high - turned : edge.angle_low + turned);
  return edge.center + edge.radius * Vector2(d.cos, d.sin);
}

double length_of(const PlanarEdge& edge) {
  if (edge.is_straight()) return (edge.to - edge.from).norm();
  return edge.radius * (edge.angle_high - edge.angle_low);
}

/// Angle through which the direction to the edge turns, seen from a point beside it. [rad]
double angle_seen(const PlanarEdge& edge, const Vector2& point) {
  const Vector2 a = edge.from - point;
  const Vector2 b = edge.to - point;
  const double chord = atan2(cross(a, b), a.dot(b));
  if (edge.is_straight()) return chord;
  if ((point - edge.center).norm() >= edge.radius) return edge.complete_circle ? 0 : chord;
  const double turn = edge.clockwise ? -2 * kPi : 2 * kPi;
  if (edge.complete_circle) return turn;
  // Between the arc and its chord the direction goes the long way round.
  const bool is_right_of_chord = cross(a, b) < 0;
  return is_right_of_chord != edge.clockwise ? chord + turn : chord;
}

/// Up to two points where circles cross. They need not lie on both arcs: a place too many to
/// divide an edge at does no harm.
void add_circle_crossings(const PlanarEdge& a, const PlanarEdge& b, std::vector<Vector2>& points) {
  const Vector2 apart = b.center - a.center;
  const double distance = apart.norm();
  if (distance == 0) return;
  const double along =
      (distance * distance + a.radius * a.radius - b.radius * b.radius) / (2 * distance);
  const double square = a.radius * a.radius - along * along;
  if (square < 0) return;
  const Vector2 u = apart / distance;
  const Vector2 across = std::sqrt(square) * Vector2(-u.y(), u.x());
  points.emplace_back(a.center + along * u + across);
  points.emplace_back(a.center + along * u - across);
}

class Overlaps {
 public:
  Overlaps(std::span<const PlanarEdge> edges, std::span<const int> starts)
      : edges_(edges), starts_(starts) {
    Vector2 low = edges.front().from;
    Vector2 high = low;
    for (const PlanarEdge& edge : edges) {
      const Vector2 reach(edge.centroid_radius, edge.centroid_radius);
      low = low.cwiseMin(edge.centroid - reach);
      high = high.cwiseMax(edge.centroid + reach);
    }
    beside_ = kBeside * (high - low).maxCoeff();
  }

  PathOverlap find() {
    for (int path = 0; path < count(); ++path) walk(path);
    return found_;
  }

 private:
  enum class Side { bounds, buried, stray };

  [[nodiscard]] int count() const { return static_cast<int>(starts_.size()); }
  [[nodiscard]] int end_of(int path) const {
    return path + 1 < count() ? starts_[at(path + 1)] : static_cast<int>(edges_.size());
  }

  [[nodiscard]] bool is_on(const PlanarEdge& edge, const Vector2& p) const {
    const double distance = distance_to_edge(edge, p);
    return std::fabs(distance) <= beside_ || (p - edge.from).norm() <= beside_ ||
           (p - edge.to).norm() <= beside_;
  }

  /// Where edges of other paths cross, touch, or begin to run along an edge; says whether any do.
  bool find_splits(int path, int k) {
    const PlanarEdge& edge = edges_[at(k)];
    splits_.clear();
    for (int i = 0; i < static_cast<int>(edges_.size()); ++i) {
      if (i >= starts_[at(path)] && i < end_of(path)) continue;
      const PlanarEdge& other = edges_[at(i)];
      const double reach = edge.centroid_radius + other.centroid_radius + beside_;
      if ((edge.centroid - other.centroid).squaredNorm() > reach * reach) continue;
      points_.clear();
      if (!edge.is_straight() && !other.is_straight()) {
        add_circle_crossings(edge, other, points_);
      } else {
        const bool straight = edge.is_straight();
        const PlanarEdge& line = straight ? edge : other;
        const EdgeCrossings met = cross_edge(straight ? other : edge, line.from, line.to);
        points_.insert(points_.end(), met.points.begin(), met.points.begin() + met.count);
      }
      points_.push_back(other.from);
      points_.push_back(other.to);
      for (const Vector2& p : points_) {
        if (is_on(edge, p)) splits_.push_back(std::clamp(place_on_edge(edge, p), 0.0, 1.0));
      }
    }
    const bool any = !splits_.empty();
    const double short_piece = 4 * beside_ / length_of(edge);
    std::stable_sort(splits_.begin(), splits_.end());
    double last = 0;
    std::erase_if(splits_, [&](double place) {
      if (place - last <= short_piece || 1 - place <= short_piece) return true;
      last = place;
      return false;
    });
    splits_.push_back(1);
    return any;
  }

  /// Whether a point that lies on no edge is inside.
  [[nodiscard]] bool is_inside(const Vector2& p) const { return turning_about(edges_, p) > kPi; }

  /// Whether an edge of an earlier path runs here, with the inside on the same side.
  [[nodiscard]] bool is_second(int path, const Vector2& p, const Vector2& outward) const {
    return std::ranges::any_of(edges_.first(at(starts_[at(path)])), [&](const PlanarEdge& e) {
      return is_on(e, p) && outward_normal(e, p).dot(outward) > 0;
    });
  }

  [[nodiscard]] Side side_of(int path, const PlanarEdge& edge, const Vector2& p) const {
    const Vector2 outward = outward_normal(edge, p);
    const bool inner = is_inside(p - beside_ * outward);
    const bool outer = is_inside(p + beside_ * outward);
    if (outer) return inner ? Side::buried : Side::stray;
    if (!inner) return Side::stray;
    return is_second(path, p, outward) ? Side::buried : Side::bounds;
  }

  /// Edges on which nothing ends or begins are as the one before.
  void walk(int path) {
    Side side = Side::bounds;
    for (int k = starts_[at(path)]; k < end_of(path); ++k) {
      const PlanarEdge& edge = edges_[at(k)];
      const bool is_divided = find_splits(path, k);
      const bool is_known = k > starts_[at(path)] && !is_divided;
      double begin = 0;
      for (const double end : splits_) {
        if (!is_known) side = side_of(path, edge, point_at(edge, (begin + end) / 2));
        if (side == Side::buried) found_.buried.push_back({.edge = k, .begin = begin, .end = end});
        // Where a hole crosses the outside, both are stray; the hole is drawn later as a rule.
        const bool is_first = found_.stray_edge < starts_[at(path)];
        if (side == Side::stray && is_first) found_.stray_edge = k;
        begin = end;
      }
    }
  }

  std::span<const PlanarEdge> edges_;
  std::span<const int> starts_;
  double beside_ = 0;  // [m]
  std::vector<double> splits_;
  std::vector<Vector2> points_;
  PathOverlap found_;
};

}  // namespace

PathOverlap overlap_of_paths(std::span<const PlanarEdge> edges, std::span<const int> path_starts) {
  if (path_starts.size() < 2) return {};
  return Overlaps(edges, path_starts).find();
}

double turning_about(std::span<const PlanarEdge> edges, const Vector2& point) {
  double around = 0;
  for (const PlanarEdge& edge : edges) {
    const double angle = angle_seen(edge, point);
    around += inside_is_left(edge) ? angle : -angle;
  }
  return around;
}

bool inside_is_left(const PlanarEdge& edge) {
  if (!edge.is_straight()) return edge.clockwise != edge.outside_is_out;
  return cross(edge.to - edge.from, outward_normal(edge, edge.from)) < 0;
}

double place_on_edge(const PlanarEdge& edge, const Vector2& point) {
  if (edge.is_straight()) {
    const Vector2 along = edge.to - edge.from;
    return along.dot(point - edge.from) / along.squaredNorm();
  }
  const double span = edge.angle_high - edge.angle_low;
  double angle = atan2(point.y() - edge.center.y(), point.x() - edge.center.x());
  while (angle < edge.angle_low) angle += 2 * kPi;
  if (angle > edge.angle_high) {  // beyond the arc: the nearer of its ends
    const double after = angle - edge.angle_high;
    const double before = edge.angle_low + 2 * kPi - angle;
    angle = after <= before ? edge.angle_high : edge.angle_low;
  }
  const double place = (angle - edge.angle_low) / span;
  return edge.clockwise ? 1 - place : place;
}

PlanarEdge part_of_edge(const PlanarEdge& edge, double begin, double end) {
  PlanarEdge part = edge;
  if (begin > 0) part.from = point_at(edge, begin);
  if (end < 1) part.to = point_at(edge, end);
  if (edge.is_straight()) return part;
  const double span = edge.angle_high - edge.angle_low;
  part.angle_low = edge.angle_low + span * (edge.clockwise ? 1 - end : begin);
  part.angle_high = edge.angle_low + span * (edge.clockwise ? 1 - begin : end);
  part.complete_circle = edge.complete_circle && begin == 0 && end == 1;
  return part;
}

}  // namespace signorini
