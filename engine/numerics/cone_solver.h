/// Solves the contact problem with friction in space: Newton's method on problems that are softened
/// a little.
///
/// First a few sweeps of block Gauss-Seidel, every contact solved exactly (single_cone.h), and a
/// few steps of Newton's method, which takes every contact for open, sticking or slipping as the
/// projection onto its cone says, linearises the direction of slip, and solves the sparse system
/// (cone_system.h): from the impulses of the step before that is all where bodies rest. Where
/// contacts are redundant or pull against each other, the problem is softened: rates grow with the
/// way that impulses go from where they were, and the softened problem is solved again and again
/// from its own answer (proximal point method). What comes to no end so is begun again from an
/// interior point method (cone_interior.h), and then from a softness of 1. The error of a contact
/// is the distance of mu-weighted rates from what its cone asks for, in m/s. Source:
/// docs/methods/volumetric.md, section 4; Jourdan, Alart and Jean 1998; Alart and Curnier 1991; De
/// Saxce and Feng 1998; Rockafellar 1976.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "numerics/cone_guess.h"
#include "numerics/cone_interior.h"
#include "numerics/cone_problem.h"
#include "numerics/cone_system.h"
#include "numerics/single_cone.h"
#include "numerics/wrench_cone.h"

namespace signorini {

/// How problems are softened one after the other.
struct ConeSoftening {
  double first;  // softness
  int most;      // problems
  int in_vain;   // of them in a row that may come no nearer
};

/// Keeps its storage: a warm call allocates nothing.
class ConeSolver {
 public:
  /// @param impulse  (rows) in: near the answer, or zeros; out: the answer [N s]
  ConeReport solve(const ConeProblem& problem, const ConeSettings& settings,
                   std::span<double> impulse);

  /// After a solve: rate of a row with the impulses. [m/s]
  [[nodiscard]] double rate(std::size_t row) const {
    return free_rate_[row] + rows_.product(row, change_);
  }
  /// Rate of a row without them. [m/s]
  [[nodiscard]] double free_rate(std::size_t row) const { return free_rate_[row]; }
  /// Adds what the impulses do to the velocities. @param velocity  (3 per block)
  void add_change(std::span<double> velocity) const;
  /// By how much a contact, or joint m + j, misses its law. [m/s]
  [[nodiscard]] double residual(std::span<const double> impulse, std::size_t i) const;

 private:
  using Triple = std::array<double, 3>;
  using Guess = ConeGuess;

  void prepare(std::span<double> impulse);
  void set_softness(double softness);
  void iterate(double goal, int sweeps, int most_newton, std::span<double> impulse,
               ConeReport& report);
  void sweep_down(std::span<double> impulse, ConeReport& report);
  void leave_far(std::span<const double> impulse);
  void follow_path(int most, int most_newton, std::span<double> impulse, ConeReport& report);
  void approach(const ConeSoftening& way, std::span<double> impulse, ConeReport& report);
  void go_all_ways(std::span<double> impulse, ConeReport& report);
  void sweep_on(double enough, std::span<double> impulse, ConeReport& report);
  [[nodiscard]] double largest_change(std::span<const double> impulse) const;
  void find_change(std::span<const double> impulse);
  [[nodiscard]] Triple rates(std::span<const double> impulse, std::size_t contact) const;
  [[nodiscard]] double worst(std::span<const double> impulse) const;
  double sweep(std::span<double> impulse);
  void newton(double tolerance, int most, std::span<double> impulse, ConeReport& report);
  bool newton_step(std::span<double> impulse);
  void grow_graph();
  void guess_modes(std::span<double> impulse);
  void add_rows(std::span<const double> impulse);
  void take_step(std::span<double> impulse);
  [[nodiscard]] std::size_t wrench_row(std::size_t contact, std::size_t k) const;
  [[nodiscard]] PatchWrench wrench_of(std::span<const double> impulse, std::size_t contact) const;
  void put_wrench(const PatchWrench& p, std::size_t contact, std::span<double> impulse) const;
  void prepare_wrenches();
  [[nodiscard]] PatchLaw patch_law(std::size_t contact) const;
  [[nodiscard]] PatchWrench wrench_rates(std::span<const double> impulse,
                                         std::size_t contact) const;
  double sweep_wrenches(std::span<double> impulse);
  void guess_wrenches(std::span<double> impulse);
  void add_wrench_rows(std::span<const double> impulse);
  std::size_t take_wrench_step(std::span<double> impulse);
  [[nodiscard]] bool has_wrenches() const { return problem_.has_wrenches; }
  [[nodiscard]] double scale(std::size_t contact) const { return scale_[contact]; }

  ConeProblem problem_;
  std::size_t m_ = 0;
  std::size_t first_joint_ = 0;  // row
  PackedRows rows_;
  std::vector<double> root_;       // (3 per block) M^-1/2
  std::vector<double> free_rate_;  // (rows)
  std::vector<double> change_;     // (3 per block) M^1/2 M^-1 J^T P
  std::vector<SingleCone> single_;
  ConeSettings settings_;       // its tolerance no less than what rounding leaves
  double size_ = 0;             // the largest change of a rate [m/s]
  double softness_ = 0;         // of scale_: what rates grow by, for each unit of impulse
  std::vector<double> center_;  // (rows) impulses from which they grow
  std::vector<double> scale_;   // (m) mean of W's diagonal [1/kg]
  std::vector<double> joint_;   // (k) W_ii

  ConeInterior interior_;
  ConeSystem system_;
  bool has_graph_ = false;
  std::vector<std::uint8_t> in_graph_;  // (m) contacts that the system's graph has
  std::vector<std::uint8_t> is_far_;    // (m) those that the central path leaves out
  std::vector<Guess> guesses_;
  std::vector<PatchMatrix> wrenches_;  // (m) of patches
  std::vector<PatchGuess> held_;
  std::vector<double> right_, unknown_;
  std::vector<double> best_, nearest_, earlier_, inner_;
};

}  // namespace signorini
