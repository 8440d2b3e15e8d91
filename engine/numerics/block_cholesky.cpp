#include "numerics/block_cholesky.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "base/check.h"

namespace signorini {
namespace {

using Block = BlockCholesky::Block;

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
  if (blocks == position_.size() && std::ranges::equal(pairs, given_)) return;
  given_.assign(pairs.begin(), pairs.end());
  wanted_.assign(pairs.begin(), pairs.end());
  for (auto& [i, j] : wanted_) {
    if (i > j) std::swap(i, j);
  }
  std::ranges::sort(wanted_);
  wanted_.erase(std::unique(wanted_.begin(), wanted_.end()), wanted_.end());
  if (blocks == position_.size() && wanted_ == pairs_) return;
  pairs_.assign(wanted_.begin(), wanted_.end());
  list_neighbours(blocks);
  order(blocks);
  list_products();
  permuted_.resize(3 * blocks);
}

/// Lists that only grow: a graph as large as one seen before allocates nothing.
void BlockCholesky::list_neighbours(std::size_t blocks) {
  if (neighbours_.size() < blocks) neighbours_.resize(blocks);
  for (std::size_t b = 0; b < blocks; ++b) neighbours_[b].clear();
  for (const auto& [i, j] : pairs_) {
    neighbours_[static_cast<std::size_t>(i)].push_back(j);
    neighbours_[static_cast<std::size_t>(j)].push_back(i);
  }
  for (std::size_t b = 0; b < blocks; ++b) std::ranges::sort(neighbours_[b]);
}

/// Eliminates the block with the fewest neighbours (the first of them), joins its neighbours.
void BlockCholesky::order(std::size_t blocks) {
  position_.assign(blocks, -1);
  block_at_.assign(blocks, -1);
  column_start_.assign(1, 0);
  row_.clear();
  // Candidates with the number of neighbours they had when they were put in; old ones are passed
  // over.
  candidates_.clear();
  const auto add_candidate = [&](int b) {
    candidates_.emplace_back(static_cast<int>(neighbours_[static_cast<std::size_t>(b)].size()), b);
    std::ranges::push_heap(candidates_, std::greater{});
  };
  for (std::size_t b = 0; b < blocks; ++b) add_candidate(static_cast<int>(b));
  for (std::size_t place = 0; place < blocks;) {
    std::ranges::pop_heap(candidates_, std::greater{});
    const auto [count, block] = candidates_.back();
    candidates_.pop_back();
    const auto pivot = static_cast<std::size_t>(block);
    if (position_[pivot] >= 0 || count != static_cast<int>(neighbours_[pivot].size())) continue;
    position_[pivot] = static_cast<int>(place);
    block_at_[place] = block;
    const std::vector<int>& around = neighbours_[pivot];
    for (const int b : around) {
      std::vector<int>& list = neighbours_[static_cast<std::size_t>(b)];
      joined_.clear();
      std::ranges::set_union(list, around, std::back_inserter(joined_));
      std::erase_if(joined_, [&](int other) { return other == b || other == block_at_[place]; });
      list.assign(joined_.begin(), joined_.end());
      add_candidate(b);
    }
    row_.insert(row_.end(), around.begin(), around.end());  // blocks, places further down
    column_start_.push_back(static_cast<int>(row_.size()));
    ++place;
  }
  for (int& row : row_) row = position_[static_cast<std::size_t>(row)];
  for (std::size_t c = 0; c < blocks; ++c) {
    const auto first = static_cast<std::size_t>(column_start_[c]);
    const auto count = static_cast<std::size_t>(column_start_[c + 1]) - first;
    std::ranges::sort(std::span(row_).subspan(first, count));  // no ties
  }
  diagonal_.resize(blocks);
  below_.resize(row_.size());
}

std::size_t BlockCholesky::entry(int row, int column) const {
  const auto c = static_cast<std::size_t>(column);
  const auto first = row_.begin() + column_start_[c];
  const auto last = row_.begin() + column_start_[c + 1];
  const auto found = std::lower_bound(first, last, row);
  ASSERT(found != last && *found == row);
  return static_cast<std::size_t>(found - row_.begin());
}

void BlockCholesky::list_products() {
  products_.clear();
  product_start_.assign(1, 0);
  for (std::size_t c = 0; c + 1 < column_start_.size(); ++c) {
    for (int right = column_start_[c]; right < column_start_[c + 1]; ++right) {
      for (int left = right; left < column_start_[c + 1]; ++left) {
        const int row = row_[static_cast<std::size_t>(left)];
        const int column = row_[static_cast<std::size_t>(right)];
        // Diagonal targets are told apart by a negative number.
        const int target = row == column ? -1 - column : static_cast<int>(entry(row, column));
        products_.push_back({.left = left, .right = right, .target = target});
      }
    }
    product_start_.push_back(static_cast<int>(products_.size()));
  }
}

void BlockCholesky::reset(double diagonal) {
  constexpr Block kZero{};
  std::ranges::fill(below_, kZero);
  const Block start{diagonal, 0, 0, 0, diagonal, 0, 0, 0, diagonal};
  std::ranges::fill(diagonal_, start);
}

void BlockCholesky::add(int i, int j, double weight, std::span<const double, 3> u,
                        std::span<const double, 3> v) {
  const int pi = position_[static_cast<std::size_t>(i)];
  const int pj = position_[static_cast<std::size_t>(j)];
  // The lower triangle is kept: the block eliminated later is the row.
  const bool is_lower = pi >= pj;
  Block& block = i == j ? diagonal_[static_cast<std::size_t>(pi)]
                        : below_[is_lower ? entry(pi, pj) : entry(pj, pi)];
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
    for (int e = column_start_[c]; e < column_start_[c + 1]; ++e) {
      divide_by_transpose(below_[static_cast<std::size_t>(e)], diagonal_[c]);
    }
    for (int k = product_start_[c]; k < product_start_[c + 1]; ++k) {
      const Product& p = products_[static_cast<std::size_t>(k)];
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
    const auto b = static_cast<std::size_t>(block_at_[p]);
    for (std::size_t k = 0; k < 3; ++k) y[3 * p + k] = x[3 * b + k];
  }
  for (std::size_t c = 0; c < n; ++c) {  // L y = x
    double* const v = y + 3 * c;
    const Block& l = diagonal_[c];
    v[0] /= l[0];
    v[1] = (v[1] - l[3] * v[0]) / l[4];
    v[2] = (v[2] - l[6] * v[0] - l[7] * v[1]) / l[8];
    for (int e = column_start_[c]; e < column_start_[c + 1]; ++e) {
      const Block& b = below_[static_cast<std::size_t>(e)];
      double* const w = y + 3 * row_[static_cast<std::size_t>(e)];
      for (std::size_t r = 0; r < 3; ++r) {
        w[r] -= b[3 * r] * v[0] + b[3 * r + 1] * v[1] + b[3 * r + 2] * v[2];
      }
    }
  }
  for (std::size_t c = n; c-- > 0;) {  // L^T x = y
    double* const v = y + 3 * c;
    for (int e = column_start_[c]; e < column_start_[c + 1]; ++e) {
      const Block& b = below_[static_cast<std::size_t>(e)];
      const double* const w = y + 3 * row_[static_cast<std::size_t>(e)];
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
    const auto b = static_cast<std::size_t>(block_at_[p]);
    for (std::size_t k = 0; k < 3; ++k) x[3 * b + k] = y[3 * p + k];
  }
}

}  // namespace signorini
