/// Where the entries of a sparse factor of 3 x 3 blocks lie: the symbolic part of a factorisation.
///
/// One block row per planar body, two per body in space: the graph of blocks is the graph of who
/// touches whom, which is nearly planar, so a minimum-degree order keeps the factor sparse. Made
/// once per graph. Method: George and Liu 1989 (minimum degree).
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace signorini {

/// Row-major 3 x 3.
using Block = std::array<double, 9>;

inline Block block_product(const Block& left, const Block& right) {
  Block result{};
  for (std::size_t r = 0; r < 9; r += 3) {
    for (std::size_t c = 0; c < 3; ++c) {
      result[r + c] = left[r] * right[c] + left[r + 1] * right[3 + c] + left[r + 2] * right[6 + c];
    }
  }
  return result;
}

class BlockPattern {
 public:
  /// For a matrix with these off-diagonal blocks (each pair once, either order, no duplicates
  /// needed to be removed). @return false when the graph is the one already prepared
  bool analyse(std::size_t blocks, std::span<const std::pair<int, int>> pairs);

  [[nodiscard]] std::size_t size() const { return position_.size(); }
  /// Entries below the diagonal.
  [[nodiscard]] std::size_t entries() const { return row_.size(); }

  /// Place of a block in the order of elimination, and back.
  [[nodiscard]] int position(int block) const { return position_[static_cast<std::size_t>(block)]; }
  [[nodiscard]] int block_at(std::size_t place) const { return block_at_[place]; }
  /// Entries of a column, [begin, end), and the row of each, ascending; rows and columns are
  /// places.
  [[nodiscard]] std::size_t column_begin(std::size_t column) const {
    return static_cast<std::size_t>(column_start_[column]);
  }
  [[nodiscard]] std::size_t column_end(std::size_t column) const {
    return column_begin(column + 1);
  }
  [[nodiscard]] int row(std::size_t entry) const { return row_[entry]; }
  /// Entry below the diagonal, which must be there.
  [[nodiscard]] std::size_t entry(int row, int column) const;

  /// What eliminating a column does: target -= left * right, entries; a target on the diagonal is
  /// -1 - its place.
  struct Product {
    int left, right, target;
  };
  [[nodiscard]] std::span<const Product> products(std::size_t column) const {
    const auto begin = static_cast<std::size_t>(product_start_[column]);
    return std::span(products_).subspan(
        begin, static_cast<std::size_t>(product_start_[column + 1]) - begin);
  }
  [[nodiscard]] std::size_t product_count() const { return products_.size(); }

 private:
  void list_neighbours(std::size_t blocks);
  void join(const std::vector<int>& a, const std::vector<int>& b, int without, int nor);
  void order(std::size_t blocks);
  void list_products();

  std::vector<std::pair<int, int>> pairs_;  // of the prepared graph, sorted
  std::vector<int> position_;               // block -> place in the order of elimination
  std::vector<int> block_at_;               // and back
  std::vector<int> column_start_;           // places: first entry below the diagonal
  std::vector<int> row_;                    // of each entry, ascending in a column
  std::vector<Product> products_;           // column by column
  std::vector<int> product_start_;
  // Scratch.
  std::vector<std::pair<int, int>> given_, wanted_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<std::pair<int, int>> candidates_;  // (neighbours, block), a heap
  std::vector<int> joined_;
};

}  // namespace signorini
