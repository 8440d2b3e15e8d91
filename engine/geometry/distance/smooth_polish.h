/// The best separating direction of two cores with curved parts, by Newton's method on the sphere
/// of normals.
#pragma once

#include "geometry/distance/gjk.h"

namespace signorini {

struct PolishedDirection {
  Vector3 normal{1, 0, 0};    // unit, from A to B, in the frame of A
  double width = -kInfinity;  // slab width along it: a bound from below of the signed distance that
                              // grows to it [m]
  Vector3 point_a{0, 0, 0}, point_b{0, 0, 0};  // on the cores, in the frame of A
  bool has_points = false;                     // false: faces touch faces, any common point will do
};

/// Maximises the slab width near the unit vector `start`, eqs. (10)-(14). Kinks of the support
/// functions within `angle` [rad] of the start are tried as constraints (edges, generators, flat
/// faces); the widest slab wins, so the result is never worse than the start.
void polish_direction(const CorePair& pair, const Vector3& start, double angle, double scale,
                      SupportHints& hints, PolishedDirection& result);

/// Points of the two cores where the slab of `result` (normal and width are given) touches them.
void find_contact_points(const CorePair& pair, double scale, SupportHints& hints,
                         PolishedDirection& result);

}  // namespace signorini
