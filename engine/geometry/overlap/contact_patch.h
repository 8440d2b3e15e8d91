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
  struct Limits {
    double gap = 0;   // of the points [m]
    double flat = 0;  // between gaps of faces that lie on each other [m]
    double even = 0;  // between gaps that are told apart by rounding only [m]
    int most = 4;     // points of these, as above
  };
  /// Every corner of the intersection whose gap is less than the limit, those inside of the contact
  /// polygon too: a corner or edge that pokes into a face. Sorted along a tangent; those of faces
  /// that lie on each other as above.
  std::span<const PatchPoint> find_all(const ConvexOverlapSolver& solver,
                                       const ConvexOverlap& overlap, const OverlapContact& contact,
                                       const Limits& limits);

 private:
  void begin(const ConvexOverlapSolver& solver, const ConvexOverlap& overlap,
             const OverlapContact& contact);
  void project(const ConvexOverlap& overlap);
  void measure(const ConvexOverlapSolver& solver, const OverlapContact& contact,
               PatchCorner& corner) const;
  std::span<const PatchPoint> list(const OverlapContact& contact);

  Vector3 normal_{0, 0, 1};  // out of the body that was computed first
  Vector3 t1_{1, 0, 0}, t2_{0, 1, 0};
  std::vector<PatchCorner> projected_, corners_;
  std::vector<PatchPoint> points_;
};

}  // namespace signorini
