/// Pairs of boxes that meet, and the one order in which every broad phase reports them.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "geometry/solid/box.h"

namespace signorini {

/// Numbers of two boxes, a < b.
struct BoxPair {
  int a = 0, b = 0;
  // The check takes the zero of the default comparison for a pointer.
  friend auto operator<=>(const BoxPair&,
                          const BoxPair&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Collects pairs and sorts them by a, then b, in O(boxes + pairs); keeps its storage.
class PairList {
 public:
  void clear() { pairs_.clear(); }
  void add(int i, int j) { pairs_.push_back(i < j ? BoxPair{i, j} : BoxPair{j, i}); }
  /// Two counting passes; every number is below `boxes`.
  void sort(int boxes);
  [[nodiscard]] std::span<const BoxPair> pairs() const { return pairs_; }

 private:
  std::vector<BoxPair> pairs_, other_;
  std::vector<int> start_;
};

/// Sorts numbers by keys, ties by number: a radix sort, which needs no comparison of doubles.
/// -0 counts as 0. Keys must not be NaN.
class KeySort {
 public:
  /// order()[k] is the number of the k-th smallest key; valid until the next call.
  std::span<const int> sort(std::span<const double> keys);

 private:
  struct Item {
    std::uint64_t key;
    int number;
  };
  std::vector<Item> items_, other_;
  std::vector<int> order_;
};

}  // namespace signorini
