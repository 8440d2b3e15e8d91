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
  rows_.clear();
  inverse_softness_.clear();
  pairs_.clear();
  set_roots(inverse_mass, root_);
  for (const ContactRow& row : rows) {
    double diagonal = 0;
    add_squares(row.a, root_, diagonal);
    add_squares(row.b, root_, diagonal);
    rows_.push_back(row, root_);
    inverse_softness_.push_back(diagonal > 0 ? 1 / (kSoftness * diagonal) : 0);
    rows_.append_pairs(rows_.size() - 1, pairs_);
  }
  block_.resize(inverse_mass.size());
  for (auto* v : {&residual_, &best_, &best_residual_}) v->resize(rows_.size());
  cholesky_.analyse(inverse_mass.size() / 3, pairs_);
  cholesky_.reset(1);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (inverse_softness_[i] > 0) rows_.add_square(i, inverse_softness_[i], cholesky_);
  }
  return cholesky_.factor();
}

/// residual_ <- A f + b
void BilateralSolver::find_residual(std::span<const double> b, std::span<const double> f) {
  rows_.combine([&](std::size_t i) { return f[i]; }, block_);
  rows_.for_each_product(block_, [&](std::size_t i, double x) {
    residual_[i] = inverse_softness_[i] > 0 ? x + b[i] : 0;
  });
}

/// f <- f - (A + E)^-1 residual_
void BilateralSolver::correct(std::span<double> f) {
  rows_.combine([&](std::size_t i) { return inverse_softness_[i] * residual_[i]; }, block_);
  cholesky_.solve(block_);
  rows_.for_each_product(
      block_, [&](std::size_t i, double x) { f[i] -= inverse_softness_[i] * (residual_[i] - x); });
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
