/// Runs as the command line asks for them, before their first step.
#pragma once

#include <optional>
#include <string>

#include "scene/scene.h"
#include "signorini_run/files.h"
#include "signorini_run/options.h"
#include "sim/simulation.h"

namespace signorini::tool {

/// The scene run by a method (empty: its own) with the settings of the command line; nothing after
/// complaints.
[[nodiscard]] std::optional<Simulation> prepared(const std::string& path, const Scene& scene,
                                                 const std::string& method, const Options& options,
                                                 Streams streams);

}  // namespace signorini::tool
