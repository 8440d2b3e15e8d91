#include "numerics/block_pattern.h"

#include <algorithm>
#include <functional>

#include "base/check.h"

namespace signorini {

bool BlockPattern::analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs) {
  if (blocks == position_.size() && std::ranges::equal(pairs, given_)) return false;
  given_.assign(pairs.begin(), pairs.end());
  wanted_.assign(pairs.begin(), pairs.end());
  for (auto& [i, j] : wanted_) {
    if (i > j) std::swap(i, j);
  }
  std::ranges::sort(wanted_);
  wanted_.erase(std::unique(wanted_.begin(), wanted_.end()), wanted_.end());
  if (blocks == position_.size() && wanted_ == pairs_) return false;
  pairs_.assign(wanted_.begin(), wanted_.end());
  list_neighbours(blocks);
  order(blocks);
  list_products();
  return true;
}

/// Lists that only grow: a graph as large as one seen before allocates nothing.
void BlockPattern::list_neighbours(std::size_t blocks) {
  if (neighbours_.size() < blocks) neighbours_.resize(blocks);
  for (std::size_t b = 0; b < blocks; ++b) neighbours_[b].clear();
  for (const auto& [i, j] : pairs_) {
    neighbours_[static_cast<std::size_t>(i)].push_back(j);
    neighbours_[static_cast<std::size_t>(j)].push_back(i);
  }
  for (std::size_t b = 0; b < blocks; ++b) std::ranges::sort(neighbours_[b]);
}

/// Both lists without two of their members.
void BlockPattern::join(const std::vector<int>& a, const std::vector<int>& b, int without,
                        int nor) {
  joined_.resize(a.size() + b.size());
  std::size_t i = 0, j = 0, count = 0;
  while (i < a.size() || j < b.size()) {
    const bool takes_a = j == b.size() || (i < a.size() && a[i] <= b[j]);
    const int next = takes_a ? a[i] : b[j];
    if (j < b.size() && b[j] == next) ++j;
    if (takes_a) ++i;
    joined_[count] = next;
    if (next != without && next != nor) ++count;
  }
  joined_.resize(count);
}

/// Eliminates the block with the fewest neighbours (the first of them), joins its neighbours.
void BlockPattern::order(std::size_t blocks) {
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
      join(list, around, b, block);
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
}

std::size_t BlockPattern::entry(int row, int column) const {
  const auto c = static_cast<std::size_t>(column);
  const auto first = row_.begin() + column_start_[c];
  const auto last = row_.begin() + column_start_[c + 1];
  const auto found = std::lower_bound(first, last, row);
  ASSERT(found != last && *found == row);
  return static_cast<std::size_t>(found - row_.begin());
}

void BlockPattern::list_products() {
  products_.clear();
  product_start_.assign(1, 0);
  for (std::size_t c = 0; c + 1 < column_start_.size(); ++c) {
    for (int right = column_start_[c]; right < column_start_[c + 1]; ++right) {
      // Diagonal targets are told apart by a negative number.
      const int column = row_[static_cast<std::size_t>(right)];
      products_.push_back({.left = right, .right = right, .target = -1 - column});
      int target = column_start_[static_cast<std::size_t>(column)];
      for (int left = right + 1; left < column_start_[c + 1]; ++left) {
        const int row = row_[static_cast<std::size_t>(left)];
        while (row_[static_cast<std::size_t>(target)] != row) ++target;  // it has all of them
        products_.push_back({.left = left, .right = right, .target = target});
      }
    }
    product_start_.push_back(static_cast<int>(products_.size()));
  }
}

}  // namespace signorini
