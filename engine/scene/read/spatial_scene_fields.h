/// The format of scenes in space as tables, as fields.h has that of planar ones.
#pragma once

#include <span>
#include <string_view>

#include "scene/read/fields.h"

namespace signorini {

/// The tables that only scenes in space have; the first one, "spatial_scene", is the whole file.
/// Materials, contact pairs, plots and expectations are those of fields.h, shapes those of
/// spatial_fields.h.
[[nodiscard]] std::span<const ObjectSpec> spatial_scene_specs();

/// Table by name, which must exist.
[[nodiscard]] const ObjectSpec& spatial_scene_spec(std::string_view name);

/// Values of "type" of joints in space: "ball", "hinge".
[[nodiscard]] std::span<const std::string_view> spatial_joint_types();

/// Values of "type" of forces in space.
[[nodiscard]] std::span<const std::string_view> spatial_force_types();

[[nodiscard]] const QuantityNames& spatial_quantities();

}  // namespace signorini
