/// The record of a rope that winds on discs.
#pragma once

#include "detect/edge_detector.h"

namespace signorini {

/// Gap, wrenches and bias of a winding's record where bodies stand.
/// Source: docs/methods/impulse_and_contact.md (30e), (30f).
/// @param at  where the rope leaves its disc, along the rim: the direction of the straight part
///            counts full turns from there; moved
void refresh_winding(const DetectionInput& input, const Winding& winding, PathPoint& at,
                     ContactRecord& c);

/// Where the rope leaves its disc when its straight part has turned by less than half a turn since
/// the start.
[[nodiscard]] PathPoint find_rim_place(const Placement& now, const Winding& winding);

}  // namespace signorini
