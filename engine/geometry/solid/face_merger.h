/// Triangles of a hull joined to its faces.
#pragma once

#include <vector>

#include "geometry/solid/polyhedron.h"
#include "geometry/solid/quickhull.h"

namespace signorini {

/// Keeps its storage: merging a hull with no more triangles again allocates nothing.
class FaceMerger {
 public:
  /// Joins neighbouring triangles whose vertices lie within `tolerance` times the largest
  /// coordinate of a common plane; vertices that are no corners of faces are left out. 0: exactly
  /// coplanar ones. Where a tolerance leads to no closed surface (bodies hardly thicker than it),
  /// an eighth of it is tried, and so on; 0 always succeeds.
  ///
  /// Vertices come sorted by x, y, z; faces in the order of their first vertices; a face begins
  /// with its first vertex; surface id = face.
  ///
  /// @param hull  after Quickhull::Outcome::solid
  /// @returns the tolerance that was used
  double merge(const Quickhull& hull, double tolerance, Polyhedron& result);

 private:
  void measure(const Quickhull& hull);
  void group(const Quickhull& hull, double tolerance);
  void grow(const Quickhull& hull, int seed, int name, double tolerance);
  bool grow_once(const Quickhull& hull, int seed, int name, const Plane& plane, double tolerance);
  [[nodiscard]] bool fit(const Quickhull& hull, Plane& plane, double tolerance) const;
  [[nodiscard]] bool trace(const Quickhull& hull, Polyhedron& result);
  [[nodiscard]] bool trace_group(const Quickhull& hull, int name, Polyhedron& result);
  void count_edges(const Quickhull& hull);
  void number_vertices(const Quickhull& hull, Polyhedron& result);

  std::vector<Vector3> area_;  // (triangles) twice the area vector
  std::vector<double> size_;   // (triangles) its squared length
  std::vector<int> order_, scratch_;
  std::vector<int> group_;  // (triangles)
  std::vector<int> members_, member_start_;
  std::vector<int> degree_, next_, stamp_, number_;  // (points)
};

}  // namespace signorini
