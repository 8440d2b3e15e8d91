/// A closed polyhedral surface: vertices, faces as loops of vertices, planes of the faces.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "geometry/solid/spatial_pose.h"

namespace signorini {

/// The half-space normal . x <= offset; the unit normal points outwards. [1], [m]
struct Plane {
  Vector3 normal{0, 0, 1};
  double offset = 0;

  /// Signed distance of a point, > 0 outside. [m]
  [[nodiscard]] double distance(const Vector3& x) const {
    return normal.x() * x.x() + normal.y() * x.y() + normal.z() * x.z() - offset;
  }
};

/// Convex unless it is said otherwise. Every vertex belongs to at least three faces, every edge to
/// exactly two, and no two faces lie in one plane.
struct Polyhedron {
  std::vector<Vector3> vertices;  // [m]
  std::vector<int> face_start;    // (faces + 1): where a face's loop begins in face_vertex
  std::vector<int> face_vertex;   // loops, counter-clockwise seen from outside
  std::vector<Plane> planes;      // (faces)
  std::vector<int> surface;       // (faces) id for materials and for naming contacts

  [[nodiscard]] int vertex_count() const { return static_cast<int>(vertices.size()); }
  [[nodiscard]] int face_count() const { return static_cast<int>(planes.size()); }
  [[nodiscard]] std::span<const int> face(int f) const {
    const auto first = static_cast<std::size_t>(face_start[static_cast<std::size_t>(f)]);
    const auto last = static_cast<std::size_t>(face_start[static_cast<std::size_t>(f) + 1]);
    return std::span<const int>(face_vertex).subspan(first, last - first);
  }
  [[nodiscard]] const Vector3& vertex(int v) const { return vertices[static_cast<std::size_t>(v)]; }
};

}  // namespace signorini
