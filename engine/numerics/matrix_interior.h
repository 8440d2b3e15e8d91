/// The contact problem with friction of a matrix by an interior point method.
///
/// Reactions and rates of all contacts stay inside of their cones, and r o u goes to zero along the
/// central path, with Nesterov and Todd's scaling and Mehrotra's predictor and corrector. The term
/// mu |u_T| of De Saxce is not convex: complementarity never gets ahead of what rates miss by it.
/// Source: docs/methods/matrix_problems.md, section 5; Nesterov and Todd 1998; Acary, Armand,
/// Nguyen and Shpakovych 2023.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "numerics/block_lu.h"
#include "numerics/lorentz_contacts.h"
#include "numerics/matrix_problem.h"

namespace signorini {

class MatrixInterior {
 public:
  struct Settings {
    double tolerance = 1e-10;  // of rates, and of powers, as a part of the largest
    int most = 100;            // steps
    double floor = 0.3;        // of what rates miss, as a power: r o u stays above
    double lag = 0;            // length of a step behind which mu |u_T| is left as it is for one
  };
  /// @param reaction  (3 n) out: near the answer, inside of the cones  @return steps made
  int solve(const MatrixProblem& problem, const Settings& settings, std::span<double> reaction);

 private:
  using Triple = lorentz::Triple;
  /// Scaling of a contact: P u = P^-1 r = lambda, P^2 u = r.
  struct Scaling {
    Triple point{}, root{}, lambda{};
    double size = 1;                                           // theta
    [[nodiscard]] Triple times(const Triple& x) const;         // P x
    [[nodiscard]] Triple divide(const Triple& x) const;        // P^-1 x
    [[nodiscard]] Triple divide_twice(const Triple& x) const;  // P^-2 x
  };

  void begin(const MatrixProblem& problem);
  void find_residuals();
  [[nodiscard]] bool is_done() const;
  bool factor();
  [[nodiscard]] Triple lifted(std::size_t i, const Triple& x) const;
  void aim(double centre, bool corrects);
  void refine();
  [[nodiscard]] double longest_step() const;

  Settings settings_;
  lorentz::Contacts contacts_;
  BlockLu lu_;
  double gap_ = 0;  // mean of r . u
  double worst_ = 0, miss_ = 0, mean_miss_ = 0, mean_reaction_ = 0;
  bool is_lagging_ = false;
  std::vector<Triple> r_, u_, dr_, du_;  // (n) in Lorentz' cone
  std::vector<Triple> miss_of_, ask_;
  std::vector<Scaling> scaling_;
  std::vector<double> right_, unknown_, left_;
};

}  // namespace signorini
