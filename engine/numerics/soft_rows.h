/// Forces that make a set of rows vanish, where forces act along other directions than rows: the
/// linear system of a set of contact modes with friction.
///
///   K x + b = 0,   K = N G^T
///
/// N: rows, scaled by M^-1/2; G: the directions in which their forces act, which differ from the
/// rows where a contact slides. Softened a little, and refined against K itself, so that redundant
/// but consistent systems have a solution too:
///
///   (K + E) d = -(K x + b),   x <- x + d,   E = eta diag(N N^T)
///
/// Each solve goes over the bodies by the matrix inversion lemma:
///
///   S = I + G^T E^-1 N,   S v = G^T E^-1 r,   (K + E)^-1 r = E^-1 (r - N v)
///
/// with a sparse factor of S. Source: docs/methods/impulse_and_contact.md (49), (50), "Friction".
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "numerics/packed_rows.h"

namespace signorini {

class SoftRows {
 public:
  /// Takes the graph of all rows that sets will be made of.
  void prepare(const PackedRows& all, std::size_t blocks);
  /// Starts a set.
  void clear();
  /// Adds row i of a list, with a force along it.
  void add(const PackedRows& all, std::size_t i);
  /// Adds slope (row t) to the direction of the force of the last row, which has the same blocks.
  void turn_last(const PackedRows& all, std::size_t t, double slope);
  [[nodiscard]] std::size_t size() const { return rows_.size(); }

  /// @param softness  eta  @param stays  whether E belongs to the system: K + E in place of K
  void factor(double softness, bool stays);

  /// Finds x. @param b  (n)  @param x  (n). @return largest residual that is left
  double solve(std::span<const double> b, std::span<double> x);

  /// After a solve that left much over: there is no solution then, and what is left drives x along
  /// a direction d with K d = 0, further with every refinement. Takes that out of x, so that of all
  /// x with the least error the one near 0 remains.
  /// @return (n) d, valid until the next call
  std::span<const double> take_out_drift(std::span<double> x);

  /// Multiplications of the last factorisation.
  [[nodiscard]] double multiplications() const { return lu_.multiplications(); }

 private:
  double find_residual(std::span<const double> b, std::span<const double> x);
  void substitute();

  BlockLu lu_;
  std::vector<std::pair<int, int>> pairs_;
  PackedRows rows_, directions_;
  std::vector<double> diagonal_;          // of N N^T
  std::vector<double> inverse_softness_;  // (n) 1/E_ii; 0 for rows that move nothing
  double kept_softness_ = 0;              // eta where E stays, else 0
  bool is_valid_ = false;
  std::vector<double> block_;  // 3 per block
  std::vector<double> residual_, step_, best_;
  int best_pass_ = 0;  // refinements in the last solution
};

}  // namespace signorini
