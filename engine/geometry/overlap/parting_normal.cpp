#include "geometry/overlap/parting_normal.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kOneNormal = 1 - 1e-9;  // cosine

/// Normals of faces that part two bodies.
struct Parting {
  Vector3 first{0, 0, 0}, sum{0, 0, 0};
  bool is_one = true;  // up to their sign
};

/// Adds the outward normals of all faces that have the other body in front.
void add(const HalfEdgePolyhedron& body, const SpatialPose& pose, const HalfEdgePolyhedron& other,
         const SpatialPose& other_pose, double depth, Parting& parting) {
  const Vector3 between = pose.to_world(body.anchor) - other_pose.to_world(other.anchor);
  for (const Plane& plane : body.planes) {
    const Vector3 n = pose.rotate_to_world(plane.normal);
    const Vector3 along = other_pose.rotate_to_body(n);
    const double height = plane.offset - depth + dot(n, between);
    const auto is_in_front = [&](const Vector3& v) { return dot(along, v) >= height; };
    if (!std::ranges::all_of(other.vertices, is_in_front)) continue;
    if (dot(parting.first, parting.first) == 0) parting.first = n;
    if (!(std::fabs(dot(parting.first, n)) > kOneNormal)) parting.is_one = false;
    parting.sum += n;
  }
}

}  // namespace

std::optional<Vector3> parting_normal(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                                      const HalfEdgePolyhedron& b, const SpatialPose& pose_b,
                                      double depth) {
  Parting of_a;
  add(a, pose_a, b, pose_b, depth, of_a);
  Parting of_b{.first = of_a.first, .is_one = of_a.is_one};
  add(b, pose_b, a, pose_a, depth, of_b);
  if (of_b.is_one) return {};
  return (of_a.sum - of_b.sum).normalized();
}

bool spans_area(std::span<const PatchPoint> points, double area) {
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Vector3 one = points[1].point - points[0].point, two = points[i].point - points[0].point;
    if (length(cross_product(one, two)) > area) return true;
  }
  return false;
}

}  // namespace signorini
