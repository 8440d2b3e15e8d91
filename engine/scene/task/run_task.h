/// A task: a scene, what may be varied in it, and what its run should come to. The text of a task
/// file as values, in the order of the file; scenes/tasks/schema.json says the same for editors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene/diagnostic.h"
#include "scene/scene.h"

namespace signorini {

inline constexpr std::string_view kTaskFormat = "signorini-task/1";

struct TaskVariable {
  std::string name;             // "BALL.vx", "FRICTION", "MASS BALL", a plan
  std::optional<double> start;  // default: as the scene has it
  std::optional<double> min{}, max{};
  bool is_logarithmic = false;  // searched by its logarithm
  double size = 1;              // a typical change
  Source written_at = {};
};

/// One part of a loss: weight times the difference to the target, squared or as it is.
struct TaskTerm {
  struct Part {
    std::string name;  // of a variable, or an entry of the state
    double factor = 1;
  };
  enum class At { end, all, times };
  std::vector<Part> of{};  // added up
  At at = At::end;         // all: every step, times its length
  std::vector<double> times{};
  std::vector<double> targets{};  // one; or one for each time; or, for all, values of a plan
  double weight = 1;
  bool is_square = true;
  Source written_at = {};
};

/// A setting of the method that goes through values, each from the end of the one before.
struct TaskStage {
  std::string parameter;
  std::vector<double> values;
  Source written_at = {};
};

enum class TaskSolver { automatic, levenberg_marquardt, l_bfgs_b };

struct RunTask {
  std::string title, about, source;
  std::string scene_file;  // where the scene is in a file of its own
  std::optional<Scene> scene;
  double duration = 1;              // [s]
  std::optional<double> time_step;  // [s] default: the scene's
  std::vector<TaskVariable> variables;
  std::vector<TaskTerm> loss;
  std::vector<TaskStage> anneal;
  TaskSolver solver = TaskSolver::automatic;
  int most_iterations = 100;
  std::optional<double> enough;  // loss from which on the task is solved
  Source duration_written_at = {};
};

}  // namespace signorini
