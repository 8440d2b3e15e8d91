#include "geometry/overlap/overlap_contact.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

using Placed = ConvexOverlapSolver::Placed;

/// What line 9 and lines 10-11 ask of a body: the height of a point over its highest plane, and the
/// surface id of the plane nearest to it; of equally near ones the smallest id.
struct Nearness {
  double highest = -kInfinity;
  int surface = -1;
};

Nearness nearness(const Placed& placed, const Vector3& point) {
  const HalfEdgePolyhedron& body = *placed.body;
  const Vector3 x = body.local(placed.pose, point);
  Nearness found;
  double nearest = kInfinity;
  for (std::size_t f = 0; f < body.planes.size(); ++f) {
    const double d = body.planes[f].distance(x), size = std::abs(d);
    found.highest = std::max(found.highest, d);
    if (size < nearest || (size == nearest && body.surface[f] < found.surface)) {
      nearest = size;
      found.surface = body.surface[f];
    }
  }
  return found;
}

/// The way out along the normals of the first body's faces; the shortest one so far stays in
/// `depth` and `axis` (world, out of the body).
void shortest_way_out(const Placed& one, const Placed& two, double sign, double rounding,
                      double& depth, Vector3& axis) {
  for (const Plane& plane : one.body->planes) {
    const Vector3 normal = one.pose.rotate_to_world(plane.normal);
    const Vector3 own = two.pose.rotate_to_body(normal);
    double lowest = kInfinity;
    for (const Vector3& x : two.body->vertices) lowest = std::min(lowest, dot(own, x));
    const Vector3 between =
        (two.pose.position - one.pose.position) +
        (two.pose.rotate_to_world(two.body->anchor) - one.pose.rotate_to_world(one.body->anchor));
    const double out = plane.offset - (lowest + dot(normal, between));
    if (out < depth - rounding) {
      depth = out;
      axis = sign * normal;
    }
  }
}

/// In the order of computation, so that exchanging A and B turns the axis around exactly.
Vector3 symmetric_normal(const ConvexOverlapSolver& solver, double rounding) {
  double depth = kInfinity;
  Vector3 axis(0, 0, 1);
  const bool swapped = solver.swapped();
  const Placed& one = swapped ? solver.b() : solver.a();
  const Placed& two = swapped ? solver.a() : solver.b();
  shortest_way_out(one, two, 1, rounding, depth, axis);
  shortest_way_out(two, one, -1, rounding, depth, axis);
  return swapped ? Vector3(-axis) : axis;
}

/// (14), with whole faces: the original's triangles make the sum depend on the numbering.
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
                               NormalRule rule, double geometric_epsilon) {
  OverlapContact contact;
  contact.point = overlap.origin + overlap.surface_centroid;
  contact.area = 0.5 * overlap.surface_area;
  const bool plain = rule != NormalRule::document;
  const Vector3 sum = plain ? overlap.area_vector : squared_area_vector(solver, overlap);
  const double size = length(sum);
  // What rounding of the corners can leave of sums that cancel (15).
  const double noise =
      64 * overlap.rounding * std::sqrt(overlap.surface_area) * (plain ? 1 : overlap.surface_area);
  contact.symmetric = !(size > noise);
  contact.normal =
      contact.symmetric ? symmetric_normal(solver, overlap.rounding) : Vector3(sum / size);
  contact.width = width_along(contact.normal, overlap.vertices);
  const Nearness a = nearness(solver.a(), contact.point), b = nearness(solver.b(), contact.point);
  contact.surface_a = a.surface;
  contact.surface_b = b.surface;
  contact.outside =
      std::max(a.highest, b.highest) > std::max(geometric_epsilon, 4 * overlap.rounding);
  return contact;
}

}  // namespace signorini
