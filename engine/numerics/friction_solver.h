/// Solver of the contact problem with Coulomb friction in the plane.
///
/// A set of modes (open, sticking, slipping either way) is guessed, the linear system it implies is
/// solved and wrong modes change sides, all at once while that helps; where it does not, sweeps
/// lead to what is near enough, or problems are softened around the forces of a pass before; where
/// that does not end either, Lemke's method finds the modes. W is formed for small problems of
/// Lemke's method only: all else goes over the bodies. Source:
/// docs/methods/impulse_and_contact.md, "Friction"; Stewart and Trinkle 1996; Trinkle, Pang,
/// Sudarsky and Lo 1997; Judice and Pires 1994.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "numerics/active_set.h"
#include "numerics/dense_lu.h"
#include "numerics/friction_problem.h"
#include "numerics/friction_sweeps.h"
#include "numerics/lemke.h"
#include "numerics/soft_rows.h"

namespace signorini {

class FrictionSolver {
 public:
  /// Of larger problems with given slip that lead nowhere it stays open whether they have a
  /// solution.
  static constexpr std::size_t kMostForLemke = 12;

  /// @param modes  (m or 2 m, as problem.tangent) in: a guess; out: the modes
  /// @param f  (n) in: forces near the answer, or zeros; out: the forces  @param a  (n)
  /// accelerations W f + b
  FrictionStatus solve(const FrictionProblem& problem, std::span<FrictionMode> modes,
                       std::span<double> f, std::span<double> a);

  /// Largest violation of (64) by forces and accelerations of the problem just solved, as
  /// |f - projection of f - a onto what is allowed|, rows weighted so that forces count as
  /// accelerations. [unit of b]
  [[nodiscard]] double residual(std::span<const double> f, std::span<const double> a) const;
  /// The same of one contact.
  [[nodiscard]] double residual(std::span<const double> f, std::span<const double> a,
                                std::size_t contact) const;

  /// Whether the last answer was next to its guess.
  [[nodiscard]] bool was_near() const { return was_near_; }
  /// Sets of modes tried in the last solve.
  [[nodiscard]] int sets() const { return sets_; }
  /// Multiplications in the last solve, roughly.
  [[nodiscard]] double multiplications() const { return multiplications_; }

 private:
  void prepare(const FrictionProblem& problem);
  bool is_still(std::span<FrictionMode> modes, std::span<const double> f, std::span<double> a);
  bool find_set(std::span<FrictionMode> modes, std::span<double> f, std::span<double> a);
  bool change_sets(int most, std::span<FrictionMode> modes, std::span<double> f,
                   std::span<double> a);
  std::size_t choose_rows(std::span<const FrictionMode> modes);
  void solve_set(std::span<const FrictionMode> modes, std::span<double> f, std::span<double> a,
                 double softness = 0);
  int change_wrong(std::span<FrictionMode> modes, std::span<const double> f,
                   std::span<const double> a);
  bool is_answer(std::span<double> f, std::span<double> a);
  bool find_rest(std::span<FrictionMode> modes, std::span<double> f, std::span<double> a);
  void add_cone(std::size_t i);
  void solve_harder();
  void drop_pulls(std::span<double> f, std::span<double> a);
  bool come_nearer(std::span<FrictionMode> modes, std::span<double> f, std::span<double> a);
  void project(std::span<double> f) const;
  bool go_to_limit(std::span<FrictionMode> modes, std::span<double> f) const;
  bool sweep_near(std::span<FrictionMode> modes, std::span<double> f, std::span<double> a);
  void sweep(int sweeps, std::span<double> f, std::span<double> a);
  void read_modes(std::span<const double> f, std::span<FrictionMode> modes) const;
  [[nodiscard]] FrictionMode corrected(std::size_t i, FrictionMode mode, std::span<const double> f,
                                       std::span<const double> a) const;
  [[nodiscard]] FrictionMode corrected_bound(std::size_t l, FrictionMode mode,
                                             std::span<const double> f,
                                             std::span<const double> a) const;
  [[nodiscard]] bool try_softnesses(std::span<FrictionMode> modes, std::span<double> f,
                                    std::span<double> a);
  [[nodiscard]] FrictionStatus solve_by_lemke(std::span<FrictionMode> modes, std::span<double> f,
                                              std::span<double> a);
  [[nodiscard]] LemkeStatus approach(double softness, std::span<FrictionMode> modes,
                                     std::span<double> f, std::span<double> a);
  void form_matrix();
  void remove_joints();
  void build_lcp(double softness, std::span<const double> f);
  void find_accelerations(std::span<const double> f, std::span<double> a);
  void read_lcp(std::span<FrictionMode> modes, std::span<double> f);
  [[nodiscard]] double w(std::size_t i, std::size_t j) const { return matrix_[i * n_ + j]; }
  [[nodiscard]] bool has_bound(std::size_t l) const { return problem_.tangent[l] >= 0; }
  [[nodiscard]] std::size_t bound_row(std::size_t l) const {
    return static_cast<std::size_t>(problem_.tangent[l]);
  }
  /// Calls visit(l) for the bounded rows of contact i: its tangent, its rolling.
  template <class F>
  void for_each_bound(std::size_t i, const F& visit) const {
    for (std::size_t l = i; l < bounds_; l += m_) {
      if (has_bound(l)) visit(l);
    }
  }

  /// A direction in which a contact may push at most.
  struct RestEdge {
    std::size_t contact = 0;
    std::array<double, 2> share{};  // of a unit along the normal: along its tangent, its rolling
  };

  FrictionProblem problem_;
  std::size_t n_ = 0, m_ = 0;
  std::size_t bounds_ = 0;  // m, or 2 m with rolling resistance; that of l is of contact l % m
  PackedRows rows_;
  std::vector<double> root_;       // (3 per block) M^-1/2
  std::vector<double> diagonal_;   // (n) of W
  std::vector<double> block_;      // (3 per block) scratch
  double scale_ = 0;               // [unit of b]
  double force_scale_ = 0;         // [unit of f]
  double left_over_ = 0;           // residual of the last linear system
  bool is_contradictory_ = false;  // that is more than rounding
  int sets_ = 0;
  double multiplications_ = 0;
  bool slides_ = false;  // some direction of slip is given
  bool was_near_ = false;
  SoftRows system_;
  FrictionSweeps sweeps_;
  std::vector<std::size_t> row_;  // rows of the linear system
  std::vector<double> right_, unknown_, harder_;
  std::vector<double> near_;   // (n) forces around which sets are solved
  std::vector<double> drift_;  // (n) forces that change no acceleration, of a contradictory set
  std::vector<FrictionMode> first_modes_;  // the guess
  std::vector<double> first_force_;
  std::vector<double> soft_force_;
  std::vector<FrictionMode> soft_modes_;
  // Rest: edges of the cones.
  ActiveSetSolver rest_;
  std::vector<ContactRow> rest_rows_;
  std::vector<RestEdge> rest_edges_;
  std::vector<double> rest_b_, rest_force_, rest_result_;
  std::vector<std::uint8_t> rest_joint_, rest_active_;
  // Lemke: problem without joints, and the complementarity problem.
  LemkeSolver lemke_;
  SoftSystem joint_system_;
  std::vector<double> matrix_;            // (n x n) W
  std::vector<std::size_t> joint_row_;    // rows of joints
  std::vector<std::size_t> contact_row_;  // rows that are no joints
  std::vector<std::size_t> place_;        // (n) place of a row among contact_row_
  std::vector<double> reduced_, reduced_b_, lcp_m_, lcp_q_, lcp_z_;
  // Of each contact in the complementarity problem (m), then of the bounds that may stick.
  std::vector<std::size_t> first_variable_, bound_variable_;
};

}  // namespace signorini
