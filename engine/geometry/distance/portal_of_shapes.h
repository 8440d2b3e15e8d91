/// Portal search between shapes, for comparison and for pictures.
#pragma once

#include "geometry/distance/portal_refinement.h"
#include "geometry/distance/shape_distance.h"

namespace signorini {

/// refine_portal() of two shapes. The ray starts in the middles of the cores; a direction square to
/// an edge or face has its middle as support point, as the original has it.
/// @throws std::invalid_argument for a half-space, which has no middle
[[nodiscard]] PortalResult refine_portal(const DistanceShape& a, const SpatialPose& pose_a,
                                         const DistanceShape& b, const SpatialPose& pose_b,
                                         const PortalOptions& options = {},
                                         PortalTrace* trace = nullptr);

}  // namespace signorini
