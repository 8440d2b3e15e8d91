// Arcs against straight edges and against arcs: distances from centre to line and to centre.
// Source: docs/methods/impulse_and_contact.md (15), (16).

#include <algorithm>

#include "base/scalar_math.h"
#include "detect/feature_end.h"
#include "detect/record_geometry.h"

namespace signorini {
namespace {

/// Centre of a round edge of `from` in the shape coordinates of `to`.
Vector2 center_in(const DetectionInput& input, const EdgeRef& round, int to) {
  const Vector2 world = input.now.pose_of(round.body).to_world(edge_of(input.model, round).center);
  return input.now.pose_of(to).to_body(world);
}

ContactRecord edge_edge_record(const Model& model, const EdgeRef& b, const EdgeRef& a) {
  ContactRecord c;
  c.kind = FeaturePair::edge_edge;
  c.body_a = a.body;
  c.body_b = b.body;
  c.feature_a = model.edge_id(a.body, a.index);
  c.feature_b = model.edge_id(b.body, b.index);
  c.b_is_round = true;
  return c;
}

/// Lowest point of a circle towards a line.
Vector2 point_towards(const PlanarEdge& straight, const Vector2& center, double radius) {
  const Vector2 n = outward_normal(straight, center);
  return {center.x() + n.x() * -radius, center.y() + n.y() * -radius};
}

bool is_on_arc(const DetectionInput& input, const EdgeRef& round, const Vector2& world) {
  const PlanarEdge& arc = edge_of(input.model, round);
  if (arc.complete_circle) return true;
  const Vector2 from_center = input.now.pose_of(round.body).to_body(world) - arc.center;
  return from_center.isZero(0) || is_within_arc(arc, from_center, input.tolerances.end_slack());
}

/// Unit vector from the centre of an arc to another centre; where they coincide, which says
/// nothing, to the middle of the arc.
Vector2 direction_on(const PlanarEdge& arc, const Vector2& from_center) {
  const double length = from_center.norm();
  if (length > 0) return from_center * (1 / length);
  const SinCos middle = sin_cos((arc.angle_low + arc.angle_high) / 2);
  return {middle.cos, middle.sin};
}

/// Point of the arc towards the line at the start of the step, in the straight body's coordinates.
Vector2 point_before(const DetectionInput& input, const EdgeRef& straight, const EdgeRef& round) {
  const PlanarEdge& line = edge_of(input.model, straight);
  const PlanarEdge& arc = edge_of(input.model, round);
  const PlanarPose& line_pose = input.before->pose_of(straight.body);
  const PlanarPose& arc_pose = input.before->pose_of(round.body);
  const Vector2 center = line_pose.to_body(arc_pose.to_world(arc.center));
  const Vector2 lowest = line_pose.to_world(point_towards(line, center, arc.radius));
  const Vector2 on_arc = nearest_by_angle(arc, arc_pose.to_body(lowest));
  return line_pose.to_body(arc_pose.to_world(on_arc));
}

void detect_arc_on_line(const DetectionInput& input, const EdgeRef& straight, const EdgeRef& round,
                        PairRecords& list) {
  const PlanarEdge& line = edge_of(input.model, straight);
  const PlanarEdge& arc = edge_of(input.model, round);
  if (!arc.outside_is_out) return;
  const PlanarPose& pose = input.now.pose_of(straight.body);
  const Vector2 center = center_in(input, round, straight.body);
  const Vector2 lowest = point_towards(line, center, arc.radius);
  const double gap = distance_to_line(line, lowest);
  ContactRecord c = edge_edge_record(input.model, round, straight);
  c.gap = gap;
  c.radius_b = arc.radius;
  c.radius_a = kInfinity;
  Vector2 at = lowest;
  c.point_is_on_b = true;
  if (gap > -deepest_seen(input.tolerances)) {
    if (gap > input.tolerances.distance) return;
    if (rest_on_edge(line, lowest, input.tolerances.end_slack()).distance == kInfinity) return;
    if (!is_on_arc(input, round, pose.to_world(lowest))) return;
    at = point_on_edge(line, center);
    c.point_is_on_b = false;
    c.radius_b += gap;
  } else {
    if (input.before == nullptr) return;
    const Vector2 before = point_before(input, straight, round);
    if (distance_to_line(line, before) < 0) return;
    if (!is_on_arc(input, round, pose.to_world(lowest))) return;
    if (cross_edge(line, lowest, before).count == 0) return;
  }
  c.point = pose.to_world(at);
  c.normal = pose.rotate_to_world(outward_normal(line, at));
  add_detected(input, c, list);
}

/// Record for the circle of A (which carries the normal) and the circle of B.
void add_arcs(const DetectionInput& input, const EdgeRef& a, const EdgeRef& b, double gap,
              const Vector2& from_center, PairRecords& list) {
  const PlanarEdge& arc_a = edge_of(input.model, a);
  const PlanarPose& pose = input.now.pose_of(a.body);
  ContactRecord c = edge_edge_record(input.model, b, a);
  c.a_is_round = true;
  c.gap = gap;
  const Vector2 outward = direction_on(arc_a, from_center);
  c.point = pose.to_world(outward * arc_a.radius + arc_a.center);
  c.normal = pose.rotate_to_world(arc_a.outside_is_out ? outward : Vector2(outward * -1));
  c.radius_b = curvature_radius(edge_of(input.model, b));
  c.radius_a = curvature_radius(arc_a);
  if (gap > 0) {
    c.radius_b += gap / 2;
    c.radius_a += gap / 2;
  }
  add_detected(input, c, list);
}

void detect_convex_arcs(const DetectionInput& input, const EdgeRef& a, const EdgeRef& b,
                        PairRecords& list) {
  const PlanarEdge& arc_a = edge_of(input.model, a);
  const PlanarEdge& arc_b = edge_of(input.model, b);
  const Vector2 center_a = input.now.pose_of(a.body).to_world(arc_a.center);
  if (!is_on_arc(input, b, center_a)) return;
  const Vector2 from_center = center_in(input, b, a.body) - arc_a.center;
  const double length = from_center.norm();
  if (length > 0 && !is_within_arc(arc_a, from_center, input.tolerances.end_slack())) return;
  const double gap = length - (arc_b.radius + arc_a.radius);
  if (gap > input.tolerances.distance) return;
  if (gap < -std::max(arc_a.depth, arc_b.depth)) return;
  add_arcs(input, a, b, gap, from_center, list);
}

void detect_concave_arc(const DetectionInput& input, const EdgeRef& concave, const EdgeRef& convex,
                        PairRecords& list) {
  const PlanarEdge& bowl = edge_of(input.model, concave);
  const PlanarEdge& ball = edge_of(input.model, convex);
  if (ball.radius > bowl.radius) return;
  const Vector2 bowl_center = center_in(input, concave, convex.body) - ball.center;
  if (!bowl_center.isZero(0) &&
      !is_within_reflected_arc(ball, bowl_center, input.tolerances.end_slack()))
    return;
  const Vector2 from_center = center_in(input, convex, concave.body) - bowl.center;
  const double length = from_center.norm();
  if (length > 0 && !is_within_arc(bowl, from_center, input.tolerances.end_slack())) return;
  const double gap = bowl.radius - ball.radius - length;
  if (gap > input.tolerances.distance || gap < -ball.depth) return;
  add_arcs(input, concave, convex, gap, from_center, list);
}

void detect_edge_pair(const DetectionInput& input, const EdgeRef& first, const EdgeRef& second,
                      PairRecords& list) {
  const PlanarEdge& e1 = edge_of(input.model, first);
  const PlanarEdge& e2 = edge_of(input.model, second);
  if (e1.is_straight()) {
    detect_arc_on_line(input, first, second, list);
  } else if (e2.is_straight()) {
    detect_arc_on_line(input, second, first, list);
  } else if (e1.outside_is_out && e2.outside_is_out) {
    detect_convex_arcs(input, second, first, list);
  } else if (e1.outside_is_out) {
    detect_concave_arc(input, second, first, list);
  } else if (e2.outside_is_out) {
    detect_concave_arc(input, first, second, list);
  }
}

bool edge_circles_touch(const DetectionInput& input, const EdgeRef& first, const EdgeRef& second) {
  const PlanarEdge& e1 = edge_of(input.model, first);
  const PlanarEdge& e2 = edge_of(input.model, second);
  const Vector2 apart = input.now.pose_of(first.body).to_world(e1.centroid) -
                        input.now.pose_of(second.body).to_world(e2.centroid);
  const double reach = e2.centroid_radius + e1.centroid_radius + input.tolerances.distance;
  return apart.squaredNorm() < reach * reach;
}

}  // namespace

void detect_round_edges(const DetectionInput& input, int a, int b, PairRecords& list) {
  const Model& model = input.model;
  if (!model.body(a).shape.has_round_edge && !model.body(b).shape.has_round_edge) return;
  const int edges_a = static_cast<int>(model.body(a).shape.edges.size());
  const int edges_b = static_cast<int>(model.body(b).shape.edges.size());
  for (int i = 0; i < edges_a; ++i) {
    const EdgeRef first{.body = a, .index = i};
    if (model.ignores_edge(b, model.edge_id(a, i))) continue;
    for (int j = 0; j < edges_b; ++j) {
      const EdgeRef second{.body = b, .index = j};
      if (edge_of(model, first).is_straight() && edge_of(model, second).is_straight()) continue;
      if (model.ignores_edge(a, model.edge_id(b, j))) continue;
      if (edge_circles_touch(input, first, second)) detect_edge_pair(input, first, second, list);
    }
  }
}

void refresh_round_edges(const DetectionInput& input, ContactRecord& c) {
  const EdgeRef a = edge_with_id(input.model, c.body_a, c.feature_a);
  const EdgeRef b = edge_with_id(input.model, c.body_b, c.feature_b);
  const PlanarEdge& edge_a = edge_of(input.model, a);
  const PlanarEdge& arc_b = edge_of(input.model, b);
  const PlanarPose& pose = input.now.pose_of(c.body_a);
  const Vector2 center = center_in(input, b, c.body_a);
  if (edge_a.is_straight()) {
    const Vector2 lowest = point_towards(edge_a, center, arc_b.radius);
    c.point_is_on_b = !is_contact(c, input.tolerances);
    const Vector2 at = c.point_is_on_b ? lowest : point_on_edge(edge_a, center);
    c.gap = distance_to_line(edge_a, lowest);
    c.point = pose.to_world(at);
    c.normal = pose.rotate_to_world(outward_normal(edge_a, at));
    return;
  }
  const Vector2 from_center = center - edge_a.center;
  const double length = from_center.norm();
  if (edge_a.outside_is_out && arc_b.outside_is_out) {
    c.gap = length - (edge_a.radius + arc_b.radius);
  } else if (arc_b.outside_is_out) {
    c.gap = edge_a.radius - arc_b.radius - length;
  } else {
    c.gap = arc_b.radius - edge_a.radius - length;
  }
  const Vector2 outward = direction_on(edge_a, from_center);
  c.point = pose.to_world(outward * edge_a.radius + edge_a.center);
  c.normal = pose.rotate_to_world(edge_a.outside_is_out ? outward : Vector2(outward * -1));
}

}  // namespace signorini
