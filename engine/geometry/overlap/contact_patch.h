/// Several points that span the contact polygon of an intersection, each with a gap of its own.
///
/// One point per pair lets a single box rock; its four corners do not
/// (docs/methods/spatial_overlap.md, 6).
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/overlap_contact.h"
#include "geometry/overlap/patch_polygon.h"

namespace signorini {

struct PatchPoint {
  Vector3 point{0, 0, 0};  // world, midway between the surfaces
  double gap = 0;          // minus the height of the intersection there [m]
};

/// Keeps its storage: a warm call allocates nothing.
class ContactPatch {
 public:
  /// Points counter-clockwise seen along the normal of the body that was computed first; at most
  /// `most` of them (>= 3), the corners that hold the largest area. Fewer when the polygon has
  /// fewer corners; never none. Needs OverlapWishes::corners.
  std::span<const PatchPoint> find(const ConvexOverlapSolver& solver, const ConvexOverlap& overlap,
                                   const OverlapContact& contact, int most);
  /// Every corner of the intersection whose gap is less than `limit`, those inside of the contact
  /// polygon too: a corner or edge that pokes into a face. Sorted along a tangent.
  std::span<const PatchPoint> find_all(const ConvexOverlapSolver& solver,
                                       const ConvexOverlap& overlap, const OverlapContact& contact,
                                       double limit);

 private:
  PatchPoint point_at(const ConvexOverlapSolver& solver, const OverlapContact& contact,
                      const Vector3& n, const Vector3& p) const;
  void project(const ConvexOverlap& overlap, const Vector3& t1, const Vector3& t2);
  void keep_hull();

  std::vector<PatchCorner> projected_, corners_;
  std::vector<PatchPoint> points_;
};

}  // namespace signorini
