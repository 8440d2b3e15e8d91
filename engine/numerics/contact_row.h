/// A row of a Jacobian, of a contact or a joint, of bodies in the plane or in space, and what
/// solvers do with it. The matrix A = J M^-1 J^T is never formed from them: S of
/// docs/methods/impulse_and_contact.md (50) goes over the bodies.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "numerics/block_cholesky.h"

namespace signorini {

/// Derivative of one gap rate by the velocities of at most two bodies. Solvers number velocities in
/// blocks of three: a planar body is one block, a body in space two (its velocity, its angular
/// velocity in principal axes).
struct ContactRow {
  struct Side {
    int block = -1;                   // the first of the body; -1: no moving body
    bool is_wide = false;             // two blocks, the second follows
    std::array<double, 6> columns{};  // three for each block
    [[nodiscard]] std::size_t width() const { return is_wide ? 6 : 3; }
  };
  Side b, a;
};

/// Calls f(block, its three columns): B's before A's, the last of a body first. This order is that
/// of sums, so it fixes the bits.
template <class F>
void for_each_block(const ContactRow& row, const F& f) {
  for (const ContactRow::Side* side : {&row.b, &row.a}) {
    if (side->block < 0) continue;
    if (side->is_wide) f(side->block + 1, side->columns.data() + 3);
    f(side->block, side->columns.data());
  }
}

/// row . v
[[nodiscard]] inline double product(const ContactRow& row, const std::vector<double>& v) {
  double sum = 0;
  for_each_block(row, [&](int block, const double* j) {
    const double* const at = &v[3 * static_cast<std::size_t>(block)];
    sum += j[0] * at[0] + j[1] * at[1] + j[2] * at[2];
  });
  return sum;
}

/// v += factor row
inline void add_transposed(const ContactRow& row, double factor, std::vector<double>& v) {
  for_each_block(row, [&](int block, const double* j) {
    double* const to = &v[3 * static_cast<std::size_t>(block)];
    for (std::size_t k = 0; k < 3; ++k) to[k] += factor * j[k];
  });
}

/// Multiplies columns by M^-1/2 and adds their squares to a sum.
/// @param inverse_mass  (3 per block)
inline void scale_columns(ContactRow::Side& side, std::span<const double> inverse_mass,
                          double& sum) {
  if (side.block < 0) return;
  const std::size_t first = 3 * static_cast<std::size_t>(side.block);
  for (std::size_t k = 0; k < side.width(); ++k) {
    side.columns[k] *= std::sqrt(inverse_mass[first + k]);
    sum += side.columns[k] * side.columns[k];
  }
}

/// The blocks of a row, for sums over pairs of them.
struct RowBlocks {
  struct Entry {
    int block;
    const double* columns;
  };
  explicit RowBlocks(const ContactRow& row) {
    for_each_block(row, [this](int block, const double* j) { entries[count++] = {block, j}; });
  }
  std::array<Entry, 4> entries;
  std::size_t count = 0;
};

/// Appends the pairs of blocks that a row links.
inline void append_pairs(const ContactRow& row, std::vector<std::pair<int, int>>& pairs) {
  const RowBlocks of(row);
  for (std::size_t i = 0; i < of.count; ++i) {
    for (std::size_t j = i + 1; j < of.count; ++j) {
      const auto pair = std::minmax(of.entries[i].block, of.entries[j].block);
      if (pair.first != pair.second) pairs.emplace_back(pair);
    }
  }
}

/// matrix += weight row^T row, whose pairs it is prepared for.
inline void add_square(const ContactRow& row, double weight, BlockCholesky& matrix) {
  using Columns = std::span<const double, 3>;
  const RowBlocks of(row);
  for (std::size_t i = 0; i < of.count; ++i) {
    for (std::size_t j = i; j < of.count; ++j) {
      matrix.add(of.entries[i].block, of.entries[j].block, weight,
                 Columns(of.entries[i].columns, 3), Columns(of.entries[j].columns, 3));
    }
  }
}

}  // namespace signorini
