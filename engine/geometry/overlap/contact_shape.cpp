// Shapes made ready for contacts.

#include "geometry/overlap/shape_contact.h"

namespace signorini {
namespace {

/// The box that stands for a half-space reaches so many radii of the body on it.
constexpr double kGround = 4;

/// |x_k| <= half_k with the surface ids of surface_at.
Polyhedron box_polyhedron(const Vector3& half) {
  Polyhedron p;
  for (int z : {-1, 1})
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
      p.vertices.emplace_back(x * half.x(), y * half.y(), z * half.z());
  constexpr int kLoops[6][4] = {{0, 4, 7, 3}, {1, 2, 6, 5}, {0, 1, 5, 4},
                                {2, 3, 7, 6}, {0, 3, 2, 1}, {4, 5, 6, 7}};
  p.face_start = {0};
  for (int f = 0; f < 6; ++f) {
    p.face_vertex.insert(p.face_vertex.end(), kLoops[f], kLoops[f] + 4);
    p.face_start.push_back(static_cast<int>(p.face_vertex.size()));
    Plane plane;
    plane.normal.setZero();
    plane.normal[f / 2] = f % 2 == 0 ? -1 : 1;
    plane.offset = half[f / 2];
    p.planes.push_back(plane);
    p.surface.push_back(f);
  }
  return p;
}

}  // namespace

ContactShape::ContactShape(const SpatialShape& convex, const SpatialPose& pose)
    : ConvexPart(convex, pose) {
  if (shape.core == Core::box) core_ = half_edge_polyhedron(box_polyhedron(shape.half));
  // Polygons and segments are polyhedra without faces.
  if (shape.core == Core::polyhedron && shape.polyhedron.face_count() > 0) {
    core_ = half_edge_polyhedron(shape.polyhedron);
  }
  if (!has_polyhedron()) return;
  const double reach = kGround * (core_.radius + shape.rounding);
  ground_ = half_edge_polyhedron(box_polyhedron({reach, reach, reach}));
}

}  // namespace signorini
