/// A run of so many fixed steps as a function of its variables, with its derivatives: forward for
/// few variables, backward for many.
///
/// docs/methods/virtual_contact.md, section 11. Runs are bit for bit those of Simulation::step with
/// fixed steps. Memory is bounded: of a long run only some states are kept, and the stretches
/// between them are run again on the way back.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "methods/differentiable_step.h"
#include "sim/gradient/run_variable.h"
#include "sim/simulation.h"

namespace signorini {

struct RunLength {
  double step = 0;  // [s]
  int steps = 0;
};

class VariableRun {
 public:
  /// @param names  see RunVariables
  /// @throws std::domain_error where the method tells no derivatives, or for no such length;
  /// std::invalid_argument for an unknown variable
  VariableRun(Simulation simulation, const RunLength& length,
              const std::vector<std::string>& names);

  [[nodiscard]] const RunVariables& variables() const { return variables_; }
  [[nodiscard]] const Model& model() const { return simulation_.model(); }
  [[nodiscard]] const RunLength& length() const { return length_; }
  /// As the scene has them.
  [[nodiscard]] const std::vector<double>& start_values() const { return start_values_; }
  /// Entries of a state: q, then v.
  [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(2 * model().nv); }

  /// @return how the run ended; steps_made() tells where
  [[nodiscard]] StepStatus simulate(std::span<const double> values);
  [[nodiscard]] int steps_made() const { return steps_made_; }
  /// (q, v) after so many steps of the last run.
  [[nodiscard]] std::span<const double> state(int step) const {
    return std::span(states_).subspan(static_cast<std::size_t>(step) * width(), width());
  }

  /// Least alpha / (v h) of the impacts of the last run, v the speed with which two bodies met:
  /// rule (33). Infinite where none met.
  [[nodiscard]] double softness() const { return softness_; }
  /// A parameter that is no variable. @throws as Simulation::set
  void set(std::string_view name, double value) { simulation_.set(name, value); }

  /// Told after each step, and before the first: (2n x variables) d (q, v) by the variables.
  using Told = std::function<void(int step, const Eigen::MatrixXd& changes)>;
  /// Forward. The run is made as simulate() makes it.
  [[nodiscard]] StepStatus differentiate(std::span<const double> values, const Told& told);

  /// Asked for the weights of a state: adds d L/d (q, v) after `step` steps.
  using Weights = std::function<void(int step, std::span<double> weights)>;
  /// Backward: d L by the variables is added. Asks when the run has been made, last state first.
  [[nodiscard]] StepStatus pull_back(std::span<const double> values, const Weights& weights,
                                     std::span<double> gradient);

  /// Most bytes of linearised steps that are kept at once; a run that needs more is made in
  /// stretches.
  void set_tape_limit(std::size_t bytes) { tape_limit_ = bytes; }

 private:
  void begin(std::span<const double> values);
  [[nodiscard]] StepStatus run(std::span<const double> values, bool keeps_tape);
  [[nodiscard]] StepStatus run_stretch(int first, int last, bool keeps_tape);
  [[nodiscard]] int stretch_length() const;
  void push(LinearStep& step);
  void add_forces(const LinearStep& step);
  void pull_stretch(int first, int last, const Weights& weights, std::span<double> gradient);
  void pull(LinearStep& step, std::span<double> gradient);

  Simulation simulation_;
  DifferentiableStep* method_ = nullptr;
  RunLength length_;
  RunVariables variables_;
  State start_, state_;
  std::vector<double> start_values_;
  std::vector<double> states_;      // (steps + 1) x width
  std::vector<State> checkpoints_;  // before each stretch
  int steps_made_ = 0;
  std::vector<double> rates_;  // of the parameters by the variables
  double softness_ = 0;
  std::size_t tape_limit_ = std::size_t{64} << 20u;

  LinearSteps tape_;
  std::vector<std::size_t> tape_ends_;           // of the steps of a stretch
  Eigen::MatrixXd now_, past_, end_, residual_;  // (2n x variables), (unknowns x variables)
  std::vector<double> weight_end_, weight_now_, weight_past_, solved_;
};

}  // namespace signorini
