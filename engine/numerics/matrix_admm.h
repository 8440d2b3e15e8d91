/// The contact problem with friction of a matrix by the alternating direction method of
/// multipliers.
///
/// Reactions that make rates vanish and reactions inside of their cones are sought in turns, and
/// pulled together; the term mu |u_T| of De Saxce is that of the step before. One factor serves as
/// long as the weight of the pull stays, which is balanced by what is left of both. Source:
/// docs/methods/matrix_problems.md, section 4; Boyd et al. 2011; Acary, Bremond and Huber 2018.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "numerics/block_cholesky.h"
#include "numerics/block_lu.h"
#include "numerics/matrix_problem.h"

namespace signorini {

class MatrixAdmm {
 public:
  struct Settings {
    double tolerance = 1e-9;  // of physical residuals
    int most = 20'000;        // steps
  };
  /// @param reaction  (3 n) in: near the answer, or zeros; out: inside of the cones
  /// @return steps made
  int solve(const MatrixProblem& problem, const Settings& settings, std::span<double> reaction);

 private:
  void begin(std::span<const double> reaction);
  bool factor();
  void solve_system();
  void project();
  bool balance();
  void write(std::span<double> reaction) const;

  const MatrixProblem* problem_ = nullptr;
  bool is_symmetric_ = false;
  double weight_ = 1;  // rho
  BlockCholesky cholesky_;
  BlockLu lu_;
  std::vector<double> root_;              // (n) W_ii^-1/2: from scaled to real reactions
  std::vector<Block> block_;              // scaled W
  std::vector<double> q_, x_, z_, dual_;  // (3 n)
  double apart_ = 0, moved_ = 0;          // |x - z|, change of z: means
  double worst_ = 0;                      // of both, the largest entry
};

}  // namespace signorini
