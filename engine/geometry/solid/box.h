/// Boxes along the axes.
#pragma once

#include "base/types.h"

namespace signorini {

/// The closed box low <= x <= high. [m]
struct Box {
  Vector3 low{kInfinity, kInfinity, kInfinity};
  Vector3 high{-kInfinity, -kInfinity, -kInfinity};
};

/// Whether the closed boxes have a point in common: touching counts.
[[nodiscard]] inline bool boxes_meet(const Box& a, const Box& b) {
  return (a.low.x() <= b.high.x()) && (b.low.x() <= a.high.x()) && (a.low.y() <= b.high.y()) &&
         (b.low.y() <= a.high.y()) && (a.low.z() <= b.high.z()) && (b.low.z() <= a.high.z());
}

}  // namespace signorini
