/// Dense linear systems by Gaussian elimination with row pivots, softened a little on the diagonal.
///
/// Solves (K + eta diag|K|) x = r and refines against K itself, so that redundant but consistent
/// systems have a solution too: the proximal iteration of docs/methods/impulse_and_contact.md (49).
/// Keeps its storage between calls; nothing allocates once the largest size has been seen.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

class SoftSystem {
 public:
  /// Starts a system of n unknowns, all entries 0.
  void reset(std::size_t n);
  [[nodiscard]] std::size_t size() const { return n_; }
  double& at(std::size_t row, std::size_t column) { return matrix_[row * n_ + column]; }

  /// Eliminates. `softness` is eta.
  void factor(double softness);

  /// Finds x with K x + b = 0. @return largest |K x + b| that is left.
  double solve(std::span<const double> b, std::span<double> x);

  /// After a solve that left much over: K x + b = 0 has no solution then, and what is left drives x
  /// along a direction d with K d = 0, further with every refinement. Takes that out of x, so that
  /// of all x with the least error the one near 0 remains.
  /// @return (n) d, valid until the next call
  std::span<const double> take_out_drift(std::span<double> x);

 private:
  void substitute();

  std::size_t n_ = 0;
  std::vector<double> matrix_;  // K
  std::vector<double> lu_;
  std::vector<std::size_t> row_;
  std::vector<double> residual_, step_, best_;
  int best_pass_ = 0;  // refinements in the last solution
};

}  // namespace signorini
