/// Convex hull of points as a polyhedron, with what was repaired and what is refused.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "geometry/solid/face_merger.h"
#include "geometry/solid/polyhedron.h"
#include "geometry/solid/quickhull.h"

namespace signorini {

/// Faces whose vertices lie within this fraction of the largest coordinate of one plane are joined:
/// 64 units in the last place, what rotating and storing points costs.
inline constexpr double kCoplanar = 64 * 0x1p-52;

/// Keeps its storage, for hulls in a warm step.
class HullBuilder {
 public:
  /// @param tolerance  as FaceMerger::merge
  /// @returns `solid`, or why there is no hull; polyhedron() is then empty
  Quickhull::Outcome build(std::span<const Vector3> points, double tolerance = kCoplanar);
  [[nodiscard]] const Polyhedron& polyhedron() const { return polyhedron_; }
  [[nodiscard]] Polyhedron& polyhedron() { return polyhedron_; }
  [[nodiscard]] const Quickhull& quickhull() const { return quickhull_; }

 private:
  Quickhull quickhull_;
  FaceMerger merger_;
  Polyhedron polyhedron_;
};

struct ConvexHull {
  Polyhedron polyhedron;
  int repeated = 0;  // points at the place of an earlier one
  int inner = 0;     // distinct points that are no vertices
  /// "2 of 10 points repeat others and are left out"; empty when there is nothing to tell.
  std::vector<std::string> notices{};
};

/// @throws std::invalid_argument when the points span no volume: "points: all 5 lie in a plane; …",
///   or "points[3]: not finite"; also when the hull is thinner than 1e-12 of its largest coordinate
[[nodiscard]] ConvexHull convex_hull(std::span<const Vector3> points);

}  // namespace signorini
