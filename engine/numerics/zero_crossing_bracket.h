/// Where a function falls through zero: a bracket that every look makes smaller, and two rules for
/// where to look next.
///
/// One rule looks at Newton's point where the slope is known, at the secant's otherwise, and at the
/// middle whenever these leave the bracket or three looks have not halved it: always an answer,
/// mostly after two to six looks. Source: Brent 1973, chapter 4;
/// docs/methods/impulse_and_contact.md (53), (54).
#pragma once

#include <cmath>
#include <limits>

#include "base/types.h"

namespace signorini {

/// An interval at whose low end a function is positive and at whose high end it is not.
struct Bracket {
  double low = 0, high = 1;

  [[nodiscard]] double width() const { return high - low; }
  [[nodiscard]] double middle() const { return low + (high - low) / 2; }
  /// Whether a look there makes it smaller.
  [[nodiscard]] bool has_inside(double x) const { return x > low && x < high; }
  void cut(double x, bool is_positive) { (is_positive ? low : high) = x; }
};

class ZeroCrossingBracket {
 public:
  /// @pre low < high, f(low) >= 0 >= f(high); the values may be estimates
  ZeroCrossingBracket(double low, double f_low, double high, double f_high)
      : bracket_{.low = low, .high = high}, old_width_(high - low) {
    propose(f_low > f_high ? low + f_low / (f_low - f_high) * (high - low) : kNaN);
  }

  /// Where to look next.
  [[nodiscard]] double at() const { return at_; }
  [[nodiscard]] double width() const { return bracket_.width(); }
  void start_at(double x) { propose(x); }
  /// How far at() lies from the last look: the error that look had, once it is small.
  [[nodiscard]] double move() const { return std::fabs(at_ - last_x_); }

  /// What was seen at at(). @param slope  NaN when unknown
  void add(double f, double slope) {
    const double x = at_;
    bracket_.cut(x, f > 0);
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
        at_ = bracket_.middle();
        return;
      }
    }
    propose(slope < 0 ? x - f / slope : kNaN);
  }

 private:
  static constexpr int kLooksToHalve = 3;

  void propose(double x) { at_ = bracket_.has_inside(x) ? x : bracket_.middle(); }

  Bracket bracket_;
  double old_width_;
  double at_ = kNaN;
  double last_x_ = kNaN, last_f_ = kNaN;
  int looks_ = 0;
};

/// Zero of z in (lo, hi]: the end of a bracket of width `tolerance` (or of rounding) where z is
/// <= 0 already, as at the events of Modia3D (RightRootFind). z need not be continuous.
///
/// Regula falsi with the Illinois weights (Dowell and Jarratt 1971) and the middle after three
/// looks that did not halve the bracket; docs/methods/elastic.md, Integration.
/// @pre lo < hi, z(lo) > 0 >= z(hi) (a NaN counts as positive)
/// @return the right end, z(result) <= 0
template <class Z>
[[nodiscard]] double locate_root(Z&& z, double lo, double hi, double tolerance) {
  constexpr int kMostLooks = 200;
  constexpr int kLooksToHalve = 3;
  double z_lo = z(lo);
  double z_hi = z(hi);
  Bracket bracket{.low = lo, .high = hi};
  const auto& [low, high] = bracket;
  double width = bracket.width();
  int slow = 0;
  int side = 0;  // which end moved last
  for (int look = 0; look < kMostLooks; ++look) {
    const double rounding =
        std::numeric_limits<double>::epsilon() * std::fmax(std::fabs(low), std::fabs(high));
    const double least = std::fmax(tolerance, rounding);
    if (z_hi == 0 || bracket.width() <= least) break;
    double x = high - z_hi / (z_hi - z_lo) * bracket.width();
    // A look closer to an end than the tolerance would not close the bracket from that side.
    x = std::fmin(std::fmax(x, low + least / 2), high - least / 2);
    if (slow >= kLooksToHalve || !bracket.has_inside(x)) {
      x = bracket.middle();
      slow = 0;
      if (!bracket.has_inside(x)) break;
    }
    const double value = z(x);
    bracket.cut(x, !(value <= 0));
    if (value <= 0) {
      z_hi = value;
      if (side == -1) z_lo /= 2;
      side = -1;
    } else {
      z_lo = std::isnan(value) ? std::fabs(z_hi) : value;
      if (side == 1) z_hi /= 2;
      side = 1;
    }
    slow = bracket.width() > width / 2 ? slow + 1 : 0;
    width = bracket.width();
  }
  return high;
}

/// A function over a step, known by value and slope at both ends: its cubic Hermite interpolant.
struct HermiteCubic {
  double f0, slope0, f1, slope1;
  double h;

  [[nodiscard]] double value(double t) const;
  [[nodiscard]] double slope(double t) const;
};

/// First place in (0, h] where a cubic falls through zero, and where it is known to be positive and
/// negative around it.
struct BracketedZero {
  double at = kNaN;  // NaN when it does not fall through zero
  double low = 0;
  double high = 0;
};
[[nodiscard]] BracketedZero first_zero(const HermiteCubic& cubic);

}  // namespace signorini
