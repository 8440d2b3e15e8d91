/// Attitude of a spatial body as a unit quaternion, and the exponential map.
///
/// Source: docs/methods/spatial_motion.md (1) to (5). Products are written out, so that every
/// platform rounds them in the same order.
#pragma once

#include "geometry/solid/spatial_vector.h"

namespace signorini {

/// w + x i + y j + z k. q and -q are the same attitude.
struct Quaternion {
  double w = 1, x = 0, y = 0, z = 0;

  [[nodiscard]] Vector3 vector() const { return {x, y, z}; }
  [[nodiscard]] double squared_length() const { return w * w + x * x + y * y + z * z; }
};

/// a ∘ b: first the turn b, then the turn a.
[[nodiscard]] inline Quaternion product(const Quaternion& a, const Quaternion& b) {
  return {.w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
          .x = a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
          .y = a.w * b.y + a.y * b.w + a.z * b.x - a.x * b.z,
          .z = a.w * b.z + a.z * b.w + a.x * b.y - a.y * b.x};
}

[[nodiscard]] inline Quaternion sum(const Quaternion& a, const Quaternion& b) {
  return {.w = a.w + b.w, .x = a.x + b.x, .y = a.y + b.y, .z = a.z + b.z};
}

[[nodiscard]] inline Quaternion conjugate(const Quaternion& q) {
  return {.w = q.w, .x = -q.x, .y = -q.y, .z = -q.z};
}

/// The same attitude with length 1.
/// @pre q is not zero
[[nodiscard]] Quaternion unit(const Quaternion& q);

/// The same for a length that is 1 but for rounding: what is already right keeps its bits.
[[nodiscard]] Quaternion kept_unit(const Quaternion& q);

/// Proper orthogonal matrix of an attitude, whatever the length of q (but not 0).
[[nodiscard]] Matrix3 rotation_matrix(const Quaternion& q);

/// Attitude of a proper orthogonal matrix, w >= 0; by the largest of the four components, which
/// never cancels (Shepperd 1978).
[[nodiscard]] Quaternion quaternion_of(const Matrix3& rotation);

/// Exponential map: the turn about `turn` by |turn|. [rad] Exact for every size.
[[nodiscard]] Quaternion turned_by(const Vector3& turn);

/// Inverse of turned_by, length <= pi. [rad]
[[nodiscard]] Vector3 rotation_vector(const Quaternion& q);

}  // namespace signorini
