/// Explicit Runge-Kutta pair of orders 5 and 4 with its own step size, for smooth right-hand sides.
///
/// The difference of the two answers estimates the error of a part of the step; the part is done
/// again when it exceeds the tolerance, and the next one is as long as the error allows. Where the
/// first four stages agree far below the tolerance, they are all that is made: what rests or falls
/// freely costs as much as with a formula of four stages.
/// Source: Dormand and Prince 1980; step control of Hairer, Norsett and Wanner 1993, section II.4;
/// docs/methods/impulse_and_contact.md (61). The first part is the whole step, so that nothing is
/// remembered between steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
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
  void prepare(std::size_t size) {
    stages_.prepare(size);
    start_.resize(size);
  }

  /// Advances y (entry 0 is the time) by h.
  /// @param allowed  (judged) largest error of a part, of each entry from the first on, > 0; those
  ///     behind them do not choose the length of parts
  /// @param keep  called when f has been asked at a place from which the motion goes on
  /// @param put_back  called when what f was asked for since then has been rejected
  /// @param most_parts  after which the step ends, see made()
  template <RightHandSide F, std::invocable Keep, std::invocable PutBack>
  [[nodiscard]] AdaptiveStatus step(F&& f, std::span<double> y, double h,
                                    std::span<const double> allowed, Keep&& keep,
                                    PutBack&& put_back,
                                    int most_parts = std::numeric_limits<int>::max()) {
    // Errors of answers of order 3 add up to a part of what is allowed per radian of a swing.
    constexpr double kFarBelow = 1e-2;
    constexpr double kSafety = 0.9;
    constexpr double kLeastFactor = 0.2;
    constexpr double kMostFactor = 5;
    constexpr double kMostParts = 1e5;
    std::copy(y.begin(), y.end(), start_.begin());
    double done = made_ = 0;
    double part = h;
    int rejected = 0;  // in a row
    if (!fill_rates(f, y, stages_.rates(0), done)) return AdaptiveStatus::refused;
    keep();
    for (int parts = 0; done < h && parts < most_parts;) {
      const bool is_last = done + part >= h;
      const double length = is_last ? h - done : part;
      if (length * kMostParts < h && !is_last) return give_up(y, AdaptiveStatus::step_too_small);
      const auto stage = [&](double place, std::span<const double> input, std::span<double> rates) {
        return fill_rates(f, input, rates, done + place * length);
      };
      if (!stages_.run_early(y, length, stage)) return give_up(y, AdaptiveStatus::refused);
      if (is_last && early_error_of(y, allowed) <= kFarBelow) {
        for (std::size_t i = 0; i < y.size(); ++i) y[i] += stages_.early_change(i);
        y[0] = start_[0] + h;
        made_ = h;
        return AdaptiveStatus::done;
      }
      if (!stages_.run_rest(y, stage)) return give_up(y, AdaptiveStatus::refused);
      const double error = error_of(y, allowed);
      if (!(error <= 1)) {
        // A difference that is no number (a stage overflowed) shortens the part as far as it goes.
        const double factor = std::isfinite(error) ? kSafety / fifth_root(error) : kLeastFactor;
        part = length * std::max(factor, kLeastFactor);
        if (part * kMostParts < h) return give_up(y, AdaptiveStatus::step_too_small);
        put_back();
        // Where rates are not unique (forces of friction) those of the start may be on another
        // branch than all after them: then no part is short enough.
        if (++rejected > 1 && !fill_rates(f, y, stages_.rates(0), done)) {
          return give_up(y, AdaptiveStatus::refused);
        }
        continue;
      }
      std::copy(stages_.end().begin(), stages_.end().end(), y.begin());
      stages_.keep_last();
      keep();
      rejected = 0;
      done = is_last ? h : done + length;
      y[0] = start_[0] + done;  // the weights sum to 1 but for rounding
      made_ = done;
      ++parts;
      part = length * std::min(kSafety / fifth_root(error), kMostFactor);
    }
    return AdaptiveStatus::done;
  }
  /// How much of the last step was made.
  [[nodiscard]] double made() const { return made_; }

  /// As above, for an f that remembers nothing.
  template <RightHandSide F>
  [[nodiscard]] AdaptiveStatus step(F&& f, std::span<double> y, double h,
                                    std::span<const double> allowed) {
    constexpr auto kNothing = [] {};
    return step(std::forward<F>(f), y, h, allowed, kNothing, kNothing);
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

  /// Errors over what is allowed, the largest one.
  [[nodiscard]] double error_of(std::span<const double> y, std::span<const double> allowed) const {
    return worst(allowed, [&](std::size_t i) {
      const double size = std::max(std::fabs(y[i]), std::fabs(stages_.end()[i]));
      return std::fabs(stages_.difference(i)) / (allowed[i] + kRounding * size);
    });
  }
  [[nodiscard]] double early_error_of(std::span<const double> y,
                                      std::span<const double> allowed) const {
    return worst(allowed, [&](std::size_t i) {
      return std::fabs(stages_.early_difference(i)) / (allowed[i] + kRounding * std::fabs(y[i]));
    });
  }
  /// No finite number where one of them is not.
  template <class Error>
  [[nodiscard]] static double worst(std::span<const double> allowed, Error&& error_of_entry) {
    double worst = 0;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      const double error = error_of_entry(i);
      if (!std::isfinite(error)) return error;
      worst = std::max(worst, error);
    }
    return worst;
  }

  /// No part is short enough for less: sums of stages round as much.
  static constexpr double kRounding = 8 * std::numeric_limits<double>::epsilon();

  DormandPrinceStages stages_;
  std::vector<double> start_;
  double made_ = 0;
};

}  // namespace signorini
