/// The contact problem by active sets on sparse rows: the fast solver.
///
/// Finds f with 0 <= a = A f + b _|_ f >= 0 (joint rows: a = 0), A = J M^-1 J^T never formed. Among
/// several solutions it takes the one with the least sum of A_ii f_i^2, which does not depend on
/// units. For a guessed set C of rows that carry force
///
///   (A_CC + E) d = -(b + A f)_C,   f <- f + d,   E = eta diag A                               (53)
///
/// is repeated until the residual vanishes (proximal iteration, Rockafellar 1976); each solve goes
/// over the bodies by the matrix inversion lemma,
///
///   S = I + Jm^T E^-1 Jm,   S x = Jm^T E^-1 r,   d = -E^-1 (r - Jm x),   Jm = J M^-1/2,       (54)
///
/// with a sparse Cholesky factor of S. Rows of the wrong sign change sides, all at once while that
/// helps, one by one otherwise (Judice and Pires 1994). One factor serves while the set stays and
/// the rows move little. Source: docs/methods/impulse_and_contact.md, "The fast contact solver".
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "numerics/block_cholesky.h"

namespace signorini {

/// Derivative of one gap rate by the velocities of at most two blocks of three; block -1: none.
struct ContactRow {
  int block_a = -1;
  int block_b = -1;
  std::array<double, 3> jacobian_a{};
  std::array<double, 3> jacobian_b{};
};

struct RowProblem {
  std::span<const ContactRow> rows;      // (n)
  std::span<const double> inverse_mass;  // (3 per block) 1/m, 1/m, 1/I
  std::span<const double> b;             // (n) [m/s^2], or [m/s] for impulses
  std::span<const std::uint8_t> joint;   // (n) 1 for equality rows
};

enum class ActiveSetStatus {
  solved,
  inconsistent,  // equality rows contradict each other
  no_set_found   // the sets go on changing
};

class ActiveSetSolver {
 public:
  /// @param carries  (n) in: 1 where a force is expected; out: where there is one
  /// @param f  (n) receives forces;  @param a  (n) receives the accelerations A f + b
  /// @param slot  which kept factor to use: problems that follow each other share one
  ActiveSetStatus solve(const RowProblem& problem, std::span<std::uint8_t> carries,
                        std::span<double> f, std::span<double> a, std::size_t slot = 0);

  /// Drops all kept factors, so that what comes next depends on its own input alone.
  void forget_factors();

  /// Sets tried and factorisations made in the last solve.
  [[nodiscard]] int sets() const { return sets_; }
  [[nodiscard]] int factorisations() const { return factorisations_; }

 private:
  /// S of (54) for one set of rows, with the rows it was made from.
  struct Factor {
    BlockCholesky cholesky;
    std::vector<ContactRow> rows;  // scaled by M^-1/2
    std::vector<std::uint8_t> carries;
    std::vector<double> inverse_softness;  // 1/E_ii
    bool is_valid = false;
  };
  enum class Fit { good, inconsistent };

  void scale_rows(const RowProblem& problem);
  void build_factor(Factor& factor, std::span<const std::uint8_t> carries);
  [[nodiscard]] bool matches(const Factor& factor, std::span<const std::uint8_t> carries) const;
  [[nodiscard]] Fit fit(const RowProblem& problem, Factor& factor,
                        std::span<const std::uint8_t> carries, std::span<double> f,
                        std::span<double> a);
  void correct(const Factor& factor, std::span<const double> residual, std::span<double> f);
  void find_accelerations(const RowProblem& problem, std::span<const double> f,
                          std::span<double> a);
  [[nodiscard]] int count_wrong(const RowProblem& problem, std::span<const std::uint8_t> carries,
                                std::span<const double> f, std::span<const double> a);

  std::vector<Factor> factors_;
  std::vector<ContactRow> rows_;  // scaled
  std::vector<double> diagonal_;  // of A
  std::vector<double> block_;     // 3 per block
  std::vector<std::uint8_t> wrong_;
  std::vector<std::pair<int, int>> pairs_;
  double tolerance_ = 0;  // on accelerations
  int sets_ = 0;
  int factorisations_ = 0;
};

}  // namespace signorini
