// The table of methods side by side, as the page has it: runs of one scene, and what tells them
// apart.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

#include "scene/json/json_writer.h"
#include "signorini_run/actions.h"
#include "signorini_run/prepared_run.h"
#include "signorini_run/reference_log.h"
#include "signorini_run/scene_input.h"
#include "sim/default_end.h"
#include "sim/describe/describe.h"
#include "sim/frame.h"
#include "sim/simulation.h"
#include "sim/trouble.h"

namespace signorini::tool {

namespace {

/// One method's run, and its figures so far.
struct TableRun {
  Simulation simulation;
  ReferenceLog references;
  RunHistory history;
  double balance = 0;  // [J] at the start, of energies
  double drift = 0;    // [J] largest change of it
  int steps = 0;
  int events = 0;            // impacts, and contacts that began
  double overlap = 0;        // [m] deepest at the end of a step, and inside where the method tells
  double residual = 0;       // worst at the end of a step, in the unit of the method
  double seconds = 0;        // wall time of all steps
  double from_first = kNaN;  // [m] furthest of the bodies; nothing where the instants differ
};

/// What conservation of energy says is constant. What steps themselves take (`lost_step`)
/// is no item of it: it is their error. [J]
double balance_of(const Frame& frame) {
  const ContactEnergy& held = frame.contact_energy;
  const double lost = held.lost_normal + held.lost_sliding + held.lost_rolling;
  return total_energy(frame.energy, held) + lost - held.work;
}

void note(TableRun& run) {
  run.history.record(run.simulation);
  run.references.note(run.simulation, run.history);
  const Frame& frame = run.simulation.frame();
  run.drift = std::max(run.drift, std::fabs(balance_of(frame) - run.balance));
  run.overlap = std::max(
      {run.overlap, frame.contacts->deepest_overlap(), run.simulation.report().deepest_overlap});
  run.residual = std::max(run.residual, run.simulation.report().residual);
  run.events += static_cast<int>(std::ranges::count_if(run.simulation.events(), [](const Event& e) {
    return e.kind == EventKind::impulse || e.kind == EventKind::contact_start;
  }));
}

/// Makes the whole steps that end nearest to `end` [s], as the page does; fewer in trouble.
void advance_to(TableRun& run, double end) {
  const double step = run.simulation.time_step();
  const double count = std::round((end - run.simulation.time()) / step);
  using Clock = std::chrono::steady_clock;
  while (run.steps < count) {
    const Clock::time_point before = Clock::now();
    const bool went_well = run.simulation.step(step).status == StepStatus::ok;
    run.seconds += std::chrono::duration<double>(Clock::now() - before).count();
    ++run.steps;
    note(run);
    if (!went_well) return;
  }
}

/// How far the bodies of two runs are apart, the furthest of them. [m]
double distance_between(Simulation& a, Simulation& b) {
  constexpr double kSameInstant = 1e-9;  // [s]
  if (!(std::fabs(a.time() - b.time()) < kSameInstant)) return kNaN;
  constexpr std::size_t kPoseSize = 7;  // x y z, quaternion
  const std::vector<double>& here = a.frame().poses;
  const std::vector<double>& there = b.frame().poses;
  double furthest = 0;
  for (std::size_t i = 0; i < here.size(); i += kPoseSize) {
    const auto apart = [&](std::size_t k) { return here[i + k] - there[i + k]; };
    const double square = apart(0) * apart(0) + apart(1) * apart(1) + apart(2) * apart(2);
    furthest = std::max(furthest, std::sqrt(square));
  }
  return furthest;
}

/// What there is to say of each run.
struct Row {
  const char* name;
  const char* unit;  // nullptr: that of the residual of each method
  double (*of)(const TableRun& run);
};

constexpr Row kRows[] = {
    {"time", "s", [](const TableRun& run) { return run.simulation.time(); }},
    {"steps", "", [](const TableRun& run) -> double { return run.steps; }},
    {"energy_drift", "J", [](const TableRun& run) { return run.drift; }},
    {"deepest_overlap", "m", [](const TableRun& run) { return run.overlap; }},
    {"worst_residual", nullptr, [](const TableRun& run) { return run.residual; }},
    {"events", "",
     [](const TableRun& run) {
       return run.simulation.method().info().tells_events ? run.events : kNaN;
     }},
    {"ms_per_step", "ms",
     [](const TableRun& run) { return run.steps == 0 ? kNaN : 1e3 * run.seconds / run.steps; }},
    {"from_first", "m", [](const TableRun& run) { return run.from_first; }}};

/// A cell of a table: nothing where there is no number.
std::string cell(double value) { return std::isnan(value) ? "" : format_number(value); }

/// Of all methods, where they have one in common; else one after the other.
std::string residual_units(const std::vector<TableRun>& runs) {
  std::string all;
  bool are_same = true;
  for (const TableRun& run : runs) {
    const std::string unit(run.simulation.method().info().residual_unit);
    are_same = are_same && unit == runs.front().simulation.method().info().residual_unit;
    all += (&run == runs.data() ? "" : " | ") + (unit.empty() ? "1" : unit);
  }
  const std::string_view first = runs.front().simulation.method().info().residual_unit;
  return are_same ? std::string(first) : all;
}

void print_csv(std::vector<TableRun>& runs, std::ostream& out) {
  out << "quantity,unit";
  for (const TableRun& run : runs) out << ',' << run.simulation.method().info().name;
  out << '\n';
  for (const Row& row : kRows) {
    out << row.name << ',' << (row.unit != nullptr ? std::string(row.unit) : residual_units(runs));
    for (const TableRun& run : runs) out << ',' << cell(row.of(run));
    out << '\n';
  }
  const std::vector<FollowedReference>& references = runs.front().references.all();
  for (std::size_t i = 0; i < references.size(); ++i) {
    out << "from_reference " << references[i].quantity << ',';
    out << quantity_unit(references[i].name);
    for (const TableRun& run : runs) out << ',' << cell(run.references.all()[i].distance);
    out << '\n';
  }
}

void print_json(std::vector<TableRun>& runs, std::ostream& out) {
  JsonWriter json;
  json.open('{').key("scene").text(runs.front().simulation.scene().title);
  json.key("version").text(SIGNORINI_VERSION).key("runs").open('[');
  for (TableRun& run : runs) {
    json.open('{').key("method").text(run.simulation.method().info().name);
    json.key("status").text(to_string(run.simulation.report().status));
    for (const Row& row : kRows) json.key(row.name).number(row.of(run));
    json.key("from_references").open('[');
    for (const FollowedReference& one : run.references.all()) {
      json.open('{').key("quantity").text(one.quantity);
      json.key("distance").number(one.distance).close('}');
    }
    json.close(']');
    json.key("digest").text(run.simulation.digest()).close('}');
  }
  out << json.close(']').close('}').str() << '\n';
}

/// The methods that are asked for, by commas; all that apply when none is.
std::vector<std::string> methods_of(const Options& options, const Scene& scene) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from < options.method.size();) {
    const std::size_t comma = std::min(options.method.find(',', from), options.method.size());
    if (comma > from) names.push_back(options.method.substr(from, comma - from));
    from = comma + 1;
  }
  if (!names.empty()) return names;
  for (const MethodChoice& choice : method_choices(scene)) {
    if (choice.applicability.applies) names.emplace_back(choice.name);
  }
  return names;
}

/// The runs at the start; nothing after complaints.
std::optional<std::vector<TableRun>> runs_of(const std::string& path, const Scene& scene,
                                             const Options& options, Streams streams) {
  std::vector<TableRun> runs;
  for (const std::string& method : methods_of(options, scene)) {
    std::optional<Simulation> simulation = prepared(path, scene, method, options, streams);
    if (!simulation) return std::nullopt;
    // What is wrong with formulas is told once, not for each method.
    const bool is_first = runs.empty();
    const auto tell = [&](const std::string& fault) {
      if (is_first) complain(streams.err, shown(path) + ": note: " + fault);
    };
    TableRun& run = runs.emplace_back(
        TableRun{.simulation = std::move(*simulation), .references = {scene, tell}, .history = {}});
    run.history.start(run.simulation);
    run.references.note(run.simulation, run.history);
    const Frame& frame = run.simulation.frame();
    run.overlap = frame.contacts->deepest_overlap();
    run.balance = balance_of(frame);
  }
  return runs;
}

}  // namespace

int table(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  const std::string text = read_all(path, streams.in);
  const std::optional<Scene> scene = scene_in(path, text, streams);
  if (!scene) return kUsage;
  auto runs = runs_of(path, *scene, options, streams);
  if (!runs) return kUsage;
  if (runs->empty()) {
    complain(streams.err, shown(path) + ": no method applies");
    return kUsage;
  }
  Output output(options.out, streams.out);
  int status = kGood;
  TableRun& first = runs->front();
  const double end = options.until.value_or(default_end(text, *scene));
  for (TableRun& run : *runs) {
    // The others go where the first one got to.
    advance_to(run, &run == &first ? end : first.simulation.time());
    run.from_first = distance_between(run.simulation, first.simulation);
    const StepStatus found = run.simulation.report().status;
    if (found == StepStatus::ok) continue;
    status = kFailed;
    complain(streams.err, shown(path) + ": " + std::string(run.simulation.method().info().name) +
                              " stopped at " + format_number(run.simulation.time()) +
                              " s: " + std::string(to_string(found)) + ": " +
                              remedy_for(run.simulation, found));
  }
  if (options.format == Format::json) {
    print_json(*runs, output.stream());
  } else {
    print_csv(*runs, output.stream());
  }
  output.finish();
  return status;
}

}  // namespace signorini::tool
