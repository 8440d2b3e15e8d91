#include "numerics/block_lu.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace signorini {
namespace {

using Row = std::array<double, 3>;

/// target -= left * right
inline void subtract_product(Block& target, const Block& left, const Block& right) {
  for (std::size_t r = 0; r < 9; r += 3) {
    for (std::size_t c = 0; c < 3; ++c) {
      target[r + c] -= left[r] * right[c] + left[r + 1] * right[3 + c] + left[r + 2] * right[6 + c];
    }
  }
}

/// Inverse by Gauss and Jordan with row pivots, in place.
/// @return sign of the determinant, 0 when singular
int invert(Block& b) {
  Block inverse{1, 0, 0, 0, 1, 0, 0, 0, 1};
  int sign = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < 3; ++i) {
      if (std::fabs(b[3 * i + k]) > std::fabs(b[3 * pivot + k])) pivot = i;
    }
    for (std::size_t j = 0; pivot != k && j < 3; ++j) {
      std::swap(b[3 * pivot + j], b[3 * k + j]);
      std::swap(inverse[3 * pivot + j], inverse[3 * k + j]);
    }
    const double diagonal = b[3 * k + k];
    if (diagonal == 0 || !std::isfinite(diagonal)) return 0;
    if ((diagonal < 0) != (pivot != k)) sign = -sign;
    for (std::size_t j = 0; j < 3; ++j) {
      b[3 * k + j] /= diagonal;
      inverse[3 * k + j] /= diagonal;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      if (i == k) continue;
      const double factor = b[3 * i + k];
      for (std::size_t j = 0; j < 3; ++j) {
        b[3 * i + j] -= factor * b[3 * k + j];
        inverse[3 * i + j] -= factor * inverse[3 * k + j];
      }
    }
  }
  b = inverse;
  return sign;
}

void subtract_product(double* target, const Block& left, const double* right) {
  for (std::size_t r = 0; r < 3; ++r) {
    target[r] -= left[3 * r] * right[0] + left[3 * r + 1] * right[1] + left[3 * r + 2] * right[2];
  }
}

}  // namespace

void BlockLu::analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs) {
  if (!pattern_.analyse(blocks, pairs)) return;
  inverse_.resize(blocks);
  below_.resize(pattern_.entries());
  right_.resize(pattern_.entries());
  permuted_.resize(3 * blocks);
}

void BlockLu::reset(double diagonal) {
  constexpr Block kZero{};
  std::ranges::fill(below_, kZero);
  std::ranges::fill(right_, kZero);
  std::ranges::fill(inverse_, Block{diagonal, 0, 0, 0, diagonal, 0, 0, 0, diagonal});
}

Block& BlockLu::block(int i, int j) {
  const int row = pattern_.position(i);
  const int column = pattern_.position(j);
  return row == column  ? inverse_[static_cast<std::size_t>(row)]
         : row > column ? below_[pattern_.entry(row, column)]
                        : right_[pattern_.entry(column, row)];
}

bool BlockLu::factor() {
  orientation_ = 1;
  for (std::size_t c = 0; c < inverse_.size(); ++c) {
    orientation_ *= invert(inverse_[c]);
    if (orientation_ == 0) return false;
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      below_[e] = block_product(below_[e], inverse_[c]);
    }
    // Below the diagonal left is the lower row; above it the two change places.
    for (const BlockPattern::Product& p : pattern_.products(c)) {
      const auto left = static_cast<std::size_t>(p.left);
      const auto right = static_cast<std::size_t>(p.right);
      if (p.target < 0) {
        subtract_product(inverse_[static_cast<std::size_t>(-1 - p.target)], below_[left],
                         right_[right]);
        continue;
      }
      const auto target = static_cast<std::size_t>(p.target);
      subtract_product(below_[target], below_[left], right_[right]);
      subtract_product(right_[target], below_[right], right_[left]);
    }
  }
  return true;
}

void BlockLu::solve(std::span<double> x) {
  const std::size_t n = inverse_.size();
  double* const y = permuted_.data();
  const auto place = [&](std::size_t entry) {
    return y + 3 * static_cast<std::size_t>(pattern_.row(entry));
  };
  for (std::size_t p = 0; p < n; ++p) {
    const auto b = static_cast<std::size_t>(pattern_.block_at(p));
    for (std::size_t k = 0; k < 3; ++k) y[3 * p + k] = x[3 * b + k];
  }
  for (std::size_t c = 0; c < n; ++c) {
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      subtract_product(place(e), below_[e], y + 3 * c);
    }
  }
  for (std::size_t c = n; c-- > 0;) {
    double* const v = y + 3 * c;
    for (std::size_t e = pattern_.column_begin(c); e < pattern_.column_end(c); ++e) {
      subtract_product(v, right_[e], place(e));
    }
    const Block& d = inverse_[c];
    const Row r{v[0], v[1], v[2]};
    for (std::size_t k = 0; k < 3; ++k)
      v[k] = d[3 * k] * r[0] + d[3 * k + 1] * r[1] + d[3 * k + 2] * r[2];
  }
  for (std::size_t p = 0; p < n; ++p) {
    const auto b = static_cast<std::size_t>(pattern_.block_at(p));
    for (std::size_t k = 0; k < 3; ++k) x[3 * b + k] = y[3 * p + k];
  }
}

}  // namespace signorini
