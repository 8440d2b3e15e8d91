#include "numerics/soft_rows.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr int kMostRefinements = 30;
constexpr double kLeastGain = 0.5;  // of the residual; a slower descent has come to rounding

}  // namespace

void SoftRows::prepare(const PackedRows& all, std::size_t blocks) {
  pairs_.clear();
  for (std::size_t i = 0; i < all.size(); ++i) all.append_pairs(i, pairs_);
  lu_.analyse(blocks, pairs_);
  block_.resize(3 * blocks);
}

void SoftRows::clear() {
  rows_.clear();
  directions_.clear();
  diagonal_.clear();
}

void SoftRows::add(const PackedRows& all, std::size_t i) {
  rows_.push_back(all, i);
  directions_.push_back(all, i);
  diagonal_.push_back(rows_.last_square());
}

void SoftRows::turn_last(const PackedRows& all, std::size_t t, double slope) {
  directions_.add_to_last(all, t, slope);
}

void SoftRows::factor(double softness, bool stays) {
  kept_softness_ = stays ? softness : 0;
  inverse_softness_.clear();
  lu_.reset(1);
  PackedRows::Places places;
  for (std::size_t p = 0; p < size(); ++p) {
    const double weight = diagonal_[p] > 0 ? 1 / (softness * diagonal_[p]) : 0;
    inverse_softness_.push_back(weight);
    if (weight > 0) directions_.add_product(p, rows_, weight, lu_, places);
  }
  is_valid_ = lu_.factor();
}

/// residual_ <- K x + b, with E where it stays. @return the largest of it
double SoftRows::find_residual(std::span<const double> b, std::span<const double> x) {
  directions_.combine([&](std::size_t p) { return x[p]; }, block_);
  double largest = 0;
  rows_.for_each_product(block_, [&](std::size_t p, double along) {
    residual_[p] = b[p] + along + kept_softness_ * diagonal_[p] * x[p];
    largest = std::max(largest, std::fabs(residual_[p]));
  });
  return largest;
}

/// step_ <- -(K + E)^-1 residual_
void SoftRows::substitute() {
  directions_.combine([&](std::size_t p) { return inverse_softness_[p] * residual_[p]; }, block_);
  lu_.solve(block_);
  rows_.for_each_product(block_, [&](std::size_t p, double along) {
    step_[p] = inverse_softness_[p] * (along - residual_[p]);
  });
}

double SoftRows::solve(std::span<const double> b, std::span<double> x) {
  for (auto* array : {&residual_, &step_, &best_}) array->resize(size());
  std::ranges::fill(x, 0.0);
  std::ranges::fill(best_, 0.0);
  double least = kInfinity;
  best_pass_ = 0;
  for (int pass = 0; pass <= kMostRefinements && is_valid_; ++pass) {
    const double largest = find_residual(b, x);
    if (!(largest < least)) break;
    const bool is_slow = largest > kLeastGain * least;
    least = largest;
    best_pass_ = pass;
    std::ranges::copy(x, best_.begin());
    if (largest == 0 || is_slow) break;
    substitute();
    for (std::size_t p = 0; p < size(); ++p) x[p] += step_[p];
  }
  std::ranges::copy(best_, x.begin());
  return size() == 0 ? 0 : least;
}

std::span<const double> SoftRows::take_out_drift(std::span<double> x) {
  substitute();
  for (std::size_t p = 0; p < size(); ++p) x[p] -= best_pass_ * step_[p];
  return step_;
}

}  // namespace signorini
