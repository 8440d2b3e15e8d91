/// The verb "relate" for points of planar bodies that are held on paths: one scalar condition each.
///
/// Source: docs/methods/volumetric.md, section 8.
#pragma once

#include <span>

#include "contact/spatial_joint_rows.h"
#include "detect/edge_detector.h"

namespace signorini {

[[nodiscard]] std::size_t path_held_count(const Model& model);

/// Conditions where bodies stand.
/// @param places  (connectors) where points are on their paths, moved by the question
/// @param held  (path_held_count of the model)
void find_path_held(const Model& model, const SpatialPlacement& now, std::span<PathPlace> places,
                    std::span<HeldDirection> held);

}  // namespace signorini
