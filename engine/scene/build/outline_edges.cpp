#include "scene/build/outline_edges.h"

#include <cmath>

namespace signorini {
namespace {

Vector2 vector(const Point& p) { return {p[0], p[1]}; }

bool default_outside_is_up(const Vector2& from, const Vector2& to) {
  constexpr double kVertical = 1e-10;  // [m], as in geometry
  const double dx = to.x() - from.x();
  if (std::fabs(dx) < kVertical) return to.y() > from.y();
  return dx < 0;
}

}  // namespace

OutlineEdges outline_edges(const OutlineShape& shape) {
  OutlineEdges made;
  for (const OutlinePath& path : shape.paths) {
    made.path_starts.push_back(static_cast<int>(made.edges.size()));
    Vector2 from = vector(path.start);
    for (const OutlineEdge& e : path.edges) {
      const Vector2 to = vector(e.to);
      if (e.is_arc) {
        made.edges.push_back(
            make_circular_edge(from, to, vector(e.center), e.clockwise, e.outside_is_out));
      } else {
        const bool up = e.outside_is_up.value_or(default_outside_is_up(from, to));
        made.edges.push_back(make_straight_edge(from, to, up));
      }
      from = to;
    }
  }
  return made;
}

}  // namespace signorini
