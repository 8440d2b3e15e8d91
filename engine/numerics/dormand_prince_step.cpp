#include "numerics/dormand_prince_step.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kSafety = 0.9;
constexpr double kLeastFactor = 0.2;
constexpr double kMostFactor = 5;
constexpr double kBeta = 0.04;  // of the PI control, recommended by Hairer for this pair
constexpr double kExponent = 0.2 - 0.75 * kBeta;
constexpr double kLeastPrevious = 1e-4;
constexpr double kLeastError = 1e-10;  // below it the step grows as far as it may
// Hairer has 3.25, where decays become unstable; oscillations do so from 1 on.
constexpr double kStableLimit = 0.9;
constexpr int kCalmSteps = 6;

}  // namespace

void DormandPrinceStep::prepare(std::size_t n) {
  stages_.prepare(n);
  for (std::vector<double>& d : dense_) d.assign(n, 0);
  start_.assign(n, 0);
  difference_.assign(n, 0);
  counts_ = {};
  restart();
}

void DormandPrinceStep::restart() {
  is_first_known_ = false;
  stiff_steps_ = calm_steps_ = 0;
  memory_ = {};
}

void DormandPrinceStep::begin(std::span<const double> y, double h) {
  if (memory_.was_accepted) {
    if (is_first_known_) stages_.keep_last();
    memory_.was_rejected = false;
  } else {
    memory_.was_rejected = !std::isnan(memory_.last) && !(memory_.last <= 1);
  }
  memory_.was_accepted = false;
  std::copy(y.begin(), y.end(), start_.begin());
  h_ = h;
}

double DormandPrinceStep::error(std::span<const double> scale) {
  for (std::size_t i = 0; i < start_.size(); ++i) difference_[i] = stages_.difference(i);
  const double result = scaled_norm(difference_, scale);
  const std::span<const double> first = stages_.rates(0);
  const std::span<const double> last = stages_.rates(kLast);
  const std::span<const double> last_but_one = stages_.rates(kLast - 1);
  double rates = 0;
  double inputs = 0;
  for (std::size_t i = 0; i < start_.size(); ++i) {
    rates = std::max(rates, std::fabs(last[i] - last_but_one[i]) / scale[i]);
    inputs = std::max(inputs, std::fabs(stages_.end()[i] - stages_.end_before()[i]) / scale[i]);
    const double rise = stages_.end()[i] - start_[i];
    const double bend = h_ * first[i] - rise;
    dense_[0][i] = rise - h_ * last[i] - bend;
    dense_[1][i] = stages_.weighted(DormandPrinceTables::kDense, i);
  }
  h_lambda_ = inputs > 0 ? h_ * rates / inputs : 0;
  return result;
}

double DormandPrinceStep::finish(double error) {
  if (!(error <= 1)) ++counts_.rejected;
  memory_.last = std::isnan(error) ? kInfinity : error;
  return error;
}

void DormandPrinceStep::interpolate(double theta, std::span<double> y) const {
  // The first rates still belong to this step: an accepted step swaps at the next attempt.
  const double left = 1 - theta;
  for (std::size_t i = 0; i < start_.size(); ++i) {
    const double rise = stages_.end()[i] - start_[i];
    const double bend = h_ * stages_.rates(0)[i] - rise;
    y[i] =
        start_[i] + theta * (rise + left * (bend + theta * (dense_[0][i] + left * dense_[1][i])));
  }
}

void DormandPrinceStep::accept() {
  ++counts_.accepted;
  memory_.was_accepted = true;
  memory_.previous = std::max(memory_.last, kLeastPrevious);
  if (h_lambda_ > kStableLimit) {
    calm_steps_ = 0;
    ++stiff_steps_;
  } else if (stiff_steps_ > 0 && ++calm_steps_ >= kCalmSteps) {
    stiff_steps_ = calm_steps_ = 0;
  }
}

double DormandPrinceStep::growth(double error) const {
  if (!(error < kInfinity)) return kLeastFactor;
  if (error < kLeastError) return memory_.was_rejected ? 1 : kMostFactor;
  if (error > 1) return std::max(kSafety / power(error, kExponent), kLeastFactor);
  double factor = kSafety / power(error, kExponent);
  if (!std::isnan(memory_.previous) && !memory_.was_accepted) {
    factor *= power(memory_.previous, kBeta);
  }
  factor = std::clamp(factor, kLeastFactor, kMostFactor);
  return memory_.was_rejected ? std::min(factor, 1.0) : factor;
}

}  // namespace signorini
