#include "geometry/distance/signed_distance.h"

#include <algorithm>
#include <cmath>

#include "geometry/distance/box_overlap.h"
#include "geometry/distance/precise_difference.h"
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
  if (const int o = order(x.middle, y.middle); o != 0) return o;
  if (x.points == y.points) return 0;
  if (x.points->count() != y.points->count()) return x.points->count() < y.points->count() ? -1 : 1;
  for (int i = 0; i < x.points->count(); ++i) {
    if (const int o = order(x.points->point(i), y.points->point(i)); o != 0) return o;
  }
  return 0;
}

/// Which body comes first, decided by what is seen of them and not by who was named first. Which
/// way round is a free choice; this one breaks the ties of touching boxes as the published cases
/// do.
int order(const ConvexCore& a, const SpatialPose& pose_a, const ConvexCore& b,
          const SpatialPose& pose_b) {
  if (const int o = order(pose_b.position, pose_a.position); o != 0) return o;
  for (int k = 0; k < 3; ++k) {
    const int o = order(Vector3(pose_a.rotation.col(k)), Vector3(pose_b.rotation.col(k)));
    if (o != 0) return o;
  }
  return order(a, b);
}

constexpr double kRoundOff = 4e-16;  // of the scale
constexpr double kTiny = 1e-2;       // of the scale: bodies beside which the others are large
constexpr double kNarrowGap = 1e-3;  // of the scale: where subtraction begins to cost digits

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
  const Vector3 area = cross_product(s[1].w - s[0].w, s[2].w - s[0].w);
  const double size = length(area);
  if (!(size > 0)) return false;
  n = area / (dot(area, side) < 0 ? -size : size);
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
  const CorePair pair = relative_pair(a, pose_a, b, pose_b);
  measure(pair, contact);
  if (contact.narrow) sharpen(pair, pose_a, pose_b, contact);
  if (is_askew(contact)) settle(pair, pose_a, pose_b, contact);
  if (contact.distance < 0 && has_no_volume(a) && has_no_volume(b)) {
    gjk(pair, 1e-15, hints_, gjk_);
    contact.distance = contact.lower = contact.upper = 0;
    place_points(pair, gjk_.simplex, contact);
  }
  SignedDistance result;
  result.distance = contact.distance - (a.rounding + b.rounding);
  result.normal = pose_a.rotate_to_world(contact.normal);
  const Vector3 middle(0, 0, a.middle);
  result.point_a = pose_a.to_world(contact.point_a + middle + a.rounding * contact.normal);
  result.point_b = pose_a.to_world(contact.point_b + middle - b.rounding * contact.normal);
  result.bracket = std::max(0.0, contact.upper - contact.lower);
  return result;
}

void DistanceSolver::measure(const CorePair& pair, CoreContact& contact) {
  if (pair.a->kind == CoreKind::box && pair.b->kind == CoreKind::box) {
    return measure_boxes(pair, contact);
  }
  const bool polytopes = is_polytope(*pair.a) && is_polytope(*pair.b);
  // Curved cores: the polish doubles the digits that the search has found.
  gjk(pair, polytopes ? 1e-15 : 1e-9, hints_, gjk_);
  gjk_.scale = std::max(gjk_.scale, largest(pair.offset));  // it may have met near corners only
  // Corners in exactly one place have no difference.
  if (!(gjk_.scale > 0)) gjk_.scale = core_reach(*pair.a) + core_reach(*pair.b);
  const double touching = (polytopes ? 1e-13 : 1e-10) * gjk_.scale;
  if (!gjk_.inside && gjk_.distance > touching) {
    return polytopes ? apart_polytopes(pair, contact) : apart_curved(pair, contact);
  }
  return polytopes ? overlapping_polytopes(pair, contact) : overlapping_curved(pair, contact);
}

/// The fifteen axes answer for overlapping boxes, and start the search for those that are apart.
void DistanceSolver::measure_boxes(const CorePair& pair, CoreContact& contact) {
  const BoxAxis axis = box_overlap(pair);
  const double size = largest(pair.a->half) + largest(pair.b->half) + largest(pair.offset);
  gjk_.scale = size;
  if (axis.width > -kRoundOff * size) {
    gjk(pair, 1e-15, axis.normal, hints_, gjk_);
    gjk_.scale = std::max(gjk_.scale, size);  // it may have met one pair of near corners only
    if (!gjk_.inside && gjk_.distance > 1e-13 * gjk_.scale) return apart_polytopes(pair, contact);
    if (!gjk_.inside && gjk_.distance > 0) {
      contact.normal = -gjk_.simplex.nearest / gjk_.distance;
      contact.lower = slab_width(pair, contact.normal, hints_);
    }
  }
  if (axis.width > contact.lower - kRoundOff * gjk_.scale) {
    contact.normal = axis.normal, contact.lower = axis.width;
  }
  contact.upper = contact.distance = contact.lower;
  find_points(pair, contact);
}

/// Takes what the last search found: its bounds, and its points if they are nearer.
void DistanceSolver::take_apart(const CorePair& pair, const GjkResult& found,
                                CoreContact& contact) {
  if (found.inside || !(found.distance > 0) || !(found.distance < contact.upper)) return;
  const MinkowskiSimplex& simplex = found.simplex;
  contact.distance = contact.upper = found.distance;
  const Vector3 way = -simplex.nearest / found.distance;
  if (!(found.lower < contact.lower)) contact.lower = found.lower, contact.normal = way;
  Vector3 n(0, 0, 0);
  if (simplex.count == 3 && triangle_normal(simplex, way, n)) {
    // The plane of the face is known to more digits than a short way across the gap.
    const double width = slab_width(pair, n, hints_);
    if (width > contact.lower) contact.lower = width, contact.normal = n;
  }
  contact.narrow = found.distance < kNarrowGap * gjk_.scale;
  contact.point_a = simplex.point_a();
  contact.point_b = pair.offset + rotate(pair.rotation, simplex.point_b());
}

void DistanceSolver::apart_polytopes(const CorePair& pair, CoreContact& contact) {
  take_apart(pair, gjk_, contact);
  // A search that round-off has stopped too early goes on from another corner.
  for (int k = 0; k < 3 && contact.upper - contact.lower > 1e-13 * gjk_.scale; ++k) {
    gjk(pair, 1e-15, contact.normal, hints_, retry_);
    take_apart(pair, retry_, contact);
  }
  if (contact.upper - contact.lower > 1e-13 * gjk_.scale) ask_all(pair, contact);
  if (contact.upper - contact.lower > 4e-15 * gjk_.scale) contact.narrow = true;
  // A bound from below that is larger comes from a nearest point with more round-off.
  if (contact.lower > contact.upper) contact.distance = contact.upper = contact.lower;
  contact.askew = largest(contact.point_b - contact.point_a - contact.distance * contact.normal);
  if (is_askew(contact)) turn_to_points(pair, contact);
  put_at_distance(contact);
}

/// The referee instead of a search that round-off has broken.
void DistanceSolver::ask_all(const CorePair& pair, CoreContact& contact) {
  WidestSlab slab;
  if (!slab_search_.find(pair, slab)) return;
  if (slab.width > contact.lower) contact.normal = slab.normal, contact.lower = slab.width;
  if (slab.width < 1e-13 * gjk_.scale) contact.distance = contact.upper = contact.lower;
}

void DistanceSolver::overlapping_polytopes(const CorePair& pair, CoreContact& contact) {
  if (!gjk_.inside && gjk_.distance > 0) {
    contact.normal = -gjk_.simplex.nearest / gjk_.distance;
    contact.lower = slab_width(pair, contact.normal, hints_);
  }
  expanding_polytope_.expand(pair, gjk_, 0, hints_, bracket_);
  if (bracket_.found || bracket_.flat) {
    const double width = slab_width(pair, bracket_.normal, hints_);
    if (width > contact.lower) contact.normal = bracket_.normal, contact.lower = width;
    contact.upper = bracket_.found ? std::max(contact.lower, -bracket_.lower) : contact.lower;
  }
  // Beside a much larger body the polytope's faces are too small to have a normal.
  const bool is_tiny = std::min(core_reach(*pair.a), core_reach(*pair.b)) < kTiny * gjk_.scale;
  if (is_tiny || !(contact.upper - contact.lower <= 1e-13 * gjk_.scale)) ask_all(pair, contact);
  contact.distance = contact.lower;
  find_points(pair, contact);
}

void DistanceSolver::take_polished(const CorePair& pair, const PolishedDirection& polished,
                                   CoreContact& contact) {
  contact.normal = polished.normal;
  contact.distance = contact.lower = polished.width;
  find_points(pair, contact);
}

void DistanceSolver::apart_curved(const CorePair& pair, CoreContact& contact) {
  PolishedDirection polished;
  for (const double angle : {1e-3, 5e-2}) {
    contact.upper = gjk_.distance;
    const Vector3 n = -gjk_.simplex.nearest / gjk_.distance;
    polish_direction(pair, n, angle, gjk_.scale, hints_, polished);
    take_polished(pair, polished, contact);
    if (contact.upper - contact.lower <= 1e-13 * gjk_.scale) return;
    gjk(pair, 1e-14, hints_, gjk_);
  }
}

void DistanceSolver::overlapping_curved(const CorePair& pair, CoreContact& contact) {
  PolishedDirection polished;
  if (!gjk_.inside && gjk_.distance > 0) {
    const Vector3 n = -gjk_.simplex.nearest / gjk_.distance;
    polish_direction(pair, n, 1e-2, gjk_.scale, hints_, polished);
  }
  // Coarsely first; then every direction that the growing polytope shows to be better than the best
  // polished one is polished in its turn, until nothing better can be left.
  const double coarse = 0.02 * gjk_.scale, fine = 1e-9 * gjk_.scale;
  contact.upper = 0;
  if (!expanding_polytope_.start(pair, gjk_, hints_, bracket_)) {
    polish_direction(pair, bracket_.normal, 1e-2, gjk_.scale, hints_, polished);
  } else {
    while (expanding_polytope_.improve(pair, bracket_.upper, coarse, hints_, bracket_)) {
    }
    do {
      polish_direction(pair, bracket_.normal, 1e-2, gjk_.scale, hints_, polished);
    } while (expanding_polytope_.improve(pair, -polished.width, fine, hints_, bracket_));
    contact.upper = -bracket_.lower;
  }
  // Kinks that come near only now.
  double before = -kInfinity;
  for (int k = 0; k < 8 && polished.width > before + kRoundOff * gjk_.scale; ++k) {
    before = polished.width;
    polish_direction(pair, Vector3(polished.normal), 5e-2, gjk_.scale, hints_, polished);
  }
  take_polished(pair, polished, contact);
}

SignedDistance DistanceSolver::half_space_distance(const SpatialPose& half_space,
                                                   const ConvexCore& b, const SpatialPose& pose_b) {
  SignedDistance result;
  result.normal = half_space.rotation.col(2);
  const Vector3 e = pose_b.rotate_to_body(-result.normal);
  const Vector3 touching = contact_points_.touching_middle(b, e, kTouchesPlane * core_reach(b));
  const Vector3 p = pose_b.rotate_to_world(touching + Vector3(0, 0, b.middle));
  const double height = dot(result.normal, pose_b.position - half_space.position);
  result.distance = (height + dot(result.normal, p)) - b.rounding;
  result.point_b = pose_b.position + (p - b.rounding * result.normal);
  result.point_a = result.point_b - result.distance * result.normal;
  return result;
}

}  // namespace signorini
