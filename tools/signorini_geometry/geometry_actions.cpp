#include <cmath>
#include <ostream>
#include <sstream>
#include <utility>

#include "detect/broad_phase/pair_search.h"
#include "detect/sparsification.h"
#include "scene/json/pretty_json.h"
#include "scene/read/spatial_fields.h"
#include "signorini_geometry/geometry_call.h"
#include "signorini_run/describe_text.h"
#include "signorini_run/options.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/geometry/geometry_lab.h"
#include "sim/geometry/geometry_lists.h"
#include "sim/simulation.h"

namespace signorini::tool {

namespace {

/// Files that a text names are looked for beside it.
MeshFiles files_beside(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash + 1);
  return [folder](const std::string& name) {
    const bool absolute = name.starts_with('/');
    std::istringstream none;
    if (name == "-") throw FileError("the standard input holds the text itself; name a file");
    return read_all(absolute ? name : folder + name, none);
  };
}

std::string laid_out(std::string json, bool pretty) {
  if (pretty) {
    const JsonResult result = parse_json(json);
    if (result.document) return pretty_json(result.document->root());
  }
  json += '\n';
  return json;
}

std::string mass_of(const std::string& text, const MeshFiles& files) {
  SpatialBodyResult read = read_spatial_body(text, files);
  if (!read.body) throw SceneError(std::move(read.diagnostics));
  JsonWriter json;
  write_body(json, *read.body, 0, false);
  return json.str();
}

void print_shapes(std::ostream& out) {
  out << "shapes (of \"a\" and \"b\": {\"shape\": {\"type\": ...}, \"position\": [x, y, z], "
         "\"rotation\": [w, x, y, z]})\n";
  for (const std::string_view type : spatial_shape_types()) {
    out << "  " << type << '\n';
    if (const SpatialFieldNote* note = spatial_note(type, "")) print_wrapped(out, note->about, 4);
    for (const FieldSpec& field : spatial_spec(type).fields) {
      const SpatialFieldNote* note =
          field.name == "type" ? nullptr : spatial_note(type, field.name);
      if (note == nullptr) continue;
      out << "    " << padded(field.name, 14)
          << padded(note->unit.empty() ? "" : "[" + std::string(note->unit) + "]", 5)
          << (field.required ? "" : "(optional) ") << note->about << '\n';
    }
  }
}

void print_table(std::ostream& out, std::string_view title, std::span<const ParameterSpec> table) {
  out << '\n' << title << '\n';
  for (const ParameterSpec& spec : table) print_parameter(out, spec);
}

void describe_as_text(std::ostream& out) {
  out << "signorini_geometry " << SIGNORINI_VERSION << '\n';
  print_table(out, "parameters of pairs", geometry_parameters());
  print_table(out, "parameters of `pairs`", broad_phase_parameters());
  print_table(out, "parameters of `sparsify`", sparsification_parameters());
  out << '\n';
  print_shapes(out);
}

}  // namespace

int geometry_act(const GeometryOptions& options, Streams streams) {
  std::string answer;
  if (options.action == GeometryAction::describe) {
    Output output(options.out, streams.out);
    if (options.as_json) {
      output.stream() << laid_out(describe_geometry(), options.pretty);
    } else {
      describe_as_text(output.stream());
    }
    output.finish();
    return kGood;
  }
  const std::string text = read_all(options.file, streams.in);
  if (options.action == GeometryAction::mass) {
    answer = mass_of(text, files_beside(options.file));
  } else if (options.action == GeometryAction::support) {
    answer = geometry_support(text, files_beside(options.file));
  } else if (options.action == GeometryAction::motion) {
    answer = free_flight(text, files_beside(options.file));
  } else if (options.action == GeometryAction::pairs) {
    answer = box_pairs(text, options.settings);
  } else if (options.action == GeometryAction::sparsify) {
    answer = sparsified_contacts(text, options.settings);
  } else {
    GeometryLab lab(text, files_beside(options.file));
    for (const auto& [name, value] : options.settings) lab.set(name, value);
    answer = lab.report();
  }
  Output output(options.out, streams.out);
  output.stream() << laid_out(std::move(answer), options.pretty);
  output.finish();
  return kGood;
}

}  // namespace signorini::tool
