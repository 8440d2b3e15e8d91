/// On which side of a plane a point lies, without error.
///
/// A floating-point filter answers nearly all questions; where rounding could reverse the answer,
/// the determinant is summed exactly as an expansion (J. R. Shewchuk, Adaptive precision
/// floating-point arithmetic and fast robust geometric predicates, Discrete Comput. Geom. 18,
/// 1997). docs/methods/spatial_geometry.md, (1) to (3). Exact as long as no product under- or
/// overflows: coordinates between 1e-70 and 1e90 in size, or zero.
#pragma once

#include <Eigen/Geometry>

#include "base/types.h"

namespace signorini {

/// Sign (-1, 0, 1) of det[b - a, c - a, d - a]: 1 when d lies on the side from which a, b, c run
/// counter-clockwise. Exact.
[[nodiscard]] int orientation(const Vector3& a, const Vector3& b, const Vector3& c,
                              const Vector3& d);

/// Whether three points lie on one line (or coincide). Exact.
[[nodiscard]] bool collinear(const Vector3& a, const Vector3& b, const Vector3& c);

/// (b - a) x (c - a), every component to within a unit in the last place: not zero unless the
/// points are collinear, however thin the triangle. [m^2]
[[nodiscard]] Vector3 exact_area_vector(const Vector3& a, const Vector3& b, const Vector3& c);

/// The plane of three points prepared for many questions about side.
class OrientedPlane {
 public:
  OrientedPlane() = default;
  OrientedPlane(const Vector3& a, const Vector3& b, const Vector3& c);

  /// Six times the volume of the tetrahedron a, b, c, x, rounded. [m^3]
  [[nodiscard]] double height(const Vector3& x) const {
    return normal_.x() * (x.x() - a_.x()) + normal_.y() * (x.y() - a_.y()) +
           normal_.z() * (x.z() - a_.z());
  }
  /// As `orientation`.
  [[nodiscard]] int side(const Vector3& x) const;

 private:
  Vector3 a_{0, 0, 0}, b_{0, 0, 0}, c_{0, 0, 0};
  Vector3 normal_{0, 0, 0};     // (b - a) x (c - a)
  Vector3 permanent_{0, 0, 0};  // the same with the sizes of all products
};

}  // namespace signorini
