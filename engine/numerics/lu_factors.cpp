#include "numerics/lu_factors.h"

#include <algorithm>
#include <cmath>

namespace signorini {

void LuFactors::reset(std::size_t n) {
  n_ = n;
  matrix_.assign(n * n, 0.0);
  pivot_.resize(n);
  scratch_.resize(n);
}

bool LuFactors::factor() {
  for (std::size_t k = 0; k < n_; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < n_; ++i) {
      if (std::fabs(at(i, k)) > std::fabs(at(best, k))) best = i;
    }
    pivot_[k] = best;
    const double top = at(best, k);
    if (!(std::fabs(top) > 0 && std::isfinite(top))) return false;
    double* const row = matrix_.data() + k * n_;
    if (best != k) std::swap_ranges(row, row + n_, matrix_.data() + best * n_);
    for (std::size_t i = k + 1; i < n_; ++i) {
      double* const lower = matrix_.data() + i * n_;
      if (lower[k] == 0) continue;
      const double factor = lower[k] / row[k];
      lower[k] = factor;
      for (std::size_t j = k + 1; j < n_; ++j) lower[j] -= factor * row[j];
    }
  }
  return true;
}

void LuFactors::solve(std::span<double> x) {
  for (std::size_t k = 0; k < n_; ++k) {
    if (pivot_[k] != k) std::swap(x[k], x[pivot_[k]]);
  }
  for (std::size_t i = 0; i < n_; ++i) {
    const double* const row = matrix_.data() + i * n_;
    double sum = x[i];
    for (std::size_t j = 0; j < i; ++j) sum -= row[j] * x[j];
    x[i] = sum;
  }
  for (std::size_t i = n_; i-- > 0;) {
    const double* const row = matrix_.data() + i * n_;
    double sum = x[i];
    for (std::size_t j = i + 1; j < n_; ++j) sum -= row[j] * x[j];
    x[i] = sum / row[i];
  }
}

/// P A = L U, so A^T = U^T L^T P.
void LuFactors::solve_transposed(std::span<double> x) {
  for (std::size_t i = 0; i < n_; ++i) {
    double sum = x[i];
    for (std::size_t j = 0; j < i; ++j) sum -= matrix_[j * n_ + i] * x[j];
    x[i] = sum / matrix_[i * n_ + i];
  }
  for (std::size_t i = n_; i-- > 0;) {
    double sum = x[i];
    for (std::size_t j = i + 1; j < n_; ++j) sum -= matrix_[j * n_ + i] * x[j];
    x[i] = sum;
  }
  for (std::size_t k = n_; k-- > 0;) {
    if (pivot_[k] != k) std::swap(x[k], x[pivot_[k]]);
  }
}

}  // namespace signorini
