#include "scene/build/check_outline.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "geometry/path_overlap.h"
#include "scene/build/outline_edges.h"

namespace signorini {

namespace {

constexpr double kVertical = 1e-10;      // [m] an edge narrower than this counts as vertical
constexpr double kLongestArc = 25000;    // [m] it has a vertex every 0.3 m
constexpr double kRadiusSlack = 1e-10;   // relative difference allowed between the ends of an arc
constexpr double kSmallestArea = 1e-12;  // relative to the square of the extent

double cross(Point a, Point b, Point c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

double distance(Point a, Point b) {
  return std::sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
}

struct Segment {
  Point from{};
  Point to{};
  int path = 0;
  int edge = 0;
  int next = 0;  // edge that starts where this one ends

  [[nodiscard]] double low(std::size_t axis) const { return std::min(from[axis], to[axis]); }
  [[nodiscard]] double high(std::size_t axis) const { return std::max(from[axis], to[axis]); }
};

bool lies_between(Point p, const Segment& s) {
  return p[0] >= s.low(0) && p[0] <= s.high(0) && p[1] >= s.low(1) && p[1] <= s.high(1);
}

/// Whether two segments have a point in common.
bool meet(const Segment& a, const Segment& b) {
  const double b_from = cross(a.from, a.to, b.from);
  const double b_to = cross(a.from, a.to, b.to);
  const double a_from = cross(b.from, b.to, a.from);
  const double a_to = cross(b.from, b.to, a.to);
  if (((b_from > 0 && b_to < 0) || (b_from < 0 && b_to > 0)) &&
      ((a_from > 0 && a_to < 0) || (a_from < 0 && a_to > 0))) {
    return true;
  }
  return (b_from == 0 && lies_between(b.from, a)) || (b_to == 0 && lies_between(b.to, a)) ||
         (a_from == 0 && lies_between(a.from, b)) || (a_to == 0 && lies_between(a.to, b));
}

/// Whether `next`, which starts where `edge` ends, runs back along it.
bool folds_back(const Segment& edge, const Segment& next) {
  const double along = (edge.to[0] - edge.from[0]) * (next.to[0] - next.from[0]) +
                       (edge.to[1] - edge.from[1]) * (next.to[1] - next.from[1]);
  return along < 0 && cross(edge.from, edge.to, next.to) == 0;
}

bool collide(const Segment& a, const Segment& b) {
  if (a.path != b.path) return false;                      // they overlap
  if (a.next == b.edge && b.next == a.edge) return false;  // two-edge path
  if (a.next == b.edge) return folds_back(a, b);
  if (b.next == a.edge) return folds_back(b, a);
  return meet(a, b);
}

/// Two segments that collide, in the order of the outline. Sweeps from left to right, so that only
/// segments side by side are compared.
std::optional<std::pair<Segment, Segment>> crossing(std::vector<Segment> segments) {
  std::stable_sort(segments.begin(), segments.end(),
                   [](const Segment& a, const Segment& b) { return a.low(0) < b.low(0); });
  for (std::size_t i = 0; i < segments.size(); ++i) {
    for (std::size_t j = i + 1; j < segments.size(); ++j) {
      if (segments[j].low(0) > segments[i].high(0)) break;
      const bool apart =
          segments[j].low(1) > segments[i].high(1) || segments[j].high(1) < segments[i].low(1);
      if (apart || !collide(segments[i], segments[j])) continue;
      const auto key = [](const Segment& s) { return std::pair(s.path, s.edge); };
      const bool in_order = key(segments[i]) < key(segments[j]);
      return in_order ? std::pair(segments[i], segments[j]) : std::pair(segments[j], segments[i]);
    }
  }
  return std::nullopt;
}

double extent(std::span<const Point> points) {
  Point low = points.front();
  Point high = points.front();
  for (const Point& p : points) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      low[axis] = std::min(low[axis], p[axis]);
      high[axis] = std::max(high[axis], p[axis]);
    }
  }
  return std::max(high[0] - low[0], high[1] - low[1]);
}

Point edge_start(const OutlinePath& path, std::size_t edge) {
  return edge == 0 ? path.start : path.edges[edge - 1].to;
}

/// Whether the inside lies to the left of the direction of travel.
bool inside_is_left(Point from, const OutlineEdge& edge) {
  if (edge.is_arc) return edge.clockwise != edge.outside_is_out;
  if (!edge.outside_is_up) return true;
  const double dx = edge.to[0] - from[0];
  const double dy = edge.to[1] - from[1];
  const bool left_is_up = std::abs(dx) < kVertical ? dy < 0 : dx > 0;  // vertical: up means right
  return left_is_up != *edge.outside_is_up;
}

/// Angle that an arc turns through, above 0. [rad]
double arc_span(Point from, const OutlineEdge& edge) {
  const double start = atan2(from[1] - edge.center[1], from[0] - edge.center[0]);
  const double end = atan2(edge.to[1] - edge.center[1], edge.to[0] - edge.center[0]);
  const double span = edge.clockwise ? start - end : end - start;
  return span <= 0 ? span + 2 * std::numbers::pi : span;
}

/// Between the chord and the arc; positive counter-clockwise. [m^2]
double arc_segment_area(Point from, const OutlineEdge& edge) {
  const double span = arc_span(from, edge);
  const double radius = distance(from, edge.center);
  const double area = 0.5 * radius * radius * (span - sin_cos(span).sin);
  return edge.clockwise ? -area : area;
}

std::optional<OutlineFault> edge_fault(const OutlinePath& path, int path_index) {
  for (std::size_t i = 0; i < path.edges.size(); ++i) {
    const OutlineEdge& edge = path.edges[i];
    const Point from = edge_start(path, i);
    const auto fault = [&](std::string message) {
      return OutlineFault{path_index, static_cast<int>(i), std::move(message)};
    };
    if (!edge.is_arc && distance(from, edge.to) < kShortestEdge) {
      return fault("has no length: it ends where it starts");
    }
    if (!edge.is_arc) continue;
    const double start_radius = distance(from, edge.center);
    const double end_radius = distance(edge.to, edge.center);
    if (start_radius < kShortestEdge)
      return fault("is an arc of radius 0: it starts at its center");
    if (std::abs(start_radius - end_radius) > kRadiusSlack * std::max(1.0, start_radius)) {
      return fault("is no arc: its start is " + format_number(start_radius) +
                   " m from the center, its end " + format_number(end_radius) + " m");
    }
    const double length = arc_span(from, edge) * start_radius;
    if (length > kLongestArc) {
      return fault("is an arc of " + format_number(length) + " m; at most " +
                   format_number(kLongestArc) + " m are possible");
    }
  }
  return std::nullopt;
}

std::optional<OutlineFault> path_fault(const OutlinePath& path, int index) {
  if (path.edges.empty()) return OutlineFault{index, 0, "has no edges"};
  if (auto fault = edge_fault(path, index)) return fault;
  const int last = static_cast<int>(path.edges.size()) - 1;
  if (distance(path.edges.back().to, path.start) > kShortestEdge) {
    return OutlineFault{
        index, last,
        "does not close the path: it ends at [" + format_number(path.edges.back().to[0]) + ", " +
            format_number(path.edges.back().to[1]) + "], but the path starts at [" +
            format_number(path.start[0]) + ", " + format_number(path.start[1]) + "]"};
  }
  const bool left = inside_is_left(path.start, path.edges.front());
  for (int i = 1; i <= last; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (inside_is_left(edge_start(path, at), path.edges[at]) != left) {
      return OutlineFault{index, i,
                          std::string("has its inside on the ") + (left ? "right" : "left") +
                              " of the direction of travel, but edge 0 on the " +
                              (left ? "left" : "right") + "; check the outside flags"};
    }
  }
  return std::nullopt;
}

/// Area enclosed by a path, positive when the inside lies within it. [m^2]
double enclosed_area(const OutlinePath& path) {
  double area = 0;
  for (std::size_t i = 0; i < path.edges.size(); ++i) {
    const Point from = edge_start(path, i);
    area += 0.5 * cross(path.start, from, path.edges[i].to);
    if (path.edges[i].is_arc) area += arc_segment_area(from, path.edges[i]);
  }
  return inside_is_left(path.start, path.edges.front()) ? area : -area;
}

/// An edge with the outside on both of its sides, or nothing where there is none.
std::optional<OutlineFault> stray_fault(const OutlineShape& outline) {
  OutlineEdges made;
  try {
    made = outline_edges(outline);
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // whoever builds the shape complains
  }
  const int stray = overlap_of_paths(made.edges, made.path_starts).stray_edge;
  if (stray < 0) return std::nullopt;
  const auto after = std::upper_bound(made.path_starts.begin(), made.path_starts.end(), stray);
  const auto path = static_cast<int>(after - made.path_starts.begin()) - 1;
  return OutlineFault{path, stray - *(after - 1),
                      "runs outside of the body: a hole may be covered by other paths, but may "
                      "not reach beyond the body or into another hole"};
}

}  // namespace

std::optional<OutlineFault> polygon_fault(const std::vector<Point>& vertices) {
  const int count = static_cast<int>(vertices.size());
  if (count < 3) {
    return OutlineFault{0, kWholeOutline,
                        "must have at least 3 vertices, got " + std::to_string(count)};
  }
  std::vector<Segment> segments;
  double area = 0;
  for (int i = 0; i < count; ++i) {
    const int next = (i + 1) % count;
    const Point from = vertices[static_cast<std::size_t>(i)];
    const Point to = vertices[static_cast<std::size_t>(next)];
    if (distance(from, to) < kShortestEdge) {
      return OutlineFault{0, i,
                          next == 0
                              ? "repeats the first vertex; leave it out, a polygon closes itself"
                              : "is the same point as the next vertex; leave one out"};
    }
    segments.push_back({.from = from, .to = to, .edge = i, .next = next});
    area += 0.5 * cross(vertices.front(), from, to);
  }
  if (const auto pair = crossing(std::move(segments))) {
    return OutlineFault{0, pair->second.edge,
                        "the edge from here crosses or touches the edge from vertex " +
                            std::to_string(pair->first.edge) + "; a polygon may not meet itself"};
  }
  const double size = extent(vertices);
  if (std::abs(area) < kSmallestArea * size * size)
    return OutlineFault{0, kWholeOutline, "has no area"};
  return std::nullopt;
}

std::optional<OutlineFault> outline_fault(const OutlineShape& outline) {
  std::vector<Segment> segments;
  std::vector<Point> points;
  double area = 0;
  for (std::size_t p = 0; p < outline.paths.size(); ++p) {
    const OutlinePath& path = outline.paths[p];
    if (auto fault = path_fault(path, static_cast<int>(p))) return fault;
    const int count = static_cast<int>(path.edges.size());
    for (int i = 0; i < count; ++i) {
      const OutlineEdge& edge = path.edges[static_cast<std::size_t>(i)];
      const Point from = edge_start(path, static_cast<std::size_t>(i));
      points.push_back(edge.to);
      if (edge.is_arc) points.push_back(edge.center);
      if (edge.is_arc) continue;
      segments.push_back({.from = from,
                          .to = edge.to,
                          .path = static_cast<int>(p),
                          .edge = i,
                          .next = (i + 1) % count});
    }
    area += enclosed_area(path);
  }
  if (outline.paths.empty()) return std::nullopt;
  if (const auto pair = crossing(std::move(segments))) {
    const auto& [first, second] = *pair;
    return OutlineFault{
        second.path, second.edge,
        "crosses or touches edge " + std::to_string(first.edge) + "; a path may not meet itself"};
  }
  const double size = extent(points);
  if (std::abs(area) < kSmallestArea * size * size) return OutlineFault{0, 0, "has no area"};
  if (area < 0) {
    return OutlineFault{0, 0,
                        "is inside out: draw outer paths counter-clockwise and holes clockwise, or "
                        "turn every outside flag"};
  }
  return outline.layers ? std::nullopt : stray_fault(outline);
}

}  // namespace signorini
