/// Sparse Cholesky factorisation of symmetric positive definite matrices of 3 x 3 blocks.
///
/// One block row per planar body, two per body in space: the graph of blocks is the graph of who
/// touches whom, which is nearly planar, so a minimum-degree order keeps the factor sparse. The
/// symbolic part is made once per graph; the numeric part runs over a ready list of block products
/// and allocates nothing. Method: George and Liu 1989 (minimum degree), right-looking
/// factorisation.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace signorini {

class BlockCholesky {
 public:
  using Block = std::array<double, 9>;  // row-major 3 x 3

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

  [[nodiscard]] std::size_t size() const { return position_.size(); }

 private:
  void list_neighbours(std::size_t blocks);
  void order(std::size_t blocks);
  void list_products();
  [[nodiscard]] std::size_t entry(int row, int column) const;

  struct Product {
    int left, right, target;  // target -= left * right^T
  };

  std::vector<std::pair<int, int>> pairs_;  // of the prepared graph, sorted
  std::vector<int> position_;               // block -> place in the order of elimination
  std::vector<int> block_at_;               // and back
  std::vector<int> column_start_;           // places: first entry below the diagonal
  std::vector<int> row_;                    // of each entry, ascending in a column
  std::vector<Product> products_;           // column by column
  std::vector<int> product_start_;
  std::vector<Block> diagonal_, below_;
  // Scratch.
  std::vector<std::pair<int, int>> given_, wanted_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<std::pair<int, int>> candidates_;  // (neighbours, block), a heap
  std::vector<int> joined_;
  mutable std::vector<double> permuted_;
};

}  // namespace signorini
