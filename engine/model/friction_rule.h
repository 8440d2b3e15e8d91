/// How two bodies' coefficients of friction make one of the pair.
#pragma once

#include <algorithm>
#include <cmath>

namespace signorini {

/// Values of "friction_rule" of a scene, in the order of the format's table.
enum class FrictionRule { geometric_mean, smaller, larger, mean };

/// Coefficient of friction of a pair whose bodies have a and b. [-]
[[nodiscard]] inline double mixed_friction(FrictionRule rule, double a, double b) {
  switch (rule) {
    case FrictionRule::smaller:
      return std::min(a, b);
    case FrictionRule::larger:
      return std::max(a, b);
    case FrictionRule::mean:
      return (a + b) / 2;
    case FrictionRule::geometric_mean:
      break;
  }
  const double product = a * b;
  return product > 0 ? std::sqrt(product) : 0;
}

}  // namespace signorini
