// Vertices against edges: a vertex that has crossed an edge since the start of the step penetrates;
// one that rests beside an edge within the distance tolerance is a contact.
// Source: docs/methods/impulse_and_contact.md (14), (17).

#include <algorithm>
#include <cmath>
#include <optional>

#include "detect/corner_rules.h"
#include "detect/feature_end.h"
#include "detect/record_geometry.h"

namespace signorini {
namespace {

constexpr double kLongTravelSquared = 0.01;  // [m^2] shorter moves count as
constexpr double kShortTravel = 0.1;         // [m] this long
constexpr double kVertexReach = 0.6;         // of the distance tolerance, between two vertices
constexpr double kRounding = 1e-12;          // of places, relative
constexpr double kVerticesApart = 1e-6;      // [m] nearer vertices have no direction

/// With care a corner a little beyond the end of an edge is still on it: bodies that lie apart by
/// less than the skin must not slip by each other.
double end_slack(const ContactTolerances& t) { return t.is_careful ? t.skin : 0; }

/// Index of the vertex at the start or the end of an edge.
int end_vertex(const PlanarShape& shape, int edge, bool at_start) {
  for (std::size_t k = 0; k < shape.vertices.size(); ++k) {
    const PlanarVertex& v = shape.vertices[k];
    if (v.is_end_point && (at_start ? v.edge_after : v.edge_before) == edge) {
      return static_cast<int>(k);
    }
  }
  return -1;
}

/// Contact of two vertices, where the foot on the edge lies beyond its end.
std::optional<ContactRecord> vertex_vertex(const DetectionInput& input, const VertexProbe& probe,
                                           int edge_index) {
  const Model& model = input.model;
  const PlanarShape& shape = model.body(probe.a).shape;
  const PlanarEdge& edge = shape.edges[static_cast<std::size_t>(edge_index)];
  for (const bool at_start : {true, false}) {
    const Vector2& end = at_start ? edge.from : edge.to;
    const Vector2 apart = probe.now - end;
    const double distance = apart.norm();
    if (distance < kVerticesApart || distance > kVertexReach * input.tolerances.distance) continue;
    const int corner = end_vertex(shape, edge_index, at_start);
    const bool is_buried = shape.vertices[static_cast<std::size_t>(corner)].is_buried;
    if (is_buried && !model.tells_layers_apart(probe.vertex.body, probe.a)) continue;
    const PlanarPose& pose = input.now.pose_of(probe.a);
    ContactRecord c;
    c.kind = FeaturePair::vertex_vertex;
    c.body_a = probe.a;
    c.body_b = probe.vertex.body;
    c.feature_a = model.vertex_id(probe.a, corner);
    c.feature_b = model.vertex_id(probe.vertex.body, probe.vertex.index);
    c.gap = distance;
    c.point = pose.to_world(end);
    c.normal = pose.rotate_to_world(apart / distance);
    c.a_is_round = true;
    c.radius_a = distance;
    c.radius_b = kNaN;
    complete_record(input, c);
    if (!is_contact(c, input.tolerances)) return std::nullopt;
    return c;
  }
  return std::nullopt;
}

std::optional<ContactRecord> contact_at_straight(const DetectionInput& input,
                                                 const VertexProbe& probe, int edge_index) {
  const EdgeRef ref{.body = probe.a, .index = edge_index};
  const double slack = end_slack(input.tolerances);
  const EdgeFoot foot = rest_on_edge(edge_of(input.model, ref), probe.now, slack);
  if (foot.distance == kInfinity) return vertex_vertex(input, probe, edge_index);
  if (foot.distance < -deepest_seen(input.tolerances) ||
      foot.distance > input.tolerances.distance) {
    return std::nullopt;
  }
  const bool is_at_skin = foot.distance < input.tolerances.skin;
  if (is_at_skin) {
    const PlanarEdge& edge = edge_of(input.model, ref);
    if (leans_through(input, probe, edge) || passes_corner(input, probe, edge)) return std::nullopt;
  }
  ContactRecord c = vertex_edge_record(input.model, probe.vertex, ref);
  const PlanarPose& pose = input.now.pose_of(probe.a);
  c.gap = foot.distance;
  c.point = pose.to_world(foot.point);
  c.normal = pose.rotate_to_world(outward_normal(edge_of(input.model, ref), probe.now));
  return c;
}

std::optional<ContactRecord> contact_at_arc(const DetectionInput& input, const VertexProbe& probe,
                                            const PlanarEdge& edge, int edge_index) {
  if (!is_within_arc(edge, probe.now - edge.center, end_slack(input.tolerances))) {
    return std::nullopt;
  }
  const double distance = distance_to_line(edge, probe.now);
  if (distance < -deepest_seen(input.tolerances) || distance > input.tolerances.distance) {
    return std::nullopt;
  }
  ContactRecord c =
      vertex_edge_record(input.model, probe.vertex, {.body = probe.a, .index = edge_index});
  const PlanarPose& pose = input.now.pose_of(probe.a);
  const Vector2 normal = outward_normal(edge, probe.now);
  c.gap = distance;
  c.normal = pose.rotate_to_world(normal);
  c.radius_a = curvature_radius(edge) + distance;
  c.point = pose.to_world(normal * c.radius_a + edge.center);  // the vertex itself
  c.point_is_on_b = true;
  c.a_is_round = true;
  return c;
}

/// The vertex has crossed an edge: a collision at the crossing nearest to where it came from.
void add_crossing(const DetectionInput& input, const VertexProbe& probe, int edge_index,
                  const Vector2& crossing, PairRecords& list) {
  const EdgeRef ref{.body = probe.a, .index = edge_index};
  const PlanarEdge& edge = edge_of(input.model, ref);
  const PlanarPose& pose = input.now.pose_of(probe.a);
  ContactRecord c = vertex_edge_record(input.model, probe.vertex, ref);
  c.gap = distance_to_line(edge, probe.now);
  c.point = pose.to_world(crossing);
  c.normal = pose.rotate_to_world(outward_normal(edge, crossing));
  c.radius_a = curvature_radius(edge);
  c.a_is_round = std::isfinite(c.radius_a);
  add_detected(input, c, list);
}

bool is_outside_bounds(const PlanarBounds& b, const VertexProbe& p, double tolerance) {
  return (p.now.x() < b.left - tolerance && p.before.x() < b.left) ||
         (p.now.x() > b.right + tolerance && p.before.x() > b.right) ||
         (p.now.y() < b.bottom - tolerance && p.before.y() < b.bottom) ||
         (p.now.y() > b.top + tolerance && p.before.y() > b.top);
}

/// A box along the axes of A that holds the bounds of B.
PlanarBounds bounds_in(const PlanarPose& a, const PlanarPose& pose, const PlanarBounds& b) {
  const Vector2 center = a.to_body(pose.to_world(b.center()));
  const double cos = std::fabs(a.cos * pose.cos + a.sin * pose.sin);
  const double sin = std::fabs(a.cos * pose.sin - a.sin * pose.cos);
  const double width = b.width();
  const double height = b.height();
  const double rounding =
      kRounding * (width + height + std::fabs(center.x()) + std::fabs(center.y()));
  const double x = (width * cos + height * sin) / 2 + rounding;
  const double y = (width * sin + height * cos) / 2 + rounding;
  return {.left = center.x() - x,
          .bottom = center.y() - y,
          .right = center.x() + x,
          .top = center.y() + y};
}

/// Whether is_outside_bounds holds for all vertices of B.
bool are_bounds_apart(const DetectionInput& input, int a, int b) {
  const PlanarBounds& bounds = input.model.body(a).shape.bounds;
  const PlanarBounds& other = input.model.body(b).shape.bounds;
  const PlanarBounds now = bounds_in(input.now.pose_of(a), input.now.pose_of(b), other);
  const double tolerance = input.tolerances.distance;
  const bool left = now.right < bounds.left - tolerance;
  const bool right = now.left > bounds.right + tolerance;
  const bool below = now.top < bounds.bottom - tolerance;
  const bool above = now.bottom > bounds.top + tolerance;
  if (!(left || right || below || above)) return false;
  if (input.before == nullptr) return true;
  const PlanarBounds before = bounds_in(input.before->pose_of(a), input.before->pose_of(b), other);
  return (left && before.right < bounds.left) || (right && before.left > bounds.right) ||
         (below && before.top < bounds.bottom) || (above && before.bottom > bounds.top);
}

void probe_edges(const DetectionInput& input, const VertexProbe& probe, PairRecords& list) {
  const Model& model = input.model;
  const PlanarShape& shape = model.body(probe.a).shape;
  const double tolerance = input.tolerances.distance;
  if (is_outside_bounds(shape.bounds, probe, tolerance)) return;
  const bool moved = input.before != nullptr;
  int crossed = -1;
  Vector2 crossing(0, 0);
  double nearest = kInfinity;
  for (int k = 0; k < static_cast<int>(shape.edges.size()); ++k) {
    const PlanarEdge& edge = shape.edges[static_cast<std::size_t>(k)];
    if (model.ignores_edge(probe.vertex.body, model.edge_id(probe.a, k))) continue;
    const double reach = edge.centroid_radius + tolerance + probe.travel;
    if ((edge.centroid - probe.now).squaredNorm() > reach * reach) continue;
    EdgeCrossings crossings = moved ? cross_edge(edge, probe.now, probe.before) : EdgeCrossings{};
    if (is_graze(input, probe, edge, crossings)) crossings.count = 0;
    if (crossings.count == 0) {
      if (!vertex_of(model, probe.vertex).is_end_point) continue;
      std::optional<ContactRecord> c = edge.is_straight() ? contact_at_straight(input, probe, k)
                                                          : contact_at_arc(input, probe, edge, k);
      if (c) add_detected(input, *c, list);
      continue;
    }
    for (int i = 0; i < crossings.count; ++i) {
      const Vector2& point = crossings.points[static_cast<std::size_t>(i)];
      const double distance = (probe.before - point).norm();
      if (distance < nearest) {
        nearest = distance;
        crossed = k;
        crossing = point;
      }
    }
  }
  if (crossed >= 0) add_crossing(input, probe, crossed, crossing, list);
}

}  // namespace

void detect_vertices(const DetectionInput& input, int a, int b, PairRecords& list) {
  const Model& model = input.model;
  const Body& body_a = model.body(a);
  const Body& body_b = model.body(b);
  const PlanarPose& pose_a = input.now.pose_of(a);
  const PlanarPose& pose_b = input.now.pose_of(b);
  const PlanarPose* const was_a = input.before == nullptr ? nullptr : &input.before->pose_of(a);
  const PlanarPose* const was_b = input.before == nullptr ? nullptr : &input.before->pose_of(b);
  const double reach = body_a.shape.centroid_radius + input.tolerances.distance;
  const Vector2 center = pose_b.to_body(input.now.centroid[static_cast<std::size_t>(a)]);
  const bool is_wall = body_a.shape.special_edge >= 0;
  if (!is_wall && are_bounds_apart(input, a, b)) return;
  Vector2 wall_normal(0, 0);
  if (is_wall) {
    const PlanarEdge& edge = edge_of(model, {.body = a, .index = body_a.shape.special_edge});
    wall_normal =
        pose_b.rotate_to_body(pose_a.rotate_to_world(outward_normal(edge, Vector2(0, 0))));
  }
  for (int k = 0; k < static_cast<int>(body_b.shape.vertices.size()); ++k) {
    const PlanarVertex& vertex = body_b.shape.vertices[static_cast<std::size_t>(k)];
    if (vertex.is_buried && !model.tells_layers_apart(a, b)) continue;
    const bool ignores_both =
        !body_a.ignored_edges.empty() &&
        model.ignores_edge(a, model.edge_id(b, vertex.edge_before)) &&
        (vertex.edge_after < 0 || model.ignores_edge(a, model.edge_id(b, vertex.edge_after)));
    if (ignores_both) continue;
    // Where an outline begins on a disc is no place of its own, nor are the points that divide an
    // arc: what is touched there is the arc.
    if (input.tolerances.is_exact && vertex.is_seam) continue;
    if (input.tolerances.is_careful && !vertex.is_end_point) continue;
    const Vector2 from_center = vertex.location - center;
    if (is_wall && from_center.dot(wall_normal) > reach) continue;
    VertexProbe probe{.vertex = {.body = b, .index = k}, .a = a};
    probe.now = pose_a.to_body(pose_b.to_world(vertex.location));
    probe.before = probe.now;
    if (was_a != nullptr) {
      probe.before = was_a->to_body(was_b->to_world(vertex.location));
      const double squared = (probe.now - probe.before).squaredNorm();
      probe.travel = squared > kLongTravelSquared ? std::sqrt(squared) : kShortTravel;
    }
    const double far = reach + probe.travel;
    if (!is_wall && from_center.squaredNorm() > far * far) continue;
    probe_edges(input, probe, list);
  }
}

}  // namespace signorini
