/// Broad phase: which boxes meet. Every method reports the same list, each pair once, sorted.
///
/// docs/methods/broad_phase.md, 4-8. Boxes are closed: touching ones are reported, and infinite
/// coordinates are allowed (half-spaces). A box with low > high meets nothing, as a place in the
/// list that nobody uses; so does one with NaN, which pair_search.h refuses. All classes keep their
/// storage between calls.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "detect/broad_phase/pair_list.h"

namespace signorini {

/// Compares all pairs: the oracle of the others.
class BruteForcePairs {
 public:
  std::span<const BoxPair> find(std::span<const Box> boxes);

 private:
  PairList list_;
  std::vector<std::size_t> used_;
};

/// Sorts along the axis on which the boxes are spread most, and sweeps.
class SweepAndPrune {
 public:
  std::span<const BoxPair> find(std::span<const Box> boxes);

 private:
  PairList list_;
  KeySort sort_;
  std::vector<double> keys_;
  std::vector<Box> sorted_;
  std::vector<int> number_;
};

/// Counting grid with about as many cells as boxes. A box is in every cell that it touches; a pair
/// is reported in the one cell that holds the larger of the two lower corners.
class HashGrid {
 public:
  std::span<const BoxPair> find(std::span<const Box> boxes);

 private:
  struct CellRange {
    std::array<int, 3> low, high;
  };
  void choose_cells(std::span<const Box> boxes);
  void choose_ranges(std::span<const Box> boxes);
  void fill(std::span<const Box> boxes);
  void scan_cell(std::span<const Box> boxes, const std::array<int, 3>& cell, int first, int last);

  PairList list_;
  std::vector<CellRange> ranges_;
  std::vector<int> start_, entries_;
  Vector3 corner_{0, 0, 0}, per_metre_{0, 0, 0};
  std::array<int, 3> cells_{1, 1, 1};
};

/// Streamed segment trees of Zomorodian & Edelsbrunner, Int. J. Comput. Geom. Appl. 12 (2002)
/// 143-172, on ranks instead of coordinates, so that there are no ties and each pair comes once.
class HybridPairs {
 public:
  std::span<const BoxPair> find(std::span<const Box> boxes);

 private:
  void rank(std::span<const Box> boxes, int axis);
  void descend(std::span<int> points, std::span<int> intervals, int low, int high, int axis);
  void scan_one_way(std::span<int> points, std::span<int> intervals);
  void scan_two_ways(std::span<int> points, std::span<int> intervals, int axis);
  [[nodiscard]] bool holds(int interval, int point, int axis) const;
  [[nodiscard]] bool meet(int i, int j, int last_axis) const;
  [[nodiscard]] std::span<int> copy(std::span<const int> list);

  PairList list_;
  KeySort sort_;
  std::vector<double> keys_;
  /// Rank of the lower end among all lower ends, and number of lower ends <= the upper end.
  std::array<std::vector<int>, 3> low_, end_;
  std::vector<std::vector<int>> lists_;  // one per depth of recursion
  std::size_t depth_ = 0;
};

}  // namespace signorini
