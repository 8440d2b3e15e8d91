/// Work that a potential does not tell of.
#pragma once

#include "model/placement.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

/// Power of the laws on planar bodies that have no potential: dampers, thrusters, constant and
/// turning forces. [W]
[[nodiscard]] double power_without_potential(const Model& model, const Placement& placement,
                                             double time);

/// The same of the laws on spatial bodies. [W]
[[nodiscard]] double power_without_potential(const Model& model, const SpatialPlacement& placement);

}  // namespace signorini
