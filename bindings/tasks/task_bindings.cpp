// Tasks: what may be varied in a scene, a loss, and the search for the least.

#include <algorithm>

#include "raw_bindings.h"
#include "scene/read_scene.h"
#include "scene/task/read_task.h"
#include "sim/gradient/task_search.h"

namespace signorini {
namespace {

constexpr int kMostPictures = 240;  // of the path of one run

RunTask task_of(const std::string& text, const std::string& scene) {
  TaskResult read = read_task(text);
  if (!read.task) throw SceneError(std::move(read.diagnostics));
  if (!read.task->scene) {
    SceneResult own = read_scene(scene);
    if (!own.scene) throw SceneError(std::move(own.diagnostics));
    read.task->scene = std::move(own.scene);
  }
  return std::move(*read.task);
}

/// A task as JavaScript holds it.
class TaskHandle {
 public:
  TaskHandle(const std::string& text, const std::string& scene) : run_(task_of(text, scene)) {}

  [[nodiscard]] TaskRun& run() { return run_; }

  [[nodiscard]] std::vector<double> values_of(const val& array) const {
    std::vector<double> values = numbers<double>(array, "values");
    if (values.size() != run_.start().size()) {
      throw std::domain_error("values: must be one for each of the " +
                              std::to_string(run_.start().size()) + " variables, got " +
                              std::to_string(values.size()));
    }
    return values;
  }

 private:
  TaskRun run_;
};

using Task = std::shared_ptr<TaskHandle>;

/// The run that was made last: times, and states row by row, not more than can be told apart.
val path_of(const VariableRun& run) {
  const int made = run.steps_made(),
            every = std::max(1, (made + kMostPictures - 1) / kMostPictures);
  std::vector<double> times, states;
  const auto add = [&](int step) {
    times.push_back(step * run.length().step);
    const auto state = run.state(step);
    states.insert(states.end(), state.begin(), state.end());
  };
  for (int step = 0; step < made; step += every) add(step);
  add(made);
  val path = val::object();
  path.set("times", copy(times));
  path.set("states", copy(states));
  return path;
}

val object_of(const TaskEvaluation& e) {
  val object = val::object();
  object.set("status", std::string(to_string(e.status)));
  object.set("end", e.end);
  object.set("loss", e.loss);
  object.set("softness", e.softness);
  object.set("gradient", copy(e.gradient));
  return object;
}

val object_of(const TaskIteration& i) {
  val object = object_of(i.now);
  object.set("stage", i.stage);
  object.set("iteration", i.iteration);
  object.set("evaluations", i.evaluations);
  object.set("isBest", i.is_best);
  object.set("values", copy(i.values));
  return object;
}

val simulate(TaskHandle& h, const val& values) {
  return guard([&] {
    val object = object_of(h.run().simulate(h.values_of(values)));
    object.set("path", path_of(h.run().run()));
    return object;
  });
}

val check(TaskHandle& h, const val& values, double step) {
  return guard([&] {
    val list = val::array();
    for (const GradientCheck& c : h.run().check(h.values_of(values), step)) {
      val object = val::object();
      object.set("variable", c.variable);
      object.set("exact", c.exact);
      object.set("difference", c.difference);
      list.call<void>("push", object);
    }
    return list;
  });
}

/// @param told  a function of an iteration with the path of its run; false stops
val searched(TaskHandle& h, const val& told) {
  return guard([&] {
    const TaskOutcome outcome = signorini::optimise(h.run(), [&](const TaskIteration& iteration) {
      val object = object_of(iteration);
      object.set("path", path_of(h.run().run()));
      return !told(object).strictlyEquals(val(false));
    });
    val object = val::object();
    object.set("reason", std::string(to_string(outcome.reason)));
    object.set("message", outcome.message);
    object.set("best", object_of(outcome.best));
    object.set("iterations", outcome.iterations);
    object.set("evaluations", outcome.evaluations);
    val steps = val::object();
    steps.set("gradient", outcome.steps.gradient);
    steps.set("loss", outcome.steps.loss);
    object.set("steps", steps);
    return object;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(signorini_tasks) {
  using H = TaskHandle;
  emscripten::function("openTask",
                       optional_override([](const std::string& text, const std::string& scene) {
                         return guard([&] { return std::make_shared<H>(text, scene); });
                       }));
  emscripten::class_<H>("Task")
      .smart_ptr<Task>("TaskPtr")
      .function("names", optional_override([](H& h) -> val { return texts_of(h.run().names()); }))
      .function("rows", optional_override([](H& h) -> val {
                  return texts_of(state_names(h.run().run().model()));
                }))
      .function("start", optional_override([](H& h) -> val { return copy(h.run().start()); }))
      .function("step", optional_override([](H& h) { return h.run().run().length().step; }))
      .function("steps", optional_override([](H& h) { return h.run().run().length().steps; }))
      .function("simulate", &simulate)
      .function("gradient", optional_override([](H& h, const val& values) -> val {
                  return guard([&] { return object_of(h.run().gradient(h.values_of(values))); });
                }))
      .function("jacobian", optional_override([](H& h, const val& values) -> val {
                  return guard([&] { return rows_of(h.run().jacobian(h.values_of(values))); });
                }))
      .function("check", &check)
      .function("optimise", &searched);
}

}  // namespace signorini
