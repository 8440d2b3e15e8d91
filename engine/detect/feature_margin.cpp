#include "detect/feature_margin.h"

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "detect/record_geometry.h"

namespace signorini {
namespace {

constexpr double kLeavingRate = 1e-8;  // [m/s] slower contacts stay where they are

/// A feature of one body seen by the other body's point.
struct Sight {
  const DetectionInput& input;
  int body;       // that has the feature
  int other;      // whose point it is
  Vector2 point;  // world [m]

  [[nodiscard]] Vector2 velocity_of(int moving) const {
    if (input.model.is_fixed(moving)) return {0, 0};
    const Vector2 arm = point - input.now.pose_of(moving).location;
    const double spin = input.now.spin_of(moving);
    return input.now.velocity_of(moving) + Vector2(-spin * arm.y(), spin * arm.x());
  }
  /// Velocity of the point in the axes of the body, as seen from it. [m/s]
  [[nodiscard]] Vector2 velocity() const {
    return input.now.pose_of(body).rotate_to_body(velocity_of(other) - velocity_of(body));
  }
};

void take_least(double value, double rate, FeatureMargin& least) {
  if (value < least.value) least = {.value = value, .rate = rate};
}

void along_straight(const Sight& sight, const PlanarEdge& edge, FeatureMargin& least) {
  const Vector2 p = sight.input.now.pose_of(sight.body).to_body(sight.point);
  const Vector2 along = edge.to - edge.from;
  const double length = along.norm();
  const double place = along.dot(p - edge.from) / length;
  const double rate = along.dot(sight.velocity()) / length;
  take_least(place, rate, least);
  take_least(length - place, -rate, least);
}

/// @param sign  -1 where the arc is touched on the far side of its centre
void along_arc(const Sight& sight, const PlanarEdge& arc, double sign, FeatureMargin& least) {
  if (arc.complete_circle) return;
  const Vector2 p = sight.input.now.pose_of(sight.body).to_body(sight.point);
  const Vector2 d = sign * (p - arc.center);
  const double squared = d.squaredNorm();
  if (!(squared > 0)) return;
  const double middle = (arc.angle_low + arc.angle_high) / 2;
  const double half = (arc.angle_high - arc.angle_low) / 2;
  const SinCos m = sin_cos(middle);
  const double angle = atan2(m.cos * d.y() - m.sin * d.x(), m.cos * d.x() + m.sin * d.y());
  const double rate = sign * cross(d, sight.velocity()) / squared;
  take_least(arc.radius * (half - angle), -arc.radius * rate, least);
  take_least(arc.radius * (half + angle), arc.radius * rate, least);
}

/// A corner of B hands over to an edge beside it that comes to lie along A: one of the two must be
/// round, else the edge's other end lands first.
void around_corner(const DetectionInput& input, const ContactRecord& c, FeatureMargin& least) {
  const EdgeRef ref = vertex_with_id(input.model, c.body_b, c.feature_b);
  const PlanarVertex& vertex = vertex_of(input.model, ref);
  const PlanarEdge& edge_a = edge_of(input.model, edge_with_id(input.model, c.body_a, c.feature_a));
  const PlanarPose& pose = input.now.pose_of(c.body_b);
  const double spin_b = input.model.is_fixed(c.body_b) ? 0 : input.now.spin_of(c.body_b);
  double turn = input.model.is_fixed(c.body_a) ? 0 : input.now.spin_of(c.body_a);
  if (!edge_a.is_straight()) {
    const Vector2 center = input.now.pose_of(c.body_a).to_world(edge_a.center);
    const Vector2 d = pose.to_world(vertex.location) - center;
    const Sight at_vertex{.input = input,
                          .body = c.body_a,
                          .other = c.body_b,
                          .point = pose.to_world(vertex.location)};
    const Sight at_center{.input = input, .body = c.body_b, .other = c.body_a, .point = center};
    const Vector2 u = at_vertex.velocity_of(c.body_b) - at_center.velocity_of(c.body_a);
    turn = cross(d, u) / d.squaredNorm();
  }
  const auto add = [&](int index, bool leaves_at_start) {
    if (index < 0) return;
    const PlanarEdge& side = edge_of(input.model, {.body = c.body_b, .index = index});
    if (side.is_straight() && edge_a.is_straight()) return;
    Vector2 tangent = (side.to - side.from).normalized();
    if (!side.is_straight()) {
      const Vector2 r = (vertex.location - side.center) / side.radius;
      tangent = side.clockwise == leaves_at_start ? Vector2(r.y(), -r.x()) : Vector2(-r.y(), r.x());
    } else if (!leaves_at_start) {
      tangent *= -1;
    }
    const Vector2 t = pose.rotate_to_world(tangent);
    const double scale = edge_a.is_straight() ? side.radius : edge_a.radius;
    take_least(scale * t.dot(c.normal),
               scale * (spin_b - turn) * Vector2(-t.y(), t.x()).dot(c.normal), least);
  };
  add(vertex.edge_after, true);
  add(vertex.edge_before, false);
}

void of_round_edges(const DetectionInput& input, const ContactRecord& c, FeatureMargin& least) {
  const PlanarEdge& a = edge_of(input.model, edge_with_id(input.model, c.body_a, c.feature_a));
  const PlanarEdge& b = edge_of(input.model, edge_with_id(input.model, c.body_b, c.feature_b));
  const Vector2 center_b = input.now.pose_of(c.body_b).to_world(b.center);
  const Sight b_from_a{.input = input, .body = c.body_a, .other = c.body_b, .point = center_b};
  if (!a.is_straight()) {
    const Vector2 center_a = input.now.pose_of(c.body_a).to_world(a.center);
    const Sight a_from_b{.input = input, .body = c.body_b, .other = c.body_a, .point = center_a};
    along_arc(b_from_a, a, 1, least);
    along_arc(a_from_b, b, a.outside_is_out ? 1 : -1, least);
    return;
  }
  along_straight(b_from_a, a, least);
  if (b.complete_circle) return;
  // The touched point of the arc stands still against the normal, which turns with A.
  const PlanarPose& pose = input.now.pose_of(c.body_b);
  const Vector2 d = pose.rotate_to_body(Vector2(c.normal * -1));
  const double middle = (b.angle_low + b.angle_high) / 2;
  const double half = (b.angle_high - b.angle_low) / 2;
  const SinCos m = sin_cos(middle);
  const double angle = atan2(m.cos * d.y() - m.sin * d.x(), m.cos * d.x() + m.sin * d.y());
  const auto spin = [&](int body) {
    return input.model.is_fixed(body) ? 0 : input.now.spin_of(body);
  };
  const double rate = spin(c.body_a) - spin(c.body_b);
  take_least(b.radius * (half - angle), -b.radius * rate, least);
  take_least(b.radius * (half + angle), b.radius * rate, least);
}

}  // namespace

FeatureMargin margin_of(const DetectionInput& input, const ContactRecord& c) {
  FeatureMargin least;
  if (c.kind == FeaturePair::edge_edge) {
    of_round_edges(input, c, least);
  } else if (c.kind == FeaturePair::vertex_edge) {
    const PlanarEdge& edge = edge_of(input.model, edge_with_id(input.model, c.body_a, c.feature_a));
    const PlanarVertex& vertex =
        vertex_of(input.model, vertex_with_id(input.model, c.body_b, c.feature_b));
    const Sight sight{.input = input,
                      .body = c.body_a,
                      .other = c.body_b,
                      .point = input.now.pose_of(c.body_b).to_world(vertex.location)};
    if (edge.is_straight()) {
      along_straight(sight, edge, least);
    } else {
      along_arc(sight, edge, 1, least);
    }
    if (vertex.is_end_point) around_corner(input, c, least);
  }
  return least;
}

bool is_leaving(const FeatureMargin& margin) {
  return margin.value < ContactTolerances::kFeatureEnd && margin.rate < -kLeavingRate;
}

}  // namespace signorini
