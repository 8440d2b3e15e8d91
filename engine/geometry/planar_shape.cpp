#include "geometry/planar_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "geometry/enclosing_circle.h"

namespace signorini {
namespace {

constexpr double kPathCloses = 1e-8;  // [m]

void add_arc_vertices(PlanarShape& shape, int edge) {
  const PlanarEdge& arc = shape.edges[static_cast<std::size_t>(edge)];
  const int pieces = arc_pieces(arc);
  for (int i = 1; i < pieces; ++i) {
    shape.vertices.push_back({.location = decorated_point(arc, i),
                              .is_end_point = false,
                              .edge_before = edge,
                              .edge_after = -1,
                              .curvature = curvature_radius(arc),
                              .is_seam = false});
  }
}

/// Whether the outline has no corner between two arcs.
bool is_seam(const PlanarEdge& before, const PlanarEdge& after, const Vector2& at) {
  constexpr double kSmooth = 1e-9;  // of unit normals
  if (before.is_straight() || after.is_straight()) return false;
  return (outward_normal(before, at) - outward_normal(after, at)).norm() < kSmooth;
}

double sharper(double r1, double r2) { return std::fabs(r2) < std::fabs(r1) ? r2 : r1; }

void add_path_vertices(PlanarShape& shape, int first, int last) {
  const auto edge = [&](int i) -> const PlanarEdge& {
    return shape.edges[static_cast<std::size_t>(i)];
  };
  if ((edge(first).from - edge(last).to).norm() > kPathCloses) {
    throw std::invalid_argument("the path that begins with edge " + std::to_string(first) +
                                " does not end where it starts");
  }
  const auto add_end = [&](int before, int after, const Vector2& location) {
    shape.vertices.push_back(
        {.location = location,
         .is_end_point = true,
         .edge_before = before,
         .edge_after = after,
         .curvature = sharper(curvature_radius(edge(before)), curvature_radius(edge(after))),
         .is_seam = is_seam(edge(before), edge(after), location)});
  };
  add_end(last, first, edge(first).from);
  for (int i = first; i <= last; ++i) {
    if (!edge(i).is_straight()) add_arc_vertices(shape, i);
    if (i < last) add_end(i, i + 1, edge(i).to);
  }
}

/// Grows bounds by an arc's extreme points that lie on it.
void include_arc(PlanarBounds& bounds, const PlanarEdge& arc) {
  const auto holds = [&](double angle) {
    if (angle < arc.angle_low) angle += 2 * std::numbers::pi;
    return arc.angle_low <= angle && angle <= arc.angle_high;
  };
  if (holds(std::numbers::pi)) bounds.left = std::min(bounds.left, arc.center.x() - arc.radius);
  if (holds(0)) bounds.right = std::max(bounds.right, arc.center.x() + arc.radius);
  if (holds(-std::numbers::pi / 2)) {
    bounds.bottom = std::min(bounds.bottom, arc.center.y() - arc.radius);
  }
  if (holds(std::numbers::pi / 2)) bounds.top = std::max(bounds.top, arc.center.y() + arc.radius);
}

PlanarBounds bounds_of(const PlanarShape& shape) {
  PlanarBounds b{.left = kInfinity, .bottom = kInfinity, .right = -kInfinity, .top = -kInfinity};
  for (const PlanarEdge& edge : shape.edges) {
    for (const Vector2& p : {edge.from, edge.to}) {
      b.left = std::min(b.left, p.x());
      b.right = std::max(b.right, p.x());
      b.bottom = std::min(b.bottom, p.y());
      b.top = std::max(b.top, p.y());
    }
    if (!edge.is_straight()) include_arc(b, edge);
  }
  return b;
}

double signed_area(std::span<const Vector2> v) {
  double twice = 0;
  for (std::size_t i = 0; i < v.size(); ++i) twice += cross(v[i], v[(i + 1) % v.size()]);
  return twice / 2;
}

/// For travel with the interior on the left: does the outside lie above (right of) the edge?
bool outside_is_up(const Vector2& from, const Vector2& to) {
  const double dx = to.x() - from.x();
  if (std::fabs(dx) < 1e-10) return to.y() > from.y();
  return dx < 0;
}

/// Marks the vertices of which both edges run inside another path.
void bury_vertices(PlanarShape& shape) {
  for (PlanarVertex& vertex : shape.vertices) {
    bool before = false;
    bool after = false;
    for (const BuriedPart& part : shape.buried) {
      before = before || (part.edge == vertex.edge_before && part.end == 1);
      after = after || (part.edge == vertex.edge_after && part.begin == 0);
    }
    vertex.is_buried = vertex.is_end_point ? before && after
                                           : is_buried(shape, vertex.edge_before, vertex.location);
  }
}

}  // namespace

PlanarShape make_outline(std::vector<PlanarEdge> edges, std::vector<int> path_starts, Paths paths) {
  PlanarShape shape;
  shape.edges = std::move(edges);
  shape.path_starts = std::move(path_starts);
  const int edge_count = static_cast<int>(shape.edges.size());
  if (edge_count == 0) throw std::invalid_argument("an outline needs at least one edge");
  for (std::size_t i = 0; i < shape.path_starts.size(); ++i) {
    const bool is_last = i + 1 == shape.path_starts.size();
    const int end = is_last ? edge_count : shape.path_starts[i + 1];
    add_path_vertices(shape, shape.path_starts[i], end - 1);
  }
  if (paths == Paths::in_one_plane) {
    shape.buried = overlap_of_paths(shape.edges, shape.path_starts).buried;
  }
  if (!shape.buried.empty()) bury_vertices(shape);
  shape.bounds = bounds_of(shape);
  shape.has_round_edge =
      std::ranges::any_of(shape.edges, [](const PlanarEdge& e) { return !e.is_straight(); });
  std::vector<Vector2> points;
  points.reserve(shape.vertices.size());
  for (const PlanarVertex& vertex : shape.vertices) points.push_back(vertex.location);
  const bool is_disc = edge_count == 1;
  shape.centroid = is_disc ? shape.edges[0].center : enclosing_circle(points).center;
  shape.centroid_radius = rejection_radius(shape, shape.centroid);
  return shape;
}

std::vector<PlanarEdge> bounding_edges(const PlanarShape& shape) {
  if (shape.buried.empty()) return shape.edges;
  std::vector<PlanarEdge> parts;
  std::size_t next = 0;
  for (std::size_t i = 0; i < shape.edges.size(); ++i) {
    double begin = 0;
    for (; next < shape.buried.size() && shape.buried[next].edge == static_cast<int>(i); ++next) {
      const BuriedPart& gone = shape.buried[next];
      if (gone.begin > begin) parts.push_back(part_of_edge(shape.edges[i], begin, gone.begin));
      begin = gone.end;
    }
    if (begin < 1) parts.push_back(part_of_edge(shape.edges[i], begin, 1));
  }
  return parts;
}

bool is_buried(const PlanarShape& shape, int edge, const Vector2& point) {
  if (shape.buried.empty()) return false;
  const double place = place_on_edge(shape.edges[static_cast<std::size_t>(edge)], point);
  return std::ranges::any_of(shape.buried, [&](const BuriedPart& part) {
    const bool after = part.begin == 0 ? place >= 0 : place > part.begin;
    const bool before = part.end == 1 ? place <= 1 : place < part.end;
    return part.edge == edge && after && before;
  });
}

double rejection_radius(const PlanarShape& shape, const Vector2& center) {
  double largest = 0;
  for (const PlanarVertex& vertex : shape.vertices) {
    largest = std::max(largest, (center - vertex.location).norm());
  }
  double chord_error = 0;
  for (const PlanarEdge& edge : shape.edges) chord_error = std::max(chord_error, edge.chord_error);
  largest += chord_error;
  return std::sqrt(largest * largest);
}

PlanarShape make_polygon(std::span<const Vector2> vertices) {
  const bool reversed = signed_area(vertices) < 0;
  const std::size_t n = vertices.size();
  std::vector<PlanarEdge> edges;
  edges.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Vector2& from = reversed ? vertices[n - 1 - i] : vertices[i];
    const Vector2& to = reversed ? vertices[(2 * n - 2 - i) % n] : vertices[(i + 1) % n];
    edges.push_back(make_straight_edge(from, to, outside_is_up(from, to)));
  }
  return make_outline(std::move(edges), {0});
}

PlanarShape make_box(double width, double height) {
  const double x = width / 2;
  const double y = height / 2;
  const std::array<Vector2, 4> corners = {Vector2(-x, -y), Vector2(x, -y), Vector2(x, y),
                                          Vector2(-x, y)};
  PlanarShape shape = make_polygon(corners);
  shape.centroid = Vector2(0, 0);
  shape.centroid_radius = rejection_radius(shape, shape.centroid);
  return shape;
}

PlanarShape make_disc(double radius) {
  const Vector2 start(-radius, 0);
  return make_outline({make_circular_edge(start, start, Vector2(0, 0), false, true)}, {0});
}

PlanarShape make_wall(double width, double height, int edge) {
  PlanarShape shape = make_box(width, height);
  shape.special_edge = edge;
  shape.centroid_radius = (edge % 2 == 0 ? height : width) / 2;
  for (int i = 0; i < 4; ++i) {
    if (i != edge) shape.edges[static_cast<std::size_t>(i)].centroid_radius = 0;
  }
  return shape;
}

double least_height(const PlanarShape& shape, const Vector2& mass_center) {
  double least = kInfinity;
  for (const PlanarEdge& edge : shape.edges) {
    const double distance = distance_to_edge(edge, mass_center);
    if (distance == kInfinity) continue;
    least = distance > 0 ? 0 : std::min(least, -distance);
  }
  if (least < kInfinity) return least;
  const PlanarBounds& b = shape.bounds;
  return std::min({mass_center.y() - b.bottom, b.right - mass_center.x(), b.top - mass_center.y(),
                   mass_center.x() - b.left});
}

std::vector<Vector2> default_drag_points(const PlanarShape& shape) {
  const PlanarBounds& b = shape.bounds;
  if (b.width() <= b.height()) {
    const double x = b.left + 0.5 * b.width();
    return {Vector2(x, b.bottom + 0.8 * b.height()), Vector2(x, b.bottom + 0.2 * b.height())};
  }
  const double y = b.bottom + 0.5 * b.height();
  return {Vector2(b.left + 0.8 * b.width(), y), Vector2(b.left + 0.2 * b.width(), y)};
}

}  // namespace signorini
