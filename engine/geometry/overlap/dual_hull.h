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
#include "geometry/solid/quickhull.h"

namespace signorini {

/// Keeps its storage.
class DualHull {
 public:
  struct Face {
    int plane = 0;                           // planes of A, then of B
    int first_corner = 0, corner_count = 0;  // in corners(), clockwise or counter-clockwise
    Vector3 area_vector{0, 0, 0};            // outwards [m^2]
  };

  /// Planes of A and of B relative to some origin near them; all vertices lie within `reach` of it.
  /// geometric_epsilon [m]: 0, or the original's swelling: a plane nearer than this to the inner
  /// point is moved away to this distance, so that touching bodies overlap. False: no overlap.
  bool build(std::span<const Plane> a, std::span<const Plane> b, double reach,
             double geometric_epsilon);

  /// Inner point that the planes are scaled about.
  [[nodiscard]] const Vector3& inner_point() const { return inner_.point(); }
  /// Points of the dual: normal / distance from the inner point [1/m].
  [[nodiscard]] std::span<const Vector3> dual_points() const { return dual_; }
  [[nodiscard]] const Quickhull& hull() const { return hull_; }
  [[nodiscard]] double volume() const { return volume_; }
  [[nodiscard]] const Vector3& centroid() const { return centroid_; }
  [[nodiscard]] std::span<const Face> faces() const { return faces_; }
  [[nodiscard]] std::span<const Vector3> corners() const { return corners_; }

 private:
  void polarise();
  void add_face(int dual_vertex, int triangle);

  DeepestPoint inner_;
  Quickhull hull_;
  std::vector<Plane> planes_;
  std::vector<Vector3> dual_, polar_, corners_;
  std::vector<int> triangle_at_;
  std::vector<Face> faces_;
  Vector3 centroid_{0, 0, 0};
  double volume_ = 0;
};

}  // namespace signorini
