/// Broad phase by sweeping along the columns of a grid: the default.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "detect/broad_phase/pair_list.h"

namespace signorini {

/// Two axes are cut into columns; every box is in each column that it touches, sorted along the
/// third axis, on which each column is swept (docs/methods/broad_phase.md, 6). Boxes are compared
/// as integers, six comparisons in one subtraction; doubles decide only where integers are equal.
class ColumnSweep {
 public:
  std::span<const BoxPair> find(std::span<const Box> boxes);

  /// Gives up, and returns false, once it has made more than `most` comparisons per box and found
  /// few pairs with them, as where boxes crowd in a small part of their space.
  bool find_within(std::span<const Box> boxes, double most);
  /// What the last call found.
  [[nodiscard]] std::span<const BoxPair> pairs() const { return list_.pairs(); }

 private:
  /// One axis as integers: a lower end that is <= every upper end is 0, an upper end that is >=
  /// every lower end is the top, the others in between; monotone, so a <= b in doubles gives a <= b
  /// here and a < b here gives a < b in doubles.
  struct Ruler {
    double first_end = 0, last_start = 0, scale = 0;
    std::uint32_t top = 0;
    void set(double least_high, double largest_low, std::uint32_t top);
    [[nodiscard]] std::uint32_t inner(double x) const;
    [[nodiscard]] std::uint32_t low(double x) const { return x < first_end ? 0 : inner(x); }
    [[nodiscard]] std::uint32_t high(double x) const { return x > last_start ? top : inner(x); }
  };
  struct Bounds {
    std::array<double, 3> least_high, largest_low;
  };
  /// A box, or a box in a column.
  struct Entry {
    std::uint64_t across = 0;         // (8) of the method page
    std::uint16_t low = 0, high = 0;  // along the sweep
    std::uint32_t name = 0;  // number of the box; in a column two bits above say: begins here
  };
  /// First and last column on both cut axes.
  struct Columns {
    std::uint32_t first_1, last_1, first_2, last_2;
  };

  void plan(std::span<const Box> boxes, const Bounds& bounds);
  void prepare(std::span<const Box> boxes);
  void record(std::span<const Box> boxes);
  void count_columns();
  void deal();
  void sort_column(std::size_t first, std::size_t last);
  void sweep_column(std::size_t first, std::size_t last);
  void keep_pairs();
  [[nodiscard]] Columns columns_of(std::uint64_t across) const;

  PairList list_;
  std::array<int, 3> axis_{0, 1, 2};  // swept, and the two that are cut
  std::array<Ruler, 3> ruler_;        // in the order of axis_
  std::array<std::uint32_t, 2> columns_{1, 1};
  std::size_t valid_ = 0;
  std::size_t comparisons_ = 0;
  std::vector<Entry> records_, sorted_, entries_;
  std::vector<std::uint32_t> bucket_, start_;
  std::vector<std::array<std::uint32_t, 2>> candidates_;  // places in entries_
  std::size_t found_ = 0;
  std::span<const Box> boxes_;  // during a call
  std::uint32_t bucket_shift_ = 0;
};

}  // namespace signorini
