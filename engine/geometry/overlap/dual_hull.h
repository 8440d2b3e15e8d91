/// The intersection of two convex polyhedra by the hull of its dual, lines 1-10 of the description
/// of Solfec-1.0.
///
/// Muller & Preparata, Theor. Comput. Sci. 7 (1978) 217-236: planes about an inner point become
/// points, the hull's triangles become corners, its corners become faces
/// (docs/methods/spatial_overlap.md, 3). A second method beside the clipper, and what the page
/// shows as the dual hull.
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/deepest_point.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/quickhull.h"

namespace signorini {

/// Keeps its storage, but for some of that of very many planes. Points are relative to `origin`,
/// dual points to the inner point.
class DualHull {
 public:
  struct Face {
    int plane = 0;                           // of planes()
    bool of_a = false, of_b = false;         // both: coincident faces
    int first_corner = 0, corner_count = 0;  // in corners(), counter-clockwise from outside
    Vector3 area_vector{0, 0, 0};            // outwards [m^2]
  };
  /// Line 9: a triangle of the intersection's surface with the body it comes from.
  struct Triangle {
    int corner[3];  // in corners()
    bool of_a = false, of_b = false;
  };

  /// @param origin  a place near the bodies, in the world [m]
  /// @param geometric_epsilon  0, or the original's swelling: a plane nearer than this to the inner
  ///   point is moved away to this distance, so that touching bodies overlap [m]
  /// @returns whether they overlap
  bool build(const HalfEdgePolyhedron& a, const SpatialPose& pose_a, const HalfEdgePolyhedron& b,
             const SpatialPose& pose_b, const Vector3& origin, double geometric_epsilon);

  /// The same from planes relative to some origin; all corners of the bodies are within `reach`.
  bool build(std::span<const Plane> a, std::span<const Plane> b, double reach,
             double geometric_epsilon);

  /// Planes of A and B relative to the origin, those that agree within rounding taken together.
  [[nodiscard]] std::span<const Plane> planes() const { return planes_; }
  /// Inner point that the planes are scaled about (line 4).
  [[nodiscard]] const Vector3& inner_point() const { return inner_.point(); }
  /// Of the points of the dual, one per plane: normal / distance from the inner point (lines 5-7).
  /// [1/m] Each of its triangles is a corner of the intersection (line 8).
  [[nodiscard]] const Quickhull& hull() const { return hull_; }
  [[nodiscard]] std::span<const Triangle> triangles() const { return triangles_; }
  [[nodiscard]] std::span<const Face> faces() const { return faces_; }
  [[nodiscard]] std::span<const Vector3> corners() const { return corners_; }
  [[nodiscard]] double volume() const { return volume_; }
  [[nodiscard]] const Vector3& centroid() const { return centroid_; }

 private:
  void join_planes(std::span<const Plane> a, std::span<const Plane> b, double reach);
  [[nodiscard]] int known_as(const Plane& plane, double sum, double reach) const;
  void polarise();
  void add_face(int dual_vertex, int triangle);

  DeepestPoint inner_;
  Quickhull hull_;
  std::vector<Plane> placed_a_, placed_b_;
  std::vector<Plane> given_;  // of A, then of B
  std::vector<double> sum_;   // (given) of the components of a normal
  std::vector<int> kept_;     // (given) number in planes_; -1: not yet, or joined with another
  std::vector<int> order_, scratch_;  // of the given by their sums
  std::vector<Plane> planes_;
  std::vector<char> owner_;  // 1 of A, 2 of B, 3 of both
  std::vector<Vector3> dual_, polar_, corners_;
  std::vector<int> triangle_at_;
  std::vector<Face> faces_;
  std::vector<Triangle> triangles_;
  Vector3 centroid_{0, 0, 0};
  double volume_ = 0;
};

}  // namespace signorini
