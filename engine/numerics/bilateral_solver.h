/// Rows that hold in both directions, A f + b = 0 with A = J M^-1 J^T, to rounding.
///
/// The proximal iteration (49), (50) of docs/methods/impulse_and_contact.md without
/// complementarity:
///
///   (A + E) d = -(b + A f),   f <- f + d,   E = eta diag A
///
/// each solve going over the bodies by a sparse Cholesky factor of S = I + Jm^T E^-1 Jm. Redundant
/// rows that agree have a solution, the one nearest to f = 0; of rows that contradict each other
/// the error is left. One factor serves several right-hand sides.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "numerics/packed_rows.h"

namespace signorini {

class BilateralSolver {
 public:
  /// @param rows  (n)  @param inverse_mass  (3 per block) 1/m, 1/m, 1/I; in space 1/m thrice, then
  ///        1 over each principal moment
  /// @return false when the masses or rows are no numbers
  [[nodiscard]] bool factor(std::span<const ContactRow> rows, std::span<const double> inverse_mass);

  /// @param b  (n)  @param f  (n) receives the answer; 0 for rows that move nothing
  /// @return largest |A f + b| that is left of rows that move something
  double solve(std::span<const double> b, std::span<double> f);
  /// (n) A f + b of the last answer; 0 for rows that move nothing
  [[nodiscard]] std::span<const double> residual() const { return best_residual_; }

 private:
  void find_residual(std::span<const double> b, std::span<const double> f);
  void correct(std::span<double> f);

  BlockCholesky cholesky_;
  PackedRows rows_;                           // scaled by M^-1/2
  std::vector<double> root_;                  // (3 per block) M^-1/2
  std::vector<double> inverse_softness_;      // (n) 1/E_ii; 0 for rows that move nothing
  std::vector<double> block_;                 // 3 per block
  std::vector<double> residual_;              // (n) of the answer that is tried
  std::vector<double> best_, best_residual_;  // (n)
  std::vector<std::pair<int, int>> pairs_;
};

}  // namespace signorini
