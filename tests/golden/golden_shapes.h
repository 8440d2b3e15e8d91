/// Outlines of the reference engine's shape makers.
#pragma once

#include "geometry/planar_shape.h"
#include "golden/golden_file.h"

namespace signorini::test {

/// The shapes of unit_shapes.json.
[[nodiscard]] const Json& golden_shapes();

/// "makeBlock[1,3]".
[[nodiscard]] std::string shape_title(const Json& of);

/// Edges as listed in the file.
[[nodiscard]] std::vector<PlanarEdge> edges_from(const Json& list);

/// Outline made from a shape's listed edges.
[[nodiscard]] PlanarShape outline_from(const Json& shape);

/// The edge that an edge query of unit_shapes.json asks about.
[[nodiscard]] PlanarEdge queried_edge(const Json& query);

}  // namespace signorini::test
