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

/// A convex part of a body and what its distances need, made once per shape. What contacts or
/// features of it need besides stands in the types that derive from it.
struct ConvexPart {
  explicit ConvexPart(const SpatialShape& convex, const SpatialPose& pose = {})
      : shape(convex), in_body(pose), measured(convex) {}

  [[nodiscard]] bool is_half_space() const { return measured.is_half_space(); }

  SpatialShape shape;
  SpatialPose in_body;  // part -> body
  DistanceShape measured;
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

 private:
  DistanceSolver solver_;
};

}  // namespace signorini
