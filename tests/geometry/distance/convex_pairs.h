/// Random convex bodies and poses for laws of distance.
#pragma once

#include <vector>

#include "geometry/distance/signed_distance.h"
#include "geometry/random_shapes.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini::test {

[[nodiscard]] inline Vector3 random_vector(Random& random, double extent) {
  const double x = between(random, -extent, extent), y = between(random, -extent, extent);
  return {x, y, between(random, -extent, extent)};
}

[[nodiscard]] inline Vector3 random_unit(Random& random) {
  for (;;) {
    const Vector3 v = random_vector(random, 1);
    const double size = length(v);
    if (size > 0.1 && size <= 1) return v / size;
  }
}

/// From any quaternion except zero.
[[nodiscard]] inline Matrix3 rotation_of(double w, double x, double y, double z) {
  const double size = std::sqrt(w * w + x * x + y * y + z * z);
  w /= size, x /= size, y /= size, z /= size;
  Matrix3 r;
  r << 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),  //
      2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),   //
      2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y);
  return r;
}

[[nodiscard]] inline Matrix3 turned(const Vector3& unit_axis, double angle) {
  const SinCos half = sin_cos(angle / 2);
  const Vector3 v = half.sin * unit_axis;
  return rotation_of(half.cos, v.x(), v.y(), v.z());
}

[[nodiscard]] inline Matrix3 random_rotation(Random& random) {
  const Vector3 axis = random_unit(random);
  return turned(axis, between(random, 0, 6.283185307179586));
}

[[nodiscard]] inline SpatialPose random_pose(Random& random, double extent) {
  SpatialPose pose;
  pose.position = random_vector(random, extent);
  pose.rotation = random_rotation(random);
  return pose;
}

/// Hull of a few points in general position, by asking every triple.
[[nodiscard]] inline Polyhedron brute_force_hull(const std::vector<Vector3>& points) {
  Polyhedron hull;
  hull.vertices = points;
  hull.face_start.push_back(0);
  const int n = static_cast<int>(points.size());
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      for (int k = j + 1; k < n; ++k) {
        const Vector3 &a = hull.vertex(i), &b = hull.vertex(j), &c = hull.vertex(k);
        Vector3 normal = cross_product(b - a, c - a);
        normal /= length(normal);
        int above = 0, below = 0;
        for (int m = 0; m < n; ++m) {
          if (m == i || m == j || m == k) continue;
          ++(dot(normal, hull.vertex(m) - a) > 0 ? above : below);
        }
        if (above > 0 && below > 0) continue;
        const bool turn = above > 0;
        if (turn) normal = -normal;
        hull.face_vertex.insert(hull.face_vertex.end(), {i, turn ? k : j, turn ? j : k});
        hull.face_start.push_back(static_cast<int>(hull.face_vertex.size()));
        hull.planes.push_back({normal, dot(normal, a)});
        hull.surface.push_back(0);
      }
    }
  }
  return hull;
}

[[nodiscard]] inline Polyhedron random_hull(Random& random, int corners, double size) {
  std::vector<Vector3> points;
  for (int i = 0; i < corners; ++i) points.push_back(size * random_unit(random));
  return brute_force_hull(points);
}

/// One of every kind of core: sphere, capsule, box, rounded box, ellipsoid, cylinder, rounded
/// cylinder, cone, rounded frustum, beam. Sizes of about `size`.
inline constexpr int kCoreKinds = 10;
[[nodiscard]] inline ConvexCore random_core(Random& random, int kind, double size) {
  const double x = size * between(random, 0.3, 1), y = size * between(random, 0.3, 1),
               z = size * between(random, 0.3, 1), r = 0.1 * size;
  switch (kind) {
    case 0:
      return sphere_core(x);
    case 1:
      return capsule_core(x / 2, z);
    case 2:
      return box_core({x, y, z});
    case 3:
      return box_core({x, y, z}, r);
    case 4:
      return ellipsoid_core({x, y, z});
    case 5:
      return cylinder_core(x, z);
    case 6:
      return cylinder_core(x, z, r);
    case 7:
      return frustum_core(x, 0, z);
    case 8:
      return frustum_core(size, 0.5 * size, z, r);
    default:
      return beam_core(x, y / 2, z / 2, r);
  }
}

/// Farthest point of the rounded body along n, all in world coordinates.
[[nodiscard]] inline double reach_along(const ConvexCore& core, const SpatialPose& pose,
                                        const Vector3& n) {
  int hint = 0;
  const Vector3 p = support(core, pose.rotate_to_body(n), hint);
  return dot(n, pose.to_world(p)) + core.rounding;
}

/// Width of the slab with normal n between A and B; never more than the signed distance.
[[nodiscard]] inline double slab(const ConvexCore& a, const SpatialPose& pose_a,
                                 const ConvexCore& b, const SpatialPose& pose_b, const Vector3& n) {
  return -reach_along(a, pose_a, n) - reach_along(b, pose_b, -n);
}

}  // namespace signorini::test
