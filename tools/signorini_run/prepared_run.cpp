#include "signorini_run/prepared_run.h"

#include <stdexcept>

#include "signorini_run/scene_input.h"

namespace signorini::tool {

std::optional<Simulation> prepared(const std::string& path, const Scene& scene,
                                   const std::string& method, const Options& options,
                                   Streams streams) {
  std::optional<Simulation> simulation = simulation_of(path, scene, method, streams);
  if (!simulation) return std::nullopt;
  try {
    if (options.step) simulation->set("TIME_STEP", *options.step);
    for (const auto& [name, value] : options.settings) simulation->set(name, value);
    return simulation;
  } catch (const std::logic_error& error) {  // the message names the parameter
    complain(streams.err, error.what());
    return std::nullopt;
  }
}

}  // namespace signorini::tool
