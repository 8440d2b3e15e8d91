/// Boxes that the caller moves, asked by every broad phase in turn: the test of boxes.
#pragma once

#include <span>
#include <vector>

#include "detect/broad_phase/pair_search.h"

namespace signorini {

/// Keeps its storage: a warm search allocates nothing.
class BoxTest {
 public:
  /// Boxes without a place, which meet nothing. @throws std::domain_error for fewer than 0 or more
  /// than a million
  explicit BoxTest(int count);

  /// Lower and upper corner of each box, six numbers, to be written into. [m]
  [[nodiscard]] std::span<double> corners();

  /// How many pairs a method finds among the boxes as they are, by its place among the choices of
  /// BROAD_PHASE. @throws std::domain_error for an unknown one, std::invalid_argument for NaN
  int find(int method);

  /// Takes the last search as what the others are compared with, and marks its boxes.
  void keep();

  /// How many pairs only one of the last search and the kept one has.
  [[nodiscard]] int differing() const;

  /// 1 for each box that is in a pair of the search that was kept, else 0.
  [[nodiscard]] std::span<const unsigned char> met() const { return met_; }

 private:
  std::vector<Box> boxes_;
  std::vector<PairSearch> searches_;  // one for each choice
  std::span<const BoxPair> last_;
  std::vector<BoxPair> kept_;
  std::vector<unsigned char> met_;
};

}  // namespace signorini
