/// Volume, centre and inertia of solids of uniform density.
#pragma once

#include <span>

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// Integrals over a solid, about a place near it: far from the origin of the coordinates they would
/// cancel. Those of disjoint solids add up.
struct SolidMoments {
  double volume = 0;                 // [m^3]
  Vector3 first{0, 0, 0};            // integral of x - origin [m^4]
  Matrix3 second = Matrix3::Zero();  // integral of (x - origin) (x - origin)^T [m^5]
  Vector3 origin{0, 0, 0};           // [m]

  SolidMoments& operator+=(const SolidMoments& other);
  /// The same solid, with the integrals about another place.
  [[nodiscard]] SolidMoments about(const Vector3& place) const;
  /// Of the solid carried by a pose.
  [[nodiscard]] SolidMoments moved(const SpatialPose& pose) const;
};

/// What a rigid body needs of its shape; times the density.
struct SolidProperties {
  double volume = 0;                  // [m^3]
  Vector3 center{0, 0, 0};            // [m]
  Matrix3 inertia = Matrix3::Zero();  // about the centre, per density [m^5]
};

[[nodiscard]] SolidProperties properties_of(const SolidMoments& moments);

/// Signed tetrahedra from a point amidst to the triangles, docs (5) to (8): exact for every closed
/// surface, convex or not, in which the triangles run counter-clockwise seen from outside.
///
/// @param triangles  (3 n) indices of vertices
[[nodiscard]] SolidMoments mesh_moments(std::span<const Vector3> vertices,
                                        std::span<const int> triangles);

/// The same over the faces of a polyhedron.
[[nodiscard]] SolidMoments polyhedron_moments(const Polyhedron& polyhedron);

/// Polyhedron swollen by a ball of the given radius (Minkowski sum), exactly: the core, a prism on
/// every face, a sector of a cylinder on every edge, a sector of the ball on every vertex; docs (9)
/// to (13).
/// @param polyhedron  convex
[[nodiscard]] SolidMoments rounded_polyhedron_moments(const Polyhedron& polyhedron, double radius);

/// Frustum about the z axis from z = 0 (bottom_radius) to z = height (top_radius), swollen by a
/// ball of the radius `rounding`: also discs, cylinders, cones, capsules and balls. Exact; docs
/// (14). `half` is set to the integral of x over the half with x > 0.
[[nodiscard]] SolidMoments rounded_frustum_moments(double bottom_radius, double top_radius,
                                                   double height, double rounding,
                                                   double* half = nullptr);

/// Prism over a stadium swollen by a ball: straight parts of length 2 half.x along x, round ends of
/// radius half.y, thickness 2 half.z. Exact; docs (15).
[[nodiscard]] SolidMoments rounded_stadium_moments(const Vector3& half, double rounding);

/// Ellipsoid with the given semi-axes. Exact.
[[nodiscard]] SolidMoments ellipsoid_moments(const Vector3& semi_axes);

/// Ellipsoid swollen by a ball. No closed form: Gauss quadrature over the surface, docs (16);
/// relative error below 1e-12 for axes up to 1 : 4.
[[nodiscard]] SolidMoments rounded_ellipsoid_moments(const Vector3& semi_axes, double rounding);

}  // namespace signorini
