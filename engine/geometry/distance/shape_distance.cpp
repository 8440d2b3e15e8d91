#include "geometry/distance/shape_distance.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/check.h"
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

/// Distance between boxes, 0 if they meet: never more than that of what is in them.
double gap(const Box& a, const Box& b) {
  double squared = 0;
  for (int k = 0; k < 3; ++k) {
    const double apart = std::max(0.0, std::max(a.low(k) - b.high(k), b.low(k) - a.high(k)));
    squared += apart * apart;
  }
  return std::sqrt(squared);
}

/// Whether x comes before y: nearer, or as near and at a smaller place.
bool before(const SignedDistance& x, const SignedDistance& y) {
  if (x.distance != y.distance) return x.distance < y.distance;
  for (int k = 0; k < 3; ++k) {
    const double p = x.point_a(k) + x.point_b(k), q = y.point_a(k) + y.point_b(k);
    if (p != q) return p < q;
  }
  return false;
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

DistanceCompound::DistanceCompound(const CompoundShape& compound) {
  parts.reserve(compound.parts.size());
  for (const CompoundPart& part : compound.parts) {
    parts.push_back({DistanceShape(part.shape), part.pose});
  }
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

CompoundDistance ShapeDistance::distance(const DistanceCompound& a, const SpatialPose& pose_a,
                                         const DistanceCompound& b, const SpatialPose& pose_b) {
  CHECK(!a.parts.empty() && !b.parts.empty());
  boxes_.clear();
  for (const auto& part : b.parts) boxes_.push_back(part.shape.bounds(combine(pose_b, part.pose)));
  CompoundDistance best;
  best.result.distance = kInfinity;
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    const SpatialPose at_a = combine(pose_a, a.parts[i].pose);
    const Box box = a.parts[i].shape.bounds(at_a);
    for (std::size_t j = 0; j < b.parts.size(); ++j) {
      // Boxes carry round-off, so what is farther by a hair is asked as well.
      if (gap(box, boxes_[j]) * (1 - 1e-9) > std::max(best.result.distance, 0.0)) continue;
      const SpatialPose at_b = combine(pose_b, b.parts[j].pose);
      const SignedDistance r = distance(a.parts[i].shape, at_a, b.parts[j].shape, at_b);
      if (!before(r, best.result)) continue;
      best.result = r;
      best.part_a = static_cast<int>(i), best.part_b = static_cast<int>(j);
    }
  }
  return best;
}

}  // namespace signorini
