#include "numerics/baraff_lcp.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/types.h"

namespace signorini {
namespace {

// Figures of the documented engine; each is named in docs/methods/impulse_and_contact.md.
constexpr double kSmall = 1e-10;  // force or acceleration that counts as zero
constexpr double kWorthRetrying = 100 * kSmall;
constexpr double kSmallDirection = 1e-14;  // change that cannot limit a step
constexpr double kZeroStep = 1e-12;
constexpr double kHugeStep = 1e5;
constexpr double kLoosenBelow = 1e-5;  // acceleration that may stay when no step is possible
constexpr double kZeroPivot = 1e-9;
constexpr double kSingularPivot = 2e-3;  // scale dependent, as in the original
constexpr double kSpoilt = 10 * kSmall;
constexpr int kStepsPerRow = 1000;
constexpr double kCarriesForce = 1e-10;
// Of one solve, ours: some seconds, and in larger problems by far more than they need.
constexpr double kMostMultiplications = 4e9;

}  // namespace

LcpStatus BaraffSolver::solve(const LcpProblem& problem, Random& random, std::span<double> f) {
  start(problem, f);
  if (n_ == 0) return LcpStatus::solved;
  if (n_ == 1) {
    const bool is_driven = is_joint(0) || problem_.b[0] < 0;
    f_[0] = is_driven ? -problem_.b[0] / problem_.a[0] : 0;
    if (is_driven) accel_[0] = 0;
    set_[0] = is_driven ? RowSet::clamped : RowSet::free;
    if (watch_) watch_(0);
    return LcpStatus::solved;
  }
  while (true) {
    const int d = next_row(random);
    if (d < 0) break;
    if (set_of(d) == RowSet::rejected) tried_again_[static_cast<std::size_t>(d)] = 1;
    if (repeats_a_state(d)) break;
    ++iterations_;
    const RowSet before = set_of(d);
    int deferred = -1;
    switch (drive_to_zero(d, deferred)) {
      case Drive::done:
        std::fill(tried_again_.begin(), tried_again_.end(), std::uint8_t{0});
        break;
      case Drive::deferred:
        set_[static_cast<std::size_t>(deferred)] = RowSet::rejected;
        break;
      case Drive::failed:
        return LcpStatus::no_step;
      case Drive::broken:
        return LcpStatus::broken_invariant;
    }
    if (before == RowSet::untreated) {
      --untreated_;
      if (is_joint(d)) --untreated_joints_;
    }
    if (watch_) watch_(d);
  }
  if (problem_.tolerance >= 0 &&
      !solves_contact_problem(f_, std::span<const double>(accel_).first(n_), problem_.joint,
                              problem_.tolerance)) {
    return LcpStatus::not_within_tolerance;
  }
  return LcpStatus::solved;
}

void BaraffSolver::start(const LcpProblem& problem, std::span<double> f) {
  problem_ = problem;
  f_ = f;
  n_ = problem.b.size();
  iterations_ = 0;
  multiplications_ = 0;
  const auto n = static_cast<double>(n_);
  most_multiplications_ = std::max(kMostMultiplications, n * n * n * n);
  state_count_ = 0;
  for (std::vector<double>* array : {&accel_, &delta_a_, &delta_f_, &x_}) array->resize(n_);
  set_.assign(n_, RowSet::untreated);
  had_zero_step_.assign(n_, 0);
  tried_again_.assign(n_, 0);
  order_.resize(n_);
  clamped_.reserve(n_ + 1);
  untreated_ = static_cast<int>(n_);
  untreated_joints_ = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    f_[i] = 0;
    accel_[i] = problem.b[i];
    untreated_joints_ += problem.joint[i] != 0 ? 1 : 0;
  }
}

/// Joints in random order, then ordinary rows by least acceleration, then rejects.
int BaraffSolver::next_row(Random& random) {
  if (untreated_joints_ == 0) {
    random.skip_permutation(n_);
  } else {
    random.permutation(std::span<int>(order_).first(n_));
    for (std::size_t k = 0; k < n_; ++k) {
      const int i = order_[k];
      if (is_joint(i) && set_of(i) == RowSet::untreated) return i;
    }
  }
  double least = kInfinity;
  int chosen = -1;
  if (untreated_ > 0) {
    for (std::size_t i = 0; i < n_; ++i) {
      if (problem_.joint[i] == 0 && set_[i] == RowSet::untreated && accel_[i] < least) {
        least = accel_[i];
        chosen = static_cast<int>(i);
      }
    }
  }
  return chosen >= 0 ? chosen : next_reject();
}

int BaraffSolver::next_reject() const {
  double worst = 0;
  int chosen = -1;
  for (std::size_t i = 0; i < n_; ++i) {
    if (set_[i] != RowSet::rejected || tried_again_[i] != 0) continue;
    const double violation = problem_.joint[i] != 0 ? std::fabs(accel_[i]) : -accel_[i];
    if (violation > worst) {
      worst = violation;
      chosen = static_cast<int>(i);
    }
  }
  return worst > kWorthRetrying ? chosen : -1;
}

/// Guards against endless loops: a division of the rows seen before, with the same next row.
bool BaraffSolver::repeats_a_state(int d) {
  if (std::any_of(set_.begin(), set_.end(), [](RowSet s) { return s == RowSet::untreated; })) {
    return false;
  }
  const std::size_t width = n_ + sizeof(std::int32_t);
  if (states_.size() < (state_count_ + 1) * width) states_.resize((state_count_ + 16) * width);
  std::uint8_t* const now = &states_[state_count_ * width];
  for (std::size_t i = 0; i < n_; ++i) now[i] = static_cast<std::uint8_t>(set_[i]);
  const auto row = static_cast<std::int32_t>(d);
  std::memcpy(now + n_, &row, sizeof row);
  for (std::size_t k = 0; k < state_count_; ++k) {
    if (std::memcmp(&states_[k * width], now, width) == 0) return true;
  }
  ++state_count_;
  return false;
}

bool BaraffSolver::is_at_rest(int i, double tolerance) const {
  const double a = accel_[static_cast<std::size_t>(i)];
  return is_joint(i) ? !(std::fabs(a) > tolerance) : !(a < -tolerance);
}

BaraffSolver::Drive BaraffSolver::drive_to_zero(int d, int& deferred) {
  const auto row = static_cast<std::size_t>(d);
  const bool was_rejected = set_[row] == RowSet::rejected;
  if (is_at_rest(d, kSmall)) {
    set_[row] = RowSet::free;
    return Drive::done;
  }
  // While it is driven, d belongs to no set; a reject keeps its mark until it succeeds.
  if (!was_rejected && would_be_singular(d, -1)) {
    deferred = d;
    return Drive::deferred;
  }
  std::fill(had_zero_step_.begin(), had_zero_step_.end(), std::uint8_t{0});
  double tolerance = kSmall;
  for (std::size_t count = 0; !is_at_rest(d, tolerance); ++count) {
    if (multiplications_ > most_multiplications_ || !direction(d)) return Drive::failed;
    double step = kInfinity;
    const int j = longest_step(d, step);
    if (j < 0 || std::fabs(step) > kHugeStep) {
      if (std::fabs(f_[row]) < kSmall) {
        deferred = d;
        return Drive::deferred;
      }
      if (!(std::fabs(accel_[row]) < kLoosenBelow)) return Drive::failed;
      tolerance = 1.1 * std::fabs(accel_[row]);
      continue;
    }
    const auto limit = static_cast<std::size_t>(j);
    if (std::fabs(step) < kZeroStep) {
      if (had_zero_step_[limit] != 0) set_[limit] = RowSet::rejected;
      had_zero_step_[limit] = 1;
    }
    for (std::size_t i = 0; i < n_; ++i) {
      f_[i] += step * delta_f_[i];
      accel_[i] += step * delta_a_[i];
    }
    if (count > kStepsPerRow * n_) return Drive::broken;
    if (set_[limit] == RowSet::free && would_be_singular(d, j)) {
      set_[limit] = RowSet::rejected;
      continue;
    }
    if (reclassify(j) == Drive::broken) return Drive::broken;
  }
  set_[row] = std::fabs(f_[row]) > kSmall ? RowSet::clamped : RowSet::free;
  return Drive::done;
}

/// Row j has limited the step: it changes sides, or is rejected when it does not fit the other one.
BaraffSolver::Drive BaraffSolver::reclassify(int j) {
  const auto row = static_cast<std::size_t>(j);
  if (set_[row] == RowSet::clamped) {
    const bool moving = std::fabs(accel_[row]) > kSmall;
    if (moving && std::fabs(f_[row]) > kSpoilt) return Drive::broken;
    set_[row] = moving ? RowSet::rejected : RowSet::free;
  } else if (set_[row] == RowSet::free) {
    set_[row] = std::fabs(f_[row]) > kSmall ? RowSet::rejected : RowSet::clamped;
  }
  return Drive::done;
}

void BaraffSolver::count_elimination(std::size_t size) {
  const auto c = static_cast<double>(size);
  multiplications_ += c * (c * c / 3 + static_cast<double>(n_));
}

/// Verdict on A restricted to C and d (and e when >= 0). (47)
bool BaraffSolver::would_be_singular(int d, int e) {
  clamped_.clear();
  for (int i = 0; i < static_cast<int>(n_); ++i) {
    if (set_of(i) == RowSet::clamped || i == d || i == e) clamped_.push_back(i);
  }
  const std::size_t c = clamped_.size();
  count_elimination(c);
  system_.reset(c);
  for (std::size_t p = 0; p < c; ++p) {
    for (std::size_t q = 0; q < c; ++q) system_.at(p, q) = a_matrix(clamped_[p], clamped_[q]);
    system_.right_side(p) = 1;
  }
  std::fill_n(x_.begin(), c, 0.0);
  system_.solve(kZeroPivot, std::span<double>(x_).first(c));
  return system_.smallest_diagonal() < kSingularPivot;
}

/// Change of all forces and accelerations for a unit change of f_d that keeps a = 0 in C.
/// (44); Baraff 1994, fdirection. @return false when A_CC has no solution.
bool BaraffSolver::direction(int d) {
  std::fill(delta_f_.begin(), delta_f_.end(), 0.0);
  delta_f_[static_cast<std::size_t>(d)] = 1;
  clamped_.clear();
  for (int i = 0; i < static_cast<int>(n_); ++i) {
    if (set_of(i) == RowSet::clamped) clamped_.push_back(i);
  }
  const std::size_t c = clamped_.size();
  count_elimination(c);
  if (c > 0) {
    system_.reset(c);
    for (std::size_t p = 0; p < c; ++p) {
      for (std::size_t q = 0; q < c; ++q) system_.at(p, q) = a_matrix(clamped_[p], clamped_[q]);
      system_.right_side(p) = -a_matrix(clamped_[p], d);
    }
    std::fill_n(x_.begin(), c, 0.0);
    if (system_.solve(kZeroPivot, std::span<double>(x_).first(c)) != -1) return false;
    for (std::size_t p = 0; p < c; ++p) delta_f_[static_cast<std::size_t>(clamped_[p])] = x_[p];
  }
  // Rows outside C and d do not change: leaving their zero terms out keeps the sums' bits.
  clamped_.insert(std::lower_bound(clamped_.begin(), clamped_.end(), d), d);
  for (std::size_t i = 0; i < n_; ++i) {
    const double* const row = &problem_.a[i * n_];
    double sum = 0;
    for (const int j : clamped_) {
      sum += row[static_cast<std::size_t>(j)] * delta_f_[static_cast<std::size_t>(j)];
    }
    delta_a_[i] = sum;
  }
  return true;
}

/// Longest step until d is at rest or a row of C or NC limits it. (45); Baraff 1994, maxstep.
/// @return the limiting row, or -1 when nothing limits it; `step` is the factor of the direction.
int BaraffSolver::longest_step(int d, double& step) const {
  const auto row = static_cast<std::size_t>(d);
  int j = -1;
  step = kInfinity;
  if (is_joint(d) || delta_a_[row] > 0) {
    j = d;
    step = -accel_[row] / delta_a_[row];
  }
  const double sign = step > 0 ? 1 : -1;
  const auto take = [&](std::size_t i, double limit) {
    if (limit * sign < 0) limit = 0;
    if (limit * sign < step * sign) {
      step = limit;
      j = static_cast<int>(i);
    }
  };
  for (std::size_t i = 0; i < n_; ++i) {
    if (problem_.joint[i] == 0 && set_[i] == RowSet::clamped &&
        delta_f_[i] * sign < -kSmallDirection) {
      take(i, -f_[i] / delta_f_[i]);
    }
  }
  for (std::size_t i = 0; i < n_; ++i) {
    if (set_[i] != RowSet::free) continue;
    const double change = delta_a_[i] * sign;
    const bool limits =
        problem_.joint[i] != 0 ? std::fabs(change) > kSmallDirection : change < -kSmallDirection;
    if (limits) take(i, -accel_[i] / delta_a_[i]);
  }
  return j;
}

bool solves_contact_problem(std::span<const double> f, std::span<const double> a,
                            std::span<const std::uint8_t> joint, double tolerance) {
  for (std::size_t i = 0; i < f.size(); ++i) {
    const bool must_rest = joint[i] != 0 || std::fabs(f[i]) > kCarriesForce;
    if (must_rest ? std::fabs(a[i]) > tolerance : a[i] < -tolerance) return false;
  }
  return true;
}

double complementarity_residual(std::span<const double> f, std::span<const double> a,
                                std::span<const std::uint8_t> joint) {
  double worst = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    worst = std::max(worst, complementarity_residual(f[i], a[i], joint[i] != 0));
  }
  return worst;
}

double complementarity_residual(double f, double a, bool is_joint) {
  const bool must_rest = is_joint || f > kCarriesForce;
  const double worst = must_rest ? std::fabs(a) : std::max(-a, 0.0);
  return is_joint ? worst : std::max(worst, -f);
}

}  // namespace signorini
