/// Products of sparse rows with arrays of three numbers per block.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "numerics/active_set.h"

namespace signorini {

[[nodiscard]] inline double dot(const std::array<double, 3>& j, const double* v) {
  return j[0] * v[0] + j[1] * v[1] + j[2] * v[2];
}

/// row . v
[[nodiscard]] inline double product(const ContactRow& row, const std::vector<double>& v) {
  double sum = 0;
  if (row.block_b >= 0) sum += dot(row.jacobian_b, &v[3 * static_cast<std::size_t>(row.block_b)]);
  if (row.block_a >= 0) sum += dot(row.jacobian_a, &v[3 * static_cast<std::size_t>(row.block_a)]);
  return sum;
}

/// v += factor row
inline void add_transposed(const ContactRow& row, double factor, std::vector<double>& v) {
  const auto add = [&](int block, const std::array<double, 3>& j) {
    if (block < 0) return;
    double* const to = &v[3 * static_cast<std::size_t>(block)];
    for (std::size_t k = 0; k < 3; ++k) to[k] += factor * j[k];
  };
  add(row.block_b, row.jacobian_b);
  add(row.block_a, row.jacobian_a);
}

}  // namespace signorini
