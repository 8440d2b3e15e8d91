/// Convex shapes in space: a simple core swollen by a ball.
///
/// A sphere is a point plus a radius, a capsule a segment plus a radius, a box with smoothed edges
/// a smaller box plus the smoothing radius. Distance and shallow penetration are then questions
/// about the cores, which are exact (docs/methods/spatial_geometry.md, section 4).
#pragma once

#include <span>
#include <string>

#include "geometry/solid/box.h"
#include "geometry/solid/polyhedron.h"
#include "geometry/solid/solid_moments.h"

namespace signorini {

enum class Core {
  point,
  segment,     // along z, |z| <= half.z
  box,         // |x_i| <= half_i
  ellipsoid,   // semi-axes half
  frustum,     // about z, from low (bottom_radius) to high (top_radius)
  stadium,     // segment |x| <= half.x plus disc of radius half.y in the xy plane, |z| <= half.z
  polyhedron,  // convex
  half_space,  // z <= 0, without bound
};

struct SpatialShape {
  Core core = Core::point;
  Vector3 half{0, 0, 0};                     // [m]
  double bottom_radius = 0, top_radius = 0;  // [m]
  double low = 0, high = 0;                  // [m]
  double rounding = 0;                       // radius of the ball, >= 0 [m]
  Polyhedron polyhedron;
};

// Makers. Lengths are those of the finished shape: `rounding` smooths edges without making it
// larger, and has to leave something of the core. All lengths positive and finite, or
// std::invalid_argument says which is not.

[[nodiscard]] SpatialShape make_ball(double radius);
[[nodiscard]] SpatialShape make_ellipsoid(const Vector3& semi_axes);
[[nodiscard]] SpatialShape make_box(const Vector3& lengths, double rounding = 0);
/// About z, centred.
[[nodiscard]] SpatialShape make_cylinder(double radius, double length, double rounding = 0);
/// About z, base circle around the origin, tip or smaller circle upwards.
[[nodiscard]] SpatialShape make_cone(double base_radius, double height, double top_radius = 0,
                                     double rounding = 0);
/// Along z, centred; `length` is that of the cylindrical part.
[[nodiscard]] SpatialShape make_capsule(double radius, double length);
/// Bar with round ends: straight part `length` along x, width along y (and diameter of the ends),
/// thickness along z.
[[nodiscard]] SpatialShape make_beam(double length, double width, double thickness,
                                     double rounding = 0);
/// Hull of points, swollen by `rounding` beyond them. @throws when they span no volume.
[[nodiscard]] SpatialShape make_hull(std::span<const Vector3> points, double rounding = 0);
/// Prism over a convex polygon of either orientation, centred at z = 0.
[[nodiscard]] SpatialShape make_prism(std::span<const Vector2> polygon, double thickness,
                                      double rounding = 0);
/// Roundings of such a prism are less: its sides move inwards by so much until one of them
/// vanishes.
/// @throws as make_prism [m]
[[nodiscard]] double prism_room(std::span<const Vector2> polygon, double thickness);
[[nodiscard]] SpatialShape make_half_space();
/// Any shape plus a ball: larger by `radius` on all sides.
[[nodiscard]] SpatialShape swollen(SpatialShape shape, double radius);

/// Furthest point of the core in a direction (any length but 0). Where a whole edge or face is
/// furthest, its middle as far as the core is symmetric; of a polyhedron the first vertex.
/// Half-space: its origin.
[[nodiscard]] Vector3 core_support(const SpatialShape& shape, const Vector3& direction);
/// Furthest point of the shape.
[[nodiscard]] Vector3 support(const SpatialShape& shape, const Vector3& direction);
/// max of x . u over the shape, u of unit length. Infinite for a half-space unless u = +z. [m]
[[nodiscard]] double support_value(const SpatialShape& shape, const Vector3& u);

/// Smallest box along the axes of the world. [m]
[[nodiscard]] Box bounds(const SpatialShape& shape, const SpatialPose& pose);

/// Exact but for swollen ellipsoids. @throws std::invalid_argument for a half-space
[[nodiscard]] SolidMoments moments_of(const SpatialShape& shape);

/// Id of the part of the surface that is nearest to a point on or in the shape (shape coordinates).
/// Box: 0, 1 = -x, +x, 2, 3 = -y, +y, 4, 5 = -z, +z. Frustum: 0 side, 1 bottom, 2 top. Capsule: 0
/// side, 1 lower end, 2 upper end. Beam: as box, 0 and 1 the round ends. Polyhedron: that of the
/// face. Others: 0. Ties go to the lower id.
[[nodiscard]] int surface_at(const SpatialShape& shape, const Vector3& point);

/// Principal curvatures at a place of the surface, >= 0: 0 flat or straight, infinite at sharp
/// edges and tips. [1/m]
struct SurfaceCurvature {
  double smaller = 0, larger = 0;
  Vector3 direction{1, 0, 0};  // tangent, along which the curvature is `smaller`
};

/// @param point   on the surface; matters only along a side of a cone
/// @param normal  outward unit normal there: at an edge it tells which of them is meant. It counts
///                as that of a face or side within an angle of `tolerance`. [rad]
[[nodiscard]] SurfaceCurvature curvature_at(const SpatialShape& shape, const Vector3& point,
                                            const Vector3& normal, double tolerance = 1e-9);

/// Triangles for pictures, inscribed; `around` steps per full circle. Half-space: none.
struct DisplayMesh {
  std::vector<Vector3> vertices;
  std::vector<int> triangles;  // (3 n) counter-clockwise seen from outside
  std::vector<int> surface;    // (n) ids as of surface_at
};
[[nodiscard]] DisplayMesh display_mesh(const SpatialShape& shape, int around = 32);

}  // namespace signorini
