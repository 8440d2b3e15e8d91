#include "numerics/determined_rows.h"

#include <utility>

#include "numerics/block_lu.h"

namespace signorini {
namespace {

// What is added to A^T A, so that it has a factor where bodies are free to move.
constexpr double kSoftness = 1e-12;
// Square of a change's part in a force that counts as none. Softness feigns as much where bodies
// are held by levers of 1 : 1000.
constexpr double kNoPart = 1e-6;

}  // namespace

void find_determined(const PackedRows& rows, std::size_t blocks, std::vector<char>& determined) {
  determined.assign(rows.size(), 0);
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t i = 0; i < rows.size(); ++i) rows.append_pairs(i, pairs);
  BlockLu factor;
  factor.analyse(blocks, pairs);
  factor.reset(kSoftness);
  PackedRows::Places places;
  for (std::size_t i = 0; i < rows.size(); ++i) rows.add_product(i, rows, 1, factor, places);
  if (!factor.factor()) return;
  std::vector<double> x(3 * blocks);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::fill(x, 0.0);
    rows.add_transposed(i, 1, x);
    factor.solve(x);
    determined[i] = 1 - rows.product(i, x) <= kNoPart ? 1 : 0;
  }
}

}  // namespace signorini
