// ActiveSetSolver: the forces of one set, (49) and (50).
// Source: docs/methods/impulse_and_contact.md, "The fast contact solver".

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/active_set.h"

namespace signorini {
namespace {

constexpr double kSoftness = 1e-7;   // eta of (49), relative to A_ii
constexpr double kUsefulGain = 0.5;  // a correction with a kept factor that gains less is
constexpr double kLeastGain = 0.9;   // reason for a new one; with a new factor, a few such
constexpr int kMostWithoutGain = 8;  // corrections in a row end the fit
constexpr int kMostCorrections = 60;
constexpr double kSameRows = 1e-10;  // of a row's size: factors of nearer rows serve equally well
constexpr double kRay = 1e-6;        // |A d| / |E d| below which d is a ray

}  // namespace

void ActiveSetSolver::build_factor(Factor& factor, std::span<const std::uint8_t> active) {
  // The graph holds all rows, so that changing sets keeps its symbolic factor.
  if (3 * factor.cholesky.size() != block_.size() || !factor.rows.has_same_blocks(rows_)) {
    pairs_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_.append_pairs(i, pairs_);
    factor.cholesky.analyse(block_.size() / 3, pairs_);
  }
  factor.cholesky.reset(1);
  factor.rows = rows_;
  factor.active.assign(active.begin(), active.end());
  factor.inverse_softness.resize(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    factor.inverse_softness[i] = 0;
    if (active[i] == 0 || !(diagonal_[i] > 0)) continue;
    factor.inverse_softness[i] = 1 / softness_[i];
    rows_.add_square(i, factor.inverse_softness[i], factor.cholesky);
  }
  factor.is_valid = factor.cholesky.factor();
  ++factorisations_;
}

bool ActiveSetSolver::matches(const Factor& factor, std::span<const std::uint8_t> active) const {
  return factor.is_valid && 3 * factor.cholesky.size() == block_.size() &&
         std::ranges::equal(factor.active, active) && factor.rows.has_same_blocks(rows_);
}

/// Whether a factor of the present rows would be the kept one but for rounding.
bool ActiveSetSolver::is_like_new(const Factor& factor) const {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_.squared_change(i, factor.rows) > kSameRows * kSameRows * diagonal_[i]) return false;
  }
  return true;
}

/// a = Jm v + b with v = Jm^T f.
void ActiveSetSolver::find_accelerations(const RowProblem& problem, std::span<const double> f,
                                         std::span<double> a) {
  // Fits set out from no forces, as a rule.
  if (std::ranges::all_of(f, [](double x) { return x == 0; })) {
    std::ranges::transform(problem.b, a.begin(), [](double b) { return b + 0.0; });
    return;
  }
  rows_.combine([&](std::size_t i) { return f[i]; }, block_);
  rows_.for_each_product(block_, [&](std::size_t i, double x) { a[i] = problem.b[i] + x; });
}

/// residual_ on the set. @return the largest of it
double ActiveSetSolver::find_residual(const Factor& factor, std::span<const double> a) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool is_member = factor.inverse_softness[i] > 0;
    residual_[i] = is_member ? unmet_[i] - a[i] : 0;
    worst = std::max(worst, std::fabs(residual_[i]));
  }
  return worst;
}

/// correction_ = d of (50), with the rows the factor was made from.
void ActiveSetSolver::find_correction(const Factor& factor) {
  const std::vector<double>& weight = factor.inverse_softness;  // 0 outside of the set
  factor.rows.combine([&](std::size_t i) { return weight[i] * residual_[i]; }, block_);
  factor.cholesky.solve(block_);
  factor.rows.for_each_product(block_, [&](std::size_t i, double x) {
    correction_[i] = weight[i] > 0 ? weight[i] * (residual_[i] - x) : 0;
  });
}

/// direction_ of conjugate gradients, by the rule of Polak and Ribiere.
/// @param last_product  residual times correction of the step before; 0 at the first
/// @return residual times correction
double ActiveSetSolver::find_direction(double last_product) {
  double now = 0;
  double change = 0;
  for (std::size_t i = 0; i < residual_.size(); ++i) {
    now += correction_[i] * residual_[i];
    change += correction_[i] * (residual_[i] - last_residual_[i]);
  }
  const double beta = last_product > 0 ? std::max(change / last_product, 0.0) : 0.0;
  for (std::size_t i = 0; i < residual_.size(); ++i) {
    direction_[i] = correction_[i] + (beta > 0 ? beta * direction_[i] : 0.0);
  }
  std::swap(residual_, last_residual_);
  return now;
}

/// Forces with a = unmet on the set, from those of start_.
ActiveSetSolver::Fit ActiveSetSolver::converge(const RowProblem& problem, const Factor& factor,
                                               bool is_fresh, std::span<double> f,
                                               std::span<double> a) {
  for (std::size_t i = 0; i < f.size(); ++i) {
    f[i] = factor.inverse_softness[i] > 0 ? start_[i] : 0.0;
  }
  double worst = 0;
  double best = kInfinity;
  double last_product = 0;
  int without_gain = 0;
  // A new factor of the same rows would gain no more.
  const bool is_patient = is_fresh || is_like_new(factor);
  for (int k = 0; k < kMostCorrections; ++k) {
    find_accelerations(problem, f, a);
    worst = find_residual(factor, a);
    if (worst <= tolerance_) return Fit::good;
    if (!(worst < (is_patient ? kLeastGain : kUsefulGain) * best)) {
      if (!is_patient || ++without_gain > kMostWithoutGain) break;
    } else {
      best = worst;
      without_gain = 0;
    }
    find_correction(factor);
    last_product = find_direction(last_product);
    double along = 0;  // residual times direction
    double soft = 0;   // direction times E direction
    for (std::size_t i = 0; i < f.size(); ++i) {
      if (!(factor.inverse_softness[i] > 0)) continue;
      along += last_residual_[i] * direction_[i];
      soft += direction_[i] * direction_[i] / factor.inverse_softness[i];
    }
    rows_.combine([&](std::size_t i) { return direction_[i]; }, block_);
    double stiff = 0;  // direction times A direction
    for (const double v : block_) stiff += v * v;
    if (!(stiff > kRay * soft)) {
      if (!is_patient) return Fit::stalled;
      if (!(contradiction(factor) <= accepted_)) return is_fresh ? Fit::ray : Fit::stalled;
      give_in(factor);  // no more than rounding
      last_product = 0;
      continue;
    }
    for (std::size_t i = 0; i < f.size(); ++i) f[i] += along / stiff * direction_[i];
  }
  return is_fresh && worst <= accepted_ ? Fit::good : Fit::stalled;
}

/// A kept factor serves as long as each correction gains enough.
ActiveSetSolver::Fit ActiveSetSolver::fit(const RowProblem& problem, Factor& factor,
                                          std::span<const std::uint8_t> active, std::span<double> f,
                                          std::span<double> a) {
  bool is_fresh = !matches(factor, active);
  while (true) {
    if (is_fresh) {
      for (std::size_t i = 0; i < softness_.size(); ++i) softness_[i] = kSoftness * diagonal_[i];
      build_factor(factor, active);
    }
    if (!factor.is_valid) {
      // What the caller sees must not be the answer to the problem before.
      std::ranges::fill(f, 0.0);
      std::ranges::copy(problem.b, a.begin());
      return Fit::stalled;
    }
    const Fit result = converge(problem, factor, is_fresh, f, a);
    if (result == Fit::good || is_fresh) return result;
    is_fresh = true;
  }
}

/// Largest acceleration that the ray leaves.
double ActiveSetSolver::contradiction(const Factor& factor) const {
  double largest = 0;
  for (std::size_t i = 0; i < correction_.size(); ++i) {
    if (!(factor.inverse_softness[i] > 0)) continue;
    largest = std::max(largest, std::fabs(correction_[i] / factor.inverse_softness[i]));
  }
  return largest;
}

/// What the ray found cannot be met: its residual becomes the acceleration that is aimed at. A
/// second correction takes out what of it could be met.
void ActiveSetSolver::give_in(const Factor& factor) {
  const auto soften = [&](std::size_t i) {
    const double weight = factor.inverse_softness[i];
    return weight > 0 ? correction_[i] / weight : 0;
  };
  for (std::size_t i = 0; i < unmet_.size(); ++i) residual_[i] = soften(i);
  find_correction(factor);
  for (std::size_t i = 0; i < unmet_.size(); ++i) unmet_[i] -= soften(i);
}

}  // namespace signorini
