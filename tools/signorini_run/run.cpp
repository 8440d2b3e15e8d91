#include <algorithm>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <set>
#include <string>
#include <utility>

#include "scene/json/json_writer.h"
#include "signorini_run/actions.h"
#include "signorini_run/prepared_run.h"
#include "signorini_run/problems.h"
#include "signorini_run/scene_input.h"
#include "sim/default_end.h"
#include "sim/event_text.h"
#include "sim/quantities.h"
#include "sim/simulation.h"
#include "sim/trouble.h"

namespace signorini::tool {

namespace {

/// How long the steps took, without printing.
struct Stopwatch {
  double seconds = 0;
  int steps = 0;
};

std::vector<int> moving_bodies(const Simulation& simulation) {
  std::vector<int> moving;
  for (int i = 0; i < static_cast<int>(simulation.model().bodies.size()); ++i) {
    if (!simulation.model().body(i).is_fixed()) moving.push_back(i);
  }
  return moving;
}

/// Columns of each moving body, and those behind them.
struct Columns {
  std::vector<std::string_view> body, scene;
};

Columns columns_of(const Simulation& simulation) {
  if (!simulation.model().turning.empty()) {
    return {.body = {"x", "y", "z", "qw", "qx", "qy", "qz", "vx", "vy", "vz", "omega_x", "omega_y",
                     "omega_z"},
            .scene = {"kinetic_energy", "potential_energy", "elastic_energy", "dissipated_energy",
                      "total_energy", "contacts", "collisions"}};
  }
  return {
      .body = {"x", "y", "angle", "vx", "vy", "omega"},
      .scene = {"kinetic_energy", "potential_energy", "total_energy", "contacts", "collisions"}};
}

std::vector<std::string> column_names(const Simulation& simulation) {
  const Columns columns = columns_of(simulation);
  std::vector<std::string> names = {"time"};
  for (const int body : moving_bodies(simulation)) {
    for (const std::string_view quantity : columns.body) {
      names.push_back(simulation.model().body(body).name + "." + std::string(quantity));
    }
  }
  for (const std::string_view quantity : columns.scene) names.emplace_back(quantity);
  return names;
}

std::vector<double> row_of(Simulation& simulation) {
  const Columns columns = columns_of(simulation);
  std::vector<double> row = {simulation.time()};
  const RunHistory history;
  for (const int body : moving_bodies(simulation)) {
    for (const std::string_view quantity : columns.body) {
      row.push_back(measure(simulation, history, quantity, {.body = body}).value_or(kNaN));
    }
  }
  for (const std::string_view quantity : columns.scene) {
    row.push_back(measure(simulation, history, quantity, {}).value_or(kNaN));
  }
  return row;
}

/// Receives the rows of a run, and what there is to say at its end.
class Trajectory {
 public:
  Trajectory(const Options& options, Output& output, std::ostream& standard)
      : options_(options), output_(output), out_(output.stream()), standard_(standard) {}

  void begin(const Simulation& simulation) {
    const std::vector<std::string> names = column_names(simulation);
    if (options_.format == Format::json) {
      JsonWriter head;
      head.open('{').key("scene").text(simulation.scene().title);
      head.key("method").text(simulation.method().info().name);
      head.key("version").text(SIGNORINI_VERSION).key("columns").open('[');
      for (const std::string& name : names) head.text(name);
      head.close(']').key("rows").open('[');
      out_ << head.str();
    } else if (prints_rows()) {
      for (const std::string& name : names) out_ << (&name == &names.front() ? "" : ",") << name;
      out_ << '\n';
    }
  }

  /// A row, unless time has not moved since the last one.
  void add(Simulation& simulation) {
    if (options_.format != Format::json && !prints_rows()) return;
    if (!is_first_ && simulation.time() == last_time_) return;
    last_time_ = simulation.time();
    const std::vector<double> row = row_of(simulation);
    if (options_.format == Format::json) {
      JsonWriter json;
      json.open('[');
      for (const double value : row) json.number(value);
      out_ << (is_first_ ? "\n" : ",\n") << json.close(']').str();
    } else {
      for (std::size_t i = 0; i < row.size(); ++i)
        out_ << (i > 0 ? "," : "") << format_number(row[i]);
      out_ << '\n';
    }
    is_first_ = false;
    output_.check();
  }

  /// What happened in the last step.
  void log(const Simulation& simulation) {
    if (!options_.log) return;
    const std::string text = event_text(simulation.model(), simulation.events());
    if (options_.format == Format::json) {
      log_ += text;
    } else {
      standard_ << text;
    }
  }

  void end(Simulation& simulation, const Stopwatch& stopwatch, int problems) {
    const double per_step = stopwatch.steps == 0 ? 0 : 1e3 * stopwatch.seconds / stopwatch.steps;
    if (options_.format == Format::json) {
      out_ << "\n],\"status\":" << json_quoted(to_string(simulation.report().status));
      out_ << ",\"time\":" << format_number(simulation.time());
      if (options_.log) out_ << ",\"log\":" << json_quoted(log_);
      if (options_.digest) out_ << ",\"digest\":" << json_quoted(simulation.digest());
      if (options_.timing) {
        out_ << ",\"steps\":" << stopwatch.steps << ",\"ms_per_step\":" << format_number(per_step);
      }
      if (!options_.problems.empty()) out_ << ",\"problems\":" << problems;
      out_ << "}\n";
      return;
    }
    if (!options_.problems.empty()) standard_ << "problems " << problems << '\n';
    if (options_.digest) standard_ << "digest " << simulation.digest() << '\n';
    if (options_.timing) {
      standard_ << "timing " << std::setprecision(4) << per_step << " ms per step, "
                << stopwatch.steps << " steps\n";
    }
  }

 private:
  [[nodiscard]] bool prints_rows() const {
    return !options_.out.empty() ||
           !(options_.digest || options_.timing || options_.log || !options_.problems.empty());
  }

  const Options& options_;
  Output& output_;
  std::ostream& out_;
  std::ostream& standard_;
  std::string log_;  // for JSON
  bool is_first_ = true;
  double last_time_ = 0;  // [s]
};

/// Tells what the method noticed of contacts (materials that are mixed, overlaps too deep), once.
class Notices {
 public:
  Notices(std::string place, std::ostream& err) : place_(std::move(place)), err_(err) {}

  /// Of the contacts there are, and of those that have begun in the last step.
  void look_at(Simulation& simulation) {
    const auto seen = simulation.inspect();
    if (!seen) return;
    for (const std::string& notice : seen->notices) tell(notice);
    const Model& model = simulation.model();
    for (const Event& event : simulation.events()) {
      if (event.kind != EventKind::contact_start) continue;
      const int a = model.body(event.body_a).material, b = model.body(event.body_b).material;
      if (a < 0 || b < 0) continue;
      tell(model.materials.notice(a, b, model.materials.between(a, b).origin));
    }
  }

  /// Of what the whole run has given up.
  void look_back(const Simulation& simulation) {
    for (const std::string& notice : given_up(simulation)) tell(notice);
  }

 private:
  void tell(const std::string& notice) {
    if (!notice.empty() && told_.insert(notice).second) {
      complain(err_, place_ + ": note: " + notice);
    }
  }

  std::string place_;
  std::ostream& err_;
  std::set<std::string> told_;
};

/// Steps until the end or into trouble; a row at the start, at every sample and at the end.
Stopwatch advance(Simulation& simulation, double end, std::optional<double> sample,
                  Trajectory& trajectory, Notices& notices, ProblemFiles& problems) {
  using Clock = std::chrono::steady_clock;
  Stopwatch stopwatch;
  const double step = simulation.time_step(), half_step = step / 2;
  const double rounding = 1e-9 * step;  // of sums of steps
  const double start = simulation.time();
  double samples = 0;
  trajectory.add(simulation);
  notices.look_at(simulation);
  while (simulation.time() < end - rounding) {
    const Clock::time_point before = Clock::now();
    const double left = end - simulation.time();
    const bool is_short = left < step - rounding;
    const StepStatus status = simulation.step(is_short ? left : step).status;
    stopwatch.seconds += std::chrono::duration<double>(Clock::now() - before).count();
    trajectory.log(simulation);
    if (!simulation.events().empty()) notices.look_at(simulation);
    ++stopwatch.steps;
    problems.add(simulation, stopwatch.steps);
    const bool has_ended = status != StepStatus::ok;
    const bool is_last = has_ended || simulation.time() >= end - rounding;
    const bool is_due = !sample || simulation.time() >= start + (samples + 1) * *sample - half_step;
    if (sample && is_due) samples = std::floor((simulation.time() - start + half_step) / *sample);
    if (is_last || is_due) trajectory.add(simulation);
    if (has_ended) break;
  }
  notices.look_back(simulation);
  return stopwatch;
}

}  // namespace

int run(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  const std::string text = read_all(path, streams.in);
  const std::optional<Scene> scene = scene_in(path, text, streams);
  if (!scene) return kUsage;
  std::optional<Simulation> ready = prepared(path, *scene, options.method, options, streams);
  if (!ready) return kUsage;
  Simulation& simulation = *ready;
  const double end = options.until.value_or(default_end(text, *scene));
  if (end < simulation.time()) {
    complain(streams.err, "--until: lies before the start of the scene at " +
                              format_number(simulation.time()) + " s");
    return kUsage;
  }
  ProblemFiles problems(options.problems, path, simulation);
  Output output(options.out, streams.out);
  Trajectory trajectory(options, output, streams.out);
  trajectory.begin(simulation);
  if (options.sample && *options.sample < simulation.time_step() * (1 - 1e-9)) {
    complain(streams.err, "--sample: rows are at the ends of steps, " +
                              format_number(simulation.time_step()) +
                              " s apart; a smaller --dt gives more");
  }
  note_all(streams.err, path, simulation.notices());
  Notices notices(shown(path), streams.err);
  const Stopwatch stopwatch =
      advance(simulation, end, options.sample, trajectory, notices, problems);
  trajectory.end(simulation, stopwatch, problems.written());
  output.finish();
  const StepStatus status = simulation.report().status;
  if (status == StepStatus::ok) return kGood;
  complain(streams.err, shown(path) + ": stopped at " + format_number(simulation.time()) + " s: " +
                            std::string(to_string(status)) + ": " + remedy_for(simulation, status));
  return kFailed;
}

}  // namespace signorini::tool
