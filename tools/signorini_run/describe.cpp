#include "sim/describe/describe.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "methods/registry.h"
#include "scene/json/pretty_json.h"
#include "scene/open_scene.h"
#include "signorini_run/actions.h"
#include "signorini_run/describe_text.h"
#include "signorini_run/scene_input.h"
#include "sim/scene_parameters.h"

namespace signorini::tool {

namespace {

void print_method(std::ostream& out, const MethodInfo& info, const Scene* scene) {
  out << "method " << info.name << ": " << info.title << '\n';
  print_wrapped(out, info.about, 2);
  print_wrapped(out, "literature: " + std::string(info.literature), 2);
  if (scene != nullptr) {
    for (const MethodChoice& choice : method_choices(*scene)) {
      if (choice.name != info.name) continue;
      const std::string& told = choice.applicability.caution;
      const std::string caution = told.empty() ? "" : "; mind: " + told;
      print_wrapped(out,
                    choice.applicability.applies
                        ? "applies to this scene" + caution
                        : "does not apply to this scene: " + choice.applicability.reason,
                    2);
    }
  }
  out << "  parameters\n";
  for (const ParameterSpec& spec : info.parameters) print_parameter(out, spec);
  out << '\n';
}

/// A text of more values than are read is told on one line.
std::string readable(const std::string& json) {
  const std::string lines = laid_out(json);
  return lines.empty() ? json + "\n" : lines;
}

}  // namespace

int describe(const Options& options, Streams streams) {
  std::optional<Scene> scene;
  std::string text;
  if (!options.files.empty()) {
    const std::string& path = options.files.front();
    text = read_all(path, streams.in);
    scene = scene_in(path, text, streams);
    if (!scene) return kUsage;
  }
  Output output(options.out, streams.out);
  std::ostream& out = output.stream();
  if (options.format == Format::json) {
    out << readable(scene ? describe_scene_file(open_scene(text)) : describe_engine());
  } else {
    out << "signorini " << SIGNORINI_VERSION << "\n\n";
    for (const std::string_view name : method_names()) {
      const std::unique_ptr<ContactMethod> method = make_method(name);
      print_method(out, method->info(), scene ? &*scene : nullptr);
    }
    out << "scene parameters (of every method, where the scene has what they belong to)\n";
    for (const ParameterSpec& spec : scene_parameters()) print_parameter(out, spec);
  }
  output.finish();
  return kGood;
}

}  // namespace signorini::tool
