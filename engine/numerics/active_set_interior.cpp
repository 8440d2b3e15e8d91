// ActiveSetSolver::approach: the set by an interior-point method, for sets that changing sides does
// not find. Contacts are softened a little, which singles out the solution of least norm; where
// nothing contradicts, they are then made as hard as rounding allows. With slacks s > 0 in the
// place of the accelerations and a mean m of f s that goes to 0,
//
//   (A + E + diag(s/f)) df = -(A f + E f + b) + m/f,   f ds + s df + f s = m,
//
// which is (50) with other weights. Each turn looks ahead with m = 0 first, and corrects (Mehrotra
// 1992). Source: docs/methods/impulse_and_contact.md, "The fast contact solver".

#include <algorithm>
#include <cmath>

#include "numerics/active_set.h"

namespace signorini {
namespace {

constexpr double kSoft = 1e-8;       // E, relative to A_ii
constexpr double kSoftError = 1e-7;  // of accelerations, relative to the largest |b| or 1
constexpr double kHard = 1e-12;      // the same, where nothing contradicts
constexpr double kHardError = 1e-10;
constexpr double kShareOfTheWay = 0.995;  // to where a force or slack would vanish
constexpr int kMostSteps = 60;            // in all
constexpr double kContradiction = 1e-5;  // of the largest |b| or 1: what gives way more contradicts
constexpr double kSqueeze = 10;  // accelerations of the largest |b| that squeezing would make

}  // namespace

bool ActiveSetSolver::is_contact(const RowProblem& problem, std::size_t i) const {
  return problem.joint[i] == 0 && diagonal_[i] > 0;
}

/// Change of slack i along correction_ when f s is to become `target`, direction_ being df ds of
/// the look ahead.
double ActiveSetSolver::slack_change(std::size_t i, double f, double target) const {
  return (target - direction_[i] - slack_[i] * correction_[i]) / f - slack_[i];
}

/// Longest step along correction_ up to 1 that keeps a share of every force and slack.
double ActiveSetSolver::longest_step(const RowProblem& problem, std::span<const double> f,
                                     double target, double share) const {
  double step = 1;
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (!is_contact(problem, i)) continue;
    const double ds = slack_change(i, f[i], target);
    if (correction_[i] < 0) step = std::min(step, -share * f[i] / correction_[i]);
    if (ds < 0) step = std::min(step, -share * slack_[i] / ds);
  }
  return step;
}

/// Accelerations and weights of a turn. @return the mean of f s; 0 when the set can be read
double ActiveSetSolver::start_turn(const RowProblem& problem, std::span<const double> f,
                                   std::span<double> a) {
  find_accelerations(problem, f, a);
  double sum = 0;
  double error = 0;
  int contacts = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    softness_[i] = softening_ * diagonal_[i];
    direction_[i] = 0;
    if (!is_contact(problem, i)) {
      error = std::max(error, std::fabs(a[i]));
      continue;
    }
    a[i] += softness_[i] * f[i];
    error =
        std::max({error, std::fabs(a[i] - slack_[i]), std::min(f[i] * diagonal_[i], slack_[i])});
    softness_[i] += slack_[i] / f[i];
    sum += f[i] * slack_[i];
    ++contacts;
  }
  return contacts == 0 || error <= (softening_ < kSoft ? kHardError : kSoftError) * scale_
             ? 0
             : sum / contacts;
}

/// Looks ahead with m = 0. @return the mean to aim at
double ActiveSetSolver::look_ahead(const RowProblem& problem, const Factor& factor,
                                   std::span<const double> f, std::span<const double> a,
                                   double mean) {
  for (std::size_t i = 0; i < f.size(); ++i) residual_[i] = -a[i];
  find_correction(factor);
  const double step = longest_step(problem, f, 0, 1);
  double ahead = 0;
  double now = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (!is_contact(problem, i)) continue;
    const double ds = slack_change(i, f[i], 0);
    now += f[i] * slack_[i];
    ahead += (f[i] + step * correction_[i]) * (slack_[i] + step * ds);
  }
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (is_contact(problem, i)) direction_[i] = correction_[i] * slack_change(i, f[i], 0);
  }
  const double ratio = ahead / now;
  return mean * ratio * ratio * ratio;
}

void ActiveSetSolver::approach(const RowProblem& problem, Factor& factor,
                               std::span<std::uint8_t> active, std::span<double> f,
                               std::span<double> a) {
  const std::size_t n = f.size();
  slack_.assign(n, scale_);
  std::ranges::fill(active, std::uint8_t{1});
  for (std::size_t i = 0; i < n; ++i) f[i] = is_contact(problem, i) ? scale_ / diagonal_[i] : 0;
  softening_ = kSoft;
  for (int k = 0; k < kMostSteps; ++k) {
    double mean = start_turn(problem, f, a);
    if (!(mean > 0)) {
      if (softening_ < kSoft || gives_way(f)) break;
      harden(problem, f);
      mean = start_turn(problem, f, a);
      if (!(mean > 0)) break;
    }
    build_factor(factor, active);
    if (!factor.is_valid) break;
    const double target = look_ahead(problem, factor, f, a, mean);
    for (std::size_t i = 0; i < n; ++i) {
      residual_[i] = -a[i];
      if (is_contact(problem, i)) residual_[i] += (target - direction_[i]) / f[i];
    }
    find_correction(factor);
    const double step = longest_step(problem, f, target, kShareOfTheWay);
    for (std::size_t i = 0; i < n; ++i) {
      if (is_contact(problem, i)) slack_[i] += step * slack_change(i, f[i], target);
      f[i] += step * correction_[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    active[i] = !is_contact(problem, i) || f[i] * diagonal_[i] > slack_[i] ? 1 : 0;
  }
  factor.is_valid = false;  // its softness is not that of fit()
  settle_contradictions(active, f);
  keep_interior(problem, active, f, a);
}

/// Whether a softened row gives way so much that it contradicts another.
bool ActiveSetSolver::gives_way(std::span<const double> f) const {
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (std::fabs(kSoft * diagonal_[i] * f[i]) > kContradiction * scale_) return true;
  }
  return false;
}

/// Begins to make contacts hard, from as far within as this moves them.
void ActiveSetSolver::harden(const RowProblem& problem, std::span<double> f) {
  double change = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    change = std::max(change, kSoft * diagonal_[i] * std::fabs(f[i]));
  }
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (!is_contact(problem, i)) continue;
    slack_[i] = std::max(slack_[i], change);
    f[i] = std::max(f[i], change / diagonal_[i]);
  }
  softening_ = kHard;
}

/// Forces of the interior on its set, with their error.
void ActiveSetSolver::keep_interior(const RowProblem& problem, std::span<const std::uint8_t> active,
                                    std::span<const double> f, std::span<double> a) {
  interior_.assign(f.begin(), f.end());
  interior_active_.assign(active.begin(), active.end());
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (active[i] == 0) interior_[i] = 0;
  }
  find_accelerations(problem, interior_, a);
  interior_error_ = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    const double error = active[i] != 0 ? std::fabs(a[i]) : -a[i];
    if (!(error <= interior_error_)) interior_error_ = error;
  }
}

/// Where rows contradict each other, what they give way in the softened problem is what cannot be
/// met. The forces, as large as the softness is small, only squeeze; some of that is kept, so that
/// no squeezed contact seems to pull.
void ActiveSetSolver::settle_contradictions(std::span<const std::uint8_t> active,
                                            std::span<const double> f) {
  double largest = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    const double given_way = active[i] != 0 ? softening_ * diagonal_[i] * f[i] : 0;
    left_over_[i] = -given_way;
    largest = std::max(largest, std::fabs(given_way));
  }
  contradicts_ = largest > kContradiction * scale_;
  if (!contradicts_) std::ranges::fill(left_over_, 0.0);
  const double share = contradicts_ ? kSqueeze * softening_ * scale_ / largest : 1;
  for (std::size_t i = 0; i < f.size(); ++i) start_[i] = share * f[i];
}

}  // namespace signorini
