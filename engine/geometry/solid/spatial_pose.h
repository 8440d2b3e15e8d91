/// Position and orientation of a spatial body.
#pragma once

#include <Eigen/Geometry>

#include "base/types.h"

namespace signorini {

using Matrix3 = Eigen::Matrix3d;

/// p_W = position + rotation p_B; rotation is proper orthogonal. [m], [1]
///
/// Products are written out, so that every platform rounds them in the same order.
struct SpatialPose {
  Vector3 position{0, 0, 0};
  Matrix3 rotation = Matrix3::Identity();

  [[nodiscard]] Vector3 rotate_to_world(const Vector3& v) const {
    const Matrix3& r = rotation;
    return {r(0, 0) * v.x() + r(0, 1) * v.y() + r(0, 2) * v.z(),
            r(1, 0) * v.x() + r(1, 1) * v.y() + r(1, 2) * v.z(),
            r(2, 0) * v.x() + r(2, 1) * v.y() + r(2, 2) * v.z()};
  }
  [[nodiscard]] Vector3 rotate_to_body(const Vector3& v) const {
    const Matrix3& r = rotation;
    return {r(0, 0) * v.x() + r(1, 0) * v.y() + r(2, 0) * v.z(),
            r(0, 1) * v.x() + r(1, 1) * v.y() + r(2, 1) * v.z(),
            r(0, 2) * v.x() + r(1, 2) * v.y() + r(2, 2) * v.z()};
  }
  [[nodiscard]] Vector3 to_world(const Vector3& p) const { return position + rotate_to_world(p); }
  [[nodiscard]] Vector3 to_body(const Vector3& p) const { return rotate_to_body(p - position); }
};

}  // namespace signorini
