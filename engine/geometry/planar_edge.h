/// One edge of a planar outline: a straight segment or a circular arc, in shape coordinates.
///
/// Distances are signed: positive outside the body, negative inside. Lengths in m, angles in rad.
/// Source: docs/methods/impulse_and_contact.md (10), (11).
#pragma once

#include <array>
#include <optional>

#include "base/types.h"

namespace signorini {

enum class EdgeKind : unsigned char { straight, circular };

struct PlanarEdge {
  EdgeKind kind = EdgeKind::straight;
  Vector2 from{0, 0};
  Vector2 to{0, 0};
  /// Straight: outside lies above the edge (to the right of a vertical one).
  bool outside_is_up = true;
  /// Circular: outside lies away from the centre (convex).
  bool outside_is_out = true;
  bool clockwise = false;
  bool complete_circle = false;
  Vector2 center{0, 0};
  double radius = 0;
  double angle_low = 0;    // the arc is [angle_low, angle_high], counter-clockwise
  double angle_high = 0;   // may exceed pi
  double depth = 0;        // height of the arc over its chord
  double chord_error = 0;  // of the decorated vertices
  Vector2 centroid{0, 0};
  double centroid_radius = 0;  // circle for quick rejection

  [[nodiscard]] bool is_straight() const { return kind == EdgeKind::straight; }
};

/// @throws std::invalid_argument for a zero-length segment.
[[nodiscard]] PlanarEdge make_straight_edge(const Vector2& from, const Vector2& to,
                                            bool outside_is_up);

/// Equal ends make a full circle.
/// @throws std::invalid_argument when the ends lie at different distances from the centre.
[[nodiscard]] PlanarEdge make_circular_edge(const Vector2& from, const Vector2& to,
                                            const Vector2& center, bool clockwise,
                                            bool outside_is_out);

/// Number of equal pieces into which decorated vertices divide an arc.
[[nodiscard]] int arc_pieces(const PlanarEdge& arc);

/// i-th decorated vertex, 1 <= i < arc_pieces.
[[nodiscard]] Vector2 decorated_point(const PlanarEdge& arc, int i);

/// Signed distance to the infinite line or the whole circle.
[[nodiscard]] double distance_to_line(const PlanarEdge& edge, const Vector2& p);

/// Signed distance; +infinity where the foot lies beyond the ends.
[[nodiscard]] double distance_to_edge(const PlanarEdge& edge, const Vector2& p);

/// Foot and signed distance of a point resting on a straight edge; distance +infinity where the
/// foot lies beyond the ends. Axis-parallel edges take the mean of their ends' coordinate.
struct EdgeFoot {
  Vector2 point{0, 0};
  double distance = kInfinity;
};
[[nodiscard]] EdgeFoot rest_on_edge(const PlanarEdge& edge, const Vector2& p);

/// Unit normal pointing out of the body, at the point of the edge nearest to p.
[[nodiscard]] Vector2 outward_normal(const PlanarEdge& edge, const Vector2& p);

/// Foot of the perpendicular from p on the line, or the point of the circle in its direction.
[[nodiscard]] Vector2 point_on_edge(const PlanarEdge& edge, const Vector2& p);

/// Infinity for a straight edge, else the radius, negative for a concave arc.
[[nodiscard]] double curvature_radius(const PlanarEdge& edge);

/// Where the segment p q crosses the edge; p and q must be different points of a motion.
struct EdgeCrossings {
  int count = 0;
  std::array<Vector2, 2> points{};
};
[[nodiscard]] EdgeCrossings cross_edge(const PlanarEdge& edge, const Vector2& p, const Vector2& q);

/// Whether the direction of `from_center` lies on the arc, and on the arc turned by pi.
[[nodiscard]] bool is_within_arc(const PlanarEdge& arc, const Vector2& from_center);
[[nodiscard]] bool is_within_reflected_arc(const PlanarEdge& arc, const Vector2& from_center);

/// p itself when its direction lies on the arc, else the nearer end (by angle).
[[nodiscard]] Vector2 nearest_by_angle(const PlanarEdge& arc, const Vector2& p);

}  // namespace signorini
