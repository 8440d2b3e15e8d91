#include "signorini_run/scene_input.h"

#include "scene/open_scene.h"
#include "signorini_run/options.h"

namespace signorini::tool {

void complain_all(std::ostream& err, const std::string& path,
                  const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    complain(err, shown(path) + ": " + to_string(diagnostic));
  }
}

void note_all(std::ostream& err, const std::string& path, const std::vector<Diagnostic>& notices) {
  for (const Diagnostic& notice : notices) {
    complain(err, shown(path) + ": note: " + to_string(notice));
  }
}

std::optional<Scene> scene_in(const std::string& path, const std::string& text, Streams streams) {
  SceneResult result = open_scene(text);
  complain_all(streams.err, path, result.diagnostics);
  return std::move(result.scene);
}

Diagnostic method_complaint(const Scene& scene, const std::exception& error) {
  constexpr std::string_view kPlace = "method: ";  // the complaint names the place itself
  std::string message = error.what();
  if (message.starts_with(kPlace)) message = message.substr(kPlace.size());
  return complaint(scene.method_written_at, message);
}

std::optional<Simulation> simulation_of(const std::string& path, const Scene& scene,
                                        const std::string& method, Streams streams) {
  try {
    return Simulation(scene, method);
  } catch (const SceneError& error) {
    complain_all(streams.err, path, error.diagnostics());
  } catch (const std::logic_error& error) {  // no such method, or it does not apply
    if (method.empty()) {
      complain_all(streams.err, path, {method_complaint(scene, error)});
    } else {
      complain(streams.err, error.what());
    }
  }
  return std::nullopt;
}

}  // namespace signorini::tool
