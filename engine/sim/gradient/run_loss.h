/// A loss as data: residuals of what a run comes to, each weighted, squared or as it is.
///
/// docs/methods/virtual_contact.md, section 11, (45).
#pragma once

#include <span>
#include <vector>

#include "scene/task/run_task.h"
#include "sim/gradient/variable_run.h"

namespace signorini {

/// One difference to a target, after a step.
struct RunResidual {
  struct Part {
    enum class Of { state, variable, constant };
    Of of = Of::state;
    int index = 0;      // of the entry or the variable
    double factor = 1;  // times the value of a constant
  };
  int step = 0;
  int first = 0, last = 0;  // parts
  double target = 0;
  double weight = 1;
  bool is_square = true;
};

class RunLoss {
 public:
  /// @throws std::invalid_argument for names that mean nothing, with the place in the task
  RunLoss(const std::vector<TaskTerm>& terms, const VariableRun& run);

  [[nodiscard]] bool is_sum_of_squares() const;
  [[nodiscard]] std::size_t size() const { return residuals_.size(); }

  /// (45) Of the run's last states. @param values  of the variables
  [[nodiscard]] double value(const VariableRun& run, std::span<const double> values) const;
  /// Adds its derivatives by a state, as VariableRun::Weights asks for them.
  void add_weights(const VariableRun& run, std::span<const double> values, int step,
                   std::span<double> weights) const;
  /// Adds its derivatives by variables that it names itself.
  void add_own(const VariableRun& run, std::span<const double> values,
               std::span<double> gradient) const;
  /// Of a sum of squares: residuals times the roots of their weights, of one step, and their
  /// derivatives by the variables from those of the state.
  void fill_squares(const VariableRun& run, std::span<const double> values, int step,
                    const Eigen::MatrixXd& changes, Eigen::VectorXd& residuals,
                    Eigen::MatrixXd& jacobian) const;

 private:
  void add_term(const TaskTerm& term, const VariableRun& run);
  void add_residual(const TaskTerm& term, const std::vector<RunResidual::Part>& parts, int step,
                    double target, double weight);
  [[nodiscard]] std::vector<std::vector<RunResidual::Part>> parts_of(const TaskTerm& term,
                                                                     const VariableRun& run) const;
  [[nodiscard]] double difference(const RunResidual& residual, const VariableRun& run,
                                  std::span<const double> values) const;
  [[nodiscard]] std::span<const RunResidual::Part> parts(const RunResidual& residual) const;
  /// Of the value by the difference.
  [[nodiscard]] double slope(const RunResidual& residual, const VariableRun& run,
                             std::span<const double> values) const;

  std::vector<RunResidual> residuals_;  // by step
  std::vector<RunResidual::Part> parts_;
  std::vector<std::size_t> of_step_;  // first residual of each step, and the end
};

}  // namespace signorini
