/// Which forces of a problem of friction are determined, and which are one of many right answers.
///
/// Reactions may change along x as long as no rate does: W G x = 0, where G has the directions that
/// are free in an answer: of a closed contact that sticks all three, of one that slips that along
/// its cone, of an open one none. A force is determined when no such x has a part in it. The bounds
/// of cones are left out of account: a force that is called free may still be held by them. Source:
/// docs/methods/matrix_problems.md, section 8; Pang and Trinkle 2000.
#pragma once

#include <span>
#include <vector>

#include "numerics/matrix_problem.h"

namespace signorini {

struct DeterminedForces {
  std::vector<bool> whole;   // (n) all of the contact's reaction
  std::vector<bool> normal;  // (n) its normal part
};

/// Allocates, and works with as many numbers as closed contacts have directions, times the rank.
/// @param reaction  (3 n) an answer
[[nodiscard]] DeterminedForces determined_forces(const MatrixProblem& problem,
                                                 std::span<const double> reaction);

}  // namespace signorini
