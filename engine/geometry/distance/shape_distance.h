/// Signed distance of two shapes: the door of this room.
#pragma once

#include <memory>
#include <vector>

#include "geometry/distance/signed_distance.h"
#include "geometry/solid/compound_shape.h"

namespace signorini {

/// A shape made ready for distances: its core, and for polyhedra the neighbours of every corner.
/// Built once per shape and shared by its copies.
class DistanceShape {
 public:
  explicit DistanceShape(const SpatialShape& shape);

  [[nodiscard]] bool is_half_space() const { return half_space_; }
  /// Not for half-spaces.
  [[nodiscard]] const ConvexCore& core() const { return core_; }
  /// Radius of the ball around the core. [m]
  [[nodiscard]] double rounding() const { return core_.rounding; }
  /// Pose of the core's own frame for a pose of the shape: frustums have it around the middle. Far
  /// from the origin it is rounded; distances are measured without it.
  [[nodiscard]] SpatialPose core_pose(const SpatialPose& pose) const;
  /// Along the axes of the world; a half-space has none and fills space.
  [[nodiscard]] Box bounds(const SpatialPose& pose) const;

 private:
  ConvexCore core_;
  bool half_space_ = false;
  std::shared_ptr<const PointHull> hull_;
};

/// The parts of a compound made ready.
struct DistanceCompound {
  explicit DistanceCompound(const CompoundShape& compound);

  struct Part {
    DistanceShape shape;
    SpatialPose pose;  // part -> body
  };
  std::vector<Part> parts;
};

/// The nearest (or deepest) pair of parts.
struct CompoundDistance {
  SignedDistance result;
  int part_a = 0, part_b = 0;
};

/// Keeps the storage of its searches, so that a warm question allocates nothing; two objects give
/// the same bits.
class ShapeDistance {
 public:
  /// Any two shapes. Exact to about 1e-15 of the larger shape; `bracket` says what is certified.
  /// Exchanging A and B reverses the normal and exchanges the points, bit for bit; how vertices and
  /// faces of polyhedra are numbered changes no bit.
  /// @throws std::invalid_argument for two half-spaces, and for a position that is not finite
  [[nodiscard]] SignedDistance distance(const DistanceShape& a, const SpatialPose& pose_a,
                                        const DistanceShape& b, const SpatialPose& pose_b);

  /// Least distance over all pairs of parts; pairs whose boxes are farther apart are not asked.
  /// Between parts at exactly equal distance the place of the contact decides.
  [[nodiscard]] CompoundDistance distance(const DistanceCompound& a, const SpatialPose& pose_a,
                                          const DistanceCompound& b, const SpatialPose& pose_b);

 private:
  DistanceSolver solver_;
  std::vector<Box> boxes_;
};

}  // namespace signorini
