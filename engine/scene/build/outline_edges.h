/// The edges of an outline as the engine sees them.
#pragma once

#include <vector>

#include "geometry/planar_edge.h"
#include "scene/scene.h"

namespace signorini {

struct OutlineEdges {
  std::vector<PlanarEdge> edges;  // in order along each path
  std::vector<int> path_starts;   // first edge of each path
};

/// @throws std::invalid_argument for edges without length and arcs that are none.
[[nodiscard]] OutlineEdges outline_edges(const OutlineShape& shape);

}  // namespace signorini
