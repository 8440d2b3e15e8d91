/// Vectors with about 32 digits.
#pragma once

#include <array>

#include "geometry/overlap/double_double.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

struct WideVector {
  std::array<DoubleDouble, 3> x;
  DoubleDouble& operator()(int k) { return x[static_cast<std::size_t>(k)]; }
  const DoubleDouble& operator()(int k) const { return x[static_cast<std::size_t>(k)]; }
};

[[nodiscard]] inline WideVector operator+(const WideVector& a, const WideVector& b) {
  return {{a(0) + b(0), a(1) + b(1), a(2) + b(2)}};
}

[[nodiscard]] inline WideVector operator-(const WideVector& a, const WideVector& b) {
  return {{a(0) - b(0), a(1) - b(1), a(2) - b(2)}};
}

[[nodiscard]] inline WideVector operator*(const DoubleDouble& factor, const WideVector& a) {
  return {{factor * a(0), factor * a(1), factor * a(2)}};
}

[[nodiscard]] inline DoubleDouble dot(const WideVector& a, const WideVector& b) {
  return a(0) * b(0) + a(1) * b(1) + a(2) * b(2);
}

[[nodiscard]] inline WideVector cross_product(const WideVector& a, const WideVector& b) {
  return {{a(1) * b(2) - a(2) * b(1), a(2) * b(0) - a(0) * b(2), a(0) * b(1) - a(1) * b(0)}};
}

[[nodiscard]] inline Vector3 rounded(const WideVector& w) {
  return {w(0).high, w(1).high, w(2).high};
}

[[nodiscard]] inline double largest(const WideVector& w) { return largest(rounded(w)); }

}  // namespace signorini
