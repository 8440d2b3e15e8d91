/// Which contact forces rigid bodies leave open: those that hyperstatic sets can share in many
/// ways.
///
/// Source: docs/methods/volumetric.md, section 4; Pang and Trinkle 2000.
#pragma once

#include <cstdint>
#include <vector>

#include "contact/contact_set.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

/// How much of a force is the same in all answers with the same motion.
enum class Determined : std::uint8_t { nothing, normal, whole };

/// Of each contact and joint that a method for rigid bodies has answered. Bounds of cones and of
/// motors are left out of account: a force that is told as open may still be held by them, as that
/// of a leg which cannot push less than nothing. Allocates.
/// @param contacts  of the end of a step, joints among them
/// @return nothing of a scene with a rope over pulleys, whose pull has no row of its own
[[nodiscard]] std::vector<Determined> find_determined(const Model& model,
                                                      const SpatialPlacement& placement,
                                                      const ContactSet& contacts);

}  // namespace signorini
