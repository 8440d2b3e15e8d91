#include "geometry/scaled_shape.h"

namespace signorini {

PlanarShape scaled(const PlanarShape& shape, double factor, const Vector2& about) {
  const auto moved = [&](const Vector2& point) -> Vector2 {
    return about + factor * (point - about);
  };
  std::vector<PlanarEdge> edges;
  for (const PlanarEdge& edge : shape.edges) {
    const Vector2 from = moved(edge.from), to = moved(edge.to);
    edges.push_back(edge.is_straight() ? make_straight_edge(from, to, edge.outside_is_up)
                                       : make_circular_edge(from, to, moved(edge.center),
                                                            edge.clockwise, edge.outside_is_out));
  }
  const bool has_layers = shape.path_starts.size() > 1 && shape.buried.empty();
  PlanarShape result = make_outline(std::move(edges), shape.path_starts,
                                    has_layers ? Paths::in_layers : Paths::in_one_plane);
  result.special_edge = shape.special_edge;
  return result;
}

}  // namespace signorini
