/// Joints, rods, ropes and paths of a scene as the connectors of a model.
#pragma once

#include <vector>

#include "model/model.h"
#include "model/state.h"
#include "scene/diagnostic.h"
#include "scene/scene.h"

namespace signorini {

/// Appends connectors and paths, in the order of the scene, and moves bodies where asked to align.
/// Complains of joints whose points do not meet.
void build_connectors(const Scene& scene, Model& model, State& state,
                      std::vector<Diagnostic>& diagnostics);

/// The path of a scene, with customary values where it gives none. Unknown curves become circles;
/// read_scene has refused them.
[[nodiscard]] ParametricPath build_path(const ScenePath& path);

}  // namespace signorini
