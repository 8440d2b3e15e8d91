/// Contacts of spheres with spheres and with convex polyhedra, in closed form.
///
/// Other curved pairs take distance, normal and points from the signed distance of supports; a
/// sphere needs no iteration (docs/methods/spatial_overlap.md, 5.4).
#pragma once

#include "geometry/overlap/half_edge_polyhedron.h"

namespace signorini {

/// World coordinates; normal from A to B.
struct CurvedContact {
  double gap = 0;  // signed distance: > 0 apart, < 0 least translation that separates [m]
  Vector3 normal{0, 0, 1};
  Vector3 point_a{0, 0, 0}, point_b{0, 0, 0};  // on the surfaces, point_b - point_a = gap normal
  /// Half the surface of the intersection, as for polyhedra; for a polyhedron that of its nearest
  /// plane. 0 when apart. [m^2]
  double area = 0;
  int surface_a = -1;  // of the polyhedron's face nearest to the sphere
};

/// Concentric spheres have no normal of their own: (0, 0, 1) is used, whichever comes first.
[[nodiscard]] CurvedContact sphere_sphere(const Vector3& centre_a, double radius_a,
                                          const Vector3& centre_b, double radius_b);

/// Right for a centre inside as well: the way out through the nearest face.
[[nodiscard]] CurvedContact polyhedron_sphere(const HalfEdgePolyhedron& a, const SpatialPose& pose,
                                              const Vector3& centre, double radius);

}  // namespace signorini
