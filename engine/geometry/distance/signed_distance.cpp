#include "geometry/distance/signed_distance.h"

#include <algorithm>
#include <cmath>

#include "geometry/distance/box_overlap.h"
#include "geometry/distance/exhaustive_overlap.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

int order(double x, double y) { return x < y ? -1 : (y < x ? 1 : 0); }

int order(const Vector3& x, const Vector3& y) {
  for (int k = 0; k < 3; ++k) {
    if (const int o = order(x(k), y(k)); o != 0) return o;
  }
  return 0;
}

int order(const ConvexCore& x, const ConvexCore& y) {
  if (x.kind != y.kind) return x.kind < y.kind ? -1 : 1;
  if (const int o = order(x.half, y.half); o != 0) return o;
  if (const int o = order(x.radius, y.radius); o != 0) return o;
  if (const int o = order(x.top_radius, y.top_radius); o != 0) return o;
  if (const int o = order(x.rounding, y.rounding); o != 0) return o;
  if (x.points == y.points) return 0;
  if (x.points->count() != y.points->count()) return x.points->count() < y.points->count() ? -1 : 1;
  for (int i = 0; i < x.points->count(); ++i) {
    if (const int o = order(x.points->point(i), y.points->point(i)); o != 0) return o;
  }
  return 0;
}

/// Which body comes first, decided by what is seen of them and not by who was named first.
int order(const ConvexCore& a, const SpatialPose& pose_a, const ConvexCore& b,
          const SpatialPose& pose_b) {
  if (const int o = order(pose_a.position, pose_b.position); o != 0) return o;
  for (int k = 0; k < 3; ++k) {
    const int o = order(Vector3(pose_a.rotation.col(k)), Vector3(pose_b.rotation.col(k)));
    if (o != 0) return o;
  }
  return order(a, b);
}

/// A core without a ball around it that has no volume.
bool has_no_volume(const ConvexCore& core) {
  if (core.rounding > 0) return false;
  switch (core.kind) {
    case CoreKind::box:
      return !(core.half.x() > 0 && core.half.y() > 0 && core.half.z() > 0);
    case CoreKind::disc_box:
      return !(core.radius > 0 && core.half.z() > 0);
    case CoreKind::frustum:
      return !(core.half.z() > 0 && std::max(core.radius, core.top_radius) > 0);
    case CoreKind::ellipsoid:
      return false;
    case CoreKind::points:
      return core.points->flat();
  }
  return false;
}

/// Unit normal of the triangle, turned towards `side`. False for a sliver.
bool triangle_normal(const MinkowskiSimplex& s, const Vector3& side, Vector3& n) {
  n = cross_product(s[1].w - s[0].w, s[2].w - s[0].w);
  const double size = length(n);
  if (!(size > 0)) return false;
  n /= dot(n, side) < 0 ? -size : size;
  return true;
}

}  // namespace

SignedDistance DistanceSolver::distance(const ConvexCore& a, const SpatialPose& pose_a,
                                        const ConvexCore& b, const SpatialPose& pose_b) {
  if (order(a, pose_a, b, pose_b) > 0) {
    SignedDistance swapped = distance(b, pose_b, a, pose_a);
    std::swap(swapped.point_a, swapped.point_b);
    swapped.normal = -swapped.normal;
    return swapped;
  }
  CoreContact contact;
  hints_ = SupportHints();
  measure(relative_pair(a, pose_a, b, pose_b), contact);
  if (contact.distance < 0 && has_no_volume(a) && has_no_volume(b)) {
    contact.distance = contact.lower = contact.upper = 0;
    place_points(gjk_.simplex, contact);
  }
  SignedDistance result;
  result.distance = contact.distance - (a.rounding + b.rounding);
  result.normal = pose_a.rotate_to_world(contact.normal);
  result.point_a = pose_a.to_world(contact.point_a + a.rounding * contact.normal);
  result.point_b = pose_a.to_world(contact.point_b - b.rounding * contact.normal);
  result.bracket = contact.upper - contact.lower;
  return result;
}

void DistanceSolver::measure(const CorePair& pair, CoreContact& contact) {
  const bool polytopes = is_polytope(*pair.a) && is_polytope(*pair.b);
  // Curved cores: the polish doubles the digits that the search has found.
  gjk(pair, polytopes ? 1e-15 : 1e-9, hints_, gjk_);
  const double touching = (polytopes ? 1e-13 : 1e-10) * gjk_.scale;
  if (!gjk_.inside && gjk_.distance > touching) {
    return polytopes ? apart_polytopes(pair, contact) : apart_curved(pair, contact);
  }
  return polytopes ? overlapping_polytopes(pair, contact) : overlapping_curved(pair, contact);
}

/// Points that belong to the nearest point of the simplex, put at the right distance.
void DistanceSolver::place_points(const MinkowskiSimplex& simplex, CoreContact& contact) {
  const Vector3 a = simplex.point_a(), b = simplex.point_b();
  const Vector3 middle = 0.5 * (a + b);
  contact.point_a = middle - (0.5 * contact.distance) * contact.normal;
  contact.point_b = middle + (0.5 * contact.distance) * contact.normal;
}

void DistanceSolver::apart_polytopes(const CorePair& pair, CoreContact& contact) {
  const MinkowskiSimplex& simplex = gjk_.simplex;
  contact.distance = contact.upper = gjk_.distance;
  contact.normal = -simplex.nearest / gjk_.distance;
  contact.lower = gjk_.lower;
  Vector3 n(0, 0, 0);
  if (simplex.count == 3 && triangle_normal(simplex, contact.normal, n)) {
    // The plane of the face is known to more digits than a short way across the gap.
    const double width = slab_width(pair, n, hints_);
    if (width > contact.lower) contact.lower = width, contact.normal = n;
  }
  contact.point_a = simplex.point_a();
  contact.point_b = contact.point_a + contact.distance * contact.normal;
}

void DistanceSolver::overlapping_polytopes(const CorePair& pair, CoreContact& contact) {
  if (!gjk_.inside && gjk_.distance > 0) {
    contact.normal = -gjk_.simplex.nearest / gjk_.distance;
    contact.lower = slab_width(pair, contact.normal, hints_);
  }
  MinkowskiSimplex* simplex = &gjk_.simplex;
  if (pair.a->kind == CoreKind::box && pair.b->kind == CoreKind::box) {
    const BoxAxis axis = box_overlap(pair);
    if (axis.width > contact.lower) contact.normal = axis.normal, contact.lower = axis.width;
    contact.upper = contact.lower;
    PolishedDirection polished;
    polished.normal = contact.normal, polished.width = contact.lower;
    find_contact_points(pair, gjk_.scale, hints_, polished);
    return take_polished(polished, *simplex, contact);
  }
  expanding_polytope_.expand(pair, gjk_, 0, hints_, bracket_);
  if (bracket_.found || bracket_.flat) {
    const double width = slab_width(pair, bracket_.normal, hints_);
    if (width > contact.lower) contact.normal = bracket_.normal, contact.lower = width;
    contact.upper = bracket_.found ? std::max(contact.lower, -bracket_.lower) : contact.lower;
    if (bracket_.found) simplex = &bracket_.face;
  }
  if (!(contact.upper - contact.lower <= 1e-13 * gjk_.scale)) {
    WidestSlab slab;
    if (exhaustive_overlap(pair, slab)) {
      if (slab.width > contact.lower) contact.normal = slab.normal, contact.lower = slab.width;
      contact.upper = contact.lower;
    }
  }
  contact.distance = contact.lower;
  place_points(*simplex, contact);
}

void DistanceSolver::take_polished(const PolishedDirection& polished,
                                   const MinkowskiSimplex& simplex, CoreContact& contact) {
  contact.normal = polished.normal;
  contact.distance = contact.lower = polished.width;
  contact.upper = std::max(contact.upper, contact.lower);
  contact.point_a = polished.point_a, contact.point_b = polished.point_b;
  if (!polished.has_points) place_points(simplex, contact);
}

void DistanceSolver::apart_curved(const CorePair& pair, CoreContact& contact) {
  PolishedDirection polished;
  for (const double angle : {1e-3, 5e-2}) {
    contact.upper = gjk_.distance;
    const Vector3 n = -gjk_.simplex.nearest / gjk_.distance;
    polish_direction(pair, n, angle, gjk_.scale, hints_, polished);
    if (contact.upper - polished.width <= 1e-9 * std::max(gjk_.distance, 1e-3 * gjk_.scale)) break;
    gjk(pair, 1e-14, hints_, gjk_);
  }
  take_polished(polished, gjk_.simplex, contact);
}

void DistanceSolver::overlapping_curved(const CorePair& pair, CoreContact& contact) {
  expanding_polytope_.expand(pair, gjk_, 1e-7 * gjk_.scale, hints_, bracket_);
  PolishedDirection polished;
  if (!gjk_.inside && gjk_.distance > 0) {
    const Vector3 n = -gjk_.simplex.nearest / gjk_.distance;
    polish_direction(pair, n, 1e-2, gjk_.scale, hints_, polished);
  }
  polish_direction(pair, bracket_.normal, 1e-2, gjk_.scale, hints_, polished);
  contact.upper = bracket_.found ? -bracket_.lower : polished.width;
  take_polished(polished, bracket_.found ? bracket_.face : gjk_.simplex, contact);
}

SignedDistance half_space_distance(const SpatialPose& half_space, const ConvexCore& b,
                                   const SpatialPose& pose_b) {
  SignedDistance result;
  result.normal = half_space.rotation.col(2);
  int hint = 0;
  const Vector3 e = pose_b.rotate_to_body(-result.normal);
  const Vector3 p = pose_b.rotate_to_world(support(b, e, hint));
  result.distance = dot(result.normal, (pose_b.position - half_space.position) + p) - b.rounding;
  result.point_b = pose_b.position + (p - b.rounding * result.normal);
  result.point_a = result.point_b - result.distance * result.normal;
  return result;
}

}  // namespace signorini
