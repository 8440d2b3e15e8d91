#include "detect/corner_rules.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kSameRate = 1e-9;  // [m/s]

/// Whether another edge of the same body rises from an edge: what rests on one of them cannot go by
/// the other.
bool rises_from(const PlanarEdge& edge, const PlanarEdge& other) {
  constexpr double kFlush = 1e-9;  // sine of the least angle
  const double least = kFlush * (other.to - other.from).norm();
  return distance_to_line(edge, other.from) > least || distance_to_line(edge, other.to) > least;
}

}  // namespace

bool leans_through(const DetectionInput& input, const VertexProbe& probe, const PlanarEdge& edge) {
  constexpr double kLeaning = -0.1;  // sine of the least angle
  const PlanarShape& shape = input.model.body(probe.vertex.body).shape;
  const PlanarVertex& vertex = vertex_of(input.model, probe.vertex);
  const Vector2 normal = input.now.pose_of(probe.vertex.body)
                             .rotate_to_body(input.now.pose_of(probe.a).rotate_to_world(
                                 outward_normal(edge, probe.now)));
  for (const int k : {vertex.edge_before, vertex.edge_after}) {
    if (k < 0 || !shape.edges[static_cast<std::size_t>(k)].is_straight()) continue;
    const PlanarEdge& side = shape.edges[static_cast<std::size_t>(k)];
    const Vector2 along = (k == vertex.edge_before ? side.from : side.to) - vertex.location;
    if (along.dot(normal) < kLeaning * along.norm()) return true;
  }
  return false;
}

bool passes_corner(const DetectionInput& input, const VertexProbe& probe, const PlanarEdge& edge) {
  const double skin = input.tolerances.skin;
  const PlanarPose& pose = input.now.pose_of(probe.a);
  const auto rate_towards = [&](const PlanarEdge& towards) {
    const Vector2& location = vertex_of(input.model, probe.vertex).location;
    const Vector2 velocity = input.now.point_velocity(probe.vertex.body, location) -
                             input.now.point_velocity(probe.a, probe.now);
    return velocity.dot(pose.rotate_to_world(outward_normal(towards, probe.now)));
  };
  for (const Vector2& corner : {edge.from, edge.to}) {
    if ((probe.now - corner).norm() > 2 * skin) continue;
    for (const PlanarEdge& other : input.model.body(probe.a).shape.edges) {
      if (&other == &edge || !other.is_straight()) continue;
      if (other.from != corner && other.to != corner) continue;
      if (rises_from(edge, other) || leans_through(input, probe, other)) continue;
      if (rate_towards(edge) < rate_towards(other) - kSameRate) return true;
    }
  }
  return false;
}

bool is_graze(const DetectionInput& input, const VertexProbe& probe, const PlanarEdge& edge,
              const EdgeCrossings& crossings) {
  const double skin = input.tolerances.skin;
  if (skin == 0 || crossings.count != 1 || !edge.is_straight()) return false;
  const Vector2& at = crossings.points[0];
  for (const Vector2& corner : {edge.from, edge.to}) {
    if ((at - corner).norm() > skin) continue;
    for (const PlanarEdge& other : input.model.body(probe.a).shape.edges) {
      if (&other == &edge || !other.is_straight()) continue;
      if (other.from != corner && other.to != corner) continue;
      if (rises_from(edge, other)) continue;
      if (std::fabs(distance_to_line(other, probe.now)) <= skin &&
          !leans_through(input, probe, other)) {
        return true;
      }
    }
  }
  return false;
}

bool is_in_notch(const DetectionInput& input, const ContactRecord& c, const PairRecords& list) {
  const double skin = input.tolerances.skin;
  if (c.kind != FeaturePair::vertex_edge || std::fabs(c.gap) >= skin) return false;
  const PlanarEdge& edge = edge_of(input.model, edge_with_id(input.model, c.body_a, c.feature_a));
  if (!edge.is_straight()) return false;
  const auto is_other_side = [&](const ContactRecord& known) {
    if (known.kind != c.kind || known.feature_b != c.feature_b || known.body_a != c.body_a ||
        known.feature_a == c.feature_a || std::fabs(known.gap) >= skin) {
      return false;
    }
    const PlanarEdge& other =
        edge_of(input.model, edge_with_id(input.model, known.body_a, known.feature_a));
    return other.is_straight() && rises_from(edge, other) && rises_from(other, edge);
  };
  const auto first = list.list.begin() + static_cast<std::ptrdiff_t>(list.scope.pair_start);
  return std::any_of(first, list.list.end(), is_other_side);
}

}  // namespace signorini
