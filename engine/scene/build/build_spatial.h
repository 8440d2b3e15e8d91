/// The part of build_model that is about space and about materials.
#pragma once

#include <vector>

#include "model/model.h"
#include "model/state.h"
#include "scene/diagnostic.h"
#include "scene/scene.h"

namespace signorini {

/// Solid and mass properties of a body in space; its elasticity, friction and colour are not set.
/// Complaints go to `diagnostics`; the body is then not to be used.
[[nodiscard]] Body build_spatial_body(const SceneBody& from, std::vector<Diagnostic>& diagnostics);

/// The palette with the scene's own materials and pairs, and the material of each body.
/// @pre the bodies are those of the scene, in its order
void build_materials(const Scene& scene, Model& model, std::vector<Diagnostic>& diagnostics);

/// Places and velocities of the moving bodies. @pre index_model
void set_spatial_state(const Scene& scene, const Model& model, State& state);

/// The joints; moves what is to be aligned. Points, axes or velocities that do not fit are
/// complained about. @pre set_spatial_state
void build_spatial_joints(const Scene& scene, Model& model, State& state,
                          std::vector<Diagnostic>& diagnostics);

/// The force laws. Springs without a direction are complained about.
void build_spatial_forces(const Scene& scene, Model& model, const State& state,
                          std::vector<Diagnostic>& diagnostics);

}  // namespace signorini
