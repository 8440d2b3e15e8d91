#include "signorini_run/options.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>

#include "methods/registry.h"

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

constexpr int kMostJobs = 4096;

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
  bool sweep = false;
  bool merge = false;
  std::string part;
};

void declare_actions(CLI::App& app, Raw& raw) {
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
}

void declare_sweeps(CLI::App& app, Raw& raw) {
  Options& o = raw.options;
  const std::string group = "Sweeps";
  app.add_flag(
         "--sweep", raw.sweep,
         "Make all runs of a sweep (sweep/1: a scene and what varies in it); goes on where it "
         "was broken off")
      ->group(group);
  app.add_flag("--merge", raw.merge, "Join the tables of all parts of a sweep")->group(group);
  app.add_option("--part", raw.part, "Make only every N-th run, from the K-th on")
      ->type_name("K/N")
      ->group(group);
  app.add_option("--jobs", o.jobs, "Runs at once (default: as many as there are processors)")
      ->type_name("N")
      ->check(CLI::Range(1, kMostJobs))
      ->group(group);
  app.add_option("--limit", o.limit, "Stop after so many runs; the next call goes on")
      ->type_name("N")
      ->check(CLI::Range(0, std::numeric_limits<int>::max()))
      ->group(group);
}

std::string names_of_methods() {
  std::string names;
  for (const std::string_view name : method_names()) {
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return names;
}

void declare(CLI::App& app, Raw& raw) {
  Options& o = raw.options;
  app.footer(kFooter);
  app.add_option("SCENE", o.files, "Scene file; - for the standard input");
  app.add_option("--method", o.method,
                 "Contact method: " + names_of_methods() + " (default: the scene's own)")
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
  app.add_option(
         "--format", raw.format,
         "csv (default for runs) or json; of sweeps csv or hdf5 (default: by the name of --out)")
      ->type_name("csv|json|hdf5");
  app.add_option("--out", o.out, "Write there instead of the standard output")->type_name("FILE");
  app.add_flag("--digest", o.digest,
               "Print a digest over the bits of the final state; with csv instead of the rows, "
               "unless they go to --out");
  app.add_flag("--timing", o.timing, "Print how long the steps took; with csv as --digest");
  app.add_flag("--log", o.log,
               "Print what happened, event by event; with csv as --digest, with json as \"log\"");
  app.add_option("--solver", o.solver,
                 "How --solve solves: automatic, gauss_seidel, newton, proximal, admm, interior or "
                 "homotopy")
      ->type_name("NAME");
  app.add_option("--problems", o.problems,
                 "Write the problem of friction of every step there (friction-contact/1), with csv "
                 "as --digest; volumetric only")
      ->type_name("FOLDER");
  declare_actions(app, raw);
  declare_sweeps(app, raw);
  app.set_version_flag("--version", "signorini_run " SIGNORINI_VERSION);
}

Action action_of(const Raw& raw) {
  const int actions = raw.table + raw.describe + raw.compare + raw.expect + raw.convert +
                      raw.check + raw.optimise + raw.solve + raw.sweep + raw.merge;
  if (actions > 1) {
    throw CLI::ValidationError(
        "--table, --describe, --compare, --expect, --convert, --check, --optimise, --solve, "
        "--sweep "
        "and --merge exclude each other");
  }
  if (raw.table) return Action::table;
  if (raw.describe) return Action::describe;
  if (raw.compare) return Action::compare;
  if (raw.expect) return Action::expect;
  if (raw.convert) return Action::convert;
  if (raw.optimise) return Action::optimise;
  if (raw.solve) return Action::solve;
  if (raw.sweep) return Action::sweep;
  if (raw.merge) return Action::merge;
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
  const bool sweeps = o.action == Action::sweep || o.action == Action::merge;
  if (!runs) {
    refuse(o.until.has_value(), "--until");
    refuse(o.step.has_value(), "--dt");
    refuse(!o.settings.empty(), "--set");
    refuse(o.format == Format::csv && !sweeps, "--format csv");
    refuse(!o.method.empty() && o.action != Action::expect, "--method");
  }
  if (o.action != Action::run) {
    refuse(o.sample.has_value(), "--sample");
    refuse(o.digest && !sweeps, "--digest");
    refuse(o.timing, "--timing");
    refuse(o.log, "--log");
    refuse(!o.problems.empty(), "--problems");
  }
  if (o.action != Action::sweep) {
    refuse(!raw.part.empty(), "--part");
    refuse(o.jobs != 0, "--jobs");
    refuse(o.limit.has_value(), "--limit");
  }
  refuse(o.format == Format::hdf5 && !sweeps, "--format hdf5");
  if (sweeps && o.out.empty()) throw CLI::ValidationError("--out is missing: where the rows go");
  refuse(o.action != Action::solve && o.solver != "automatic", "--solver");
  const bool has_json = runs || o.action == Action::describe || o.action == Action::check ||
                        o.action == Action::optimise || o.action == Action::solve;
  refuse(o.format == Format::json && !has_json, "--format json");
  const bool needs_file = o.action != Action::describe;
  if (needs_file && o.files.empty()) throw CLI::ValidationError("a scene file is missing");
  const bool takes_many = o.action == Action::compare || o.action == Action::expect ||
                          o.action == Action::check || o.action == Action::merge;
  if (!takes_many && o.files.size() > 1) {
    throw CLI::ValidationError("only one scene file can be given with this action, got " +
                               std::to_string(o.files.size()));
  }
}

Format format_of(const Raw& raw) {
  const std::string& name = raw.format;
  if (name.empty()) return Format::text;
  if (name == "csv") return Format::csv;
  if (name == "json") return Format::json;
  if (name == "hdf5") return Format::hdf5;
  throw CLI::ValidationError(std::string("--format: must be csv or ") +
                             (raw.sweep || raw.merge ? "hdf5" : "json") + ", got \"" + name + "\"");
}

void read_part(Raw& raw) {
  if (raw.part.empty()) return;
  Options& o = raw.options;
  int end = 0;
  const int read = std::sscanf(raw.part.c_str(), "%9d/%9d%n", &o.part, &o.parts, &end);
  const bool is_whole = read == 2 && static_cast<std::size_t>(end) == raw.part.size();
  if (is_whole && o.part >= 1 && o.part <= o.parts) return;
  throw CLI::ValidationError("--part: must be K/N with K from 1 to N, as in 2/8, got \"" +
                             raw.part + "\"");
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
  o.format = format_of(raw);
  read_part(raw);
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
