/// Where a function on a step falls through zero, with the rule of the right end.
#pragma once

#include <cmath>
#include <limits>

#include "base/types.h"

namespace signorini {

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
  double z_lo = z(lo);
  double z_hi = z(hi);
  double width = hi - lo;
  int slow = 0;
  int side = 0;  // which end moved last
  for (int look = 0; look < kMostLooks; ++look) {
    const double rounding =
        std::numeric_limits<double>::epsilon() * std::fmax(std::fabs(lo), std::fabs(hi));
    const double least = std::fmax(tolerance, rounding);
    if (z_hi == 0 || hi - lo <= least) break;
    double x = hi - z_hi / (z_hi - z_lo) * (hi - lo);
    // A look closer to an end than the tolerance would not close the bracket from that side.
    x = std::fmin(std::fmax(x, lo + least / 2), hi - least / 2);
    if (slow >= 3 || !(x > lo) || !(x < hi)) {
      x = lo + (hi - lo) / 2;
      slow = 0;
      if (!(x > lo) || !(x < hi)) break;
    }
    const double value = z(x);
    if (value <= 0) {
      hi = x;
      z_hi = value;
      if (side == -1) z_lo /= 2;
      side = -1;
    } else {
      lo = x;
      z_lo = std::isnan(value) ? std::fabs(z_hi) : value;
      if (side == 1) z_hi /= 2;
      side = 1;
    }
    slow = hi - lo > width / 2 ? slow + 1 : 0;
    width = hi - lo;
  }
  return hi;
}

}  // namespace signorini
