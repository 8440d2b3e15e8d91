// Errors of functions, for the tests of the engine's own.
#pragma once

#include <cmath>

#include "base/types.h"

namespace signorini::test {

/// Distance of `value` from high + low, in units of the last place of `high`.
[[nodiscard]] inline double error_in_ulp(double value, double high, double low) {
  const double ulp = std::nextafter(std::fabs(high), kInfinity) - std::fabs(high);
  return std::fabs((value - high) - low) / ulp;
}

}  // namespace signorini::test
