#include "detect/feature_end.h"

#include <algorithm>

namespace signorini {

EdgeFoot rest_on_edge(const PlanarEdge& edge, const Vector2& p, double slack) {
  const EdgeFoot foot = rest_on_edge(edge, p);
  if (foot.distance < kInfinity || slack == 0) return foot;
  const Vector2 along = edge.to - edge.from;
  const double length = along.norm();
  const double place = along.dot(p - edge.from) / length;
  if (place < -slack || place > length + slack) return foot;
  return {.point = point_on_edge(edge, p), .distance = distance_to_line(edge, p)};
}

bool is_within_arc(const PlanarEdge& arc, const Vector2& from_center, double slack) {
  if (is_within_arc(arc, from_center)) return true;
  const double length = from_center.norm();
  if (slack == 0 || !(length > 0)) return false;
  const Vector2 on_arc = from_center * (arc.radius / length) + arc.center;
  return (on_arc - arc.from).norm() <= slack || (on_arc - arc.to).norm() <= slack;
}

bool is_within_reflected_arc(const PlanarEdge& arc, const Vector2& from_center, double slack) {
  return is_within_reflected_arc(arc, from_center) ||
         (slack > 0 && is_within_arc(arc, Vector2(-from_center), slack));
}

}  // namespace signorini
