/// The canonical half-edge form of a convex polyhedron: same bits however its vertices and faces
/// are numbered.
///
/// Vertices are sorted by their coordinates, loops begin at their smallest vertex, faces are
/// sorted by their loops, and planes are computed in that order. Whatever is computed from this
/// form alone cannot depend on the numbering (docs/methods/spatial_overlap.md, 4.2).
#pragma once

#include <vector>

#include "geometry/overlap/boundary_body.h"
#include "geometry/solid/box.h"
#include "geometry/solid/polyhedron.h"

namespace signorini {

/// One side of an edge; the other side of half-edge h is h ^ 1.
struct HalfEdge {
  int origin = -1;  // vertex; -1 in a free place
  int next = -1;    // half-edge, counter-clockwise seen from outside
  int face = -1;
};

/// Counts the steps of one walk over half-edges. A walk around a vertex or along a face passes none
/// twice, so that more steps than there are half-edges are a fault of the surface.
class WalkLimit {
 public:
  explicit WalkLimit(std::size_t halves) : left_(halves) {}
  [[nodiscard]] bool exceeded() { return left_-- == 0; }

 private:
  std::size_t left_;
};

struct HalfEdgePolyhedron {
  /// Relative to `anchor`, without rounding: on an axis along which the body is far from the origin
  /// of its frame the anchor is its middle, else 0. [m]
  std::vector<Vector3> vertices;
  Vector3 anchor{0, 0, 0};
  std::vector<int> leaving;  // (vertices) one half-edge that leaves the vertex
  std::vector<HalfEdge> halves;
  std::vector<Plane> planes;          // (faces) relative to `anchor`
  std::vector<int> face_half;         // (faces) one half-edge of its loop
  std::vector<int> surface;           // (faces)
  std::vector<int> face_of_original;  // (faces) number of the face in the given polyhedron
  Box box;                            // of the vertices, relative to `anchor`
  Vector3 centre{0, 0, 0};            // of the box
  double radius = 0;                  // of a ball about `centre` that holds all vertices [m]
  double reach = 0;                   // largest |coordinate| of a given vertex [m]
  /// How nearly two neighbouring faces lie in one plane: the least |six volumes| of the tetrahedra
  /// of their corners over radius^3; 1 unless normals agree to about 6 digits.
  double flattest = 1;
  BoundaryBody boundary;

  [[nodiscard]] int vertex_count() const { return static_cast<int>(vertices.size()); }
  [[nodiscard]] int face_count() const { return static_cast<int>(planes.size()); }
  /// A point of the world in the coordinates of `vertices`. [m]
  [[nodiscard]] Vector3 local(const SpatialPose& pose, const Vector3& x) const {
    return pose.to_body(x) - anchor;
  }
};

/// Throws std::invalid_argument, naming the edge, when the surface is not closed and oriented, or
/// a coordinate is not finite.
[[nodiscard]] HalfEdgePolyhedron half_edge_polyhedron(const Polyhedron& polyhedron);

}  // namespace signorini
