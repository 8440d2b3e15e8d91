/// Products of spatial vectors, written out so that every platform rounds them in the same order.
#pragma once

#include <cmath>

#include "geometry/solid/spatial_pose.h"

namespace signorini {

[[nodiscard]] inline double dot(const Vector3& a, const Vector3& b) {
  return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
}

[[nodiscard]] inline Vector3 cross_product(const Vector3& a, const Vector3& b) {
  return {a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(),
          a.x() * b.y() - a.y() * b.x()};
}

[[nodiscard]] inline double length(const Vector3& a) { return std::sqrt(dot(a, a)); }

/// Largest |component|.
[[nodiscard]] inline double largest(const Vector3& a) {
  const double x = std::fabs(a.x()), y = std::fabs(a.y()), z = std::fabs(a.z());
  return x > y ? (x > z ? x : z) : (y > z ? y : z);
}

[[nodiscard]] inline Vector3 rotate(const Matrix3& r, const Vector3& v) {
  return {r(0, 0) * v.x() + r(0, 1) * v.y() + r(0, 2) * v.z(),
          r(1, 0) * v.x() + r(1, 1) * v.y() + r(1, 2) * v.z(),
          r(2, 0) * v.x() + r(2, 1) * v.y() + r(2, 2) * v.z()};
}

/// By the transposed matrix.
[[nodiscard]] inline Vector3 rotate_back(const Matrix3& r, const Vector3& v) {
  return {r(0, 0) * v.x() + r(1, 0) * v.y() + r(2, 0) * v.z(),
          r(0, 1) * v.x() + r(1, 1) * v.y() + r(2, 1) * v.z(),
          r(0, 2) * v.x() + r(1, 2) * v.y() + r(2, 2) * v.z()};
}

}  // namespace signorini
