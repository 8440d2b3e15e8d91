/// How much of its stiffness a contact of two features has where other features take over: near
/// the end of an edge, between parallel edges, where a cap comes to lie flat, at a seam.
///
/// docs/methods/elastic.md, section 1, (8) to (10), (11).
#pragma once

#include "geometry/distance/feature_overlap.h"

namespace signorini {

/// From 0 (not at all) to 1. (8)
struct BlendingWeight {
  double weight = 1;        // of the stiffness
  double margin = 1;        // from where it is 0: 0 there, 1 where the weight is 1
  Vector3 slide{0, 0, 0};   // d weight per way of body 2 along body 1 at the contact [1/m]
  Vector3 turn_1{0, 0, 0};  // per turn of body 1 about the contact [1/rad]
  Vector3 turn_2{0, 0, 0};  // and of body 2
};

/// Of a contact whose features overlap so.
/// @param normal   unit, from part 1 to part 2
/// @param contact  where the force acts, world [m]
[[nodiscard]] BlendingWeight blending_weight(const FeatureOverlap& overlap, const Vector3& normal,
                                             const Vector3& contact);

}  // namespace signorini
