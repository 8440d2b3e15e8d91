#include "numerics/lemke.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr double kPerturbation = 1e-11;  // of the largest |q|, against ties
constexpr double kNoPivot = 1e-12;       // of the largest entry; smaller ones are rounding
constexpr std::size_t kPivotsPerRow = 8;

}  // namespace

void LemkeSolver::pivot(std::size_t row, std::size_t column) {
  const std::size_t width = n_ + 1;
  double* const pivot_row = table_.data() + row * width;
  const double entry = pivot_row[column];
  // Solve the row for the entering variable ...
  for (std::size_t j = 0; j < width; ++j) pivot_row[j] /= -entry;
  pivot_row[column] = 1 / entry;
  constant_[row] /= -entry;
  // ... and put it into the others.
  for (std::size_t i = 0; i < n_; ++i) {
    if (i == row) continue;
    double* const other = table_.data() + i * width;
    const double factor = other[column];
    if (factor == 0) continue;
    other[column] = 0;
    for (std::size_t j = 0; j < width; ++j) other[j] += factor * pivot_row[j];
    constant_[i] += factor * constant_[row];
  }
  std::swap(basic_[row], nonbasic_[column]);
}

std::size_t LemkeSolver::leaving_row(std::size_t column) const {
  const std::size_t covering = 2 * n_;
  double largest = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    largest = std::max(largest, std::fabs(table_[i * (n_ + 1) + column]));
  }
  std::size_t best = n_;
  double least = kInfinity;
  for (std::size_t i = 0; i < n_; ++i) {
    const double entry = table_[i * (n_ + 1) + column];
    if (!(entry < -kNoPivot * largest)) continue;
    const double ratio = std::max(constant_[i], 0.0) / -entry;
    if (ratio < least || (ratio == least && basic_[i] == covering)) {
      least = ratio;
      best = i;
    }
  }
  return best;
}

LemkeStatus LemkeSolver::solve(std::span<const double> m, std::span<const double> q,
                               std::span<double> z) {
  n_ = q.size();
  pivots_ = 0;
  const std::size_t width = n_ + 1;
  table_.resize(n_ * width);
  constant_.resize(n_);
  basic_.resize(n_);
  nonbasic_.resize(width);
  double scale = 0;
  for (const double x : q) scale = std::max(scale, std::fabs(x));
  for (std::size_t i = 0; i < n_; ++i) {
    std::copy_n(m.begin() + static_cast<std::ptrdiff_t>(i * n_), n_,
                table_.begin() + static_cast<std::ptrdiff_t>(i * width));
    table_[i * width + n_] = 1;
    // Fractions of the golden ratio: all different, none large.
    const double place = 0.6180339887498949 * static_cast<double>(i + 1);
    constant_[i] = q[i] + kPerturbation * scale * (1 + place - std::floor(place));
    basic_[i] = n_ + i;
    nonbasic_[i] = i;
  }
  nonbasic_[n_] = 2 * n_;
  std::fill(z.begin(), z.end(), 0.0);
  const auto lowest = std::min_element(constant_.begin(), constant_.end());
  if (n_ == 0 || *lowest >= 0) return LemkeStatus::solved;

  std::size_t row = static_cast<std::size_t>(lowest - constant_.begin());
  std::size_t column = n_;
  for (std::size_t count = 0; count < kPivotsPerRow * n_ + 100; ++count) {
    const std::size_t leaves = basic_[row];
    pivot(row, column);
    ++pivots_;
    if (leaves == 2 * n_) {
      for (std::size_t i = 0; i < n_; ++i) {
        if (basic_[i] < n_) z[basic_[i]] = std::max(constant_[i], 0.0);
      }
      return LemkeStatus::solved;
    }
    const std::size_t enters = leaves < n_ ? leaves + n_ : leaves - n_;
    column = static_cast<std::size_t>(std::find(nonbasic_.begin(), nonbasic_.end(), enters) -
                                      nonbasic_.begin());
    row = leaving_row(column);
    if (row == n_) return LemkeStatus::ray;
  }
  return LemkeStatus::too_long;
}

}  // namespace signorini
