/// Texts (JSON) for panels, galleries and generated docs, from tables and models.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {

/// {version, methods: [{name, title, about, assumes, differs, drift, tells_events, literature,
/// parameters: [...]}], scene_parameters: [...]}
[[nodiscard]] std::string describe_engine();

/// One row of a parameter table; with a value when given.
[[nodiscard]] std::string describe_parameters(std::span<const ParameterValue> values);

/// A parameter table as describe_engine has it.
[[nodiscard]] std::string describe_table(std::span<const ParameterSpec> table);

/// Everything a view draws that does not change: outlines, joints, springs, texts.
/// Points are relative to the mass centre, in the body's axes; world points for body -1. [m]
/// With `notices`, as describe_diagnostics has them.
[[nodiscard]] std::string describe_simulation(const Simulation& simulation);

/// [{place, message, line, column}]
[[nodiscard]] std::string describe_diagnostics(std::span<const Diagnostic> diagnostics);

/// describe_simulation without notices, of the initial state, with `methods: [{name, applies,
/// reason, caution, inspected}]`.
/// @throws SceneError
[[nodiscard]] std::string describe_scene_file(SceneResult read);

/// [{place, message, line, column}] of all that is wrong with a scene file; of a good one what its
/// author should know, with `notice: true`, or "[]".
[[nodiscard]] std::string diagnose_scene_file(SceneResult read);

}  // namespace signorini
