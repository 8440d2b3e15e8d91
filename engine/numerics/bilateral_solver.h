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

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "numerics/active_set.h"
#include "numerics/block_cholesky.h"

namespace signorini {

/// A row over up to four blocks of three unknowns each: a planar body is one block, a body in space
/// two (its velocity, its angular velocity in principal axes).
struct BilateralRow {
  std::array<int, 4> block{-1, -1, -1, -1};  // -1: none
  std::array<std::array<double, 3>, 4> jacobian{};
};

class BilateralSolver {
 public:
  /// @param rows  (n)  @param inverse_mass  (3 per block) 1/m, 1/m, 1/I
  /// @return false when the masses or rows are no numbers
  [[nodiscard]] bool factor(std::span<const ContactRow> rows, std::span<const double> inverse_mass);
  /// The same; the blocks of a row differ.
  [[nodiscard]] bool factor_wide(std::span<const BilateralRow> rows,
                                 std::span<const double> inverse_mass);

  /// @param b  (n)  @param f  (n) receives the answer; 0 for rows that move nothing
  /// @return largest |A f + b| that is left of rows that move something
  double solve(std::span<const double> b, std::span<double> f);

 private:
  [[nodiscard]] bool factor_rows(std::span<const double> inverse_mass);
  void find_residual(std::span<const double> b, std::span<const double> f);
  void correct(std::span<double> f);

  BlockCholesky cholesky_;
  std::vector<BilateralRow> rows_;        // scaled by M^-1/2
  std::vector<double> inverse_softness_;  // (n) 1/E_ii; 0 for rows that move nothing
  std::vector<double> block_;             // 3 per block
  std::vector<double> residual_, best_;   // (n)
  std::vector<std::pair<int, int>> pairs_;
};

}  // namespace signorini
