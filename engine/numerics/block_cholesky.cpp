#include "numerics/block_cholesky.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

/// Lower triangular L with L L^T = b, in place. @return false when b is not positive definite.
bool factor_block(Block& b) {
  if (!(b[0] > 0)) return false;
  b[0] = std::sqrt(b[0]);
  b[3] /= b[0];
  b[6] /= b[0];
  const double d1 = b[4] - b[3] * b[3];
  if (!(d1 > 0)) return false;
  b[4] = std::sqrt(d1);
  b[7] = (b[7] - b[6] * b[3]) / b[4];
  const double d2 = b[8] - b[6] * b[6] - b[7] * b[7];
  if (!(d2 > 0)) return false;
  b[8] = std::sqrt(d2);
  b[1] = b[2] = b[5] = 0;
  return true;
}

/// b <- b L^-T, row by row.
void divide_by_transpose(Block& b, const Block& l) {
  for (std::size_t r = 0; r < 9; r += 3) {
    b[r] /= l[0];
    b[r + 1] = (b[r + 1] - b[r] * l[3]) / l[4];
    b[r + 2] = (b[r + 2] - b[r] * l[6] - b[r + 1] * l[7]) / l[8];
  }
}

/// target -= left * right^T
void subtract_product(Block& target, const Block& left, const Block& right) {
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) {
      target[3 * r + c] -= left[3 * r] * right[3 * c] + left[3 * r + 1] * right[3 * c + 1] +
                           left[3 * r + 2] * right[3 * c + 2];
    }
  }
}

}  // namespace

void BlockCholesky::analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs) {
  if (!pattern_.analyse(blocks, pairs)) return;
  diagonal_.resize(blocks);
  below_.resize(pattern_.entries());
  permuted_.resize(3 * blocks);
}

void BlockCholesky::reset(double diagonal) {
  constexpr Block kZero{};
  std::ranges::fill(below_, kZero);
  const Block start{diagonal, 0, 0, 0, diagonal, 0, 0, 0, diagonal};
  std::ranges::fill(diagonal_, start);
}

void BlockCholesky::add(int i, int j, double weight, std::span<const double, 3> u,
                        std::span<const double, 3> v) {
  const int pi = pattern_.position(i);
  const int pj = pattern_.position(j);
  // The lower triangle is kept: the block eliminated later is the row.
  const bool is_lower = pi >= pj;
  Block& block = i == j ? diagonal_[static_cast<std::size_t>(pi)]
                        : below_[is_lower ? pattern_.entry(pi, pj) : pattern_.entry(pj, pi)];
  const std::span<const double, 3> row = is_lower ? u : v;
  const std::span<const double, 3> column = is_lower ? v : u;
  for (std::size_t r = 0; r < 3; ++r) {
    const double scaled = weight * row[r];
    for (std::size_t c = 0; c < 3; ++c) block[3 * r + c] += scaled * column[c];
  }
}

bool BlockCholesky::factor() {
  for (std::size_t c = 0; c < diagonal_.size(); ++c) {
    if (!factor_block(diagonal_[c])) return false;
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      divide_by_transpose(below_[e], diagonal_[c]);
    }
    for (const BlockPattern::Product& p : pattern_.products(c)) {
      Block& target = p.target < 0 ? diagonal_[static_cast<std::size_t>(-1 - p.target)]
                                   : below_[static_cast<std::size_t>(p.target)];
      subtract_product(target, below_[static_cast<std::size_t>(p.left)],
                       below_[static_cast<std::size_t>(p.right)]);
    }
  }
  return true;
}

void BlockCholesky::solve(std::span<double> x) const {
  const std::size_t n = diagonal_.size();
  double* const y = permuted_.data();
  for (std::size_t p = 0; p < n; ++p) {
    const auto b = static_cast<std::size_t>(pattern_.block_at(p));
    for (std::size_t k = 0; k < 3; ++k) y[3 * p + k] = x[3 * b + k];
  }
  for (std::size_t c = 0; c < n; ++c) {  // L y = x
    double* const v = y + 3 * c;
    const Block& l = diagonal_[c];
    v[0] /= l[0];
    v[1] = (v[1] - l[3] * v[0]) / l[4];
    v[2] = (v[2] - l[6] * v[0] - l[7] * v[1]) / l[8];
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      const Block& b = below_[e];
      double* const w = y + 3 * static_cast<std::size_t>(pattern_.row(e));
      for (std::size_t r = 0; r < 3; ++r) {
        w[r] -= b[3 * r] * v[0] + b[3 * r + 1] * v[1] + b[3 * r + 2] * v[2];
      }
    }
  }
  for (std::size_t c = n; c-- > 0;) {  // L^T x = y
    double* const v = y + 3 * c;
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      const Block& b = below_[e];
      const double* const w = y + 3 * static_cast<std::size_t>(pattern_.row(e));
      for (std::size_t k = 0; k < 3; ++k) {
        v[k] -= b[k] * w[0] + b[3 + k] * w[1] + b[6 + k] * w[2];
      }
    }
    const Block& l = diagonal_[c];
    v[2] /= l[8];
    v[1] = (v[1] - l[7] * v[2]) / l[4];
    v[0] = (v[0] - l[3] * v[1] - l[6] * v[2]) / l[0];
  }
  for (std::size_t p = 0; p < n; ++p) {
    const auto b = static_cast<std::size_t>(pattern_.block_at(p));
    for (std::size_t k = 0; k < 3; ++k) x[3 * b + k] = y[3 * p + k];
  }
}

}  // namespace signorini
