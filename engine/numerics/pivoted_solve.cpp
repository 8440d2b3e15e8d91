#include "numerics/pivoted_solve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signorini {
namespace {
constexpr double kZeroRow = 1e-10;        // a row without a larger entry has no unique solution
constexpr double kConsistentRight = 0.1;  // right sides of left-over rows that pass as zero
}  // namespace

void PivotedSolver::reset(std::size_t n) {
  n_ = n;
  if (entries_.size() < n * (n + 1)) {
    entries_.resize(n * (n + 1));
    scale_.resize(n);
    row_.resize(n);
    column_.resize(n);
  }
}

int PivotedSolver::solve(double zero_tolerance, std::span<double> x) {
  for (std::size_t i = 0; i < n_; ++i) {
    row_[i] = static_cast<int>(i);
    column_[i] = static_cast<int>(i);
    double largest = 0;
    for (std::size_t j = 0; j < n_; ++j) largest = std::max(largest, std::fabs(at(i, j)));
    scale_[i] = largest;
    if (largest < kZeroRow) {
      for (std::size_t k = i; k < n_; ++k) row_[k] = static_cast<int>(k);
      return static_cast<int>(i);
    }
  }
  std::size_t rank = 0;
  if (!eliminate(zero_tolerance, rank)) {
    for (std::size_t i = rank; i < n_; ++i) {
      const auto row = static_cast<std::size_t>(row_[i]);
      if (std::fabs(right_side(row)) > kConsistentRight) return row_[i];
    }
  }
  substitute(zero_tolerance, rank, x);
  return -1;
}

/// @return whether every row found a pivot.
bool PivotedSolver::eliminate(double zero_tolerance, std::size_t& rank) {
  const std::size_t width = n_ + 1;
  std::size_t r = 0;
  for (std::size_t c = 0; c < n_; ++c) {
    std::size_t moves = 0;
    std::size_t pivot = r;
    while (true) {
      pivot = r;
      const auto first = static_cast<std::size_t>(row_[r]);
      double best = std::fabs(entries_[first * width + c]) / scale_[first];
      for (std::size_t j = r + 1; j < n_; ++j) {
        const auto row = static_cast<std::size_t>(row_[j]);
        const double candidate = std::fabs(entries_[row * width + c]) / scale_[row];
        if (candidate > best) {
          best = candidate;
          pivot = j;
        }
      }
      const auto row = static_cast<std::size_t>(row_[pivot]);
      if (!(std::fabs(entries_[row * width + c]) < zero_tolerance)) break;
      if (moves >= n_ - 1 - c) {
        rank = r;
        return r >= n_;
      }
      move_column_to_end(c);
      ++moves;
    }
    std::swap(row_[r], row_[pivot]);
    const double* const pivot_row = &entries_[static_cast<std::size_t>(row_[r]) * width];
    for (std::size_t j = r + 1; j < n_; ++j) {
      double* const other = &entries_[static_cast<std::size_t>(row_[j]) * width];
      if (other[c] == 0) continue;  // contacts of bodies far apart: most rows
      const double m = other[c] / pivot_row[c];
      for (std::size_t k = c; k < width; ++k) other[k] -= m * pivot_row[k];
    }
    ++r;
  }
  rank = r;
  return r >= n_;
}

void PivotedSolver::move_column_to_end(std::size_t column) {
  const std::size_t width = n_ + 1;
  for (std::size_t i = 0; i < n_; ++i) {
    double* const row = &entries_[i * width];
    std::rotate(row + column, row + column + 1, row + n_);
  }
  const auto begin = column_.begin() + static_cast<std::ptrdiff_t>(column);
  std::rotate(begin, begin + 1, column_.begin() + static_cast<std::ptrdiff_t>(n_));
}

void PivotedSolver::substitute(double zero_tolerance, std::size_t rank, std::span<double> x) {
  const std::size_t width = n_ + 1;
  auto r = static_cast<std::ptrdiff_t>(rank) - 1;
  auto c = static_cast<std::ptrdiff_t>(n_) - 1;
  auto last = static_cast<std::ptrdiff_t>(n_);
  while (r >= 0) {
    const double* const row =
        &entries_[static_cast<std::size_t>(row_[static_cast<std::size_t>(r)]) * width];
    std::ptrdiff_t leftmost = -1;
    for (std::ptrdiff_t k = c; k >= r; --k) {
      if (std::fabs(row[k]) > zero_tolerance) leftmost = k;
    }
    if (leftmost != -1) c = leftmost;
    if (std::fabs(row[c]) < zero_tolerance) {
      --r;
      continue;
    }
    for (std::ptrdiff_t j = c + 1; j < last; ++j) {
      x[static_cast<std::size_t>(column_[static_cast<std::size_t>(j)])] = 0;
    }
    last = c;
    double sum = 0;
    for (std::ptrdiff_t j = c + 1; j < static_cast<std::ptrdiff_t>(n_); ++j) {
      sum += row[j] * x[static_cast<std::size_t>(column_[static_cast<std::size_t>(j)])];
    }
    x[static_cast<std::size_t>(column_[static_cast<std::size_t>(c)])] = (row[n_] - sum) / row[c];
    --c;
    --r;
  }
}

double PivotedSolver::smallest_diagonal() const {
  const std::size_t width = n_ + 1;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < n_; ++k) {
    const auto i = static_cast<std::size_t>(column_[k]);
    const auto row = static_cast<std::size_t>(row_[i]);
    // Left of its pivot a row is zero but for rounding; those entries are not kept.
    const double entry = k < i ? 0.0 : entries_[row * width + k];
    smallest = std::min(smallest, std::fabs(entry));
  }
  return smallest;
}

}  // namespace signorini
