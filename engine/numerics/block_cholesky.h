/// Sparse Cholesky factorisation of symmetric positive definite matrices of 3 x 3 blocks.
///
/// Right-looking over the ready list of block products of its pattern; allocates nothing once the
/// graph is known.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "numerics/block_pattern.h"

namespace signorini {

class BlockCholesky {
 public:
  /// Prepares for a matrix with these off-diagonal blocks (each pair once, either order, no
  /// duplicates needed to be removed). Does nothing when the graph is the one already prepared.
  void analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs);

  /// Sets every block to zero and the diagonal to `diagonal` times the identity.
  void reset(double diagonal);

  /// Adds weight * u v^T to the block (i, j), for i == j or a prepared pair.
  void add(int i, int j, double weight, std::span<const double, 3> u, std::span<const double, 3> v);

  /// @return false when the matrix is not positive definite to rounding.
  [[nodiscard]] bool factor();

  /// Solves for x in place; x has 3 numbers per block, in the caller's order.
  void solve(std::span<double> x) const;

  [[nodiscard]] std::size_t size() const { return pattern_.size(); }

 private:
  BlockPattern pattern_;
  std::vector<Block> diagonal_, below_;
  mutable std::vector<double> permuted_;
};

}  // namespace signorini
