#include "geometry/solid/lift.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <string>

#include "base/scalar_math.h"

namespace signorini {

namespace {

constexpr double kPi = std::numbers::pi;
/// Corners of a prism: its hull is found exactly, in a time that grows as their square.
constexpr std::size_t kMostCorners = 1000;
/// How exact an outline has to be for a known shape, as a part of its radius.
constexpr double kAsDrawn = 1e-9;

/// Half circles of one radius about two places, joined by straight sides.
struct Stadium {
  Vector2 first{0, 0}, second{0, 0};
  double radius = 0;
};

bool is_half_circle(const PlanarEdge& edge) {
  return !edge.is_straight() && edge.outside_is_out &&
         std::fabs(edge.angle_high - edge.angle_low - kPi) <= kAsDrawn;
}

std::optional<Stadium> stadium_of(const std::vector<PlanarEdge>& edges) {
  if (edges.size() != 4) return std::nullopt;
  const std::size_t start = edges[0].is_straight() ? 1 : 0;
  const PlanarEdge &one = edges[start], &two = edges[start + 2];
  const PlanarEdge &side = edges[start == 0 ? 1 : 0], &other = edges[start == 0 ? 3 : 2];
  if (!is_half_circle(one) || !is_half_circle(two)) return std::nullopt;
  if (!side.is_straight() || !other.is_straight()) return std::nullopt;
  const Vector2 along = two.center - one.center, across = one.to - one.center;
  const double size = kAsDrawn * one.radius;
  const SinCos middle = sin_cos((one.angle_low + one.angle_high) / 2);
  const bool bulges_away = middle.cos * along.x() + middle.sin * along.y() < 0;
  const bool tangent = std::fabs(across.dot(along)) <= size * along.norm();
  if (std::fabs(one.radius - two.radius) > size || !tangent || !bulges_away) return std::nullopt;
  return Stadium{one.center, two.center, one.radius};
}

/// A convex polygon whose corners are all rounded by one radius.
struct RoundedPolygon {
  std::vector<Vector2> corners;  // where the sides would meet
  double radius = 0;
};

std::optional<RoundedPolygon> rounded_polygon_of(const std::vector<PlanarEdge>& edges) {
  RoundedPolygon found;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const PlanarEdge &arc = edges[i], &side = edges[(i + 1) % edges.size()];
    const PlanarEdge& before = edges[(i + edges.size() - 1) % edges.size()];
    if (arc.is_straight()) {
      if (side.is_straight()) return std::nullopt;
      continue;
    }
    if (!arc.outside_is_out || !side.is_straight() || !before.is_straight()) return std::nullopt;
    const Vector2 from = arc.from - arc.center, to = arc.to - arc.center;
    const double r = arc.radius, square = r * r;
    const double cosine = from.dot(to) / square;
    const auto meets = [&](const Vector2& out, const PlanarEdge& edge) {
      const Vector2 way = edge.to - edge.from;
      return std::fabs(out.dot(way)) <= kAsDrawn * r * way.norm();
    };
    if (!meets(from, before) || !meets(to, side) || !(cosine > -1 + kAsDrawn)) return std::nullopt;
    if (found.corners.empty()) found.radius = r;
    if (std::fabs(found.radius - r) > kAsDrawn * r) return std::nullopt;
    found.corners.push_back(arc.center + (from + to) / (1 + cosine));
  }
  if (found.corners.size() < 3) return std::nullopt;
  return found;
}

SpatialPose in_plane(const Vector2& place) { return {.position = {place.x(), place.y(), 0}}; }

CompoundPart lifted_circle(const PlanarEdge& circle, double thickness, DiscLift disc) {
  return {.shape = disc == DiscLift::ball ? make_ball(circle.radius)
                                          : make_cylinder(circle.radius, thickness),
          .pose = in_plane(circle.center)};
}

CompoundPart lifted_stadium(const Stadium& s, double thickness, DiscLift disc) {
  const Vector2 along = s.second - s.first;
  const double length = along.norm();
  const Vector2 u = along / length;
  CompoundPart part{.shape = disc == DiscLift::ball ? make_capsule(s.radius, length)
                                                    : make_beam(length, 2 * s.radius, thickness),
                    .pose = in_plane(0.5 * s.first + 0.5 * s.second)};
  if (disc == DiscLift::ball) {  // its z along u
    part.pose.rotation << 0, -u.y(), u.x(), 0, u.x(), u.y(), -1, 0, 0;
  } else {  // its x along u
    part.pose.rotation << u.x(), -u.y(), 0, u.y(), u.x(), 0, 0, 0, 1;
  }
  return part;
}

/// The arc's start and places between its ends at equal angles; returns how far it reaches beyond
/// their chords. [m]
double add_arc(const PlanarEdge& arc, int facets, std::vector<Vector2>& corners) {
  const double span = arc.angle_high - arc.angle_low;
  const int pieces = std::max(1, static_cast<int>(std::ceil(span * facets / (2 * kPi) - kAsDrawn)));
  const double step = span / pieces;
  for (int i = 0; i < pieces; ++i) {
    if (i == 0 && !arc.complete_circle) {
      corners.push_back(arc.from);
      continue;
    }
    const SinCos at = sin_cos(arc.clockwise ? arc.angle_high - i * step : arc.angle_low + i * step);
    corners.push_back(arc.center + arc.radius * Vector2(at.cos, at.sin));
  }
  return arc.radius * (1 - sin_cos(step / 2).cos);
}

[[noreturn]] void refuse_arc(std::size_t edge) {
  throw std::invalid_argument(
      "outline: edge " + std::to_string(edge) +
      " is an arc; circles and two half circles joined by straight sides are lifted as they are, "
      "other arcs with \"facets\", the corners per full circle of a polygon inscribed in them");
}

}  // namespace

LiftedShape lift(const PlanarShape& shape, double thickness, DiscLift disc, int facets,
                 double smoothing) {
  const std::vector<PlanarEdge>& edges = shape.edges;
  if (edges.size() == 1 && edges[0].complete_circle && edges[0].outside_is_out) {
    return {.part = lifted_circle(edges[0], thickness, disc)};
  }
  if (shape.path_starts.size() != 1) {
    throw std::invalid_argument("outline: has holes; divide it into convex parts");
  }
  if (const auto stadium = stadium_of(edges)) {
    return {.part = lifted_stadium(*stadium, thickness, disc)};
  }
  const auto rounded = facets == 0 ? rounded_polygon_of(edges) : std::nullopt;
  if (rounded && 2 * rounded->radius < thickness) {
    return {
        .part = {.shape = make_prism(rounded->corners, thickness, rounded->radius), .pose = {}}};
  }
  LiftedShape lifted;
  std::vector<Vector2> corners;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (edges[i].is_straight()) {
      corners.push_back(edges[i].from);
      continue;
    }
    if (!edges[i].outside_is_out) {
      throw std::invalid_argument("outline: edge " + std::to_string(i) +
                                  " is an arc that turns inwards; divide it into convex parts");
    }
    if (facets == 0) refuse_arc(i);
    lifted.cut = std::fmax(lifted.cut, add_arc(edges[i], facets, corners));
  }
  if (corners.size() > kMostCorners) {
    throw std::invalid_argument("outline: has " + std::to_string(corners.size()) +
                                " corners; prisms have at most " + std::to_string(kMostCorners) +
                                ": leave corners out, or draw a disc");
  }
  double rounding = 0;
  if (smoothing > 0) {
    rounding = std::fmin(smoothing, 2 * kMostSmoothing * prism_room(corners, thickness));
  }
  lifted.part = {.shape = make_prism(corners, thickness, rounding), .pose = {}};
  return lifted;
}

}  // namespace signorini
