#include "numerics/radau_systems.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/types.h"

namespace signorini {
namespace {

constexpr double kPerComplex = 4;  // multiplications

/// Where a pivot row is not zero. Half of the rates are those of places, which are speeds: their
/// rows stay nearly empty, and what is zero need not be taken from the rows below.
class PivotRow {
 public:
  explicit PivotRow(std::vector<std::size_t>& columns) : columns_(columns) {}
  template <class IsZero>
  void look(std::size_t begin, std::size_t end, const IsZero& is_zero) {
    columns_.clear();
    for (std::size_t j = begin; j < end; ++j) {
      if (!is_zero(j)) columns_.push_back(j);
    }
    is_sparse_ = 2 * columns_.size() < end - begin;
    begin_ = begin;
    end_ = end;
  }
  /// Entries that for_each() takes.
  [[nodiscard]] double count() const {
    return static_cast<double>(is_sparse_ ? columns_.size() : end_ - begin_);
  }
  template <class F>
  void for_each(const F& f) const {
    if (is_sparse_) {
      for (const std::size_t j : columns_) f(j);
    } else {
      for (std::size_t j = begin_; j < end_; ++j) f(j);
    }
  }

 private:
  std::vector<std::size_t>& columns_;
  std::size_t begin_ = 0, end_ = 0;
  bool is_sparse_ = false;
};

/// Eliminates lu (n x n), row by row. @param columns  scratch  @param products  counted
/// @return false when singular
bool eliminate(std::span<double> lu, std::span<std::size_t> pivots,
               std::vector<std::size_t>& columns, double& products) {
  PivotRow row(columns);
  const std::size_t n = pivots.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::fabs(lu[i * n + k]) > std::fabs(lu[pivot * n + k])) pivot = i;
    }
    pivots[k] = pivot;
    for (std::size_t j = 0; pivot != k && j < n; ++j) std::swap(lu[pivot * n + j], lu[k * n + j]);
    const double diagonal = lu[k * n + k];
    if (diagonal == 0 || !(std::fabs(diagonal) < kInfinity)) return false;
    const double* const from = lu.data() + k * n;
    row.look(k + 1, n, [from](std::size_t j) { return from[j] == 0; });
    for (std::size_t i = k + 1; i < n; ++i) {
      if (lu[i * n + k] == 0) continue;
      products += row.count();
      const double factor = lu[i * n + k] / diagonal;
      lu[i * n + k] = factor;
      double* const to = lu.data() + i * n;
      row.for_each([=](std::size_t j) { to[j] -= factor * from[j]; });
    }
  }
  return true;
}

void substitute(std::span<const double> lu, std::span<const std::size_t> pivots,
                std::span<double> x) {
  const std::size_t n = pivots.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (pivots[i] != i) std::swap(x[i], x[pivots[i]]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    double sum = x[i];
    for (std::size_t j = 0; j < i; ++j) sum -= lu[i * n + j] * x[j];
    x[i] = sum;
  }
  for (std::size_t i = n; i-- > 0;) {
    double sum = x[i];
    for (std::size_t j = i + 1; j < n; ++j) sum -= lu[i * n + j] * x[j];
    x[i] = sum / lu[i * n + i];
  }
}

std::size_t complex_pivot(std::span<const double> re, std::span<const double> im, std::size_t n,
                          std::size_t k) {
  std::size_t pivot = k;
  double largest = -1;
  for (std::size_t i = k; i < n; ++i) {
    const double size = std::fabs(re[i * n + k]) + std::fabs(im[i * n + k]);
    if (size > largest) {
      largest = size;
      pivot = i;
    }
  }
  return pivot;
}

bool eliminate(std::span<double> re, std::span<double> im, std::span<std::size_t> pivots,
               std::vector<std::size_t>& columns, double& products) {
  PivotRow row(columns);
  const std::size_t n = pivots.size();
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t pivot = complex_pivot(re, im, n, k);
    pivots[k] = pivot;
    for (std::size_t j = 0; pivot != k && j < n; ++j) {
      std::swap(re[pivot * n + j], re[k * n + j]);
      std::swap(im[pivot * n + j], im[k * n + j]);
    }
    const double a = re[k * n + k];
    const double b = im[k * n + k];
    const double square = a * a + b * b;
    if (square == 0 || !(square < kInfinity)) return false;
    const double inverse_re = a / square;
    const double inverse_im = -b / square;
    re[k * n + k] = inverse_re;
    im[k * n + k] = inverse_im;
    const double* const p = re.data() + k * n;
    const double* const q = im.data() + k * n;
    row.look(k + 1, n, [=](std::size_t j) { return p[j] == 0 && q[j] == 0; });
    for (std::size_t i = k + 1; i < n; ++i) {
      const double c = re[i * n + k];
      const double d = im[i * n + k];
      if (c == 0 && d == 0) continue;
      products += kPerComplex * row.count();
      const double factor_re = c * inverse_re - d * inverse_im;
      const double factor_im = c * inverse_im + d * inverse_re;
      re[i * n + k] = factor_re;
      im[i * n + k] = factor_im;
      double* const real = re.data() + i * n;
      double* const imaginary = im.data() + i * n;
      row.for_each([=](std::size_t j) {
        real[j] -= factor_re * p[j] - factor_im * q[j];
        imaginary[j] -= factor_re * q[j] + factor_im * p[j];
      });
    }
  }
  return true;
}

void substitute(std::span<const double> re, std::span<const double> im,
                std::span<const std::size_t> pivots, std::span<double> x, std::span<double> y) {
  const std::size_t n = pivots.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (pivots[i] == i) continue;
    std::swap(x[i], x[pivots[i]]);
    std::swap(y[i], y[pivots[i]]);
  }
  const auto less = [&](std::size_t i, std::size_t from, std::size_t to) {
    double real = x[i];
    double imaginary = y[i];
    for (std::size_t j = from; j < to; ++j) {
      const double a = re[i * n + j];
      const double b = im[i * n + j];
      real -= a * x[j] - b * y[j];
      imaginary -= a * y[j] + b * x[j];
    }
    x[i] = real;
    y[i] = imaginary;
  };
  for (std::size_t i = 0; i < n; ++i) less(i, 0, i);
  for (std::size_t i = n; i-- > 0;) {
    less(i, i + 1, n);
    const double a = re[i * n + i];
    const double b = im[i * n + i];
    const double real = x[i] * a - y[i] * b;
    y[i] = x[i] * b + y[i] * a;
    x[i] = real;
  }
}

}  // namespace

void UnknownGroups::set_one(std::size_t n) {
  order_.resize(n);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  quadratures_.clear();
  start_.assign({0, n});
  find_blocks(n);
}

void UnknownGroups::set(std::span<const int> group) {
  const std::size_t n = group.size();
  quadratures_.clear();
  start_.assign(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    if (group[i] < 0) {
      quadratures_.push_back(i);
    } else {
      ++start_[static_cast<std::size_t>(group[i]) + 1];
    }
  }
  for (std::size_t g = 0; g < n; ++g) start_[g + 1] += start_[g];
  order_.resize(start_[n]);
  for (std::size_t i = 0; i < n; ++i) {
    if (group[i] >= 0) order_[start_[static_cast<std::size_t>(group[i])]++] = i;
  }
  // Each start has moved to the next one's; numbers without unknowns are dropped.
  std::size_t kept = 0;
  std::size_t last = 0;
  for (std::size_t g = 0; g < n; ++g) {
    const std::size_t end = start_[g];
    if (end == last) continue;
    start_[kept++] = last;
    last = end;
  }
  start_.resize(kept);
  start_.push_back(order_.size());
  find_blocks(n);
}

void UnknownGroups::find_blocks(std::size_t n) {
  block_.assign(1, 0);
  largest_ = 0;
  group_of_.assign(n, kNoEntry);
  place_.assign(n, 0);
  for (std::size_t g = 0; g + 1 < start_.size(); ++g) {
    const std::size_t m = start_[g + 1] - start_[g];
    block_.push_back(block_.back() + m * m);
    largest_ = std::max(largest_, m);
    for (std::size_t k = 0; k < m; ++k) {
      group_of_[order_[start_[g] + k]] = g;
      place_[order_[start_[g] + k]] = k;
    }
  }
}

bool ShiftedSystem::factor(const UnknownGroups& groups, std::span<const double> jacobian,
                           double shift) {
  lu_.resize(groups.entries());
  pivot_.resize(groups.unknowns());
  part_.resize(groups.largest());
  products_ = 0;
  for (std::size_t g = 0; g < groups.count(); ++g) {
    const std::size_t m = groups.members(g).size();
    const std::span<double> lu = std::span(lu_).subspan(groups.block(g), m * m);
    const std::span<const double> block = jacobian.subspan(groups.block(g), m * m);
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < m; ++j) lu[i * m + j] = -block[i + m * j];
      lu[i * m + i] += shift;
    }
    if (!eliminate(lu, std::span(pivot_).subspan(groups.start(g), m), columns_, products_))
      return false;
  }
  return true;
}

void ShiftedSystem::solve(const UnknownGroups& groups, std::span<double> x) {
  for (std::size_t g = 0; g < groups.count(); ++g) {
    const std::span<const std::size_t> members = groups.members(g);
    const std::size_t m = members.size();
    for (std::size_t i = 0; i < m; ++i) part_[i] = x[members[i]];
    substitute(std::span(lu_).subspan(groups.block(g), m * m),
               std::span(pivot_).subspan(groups.start(g), m), part_);
    for (std::size_t i = 0; i < m; ++i) x[members[i]] = part_[i];
  }
}

bool ComplexShiftedSystem::factor(const UnknownGroups& groups, std::span<const double> jacobian,
                                  double real, double imaginary) {
  re_.resize(groups.entries());
  im_.resize(groups.entries());
  pivot_.resize(groups.unknowns());
  part_re_.resize(groups.largest());
  part_im_.resize(groups.largest());
  products_ = 0;
  for (std::size_t g = 0; g < groups.count(); ++g) {
    const std::size_t m = groups.members(g).size();
    const std::span<double> re = std::span(re_).subspan(groups.block(g), m * m);
    const std::span<double> im = std::span(im_).subspan(groups.block(g), m * m);
    const std::span<const double> block = jacobian.subspan(groups.block(g), m * m);
    std::ranges::fill(im, 0.0);
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < m; ++j) re[i * m + j] = -block[i + m * j];
      re[i * m + i] += real;
      im[i * m + i] = imaginary;
    }
    if (!eliminate(re, im, std::span(pivot_).subspan(groups.start(g), m), columns_, products_))
      return false;
  }
  return true;
}

void ComplexShiftedSystem::solve(const UnknownGroups& groups, std::span<double> x,
                                 std::span<double> y) {
  for (std::size_t g = 0; g < groups.count(); ++g) {
    const std::span<const std::size_t> members = groups.members(g);
    const std::size_t m = members.size();
    for (std::size_t i = 0; i < m; ++i) {
      part_re_[i] = x[members[i]];
      part_im_[i] = y[members[i]];
    }
    substitute(std::span(re_).subspan(groups.block(g), m * m),
               std::span(im_).subspan(groups.block(g), m * m),
               std::span(pivot_).subspan(groups.start(g), m), part_re_, part_im_);
    for (std::size_t i = 0; i < m; ++i) {
      x[members[i]] = part_re_[i];
      y[members[i]] = part_im_[i];
    }
  }
}

}  // namespace signorini
