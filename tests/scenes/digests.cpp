#include "scenes/digests.h"

#include <array>
#include <stdexcept>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/method_parameters.h"

namespace signorini::test {
namespace {

/// A way to run a scene, beside the one it asks for itself.
struct Variant {
  const char* suffix;  ///< what follows the method's name in the table
  const char* parameter;
  const char* value;
  double duration;  ///< [s] of simulated time after the start
};

/// Each is for the methods that have its parameter.
constexpr std::array kVariants = {
    Variant{", active_set", "CONTACT_SOLVER", "active_set", 2},
    Variant{", exact events", "EVENT_LOCATION", "exact", 2},
};
constexpr Variant kOwn{"", nullptr, nullptr, 10};
/// A method that resolves every oscillation of a stiff contact: a little of it shows its bits.
constexpr Variant kOwnOfStiff{"", "STEP_BUDGET", "2000", 0.5};

/// How a run ended: "ok 0123456789abcdef", or the status where the method gave up.
std::string outcome(const Scene& scene, std::string_view method, const Variant& variant) {
  Simulation simulation(scene, method);
  if (variant.parameter != nullptr) simulation.set(variant.parameter, variant.value);
  const double end = simulation.time() + variant.duration - simulation.time_step() / 2;
  StepStatus status = StepStatus::ok;
  while (simulation.time() < end && status == StepStatus::ok) status = simulation.step().status;
  return std::string(to_string(status)) + " " + simulation.digest();
}

}  // namespace

std::vector<std::string> scene_names() {
  std::vector<std::string> names;
  for (const std::string& file : scene_files()) names.push_back(file.substr(7, file.size() - 12));
  return names;
}

std::map<std::string, std::string> digests_of(const std::string& scene_name) {
  const SceneResult read = read_scene(file_content("scenes/" + scene_name + ".json"));
  if (!read.scene) throw std::runtime_error(to_string(read.diagnostics.front()));
  std::map<std::string, std::string> by_method;
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    if (!choice.applicability.applies) continue;
    const std::string name = std::string(choice.name);
    const bool is_stiff = has_parameter(name, kOwnOfStiff.parameter);
    by_method[name] = outcome(*read.scene, name, is_stiff ? kOwnOfStiff : kOwn);
    for (const Variant& variant : kVariants) {
      if (!has_parameter(name, variant.parameter)) continue;
      by_method[name + variant.suffix] = outcome(*read.scene, name, variant);
    }
  }
  return by_method;
}

}  // namespace signorini::test
