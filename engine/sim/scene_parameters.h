/// Parameters that belong to a scene rather than to a method: step, gravity, damping, elasticity.
#pragma once

#include <optional>
#include <span>

#include "base/parameter_spec.h"
#include "model/model.h"
#include "scene/scene.h"

namespace signorini {

enum class SceneParameter {
  time_step,
  potential_energy_offset,
  elasticity,
  friction,
  gravity,
  zero_energy_level,
  gravitational_constant,
  damping,
  rotate_ratio,
  spring_stiffness,
  spring_damping,
  thrust,
  first_thruster,
  last_thruster = first_thruster + 7,
  count
};

[[nodiscard]] std::span<const ParameterSpec> scene_parameters();

/// Values that are not part of the Model.
struct StepSettings {
  double time_step = 0.025;            // [s]
  double potential_energy_offset = 0;  // [J]
};

/// Present value; nothing when the scene has no such thing.
[[nodiscard]] std::optional<double> read_parameter(SceneParameter p, const Model& model,
                                                   const StepSettings& settings);

/// Whether no single value tells what acts: a parameter is of bodies and these have different
/// values; or no body has friction, but pairs or contact materials do. read_parameter gives the
/// least (restitution) or the largest (friction) of bodies then.
[[nodiscard]] bool has_own_values(SceneParameter p, const Model& model);

/// Gives each body the value that the scene gives it. @pre the model is the scene's
void write_own_values(SceneParameter p, const Scene& scene, Model& model);

/// @pre read_parameter gives a value and the new one passes check_parameter
void write_parameter(SceneParameter p, double value, Model& model, StepSettings& settings);

}  // namespace signorini
