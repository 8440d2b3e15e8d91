#include "numerics/active_set.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kSoftness = 1e-7;        // eta of (53), relative to A_ii
constexpr double kAcceptedError = 1e-11;  // of an acceleration, relative to the largest |b| or 1
constexpr double kUsefulGain = 0.5;       // a correction that gains less has stalled
constexpr double kStalledError = 1e-9;    // error at which a stalled fit still passes
constexpr double kNegativeForce = 1e-12;  // relative to the largest force
constexpr int kMostCorrections = 40;
constexpr int kMostSets = 300;
constexpr int kTriesWithoutGain = 8;  // sets that may be no better before rows move one by one
constexpr std::size_t kMostFactors = 32;

double dot(const std::array<double, 3>& j, const double* v) {
  return j[0] * v[0] + j[1] * v[1] + j[2] * v[2];
}

double product(const ContactRow& row, const std::vector<double>& v) {
  double sum = 0;
  if (row.block_b >= 0) sum += dot(row.jacobian_b, &v[3 * static_cast<std::size_t>(row.block_b)]);
  if (row.block_a >= 0) sum += dot(row.jacobian_a, &v[3 * static_cast<std::size_t>(row.block_a)]);
  return sum;
}

void add_transposed(const ContactRow& row, double factor, std::vector<double>& v) {
  const auto add = [&](int block, const std::array<double, 3>& j) {
    if (block < 0) return;
    double* const to = &v[3 * static_cast<std::size_t>(block)];
    for (std::size_t k = 0; k < 3; ++k) to[k] += factor * j[k];
  };
  add(row.block_b, row.jacobian_b);
  add(row.block_a, row.jacobian_a);
}

}  // namespace

ActiveSetStatus ActiveSetSolver::solve(const RowProblem& problem, std::span<std::uint8_t> carries,
                                       std::span<double> f, std::span<double> a, std::size_t slot) {
  sets_ = 0;
  factorisations_ = 0;
  slot %= kMostFactors;
  if (factors_.size() <= slot) factors_.resize(slot + 1);
  Factor& factor = factors_[slot];
  scale_rows(problem);
  const std::size_t n = problem.rows.size();
  double largest = 1;
  for (const double b : problem.b) largest = std::max(largest, std::fabs(b));
  tolerance_ = kAcceptedError * largest;
  for (std::size_t i = 0; i < n; ++i) {
    if (problem.joint[i] != 0) carries[i] = 1;
  }
  wrong_.resize(n);
  int fewest = static_cast<int>(n) + 1;
  int tries_left = kTriesWithoutGain;
  while (sets_ < kMostSets) {
    ++sets_;
    if (fit(problem, factor, carries, f, a) == Fit::inconsistent) {
      factor.is_valid = false;
      return ActiveSetStatus::inconsistent;
    }
    const int wrong = count_wrong(problem, carries, f, a);
    if (wrong == 0) {
      for (std::size_t i = 0; i < n; ++i) {
        if (problem.joint[i] == 0) f[i] = std::max(f[i], 0.0);
      }
      return ActiveSetStatus::solved;
    }
    if (wrong < fewest) {
      fewest = wrong;
      tries_left = kTriesWithoutGain;
    } else {
      --tries_left;
    }
    // Murty's rule: the last wrong row alone; it always ends, if slowly.
    bool one_only = tries_left < 0;
    for (std::size_t i = n; i-- > 0;) {
      if (wrong_[i] == 0) continue;
      carries[i] = carries[i] != 0 ? 0 : 1;
      if (one_only) break;
    }
  }
  return ActiveSetStatus::no_set_found;
}

void ActiveSetSolver::forget_factors() {
  for (Factor& factor : factors_) factor.is_valid = false;
}

void ActiveSetSolver::scale_rows(const RowProblem& problem) {
  rows_.assign(problem.rows.begin(), problem.rows.end());
  diagonal_.resize(rows_.size());
  block_.resize(problem.inverse_mass.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    double sum = 0;
    const auto scale = [&](int block, std::array<double, 3>& j) {
      if (block < 0) return;
      for (std::size_t k = 0; k < 3; ++k) {
        j[k] *= std::sqrt(problem.inverse_mass[3 * static_cast<std::size_t>(block) + k]);
        sum += j[k] * j[k];
      }
    };
    scale(rows_[i].block_b, rows_[i].jacobian_b);
    scale(rows_[i].block_a, rows_[i].jacobian_a);
    diagonal_[i] = sum;
  }
}

void ActiveSetSolver::build_factor(Factor& factor, std::span<const std::uint8_t> carries) {
  // The graph holds all rows, so that changing sets keeps its symbolic factor.
  pairs_.clear();
  for (const ContactRow& row : rows_) {
    if (row.block_a >= 0 && row.block_b >= 0) {
      pairs_.emplace_back(std::minmax(row.block_a, row.block_b));
    }
  }
  factor.cholesky.analyse(block_.size() / 3, pairs_);
  factor.cholesky.reset(1);
  factor.rows.assign(rows_.begin(), rows_.end());
  factor.carries.assign(carries.begin(), carries.end());
  factor.inverse_softness.resize(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (carries[i] == 0) continue;
    const ContactRow& row = rows_[i];
    const double w = 1 / (kSoftness * diagonal_[i]);
    factor.inverse_softness[i] = w;
    BlockCholesky& s = factor.cholesky;
    if (row.block_b >= 0) s.add(row.block_b, row.block_b, w, row.jacobian_b, row.jacobian_b);
    if (row.block_a >= 0) s.add(row.block_a, row.block_a, w, row.jacobian_a, row.jacobian_a);
    if (row.block_a >= 0 && row.block_b >= 0) {
      s.add(row.block_b, row.block_a, w, row.jacobian_b, row.jacobian_a);
    }
  }
  factor.is_valid = factor.cholesky.factor();
  ++factorisations_;
}

bool ActiveSetSolver::matches(const Factor& factor, std::span<const std::uint8_t> carries) const {
  if (!factor.is_valid || factor.rows.size() != rows_.size() ||
      3 * factor.cholesky.size() != block_.size() || !std::ranges::equal(factor.carries, carries)) {
    return false;
  }
  return std::ranges::equal(factor.rows, rows_, [](const ContactRow& x, const ContactRow& y) {
    return x.block_a == y.block_a && x.block_b == y.block_b;
  });
}

/// a = Jm v + b with v = Jm^T f.
void ActiveSetSolver::find_accelerations(const RowProblem& problem, std::span<const double> f,
                                         std::span<double> a) {
  std::ranges::fill(block_, 0.0);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (f[i] != 0) add_transposed(rows_[i], f[i], block_);
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) a[i] = problem.b[i] + product(rows_[i], block_);
}

/// One correction of (54) with the rows the factor was made from.
void ActiveSetSolver::correct(const Factor& factor, std::span<const double> residual,
                              std::span<double> f) {
  std::ranges::fill(block_, 0.0);
  for (std::size_t i = 0; i < factor.rows.size(); ++i) {
    if (factor.carries[i] == 0) continue;
    add_transposed(factor.rows[i], factor.inverse_softness[i] * residual[i], block_);
  }
  factor.cholesky.solve(block_);
  for (std::size_t i = 0; i < factor.rows.size(); ++i) {
    if (factor.carries[i] == 0) continue;
    f[i] -= factor.inverse_softness[i] * (residual[i] - product(factor.rows[i], block_));
  }
}

/// Forces with a = 0 on the set. A kept factor serves as long as each correction gains enough.
ActiveSetSolver::Fit ActiveSetSolver::fit(const RowProblem& problem, Factor& factor,
                                          std::span<const std::uint8_t> carries,
                                          std::span<double> f, std::span<double> a) {
  bool is_fresh = !matches(factor, carries);
  if (is_fresh) build_factor(factor, carries);
  while (factor.is_valid) {
    std::ranges::fill(f, 0.0);
    double last = 0;
    for (int k = 0; k < kMostCorrections; ++k) {
      find_accelerations(problem, f, a);
      double worst = 0;
      for (std::size_t i = 0; i < a.size(); ++i) {
        if (carries[i] != 0) worst = std::max(worst, std::fabs(a[i]));
      }
      if (worst <= tolerance_) return Fit::good;
      const bool has_stalled = k > 0 && !(worst < kUsefulGain * last);
      if (has_stalled && is_fresh) {
        const bool passes = worst <= tolerance_ * (kStalledError / kAcceptedError);
        return passes ? Fit::good : Fit::inconsistent;
      }
      if (has_stalled) break;
      last = worst;
      correct(factor, a, f);
    }
    if (is_fresh) return Fit::inconsistent;
    build_factor(factor, carries);
    is_fresh = true;
  }
  return Fit::inconsistent;
}

/// Marks rows that pull or that still approach.
int ActiveSetSolver::count_wrong(const RowProblem& problem, std::span<const std::uint8_t> carries,
                                 std::span<const double> f, std::span<const double> a) {
  double largest = 1;
  for (const double force : f) largest = std::max(largest, std::fabs(force));
  int count = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    const bool is_wrong = problem.joint[i] == 0 &&
                          (carries[i] != 0 ? f[i] < -kNegativeForce * largest : a[i] < -tolerance_);
    wrong_[i] = is_wrong ? 1 : 0;
    count += is_wrong ? 1 : 0;
  }
  return count;
}

}  // namespace signorini
