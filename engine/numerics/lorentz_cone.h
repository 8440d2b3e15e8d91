/// Algebra of Lorentz' cone in three dimensions, x_0 >= |(x_1, x_2)|, and contact problems that are
/// scaled into it.
///
/// x o y is Jordan's product, with (1, 0, 0) as its unit. Source: Alizadeh and Goldfarb 2003;
/// docs/methods/matrix_problems.md, section 5.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "numerics/block_pattern.h"
#include "numerics/matrix_problem.h"

namespace signorini::lorentz {

using Triple = std::array<double, 3>;

inline double dot(const Triple& a, const Triple& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Triple mirrored(const Triple& x) { return {x[0], -x[1], -x[2]}; }
inline double determinant(const Triple& x) { return dot(x, mirrored(x)); }
inline Triple plus(const Triple& a, double f, const Triple& b) {
  return {a[0] + f * b[0], a[1] + f * b[1], a[2] + f * b[2]};
}
inline Triple jordan(const Triple& a, const Triple& b) {
  return {dot(a, b), a[0] * b[1] + b[0] * a[1], a[0] * b[2] + b[0] * a[2]};
}
/// x with a o x = b.
inline Triple jordan_divide(const Triple& a, const Triple& b) {
  const double x = dot(a, mirrored(b)) / determinant(a);
  return {x, (b[1] - x * a[1]) / a[0], (b[2] - x * a[2]) / a[0]};
}
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
