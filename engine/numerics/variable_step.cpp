#include "numerics/variable_step.h"

namespace signorini {
namespace {

// An implicit step costs some four explicit ones, which are stable up to h |lambda| = 1 or 3.
constexpr double kWorthRadius = 6;
constexpr int kMildSteps = 3;
constexpr int kGrowingSteps = 8;  // steps that may take their length after a switch
constexpr int kFailedTrial = 20;  // an implicit method that goes so soon was not worth it
constexpr int kMostPatience = 1 << 20;

}  // namespace

void VariableStep::prepare(std::size_t n, StepMethod choice) {
  n_ = n;
  choice_ = choice;
  if (choice == StepMethod::radau) {
    radau_.prepare(n);
  } else {
    explicit_.prepare(n);
    if (radau_.size() == n) radau_.prepare(n);
  }
  is_implicit_ = was_implicit_ = choice == StepMethod::radau;
  wants_implicit_ = false;
  mild_steps_ = trial_steps_ = 0;
  steps_to_switch_ = kStiffSteps;
  switches_ = 0;
}

void VariableStep::set_tolerance(double tolerance) { radau_.set_tolerance(tolerance); }

void VariableStep::restart() {
  if (choice_ != StepMethod::radau) explicit_.restart();
  if (radau_.size() == n_) radau_.restart();
  mild_steps_ = trial_steps_ = 0;
  steps_to_switch_ = kStiffSteps;
}

void VariableStep::start_changed() {
  explicit_.start_changed();
  radau_.start_changed();
}

std::span<const double> VariableStep::end() const {
  return was_implicit_ ? radau_.end() : explicit_.end();
}

void VariableStep::interpolate(double theta, std::span<double> y) const {
  if (was_implicit_) {
    radau_.interpolate(theta, y);
  } else {
    explicit_.interpolate(theta, y);
  }
}

double VariableStep::growth(double error) const {
  return was_implicit_ ? radau_.growth(error) : explicit_.growth(error);
}

void VariableStep::accept() {
  if (was_implicit_) {
    radau_.accept();
  } else {
    explicit_.accept();
  }
  if (choice_ != StepMethod::automatic) return;
  if (was_implicit_) {
    mild_steps_ = h_ * radau_.spectral_radius() < kWorthRadius ? mild_steps_ + 1 : 0;
    if (++trial_steps_ < kGrowingSteps || mild_steps_ < kMildSteps) return;
    if (trial_steps_ < kFailedTrial && steps_to_switch_ < kMostPatience) steps_to_switch_ *= 2;
    switch_method();
  } else {
    wants_implicit_ = explicit_.stiff_steps() >= steps_to_switch_;
  }
}

void VariableStep::set_implicit(bool is_implicit) {
  if (choice_ != StepMethod::automatic || is_implicit == this->is_implicit()) return;
  wants_implicit_ = is_implicit;
  is_implicit_ = false;
}

void VariableStep::switch_method() {
  ++switches_;
  mild_steps_ = trial_steps_ = 0;
  is_implicit_ = !is_implicit_;
  if (is_implicit_) {
    if (radau_.size() != n_) radau_.prepare(n_);
    radau_.restart();
  } else {
    explicit_.restart();
  }
}

StepCounts VariableStep::counts() const {
  StepCounts sum;
  if (choice_ != StepMethod::radau) sum = sum + explicit_.counts();
  if (radau_.size() == n_) sum = sum + radau_.counts();
  sum.switches = switches_;
  return sum;
}

}  // namespace signorini
