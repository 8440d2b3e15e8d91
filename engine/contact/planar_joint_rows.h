/// The verb "relate" for joints of planar bodies that always hold: pins, sliding joints, rods,
/// welds and gears, one scalar condition each.
///
/// Source: docs/methods/volumetric.md, section 8. Points on paths are in detect/path_rows.h.
#pragma once

#include <span>

#include "contact/spatial_joint_rows.h"

namespace signorini {

/// Whether a connector is one of them.
[[nodiscard]] bool always_holds(const Connector& connector);
[[nodiscard]] std::size_t planar_held_count(const Model& model);

/// Conditions where bodies stand. @param held  (planar_held_count of the model)
void find_planar_held(const Model& model, const SpatialPlacement& now,
                      std::span<HeldDirection> held);

/// The condition of one connector, whether it always holds or not; false of ropes and of what is on
/// a path, which have a row as contacts have. @param held  a new one
bool find_condition(const Model& model, const SpatialPlacement& now, int connector,
                    HeldDirection& held);

/// Appends a row for each, as append_joints(). @param first  number of the first one's key
void append_planar_joints(std::span<const HeldDirection> held, std::span<const double> force,
                          std::span<const double> residual, std::size_t first, ContactSet& set);

}  // namespace signorini
