#include "numerics/bilateral_solver.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

// eta: so small that a pass gains seven digits, so large that rounding leaves it nine.
constexpr double kSoftness = 1e-7;
constexpr int kMostPasses = 40;
constexpr double kLeastGain = 0.5;  // a pass that gains less has come to rounding

}  // namespace

bool BilateralSolver::factor(std::span<const ContactRow> rows,
                             std::span<const double> inverse_mass) {
  rows_.assign(rows.begin(), rows.end());
  block_.resize(inverse_mass.size());
  for (auto* v : {&inverse_softness_, &residual_, &best_, &best_residual_}) v->resize(rows_.size());
  pairs_.clear();
  for (const ContactRow& row : rows_) append_pairs(row, pairs_);
  cholesky_.analyse(inverse_mass.size() / 3, pairs_);
  cholesky_.reset(1);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    double diagonal = 0;
    scale_columns(rows_[i].a, inverse_mass, diagonal);
    scale_columns(rows_[i].b, inverse_mass, diagonal);
    inverse_softness_[i] = diagonal > 0 ? 1 / (kSoftness * diagonal) : 0;
    if (inverse_softness_[i] > 0) add_square(rows_[i], inverse_softness_[i], cholesky_);
  }
  return cholesky_.factor();
}

/// residual_ <- A f + b
void BilateralSolver::find_residual(std::span<const double> b, std::span<const double> f) {
  std::ranges::fill(block_, 0.0);
  for (std::size_t i = 0; i < f.size(); ++i) add_transposed(rows_[i], f[i], block_);
  for (std::size_t i = 0; i < f.size(); ++i) {
    residual_[i] = inverse_softness_[i] > 0 ? product(rows_[i], block_) + b[i] : 0;
  }
}

/// f <- f - (A + E)^-1 residual_
void BilateralSolver::correct(std::span<double> f) {
  std::ranges::fill(block_, 0.0);
  for (std::size_t i = 0; i < f.size(); ++i) {
    add_transposed(rows_[i], inverse_softness_[i] * residual_[i], block_);
  }
  cholesky_.solve(block_);
  for (std::size_t i = 0; i < f.size(); ++i) {
    f[i] -= inverse_softness_[i] * (residual_[i] - product(rows_[i], block_));
  }
}

double BilateralSolver::solve(std::span<const double> b, std::span<double> f) {
  std::ranges::fill(f, 0.0);
  double least = kInfinity;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    find_residual(b, f);
    double largest = 0;
    for (const double r : residual_) largest = std::max(largest, std::fabs(r));
    if (!(largest < least)) break;
    const bool is_slow = largest > kLeastGain * least;
    least = largest;
    std::ranges::copy(f, best_.begin());
    std::ranges::copy(residual_, best_residual_.begin());
    if (largest == 0 || is_slow) break;
    correct(f);
  }
  std::ranges::copy(best_, f.begin());
  return f.empty() ? 0 : least;
}

}  // namespace signorini
