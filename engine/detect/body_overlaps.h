/// Planar bodies that reach into each other, which rigid ones cannot.
///
/// Looks at whole shapes, not at what moves: for the start of a scene and after bodies were moved
/// by hand. Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <vector>

#include "contact/body_overlap.h"
#include "model/placement.h"

namespace signorini {

/// With exact event location so little overlap is held as a touch. [m]
inline constexpr double kHeldAsTouch = 1e-6;

struct OverlappingPair {
  int body_a = 0;
  int body_b = 0;
  double depth = 0;      // [m] > 0
  Vector2 normal{0, 1};  // unit, world: the way out for body_b
};

[[nodiscard]] inline SpatialOverlap in_space(const OverlappingPair& o) {
  return {.body_a = o.body_a,
          .body_b = o.body_b,
          .depth = o.depth,
          .normal = {o.normal.x(), o.normal.y(), 0}};
}

/// Pairs that may touch and overlap by more than rounding, in the order of bodies. Bodies that lie
/// in layers are compared by the paths that can meet; where only a part of a path can, the pair is
/// left out. Allocates.
[[nodiscard]] std::vector<OverlappingPair> find_overlaps(const Model& model,
                                                         const Placement& placement);
/// Those that are deeper than `least`.
[[nodiscard]] std::vector<SpatialOverlap> find_overlaps_in_space(const Model& model,
                                                                 const Placement& placement,
                                                                 double least);

}  // namespace signorini
