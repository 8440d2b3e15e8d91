/// Explicit Runge-Kutta pair of orders 5 and 4 with its own step size, for smooth right-hand sides.
///
/// The difference of the two answers estimates the error of a part of the step; the part is done
/// again when it exceeds the tolerance, and the next one is as long as the error allows.
/// Source: Dormand and Prince 1980; step control of Hairer, Norsett and Wanner 1993, section II.4;
/// docs/methods/impulse_and_contact.md (63). The first part is the whole step, so that nothing is
/// remembered between steps.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "numerics/adaptive.h"
#include "numerics/dormand_prince_tables.h"
#include "numerics/runge_kutta.h"

namespace signorini {

/// Fifth root by Newton's method: the same bits everywhere, which std::pow does not promise.
/// @pre 0 <= x; answers are limited to [1e-2, 1e2]
[[nodiscard]] inline double fifth_root(double x) {
  constexpr double kLeast = 1e-2;
  constexpr double kMost = 1e2;
  constexpr int kTurns = 60;
  double root = kMost;
  for (int i = 0; i < kTurns; ++i) {
    const double fourth = root * root * root * root;
    const double next = std::max((4 * root + x / fourth) / 5, kLeast);
    if (!(next < root)) break;  // from above it only falls
    root = next;
  }
  return root;
}

class DormandPrinceIntegrator {
 public:
  void prepare(std::size_t size) {
    for (std::vector<double>& k : k_) k.resize(size);
    start_.resize(size);
    input_.resize(size);
  }

  /// Advances y (entry 0 is the time) by h.
  /// @param tolerance  largest error of a part, of each entry; relative where it exceeds 1
  template <RightHandSide F>
  [[nodiscard]] AdaptiveStatus step(F&& f, std::span<double> y, double h, double tolerance) {
    constexpr double kSafety = 0.9;
    constexpr double kLeastFactor = 0.2;
    constexpr double kMostFactor = 5;
    constexpr double kMostParts = 1e5;
    std::copy(y.begin(), y.end(), start_.begin());
    double done = 0;
    double part = h;
    if (!stage(f, y, 0, done)) return AdaptiveStatus::refused;
    while (done < h) {
      const bool is_last = done + part >= h;
      const double length = is_last ? h - done : part;
      if (length * kMostParts < h && !is_last) return give_up(y, AdaptiveStatus::step_too_small);
      if (!try_part(f, y, done, length)) return give_up(y, AdaptiveStatus::refused);
      const double error = error_of(y, length) / tolerance;
      if (!(error <= 1)) {
        // A difference that is no number (a stage overflowed) shortens the part as far as it goes.
        const double factor = std::isfinite(error) ? kSafety / fifth_root(error) : kLeastFactor;
        part = length * std::max(factor, kLeastFactor);
        if (part * kMostParts < h) return give_up(y, AdaptiveStatus::step_too_small);
        continue;
      }
      std::copy(input_.begin(), input_.end(), y.begin());
      std::swap(k_[0], k_[6]);
      done = is_last ? h : done + length;
      part = length * std::min(kSafety / fifth_root(error), kMostFactor);
    }
    return AdaptiveStatus::done;
  }

 private:
  static constexpr std::size_t kStages = DormandPrinceTables::kStages;
  static constexpr auto& kTime = DormandPrinceTables::kTime;
  static constexpr auto& kWeights = DormandPrinceTables::kWeights;
  static constexpr auto& kError = DormandPrinceTables::kError;

  AdaptiveStatus give_up(std::span<double> y, AdaptiveStatus status) {
    std::copy(start_.begin(), start_.end(), y.begin());
    return status;
  }

  template <class F>
  bool stage(F& f, std::span<const double> y, std::size_t k, double offset) {
    std::fill(k_[k].begin(), k_[k].end(), 0.0);
    return f(y, std::span<double>(k_[k]), offset);
  }

  /// Fills k_[1..6]; the last stage stands at the new point, left in input_.
  template <class F>
  bool try_part(F& f, std::span<const double> y, double done, double length) {
    for (std::size_t s = 1; s < kStages; ++s) {
      for (std::size_t i = 0; i < y.size(); ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < s; ++j) sum += kWeights[s][j] * k_[j][i];
        input_[i] = y[i] + length * sum;
      }
      if (!stage(f, input_, s, done + kTime[s] * length)) return false;
    }
    return true;
  }

  [[nodiscard]] double error_of(std::span<const double> y, double length) const {
    double worst = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      double sum = 0;
      for (std::size_t s = 0; s < kStages; ++s) sum += kError[s] * k_[s][i];
      const double scale = std::max({1.0, std::fabs(y[i]), std::fabs(input_[i])});
      const double error = std::fabs(length * sum) / scale;
      if (!std::isfinite(error)) return error;
      worst = std::max(worst, error);
    }
    return worst;
  }

  std::array<std::vector<double>, kStages> k_;
  std::vector<double> start_, input_;
};

}  // namespace signorini
