/// The search for the least loss of a task.
///
/// docs/methods/virtual_contact.md, section 11.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sim/gradient/task_run.h"

namespace signorini {

/// One iteration of the search.
struct TaskIteration {
  int stage = 0;         // of the annealing
  int iteration = 0;     // over all stages, 0 is the start
  int evaluations = 0;   // runs with derivatives so far
  bool is_best = false;  // of its stage so far
  TaskEvaluation now;
  std::vector<double> values;
};

struct TaskOutcome {
  enum class Reason { solved, converged, stopped, most_iterations, no_descent, flat, failed };
  Reason reason = Reason::converged;
  std::string message;  // what it means and what to do, for people
  TaskIteration best;   // of the last stage
  StepEffect steps;     // at the best; zeros where the search was stopped or broke
  int iterations = 0, evaluations = 0;
};

[[nodiscard]] std::string_view to_string(TaskOutcome::Reason reason);

/// Told of each iteration, the start included. @return false stops
using TaskListener = std::function<bool(const TaskIteration&)>;

/// Never throws for what happens on the way: the best so far is kept.
[[nodiscard]] TaskOutcome optimise(TaskRun& run, const TaskListener& listener);

}  // namespace signorini
