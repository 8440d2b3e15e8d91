/// Polyhedra within curved shapes: what is drawn of them, and what is intersected.
#pragma once

#include <vector>

#include "geometry/solid/spatial_shape.h"

namespace signorini {

/// A point of the surface of core + ball, and the point of the core that it stands off from.
struct SwollenPoint {
  Vector3 place{0, 0, 0};  // [m]
  int core = 0;            // of a polyhedron the number of its vertex
};

/// For every direction of a grid the points of the core that are furthest but for a step of the
/// grid, and of every face of a polyhedron its corners, each with the ball's point there: flat
/// sides keep their corners, edges become rows of chords.
[[nodiscard]] std::vector<SwollenPoint> swollen_points(const SpatialShape& shape, int around);

/// The shape is a sharp polyhedron, which is its own mesh.
[[nodiscard]] inline bool is_its_own_mesh(const SpatialShape& shape) {
  return shape.rounding == 0 && shape.polyhedron.face_count() > 0;
}

/// Hull of points of the surface, for shapes that are not their own mesh; surface ids are numbers
/// of its faces until name_surfaces.
/// @param around  steps per full circle
[[nodiscard]] Polyhedron inscribed_hull(const SpatialShape& shape, int around);

/// Gives each face of a hull of inscribed_hull's vertices the id that surface_at has in the middle
/// of its corners. In n log n: it does not look at each face of the core for each of the hull.
/// @returns how many faces of the core have been looked at
std::size_t name_surfaces(const SpatialShape& shape, int around, Polyhedron& inscribed);

/// Faces as fans of triangles, with their surface ids.
[[nodiscard]] DisplayMesh fan_mesh(const Polyhedron& polyhedron);

/// display_mesh whose surface ids mean nothing where the shape is not its own mesh.
[[nodiscard]] DisplayMesh shown_mesh(const SpatialShape& shape, int around);

}  // namespace signorini
