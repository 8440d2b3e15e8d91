#include "sim/gradient/task_search.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/decimal.h"
#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "numerics/minimise.h"

namespace signorini {
namespace {

std::string few_digits(double value) {
  return std::isfinite(value) ? rounded_decimal(value, 3) : format_number(value);
}

/// The search in coordinates that are of the size of 1: values over sizes, or their logarithms.
class TaskSearch {
 public:
  TaskSearch(TaskRun& owner, const TaskListener& listener)
      : owner_(owner), listener_(listener), values_(owner.start()) {}

  TaskOutcome run() {
    const std::size_t stages = owner_.stages();
    for (stage_ = 0; stage_ < stages; ++stage_) {
      owner_.enter_stage(stage_);
      if (!run_stage(stage_ + 1 == stages)) break;
    }
    outcome_.best = best_;
    if (!is_stopped_ && outcome_.reason != Reason::failed) judge_steps();
    outcome_.iterations = iterations_;
    outcome_.evaluations = evaluations_;
    return outcome_;
  }

 private:
  using Reason = TaskOutcome::Reason;

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const SearchVariable& of(std::size_t j) const { return owner_.variables()[j]; }
  [[nodiscard]] double to_search(std::size_t j, double value) const {
    if (std::isinf(value)) return value;
    return (of(j).is_logarithmic ? log(value) : value) / of(j).size;
  }
  [[nodiscard]] double from_search(std::size_t j, double x) const {
    const double value = x * of(j).size;
    const double there = of(j).is_logarithmic ? exp(value) : value;
    return std::clamp(there, of(j).least, of(j).most);
  }
  /// d value by the coordinate of search.
  [[nodiscard]] double rate(std::size_t j) const { return of(j).rate(values_[j]); }
  void take(const Eigen::VectorXd& x) {
    for (std::size_t j = 0; j < size(); ++j) {
      values_[j] = from_search(j, x[static_cast<Eigen::Index>(j)]);
    }
  }

  /// A run that breaks counts as worse than all so far.
  void keep(TaskEvaluation now) {
    ++evaluations_;
    if (now.status != StepStatus::ok || !std::isfinite(now.loss)) {
      now.loss = 1e3 * (1 + std::fabs(worst_));
      std::ranges::fill(now.gradient, 0.0);
    } else {
      worst_ = std::max(worst_, std::fabs(now.loss));
    }
    now_ = std::move(now);
  }

  [[nodiscard]] TaskEvaluation evaluated(Eigen::VectorXd* residuals, Eigen::MatrixXd* jacobian) {
    try {
      if (residuals == nullptr) return owner_.gradient(values_);
      return owner_.squares(values_, *residuals, *jacobian);
    } catch (const std::domain_error&) {  // a value that the scene refuses
      return {.status = StepStatus::not_finite,
              .loss = kInfinity,
              .gradient = std::vector<double>(size(), 0.0)};
    }
  }

  [[nodiscard]] bool is_known(const Eigen::VectorXd& x) const {
    return x.size() == known_at_.size() && x == known_at_;
  }

  double value(const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    if (is_known(x)) {
      gradient = known_;
      return now_.loss;
    }
    take(x);
    keep(evaluated(nullptr, nullptr));
    for (std::size_t j = 0; j < size(); ++j) {
      gradient[static_cast<Eigen::Index>(j)] = now_.gradient[j] * rate(j);
    }
    known_at_ = x;
    known_ = gradient;
    return now_.loss;
  }

  void squares(const Eigen::VectorXd& x, Eigen::VectorXd& residuals, Eigen::MatrixXd& jacobian) {
    if (is_known(x)) {
      residuals = known_;
      jacobian = known_jacobian_;
      return;
    }
    take(x);
    residuals.setZero();
    jacobian.setZero();
    keep(evaluated(&residuals, &jacobian));
    if (now_.status != StepStatus::ok) {
      jacobian.setZero();
      residuals.setConstant(std::sqrt(now_.loss / static_cast<double>(residuals.size())));
    }
    for (std::size_t j = 0; j < size(); ++j) jacobian.col(static_cast<Eigen::Index>(j)) *= rate(j);
    known_at_ = x;
    known_ = residuals;
    known_jacobian_ = jacobian;
  }

  [[nodiscard]] TaskIteration iteration() {
    TaskIteration i{.stage = static_cast<int>(stage_),
                    .iteration = iterations_,
                    .evaluations = evaluations_,
                    .is_best = is_first_of_stage_ || now_.loss < best_.now.loss,
                    .now = now_,
                    .values = values_};
    if (i.is_best) best_ = i;
    is_first_of_stage_ = false;
    return i;
  }

  /// @return false: enough, or somebody has had enough
  bool told(const Eigen::VectorXd& x) {
    take(x);
    ++iterations_;
    if (!listener_(iteration())) {
      is_stopped_ = true;
      return false;
    }
    return !is_solved();
  }
  [[nodiscard]] bool is_solved() const {
    return owner_.task().enough && best_.now.loss <= *owner_.task().enough;
  }

  /// Whether a change of each variable by its size changes next to nothing.
  [[nodiscard]] bool is_flat() const {
    constexpr double kNothing = 1e-5;  // of the loss
    double change = 0;
    for (std::size_t j = 0; j < size(); ++j) change += std::fabs(now_.gradient[j] * rate(j));
    return change <= kNothing * std::fabs(now_.loss);
  }

  [[nodiscard]] bool has_bounds() const {
    return std::ranges::any_of(owner_.variables(), [](const SearchVariable& v) {
      return !std::isinf(v.least) || !std::isinf(v.most);
    });
  }
  [[nodiscard]] bool is_of_squares() const {
    if (owner_.task().solver == TaskSolver::automatic) {
      return owner_.loss().is_sum_of_squares() && !has_bounds();
    }
    return owner_.task().solver == TaskSolver::levenberg_marquardt;
  }

  /// @return whether to go on with the next stage
  bool run_stage(bool is_last) {
    const auto n = static_cast<Eigen::Index>(size());
    Eigen::VectorXd x(n), least(n), most(n);
    for (std::size_t j = 0; j < size(); ++j) {
      const auto k = static_cast<Eigen::Index>(j);
      x[k] = to_search(j, values_[j]);
      least[k] = to_search(j, of(j).least);
      most[k] = to_search(j, of(j).most);
    }
    is_first_of_stage_ = true;
    worst_ = 0;
    if (!begin(x)) return outcome_.reason == Reason::solved;
    const MinimisationLimits limits{.most_iterations = owner_.task().most_iterations - iterations_};
    const IterationListener listener = [this](const Eigen::VectorXd& at) { return told(at); };
    const Minimisation end =
        is_of_squares()
            ? minimise_squares([this](const Eigen::VectorXd& at, Eigen::VectorXd& r,
                                      Eigen::MatrixXd& jacobian) { squares(at, r, jacobian); },
                               static_cast<Eigen::Index>(owner_.loss().size()), limits, listener, x)
            : minimise_between([this](const Eigen::VectorXd& at,
                                      Eigen::VectorXd& gradient) { return value(at, gradient); },
                               least, most, limits, listener, x);
    values_ = best_.values;
    conclude(end, is_last);
    return !is_stopped_ && outcome_.reason != Reason::most_iterations;
  }

  /// The first run of a stage: whether there is something to search.
  bool begin(const Eigen::VectorXd& x) {
    known_at_.resize(0);  // another stage
    if (is_of_squares()) {
      const auto rows = static_cast<Eigen::Index>(owner_.loss().size());
      Eigen::VectorXd residuals(rows);
      Eigen::MatrixXd jacobian(rows, x.size());
      squares(x, residuals, jacobian);
    } else {
      Eigen::VectorXd gradient(x.size());
      (void)value(x, gradient);
    }
    const StepStatus status = now_.status;
    if (!listener_(iteration())) {
      is_stopped_ = true;
      outcome_.reason = Reason::stopped;
      outcome_.message = "stopped before the first iteration";
      return false;
    }
    if (status != StepStatus::ok) {
      outcome_.reason = Reason::failed;
      outcome_.message = "the run from the start broke at " + format_number(now_.end) + " s (" +
                         std::string(to_string(status)) +
                         "); start from other values, or take a smaller time_step";
      return false;
    }
    if (is_solved()) {
      outcome_.reason = Reason::solved;
      outcome_.message = "solved: the loss is " + few_digits(best_.now.loss);
      return false;
    }
    if (is_flat()) {
      outcome_.reason = Reason::flat;
      outcome_.message =
          "the loss is flat at the start: no variable changes it. Start where bodies meet, or let "
          "contacts reach farther: anneal SOFTNESS from a larger value";
      return false;
    }
    return true;
  }

  void conclude(const Minimisation& end, bool is_last) {
    const std::string loss = few_digits(best_.now.loss);
    if (is_stopped_) {
      outcome_.reason = Reason::stopped;
      outcome_.message = "stopped; the best loss so far is " + loss;
    } else if (is_solved()) {
      outcome_.reason = Reason::solved;
      outcome_.message = "solved: the loss is " + loss;
    } else if (end.end == MinimisationEnd::most_iterations) {
      outcome_.reason = Reason::most_iterations;
      outcome_.message = "ended after " + std::to_string(iterations_) + " iterations with loss " +
                         loss + "; allow more by most_iterations";
    } else {
      outcome_.reason =
          end.end == MinimisationEnd::no_descent ? Reason::no_descent : Reason::converged;
      outcome_.message = "no step makes the loss less than " + loss;
    }
    const bool is_short = owner_.task().enough && !is_solved() && !is_stopped_;
    if (is_last && is_short) outcome_.message += out_of_reach();
  }

  /// Whether the answer is one of the motion, or of where in its steps impacts fall.
  void judge_steps() {
    constexpr double kSame = 0.1;    // of a gradient
    constexpr double kLittle = 0.1;  // of what the search has gained
    const StepEffect effect = owner_.halve_steps(best_.values);
    outcome_.steps = effect;
    const double gained = std::fabs(effect.loss_at_start - effect.loss_before);
    const double off = std::fabs(effect.loss - effect.loss_before);
    if (effect.gradient <= kSame && off <= kLittle * gained) return;
    outcome_.message += "; but with steps half as long the loss there is " +
                        few_digits(effect.loss) + ", and derivatives at the start differ by " +
                        few_digits(100 * effect.gradient) +
                        " %: this answer is one of the steps, not of the motion. Give the task a "
                        "smaller time_step, or its contacts a larger SOFTNESS";
  }

  [[nodiscard]] std::string out_of_reach() const {
    std::string message = ", more than the " + format_number(*owner_.task().enough) +
                          " that would be enough: the target is out of reach from this start";
    const std::vector<std::string> names = owner_.names();
    std::string bounds;
    for (std::size_t j = 0; j < size(); ++j) {
      const bool is_at_bound = best_.values[j] == of(j).least || best_.values[j] == of(j).most;
      if (is_at_bound) bounds += (bounds.empty() ? "" : ", ") + names[j];
    }
    return message + (bounds.empty() ? "; start elsewhere or free more variables"
                                     : "; at a bound are " + bounds);
  }

  TaskRun& owner_;
  const TaskListener& listener_;
  std::vector<double> values_;
  TaskEvaluation now_;
  TaskIteration best_;
  TaskOutcome outcome_;
  std::size_t stage_ = 0;
  int iterations_ = 0, evaluations_ = 0;
  double worst_ = 0;
  // The last evaluation, in the coordinates of the search: nothing is run twice.
  Eigen::VectorXd known_at_, known_;
  Eigen::MatrixXd known_jacobian_;
  bool is_first_of_stage_ = true, is_stopped_ = false;
};

}  // namespace

std::string_view to_string(TaskOutcome::Reason reason) {
  switch (reason) {
    case TaskOutcome::Reason::solved:
      return "solved";
    case TaskOutcome::Reason::converged:
      return "converged";
    case TaskOutcome::Reason::stopped:
      return "stopped";
    case TaskOutcome::Reason::most_iterations:
      return "most_iterations";
    case TaskOutcome::Reason::no_descent:
      return "no_descent";
    case TaskOutcome::Reason::flat:
      return "flat";
    case TaskOutcome::Reason::failed:
      return "failed";
  }
  return "";
}

TaskOutcome optimise(TaskRun& run, const TaskListener& listener) {
  return TaskSearch(run, listener).run();
}

}  // namespace signorini
