#include "numerics/radau_systems.h"

#include <cmath>
#include <utility>

#include "base/types.h"

namespace signorini {

void ShiftedSystem::prepare(std::size_t n) {
  n_ = n;
  lu_.assign(n * n, 0);
  pivot_.assign(n, 0);
}

bool ShiftedSystem::factor(std::span<const double> jacobian, double shift) {
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) lu_[i * n_ + j] = -jacobian[i + n_ * j];
    lu_[i * n_ + i] += shift;
  }
  for (std::size_t k = 0; k < n_; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n_; ++i) {
      if (std::fabs(lu_[i * n_ + k]) > std::fabs(lu_[pivot * n_ + k])) pivot = i;
    }
    pivot_[k] = pivot;
    if (pivot != k) {
      for (std::size_t j = 0; j < n_; ++j) std::swap(lu_[pivot * n_ + j], lu_[k * n_ + j]);
    }
    const double diagonal = lu_[k * n_ + k];
    if (diagonal == 0 || !(std::fabs(diagonal) < kInfinity)) return false;
    for (std::size_t i = k + 1; i < n_; ++i) {
      if (lu_[i * n_ + k] == 0) continue;
      const double factor = lu_[i * n_ + k] / diagonal;
      lu_[i * n_ + k] = factor;
      for (std::size_t j = k + 1; j < n_; ++j) lu_[i * n_ + j] -= factor * lu_[k * n_ + j];
    }
  }
  return true;
}

void ShiftedSystem::solve(std::span<double> x) const {
  for (std::size_t i = 0; i < n_; ++i) {
    if (pivot_[i] != i) std::swap(x[i], x[pivot_[i]]);
  }
  for (std::size_t i = 0; i < n_; ++i) {
    double sum = x[i];
    for (std::size_t j = 0; j < i; ++j) sum -= lu_[i * n_ + j] * x[j];
    x[i] = sum;
  }
  for (std::size_t i = n_; i-- > 0;) {
    double sum = x[i];
    for (std::size_t j = i + 1; j < n_; ++j) sum -= lu_[i * n_ + j] * x[j];
    x[i] = sum / lu_[i * n_ + i];
  }
}

void ComplexShiftedSystem::prepare(std::size_t n) {
  n_ = n;
  re_.assign(n * n, 0);
  im_.assign(n * n, 0);
  pivot_.assign(n, 0);
}

std::size_t ComplexShiftedSystem::find_pivot(std::size_t k) const {
  std::size_t pivot = k;
  double largest = -1;
  for (std::size_t i = k; i < n_; ++i) {
    const double size = std::fabs(re_[i * n_ + k]) + std::fabs(im_[i * n_ + k]);
    if (size > largest) {
      largest = size;
      pivot = i;
    }
  }
  return pivot;
}

bool ComplexShiftedSystem::factor(std::span<const double> jacobian, double real, double imaginary) {
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      re_[i * n_ + j] = -jacobian[i + n_ * j];
      im_[i * n_ + j] = 0;
    }
    re_[i * n_ + i] += real;
    im_[i * n_ + i] = imaginary;
  }
  for (std::size_t k = 0; k < n_; ++k) {
    const std::size_t pivot = find_pivot(k);
    pivot_[k] = pivot;
    for (std::size_t j = 0; pivot != k && j < n_; ++j) {
      std::swap(re_[pivot * n_ + j], re_[k * n_ + j]);
      std::swap(im_[pivot * n_ + j], im_[k * n_ + j]);
    }
    const double a = re_[k * n_ + k];
    const double b = im_[k * n_ + k];
    const double square = a * a + b * b;
    if (square == 0 || !(square < kInfinity)) return false;
    const double inverse_re = a / square;
    const double inverse_im = -b / square;
    re_[k * n_ + k] = inverse_re;
    im_[k * n_ + k] = inverse_im;
    for (std::size_t i = k + 1; i < n_; ++i) {
      const double c = re_[i * n_ + k];
      const double d = im_[i * n_ + k];
      if (c == 0 && d == 0) continue;
      const double factor_re = c * inverse_re - d * inverse_im;
      const double factor_im = c * inverse_im + d * inverse_re;
      re_[i * n_ + k] = factor_re;
      im_[i * n_ + k] = factor_im;
      for (std::size_t j = k + 1; j < n_; ++j) {
        const double p = re_[k * n_ + j];
        const double q = im_[k * n_ + j];
        re_[i * n_ + j] -= factor_re * p - factor_im * q;
        im_[i * n_ + j] -= factor_re * q + factor_im * p;
      }
    }
  }
  return true;
}

void ComplexShiftedSystem::solve(std::span<double> x, std::span<double> y) const {
  for (std::size_t i = 0; i < n_; ++i) {
    if (pivot_[i] == i) continue;
    std::swap(x[i], x[pivot_[i]]);
    std::swap(y[i], y[pivot_[i]]);
  }
  for (std::size_t i = 0; i < n_; ++i) {
    double re = x[i];
    double im = y[i];
    for (std::size_t j = 0; j < i; ++j) {
      re -= re_[i * n_ + j] * x[j] - im_[i * n_ + j] * y[j];
      im -= re_[i * n_ + j] * y[j] + im_[i * n_ + j] * x[j];
    }
    x[i] = re;
    y[i] = im;
  }
  for (std::size_t i = n_; i-- > 0;) {
    double re = x[i];
    double im = y[i];
    for (std::size_t j = i + 1; j < n_; ++j) {
      re -= re_[i * n_ + j] * x[j] - im_[i * n_ + j] * y[j];
      im -= re_[i * n_ + j] * y[j] + im_[i * n_ + j] * x[j];
    }
    const double p = re_[i * n_ + i];
    const double q = im_[i * n_ + i];
    x[i] = re * p - im * q;
    y[i] = re * q + im * p;
  }
}

}  // namespace signorini
