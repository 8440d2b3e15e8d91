/// Explicit Runge-Kutta pair of orders 5 and 4 with its own step size, for smooth right-hand sides.
///
/// The difference of the two answers estimates the error of a part of the step; the part is done
/// again when it exceeds the tolerance, and the next one is as long as the error allows. Where the
/// first four stages show that the rest of the step is smooth enough for order 3, they are all that
/// is made: what rests or falls freely costs as much as with a formula of four stages.
/// Source: Dormand and Prince 1980; step control of Hairer, Norsett and Wanner 1993, section II.4;
/// docs/methods/impulse_and_contact.md (61). The first part is the whole step, so that nothing is
/// remembered between steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "numerics/adaptive.h"
#include "numerics/dormand_prince_stages.h"
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
  void prepare(std::size_t size) { prepare(size, size); }
  /// @param judged  entries whose errors choose the length of parts: the first ones
  void prepare(std::size_t size, std::size_t judged) {
    judged_ = judged;
    stages_.prepare(size);
    start_.resize(size);
  }

  /// Advances y (entry 0 is the time) by h.
  /// @param tolerance  largest error of a part, of each judged entry; relative where it exceeds 1
  template <RightHandSide F>
  [[nodiscard]] AdaptiveStatus step(F&& f, std::span<double> y, double h, double tolerance) {
    constexpr double kSafety = 0.9;
    constexpr double kLeastFactor = 0.2;
    constexpr double kMostFactor = 5;
    constexpr double kMostParts = 1e5;
    std::copy(y.begin(), y.end(), start_.begin());
    double done = 0;
    double part = h;
    int rejected = 0;  // in a row
    if (!fill_rates(f, y, stages_.rates(0), done)) return AdaptiveStatus::refused;
    while (done < h) {
      const bool is_last = done + part >= h;
      const double length = is_last ? h - done : part;
      if (length * kMostParts < h && !is_last) return give_up(y, AdaptiveStatus::step_too_small);
      const auto stage = [&](double place, std::span<const double> input, std::span<double> rates) {
        return fill_rates(f, input, rates, done + place * length);
      };
      if (!stages_.run_early(y, length, stage)) return give_up(y, AdaptiveStatus::refused);
      if (is_last && early_error_of(y) <= tolerance) {
        for (std::size_t i = 0; i < y.size(); ++i) y[i] += stages_.early_change(i);
        y[0] = start_[0] + h;
        return AdaptiveStatus::done;
      }
      if (!stages_.run_rest(y, stage)) return give_up(y, AdaptiveStatus::refused);
      const double error = error_of(y) / tolerance;
      if (!(error <= 1)) {
        // A difference that is no number (a stage overflowed) shortens the part as far as it goes.
        const double factor = std::isfinite(error) ? kSafety / fifth_root(error) : kLeastFactor;
        part = length * std::max(factor, kLeastFactor);
        if (part * kMostParts < h) return give_up(y, AdaptiveStatus::step_too_small);
        // Where rates are not unique (forces of friction) those of the start may be on another
        // branch than all after them: then no part is short enough.
        if (++rejected > 1 && !fill_rates(f, y, stages_.rates(0), done)) {
          return give_up(y, AdaptiveStatus::refused);
        }
        continue;
      }
      std::copy(stages_.end().begin(), stages_.end().end(), y.begin());
      stages_.keep_last();
      rejected = 0;
      done = is_last ? h : done + length;
      y[0] = start_[0] + done;  // the weights sum to 1 but for rounding
      part = length * std::min(kSafety / fifth_root(error), kMostFactor);
    }
    return AdaptiveStatus::done;
  }

 private:
  AdaptiveStatus give_up(std::span<double> y, AdaptiveStatus status) {
    std::copy(start_.begin(), start_.end(), y.begin());
    return status;
  }

  template <class F>
  static bool fill_rates(F& f, std::span<const double> y, std::span<double> rates, double offset) {
    std::fill(rates.begin(), rates.end(), 0.0);
    return f(y, rates, offset);
  }

  [[nodiscard]] double error_of(std::span<const double> y) const {
    return worst([&](std::size_t i) {
      const double scale = std::max({1.0, std::fabs(y[i]), std::fabs(stages_.end()[i])});
      return std::fabs(stages_.difference(i)) / scale;
    });
  }
  [[nodiscard]] double early_error_of(std::span<const double> y) const {
    return worst([&](std::size_t i) {
      return std::fabs(stages_.early_difference(i)) / std::max(1.0, std::fabs(y[i]));
    });
  }
  /// Of the judged entries; no finite number where one is not.
  template <class Error>
  [[nodiscard]] double worst(Error&& error_of_entry) const {
    double worst = 0;
    for (std::size_t i = 0; i < judged_; ++i) {
      const double error = error_of_entry(i);
      if (!std::isfinite(error)) return error;
      worst = std::max(worst, error);
    }
    return worst;
  }

  std::size_t judged_ = 0;
  DormandPrinceStages stages_;
  std::vector<double> start_;
};

}  // namespace signorini
