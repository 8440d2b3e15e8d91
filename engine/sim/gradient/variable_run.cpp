#include "sim/gradient/variable_run.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace signorini {
namespace {

constexpr double kMostNumbers = 2e7;  // of the states of a run

Simulation checked(Simulation simulation, const RunLength& length) {
  if (dynamic_cast<const DifferentiableStep*>(&simulation.method()) == nullptr) {
    throw std::domain_error("gradient: method " + std::string(simulation.method().info().name) +
                            " tells no derivatives of its steps; run the scene by virtual_contact");
  }
  if (!(length.step > 0) || !std::isfinite(length.step)) {
    throw std::domain_error("gradient: the step must be longer than 0 s, got " +
                            format_number(length.step));
  }
  const double numbers = 2.0 * simulation.model().nv * (length.steps + 1.0);
  if (length.steps < 1 || numbers > kMostNumbers) {
    throw std::domain_error("gradient: a run must have at least one step and at most " +
                            format_number(kMostNumbers) +
                            " numbers of places and speeds over all its steps, got " +
                            std::to_string(length.steps) + " steps; make them longer");
  }
  simulation.set("STEPS", "fixed");
  return simulation;
}

}  // namespace

VariableRun::VariableRun(Simulation simulation, const RunLength& length,
                         const std::vector<std::string>& names)
    : simulation_(checked(std::move(simulation), length)),
      method_(dynamic_cast<DifferentiableStep*>(&simulation_.method())),
      length_(length),
      variables_(simulation_, names),
      start_(simulation_.state()),
      state_(start_),
      start_values_(variables_.values_of(simulation_)) {
  states_.resize(width() * (static_cast<std::size_t>(length.steps) + 1));
}

/// Steps between two states that are kept.
int VariableRun::stretch_length() const {
  const auto n = static_cast<double>(model().nv);
  const auto parameters = static_cast<double>(variables_.parameters().count);
  // Joints' rows are as many as speeds at most, or nearly.
  const double bytes = 8 * (4 * n * n + 2 * n * n + 2 * n * parameters + 4 * n) + 256;
  const double fit = static_cast<double>(tape_limit_) / bytes;
  return static_cast<int>(std::clamp(fit, 1.0, static_cast<double>(length_.steps)));
}

StepStatus VariableRun::run_stretch(int first, int last, bool keeps_tape) {
  tape_.clear();
  tape_ends_.clear();
  const auto n = static_cast<std::size_t>(model().nv);
  for (int k = first; k < last; ++k) {
    const StepStatus status = method_->advance_linearised(
        model(), state_, length_.step, variables_.parameters(), keeps_tape ? &tape_ : nullptr);
    if (status != StepStatus::ok) return status;
    tape_ends_.push_back(tape_.size());
    softness_ = std::min(softness_, method_->met_softness(length_.step));
    double* const to = states_.data() + (static_cast<std::size_t>(k) + 1) * width();
    std::copy(state_.q.begin(), state_.q.end(), to);
    std::copy(state_.v.begin(), state_.v.end(), to + n);
    steps_made_ = k + 1;
  }
  return StepStatus::ok;
}

void VariableRun::begin(std::span<const double> values) {
  state_ = start_;
  variables_.apply(values, simulation_, state_);
  // Of what it keeps of bodies and constants.
  if (variables_.parameters().count > 0) simulation_.method().prepare(model(), state_);
  rates_.clear();
  for (std::size_t j = 0; j < values.size(); ++j) {
    rates_.push_back(variables_.list()[j].rate(values[j]));
  }
  steps_made_ = 0;
  softness_ = kInfinity;
  std::copy(state_.q.begin(), state_.q.end(), states_.begin());
  std::copy(state_.v.begin(), state_.v.end(), states_.begin() + model().nv);
}

StepStatus VariableRun::run(std::span<const double> values, bool keeps_tape) {
  begin(values);
  const int each = stretch_length();
  const auto stretches = static_cast<std::size_t>((length_.steps + each - 1) / each);
  if (keeps_tape) checkpoints_.resize(stretches);
  for (std::size_t i = 0; i < stretches; ++i) {
    if (keeps_tape) checkpoints_[i] = state_;
    const int first = static_cast<int>(i) * each, last = std::min(first + each, length_.steps);
    const StepStatus status = run_stretch(first, last, keeps_tape && i + 1 == stretches);
    if (status != StepStatus::ok) return status;
  }
  return StepStatus::ok;
}

StepStatus VariableRun::simulate(std::span<const double> values) { return run(values, false); }

/// What forces of plans and parameters change the residual by.
void VariableRun::add_forces(const LinearStep& step) {
  residual_.setZero(step.unknowns(), now_.cols());
  const std::vector<RunVariable>& list = variables_.list();
  for (std::size_t j = 0; j < list.size(); ++j) {
    const RunVariable& variable = list[j];
    const auto column = static_cast<Eigen::Index>(j);
    if (variable.kind == RunVariable::Kind::start) continue;
    if (variable.kind != RunVariable::Kind::plan) {
      residual_.col(column) = rates_[j] * step.by_parameter.col(variable.column);
      continue;
    }
    const auto& actuator =
        std::get<Actuator>(model().forces[static_cast<std::size_t>(variable.entry)]);
    const Actuator::PlanShares shares = actuator.plan_shares(step.time);
    const int place = variable.knot - static_cast<int>(shares.first);
    if (place < 0 || place > 1) continue;
    const int row = model().body(actuator.body).speed + static_cast<int>(actuator.axis);
    residual_(row, column) = shares.of_value[static_cast<std::size_t>(place)] *
                             step.by_force[static_cast<std::size_t>(row)];
  }
}

void VariableRun::push(LinearStep& step) {
  add_forces(step);
  step.push(now_, past_, residual_, end_);
  past_.swap(now_);
  now_.swap(end_);
}

StepStatus VariableRun::differentiate(std::span<const double> values, const Told& told) {
  begin(values);
  const auto rows = static_cast<Eigen::Index>(width());
  for (Eigen::MatrixXd* m : {&now_, &past_, &end_}) {
    m->setZero(rows, static_cast<Eigen::Index>(variables_.size()));
  }
  for (std::size_t j = 0; j < variables_.size(); ++j) {
    const RunVariable& variable = variables_.list()[j];
    if (variable.kind != RunVariable::Kind::start) continue;
    now_(variable.entry, static_cast<Eigen::Index>(j)) = 1;
  }
  told(0, now_);
  for (int k = 0; k < length_.steps; ++k) {
    const StepStatus status = run_stretch(k, k + 1, true);
    if (status != StepStatus::ok) return status;
    for (std::size_t i = 0; i < tape_.size(); ++i) push(tape_[i]);
    told(k + 1, now_);
  }
  return StepStatus::ok;
}

/// The weights of the end become those of the start; what variables have a share in is collected.
void VariableRun::pull(LinearStep& step, std::span<double> gradient) {
  solved_.resize(static_cast<std::size_t>(step.unknowns()));
  step.pull(weight_end_, weight_now_, weight_past_, solved_);
  const std::vector<RunVariable>& list = variables_.list();
  const Actuator* actuator = nullptr;
  int of_force = -1;
  Actuator::PlanShares shares;
  for (std::size_t j = 0; j < list.size(); ++j) {
    const RunVariable& variable = list[j];
    if (variable.kind == RunVariable::Kind::start) continue;
    if (variable.kind != RunVariable::Kind::plan) {
      gradient[j] += rates_[j] * step.weight_of_parameter(variable.column, solved_);
      continue;
    }
    if (of_force != variable.entry) {
      of_force = variable.entry;
      actuator = &std::get<Actuator>(model().forces[static_cast<std::size_t>(of_force)]);
      shares = actuator->plan_shares(step.time);
    }
    const int place = variable.knot - static_cast<int>(shares.first);
    if (place < 0 || place > 1) continue;
    const auto row = static_cast<std::size_t>(model().body(actuator->body).speed +
                                              static_cast<int>(actuator->axis));
    gradient[j] +=
        shares.of_value[static_cast<std::size_t>(place)] * step.weight_of_force(row, solved_);
  }
  std::swap(weight_end_, weight_now_);
  std::swap(weight_now_, weight_past_);
  std::ranges::fill(weight_past_, 0.0);
}

void VariableRun::pull_stretch(int first, int last, const Weights& weights,
                               std::span<double> gradient) {
  for (int k = last; k > first; --k) {
    weights(k, weight_end_);
    const auto i = static_cast<std::size_t>(k - first) - 1;
    const std::size_t begin = i > 0 ? tape_ends_[i - 1] : 0;
    for (std::size_t s = tape_ends_[i]; s > begin; --s) pull(tape_[s - 1], gradient);
  }
}

StepStatus VariableRun::pull_back(std::span<const double> values, const Weights& weights,
                                  std::span<double> gradient) {
  StepStatus status = run(values, true);
  if (status != StepStatus::ok) return status;
  for (auto* w : {&weight_end_, &weight_now_, &weight_past_}) w->assign(width(), 0.0);
  const int each = stretch_length();
  for (std::size_t i = checkpoints_.size(); i-- > 0;) {
    const int first = static_cast<int>(i) * each, last = std::min(first + each, length_.steps);
    if (i + 1 < checkpoints_.size()) {
      state_ = checkpoints_[i];
      status = run_stretch(first, last, true);
      if (status != StepStatus::ok) return status;
    }
    pull_stretch(first, last, weights, gradient);
  }
  weights(0, weight_end_);
  for (std::size_t j = 0; j < variables_.size(); ++j) {
    const RunVariable& variable = variables_.list()[j];
    if (variable.kind != RunVariable::Kind::start) continue;
    gradient[j] += weight_end_[static_cast<std::size_t>(variable.entry)];
  }
  return StepStatus::ok;
}

}  // namespace signorini
