/// Mass and moments of inertia of a spatial body.
#pragma once

#include "geometry/quaternion.h"

namespace signorini {

/// About the mass centre, in body axes. Made by spatial_inertia(), which keeps the parts in step.
struct SpatialInertia {
  double mass = 1;                       // [kg] > 0
  Matrix3 tensor = Matrix3::Identity();  // [kg m^2] symmetric
  Vector3 principal{1, 1, 1};            // [kg m^2] moments about the principal axes, > 0
  Matrix3 axes = Matrix3::Identity();    // columns: principal axes in body axes, right-handed
  /// (I2 - I3)/I1, (I3 - I1)/I2, (I1 - I2)/I3, within [-1, 1]: how the rates of turn feed each
  /// other. [-]
  Vector3 coupling{0, 0, 0};

  [[nodiscard]] Vector3 to_principal(const Vector3& body) const { return rotate_back(axes, body); }
  [[nodiscard]] Vector3 to_body(const Vector3& principal_axes) const {
    return rotate(axes, principal_axes);
  }
  /// Angular momentum I omega, body axes. [kg m^2/s]
  [[nodiscard]] Vector3 times(const Vector3& angular_velocity) const;
  /// I^-1 times a torque or angular impulse, body axes.
  [[nodiscard]] Vector3 solve(const Vector3& torque) const;
  /// I^-1, body axes. [1/(kg m^2)]
  [[nodiscard]] Matrix3 inverse() const;
  /// 1/2 omega . I omega [J]
  [[nodiscard]] double kinetic_energy(const Vector3& angular_velocity) const;
};

/// Checks and diagonalises. Every solid obeys the triangle inequality I1 <= I2 + I3 of its
/// principal moments; excesses up to a relative 1e-12, as rounding leaves them, are cut off.
/// @throws std::invalid_argument when a number is not finite, the tensor not symmetric (to 1e-9 of
///         its largest entry), mass or a moment not positive, or the inequality violated; the
///         message begins with "mass" or "inertia"
[[nodiscard]] SpatialInertia spatial_inertia(double mass, const Matrix3& tensor);

/// The same from principal moments along the body axes.
[[nodiscard]] SpatialInertia spatial_inertia(double mass, const Vector3& moments);

}  // namespace signorini
