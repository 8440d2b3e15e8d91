/// Sparse LU factorisation of matrices of 3 x 3 blocks whose pattern is symmetric.
///
/// As BlockCholesky for matrices that are not symmetric: L with unit blocks on its diagonal, U with
/// the inverse of its diagonal blocks. Pivots are chosen within blocks only: for I + G^T E^-1 N,
/// where friction makes G differ from N, in an order that keeps the factor sparse.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "numerics/block_pattern.h"

namespace signorini {

class BlockLu {
 public:
  /// As BlockCholesky::analyse.
  void analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs);

  /// Sets every block to zero and the diagonal to `diagonal` times the identity.
  void reset(double diagonal);

  /// Adds weight * u v^T to the block (i, j), for i == j or a prepared pair.
  void add(int i, int j, double weight, std::span<const double, 3> u,
           std::span<const double, 3> v) {
    add_to(block(i, j), weight, u, v);
  }
  /// The block (i, j), i == j or a prepared pair, of a matrix that is not factored yet; stays where
  /// it is until another graph is prepared.
  [[nodiscard]] Block& block(int i, int j);
  /// Adds weight * u v^T to a block.
  static void add_to(Block& block, double weight, std::span<const double, 3> u,
                     std::span<const double, 3> v) {
    // Written out: most of the time of a system goes here.
    const double u0 = weight * u[0], u1 = weight * u[1], u2 = weight * u[2];
    const double v0 = v[0], v1 = v[1], v2 = v[2];
    block[0] += u0 * v0;
    block[1] += u0 * v1;
    block[2] += u0 * v2;
    block[3] += u1 * v0;
    block[4] += u1 * v1;
    block[5] += u1 * v2;
    block[6] += u2 * v0;
    block[7] += u2 * v1;
    block[8] += u2 * v2;
  }

  /// @return false when a diagonal block is singular.
  [[nodiscard]] bool factor();
  /// Sign of the determinant of what was factored.
  [[nodiscard]] int orientation() const { return orientation_; }

  /// Solves for x in place; x has 3 numbers per block, in the caller's order.
  void solve(std::span<double> x);

  [[nodiscard]] std::size_t size() const { return pattern_.size(); }
  /// Multiplications of a factorisation.
  [[nodiscard]] double multiplications() const {
    constexpr double kPerProduct = 54;
    return kPerProduct * static_cast<double>(pattern_.product_count() + pattern_.size());
  }

 private:
  BlockPattern pattern_;
  int orientation_ = 1;
  std::vector<Block> inverse_;  // of the diagonal; until factor() the diagonal
  std::vector<Block> below_;    // entry (row, column), then L's
  std::vector<Block> right_;    // entry (column, row): U
  std::vector<double> permuted_;
};

}  // namespace signorini
