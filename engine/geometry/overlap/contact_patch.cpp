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

void ContactPatch::project(const ConvexOverlap& overlap) {
  projected_.clear();
  for (const Vector3& x : overlap.vertices) {
    const Vector3 r = x - overlap.surface_centroid;
    projected_.push_back({.u = dot(t1_, r), .v = dot(t2_, r)});
  }
  sort_corners(projected_);
}

void ContactPatch::begin(const ConvexOverlapSolver& solver, const ConvexOverlap& overlap,
                         const OverlapContact& contact) {
  normal_ = solver.swapped() ? Vector3(-contact.normal) : contact.normal;
  const TangentFrame frame(normal_);
  t1_ = frame.t1;
  t2_ = frame.t2;
  project(overlap);
}

/// Fills in how high both surfaces are over a corner.
void ContactPatch::measure(const ConvexOverlapSolver& solver, const OverlapContact& contact,
                           PatchCorner& corner) const {
  const bool swapped = solver.swapped();
  const auto& one = swapped ? solver.b() : solver.a();
  const auto& two = swapped ? solver.a() : solver.b();
  const Vector3 p = contact.point + corner.u * t1_ + corner.v * t2_;
  const double up = height(one, normal_, p, 1), down = height(two, normal_, p, -1);
  const bool bounded = up < kInfinity && down < kInfinity;
  double depth = bounded ? up + down : contact.width;
  depth = std::min(std::max(depth, 0.0), contact.width);
  const double middle = bounded ? 0.5 * (up - down) : 0;
  corner.low = middle + 0.5 * depth;
  corner.high = middle - 0.5 * depth;
}

std::span<const PatchPoint> ContactPatch::list(const OverlapContact& contact) {
  points_.clear();
  for (const PatchCorner& c : corners_) {
    const Vector3 p = contact.point + c.u * t1_ + c.v * t2_;
    points_.push_back({p + 0.5 * (c.low + c.high) * normal_, c.gap()});
  }
  return points_;
}

std::span<const PatchPoint> ContactPatch::find(const ConvexOverlapSolver& solver,
                                               const ConvexOverlap& overlap,
                                               const OverlapContact& contact, int most) {
  begin(solver, overlap, contact);
  keep_hull(projected_, corners_);
  thin_out(corners_, static_cast<std::size_t>(std::max(most, 3)));
  for (PatchCorner& c : corners_) measure(solver, contact, c);
  return list(contact);
}

std::span<const PatchPoint> ContactPatch::find_all(const ConvexOverlapSolver& solver,
                                                   const ConvexOverlap& overlap,
                                                   const OverlapContact& contact,
                                                   const Limits& limits) {
  begin(solver, overlap, contact);
  double size = 0;
  for (const PatchCorner& c : projected_) {
    size = std::max({size, std::fabs(c.u), std::fabs(c.v)});
  }
  corners_.clear();
  for (PatchCorner& c : projected_) {
    // The ends of a height stand over each other.
    const auto is_same = [&](const PatchCorner& other) {
      return std::fabs(other.u - c.u) <= kSamePlace * size &&
             std::fabs(other.v - c.v) <= kSamePlace * size;
    };
    if (std::ranges::any_of(corners_, is_same)) continue;
    measure(solver, contact, c);
    if (c.gap() < limits.gap) corners_.push_back(c);
  }
  // Faces that lie on each other need no more than the corners of what they have in common.
  const auto [least, most] = std::ranges::minmax_element(corners_, {}, &PatchCorner::gap);
  if (corners_.size() > 3 && most->gap() - least->gap() <= limits.flat) {
    std::swap(projected_, corners_);
    keep_hull(projected_, corners_);
    thin_out(corners_, static_cast<std::size_t>(std::max(limits.most, 3)), limits.even);
  }
  return list(contact);
}

}  // namespace signorini
