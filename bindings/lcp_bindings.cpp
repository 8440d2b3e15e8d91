/// The solvers of the contact problem alone, without a scene: for validation and for the curious.

#include <cstdint>

#include "base/random.h"
#include "door.h"
#include "numerics/baraff_lcp.h"
#include "numerics/lemke.h"

namespace signorini {
namespace {

/// f with a = A f + b, f >= 0, a >= 0, f a = 0.
/// @param solver  "baraff" or "lemke"
/// @throws std::invalid_argument for sizes that do not fit or another solver, std::domain_error
/// when
///     it finds no solution
val solve_contact_problem(const val& matrix, const val& right_side, const std::string& solver) {
  return guard([&] {
    const auto a = numbers<double>(matrix, "matrix");
    const auto b = numbers<double>(right_side, "rightSide");
    if (a.size() != b.size() * b.size()) {
      throw std::invalid_argument("matrix: must have the square of the length of rightSide");
    }
    std::vector<double> f(b.size(), 0.0);
    bool is_solved = false;
    if (solver == "baraff") {
      const std::vector<std::uint8_t> joint(b.size(), 0);
      Random random;
      is_solved =
          BaraffSolver().solve({.a = a, .b = b, .joint = joint}, random, f) == LcpStatus::solved;
    } else if (solver == "lemke") {
      is_solved = LemkeSolver().solve(a, b, f) == LemkeStatus::solved;
    } else {
      throw std::invalid_argument("solver: must be baraff or lemke, got " + solver);
    }
    if (!is_solved) throw std::domain_error("no solution was found by " + solver);
    return copy(f);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(contact_problem) {
  emscripten::function("solveContactProblem", &solve_contact_problem);
}

}  // namespace signorini
