/// The convex shapes that distances are measured between: a core with a closed support function,
/// and a ball swept over it.
#pragma once

#include <array>
#include <cmath>

#include "geometry/distance/point_hull.h"

namespace signorini {

enum class CoreKind {
  box,        // half lengths; zeros make it a rectangle, a segment (capsule) or a point (sphere)
  disc_box,   // box (half.x, 0, half.z) swept by a disc in the xy plane: cylinder, disc, beam
  frustum,    // about z: `radius` at z = -half.z, `top_radius` at z = +half.z; 0 is an apex
  ellipsoid,  // half = semi-axes, all > 0
  points      // convex hull of points
};

/// core + ball of radius `rounding`, in shape coordinates. [m]
struct ConvexCore {
  CoreKind kind = CoreKind::box;
  Vector3 half{0, 0, 0};
  double radius = 0;
  double top_radius = 0;
  double rounding = 0;
  /// Height of the core's frame above the shape's origin along z: not added to the position, which
  /// may be large.
  double middle = 0;
  const PointHull* points = nullptr;  // not owned
};

[[nodiscard]] ConvexCore sphere_core(double radius);
[[nodiscard]] ConvexCore capsule_core(double radius, double half_length);     // axis z
[[nodiscard]] ConvexCore box_core(const Vector3& half, double rounding = 0);  // outer half lengths
[[nodiscard]] ConvexCore ellipsoid_core(const Vector3& semi_axes);
[[nodiscard]] ConvexCore cylinder_core(double radius, double half_height, double rounding = 0);
/// Cone or frustum about z, centred at mid height of the *outer* shape; rounding keeps the outer
/// planes and slope. `offset` receives the height of the core's middle above the middle of the
/// outer shape.
[[nodiscard]] ConvexCore frustum_core(double bottom_radius, double top_radius, double half_height,
                                      double rounding = 0, double* offset = nullptr);
/// Stadium prism: a rectangle of 2 half_length x 2 radius with half discs at its ends (z thickness
/// 2 half_thickness).
[[nodiscard]] ConvexCore beam_core(double half_length, double radius, double half_thickness,
                                   double rounding = 0);
[[nodiscard]] ConvexCore hull_core(const PointHull& points, double rounding = 0);

/// True if the core is a polytope, so that the searches end after finitely many steps.
[[nodiscard]] inline bool is_polytope(const ConvexCore& core) {
  return core.kind == CoreKind::box || core.kind == CoreKind::points;
}

/// A point of the core (without the ball) farthest along e, |e| > 0; `hint` is kept between calls
/// for hulls.
[[nodiscard]] Vector3 support(const ConvexCore& core, const Vector3& e, int& hint);

/// Hessian of the support function at the unit vector e: the radii of curvature of the core at its
/// support point, eq. (12). Symmetric, zero along e. [m]
[[nodiscard]] Matrix3 support_hessian(const ConvexCore& core, const Vector3& e);

/// Circles on the sphere of normals where the support point jumps along a segment (edges,
/// generators), eq. (13), and normals of flat faces with round outline.
struct SupportKinks {
  static constexpr int kMost = 4;
  struct Circle {
    Vector3 axis{0, 0, 1};  // unit
    double level = 0;       // axis . e = level on the circle
  };
  std::array<Circle, kMost> circles;
  int circle_count = 0;
  std::array<Vector3, kMost> faces;  // unit
  int face_count = 0;
};

/// Kinks within `angle` [rad] of the unit vector e; `at` is the support point at e.
void find_kinks(const ConvexCore& core, const Vector3& e, const Vector3& at, double angle,
                SupportKinks& kinks);

/// Largest distance of a point of the core from its frame's origin (an upper bound). [m]
[[nodiscard]] double core_reach(const ConvexCore& core);

}  // namespace signorini
