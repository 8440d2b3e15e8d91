/// Two bodies that lie inside each other.
#pragma once

#include "base/types.h"

namespace signorini {

struct BodyOverlap {
  int body_a = -1;
  int body_b = -1;
  double depth = 0;   // [m]
  double before = 0;  // [m] at the start of the step
};

/// The same with the way out.
struct SpatialOverlap {
  int body_a = -1;
  int body_b = -1;
  double depth = 0;         // [m] > 0
  Vector3 normal{0, 0, 1};  // unit, world: the way out for body_b; of planar bodies z = 0
};

}  // namespace signorini
