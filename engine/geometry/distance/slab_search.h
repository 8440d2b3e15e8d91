/// Depth of two overlapping polytopes of many faces: what exhaustive_overlap asks of every pair of
/// edges, asked of those that may answer.
#pragma once

#include <cstddef>
#include <vector>

#include "geometry/distance/exhaustive_overlap.h"
#include "geometry/solid/support_tree.h"

namespace signorini {

/// Each edge of A is an arc of directions, along which A's furthest point is known and that of B
/// jumps from corner to corner: the width of the slab along the arc is that of the least of some
/// planes (docs/methods/spatial_distance.md, 3). Their corners are found as those of a hull: from
/// the planes at both ends, and only as long as what is known so far does not settle that the slab
/// is nowhere wider than the widest one. Keeps its storage.
class SlabSearch {
 public:
  /// As exhaustive_overlap, and of few pairs of edges that itself; of ties within rounding another
  /// one may win.
  bool find(const CorePair& pair, WidestSlab& best);

  /// Work of the last search of many pairs of edges: how often points and discs of trees have been
  /// measured, and planes crossed.
  [[nodiscard]] std::size_t looks() const { return a_.looks() + b_.looks() + crossings_; }

 private:
  /// A part of an arc: its ends and what is furthest of B there.
  struct Part {
    Vector3 from, to;
    int corner_from = 0, corner_to = 0;
  };

  void place(const CorePair& pair);
  void take_corners(const PointHull& hull);
  void try_faces(const CorePair& pair, WidestSlab& best);
  void try_arc(const CorePair& pair, const HullEdge& edge, WidestSlab& best);
  void consider(const CorePair& pair, const Vector3& n, int corner_a, int corner_b,
                WidestSlab& best);
  [[nodiscard]] int corner_of_b(const Vector3& n, const Vector3& corner_a, int start,
                                const WidestSlab& best);
  [[nodiscard]] double width(const Vector3& n, const Vector3& corner_a, int corner_b) const;

  SupportTree a_, b_;
  std::vector<Vector3> placed_b_;  // corners of B, in the frame of A
  std::vector<int> corner_of_face_;
  std::vector<int> corner_b_;  // (faces of A) as corner_of_b, of the normal
  std::vector<Part> parts_;    // of an arc, that are still to be looked at
  double rounding_ = 0;        // of a width [m]
  std::size_t crossings_ = 0;
};

}  // namespace signorini
