#include "detect/record_geometry.h"

#include <algorithm>
#include <cmath>

#include "contact/friction_row.h"
#include "contact/rolling_row.h"
#include "detect/corner_rules.h"
#include "detect/feature_margin.h"
#include "model/pair_coefficients.h"

namespace signorini {
namespace {

/// Vector from the mass centre to the centre of a round edge, or the arm itself. [m]
Vector2 lever(const DetectionInput& input, int body, int edge_id, bool is_round,
              const Vector2& arm) {
  if (!is_round) return arm;
  const PlanarPose& pose = input.now.pose_of(body);
  const PlanarEdge& edge = edge_of(input.model, edge_with_id(input.model, body, edge_id));
  return pose.to_world(edge.center) - pose.location;
}

/// Velocity of a body's point at a lever arm; 0 for fixed bodies. [m/s]
Vector2 velocity_at(const DetectionInput& input, int body, const Vector2& arm) {
  if (input.model.is_fixed(body)) return {0, 0};
  const auto i = static_cast<std::size_t>(body);
  const Vector2& v = input.now.velocity[i];
  const double w = input.now.spin[i];
  return {v.x() - w * arm.y(), v.y() + w * arm.x()};
}

double surface_speed_of(const Model& model, int body) {
  return body == kWorldBody ? 0.0 : model.body(body).surface_speed;
}

/// Rate of a gap by the velocity of one body. [m/s]
double rate_along(const DetectionInput& input, int body, const Wrench& w) {
  if (input.model.is_fixed(body)) return 0;
  const auto i = static_cast<std::size_t>(body);
  const Vector2& v = input.now.velocity[i];
  return w.force.x() * v.x() + w.force.y() * v.y() + w.turn * input.now.spin[i];
}

/// Whether an edge touches where another path of its body covers it. Buried vertices are not even
/// looked at.
bool is_covered(const DetectionInput& input, const ContactRecord& c) {
  const auto covered = [&](int body, int id) {
    const PlanarShape& shape = input.model.body(body).shape;
    if (shape.buried.empty()) return false;
    const int other = body == c.body_a ? c.body_b : c.body_a;
    if (input.model.tells_layers_apart(other, body)) return false;
    const int edge = edge_with_id(input.model, body, id).index;
    return is_buried(shape, edge, input.now.pose_of(body).to_body(c.point));
  };
  if (c.kind == FeaturePair::vertex_vertex) return false;
  return covered(c.body_a, c.feature_a) ||
         (c.kind == FeaturePair::edge_edge && covered(c.body_b, c.feature_b));
}

/// Radius of a side of a record, negative for hollow ones, infinite for straight ones, 0 for
/// corners. [m]
double radius_of(const Model& model, int body, int edge_id) {
  return curvature_radius(edge_of(model, edge_with_id(model, body, edge_id)));
}

/// Rolling resistance where a round side touches.
void add_rolling(const DetectionInput& input, double coefficient, ContactRecord& c) {
  c.rolling = coefficient;
  const bool is_edge = c.kind == FeaturePair::edge_edge;
  // Vertices within an arc have no second edge; all others are corners.
  const bool is_arc = c.kind == FeaturePair::vertex_edge && c.second_edge_b < 0;
  double radius = 0;
  if (is_edge) radius = radius_of(input.model, c.body_b, c.feature_b);
  if (is_arc) radius = radius_of(input.model, c.body_b, c.edge_b);
  if (radius != 0) {
    radius = rolling_radius(radius_of(input.model, c.body_a, c.feature_a), radius);
  }
  c.rolling_radius = radius;
  if (radius == 0) c.rolling = 0;
  c.roll_rate = roll_rate_of(input.model, input.now, c);
}

}  // namespace

ContactRecord vertex_edge_record(const Model& model, const EdgeRef& vertex, const EdgeRef& edge) {
  const PlanarVertex& v = vertex_of(model, vertex);
  ContactRecord c;
  c.kind = FeaturePair::vertex_edge;
  c.body_a = edge.body;
  c.body_b = vertex.body;
  c.feature_a = model.edge_id(edge.body, edge.index);
  c.feature_b = model.vertex_id(vertex.body, vertex.index);
  c.edge_b = model.edge_id(vertex.body, v.edge_before);
  c.second_edge_b = v.edge_after >= 0 ? model.edge_id(vertex.body, v.edge_after) : -1;
  c.radius_b = v.curvature;
  return c;
}

void complete_record(const DetectionInput& input, ContactRecord& c) {
  if (!c.is_connector()) c.point_a = c.point;
  c.arm_b = c.point - input.now.pose_of(c.body_b).location;
  c.arm_a = c.point_a - input.now.pose_of(c.body_a).location;
  const bool edge_edge = c.kind == FeaturePair::edge_edge;
  const bool round_a = c.a_is_round && (edge_edge || c.kind == FeaturePair::vertex_edge);
  c.lever_b = lever(input, c.body_b, c.feature_b, edge_edge && c.b_is_round, c.arm_b);
  c.lever_a = lever(input, c.body_a, c.feature_a, round_a, c.arm_a);
  const PairCoefficients pair = pair_coefficients(input.model, c.body_a, c.body_b);
  c.restitution = pair.restitution;
  c.v_small = pair.v_small;
  const Vector2 vb = velocity_at(input, c.body_b, c.lever_b);
  const Vector2 va = velocity_at(input, c.body_a, c.lever_a);
  c.gap_rate = c.normal.x() * (vb.x() - va.x()) + c.normal.y() * (vb.y() - va.y());
  if (c.has_wrenches) {
    c.gap_rate = rate_along(input, c.body_b, c.wrench_b) + rate_along(input, c.body_a, c.wrench_a) -
                 c.driven_rate;
  }
  if (c.gives_way()) c.slip_rate = c.gap_rate;
  if (c.is_connector()) return;
  if (pair.rolling_resistance > 0) add_rolling(input, pair.rolling_resistance, c);
  c.friction = pair.friction;
  if (c.friction == 0) return;
  const Vector2 shift = friction_point(input.model, c) - c.point;
  const Vector2 tangent = tangent_of(c);
  c.static_friction = pair.static_friction;
  c.surface_rate =
      surface_speed_of(input.model, c.body_a) + surface_speed_of(input.model, c.body_b);
  c.slip_rate = tangent.dot(velocity_at(input, c.body_b, c.arm_b + shift) -
                            velocity_at(input, c.body_a, c.arm_a + shift));
  if (c.surface_rate != 0) c.slip_rate += c.surface_rate;
}

void add_detected(const DetectionInput& input, ContactRecord& c, PairRecords& list) {
  if (is_covered(input, c)) return;
  complete_record(input, c);
  set_detected(c, input.time, input.tolerances);
  const bool may_leave = input.tolerances.is_careful && std::fabs(c.gap) < input.tolerances.skin;
  c.is_leaving = may_leave && is_leaving(margin_of(input, c));
  if (is_in_notch(input, c, list)) {
    list.list.push_back(c);
  } else {
    add_record(list.list, c, input.tolerances, list.scope);
  }
}

namespace {

void refresh_vertex_edge(const DetectionInput& input, ContactRecord& c) {
  const PlanarVertex& vertex =
      vertex_of(input.model, vertex_with_id(input.model, c.body_b, c.feature_b));
  const PlanarEdge& edge = edge_of(input.model, edge_with_id(input.model, c.body_a, c.feature_a));
  const PlanarPose& pose = input.now.pose_of(c.body_a);
  const Vector2 p = pose.to_body(input.now.pose_of(c.body_b).to_world(vertex.location));
  c.point = pose.to_world(point_on_edge(edge, p));
  c.point_is_on_b = false;
  c.normal = pose.rotate_to_world(outward_normal(edge, p));
  c.gap = distance_to_line(edge, p);
}

void refresh_vertex_vertex(const DetectionInput& input, ContactRecord& c) {
  const PlanarVertex& mine =
      vertex_of(input.model, vertex_with_id(input.model, c.body_a, c.feature_a));
  const PlanarVertex& other =
      vertex_of(input.model, vertex_with_id(input.model, c.body_b, c.feature_b));
  const PlanarPose& pose = input.now.pose_of(c.body_a);
  const Vector2 p = pose.to_body(input.now.pose_of(c.body_b).to_world(other.location));
  const Vector2 apart = p - mine.location;
  c.point = pose.to_world(mine.location);
  c.gap = apart.norm();
  if (c.gap > 0) c.normal = pose.rotate_to_world(apart / c.gap);
}

}  // namespace

void refresh_record(const DetectionInput& input, ContactRecord& c) {
  switch (c.kind) {
    case FeaturePair::vertex_edge:
      refresh_vertex_edge(input, c);
      break;
    case FeaturePair::vertex_vertex:
      refresh_vertex_vertex(input, c);
      break;
    case FeaturePair::edge_edge:
      refresh_round_edges(input, c);
      break;
    default:
      refresh_connector(input, c);
      break;
  }
  complete_record(input, c);
  refine_estimate(c, input.time, input.tolerances);
}

}  // namespace signorini
