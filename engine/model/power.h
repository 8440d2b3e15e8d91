/// Work that a potential does not tell of.
#pragma once

#include "model/placement.h"

namespace signorini {

/// Power of the laws that have no potential: dampers, thrusters, constant and turning forces. What
/// fixed bodies that are told to move give through a damper is part of it. [W]
/// @pre laws in space: the placement has rows in space
[[nodiscard]] double power_without_potential(const Model& model, const Placement& placement,
                                             double time);

}  // namespace signorini
