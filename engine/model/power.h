/// Work that a potential does not tell of.
#pragma once

#include "model/placement.h"

namespace signorini {

/// Power of the laws that have no potential: dampers, thrusters, constant and turning forces. [W]
/// @pre laws in space: the placement has rows in space
[[nodiscard]] double power_without_potential(const Model& model, const Placement& placement,
                                             double time);

}  // namespace signorini
