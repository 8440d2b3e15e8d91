#include "signorini_run/prepared_run.h"

#include <algorithm>
#include <stdexcept>

#include "scene/engine2d/engine2d_reference.h"
#include "scene/engine2d/import_engine2d.h"
#include "signorini_run/scene_input.h"

namespace signorini::tool {

double default_end(std::string_view text, const Scene& scene) {
  constexpr double kDefaultLength = 10;  // [s]
  if (is_engine2d(text)) {
    const ReferenceResult result = read_engine2d_reference(text);
    if (result.reference) return result.reference->end_time;
  }
  double end = scene.start_time;
  for (const SceneExpectation& expectation : scene.expect) end = std::max(end, expectation.at);
  return end > scene.start_time ? end : scene.start_time + kDefaultLength;
}

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
