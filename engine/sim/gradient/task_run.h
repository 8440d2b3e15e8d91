/// A task in work: its loss as a function of its variables, with derivatives.
///
/// docs/methods/virtual_contact.md, section 11.
#pragma once

#include <string>
#include <vector>

#include "scene/task/run_task.h"
#include "sim/gradient/run_loss.h"
#include "sim/gradient/variable_run.h"

namespace signorini {

/// What one run has come to.
struct TaskEvaluation {
  StepStatus status = StepStatus::ok;
  double end = 0;  // [s] reached
  double loss = 0;
  std::vector<double> gradient{};  // by the variables; empty where nobody asked
  /// Least alpha / (v h) of all impacts, rule (33): below 1 a derivative means little. Infinite
  /// where nothing met.
  double softness = 0;
};

/// A variable as it is searched.
struct SearchVariable {
  double start = 0, least = 0, most = 0;
  double size = 1;  // a typical change; of the logarithm where that is searched
  bool is_logarithmic = false;
  /// What a change by its size is, at a value.
  [[nodiscard]] double rate(double value) const { return size * (is_logarithmic ? value : 1); }
};

/// What steps half as long change: little, where a run tells of motion and not of its steps.
struct StepEffect {
  double gradient = 0;       // of the larger one, at the start; infinite where the run breaks
  double loss = 0;           // with half the step, at the values asked for
  double loss_before = 0;    // with the step of the task
  double loss_at_start = 0;  // the same, where the search begins
};

/// One component of a gradient beside central differences.
struct GradientCheck {
  std::string variable;
  double exact = 0, difference = 0;
};

class TaskRun {
 public:
  /// @throws SceneError, std::invalid_argument or std::domain_error for what cannot be run, with
  /// place and remedy. @pre the task has its scene
  explicit TaskRun(const RunTask& task);

  [[nodiscard]] const RunTask& task() const { return task_; }
  [[nodiscard]] const VariableRun& run() const { return run_; }
  [[nodiscard]] std::vector<std::string> names() const;
  /// Where the search begins.
  [[nodiscard]] const std::vector<double>& start() const { return start_; }

  /// Loss alone. @param values  of the variables
  [[nodiscard]] TaskEvaluation simulate(std::span<const double> values);
  /// With its gradient.
  [[nodiscard]] TaskEvaluation gradient(std::span<const double> values);
  /// d (q, v) at the end of the run by the variables (2n x variables); empty where the run broke.
  [[nodiscard]] Eigen::MatrixXd jacobian(std::span<const double> values);
  /// Each component beside central differences of `step` times its typical size.
  [[nodiscard]] std::vector<GradientCheck> check(std::span<const double> values, double step);

  /// The same run with steps half as long, in the last stage of the annealing: its loss at `values`
  /// and its gradient at the start, in typical changes of the variables.
  [[nodiscard]] StepEffect halve_steps(std::span<const double> values);

  /// Of the annealing.
  [[nodiscard]] std::size_t stages() const;
  void enter_stage(std::size_t stage);
  [[nodiscard]] const std::vector<SearchVariable>& variables() const { return variables_; }
  [[nodiscard]] const RunLoss& loss() const { return loss_; }
  /// Of a sum of squares: residuals and their derivatives by the variables, by forward derivatives.
  [[nodiscard]] TaskEvaluation squares(std::span<const double> values, Eigen::VectorXd& residuals,
                                       Eigen::MatrixXd& jacobian);

 private:
  [[nodiscard]] TaskEvaluation evaluation(StepStatus status, std::span<const double> values) const;

  RunTask task_;
  VariableRun run_;
  RunLoss loss_;
  std::vector<double> start_;
  std::vector<SearchVariable> variables_;
};

}  // namespace signorini
