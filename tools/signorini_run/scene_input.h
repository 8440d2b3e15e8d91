/// Scene files as the actions take them: read, or complained about with the name of the file.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/scene.h"
#include "signorini_run/files.h"
#include "sim/simulation.h"

namespace signorini::tool {

/// `signorini_run: scenes/x.json: bodies[2].mass: must be positive, got -1 (line 14)`, for each.
void complain_all(std::ostream& err, const std::string& path,
                  const std::vector<Diagnostic>& diagnostics);

/// `signorini_run: scenes/x.json: note: bodies[2]: ... (line 14)`, for each.
void note_all(std::ostream& err, const std::string& path, const std::vector<Diagnostic>& notices);

/// The scene in a text; nothing after complaints.
[[nodiscard]] std::optional<Scene> scene_in(const std::string& path, const std::string& text,
                                            Streams streams);

/// What is wrong with the scene's own method, as a complaint about the scene.
[[nodiscard]] Diagnostic method_complaint(const Scene& scene, const std::exception& error);

/// The scene run by a method (empty: its own); nothing after complaints.
[[nodiscard]] std::optional<Simulation> simulation_of(const std::string& path, const Scene& scene,
                                                      const std::string& method, Streams streams);

}  // namespace signorini::tool
