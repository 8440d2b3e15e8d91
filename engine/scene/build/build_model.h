/// From a Scene to the Model and the first State of a simulation.
#pragma once

#include <optional>
#include <vector>

#include "model/model.h"
#include "model/state.h"
#include "scene/diagnostic.h"
#include "scene/scene.h"

namespace signorini {

struct BuiltModel {
  Model model;
  State state;
};

struct BuildResult {
  std::optional<BuiltModel> built;      // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // in the order of the scene
};

/// Shapes, mass properties, coordinates, joints and forces of a scene. Never throws for a scene
/// that read_scene has accepted; what only geometry can tell is reported as diagnostics.
[[nodiscard]] BuildResult build_model(const Scene& scene);

/// Outline of a scene's shape, in shape coordinates.
/// @throws std::invalid_argument with a plain sentence for shapes that are none.
[[nodiscard]] PlanarShape build_shape(const SceneShape& shape);

}  // namespace signorini
