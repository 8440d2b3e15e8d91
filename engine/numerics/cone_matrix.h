/// The contact problem with friction in space where only its matrix W is known: as other programs
/// write it down, without bodies.
///
/// The way is that of ConeSolver: sweeps of block Gauss-Seidel with every contact solved exactly,
/// Newton's method on what the projection takes each contact for, and proximal points, softer or
/// harder as they go. Systems go over the contacts, W is not taken for symmetric. Source:
/// docs/methods/volumetric.md, section 4, (3) to (7).
#pragma once

#include <Eigen/SparseCore>
#include <array>
#include <span>
#include <vector>

#include "base/types.h"
#include "numerics/cone_guess.h"
#include "numerics/single_cone.h"

namespace signorini {

/// u = W r + q with normal, tangent 1, tangent 2 of each contact.
struct MatrixProblem {
  std::vector<double> friction;       // (n) [-]
  std::vector<double> free_velocity;  // (3 n) q [m/s]
  // W by blocks of three rows and columns, row by row.
  std::vector<std::size_t> first;  // (n + 1) of each row of blocks
  std::vector<std::size_t> column;
  std::vector<std::array<double, 9>> block;  // row-major [1/kg]

  [[nodiscard]] std::size_t contacts() const { return friction.size(); }
};

/// (3 n) u. @param reaction  (3 n)
[[nodiscard]] std::vector<double> contact_velocities(const MatrixProblem& problem,
                                                     std::span<const double> reaction);

/// How far an answer is from the law, each as a part of the largest free velocity or reaction.
struct PhysicalResiduals {
  double gap_rate = 0;     // of the fastest approach that is left
  double cone = 0;         // of the reaction farthest out of its cone
  double dissipation = 0;  // of the power r . (u_N + mu |u_T|, u_T), 0 where the law is met
  [[nodiscard]] double worst() const;
};
[[nodiscard]] PhysicalResiduals physical_residuals(const MatrixProblem& problem,
                                                   std::span<const double> reaction);

struct MatrixReport {
  double residual = 0;  // [m/s] of the worst contact, (4)
  int sweeps = 0, newton = 0, proximal = 0;
};

class ConeMatrixSolver {
 public:
  /// @param tolerance  of the residual [m/s]  @param reaction  (3 n) in: near the answer, or zeros
  MatrixReport solve(const MatrixProblem& problem, double tolerance, int most_newton,
                     std::span<double> reaction);

 private:
  using Triple = std::array<double, 3>;
  using Mode = ConeGuess::Mode;

  void prepare();
  [[nodiscard]] Triple rates(std::size_t i, std::span<const double> r) const;
  [[nodiscard]] double error(std::size_t i, std::span<const double> r) const;
  [[nodiscard]] double worst(std::span<const double> r) const;
  void set_softness(double softness);
  void sweep(std::span<double> r) const;
  int guess_modes(std::span<double> r);
  int directions(std::size_t i, bool of_reaction, std::array<Triple, 3>& rows) const;
  void add_contact(std::size_t i, std::span<const double> r);
  void add_block(std::size_t i, std::size_t k);
  bool newton_step(std::span<double> r);
  void take_step(const Eigen::VectorXd& x, std::span<double> r) const;
  void iterate(double goal, int sweeps, int most_newton, std::span<double> r);
  void approach(double tolerance, int most_newton, std::span<double> r);

  const MatrixProblem* problem_ = nullptr;
  MatrixReport report_;
  double softness_ = 0;
  std::vector<double> scale_, center_, best_, nearest_, earlier_;
  std::vector<SingleCone> single_;
  std::vector<ConeGuess> guesses_;
  std::vector<char> turns_;  // contacts that slip, and have a row for the direction
  std::vector<Eigen::Triplet<double>> entries_;
  Eigen::VectorXd right_;
};

}  // namespace signorini
