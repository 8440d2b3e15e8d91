/// Pairs of polyhedra that pass each other: apart along the normal of a face now, and still so
/// where they go if nothing acts on them.
///
/// docs/methods/volumetric.md, section 2. A box that slides from one tile to the next is as near to
/// the side of the next one as it likes: what keeps it apart is the top.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "geometry/overlap/shape_contact.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

/// A polyhedron of a body, where it stands.
struct MovingPart {
  const ContactShape* shape = nullptr;
  SpatialPose pose;
  int body = kWorldBody;
};

/// How two polyhedra pass each other.
struct PassingSide {
  /// The face normal, from `a` to `b`, along which they stay apart for `step` seconds with the
  /// velocities that they have; the one along which they are farthest apart then.
  Vector3 normal{0, 0, 1};
  /// Several where they touch at an edge or a corner: face normals along which they touch and stay
  /// apart.
  std::array<Vector3, 3> touching;
  std::size_t count = 0;
};

/// None where they do not pass, or one of them is no sharp polyhedron.
[[nodiscard]] std::optional<PassingSide> passing_side(const MovingPart& a, const MovingPart& b,
                                                      const SpatialPlacement& placement,
                                                      double step);

}  // namespace signorini
