// Solves a task and prints its iterations.
#include <cmath>
#include <ostream>
#include <stdexcept>

#include "base/parameter_spec.h"
#include "scene/json/json_writer.h"
#include "scene/read_scene.h"
#include "scene/task/read_task.h"
#include "signorini_run/actions.h"
#include "signorini_run/scene_input.h"
#include "sim/gradient/task_search.h"

namespace signorini::tool {
namespace {

std::optional<RunTask> task_in(const std::string& path, Streams streams) {
  TaskResult read = read_task(read_all(path, streams.in));
  if (!read.task) {
    complain_all(streams.err, path, read.diagnostics);
    return std::nullopt;
  }
  if (!read.task->scene) {
    const std::string file = beside(path, read.task->scene_file);
    read.task->scene = scene_in(file, read_all(file, streams.in), streams);
    if (!read.task->scene) return std::nullopt;
  }
  return std::move(read.task);
}

double norm(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value * value;
  return std::sqrt(sum);
}

/// What steps half as long change.
std::string steps_of(const TaskOutcome& outcome) {
  JsonWriter json;
  json.open('{').key("gradient").number(outcome.steps.gradient);
  json.key("loss").number(outcome.steps.loss).close('}');
  return json.str();
}

/// Receives the iterations.
class Progress {
 public:
  Progress(const Options& options, Output& output) : options_(options), output_(output) {}

  void begin(const TaskRun& run) {
    std::ostream& out = output_.stream();
    if (options_.format == Format::json) {
      JsonWriter json;
      json.open('{').key("task").text(run.task().title).key("variables").open('[');
      for (const std::string& name : run.names()) json.text(name);
      out << json.close(']').key("iterations").open('[').str();
      return;
    }
    out << "stage,iteration,evaluations,loss,gradient,softness";
    for (const std::string& name : run.names()) out << ',' << name;
    out << '\n';
  }

  void add(const TaskIteration& i) {
    std::ostream& out = output_.stream();
    if (options_.format == Format::json) {
      JsonWriter json;
      json.open('{').key("stage").integer(i.stage).key("iteration").integer(i.iteration);
      json.key("evaluations").integer(i.evaluations).key("loss").number(i.now.loss);
      json.key("softness").number(i.now.softness).key("values").open('[');
      for (const double value : i.values) json.number(value);
      json.close(']').key("gradient").open('[');
      for (const double value : i.now.gradient) json.number(value);
      out << (is_first_ ? "\n" : ",\n") << json.close(']').close('}').str();
    } else {
      out << i.stage << ',' << i.iteration << ',' << i.evaluations;
      for (const double value : {i.now.loss, norm(i.now.gradient), i.now.softness}) {
        out << ',' << format_number(value);
      }
      for (const double value : i.values) out << ',' << format_number(value);
      out << '\n';
    }
    is_first_ = false;
    output_.check();
  }

  void end(const TaskOutcome& outcome) {
    if (options_.format == Format::json) {
      JsonWriter json;
      json.open('{').key("loss").number(outcome.best.now.loss).key("values").open('[');
      for (const double value : outcome.best.values) json.number(value);
      json.close(']').close('}');
      output_.stream() << "\n],\"evaluations\":" << outcome.evaluations
                       << ",\"reason\":" << json_quoted(to_string(outcome.reason))
                       << ",\"message\":" << json_quoted(outcome.message)
                       << ",\"best\":" << json.str() << ",\"steps\":" << steps_of(outcome) << "}\n";
    }
    output_.finish();
  }

 private:
  const Options& options_;
  Output& output_;
  bool is_first_ = true;
};

/// Whether a script may go on with what was found.
bool is_good(const TaskRun& run, const TaskOutcome& outcome) {
  using Reason = TaskOutcome::Reason;
  if (outcome.reason == Reason::solved) return true;
  const bool has_ended =
      outcome.reason == Reason::converged || outcome.reason == Reason::no_descent;
  return has_ended && !run.task().enough;
}

}  // namespace

int optimise(const Options& options, Streams streams) {
  const std::string& path = options.files.front();
  const std::optional<RunTask> task = task_in(path, streams);
  if (!task) return kUsage;
  try {
    TaskRun run(*task);
    Output output(options.out, streams.out);
    Progress progress(options, output);
    progress.begin(run);
    const TaskOutcome outcome = signorini::optimise(run, [&](const TaskIteration& iteration) {
      progress.add(iteration);
      return true;
    });
    progress.end(outcome);
    complain(streams.err, shown(path) + ": " + outcome.message);
    return is_good(run, outcome) ? kGood : kFailed;
  } catch (const SceneError& error) {
    complain_all(streams.err, path, error.diagnostics());
  } catch (const std::logic_error& error) {
    complain(streams.err, shown(path) + ": " + error.what());
  }
  return kUsage;
}

}  // namespace signorini::tool
