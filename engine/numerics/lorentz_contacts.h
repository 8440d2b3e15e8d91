/// Contact problems of a matrix that are scaled into Lorentz' cone.
/// Source: docs/methods/matrix_problems.md, section 5.
#pragma once

#include <span>
#include <vector>

#include "numerics/block_pattern.h"
#include "numerics/lorentz_cone.h"
#include "numerics/matrix_problem.h"

namespace signorini::lorentz {

inline Triple times(const Block& w, const Triple& x) {
  return {dot({w[0], w[1], w[2]}, x), dot({w[3], w[4], w[5]}, x), dot({w[6], w[7], w[8]}, x)};
}

/// A contact problem scaled so that blocks of contacts have the size of 1 and their cones are
/// Lorentz'. (8)
struct Contacts {
  explicit Contacts(const MatrixProblem& problem);
  Contacts() = default;
  /// Takes the largest free rate as the unit of rates and reactions.
  void measure_by_size();

  const MatrixProblem* problem = nullptr;
  std::vector<double> normal, tangent;  // (n) factors from scaled to real reactions
  std::vector<Block> block;             // scaled W
  std::vector<Triple> free;             // (n) scaled q
  double size = 0;                      // largest of q

  /// q + W r of contact i. @param reaction  (n) scaled
  [[nodiscard]] Triple rate(std::size_t i, std::span<const Triple> reaction) const;
  /// @param reaction  (n) scaled  @param real  (3 n) out
  void write(std::span<const Triple> reaction, std::span<double> real) const;
};

}  // namespace signorini::lorentz
