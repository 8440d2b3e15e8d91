#include "numerics/dense_lu.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/types.h"

namespace signorini {
namespace {

constexpr int kMostRefinements = 30;
constexpr double kLeastGain = 0.5;  // of the residual; a slower descent has come to rounding

}  // namespace

void SoftSystem::reset(std::size_t n) {
  n_ = n;
  matrix_.assign(n * n, 0.0);
}

void SoftSystem::factor(double softness) {
  lu_.assign(matrix_.begin(), matrix_.end());
  row_.resize(n_);
  for (std::size_t i = 0; i < n_; ++i) {
    row_[i] = i;
    lu_[i * n_ + i] += softness * std::fabs(lu_[i * n_ + i]);
  }
  for (std::size_t k = 0; k < n_; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n_; ++i) {
      if (std::fabs(lu_[i * n_ + k]) > std::fabs(lu_[pivot * n_ + k])) pivot = i;
    }
    if (pivot != k) {
      std::swap_ranges(lu_.begin() + static_cast<std::ptrdiff_t>(pivot * n_),
                       lu_.begin() + static_cast<std::ptrdiff_t>((pivot + 1) * n_),
                       lu_.begin() + static_cast<std::ptrdiff_t>(k * n_));
      std::swap(row_[pivot], row_[k]);
    }
    const double diagonal = lu_[k * n_ + k];
    if (diagonal == 0) continue;
    for (std::size_t i = k + 1; i < n_; ++i) {
      const double factor = lu_[i * n_ + k] / diagonal;
      lu_[i * n_ + k] = factor;
      if (factor == 0) continue;
      for (std::size_t j = k + 1; j < n_; ++j) lu_[i * n_ + j] -= factor * lu_[k * n_ + j];
    }
  }
}

/// step_ <- (L U)^-1 P (-residual_)
void SoftSystem::substitute() {
  for (std::size_t i = 0; i < n_; ++i) {
    double sum = -residual_[row_[i]];
    for (std::size_t j = 0; j < i; ++j) sum -= lu_[i * n_ + j] * step_[j];
    step_[i] = sum;
  }
  for (std::size_t i = n_; i-- > 0;) {
    double sum = step_[i];
    for (std::size_t j = i + 1; j < n_; ++j) sum -= lu_[i * n_ + j] * step_[j];
    const double diagonal = lu_[i * n_ + i];
    step_[i] = diagonal == 0 ? 0 : sum / diagonal;
  }
}

double SoftSystem::solve(std::span<const double> b, std::span<double> x) {
  residual_.resize(n_);
  step_.resize(n_);
  best_.resize(n_);
  std::fill(x.begin(), x.end(), 0.0);
  double least = kInfinity;
  best_pass_ = 0;
  for (int pass = 0; pass <= kMostRefinements; ++pass) {
    double largest = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      double sum = b[i];
      for (std::size_t j = 0; j < n_; ++j) sum += matrix_[i * n_ + j] * x[j];
      residual_[i] = sum;
      largest = std::max(largest, std::fabs(sum));
    }
    if (!(largest < least)) break;
    const bool is_slow = largest > kLeastGain * least;
    least = largest;
    best_pass_ = pass;
    std::copy(x.begin(), x.end(), best_.begin());
    if (largest == 0 || is_slow) break;
    substitute();
    for (std::size_t i = 0; i < n_; ++i) x[i] += step_[i];
  }
  std::copy(best_.begin(), best_.end(), x.begin());
  return n_ == 0 ? 0 : least;
}

std::span<const double> SoftSystem::take_out_drift(std::span<double> x) {
  substitute();
  for (std::size_t i = 0; i < n_; ++i) x[i] -= best_pass_ * step_[i];
  return {step_.data(), n_};
}

}  // namespace signorini
