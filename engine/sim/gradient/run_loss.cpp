#include "sim/gradient/run_loss.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "scene/suggestion.h"

namespace signorini {
namespace {

using Part = RunResidual::Part;

constexpr double kOnAStep = 1e-6;  // of a step: so near an instant must be to the end of one

[[noreturn]] void refuse(const TaskTerm& term, std::string_view field, std::string message) {
  throw std::invalid_argument(to_string(complaint(term.written_at, std::move(message), field)));
}

int step_at(const TaskTerm& term, double time, const RunLength& length) {
  const double place = time / length.step, nearest = std::round(place);
  if (!(std::fabs(place - nearest) <= kOnAStep) || nearest < 0 || nearest > length.steps) {
    const double least = std::clamp(nearest, 0.0, static_cast<double>(length.steps));
    refuse(term, "at",
           "must be ends of steps of " + format_number(length.step) + " s up to " +
               format_number(length.step * length.steps) + " s, got " + format_number(time) +
               "; the nearest is " + format_number(least * length.step));
  }
  return static_cast<int>(nearest);
}

/// A plan's value after so many of the steps, linear between those that are given.
double planned_target(const std::vector<double>& targets, int step, int steps) {
  if (targets.size() == 1) return targets.front();
  const double place = static_cast<double>(targets.size() - 1) * step / steps;
  const auto k = std::min(static_cast<std::size_t>(place), targets.size() - 2);
  return targets[k] + (place - static_cast<double>(k)) * (targets[k + 1] - targets[k]);
}

const Actuator* actuator_named(const Model& model, const std::string& name) {
  for (const ForceLaw& law : model.forces) {
    const auto* actuator = std::get_if<Actuator>(&law);
    if (actuator != nullptr && actuator->name == name) return actuator;
  }
  return nullptr;
}

}  // namespace

/// Lists of parts: one, or for whole plans one for each of their values.
std::vector<std::vector<Part>> RunLoss::parts_of(const TaskTerm& term,
                                                 const VariableRun& run) const {
  const std::vector<std::string> states = state_names(run.model());
  const std::vector<RunVariable>& variables = run.variables().list();
  const auto variable_named = [&](const std::string& name) -> int {
    const auto found = std::ranges::find(variables, name, &RunVariable::name);
    return found == variables.end() ? -1 : static_cast<int>(found - variables.begin());
  };
  std::vector<std::vector<Part>> lists;
  const auto add = [&](const std::vector<Part>& values) {
    if (lists.empty()) lists.resize(values.size());
    if (values.size() != lists.size()) {
      refuse(term, "of", "must be plans with the same number of values, or single numbers");
    }
    for (std::size_t i = 0; i < values.size(); ++i) lists[i].push_back(values[i]);
  };
  for (const TaskTerm::Part& part : term.of) {
    const auto state = std::ranges::find(states, part.name);
    if (state != states.end()) {
      add({{.index = static_cast<int>(state - states.begin()), .factor = part.factor}});
      continue;
    }
    if (const int variable = variable_named(part.name); variable >= 0) {
      add({{.of = Part::Of::variable, .index = variable, .factor = part.factor}});
      continue;
    }
    const Actuator* const actuator = actuator_named(run.model(), part.name);
    if (actuator == nullptr) {
      std::vector<std::string_view> words(states.begin(), states.end());
      for (const RunVariable& v : variables) words.push_back(v.name);
      const std::string meant = did_you_mean(part.name, words);
      refuse(term, "of",
             "\"" + part.name + "\" is nothing that a run comes to" +
                 (meant.empty() ? "; there are " + quoted_list(words) : meant));
    }
    std::vector<Part> values;
    for (std::size_t k = 0; k < actuator->plan.size(); ++k) {
      const int variable = variable_named(part.name + "[" + std::to_string(k) + "]");
      values.push_back(
          variable >= 0
              ? Part{.of = Part::Of::variable, .index = variable, .factor = part.factor}
              : Part{.of = Part::Of::constant, .factor = part.factor * actuator->plan[k]});
    }
    add(values);
  }
  return lists;
}

void RunLoss::add_residual(const TaskTerm& term, const std::vector<Part>& parts, int step,
                           double target, double weight) {
  const auto first = static_cast<int>(parts_.size());
  parts_.insert(parts_.end(), parts.begin(), parts.end());
  residuals_.push_back({.step = step,
                        .first = first,
                        .last = static_cast<int>(parts_.size()),
                        .target = target,
                        .weight = weight,
                        .is_square = term.is_square});
}

void RunLoss::add_term(const TaskTerm& term, const VariableRun& run) {
  const RunLength& length = run.length();
  for (const std::vector<Part>& parts : parts_of(term, run)) {
    switch (term.at) {
      case TaskTerm::At::end:
        add_residual(term, parts, length.steps, term.targets.front(), term.weight);
        break;
      case TaskTerm::At::times:
        for (std::size_t i = 0; i < term.times.size(); ++i) {
          const double target = term.targets.size() == 1 ? term.targets.front() : term.targets[i];
          add_residual(term, parts, step_at(term, term.times[i], length), target, term.weight);
        }
        break;
      case TaskTerm::At::all:
        for (int k = 1; k <= length.steps; ++k) {
          add_residual(term, parts, k, planned_target(term.targets, k, length.steps),
                       term.weight * length.step);
        }
        break;
    }
  }
}

RunLoss::RunLoss(const std::vector<TaskTerm>& terms, const VariableRun& run) {
  for (const TaskTerm& term : terms) add_term(term, run);
  std::ranges::stable_sort(residuals_, {}, &RunResidual::step);
  std::size_t next = 0;
  for (int k = 0; k <= run.length().steps; ++k) {
    of_step_.push_back(next);
    while (next < residuals_.size() && residuals_[next].step == k) ++next;
  }
  of_step_.push_back(next);
}

bool RunLoss::is_sum_of_squares() const {
  return std::ranges::all_of(residuals_, &RunResidual::is_square);
}

std::span<const Part> RunLoss::parts(const RunResidual& residual) const {
  return std::span(parts_).subspan(static_cast<std::size_t>(residual.first),
                                   static_cast<std::size_t>(residual.last - residual.first));
}

double RunLoss::difference(const RunResidual& residual, const VariableRun& run,
                           std::span<const double> values) const {
  double sum = -residual.target;
  const std::span<const double> state = run.state(residual.step);
  for (const Part& part : parts(residual)) {
    const auto i = static_cast<std::size_t>(part.index);
    const double value = part.of == Part::Of::state      ? state[i]
                         : part.of == Part::Of::variable ? values[i]
                                                         : 1;
    sum += part.factor * value;
  }
  return sum;
}

double RunLoss::value(const VariableRun& run, std::span<const double> values) const {
  double sum = 0;
  for (const RunResidual& residual : residuals_) {
    const double off = difference(residual, run, values);
    sum += residual.weight * (residual.is_square ? off * off : off);
  }
  return sum;
}

double RunLoss::slope(const RunResidual& residual, const VariableRun& run,
                      std::span<const double> values) const {
  if (!residual.is_square) return residual.weight;
  return 2 * residual.weight * difference(residual, run, values);
}

void RunLoss::add_weights(const VariableRun& run, std::span<const double> values, int step,
                          std::span<double> weights) const {
  const auto k = static_cast<std::size_t>(step);
  for (std::size_t i = of_step_[k]; i < of_step_[k + 1]; ++i) {
    const double by = slope(residuals_[i], run, values);
    for (const Part& part : parts(residuals_[i])) {
      if (part.of != Part::Of::state) continue;
      weights[static_cast<std::size_t>(part.index)] += by * part.factor;
    }
  }
}

void RunLoss::add_own(const VariableRun& run, std::span<const double> values,
                      std::span<double> gradient) const {
  for (const RunResidual& residual : residuals_) {
    for (const Part& part : parts(residual)) {
      if (part.of != Part::Of::variable) continue;
      gradient[static_cast<std::size_t>(part.index)] += slope(residual, run, values) * part.factor;
    }
  }
}

void RunLoss::fill_squares(const VariableRun& run, std::span<const double> values, int step,
                           const Eigen::MatrixXd& changes, Eigen::VectorXd& residuals,
                           Eigen::MatrixXd& jacobian) const {
  const auto k = static_cast<std::size_t>(step);
  for (std::size_t i = of_step_[k]; i < of_step_[k + 1]; ++i) {
    const RunResidual& residual = residuals_[i];
    const double root = std::sqrt(residual.weight);
    const auto row = static_cast<Eigen::Index>(i);
    residuals[row] = root * difference(residual, run, values);
    jacobian.row(row).setZero();
    for (const Part& part : parts(residual)) {
      if (part.of == Part::Of::state) {
        jacobian.row(row) += root * part.factor * changes.row(part.index);
      } else if (part.of == Part::Of::variable) {
        jacobian(row, part.index) += root * part.factor;
      }
    }
  }
}

}  // namespace signorini
