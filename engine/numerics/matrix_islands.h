/// Parts of a contact problem that W does not link: each is a problem of its own, and a hard one
/// does not keep the others from their answer.
///
/// docs/methods/matrix_problems.md, section 7.
#pragma once

#include <span>
#include <vector>

#include "numerics/matrix_problem.h"

namespace signorini {

struct MatrixIsland {
  std::vector<std::size_t> contact;  // (n) numbers in the whole problem, ascending
  MatrixProblem problem;             // of these contacts, in this order
};

/// Islands by their first contact. Blocks of zeros link nothing.
[[nodiscard]] std::vector<MatrixIsland> matrix_islands(const MatrixProblem& problem);

/// (3 n) Reactions of an island's contacts. @param whole  of all contacts
[[nodiscard]] std::vector<double> island_reactions(const MatrixIsland& island,
                                                   std::span<const double> whole);
/// Puts reactions of an island where they belong.
void put_island_reactions(const MatrixIsland& island, std::span<const double> reaction,
                          std::span<double> whole);

}  // namespace signorini
