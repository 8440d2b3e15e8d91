#include "scenes/digests.h"

#include <stdexcept>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

constexpr double kEnd = 10;  // [s] of simulated time after the start

/// How a run ended: "ok 0123456789abcdef", or the status where the method gave up.
std::string outcome(const Scene& scene, std::string_view method) {
  Simulation simulation(scene, method);
  const double end = simulation.time() + kEnd - simulation.time_step() / 2;
  StepStatus status = StepStatus::ok;
  while (simulation.time() < end && status == StepStatus::ok) status = simulation.step().status;
  return std::string(to_string(status)) + " " + simulation.digest();
}

}  // namespace

std::vector<std::string> scene_names() {
  std::vector<std::string> names;
  for (const std::string& file : files_in("scenes", ".json")) {
    const std::string name = file.substr(7, file.size() - 12);
    if (name != "schema") names.push_back(name);
  }
  return names;
}

std::map<std::string, std::string> digests_of(const std::string& name) {
  const SceneResult read = read_scene(file_content("scenes/" + name + ".json"));
  if (!read.scene) throw std::runtime_error(to_string(read.diagnostics.front()));
  std::map<std::string, std::string> by_method;
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    if (!choice.applicability.applies) continue;
    by_method[std::string(choice.name)] = outcome(*read.scene, choice.name);
  }
  return by_method;
}

}  // namespace signorini::test
