/// Scalars and small vectors of the whole engine. SI units, radians, doubles only.
#pragma once

#include <Eigen/Core>
#include <limits>

namespace signorini {

using Vector2 = Eigen::Vector2d;
using Vector3 = Eigen::Vector3d;
using VectorX = Eigen::VectorXd;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// z component of a x b. [product of units]
[[nodiscard]] inline double cross(const Vector2& a, const Vector2& b) {
  return a.x() * b.y() - a.y() * b.x();
}

}  // namespace signorini
