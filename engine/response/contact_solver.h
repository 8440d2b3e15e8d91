/// The two ways to solve a contact problem, for forces and for impulses.
#pragma once

#include <array>
#include <string_view>

namespace signorini {

enum class ContactSolver {
  baraff,     // faithful: pivoting row by row, dense, with random order of joints
  active_set  // sparse, warm started, the least-norm one of several solutions
};

inline constexpr std::array<std::string_view, 2> kContactSolverNames = {"baraff", "active_set"};

// What solving costs, for StepReport::work.
inline constexpr double kWorkPerMultiplication = 0.1;
inline constexpr double kWorkPerSparseRow = 200;  // of a set of the active set solver

/// Of one dense elimination of `size` rows.
[[nodiscard]] constexpr double work_of_elimination(std::size_t size) {
  const auto n = static_cast<double>(size);
  return kWorkPerMultiplication * n * n * (n / 3 + 10);
}

}  // namespace signorini
