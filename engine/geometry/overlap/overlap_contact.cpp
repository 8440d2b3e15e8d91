#include "geometry/overlap/overlap_contact.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Surface id of the plane nearest to the point; of equally near ones the smallest id.
int nearest_surface(std::span<const Plane> planes, const HalfEdgePolyhedron& body,
                    const Vector3& point) {
  int surface = -1;
  double nearest = kInfinity;
  for (std::size_t f = 0; f < planes.size(); ++f) {
    const double d = std::abs(planes[f].distance(point));
    if (d < nearest || (d == nearest && body.surface[f] < surface)) {
      nearest = d;
      surface = body.surface[f];
    }
  }
  return surface;
}

/// The way out along each face's normal; the shortest one so far stays in `depth` and `axis`.
void shortest_way_out(std::span<const Plane> planes, std::span<const Vector3> others, double sign,
                      double rounding, double& depth, Vector3& axis) {
  for (const Plane& plane : planes) {
    double lowest = kInfinity;
    for (const Vector3& x : others) lowest = std::min(lowest, plane.distance(x));
    if (-lowest < depth - rounding) {
      depth = -lowest;
      axis = sign * plane.normal;
    }
  }
}

/// In the order of computation, so that exchanging A and B turns the axis around exactly.
Vector3 symmetric_normal(const ConvexOverlapSolver& solver, double rounding) {
  double depth = kInfinity;
  Vector3 axis(0, 0, 1);
  const bool swapped = solver.swapped();
  const auto planes_1 = swapped ? solver.planes_b() : solver.planes_a();
  const auto planes_2 = swapped ? solver.planes_a() : solver.planes_b();
  shortest_way_out(planes_1, swapped ? solver.vertices_a() : solver.vertices_b(), 1, rounding,
                   depth, axis);
  shortest_way_out(planes_2, swapped ? solver.vertices_b() : solver.vertices_a(), -1, rounding,
                   depth, axis);
  return swapped ? Vector3(-axis) : axis;
}

/// (13), with whole faces: the original's triangles make the sum depend on the numbering.
Vector3 squared_area_vector(const ConvexOverlapSolver& solver, const ConvexOverlap& overlap) {
  Vector3 sum(0, 0, 0);
  const FaceOrigin first = solver.swapped() ? FaceOrigin::b : FaceOrigin::a;
  for (const OverlapFace& face : overlap.faces) {
    if (face.origin == FaceOrigin::both) continue;
    const Vector3 weighted = face.area * face.area_vector;
    if (face.origin == first)
      sum += weighted;
    else
      sum -= weighted;
  }
  return solver.swapped() ? Vector3(-sum) : sum;
}

double width_along(const Vector3& normal, std::span<const Vector3> vertices) {
  double low = kInfinity, high = -kInfinity;
  for (const Vector3& x : vertices) {
    const double d = dot(normal, x);
    low = std::min(low, d);
    high = std::max(high, d);
  }
  return high > low ? high - low : 0;
}

}  // namespace

OverlapContact overlap_contact(const ConvexOverlapSolver& solver, const ConvexOverlap& overlap,
                               const HalfEdgePolyhedron& a, const HalfEdgePolyhedron& b,
                               NormalRule rule) {
  OverlapContact contact;
  contact.point = overlap.origin + overlap.surface_centroid;
  contact.area = 0.5 * overlap.surface_area;
  const bool plain = rule == NormalRule::area_vector;
  const Vector3 sum = plain ? overlap.area_vector : squared_area_vector(solver, overlap);
  const double size = length(sum);
  // What rounding of the corners can leave of sums that cancel (15).
  const double noise =
      64 * overlap.rounding * std::sqrt(overlap.surface_area) * (plain ? 1 : overlap.surface_area);
  contact.symmetric = !(size > noise);
  contact.normal =
      contact.symmetric ? symmetric_normal(solver, overlap.rounding) : Vector3(sum / size);
  contact.width = width_along(contact.normal, overlap.vertices);
  contact.surface_a = nearest_surface(solver.planes_a(), a, overlap.surface_centroid);
  contact.surface_b = nearest_surface(solver.planes_b(), b, overlap.surface_centroid);
  return contact;
}

}  // namespace signorini
