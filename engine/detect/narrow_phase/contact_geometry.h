/// What the narrow phase finds of one possible contact.
#pragma once

#include "base/types.h"

namespace signorini {

/// point_2 - point_1 = distance normal.
struct ContactGeometry {
  double distance = 0;       // distanceOrg; < 0 overlapping [m]
  double unit = 1;           // of depths: 1 m, but for NarrowPhase::head [m]
  Vector3 normal{0, 1, 0};   // unit, out of part 1
  Vector3 point_1{0, 0, 0};  // on the surfaces, world [m]
  Vector3 point_2{0, 0, 0};
};

}  // namespace signorini
