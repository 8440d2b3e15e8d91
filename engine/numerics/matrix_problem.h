/// The contact problem with friction in space where only its matrix W is known: as other programs
/// write it down, without bodies.
///
/// Finds reactions r with u = W r + q, such that for every contact 0 <= u_N _|_ r_N >= 0,
/// |r_T| <= mu r_N, and u_T = 0 or r_T = -mu r_N u_T / |u_T|. W is not taken for symmetric. Source:
/// docs/methods/matrix_problems.md, section 1; Acary and Brogliato 2008.
#pragma once

#include <array>
#include <span>
#include <utility>
#include <vector>

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

/// u of contact i. @param reaction  (3 n)
[[nodiscard]] std::array<double, 3> contact_velocity(const MatrixProblem& problem, std::size_t i,
                                                     std::span<const double> reaction);
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

/// (n) Mean of W's diagonal of each contact. [1/kg]
[[nodiscard]] std::vector<double> contact_scales(const MatrixProblem& problem);
/// Pairs of contacts that W links, for the pattern of a factor.
[[nodiscard]] std::vector<std::pair<int, int>> linked_contacts(const MatrixProblem& problem);

/// Adds a block to a factor, column by column.
template <class Factor>
void add_block(Factor& factor, std::size_t i, std::size_t j, const std::array<double, 9>& block) {
  for (std::size_t c = 0; c < 3; ++c) {
    const std::array<double, 3> column = {block[c], block[3 + c], block[6 + c]};
    std::array<double, 3> unit{};
    unit[c] = 1;
    factor.add(static_cast<int>(i), static_cast<int>(j), 1, column, unit);
  }
}

}  // namespace signorini
