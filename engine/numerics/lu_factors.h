/// Dense LU factorisation with row pivots; zeros cost nothing, so that what is not connected does
/// not either. Keeps its storage: nothing allocates once the largest size has been seen.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

class LuFactors {
 public:
  /// Starts a matrix of n x n zeros.
  void reset(std::size_t n);
  [[nodiscard]] std::size_t size() const { return n_; }
  double& at(std::size_t row, std::size_t column) { return matrix_[row * n_ + column]; }

  /// Eliminates in place. @return false where it is singular or not finite
  [[nodiscard]] bool factor();

  /// Solves A x = b; x holds b before and the solution after.
  void solve(std::span<double> x);
  /// Solves A^T x = b.
  void solve_transposed(std::span<double> x);

 private:
  std::size_t n_ = 0;
  std::vector<double> matrix_;  // row-major, then L (unit diagonal) and U
  std::vector<std::size_t> pivot_;
  std::vector<double> scratch_;
};

}  // namespace signorini
