#include "numerics/active_set.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kAcceptedError = 5e-12;  // of an acceleration, relative to the largest |b| or 1
constexpr double kStalledError = 1e-9;    // the same, where rounding does not allow better
constexpr double kPulling = 1e-6;         // share of the ray's largest force
constexpr int kMostContradictions = 20;
constexpr double kNegativeForce = 1e-12;  // relative to the largest force
constexpr int kMostSets = 60;
constexpr int kMostSetsAfterwards = 100;  // after the interior
constexpr int kQuickTries = 2;            // sets that may be no better before the interior is asked
constexpr int kTriesWithoutGain = 8;      // and after it, before rows move one by one
constexpr std::size_t kMostFactors = 32;

}  // namespace

ActiveSetStatus ActiveSetSolver::solve(const RowProblem& problem, std::span<std::uint8_t> active,
                                       std::span<double> f, std::span<double> a, std::size_t slot) {
  slot %= kMostFactors;
  if (factors_.size() <= slot) factors_.resize(slot + 1);
  Factor& factor = factors_[slot];
  prepare(problem);
  const std::size_t n = problem.rows.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (problem.joint[i] != 0) active[i] = 1;
  }
  int fewest = static_cast<int>(n) + 1;
  int tries_left = kQuickTries;
  bool has_approached = false;
  while (sets_ < (has_approached ? kMostSetsAfterwards : kMostSets)) {
    ++sets_;
    const Fit result = fit_or_give_in(problem, factor, active, f, a);
    const int wrong =
        result == Fit::ray ? count_pulling(problem, active) : count_wrong(problem, active, f, a);
    const bool is_stalled = result == Fit::stalled && !contradicts_;
    if (wrong == 0 && (!is_stalled || has_approached)) {
      if (is_stalled && interior_error_ <= accepted_) {
        take_interior(problem, active, f, a);
        return ActiveSetStatus::solved;
      }
      for (std::size_t i = 0; i < n; ++i) {
        if (problem.joint[i] == 0) f[i] = std::max(f[i], 0.0);
      }
      if (result == Fit::good && !contradicts_) return ActiveSetStatus::solved;
      factor.is_valid = false;
      return ActiveSetStatus::inconsistent;
    }
    if (wrong > 0 && wrong < fewest) {
      fewest = wrong;
      tries_left = has_approached ? kTriesWithoutGain : kQuickTries;
    } else if ((is_stalled && wrong == 0) || --tries_left < 0) {
      if (!has_approached) {
        approach(problem, factor, active, f, a);
        has_approached = true;
        sets_ = 0;
        fewest = static_cast<int>(n) + 1;
        continue;
      }
    }
    // Where rounding decides which contacts carry, the interior's forces are as good as any.
    if (tries_left < 0 && interior_error_ <= accepted_) {
      take_interior(problem, active, f, a);
      return ActiveSetStatus::solved;
    }
    change_sides(active, tries_left < 0);
  }
  // Rounding leaves several sets to choose from: the softened problem's forces are the best there
  // is; the residual of the step tells how good.
  if (!has_approached) approach(problem, factor, active, f, a);
  take_interior(problem, active, f, a);
  if (interior_error_ <= accepted_) return ActiveSetStatus::solved;
  const bool is_finite = std::ranges::all_of(f, [](double x) { return std::isfinite(x); });
  return is_finite ? ActiveSetStatus::inconsistent : ActiveSetStatus::no_set_found;
}

void ActiveSetSolver::take_interior(const RowProblem& problem, std::span<std::uint8_t> active,
                                    std::span<double> f, std::span<double> a) {
  std::ranges::copy(interior_, f.begin());
  std::ranges::copy(interior_active_, active.begin());
  find_accelerations(problem, f, a);
}

/// As fit(); where joints contradict each other, what cannot be met stays.
ActiveSetSolver::Fit ActiveSetSolver::fit_or_give_in(const RowProblem& problem, Factor& factor,
                                                     std::span<const std::uint8_t> active,
                                                     std::span<double> f, std::span<double> a) {
  unmet_.assign(left_over_.begin(), left_over_.end());
  Fit result = fit(problem, factor, active, f, a);
  for (int k = 0; k < kMostContradictions; ++k) {
    if (result != Fit::ray || count_pulling(problem, active) > 0) break;
    contradicts_ = true;
    give_in(factor);
    result = fit(problem, factor, active, f, a);
  }
  return result;
}

/// Sizes the arrays and sets the tolerances.
void ActiveSetSolver::prepare(const RowProblem& problem) {
  sets_ = 0;
  factorisations_ = 0;
  scale_rows(problem);
  scale_ = 1;
  for (const double b : problem.b) scale_ = std::max(scale_, std::fabs(b));
  tolerance_ = kAcceptedError * scale_;
  accepted_ = kStalledError * scale_;
  const std::size_t n = problem.rows.size();
  wrong_.resize(n);
  start_.assign(n, 0.0);
  left_over_.assign(n, 0.0);
  contradicts_ = false;
  for (std::vector<double>* array :
       {&residual_, &last_residual_, &correction_, &direction_, &unmet_, &softness_}) {
    array->resize(n);
  }
}

/// The wrong rows; one by one by Murty's rule, the last of them, which ends always, if slowly.
void ActiveSetSolver::change_sides(std::span<std::uint8_t> active, bool one_only) const {
  for (std::size_t i = wrong_.size(); i-- > 0;) {
    if (wrong_[i] == 0) continue;
    active[i] = active[i] != 0 ? 0 : 1;
    if (one_only) return;
  }
}

void ActiveSetSolver::forget_factors() {
  for (Factor& factor : factors_) factor.is_valid = false;
}

void ActiveSetSolver::scale_rows(const RowProblem& problem) {
  rows_.clear();
  diagonal_.clear();
  block_.resize(problem.inverse_mass.size());
  set_roots(problem.inverse_mass, root_);
  for (const ContactRow& row : problem.rows) {
    rows_.push_back(row, root_);
    diagonal_.push_back(rows_.last_square());
  }
}

/// Marks contacts that the ray makes pull.
int ActiveSetSolver::count_pulling(const RowProblem& problem,
                                   std::span<const std::uint8_t> active) {
  double largest = 0;
  for (const double force : direction_) largest = std::max(largest, std::fabs(force));
  int count = 0;
  for (std::size_t i = 0; i < direction_.size(); ++i) {
    const bool pulls =
        problem.joint[i] == 0 && active[i] != 0 && direction_[i] < -kPulling * largest;
    wrong_[i] = pulls ? 1 : 0;
    count += pulls ? 1 : 0;
  }
  return count;
}

/// Marks rows that pull or that still approach.
int ActiveSetSolver::count_wrong(const RowProblem& problem, std::span<const std::uint8_t> active,
                                 std::span<const double> f, std::span<const double> a) {
  double largest = 1;
  for (const double force : f) largest = std::max(largest, std::fabs(force));
  double noise = contradicts_ ? accepted_ : tolerance_;
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (active[i] != 0) noise = std::max(noise, 2 * std::fabs(a[i]));
  }
  noise = std::min(noise, accepted_);
  int count = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    const bool is_wrong = problem.joint[i] == 0 &&
                          (active[i] != 0 ? f[i] < -kNegativeForce * largest : a[i] < -noise);
    wrong_[i] = is_wrong ? 1 : 0;
    count += is_wrong ? 1 : 0;
  }
  return count;
}

}  // namespace signorini
