#include "numerics/bilateral_solver.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/row_products.h"

namespace signorini {
namespace {

// eta: so small that a pass gains seven digits, so large that rounding leaves it nine.
constexpr double kSoftness = 1e-7;
constexpr int kMostPasses = 40;
constexpr double kLeastGain = 0.5;  // a pass that gains less has come to rounding

/// Adds weight row row^T.
void add_row(const BilateralRow& row, double weight, BlockCholesky& matrix) {
  const std::size_t sides = row.block.size();
  for (std::size_t i = 0; i < sides; ++i) {
    if (row.block[i] < 0) continue;
    matrix.add(row.block[i], row.block[i], weight, row.jacobian[i], row.jacobian[i]);
  }
  for (std::size_t i = 0; i < sides; ++i) {
    for (std::size_t j = i + 1; j < sides; ++j) {
      if (row.block[i] < 0 || row.block[j] < 0) continue;
      matrix.add(row.block[i], row.block[j], weight, row.jacobian[i], row.jacobian[j]);
    }
  }
}

/// row . v
[[nodiscard]] double product(const BilateralRow& row, const std::vector<double>& v) {
  double sum = 0;
  for (std::size_t i = row.block.size(); i-- > 0;) {
    if (row.block[i] < 0) continue;
    sum += dot(row.jacobian[i], &v[3 * static_cast<std::size_t>(row.block[i])]);
  }
  return sum;
}

/// v += factor row
void add_transposed(const BilateralRow& row, double factor, std::vector<double>& v) {
  for (std::size_t i = 0; i < row.block.size(); ++i) {
    if (row.block[i] < 0) continue;
    double* const to = &v[3 * static_cast<std::size_t>(row.block[i])];
    for (std::size_t k = 0; k < 3; ++k) to[k] += factor * row.jacobian[i][k];
  }
}

}  // namespace

bool BilateralSolver::factor(std::span<const ContactRow> rows,
                             std::span<const double> inverse_mass) {
  rows_.resize(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ContactRow& row = rows[i];
    rows_[i] = {.block = {row.block_a, row.block_b, -1, -1},
                .jacobian = {row.jacobian_a, row.jacobian_b}};
  }
  return factor_rows(inverse_mass);
}

bool BilateralSolver::factor_wide(std::span<const BilateralRow> rows,
                                  std::span<const double> inverse_mass) {
  rows_.assign(rows.begin(), rows.end());
  return factor_rows(inverse_mass);
}

/// Scales rows_ by M^-1/2, then factors.
bool BilateralSolver::factor_rows(std::span<const double> inverse_mass) {
  const std::size_t blocks = inverse_mass.size() / 3;
  block_.resize(inverse_mass.size());
  for (auto* v : {&inverse_softness_, &residual_, &best_}) v->resize(rows_.size());
  pairs_.clear();
  for (const BilateralRow& row : rows_) {
    for (std::size_t i = 0; i < row.block.size(); ++i) {
      for (std::size_t j = i + 1; j < row.block.size(); ++j) {
        const bool is_pair = row.block[i] >= 0 && row.block[j] >= 0 && row.block[i] != row.block[j];
        if (is_pair) pairs_.emplace_back(row.block[i], row.block[j]);
      }
    }
  }
  cholesky_.analyse(blocks, pairs_);
  cholesky_.reset(1);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    BilateralRow& row = rows_[i];
    double diagonal = 0;
    for (std::size_t side = 0; side < row.block.size(); ++side) {
      if (row.block[side] < 0) continue;
      const std::size_t first = 3 * static_cast<std::size_t>(row.block[side]);
      for (std::size_t k = 0; k < 3; ++k) {
        row.jacobian[side][k] *= std::sqrt(inverse_mass[first + k]);
        diagonal += row.jacobian[side][k] * row.jacobian[side][k];
      }
    }
    inverse_softness_[i] = diagonal > 0 ? 1 / (kSoftness * diagonal) : 0;
    if (inverse_softness_[i] > 0) add_row(row, inverse_softness_[i], cholesky_);
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
    if (largest == 0 || is_slow) break;
    correct(f);
  }
  std::ranges::copy(best_, f.begin());
  return f.empty() ? 0 : least;
}

}  // namespace signorini
