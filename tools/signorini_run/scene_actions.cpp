// Actions that read scenes without showing a run: check, convert, expect.

#include <ostream>

#include "scene/json/pretty_json.h"
#include "scene/open_scene.h"
#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"
#include "sim/describe/describe.h"
#include "sim/expectation.h"

namespace signorini::tool {

namespace {

/// What is wrong with a scene, or else what its author should know.
struct Findings {
  std::vector<Diagnostic> faults;
  std::vector<Diagnostic> notices;  // with the scene's own method
};

/// Everything wrong with a scene: its text, its geometry, its parameters for every method.
Findings findings(const std::string& text) {
  SceneResult result = open_scene(text);
  if (!result.scene) return {.faults = result.diagnostics, .notices = {}};
  try {
    for (const MethodChoice& choice : method_choices(*result.scene)) {
      if (choice.applicability.applies)
        const Simulation with_its_parameters(*result.scene, choice.name);
    }
    return {.faults = {}, .notices = Simulation(*result.scene).notices()};
  } catch (const SceneError& error) {
    return {.faults = error.diagnostics(), .notices = {}};
  } catch (const std::exception& error) {  // the scene's own method does not apply or is unknown
    return {.faults = {method_complaint(*result.scene, error)}, .notices = {}};
  }
}

std::vector<std::string> methods_for(const Scene& scene, const std::string& wanted) {
  if (!wanted.empty()) return {wanted};
  std::vector<std::string> names;
  for (const MethodChoice& choice : method_choices(scene)) {
    if (choice.applicability.applies) names.emplace_back(choice.name);
  }
  return names;
}

/// Prints a line per expectation; whether all were met.
bool meets_expectations(const std::string& path, const Scene& scene, const Options& options,
                        std::ostream& out) {
  bool all = true;
  for (const std::string& method : methods_for(scene, options.method)) {
    for (const ExpectationResult& result : run_expectations(scene, method)) {
      out << (result.passed ? "pass  " : "FAIL  ") << shown(path) << "  " << method << "  "
          << result.message << '\n';
      all = all && result.passed;
    }
  }
  if (scene.expect.empty()) out << "none  " << shown(path) << "  expects nothing\n";
  return all;
}

}  // namespace

int check(const Options& options, Streams streams) {
  int status = kGood;
  Output output(options.out, streams.out);
  for (const std::string& path : options.files) {
    const std::string text = read_all(path, streams.in);
    if (options.format == Format::json) {
      const std::string list = diagnose_scene_file(open_scene(text));
      output.stream() << list << '\n';
      if (!findings(text).faults.empty()) status = kUsage;  // notices are none
      continue;
    }
    const Findings found = findings(text);
    complain_all(streams.err, path, found.faults);
    note_all(streams.err, path, found.notices);
    if (!found.faults.empty()) {
      status = kUsage;
    } else if (found.notices.empty()) {
      output.stream() << shown(path) << ": good\n";
    } else {
      output.stream() << shown(path) << ": can be run, but look at what is noted\n";
    }
  }
  output.finish();
  return status;
}

int convert(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  std::vector<Diagnostic> diagnostics;
  const std::string scene = normalised_scene(read_all(path, streams.in), diagnostics);
  if (!diagnostics.empty()) {
    complain_all(streams.err, path, diagnostics);
    return kUsage;
  }
  Output output(options.out, streams.out);
  output.stream() << scene;
  output.finish();
  return kGood;
}

int expect(const Options& options, Streams streams) {
  int status = kGood;
  Output output(options.out, streams.out);
  for (const std::string& path : options.files) {
    const std::optional<Scene> scene = scene_in(path, read_all(path, streams.in), streams);
    if (!scene) {
      status = kUsage;
      continue;
    }
    try {
      const bool met = meets_expectations(path, *scene, options, output.stream());
      if (!met && status == kGood) status = kFailed;
    } catch (const SceneError& error) {
      complain_all(streams.err, path, error.diagnostics());
      status = kUsage;
    }
  }
  output.finish();
  return status;
}

}  // namespace signorini::tool
