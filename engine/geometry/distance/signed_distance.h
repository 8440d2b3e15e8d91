/// Signed distance, normal and contact points of two convex bodies.
#pragma once

#include "geometry/distance/contact_points.h"
#include "geometry/distance/expanding_polytope.h"
#include "geometry/distance/slab_search.h"
#include "geometry/distance/smooth_polish.h"

namespace signorini {

/// point_b - point_a = distance * normal.
struct SignedDistance {
  double distance = 0;       // > 0 apart, < 0 the least translation that separates [m]
  Vector3 normal{1, 0, 0};   // unit, from A to B
  Vector3 point_a{0, 0, 0};  // on the surface of A, world [m]
  Vector3 point_b{0, 0, 0};
  double bracket = 0;  // certified upper minus certified lower bound of the distance [m]
};

/// Keeps the storage of its searches; two solvers give the same bits.
///
/// Exchanging A and B gives the same distance, the points exchanged and the normal reversed, bit
/// for bit, because the pair is put into an order that depends on poses and shapes only. (Bodies
/// that agree in pose and shape are the exception: no order can tell them apart, and their normal
/// is the same both ways.) Always finite for finite input.
///
/// Depth is the least translation that makes the interiors disjoint, so two bodies without volume
/// (a plate and a wire) that cross are at distance 0; one of them against a solid has a depth.
class DistanceSolver {
 public:
  [[nodiscard]] SignedDistance distance(const ConvexCore& a, const SpatialPose& pose_a,
                                        const ConvexCore& b, const SpatialPose& pose_b);

  /// The same for a half-space A, z <= 0 in its own frame: the lowest point of B, or the middle of
  /// its lowest face. Exact.
  [[nodiscard]] SignedDistance half_space_distance(const SpatialPose& half_space,
                                                   const ConvexCore& b, const SpatialPose& pose_b);

 private:
  /// Best direction so far and points on the cores in the frame of A.
  struct CoreContact {
    Vector3 normal{1, 0, 0};
    double distance = 0, lower = -kInfinity, upper = kInfinity;
    Vector3 point_a{0, 0, 0}, point_b{0, 0, 0};
    bool narrow = false;  // corners apart by little: the normal deserves more digits
    double askew = 0;     // what keeps the points from lying opposite each other [m]
  };

  void measure(const CorePair& pair, CoreContact& contact);
  void measure_boxes(const CorePair& pair, CoreContact& contact);
  void apart_polytopes(const CorePair& pair, CoreContact& contact);
  void ask_all(const CorePair& pair, CoreContact& contact);
  void overlapping_polytopes(const CorePair& pair, CoreContact& contact);
  void apart_curved(const CorePair& pair, CoreContact& contact);
  void overlapping_curved(const CorePair& pair, CoreContact& contact);
  void take_polished(const CorePair& pair, const PolishedDirection& polished, CoreContact& contact);
  void find_points(const CorePair& pair, CoreContact& contact);
  void turn_to_points(const CorePair& pair, CoreContact& contact);
  void take_apart(const CorePair& pair, const GjkResult& found, CoreContact& contact);
  void sharpen(const CorePair& pair, const SpatialPose& pose_a, const SpatialPose& pose_b,
               CoreContact& contact);
  void settle(const CorePair& pair, const SpatialPose& pose_a, const SpatialPose& pose_b,
              CoreContact& contact);
  static void place_points(const CorePair& pair, const MinkowskiSimplex& simplex,
                           CoreContact& contact);
  static void put_at_distance(CoreContact& contact);

  [[nodiscard]] bool is_askew(const CoreContact& contact) const;

  /// Of the scale: ends of an edge that both touch the slab.
  static constexpr double kTouchesPlane = 4e-14;

  GjkResult gjk_, retry_;
  ExpandingPolytope expanding_polytope_;
  PenetrationBracket bracket_;
  ContactPointFinder contact_points_;
  SlabSearch slab_search_;
  SupportHints hints_;
};

}  // namespace signorini
