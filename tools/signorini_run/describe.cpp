#include "sim/describe.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "methods/registry.h"
#include "scene/pretty_json.h"
#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"
#include "sim/scene_parameters.h"

namespace signorini::tool {

namespace {

constexpr std::size_t kColumns = 100;

/// Words on lines of at most `kColumns`, each line indented.
void print_wrapped(std::ostream& out, std::string_view text, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string line = margin;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    if (line.size() > indent && line.size() + 1 + word.size() > kColumns) {
      out << line << '\n';
      line = margin;
    }
    if (line.size() > indent) line += ' ';
    line += word;
  }
  if (line.size() > indent) out << line << '\n';
}

std::string padded(std::string_view text, std::size_t width) {
  std::string cell(text);
  cell.resize(std::max(width, cell.size() + 1), ' ');
  return cell;
}

std::string range_of(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::boolean) return "true or false";
  if (spec.kind == ParameterKind::choice) return "one of those below";
  std::string range = spec.is_integer ? "whole" : "";
  const auto add = [&](const std::string& part) { range += (range.empty() ? "" : ", ") + part; };
  if (std::isfinite(spec.minimum)) {
    add((spec.minimum_is_excluded ? "> " : ">= ") + format_number(spec.minimum));
  }
  if (std::isfinite(spec.maximum)) add("<= " + format_number(spec.maximum));
  return range.empty() ? "any" : range;
}

void print_parameter(std::ostream& out, const ParameterSpec& spec) {
  const std::string unit = spec.unit.empty() ? "" : " " + std::string(spec.unit);
  out << "    " << padded(spec.name, 26) << padded("[" + std::string(spec.unit) + "]", 14)
      << padded(range_of(spec), 30) << "default " << format_parameter(spec, spec.default_value)
      << unit << '\n';
  print_wrapped(out, spec.about, 8);
  std::string choices;
  for (const std::string_view choice : spec.choices) {
    choices += (choices.empty() ? "choices: " : ", ") + std::string(choice);
  }
  print_wrapped(out, choices, 8);
  print_wrapped(out, "source: " + std::string(spec.source), 8);
}

void print_method(std::ostream& out, const MethodInfo& info, const Scene* scene) {
  out << "method " << info.name << ": " << info.title << '\n';
  print_wrapped(out, info.about, 2);
  print_wrapped(out, "literature: " + std::string(info.literature), 2);
  if (scene != nullptr) {
    for (const MethodChoice& choice : method_choices(*scene)) {
      if (choice.name != info.name) continue;
      print_wrapped(out,
                    choice.applicability.applies
                        ? "applies to this scene"
                        : "does not apply to this scene: " + choice.applicability.reason,
                    2);
    }
  }
  out << "  parameters\n";
  for (const ParameterSpec& spec : info.parameters) print_parameter(out, spec);
  out << '\n';
}

std::string laid_out(const std::string& json) {
  const JsonResult result = parse_json(json);
  return result.document ? pretty_json(result.document->root()) : json + "\n";
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
    out << laid_out(scene ? describe_scene_file(text) : describe_engine());
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
