/// Pairs of bodies that may touch: the verb "pair" of the event methods.
///
/// A grid of rows passes over the pairs that are far apart; every other pair is put to the
/// documented tests (8), (9), so that the pairs and their order are those of testing all against
/// all. Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include <span>
#include <vector>

#include "model/placement.h"

namespace signorini {

struct DetectionInput;

/// Indices of two bodies, first < second.
struct BodyPair {
  int first = 0;
  int second = 0;
  bool operator==(const BodyPair&) const = default;
};

/// Keeps its storage between calls; nothing else, so that a call depends on its input alone.
class PairFinder {
 public:
  /// @return pairs in ascending order, valid until the next call
  std::span<const BodyPair> find(const DetectionInput& input);

 private:
  /// A body of ordinary size and speed in the grid.
  struct Cell {
    double row = 0;
    double x = 0;
    int body = 0;
    friend bool operator<(const Cell& a, const Cell& b) {
      if (a.row != b.row) return a.row < b.row;
      return a.x != b.x ? a.x < b.x : a.body < b.body;
    }
  };

  void test(const DetectionInput& input, int i, int j);
  void sort_into_rows(const DetectionInput& input);
  void sweep(const DetectionInput& input);
  void put_in_order(int bodies);

  std::vector<BodyPair> found_, sorted_;
  std::vector<Cell> cells_;
  std::vector<int> wide_;   // bodies that the grid does not hold
  std::vector<int> start_;  // (bodies + 1) of each first body's pairs
  double pitch_ = 0;        // [m] of the grid: no two bodies farther apart touch
};

}  // namespace signorini
