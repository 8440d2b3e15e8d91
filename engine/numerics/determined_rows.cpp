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
// A part between this and none may be the factor's rounding, which softness makes large.
constexpr double kUnsure = 0.1;
constexpr int kMostRefinements = 3;

/// Solves for what is missed of (A^T A + softness) x = a_i once more.
void refine(const PackedRows& rows, std::size_t i, BlockLu& factor, std::vector<double>& x,
            std::vector<double>& missed) {
  for (std::size_t k = 0; k < x.size(); ++k) missed[k] = -kSoftness * x[k];
  rows.add_transposed(i, 1, missed);
  for (std::size_t j = 0; j < rows.size(); ++j) {
    rows.add_transposed(j, -rows.product(j, x), missed);
  }
  factor.solve(missed);
  for (std::size_t k = 0; k < x.size(); ++k) x[k] += missed[k];
}

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
  std::vector<double> x(3 * blocks), missed(3 * blocks);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::fill(x, 0.0);
    rows.add_transposed(i, 1, x);
    factor.solve(x);
    double part = 1 - rows.product(i, x);
    for (int k = 0; k < kMostRefinements && part > kNoPart && part < kUnsure; ++k) {
      refine(rows, i, factor, x, missed);
      part = 1 - rows.product(i, x);
    }
    determined[i] = part <= kNoPart ? 1 : 0;
  }
}

}  // namespace signorini
