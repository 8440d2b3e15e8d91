#include "numerics/cone_system.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr double kSoftness = 1e-8;  // of N N^T
constexpr int kMostRefinements = 20;
constexpr double kLeastGain = 0.5;  // of the residual; a slower descent has come to rounding

}  // namespace

void ConeSystem::prepare(const PackedRows& all, std::span<const std::uint8_t> acts,
                         std::size_t contact_rows, std::size_t blocks) {
  pairs_.clear();
  for (std::size_t i = 0; i < all.size(); ++i) {
    // Rows of a contact link the same blocks.
    if (i < contact_rows && (i % 3 != 0 || acts[(i / 3) % acts.size()] == 0)) continue;
    all.append_pairs(i, pairs_);
  }
  lu_.analyse(blocks, pairs_);
  block_.resize(3 * blocks);
}

void ConeSystem::clear() {
  rows_.clear();
  directions_.clear();
  diagonal_.clear();
  compliance_.clear();
}

void ConeSystem::add(const PackedRows& all, const Mix& row, double compliance) {
  rows_.push_mix(all, row.i, row.a1, row.j, row.a2);
  directions_.push_back(rows_, rows_.size() - 1);
  diagonal_.push_back(rows_.last_square());
  compliance_.push_back(compliance);
}

void ConeSystem::add_sliding(const PackedRows& all, std::size_t i, double c1, double c2,
                             double compliance) {
  rows_.push_back(all, i);
  directions_.push_mix(all, i + 1, c1, i + 2, c2);
  directions_.add_to_last(all, i);
  diagonal_.push_back(rows_.last_square());
  compliance_.push_back(compliance);
}

void ConeSystem::add(const PackedRows& all, std::span<const Term> row,
                     std::span<const Term> direction, double compliance) {
  const auto push = [&](std::span<const Term> terms, PackedRows& list) {
    list.push_mix(all, terms[0].row, terms[0].factor, terms[0].row, 0);
    for (const Term& term : terms.subspan(1)) {
      if (term.factor != 0) list.add_to_last(all, term.row, term.factor);
    }
  };
  push(row, rows_);
  push(direction, directions_);
  diagonal_.push_back(rows_.last_square());
  compliance_.push_back(compliance);
}

/// residual_ <- (K + C) x + b. @return the largest of it
double ConeSystem::find_residual(std::span<const double> b, std::span<const double> x) {
  directions_.combine([&](std::size_t p) { return x[p]; }, block_);
  double largest = 0;
  rows_.for_each_product(block_, [&](std::size_t p, double along) {
    residual_[p] = weight_[p] > 0 ? b[p] + along + compliance_[p] * x[p] : 0;
    largest = std::max(largest, std::fabs(residual_[p]));
  });
  return largest;
}

bool ConeSystem::solve(std::span<const double> b, std::span<double> x, double enough) {
  weight_.clear();
  lu_.reset(1);
  PackedRows::Places places;
  for (std::size_t p = 0; p < size(); ++p) {
    const double soft = kSoftness * diagonal_[p] + compliance_[p];
    weight_.push_back(diagonal_[p] > 0 ? 1 / soft : 0);
    if (weight_[p] > 0) directions_.add_product(p, rows_, weight_[p], lu_, places);
  }
  std::ranges::fill(x, 0.0);
  if (!lu_.factor()) return false;
  residual_.resize(size());
  best_.assign(size(), 0.0);
  double least = kInfinity;
  for (int pass = 0; pass <= kMostRefinements; ++pass) {
    const double largest = find_residual(b, x);
    if (!(largest < least)) break;
    const bool is_slow = largest > kLeastGain * least;
    least = largest;
    std::ranges::copy(x, best_.begin());
    if (largest <= enough || is_slow) break;
    directions_.combine([&](std::size_t p) { return weight_[p] * residual_[p]; }, block_);
    lu_.solve(block_);
    rows_.for_each_product(
        block_, [&](std::size_t p, double along) { x[p] += weight_[p] * (along - residual_[p]); });
  }
  std::ranges::copy(best_, x.begin());
  return std::isfinite(least);
}

}  // namespace signorini
