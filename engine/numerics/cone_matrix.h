/// Solvers of contact problems with friction in space where only the matrix W is known.
///
/// Block Gauss-Seidel with every contact solved exactly, Newton's method on what the projection
/// takes each contact for, proximal points, softer or harder as they go, an interior point method,
/// a homotopy and the alternating direction method of multipliers; `automatic` goes from one to the
/// next by the residual it sees. Systems go over the contacts, W is not taken for symmetric.
/// Source: docs/methods/matrix_problems.md.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/types.h"
#include "numerics/block_lu.h"
#include "numerics/cone_guess.h"
#include "numerics/matrix_admm.h"
#include "numerics/matrix_homotopy.h"
#include "numerics/matrix_interior.h"
#include "numerics/matrix_problem.h"
#include "numerics/single_cone.h"

namespace signorini {

enum class MatrixMethod { automatic, gauss_seidel, newton, proximal, admm, interior, homotopy };

struct MatrixSettings {
  MatrixMethod method = MatrixMethod::automatic;
  double tolerance = 1e-9;  // of the residual, by the largest free velocity; or of physical ones
  int most_sweeps = 20'000;
  int most_admm = 20'000;   // steps of the method of multipliers
  int most_newton = 3'000;  // linear systems
};

struct MatrixReport {
  double residual = 0;  // [m/s] of the worst contact, (3)
  int sweeps = 0, newton = 0, proximal = 0, interior = 0, homotopy = 0, admm = 0;
  MatrixMethod method = MatrixMethod::gauss_seidel;  // the last one that was needed

  /// Takes the report of another island in.
  void add(const MatrixReport& other);
};

class ConeMatrixSolver {
 public:
  /// @param reaction  (3 n) in: near the answer, or zeros; out: the nearest that was found
  MatrixReport solve(const MatrixProblem& problem, const MatrixSettings& settings,
                     std::span<double> reaction);

 private:
  using Triple = std::array<double, 3>;
  using Mode = ConeGuess::Mode;

  void prepare();
  [[nodiscard]] Triple rates(std::size_t i, std::span<const double> r) const;
  [[nodiscard]] double error(std::size_t i, std::span<const double> r) const;
  [[nodiscard]] double worst(std::span<const double> r) const;
  [[nodiscard]] bool is_solved(std::span<const double> r) const;
  void set_softness(double softness);
  void sweep(std::span<double> r) const;
  void sweep_on(std::span<double> r);
  bool guess_modes(std::span<double> r);
  void set_directions(std::size_t i);
  void add_contact(std::size_t i, std::span<const double> r);
  [[nodiscard]] Triple changed_rates(std::size_t i) const;
  void refine();
  bool newton_step(std::span<double> r);
  void take_step(std::span<double> r) const;
  void iterate(double goal, int sweeps, int most_newton, std::span<double> r);
  void approach(std::span<double> r);
  void follow_paths(std::span<double> r);
  void follow_homotopy(std::span<double> r);
  bool end_from_inside();
  void alternate(int most, std::span<double> r);
  [[nodiscard]] bool is_entangled() const;
  void try_all(std::span<double> r);
  void try_islands(std::span<double> reaction);

  const MatrixProblem* problem_ = nullptr;
  MatrixSettings settings_;
  MatrixReport report_;
  MatrixInterior interior_;
  MatrixHomotopy homotopy_;
  MatrixAdmm admm_;
  double aim_ = 0;  // [m/s]
  double softness_ = 0;
  double least_ = 0;  // physical residual of the nearest reactions
  std::vector<double> scale_, center_, best_, nearest_, earlier_, inner_;
  std::vector<SingleCone> single_;
  std::vector<ConeGuess> guesses_;
  // Of a system: rates that are asked for, directions of reactions, and what a row yields to its
  // own unknown.
  BlockLu lu_;
  bool is_analysed_ = false;
  std::vector<Block> test_, along_;
  std::vector<Triple> yield_;
  std::vector<double> right_, unknown_, left_, change_;
};

}  // namespace signorini
