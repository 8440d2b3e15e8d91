#include "geometry/overlap/contact_patch.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Faces steeper than this against the normal bound the polygon, not the height (18).
constexpr double kFacing = 0.25;
/// Of the patch's size: corners nearer to each other are one.
constexpr double kSamePlace = 1e-6;

/// Height of the body's surface over a point along `sign` times the normal: that of the lowest
/// plane which looks that way.
double height(const ConvexOverlapSolver::Placed& placed, const Vector3& normal,
              const Vector3& point, double sign) {
  const Vector3 n = placed.pose.rotate_to_body(normal);
  const Vector3 x = placed.body->local(placed.pose, point);
  double least = kInfinity;
  for (const Plane& plane : placed.body->planes) {
    const double cosine = sign * dot(plane.normal, n);
    if (cosine > kFacing) least = std::min(least, -plane.distance(x) / cosine);
  }
  return least;
}

}  // namespace

void ContactPatch::project(const ConvexOverlap& overlap, const Vector3& t1, const Vector3& t2) {
  projected_.clear();
  for (const Vector3& x : overlap.vertices) {
    const Vector3 r = x - overlap.surface_centroid;
    projected_.push_back({.u = dot(t1, r), .v = dot(t2, r)});
  }
  const auto before = [](const PatchCorner& a, const PatchCorner& b) {
    return a.u < b.u || (a.u == b.u && a.v < b.v);
  };
  // Equal corners are interchangeable, so that the order of ties does not matter.
  std::make_heap(projected_.begin(), projected_.end(), before);
  std::sort_heap(projected_.begin(), projected_.end(), before);
}

/// Monotone chain: lower half from left to right, upper half back.
void ContactPatch::keep_hull() {
  corners_.clear();
  const auto turn = [](const PatchCorner& a, const PatchCorner& b, const PatchCorner& c) {
    return (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
  };
  std::size_t begin = 0;
  const auto add = [&](const PatchCorner& c) {
    while (corners_.size() >= begin + 2 &&
           !(turn(corners_[corners_.size() - 2], corners_.back(), c) > 0))
      corners_.pop_back();
    corners_.push_back(c);
  };
  for (const PatchCorner& c : projected_) add(c);
  begin = corners_.size() - 1;
  for (std::size_t i = projected_.size(); i-- > 0;) add(projected_[i]);
  if (corners_.size() > 1) corners_.pop_back();
}

std::span<const PatchPoint> ContactPatch::find(const ConvexOverlapSolver& solver,
                                               const ConvexOverlap& overlap,
                                               const OverlapContact& contact, int most) {
  const bool swapped = solver.swapped();
  const Vector3 n = swapped ? Vector3(-contact.normal) : contact.normal;
  const TangentFrame frame(n);
  const Vector3 &t1 = frame.t1, &t2 = frame.t2;
  project(overlap, t1, t2);
  keep_hull();
  thin_out(corners_, static_cast<std::size_t>(std::max(most, 3)));
  points_.clear();
  for (const PatchCorner& c : corners_) {
    points_.push_back(point_at(solver, contact, n, contact.point + c.u * t1 + c.v * t2));
  }
  return points_;
}

/// @param n  out of the body that was computed first
PatchPoint ContactPatch::point_at(const ConvexOverlapSolver& solver, const OverlapContact& contact,
                                  const Vector3& n, const Vector3& p) const {
  const bool swapped = solver.swapped();
  const auto& one = swapped ? solver.b() : solver.a();
  const auto& two = swapped ? solver.a() : solver.b();
  const double up = height(one, n, p, 1), down = height(two, n, p, -1);
  const bool bounded = up < kInfinity && down < kInfinity;
  double depth = bounded ? up + down : contact.width;
  depth = std::min(std::max(depth, 0.0), contact.width);
  const double middle = bounded ? 0.5 * (up - down) : 0;
  return {p + middle * n, -depth};
}

std::span<const PatchPoint> ContactPatch::find_all(const ConvexOverlapSolver& solver,
                                                   const ConvexOverlap& overlap,
                                                   const OverlapContact& contact, double limit) {
  const bool swapped = solver.swapped();
  const Vector3 n = swapped ? Vector3(-contact.normal) : contact.normal;
  const TangentFrame frame(n);
  project(overlap, frame.t1, frame.t2);
  double size = 0;
  for (const PatchCorner& c : projected_) {
    size = std::max({size, std::fabs(c.u), std::fabs(c.v)});
  }
  points_.clear();
  corners_.clear();
  for (const PatchCorner& c : projected_) {
    // The ends of a height stand over each other.
    const auto is_same = [&](const PatchCorner& other) {
      return std::fabs(other.u - c.u) <= kSamePlace * size &&
             std::fabs(other.v - c.v) <= kSamePlace * size;
    };
    if (std::ranges::any_of(corners_, is_same)) continue;
    corners_.push_back(c);
    const PatchPoint point =
        point_at(solver, contact, n, contact.point + c.u * frame.t1 + c.v * frame.t2);
    if (point.gap < limit) points_.push_back(point);
  }
  return points_;
}

}  // namespace signorini
