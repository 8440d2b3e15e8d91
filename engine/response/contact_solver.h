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

}  // namespace signorini
