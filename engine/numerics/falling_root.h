/// Where a function falls through zero: a bracket that every look makes smaller.
///
/// Looks at Newton's point where the slope is known, at the secant's otherwise, and at the middle
/// whenever these leave the bracket or three looks have not halved it: always an answer, mostly
/// after two to six looks. Source: R. P. Brent, Algorithms for Minimization without Derivatives,
/// 1973, chapter 4; docs/methods/impulse_and_contact.md (59), (60).
#pragma once

#include <cmath>

#include "base/types.h"

namespace signorini {

class FallingRoot {
 public:
  /// @pre low < high, f(low) >= 0 >= f(high); the values may be estimates
  FallingRoot(double low, double f_low, double high, double f_high)
      : low_(low), high_(high), old_width_(high - low) {
    propose(f_low > f_high ? low + f_low / (f_low - f_high) * (high - low) : kNaN);
  }

  /// Where to look next.
  [[nodiscard]] double at() const { return at_; }
  [[nodiscard]] double width() const { return high_ - low_; }
  void start_at(double x) { propose(x); }
  /// How far at() lies from the last look: the error that look had, once it is small.
  [[nodiscard]] double move() const { return std::fabs(at_ - last_x_); }

  /// What was seen at at(). @param slope  NaN when unknown
  void add(double f, double slope) {
    const double x = at_;
    if (f > 0) {
      low_ = x;
    } else {
      high_ = x;
    }
    if (std::isnan(slope) && !std::isnan(last_x_) && x != last_x_) {
      slope = (f - last_f_) / (x - last_x_);
    }
    last_x_ = x;
    last_f_ = f;
    if (++looks_ >= kLooksToHalve) {
      looks_ = 0;
      const bool is_slow = width() > old_width_ / 2;
      old_width_ = width();
      if (is_slow) {
        at_ = middle();
        return;
      }
    }
    propose(slope < 0 ? x - f / slope : kNaN);
  }

 private:
  static constexpr int kLooksToHalve = 3;

  [[nodiscard]] double middle() const { return low_ + (high_ - low_) / 2; }
  void propose(double x) { at_ = x > low_ && x < high_ ? x : middle(); }

  double low_, high_, old_width_;
  double at_ = kNaN;
  double last_x_ = kNaN, last_f_ = kNaN;
  int looks_ = 0;
};

/// A function over a step, known by value and slope at both ends: its cubic Hermite interpolant.
struct HermiteCubic {
  double f0, slope0, f1, slope1;
  double h;

  [[nodiscard]] double value(double t) const;
  [[nodiscard]] double slope(double t) const;
};

/// First place in (0, h] where the cubic falls through zero, and where it is known to be positive
/// and negative around it.
struct Fall {
  double at = kNaN;  // NaN when it does not fall through zero
  double low = 0;
  double high = 0;
};
[[nodiscard]] Fall first_fall(const HermiteCubic& cubic);

}  // namespace signorini
