/// Where two cores touch the slab between them.
#pragma once

#include <array>
#include <vector>

#include "geometry/distance/gjk.h"

namespace signorini {

/// The part of a core that lies in its support plane: a point, an edge, a rectangle, a disc or
/// stadium, or a polygon. All in the frame of A.
struct TouchingFeature {
  Vector3 middle{0, 0, 0};
  std::array<Vector3, 3> span;  // from the middle to the end, both ways
  int spans = 0;
  double disc = 0;               // radius of a disc around the middle [m]
  Vector3 axis{0, 0, 1};         // of the disc, unit
  std::vector<Vector3> polygon;  // corners in no order, empty unless the core is a hull

  [[nodiscard]] bool is_point() const { return spans == 0 && disc == 0 && polygon.empty(); }
};

/// Points of the cores, point_b - point_a = width normal as nearly as the features allow.
struct ContactPoints {
  Vector3 a{0, 0, 0}, b{0, 0, 0};  // in the frame of A [m]
};

/// Keeps its storage between calls.
class ContactPointFinder {
 public:
  ContactPointFinder();

  /// Points of the cores in the support planes with normal n (unit, from A to B) that lie opposite
  /// each other. Where edges or faces overlap the points are near the middle of what they have in
  /// common. What lies within `tolerance` of a support plane counts as touching. [m]
  void find(const CorePair& pair, const Vector3& n, double tolerance, SupportHints& hints,
            ContactPoints& points);

  /// Middle of what a core has in its support plane with outward normal e (unit), in its frame.
  [[nodiscard]] Vector3 touching_middle(const ConvexCore& core, const Vector3& e, double tolerance);

 private:
  bool balance(const Vector3& n, double tolerance, ContactPoints& points);
  void search(const Vector3& n, ContactPoints& points) const;

  TouchingFeature a_, b_;
};

}  // namespace signorini
