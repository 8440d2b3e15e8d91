/// The contact problem with friction in space of bodies and joints, condensed to one of contacts
/// alone: what other programs can read.
///
///   W = J' M^-1 J'^T,    J' = J - J M^-1 G^T (G M^-1 G^T)^+ G
///
/// J: rows of contacts, G: rows of joints, which hold whatever contacts do. Source:
/// docs/methods/matrix_problems.md, section 1; Acary and Brogliato 2008.
#pragma once

#include <span>
#include <vector>

#include "numerics/cone_problem.h"
#include "numerics/matrix_problem.h"

namespace signorini {

struct CondensedProblem {
  MatrixProblem matrix;              // free velocities have the targets taken off
  std::vector<std::size_t> contact;  // (n) numbers of the contacts that something is asked of
  std::vector<double> velocity;      // (3 n) u = W r + q of the impulses given [m/s]
  std::vector<double> reaction;      // (3 n) those impulses [N s]
};

/// Allocates. @param impulse  (3 m) of contacts  @param rate  (3 m) with them, and with what joints
/// do then [m/s]
[[nodiscard]] CondensedProblem condense(const ConeProblem& problem, std::span<const double> impulse,
                                        std::span<const double> rate);

}  // namespace signorini
