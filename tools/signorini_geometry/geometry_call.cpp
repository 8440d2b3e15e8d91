#include "signorini_geometry/geometry_call.h"

#include <CLI/CLI.hpp>
#include <exception>
#include <ostream>

#include "signorini_run/options.h"
#include "sim/simulation.h"

namespace signorini::tool {

namespace {

constexpr const char* kFooter = R"(
Without a subcommand, PAIR holds two shapes and where they stand; their signed distance, closest
points, portal, intersection, contact, patch, dual hull and mass properties are printed as JSON. SI
units and radians. --describe lists shapes and parameters.

A concave mesh is taken by its convex hull, with a notice. signorini_decompose IN.obj OUT.json cuts
it into convex parts; OUT.json is a shape for "shape".

Exit status:
  0  all went well
  2  wrong usage, or a file that cannot be read)";

struct Raw {
  GeometryOptions options;
  std::vector<std::string> settings;
  std::string format;
  bool describe = false;
};

void declare_common(CLI::App& app, Raw& raw) {
  app.add_flag("--pretty", raw.options.pretty, "Lay the JSON out in lines");
  app.add_option("--out", raw.options.out, "Write there instead of the standard output")
      ->type_name("FILE");
}

void declare_settings(CLI::App& app, Raw& raw) {
  app.add_option("--set", raw.settings, "Set a parameter; may be repeated")
      ->type_name("NAME=VALUE")
      ->take_all()
      ->allow_extra_args(false);
}

void declare(CLI::App& app, Raw& raw) {
  GeometryOptions& o = raw.options;
  app.footer(kFooter);
  app.add_option("PAIR", o.file, "Pair of shapes; - for the standard input");
  declare_settings(app, raw);
  app.add_flag("--describe", raw.describe, "Print shapes and parameters");
  app.add_option("--format", raw.format, "Of --describe: text (default) or json")
      ->type_name("text|json");
  declare_common(app, raw);
  CLI::App* mass = app.add_subcommand("mass", "Volume, centre and inertia of one shape");
  mass->add_option("BODY", o.file, "A shape, or a body with shape and density; - for the input")
      ->required();
  declare_common(*mass, raw);
  CLI::App* support = app.add_subcommand("support", "Furthest points of one body in directions");
  support->add_option("BODY", o.file, "A body with directions: [[x, y, z], ...]; - for the input")
      ->required();
  declare_common(*support, raw);
  CLI::App* motion = app.add_subcommand("motion", "Free flight of one body");
  motion
      ->add_option("FLIGHT", o.file,
                   "A body, how it starts and when it is looked at; - for the input")
      ->required();
  declare_common(*motion, raw);
  CLI::App* pairs = app.add_subcommand("pairs", "Which boxes of a list meet (broad phase)");
  pairs->add_option("BOXES", o.file, "{\"boxes\": [[low, high], ...]}; - for the input")
      ->required();
  declare_settings(*pairs, raw);
  declare_common(*pairs, raw);
  CLI::App* sparsify = app.add_subcommand("sparsify", "Which contacts of a list stay");
  sparsify->add_option("CONTACTS", o.file, "{\"contacts\": [{...}, ...]}; - for the input")
      ->required();
  declare_settings(*sparsify, raw);
  declare_common(*sparsify, raw);
  app.set_version_flag("--version", "signorini_geometry " SIGNORINI_VERSION);
}

GeometryOptions checked(const CLI::App& app, Raw& raw) {
  GeometryOptions& o = raw.options;
  if (app.got_subcommand("mass")) o.action = GeometryAction::mass;
  if (app.got_subcommand("support")) o.action = GeometryAction::support;
  if (app.got_subcommand("motion")) o.action = GeometryAction::motion;
  if (app.got_subcommand("pairs")) o.action = GeometryAction::pairs;
  if (app.got_subcommand("sparsify")) o.action = GeometryAction::sparsify;
  const auto refuse = [](bool given, const char* name) {
    if (given) throw CLI::ValidationError(std::string(name) + " has no meaning here");
  };
  if (raw.describe) {
    refuse(o.action != GeometryAction::pair || !o.file.empty(),
           "a file or subcommand with --describe");
    o.action = GeometryAction::describe;
  }
  const bool has_settings = o.action == GeometryAction::pair || o.action == GeometryAction::pairs ||
                            o.action == GeometryAction::sparsify;
  refuse(!has_settings && !raw.settings.empty(), "--set");
  refuse(o.action != GeometryAction::describe && !raw.format.empty(), "--format");
  if (!raw.format.empty() && raw.format != "text" && raw.format != "json") {
    throw CLI::ValidationError("--format: must be text or json, got \"" + raw.format + "\"");
  }
  o.as_json = raw.format == "json";
  if (o.action == GeometryAction::pair && o.file.empty()) {
    throw CLI::ValidationError("a file with a pair of shapes is missing");
  }
  for (const std::string& setting : raw.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CLI::ValidationError("--set: must be NAME=VALUE, got \"" + setting + "\"");
    }
    o.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return o;
}

void grumble(std::ostream& err, const std::string& message) {
  err << "signorini_geometry: " << message << '\n';
}

}  // namespace

int geometry_call(const std::vector<std::string>& arguments, Streams streams) {
  CLI::App app("Geometry of bodies in space.", "signorini_geometry");
  Raw raw;
  declare(app, raw);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // it wants them so
    const int status = geometry_act(checked(app, raw), streams);
    Output("", streams.out).finish();
    return status;
  } catch (const CLI::CallForHelp&) {
    streams.out << app.help();
    return kGood;
  } catch (const CLI::CallForVersion& version) {
    streams.out << version.what() << '\n';
    return kGood;
  } catch (const CLI::ParseError& error) {
    grumble(streams.err, error.what());
    streams.err << "Try 'signorini_geometry --help'.\n";
  } catch (const SceneError& error) {
    for (const Diagnostic& diagnostic : error.diagnostics()) {
      grumble(streams.err, shown(raw.options.file) + ": " + to_string(diagnostic));
    }
  } catch (const std::exception& error) {
    grumble(streams.err, error.what());
  }
  return kUsage;
}

}  // namespace signorini::tool
