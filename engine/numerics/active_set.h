/// The contact problem by active sets on sparse rows: the fast solver.
///
/// Finds f with 0 <= a = A f + b _|_ f >= 0 (joint rows: a = 0), A = J M^-1 J^T never formed. Among
/// several solutions it takes the one with the least sum of A_ii f_i^2, which does not depend on
/// units. For a guessed set C of rows that carry force
///
///   (A_CC + E) d = -(b + A f)_C,   f <- f + d,   E = eta diag A                               (49)
///
/// is repeated until the residual vanishes (proximal iteration, Rockafellar 1976), each d being
/// taken as the direction of a step of conjugate gradients, which copes with nearly dependent rows.
/// Each solve goes over the bodies by the matrix inversion lemma,
///
///   S = I + Jm^T E^-1 Jm,   S x = Jm^T E^-1 r,   d = -E^-1 (r - Jm x),   Jm = J M^-1/2,       (50)
///
/// with a sparse Cholesky factor of S. Rows of the wrong sign change sides, all at once while that
/// helps (Judice and Pires 1994); otherwise an interior-point method finds the set. Where a set
/// contradicts itself, d ends as a ray along which A d = 0: contacts that the ray would make pull
/// leave the set; without any such, the contradiction stays, as small as it can be. One factor
/// serves while the set stays and the rows move little. Source:
/// docs/methods/impulse_and_contact.md, "The fast contact solver".
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "numerics/packed_rows.h"

namespace signorini {

struct RowProblem {
  std::span<const ContactRow> rows;      // (n)
  std::span<const double> inverse_mass;  // (3 per block) in the plane 1/m, 1/m, 1/I
  std::span<const double> b;             // (n) [m/s^2], or [m/s] for impulses
  std::span<const std::uint8_t> joint;   // (n) 1 for equality rows
};

enum class ActiveSetStatus {
  solved,
  inconsistent,  // rows contradict each other; the forces leave the least error, sum of a_i^2 /
                 // A_ii
  no_set_found   // the sets go on changing, and no finite forces were found
};

class ActiveSetSolver {
 public:
  /// @param active  (n) in: 1 where a force is expected; out: where there is one
  /// @param f  (n) receives forces;  @param a  (n) receives the accelerations A f + b
  /// @param slot  which kept factor to use: problems that follow each other share one
  ActiveSetStatus solve(const RowProblem& problem, std::span<std::uint8_t> active,
                        std::span<double> f, std::span<double> a, std::size_t slot = 0);

  /// Drops all kept factors, so that what comes next depends on its own input alone.
  void forget_factors();

  /// Sets tried and factorisations made in the last solve.
  [[nodiscard]] int sets() const { return sets_; }
  [[nodiscard]] int factorisations() const { return factorisations_; }

 private:
  /// S of (50) for one set of rows, with the rows it was made from.
  struct Factor {
    BlockCholesky cholesky;
    PackedRows rows;  // scaled by M^-1/2
    std::vector<std::uint8_t> active;
    std::vector<double> inverse_softness;  // 1/E_ii
    bool is_valid = false;
  };
  enum class Fit {
    good,
    ray,     // the set contradicts itself; direction_ is the ray
    stalled  // rounding stops the iteration too early
  };

  void prepare(const RowProblem& problem);
  void scale_rows(const RowProblem& problem);
  void build_factor(Factor& factor, std::span<const std::uint8_t> active);
  [[nodiscard]] bool matches(const Factor& factor, std::span<const std::uint8_t> active) const;
  [[nodiscard]] bool is_like_new(const Factor& factor) const;
  [[nodiscard]] Fit fit(const RowProblem& problem, Factor& factor,
                        std::span<const std::uint8_t> active, std::span<double> f,
                        std::span<double> a);
  [[nodiscard]] Fit fit_or_give_in(const RowProblem& problem, Factor& factor,
                                   std::span<const std::uint8_t> active, std::span<double> f,
                                   std::span<double> a);
  [[nodiscard]] Fit converge(const RowProblem& problem, const Factor& factor, bool is_fresh,
                             std::span<double> f, std::span<double> a);
  void approach(const RowProblem& problem, Factor& factor, std::span<std::uint8_t> active,
                std::span<double> f, std::span<double> a);
  [[nodiscard]] bool gives_way(std::span<const double> f) const;
  void harden(const RowProblem& problem, std::span<double> f);
  void keep_interior(const RowProblem& problem, std::span<const std::uint8_t> active,
                     std::span<const double> f, std::span<double> a);
  void take_interior(const RowProblem& problem, std::span<std::uint8_t> active, std::span<double> f,
                     std::span<double> a);
  void settle_contradictions(std::span<const std::uint8_t> active, std::span<const double> f);
  [[nodiscard]] bool is_contact(const RowProblem& problem, std::size_t i) const;
  [[nodiscard]] double start_turn(const RowProblem& problem, std::span<const double> f,
                                  std::span<double> a);
  [[nodiscard]] double look_ahead(const RowProblem& problem, const Factor& factor,
                                  std::span<const double> f, std::span<const double> a,
                                  double mean);
  [[nodiscard]] double slack_change(std::size_t i, double f, double target) const;
  [[nodiscard]] double longest_step(const RowProblem& problem, std::span<const double> f,
                                    double target, double share) const;
  void find_correction(const Factor& factor);
  [[nodiscard]] double find_direction(double last_product);
  void find_accelerations(const RowProblem& problem, std::span<const double> f,
                          std::span<double> a);
  [[nodiscard]] double find_residual(const Factor& factor, std::span<const double> a);
  [[nodiscard]] double contradiction(const Factor& factor) const;
  void give_in(const Factor& factor);
  [[nodiscard]] int count_wrong(const RowProblem& problem, std::span<const std::uint8_t> active,
                                std::span<const double> f, std::span<const double> a);
  [[nodiscard]] int count_pulling(const RowProblem& problem, std::span<const std::uint8_t> active);
  void change_sides(std::span<std::uint8_t> active, bool one_only) const;

  std::vector<Factor> factors_;
  PackedRows rows_;                            // scaled
  std::vector<double> root_;                   // (3 per block) M^-1/2
  std::vector<double> diagonal_;               // of A
  std::vector<double> block_;                  // 3 per block
  std::vector<double> softness_;               // (n) E_ii of the next factor
  std::vector<double> slack_;                  // (n) of the interior-point method
  std::vector<double> interior_;               // (n) its forces
  std::vector<std::uint8_t> interior_active_;  // (n)
  double interior_error_ = 0;                  // of its accelerations
  double softening_ = 0;                       // of its contacts, relative to A_ii
  std::vector<double> start_;                  // (n) forces that fits set out from
  // Conjugate gradients: residual and its correction, those before, and the direction.
  std::vector<double> residual_, last_residual_, correction_, direction_;
  std::vector<double> unmet_;      // (n) what contradicting rows keep as acceleration
  std::vector<double> left_over_;  // (n) the same, from the interior-point method
  bool contradicts_ = false;
  std::vector<std::uint8_t> wrong_;
  std::vector<std::pair<int, int>> pairs_;
  double scale_ = 1;      // of accelerations: the largest |b|, at least 1
  double tolerance_ = 0;  // on accelerations
  double accepted_ = 0;   // the same, where rounding does not allow better
  int sets_ = 0;
  int factorisations_ = 0;
};

}  // namespace signorini
