#include "sweep/try_scene.h"

#include <algorithm>
#include <stdexcept>

#include "base/parameter_spec.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

std::string fault_of_text(const std::string& scene_text, const std::vector<std::string>& methods) {
  const SceneResult result = read_scene(scene_text);
  if (!result.scene) {
    Diagnostic first = result.diagnostics.front();
    first.line = 0;  // of a text that nobody has
    return to_string(first);
  }
  for (const std::string& method : methods) {
    const std::string fault = fault_of_method(*result.scene, method);
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace

std::string fault_of_method(const Scene& scene, const std::string& method) {
  try {
    const Simulation simulation(scene, method);
    return "";
  } catch (const SceneError& error) {
    Diagnostic first = error.diagnostics().front();
    first.line = 0;
    return to_string(first);
  } catch (const std::logic_error& error) {
    return error.what();
  }
}

void try_axes(const Sweep& sweep, Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < sweep.axes.size(); ++i) {
    const SweepAxis& axis = sweep.axes[i];
    const auto [least, largest] = std::ranges::minmax(axis.values);
    for (const double value : {least, largest}) {
      std::vector<double> values(sweep.axes.size(), kNaN);
      values[i] = value;
      const std::string fault = fault_of_text(sweep.scene.with(values), sweep.methods);
      if (fault.empty()) continue;
      diagnostics.add(axis.written_at.place,
                      "cannot be run with " + format_number(value) + ": " + fault,
                      axis.written_at.location);
      break;
    }
  }
}

}  // namespace signorini
