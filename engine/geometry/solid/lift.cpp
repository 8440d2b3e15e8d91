#include "geometry/solid/lift.h"

#include <stdexcept>

namespace signorini {

CompoundPart lift(const PlanarShape& shape, double thickness, DiscLift disc) {
  const std::vector<PlanarEdge>& edges = shape.edges;
  if (edges.size() == 1 && edges[0].complete_circle && edges[0].outside_is_out) {
    const PlanarEdge& circle = edges[0];
    CompoundPart part{.shape = disc == DiscLift::ball ? make_ball(circle.radius)
                                                      : make_cylinder(circle.radius, thickness),
                      .pose = {}};
    part.pose.position = {circle.center.x(), circle.center.y(), 0};
    return part;
  }
  if (shape.path_starts.size() != 1) {
    throw std::invalid_argument("outline: has holes; divide it into convex parts");
  }
  std::vector<Vector2> corners;
  for (const PlanarEdge& edge : edges) {
    if (!edge.is_straight()) {
      throw std::invalid_argument(
          "outline: has arcs; only full circles and polygons can be lifted");
    }
    corners.push_back(edge.from);
  }
  return {.shape = make_prism(corners, thickness), .pose = {}};
}

}  // namespace signorini
