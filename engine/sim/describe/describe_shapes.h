/// Texts (JSON) about the exact shapes of bodies: edges and vertices as contacts see them.
#pragma once

#include <string>
#include <string_view>

#include "model/model.h"

namespace signorini {

/// [{name, mass, moment, mass_center, min_height, centroid, centroid_radius, bounds, special_edge,
/// elasticity, drag_points, path_starts, vertices, edges}, ...], points in shape coordinates;
/// mass and moment are null for fixed bodies. [kg], [kg m^2], [m], [rad]
[[nodiscard]] std::string describe_shapes(const Model& model);

/// The same of a body of 1 kg with a shape as it stands in a scene file.
/// @throws SceneError
[[nodiscard]] std::string describe_shape(std::string_view shape_text);

}  // namespace signorini
