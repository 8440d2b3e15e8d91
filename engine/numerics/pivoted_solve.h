/// Dense linear systems by elimination with scaled row pivots and column moves.
///
/// Not one of Eigen's decompositions on purpose: the faithful contact solver needs these very
/// operations in this order, its verdict "singular" included (docs/methods/impulse_and_contact.md,
/// (47)).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

/// Reusable storage of one augmented system n x (n + 1).
class PivotedSolver {
 public:
  /// Starts a system of n unknowns; entries are undefined until set.
  void reset(std::size_t n);

  [[nodiscard]] std::size_t size() const { return n_; }
  double& at(std::size_t row, std::size_t column) { return entries_[row * (n_ + 1) + column]; }
  double& right_side(std::size_t row) { return entries_[row * (n_ + 1) + n_]; }

  /// Eliminates in place and finds x; free unknowns of a rank-deficient system are 0.
  /// @param zero_tolerance  a pivot column whose best entry is smaller moves to the end.
  /// @param x  (n) receives the solution.
  /// @return -1, or a row that shows there is no solution.
  int solve(double zero_tolerance, std::span<double> x);

  /// After solve(): smallest |entry| in row i of the pivot order and column i of the matrix.
  [[nodiscard]] double smallest_diagonal() const;

  /// After solve(): row order.
  [[nodiscard]] int pivot_row(std::size_t i) const { return row_[i]; }

 private:
  bool eliminate(double zero_tolerance, std::size_t& rank);
  void substitute(double zero_tolerance, std::size_t rank, std::span<double> x);
  void move_column_to_end(std::size_t column);

  std::size_t n_ = 0;
  std::vector<double> entries_;  // rows stay in place, columns are moved physically
  std::vector<double> scale_;
  std::vector<int> row_;
  std::vector<int> column_;  // column_[k]: unknown that stands in place k
};

}  // namespace signorini
