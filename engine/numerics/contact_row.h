/// A row of a Jacobian, of a contact or a joint, of bodies in the plane or in space.
#pragma once

#include <array>
#include <cstddef>
#include <span>

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

/// Adds the squares of a side's columns, scaled by M^-1/2, to a sum.
/// @param root  (3 per block) M^-1/2
inline void add_squares(const ContactRow::Side& side, std::span<const double> root, double& sum) {
  if (side.block < 0) return;
  const std::size_t first = 3 * static_cast<std::size_t>(side.block);
  for (std::size_t k = 0; k < side.width(); ++k) {
    const double scaled = side.columns[k] * root[first + k];
    sum += scaled * scaled;
  }
}

}  // namespace signorini
