/// Lemke's pivoting method for linear complementarity problems.
///
/// Finds z with 0 <= w = M z + q _|_ z >= 0. M may be unsymmetric; for copositive-plus M (contact
/// with friction at the level of velocities) it ends with a solution when there is one.
/// Source: Cottle, Pang and Stone 1992, section 4.4. Differs: ties are broken by a tiny fixed
/// perturbation of q, so that the answer belongs to a neighbouring problem; the caller polishes it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace signorini {

enum class LemkeStatus {
  solved,
  ray,      // no solution was found, and for the matrices of contact usually none exists
  too_long  // more pivots than allowed
};

class LemkeSolver {
 public:
  /// @param m  (n x n) row-major;  @param q  (n);  @param z  (n) receives the solution
  LemkeStatus solve(std::span<const double> m, std::span<const double> q, std::span<double> z);

  /// Pivots in the last solve.
  [[nodiscard]] std::size_t pivots() const { return pivots_; }

 private:
  /// Basic variable of the row leaves, the nonbasic one of the column enters.
  void pivot(std::size_t row, std::size_t column);
  /// Row that limits the growth of a column's variable; size() for none.
  [[nodiscard]] std::size_t leaving_row(std::size_t column) const;

  // Dictionary x_basic = constant + table x_nonbasic. Variables: 0..n-1 are z, n..2n-1 are w, 2n is
  // the covering variable.
  std::size_t n_ = 0;
  std::size_t pivots_ = 0;
  std::vector<double> constant_;  // (n)
  std::vector<double> table_;     // (n x n+1)
  std::vector<std::size_t> basic_, nonbasic_;
};

}  // namespace signorini
