#include "signorini_run/options.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <ostream>

namespace signorini::tool {

namespace {

constexpr const char* kFooter = R"(
Without one of the actions, the scene is run and its trajectory printed: one row per step (or per
--sample), first the time, then x, y, angle, vx, vy, omega of every moving body (in space x, y, z, the
quaternion, velocity and angular velocity in world axes), energies, contacts and collisions. SI units and radians. A file of the reference engine (engine2d-golden/1) is opened
like a scene.

Exit status:
  0  all went well
  1  a comparison or an expectation failed, the run ended in numerical trouble, or a task was not solved
  2  wrong usage, or a file that cannot be read)";

/// Raw values of the options, before they are checked against each other.
struct Raw {
  Options options;
  std::vector<std::string> settings;
  std::string format;
  bool table = false;
  bool describe = false;
  bool compare = false;
  bool expect = false;
  bool convert = false;
  bool check = false;
  bool optimise = false;
  bool solve = false;
};

void declare(CLI::App& app, Raw& raw) {
  Options& o = raw.options;
  app.footer(kFooter);
  app.add_option("SCENE", o.files, "Scene file; - for the standard input");
  app.add_option("--method", o.method, "Contact method (default: the scene's own)")
      ->type_name("NAME");
  app.add_option("--until", o.until,
                 "Simulated time to end at, in s (default: the last expectation, the end of a "
                 "reference run, or 10 s)")
      ->type_name("T");
  app.add_option("--dt", o.step, "Time step in s, short for --set TIME_STEP=H")->type_name("H");
  app.add_option("--sample", o.sample, "Time between printed rows in s (default: every step)")
      ->type_name("S");
  app.add_option("--set", raw.settings, "Set a parameter; may be repeated")
      ->type_name("NAME=VALUE")
      ->take_all()
      ->allow_extra_args(false);
  app.add_option("--format", raw.format, "csv (default for runs) or json")->type_name("csv|json");
  app.add_option("--out", o.out, "Write there instead of the standard output")->type_name("FILE");
  app.add_flag("--digest", o.digest,
               "Print a digest over the bits of the final state; with csv instead of the rows, "
               "unless they go to --out");
  app.add_flag("--timing", o.timing, "Print how long the steps took; with csv as --digest");
  app.add_flag("--log", o.log,
               "Print what happened, event by event; with csv as --digest, with json as \"log\"");
  app.add_option("--solver", o.solver,
                 "How --solve solves: automatic, gauss_seidel, newton, proximal, admm or interior")
      ->type_name("NAME");
  app.add_option("--problems", o.problems,
                 "Write the problem of friction of every step there (friction-contact/1), with csv "
                 "as --digest; volumetric only")
      ->type_name("FOLDER");
  const std::string actions = "Actions";
  app.add_flag(
         "--table", raw.table,
         "Run the scene by several methods (--method contact,elastic; default: all that apply) "
         "and print what tells them apart")
      ->group(actions);
  app.add_flag("--describe", raw.describe,
               "Print methods and parameters, and which methods apply to the scene if one is given")
      ->group(actions);
  app.add_flag("--compare", raw.compare,
               "Run reference files with their own settings and print one line of differences each")
      ->group(actions);
  app.add_flag("--expect", raw.expect, "Run scenes and check what they expect of themselves")
      ->group(actions);
  app.add_flag("--convert", raw.convert,
               "Print the scene in our own format, neatly laid out; also converts reference files")
      ->group(actions);
  app.add_flag("--check", raw.check, "Only complain about what is wrong with scene files")
      ->group(actions);
  app.add_flag("--optimise", raw.optimise,
               "Solve a task (a scene, what may be varied and a loss) and print its iterations")
      ->group(actions);
  app.add_flag("--solve", raw.solve,
               "Solve a problem of friction of another program (friction-contact/1) and print "
               "velocities, reactions and physical residuals as JSON")
      ->group(actions);
  app.set_version_flag("--version", "signorini_run " SIGNORINI_VERSION);
}

Action action_of(const Raw& raw) {
  const int actions = raw.table + raw.describe + raw.compare + raw.expect + raw.convert +
                      raw.check + raw.optimise + raw.solve;
  if (actions > 1) {
    throw CLI::ValidationError(
        "--table, --describe, --compare, --expect, --convert, --check, --optimise and --solve "
        "exclude each other");
  }
  if (raw.table) return Action::table;
  if (raw.describe) return Action::describe;
  if (raw.compare) return Action::compare;
  if (raw.expect) return Action::expect;
  if (raw.convert) return Action::convert;
  if (raw.optimise) return Action::optimise;
  if (raw.solve) return Action::solve;
  return raw.check ? Action::check : Action::run;
}

void require_finite(const std::optional<double>& value, const char* name, bool positive) {
  if (value && (!std::isfinite(*value) || (positive && *value <= 0))) {
    throw CLI::ValidationError(std::string(name) + ": must be a " +
                               (positive ? "positive" : "finite") + " number of seconds");
  }
}

/// Refuses options that the action has no use for, rather than passing over them.
void check_together(const Raw& raw) {
  const Options& o = raw.options;
  const auto refuse = [&](bool given, const char* name) {
    if (given) throw CLI::ValidationError(std::string(name) + " has no meaning with this action");
  };
  const bool runs = o.action == Action::run || o.action == Action::table;
  if (!runs) {
    refuse(o.until.has_value(), "--until");
    refuse(o.step.has_value(), "--dt");
    refuse(!o.settings.empty(), "--set");
    refuse(o.format == Format::csv, "--format csv");
    refuse(!o.method.empty() && o.action != Action::expect, "--method");
  }
  if (o.action != Action::run) {
    refuse(o.sample.has_value(), "--sample");
    refuse(o.digest, "--digest");
    refuse(o.timing, "--timing");
    refuse(o.log, "--log");
    refuse(!o.problems.empty(), "--problems");
  }
  refuse(o.action != Action::solve && o.solver != "automatic", "--solver");
  const bool has_json = runs || o.action == Action::describe || o.action == Action::check ||
                        o.action == Action::optimise || o.action == Action::solve;
  refuse(o.format == Format::json && !has_json, "--format json");
  const bool needs_file = o.action != Action::describe;
  if (needs_file && o.files.empty()) throw CLI::ValidationError("a scene file is missing");
  const bool takes_many =
      o.action == Action::compare || o.action == Action::expect || o.action == Action::check;
  if (!takes_many && o.files.size() > 1) {
    throw CLI::ValidationError("only one scene file can be given with this action, got " +
                               std::to_string(o.files.size()));
  }
}

Options checked(Raw& raw) {
  Options& o = raw.options;
  o.action = action_of(raw);
  for (const std::string& setting : raw.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CLI::ValidationError("--set: must be NAME=VALUE, got \"" + setting + "\"");
    }
    o.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  if (!raw.format.empty() && raw.format != "csv" && raw.format != "json") {
    throw CLI::ValidationError("--format: must be csv or json, got \"" + raw.format + "\"");
  }
  if (!raw.format.empty()) o.format = raw.format == "json" ? Format::json : Format::csv;
  require_finite(o.until, "--until", false);
  require_finite(o.step, "--dt", true);
  require_finite(o.sample, "--sample", true);
  check_together(raw);
  return o;
}

}  // namespace

void complain(std::ostream& err, const std::string& message) {
  err << "signorini_run: " << message << '\n';
}

std::optional<Options> parse_options(const std::vector<std::string>& arguments, std::ostream& out,
                                     std::ostream& err, int& status) {
  CLI::App app("Runs scenes of contact mechanics.", "signorini_run");
  Raw raw;
  declare(app, raw);
  status = kGood;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // it wants them so
    return checked(raw);
  } catch (const CLI::CallForHelp&) {
    out << app.help();
  } catch (const CLI::CallForVersion& version) {
    out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    complain(err, error.what());
    err << "Try 'signorini_run --help'.\n";
    status = kUsage;
  }
  return std::nullopt;
}

}  // namespace signorini::tool
