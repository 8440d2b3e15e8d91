#include "geometry/quaternion.h"

#include <array>
#include <cmath>

#include "base/scalar_math.h"

namespace signorini {

Quaternion unit(const Quaternion& q) {
  const double scale = 1 / std::sqrt(q.squared_length());
  return {.w = q.w * scale, .x = q.x * scale, .y = q.y * scale, .z = q.z * scale};
}

Quaternion kept_unit(const Quaternion& q) {
  constexpr double kFarOff = 1e-8;  // its square is below the rounding
  const double excess = 0.5 * (q.squared_length() - 1);
  if (!(std::fabs(excess) < kFarOff)) return unit(q);
  return {.w = q.w - excess * q.w,
          .x = q.x - excess * q.x,
          .y = q.y - excess * q.y,
          .z = q.z - excess * q.z};
}

Matrix3 rotation_matrix(const Quaternion& q) {
  const double s = 2 / q.squared_length();
  const double wx = s * q.w * q.x, wy = s * q.w * q.y, wz = s * q.w * q.z;
  const double xx = s * q.x * q.x, xy = s * q.x * q.y, xz = s * q.x * q.z;
  const double yy = s * q.y * q.y, yz = s * q.y * q.z, zz = s * q.z * q.z;
  Matrix3 r;
  r(0, 0) = 1 - (yy + zz);
  r(0, 1) = xy - wz;
  r(0, 2) = xz + wy;
  r(1, 0) = xy + wz;
  r(1, 1) = 1 - (xx + zz);
  r(1, 2) = yz - wx;
  r(2, 0) = xz - wy;
  r(2, 1) = yz + wx;
  r(2, 2) = 1 - (xx + yy);
  return r;
}

Quaternion quaternion_of(const Matrix3& r) {
  // Four times the squares of w, x, y, z.
  const std::array<double, 4> square = {
      1 + r(0, 0) + r(1, 1) + r(2, 2), 1 + r(0, 0) - r(1, 1) - r(2, 2),
      1 - r(0, 0) + r(1, 1) - r(2, 2), 1 - r(0, 0) - r(1, 1) + r(2, 2)};
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (square[i] > square[best]) best = i;
  }
  const double wx = r(2, 1) - r(1, 2), wy = r(0, 2) - r(2, 0), wz = r(1, 0) - r(0, 1);
  const double xy = r(0, 1) + r(1, 0), xz = r(0, 2) + r(2, 0), yz = r(1, 2) + r(2, 1);
  const double s = square[best];
  const std::array<Quaternion, 4> times = {
      Quaternion{.w = s, .x = wx, .y = wy, .z = wz}, Quaternion{.w = wx, .x = s, .y = xy, .z = xz},
      Quaternion{.w = wy, .x = xy, .y = s, .z = yz}, Quaternion{.w = wz, .x = xz, .y = yz, .z = s}};
  Quaternion q = unit(times[best]);
  if (q.w < 0) q = {.w = -q.w, .x = -q.x, .y = -q.y, .z = -q.z};
  return q;
}

Quaternion turned_by(const Vector3& turn) {
  const double size = largest(turn);
  if (!(size > 0)) return {};
  // Scaled, so that neither tiny nor huge turns leave the range of numbers.
  const Vector3 scaled(turn.x() / size, turn.y() / size, turn.z() / size);
  const double scaled_length = length(scaled);
  const SinCos half = sin_cos(0.5 * size * scaled_length);
  const double s = half.sin / scaled_length;
  return {.w = half.cos, .x = s * scaled.x(), .y = s * scaled.y(), .z = s * scaled.z()};
}

Vector3 rotation_vector(const Quaternion& q) {
  const double sign = q.w < 0 ? -1.0 : 1.0;
  const Vector3 v = q.vector();
  const double size = largest(v);
  if (!(size > 0)) return {0, 0, 0};
  const Vector3 scaled(v.x() / size, v.y() / size, v.z() / size);
  const double scaled_length = length(scaled);
  const double angle = 2 * atan2(size * scaled_length, sign * q.w);
  return (sign * angle / scaled_length) * scaled;
}

}  // namespace signorini
