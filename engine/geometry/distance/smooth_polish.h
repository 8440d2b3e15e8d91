/// The best separating direction of two cores with curved parts, by Newton's method on the sphere
/// of normals.
#pragma once

#include "geometry/distance/gjk.h"

namespace signorini {

struct PolishedDirection {
  Vector3 normal{1, 0, 0};    // unit, from A to B, in the frame of A
  double width = -kInfinity;  // slab width along it: a bound from below of the signed distance that
                              // grows to it [m]
  double askew = kInfinity;   // how far the support points are from lying opposite each other [m]
};

/// Maximises the slab width near the unit vector `start`, eqs. (10)-(14). Kinks of the support
/// functions within `angle` [rad] of the start are tried as constraints (edges, generators, flat
/// faces); the widest slab wins, so the result is never worse than the start or than what `result`
/// held before.
void polish_direction(const CorePair& pair, const Vector3& start, double angle, double scale,
                      SupportHints& hints, PolishedDirection& result);

}  // namespace signorini
