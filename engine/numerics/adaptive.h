/// Step-size control by an invariant: the step is cut until the invariant's change settles.
///
/// The whole step is run with d = h, h/5, h/25, ... until the change of the invariant differs from
/// that of the run before by no more than the tolerance ("second difference").
/// Source: docs/methods/impulse_and_contact.md (60). Differs: gives up after 5^6 parts, which would
/// otherwise go on for hours where rounding keeps the invariant from settling.
#pragma once

#include <cmath>

#include "base/types.h"
#include "numerics/runge_kutta.h"

namespace signorini {

enum class AdaptiveStatus { done, refused, step_too_small };

class AdaptiveIntegrator {
 public:
  void prepare(std::size_t size) { start_.resize(size); }

  /// @param y  entry 0 is the time
  /// @param invariant  y -> the quantity watched, such as the energy
  /// @param restart  called whenever y has been put back to the start of the step
  template <RightHandSide F, class Invariant, class Restart>
  [[nodiscard]] AdaptiveStatus step(OneStepIntegrator& integrator, Integrator kind, F&& f,
                                    Invariant&& invariant, Restart&& restart, std::span<double> y,
                                    double h) {
    constexpr double kShortestStep = 1e-15;  // [s]
    constexpr double kEndOfStep = 1e-10;     // [s] what is left over joins the last substep
    constexpr double kShrink = 5;
    constexpr double kMostParts = 2e4;
    constexpr double kTolerance = 1e-6;  // [unit of the invariant]
    std::copy(y.begin(), y.end(), start_.begin());
    const double start_time = start_[0];
    const double initial = invariant(std::span<const double>(start_));
    if (h < kShortestStep) return AdaptiveStatus::done;
    double substep = h;
    double last_change = kInfinity;
    bool is_first = true;
    while (true) {
      if (!is_first) {
        std::copy(start_.begin(), start_.end(), y.begin());
        restart();
        substep /= kShrink;
        if (substep < kShortestStep || h / substep > kMostParts) {
          return AdaptiveStatus::step_too_small;
        }
      }
      double t = start_time;
      while (t < start_time + h) {
        double length = substep;
        if (t + length > start_time + h - kEndOfStep) length = start_time + h - t;
        if (!integrator.step(kind, f, y, length)) {
          std::copy(start_.begin(), start_.end(), y.begin());
          return AdaptiveStatus::refused;
        }
        t += length;
      }
      const double change = std::fabs(initial - invariant(std::span<const double>(y)));
      const bool has_settled = !is_first && !(std::fabs(change - last_change) > kTolerance);
      if (has_settled) return AdaptiveStatus::done;
      last_change = change;
      is_first = false;
    }
  }

 private:
  std::vector<double> start_;
};

}  // namespace signorini
