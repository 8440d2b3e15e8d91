/// Several convex parts that move as one body.
#pragma once

#include <array>
#include <vector>

#include "geometry/solid/spatial_shape.h"

namespace signorini {

struct CompoundPart {
  SpatialShape shape;
  SpatialPose pose;  // part -> body
};

struct CompoundShape {
  std::vector<CompoundPart> parts;
  /// Pairs of parts (lower index first, sorted) that are neighbours: contacts of another body with
  /// both may be one contact, and where a body touches itself these pairs do not count.
  std::vector<std::array<int, 2>> adjacent;

  [[nodiscard]] bool are_adjacent(int a, int b) const;
};

/// Pairs of polyhedral parts that share a vertex, as elements of a mesh do, within `tolerance`. [m]
/// Parts of any shape that touch: geometry/distance/part_adjacency.h.
[[nodiscard]] std::vector<std::array<int, 2>> parts_with_common_vertices(
    const std::vector<CompoundPart>& parts, double tolerance = 0);

/// Sum over the parts, which must not overlap: where they do, mass counts twice.
[[nodiscard]] SolidMoments moments_of(const CompoundShape& compound);

[[nodiscard]] Box bounds(const CompoundShape& compound, const SpatialPose& pose);

/// `outer` after `inner`.
[[nodiscard]] SpatialPose combine(const SpatialPose& outer, const SpatialPose& inner);

}  // namespace signorini
