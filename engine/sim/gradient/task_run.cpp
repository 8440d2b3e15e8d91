#include "sim/gradient/task_run.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/parameter_spec.h"

namespace signorini {
namespace {

[[noreturn]] void refuse(const Source& source, std::string message, std::string_view field = {}) {
  throw std::invalid_argument(to_string(complaint(source, std::move(message), field)));
}

RunLength length_of(const RunTask& task, const Simulation& simulation) {
  const double step = task.time_step.value_or(simulation.time_step());
  const double steps = std::max(1.0, std::round(task.duration / step));
  constexpr double kMost = 1e9;  // more are refused by the run
  return {.step = task.duration / std::min(steps, kMost),
          .steps = static_cast<int>(std::min(steps, kMost))};
}

/// The scene's run with the first values of what is annealed.
VariableRun run_of(const RunTask& task) {
  Simulation simulation(*task.scene);
  for (const TaskStage& stage : task.anneal) {
    try {
      for (const double value : stage.values) simulation.set(stage.parameter, value);
      simulation.set(stage.parameter, stage.values.front());
    } catch (const std::logic_error& error) {
      refuse(stage.written_at, error.what());
    }
    if (stage.values.size() != task.anneal.front().values.size()) {
      refuse(stage.written_at,
             "must have as many values as that of " + task.anneal.front().parameter, "values");
    }
  }
  std::vector<std::string> names;
  for (const TaskVariable& variable : task.variables) {
    names.push_back(variable.name);
    try {
      (void)RunVariables(simulation, {variable.name});
    } catch (const std::invalid_argument& error) {
      refuse(variable.written_at, error.what(), "name");
    }
    for (const TaskStage& stage : task.anneal) {
      if (stage.parameter == variable.name) {
        refuse(stage.written_at, "is a variable as well; leave it out of one of both");
      }
    }
  }
  const RunLength length = length_of(task, simulation);
  return VariableRun(std::move(simulation), length, names);
}

}  // namespace

TaskRun::TaskRun(const RunTask& task) : task_(task), run_(run_of(task)), loss_(task.loss, run_) {
  const Simulation scene(*task.scene);
  std::size_t next = 0;
  for (const TaskVariable& variable : task.variables) {
    // A plan is several.
    const std::size_t count = RunVariables(scene, {variable.name}).size();
    for (std::size_t k = 0; k < count; ++k, ++next) {
      double start = variable.start.value_or(run_.start_values()[next]);
      const double least = variable.min.value_or(-kInfinity),
                   most = variable.max.value_or(kInfinity);
      if (variable.is_logarithmic && !(start > 0)) {
        refuse(variable.written_at,
               "must start above 0 where log is true, the scene has " + format_number(start) +
                   "; give a start",
               "start");
      }
      start = std::clamp(start, least, most);
      variables_.push_back({.start = start,
                            .least = least,
                            .most = most,
                            .size = variable.size,
                            .is_logarithmic = variable.is_logarithmic});
      start_.push_back(start);
    }
  }
}

std::vector<std::string> TaskRun::names() const {
  std::vector<std::string> names;
  for (const RunVariable& variable : run_.variables().list()) names.push_back(variable.name);
  return names;
}

TaskEvaluation TaskRun::evaluation(StepStatus status, std::span<const double> values) const {
  TaskEvaluation e{
      .status = status, .end = run_.steps_made() * run_.length().step, .softness = run_.softness()};
  e.loss = status == StepStatus::ok ? loss_.value(run_, values) : kInfinity;
  return e;
}

TaskEvaluation TaskRun::simulate(std::span<const double> values) {
  return evaluation(run_.simulate(values), values);
}

TaskEvaluation TaskRun::gradient(std::span<const double> values) {
  std::vector<double> gradient(values.size(), 0.0);
  const StepStatus status = run_.pull_back(
      values,
      [&](int step, std::span<double> weights) { loss_.add_weights(run_, values, step, weights); },
      gradient);
  TaskEvaluation e = evaluation(status, values);
  if (status == StepStatus::ok) loss_.add_own(run_, values, gradient);
  e.gradient = std::move(gradient);
  return e;
}

Eigen::MatrixXd TaskRun::jacobian(std::span<const double> values) {
  Eigen::MatrixXd end;
  const StepStatus status =
      run_.differentiate(values, [&](int step, const Eigen::MatrixXd& changes) {
        if (step == run_.length().steps) end = changes;
      });
  return status == StepStatus::ok ? end : Eigen::MatrixXd();
}

std::vector<GradientCheck> TaskRun::check(std::span<const double> values, double step) {
  if (!(step > 0) || !std::isfinite(step)) {
    throw std::domain_error("check: the step must be positive, got " + format_number(step));
  }
  const TaskEvaluation exact = gradient(values);
  std::vector<GradientCheck> checks;
  std::vector<double> moved(values.begin(), values.end());
  const std::vector<std::string> known = names();
  for (std::size_t j = 0; j < moved.size(); ++j) {
    const double off = step * variables_[j].rate(values[j]);
    moved[j] = values[j] + off;
    const double above = simulate(moved).loss;
    moved[j] = values[j] - off;
    const double below = simulate(moved).loss;
    moved[j] = values[j];
    checks.push_back({.variable = known[j],
                      .exact = exact.gradient[j],
                      .difference = (above - below) / (2 * off)});
  }
  return checks;
}

StepEffect TaskRun::halve_steps(std::span<const double> values) {
  RunTask halved = task_;
  halved.time_step = run_.length().step / 2;
  TaskRun finer(halved);
  finer.enter_stage(stages() - 1);
  enter_stage(stages() - 1);
  const TaskEvaluation coarse = gradient(start_), fine = finer.gradient(start_);
  double apart = 0, coarse_size = 0, fine_size = 0;
  for (std::size_t j = 0; j < start_.size(); ++j) {
    const double rate = variables_[j].rate(start_[j]);
    const double x = rate * coarse.gradient[j], y = rate * fine.gradient[j];
    apart += (x - y) * (x - y);
    coarse_size += x * x;
    fine_size += y * y;
  }
  const double size = std::sqrt(std::max(coarse_size, fine_size));
  const bool is_run = coarse.status == StepStatus::ok && fine.status == StepStatus::ok;
  return {.gradient = !is_run    ? kInfinity
                      : size > 0 ? std::sqrt(apart) / size
                                 : 0,
          .loss = finer.simulate(values).loss,
          .loss_before = simulate(values).loss,
          .loss_at_start = coarse.loss};
}

std::size_t TaskRun::stages() const {
  return task_.anneal.empty() ? 1 : task_.anneal.front().values.size();
}

void TaskRun::enter_stage(std::size_t stage) {
  for (const TaskStage& annealed : task_.anneal) {
    run_.set(annealed.parameter, annealed.values[stage]);
  }
}

TaskEvaluation TaskRun::squares(std::span<const double> values, Eigen::VectorXd& residuals,
                                Eigen::MatrixXd& jacobian) {
  const auto rows = static_cast<Eigen::Index>(loss_.size());
  residuals.setZero(rows);
  jacobian.setZero(rows, static_cast<Eigen::Index>(values.size()));
  const StepStatus status =
      run_.differentiate(values, [&](int step, const Eigen::MatrixXd& changes) {
        loss_.fill_squares(run_, values, step, changes, residuals, jacobian);
      });
  TaskEvaluation e = evaluation(status, values);
  const Eigen::VectorXd gradient = 2 * jacobian.transpose() * residuals;
  e.gradient.assign(gradient.begin(), gradient.end());
  return e;
}

}  // namespace signorini
