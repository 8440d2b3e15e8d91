// The points of DistanceSolver, and the digits of its normals.
#include <algorithm>

#include "geometry/distance/signed_distance.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kRoundOff = 4e-16;  // of the scale
constexpr double kAskew = 5e-14;     // of the scale: points that do not lie opposite each other

}  // namespace

bool DistanceSolver::is_askew(const CoreContact& contact) const {
  return contact.askew > kAskew * gjk_.scale;
}

/// Points that belong to the nearest point of the simplex, put at the right distance.
void DistanceSolver::place_points(const CorePair& pair, const MinkowskiSimplex& simplex,
                                  CoreContact& contact) {
  contact.point_a = simplex.point_a();
  contact.point_b = pair.offset + rotate(pair.rotation, simplex.point_b());
  contact.askew = largest(contact.point_b - contact.point_a - contact.distance * contact.normal);
  put_at_distance(contact);
}

/// Moves the points until they span the slab exactly.
void DistanceSolver::put_at_distance(CoreContact& contact) {
  const Vector3 middle = 0.5 * (contact.point_a + contact.point_b);
  contact.point_a = middle - (0.5 * contact.distance) * contact.normal;
  contact.point_b = middle + (0.5 * contact.distance) * contact.normal;
}

/// Where the cores touch the slab; the distance of the points is a bound from above if the slab
/// keeps the cores apart.
void DistanceSolver::find_points(const CorePair& pair, CoreContact& contact) {
  ContactPoints points;
  contact_points_.find(pair, contact.normal, kTouchesPlane * gjk_.scale, hints_, points);
  contact.point_a = points.a, contact.point_b = points.b;
  if (contact.distance > 0) contact.upper = std::min(contact.upper, length(points.b - points.a));
  contact.upper = std::max(contact.upper, contact.lower);
  contact.askew = largest(points.b - points.a - contact.distance * contact.normal);
  if (contact.distance > 0 && is_askew(contact)) turn_to_points(pair, contact);
  put_at_distance(contact);
}

/// Features that miss each other by little: the way between their nearest points is the normal, if
/// its slab is as wide.
void DistanceSolver::turn_to_points(const CorePair& pair, CoreContact& contact) {
  const Vector3 way = contact.point_b - contact.point_a;
  const double distance = length(way);
  if (!(distance > 0)) return;  // points in one place have no direction between them
  const Vector3 n = way / distance;
  const double width = slab_width(pair, n, hints_);
  if (width < contact.lower - 2e-16 * gjk_.scale) return;
  contact.normal = n;
  contact.lower = std::max(contact.lower, width);
  contact.distance = contact.upper = std::max(distance, contact.lower);
  contact.askew = 0;
}

/// The search once more with differences that do not suffer from the subtraction.
void DistanceSolver::sharpen(const CorePair& pair, const SpatialPose& pose_a,
                             const SpatialPose& pose_b, CoreContact& contact) {
  precise_gjk(pair, pose_a, pose_b, Vector3(0, 0, 0), contact.normal, hints_, retry_);
  const MinkowskiSimplex& simplex = retry_.simplex;
  // Anything but the same distance would mean that it went astray.
  const double slack = 1e-14 * gjk_.scale + (contact.upper - contact.lower);
  if (retry_.inside || !(std::fabs(retry_.distance - contact.distance) <= slack)) return;
  if (!(retry_.distance > 0)) return;  // touching cores have no direction between them
  const Vector3 n = -simplex.nearest / retry_.distance;
  const double width = slab_width(pair, n, hints_);
  // A short way across the gap of faces that are nearly parallel may tell less than their planes.
  if (width < contact.lower - kRoundOff * gjk_.scale) return;
  contact.normal = n;
  contact.distance = contact.upper = retry_.distance;
  contact.lower = std::max(contact.lower, width);
  place_points(pair, simplex, contact);
}

/// Points for faces and edges that are nearly parallel, of which the slab touches one corner only:
/// B is moved out of A along the normal until a small gap is left, across which the nearest points
/// lie opposite each other; the smaller the gap, the less they err sideways.
void DistanceSolver::settle(const CorePair& pair, const SpatialPose& pose_a,
                            const SpatialPose& pose_b, CoreContact& contact) {
  for (const double share : {1e-3, 1e-6, 1e-9, 1e-12}) {
    const double gap = share * gjk_.scale;
    const Vector3 middles = pair.b->middle * pair.rotation.col(2) - Vector3(0, 0, pair.a->middle);
    const Vector3 shift =
        pose_a.rotate_to_world((gap - contact.distance) * contact.normal + middles);
    precise_gjk(pair, pose_a, pose_b, shift, contact.normal, hints_, retry_);
    if (retry_.inside || !(retry_.distance > 0)) continue;
    CoreContact next = contact;
    place_points(pair, retry_.simplex, next);
    if (next.askew < contact.askew) contact = next;
    // The way across the gap, if its slab tells no less but for rounding.
    next.normal = -retry_.simplex.nearest / retry_.distance;
    const double width = slab_width(pair, next.normal, hints_);
    if (width < contact.lower - 2e-16 * gjk_.scale) continue;
    next.distance = next.lower = width;
    next.upper = std::max(next.upper, width);
    place_points(pair, retry_.simplex, next);
    const bool is_wider = width > contact.lower + 1e-14 * gjk_.scale;
    if (is_wider || next.askew < contact.askew) contact = next;
  }
}

}  // namespace signorini
