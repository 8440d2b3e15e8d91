#include "geometry/distance/shape_distance.h"

#include <stdexcept>

#include "geometry/solid/numbering.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// The table of cores: what SpatialShape stores is already the inner core.
ConvexCore core_of(const SpatialShape& shape) {
  ConvexCore core;
  core.rounding = shape.rounding;
  switch (shape.core) {
    case Core::point:
    case Core::half_space:
      break;
    case Core::segment:
      core.half = {0, 0, shape.half.z()};
      break;
    case Core::box:
      core.half = shape.half;
      break;
    case Core::ellipsoid:
      core.kind = CoreKind::ellipsoid;
      core.half = shape.half;
      break;
    case Core::frustum:
      core.kind = CoreKind::frustum;
      core.radius = shape.bottom_radius, core.top_radius = shape.top_radius;
      core.half = {0, 0, (shape.high - shape.low) / 2};
      core.middle = (shape.low + shape.high) / 2;
      break;
    case Core::stadium:
      core.kind = CoreKind::disc_box;
      core.half = {shape.half.x(), 0, shape.half.z()};
      core.radius = shape.half.y();
      break;
    case Core::polyhedron:
      core.kind = CoreKind::points;
      break;
  }
  return core;
}

}  // namespace

DistanceShape::DistanceShape(const SpatialShape& shape)
    : core_(core_of(shape)), half_space_(shape.core == Core::half_space) {
  if (shape.core == Core::polyhedron) {
    // Ties between corners go by their numbers, so these must not be the caller's.
    hull_ = std::make_shared<const PointHull>(sorted_numbering(shape.polyhedron));
    core_.points = hull_.get();
  }
}

SpatialPose DistanceShape::core_pose(const SpatialPose& pose) const {
  if (core_.middle == 0) return pose;
  SpatialPose moved = pose;
  moved.position += core_.middle * pose.rotation.col(2);
  return moved;
}

Box DistanceShape::bounds(const SpatialPose& pose) const {
  if (half_space_) return {{-kInfinity, -kInfinity, -kInfinity}, {kInfinity, kInfinity, kInfinity}};
  const SpatialPose at = core_pose(pose);
  Box box;
  int hint = 0;
  for (int k = 0; k < 3; ++k) {
    const Vector3 axis = pose.rotation.row(k);  // of the world, seen by the shape
    box.low(k) = at.position(k) + dot(axis, support(core_, -axis, hint)) - core_.rounding;
    box.high(k) = at.position(k) + dot(axis, support(core_, axis, hint)) + core_.rounding;
  }
  return box;
}

SignedDistance ShapeDistance::distance(const DistanceShape& a, const SpatialPose& pose_a,
                                       const DistanceShape& b, const SpatialPose& pose_b) {
  if (!pose_a.position.allFinite() || !pose_b.position.allFinite() ||
      !pose_a.rotation.allFinite() || !pose_b.rotation.allFinite()) {
    throw std::invalid_argument("a pose is not finite: check the position and the quaternion");
  }
  if (a.is_half_space() && b.is_half_space()) {
    throw std::invalid_argument("two half-spaces have no distance: give one of them a thickness");
  }
  if (b.is_half_space()) {
    SignedDistance swapped = distance(b, pose_b, a, pose_a);
    std::swap(swapped.point_a, swapped.point_b);
    swapped.normal = -swapped.normal;
    return swapped;
  }
  if (!a.is_half_space()) {
    return solver_.distance(a.core(), pose_a, b.core(), pose_b);
  }
  SpatialPose surface = pose_a;
  surface.position += a.rounding() * pose_a.rotation.col(2);
  return solver_.half_space_distance(surface, b.core(), pose_b);
}

}  // namespace signorini
