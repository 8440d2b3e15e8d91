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

/// Faces times vertices that are all looked at; of more a tree finds the lowest vertex.
constexpr std::size_t kFewLooks = std::size_t{1} << 16;

double lowest_along(const Vector3& direction, std::span<const Vector3> vertices) {
  double lowest = kInfinity;
  for (const Vector3& x : vertices) lowest = std::min(lowest, dot(direction, x));
  return lowest;
}

/// The way out along the normals of the first body's faces; the shortest one so far stays in
/// `depth` and `axis` (world, out of the body).
void shortest_way_out(const Placed& one, const Placed& two, double sign, double rounding,
                      SupportTree& tree, double& depth, Vector3& axis) {
  const std::vector<Vector3>& vertices = two.body->vertices;
  const bool many = one.body->planes.size() * vertices.size() > kFewLooks;
  if (many) tree.build(vertices);
  int at = 0;
  for (const Plane& plane : one.body->planes) {
    const Vector3 normal = one.pose.rotate_to_world(plane.normal);
    const Vector3 own = two.pose.rotate_to_body(normal);
    const Vector3 between =
        (two.pose.position - one.pose.position) +
        (two.pose.rotate_to_world(two.body->anchor) - one.pose.rotate_to_world(one.body->anchor));
    // A vertex that is deep enough settles that the way is not shorter.
    if (many) at = tree.furthest(-own, at, depth - plane.offset + dot(normal, between));
    const double lowest =
        many ? dot(own, vertices[static_cast<std::size_t>(at)]) : lowest_along(own, vertices);
    const double out = plane.offset - (lowest + dot(normal, between));
    if (out < depth - rounding) {
      depth = out;
      axis = sign * normal;
    }
  }
}

/// In the order of computation, so that exchanging A and B turns the axis around exactly.
Vector3 symmetric_normal(const ConvexOverlapSolver& solver, double rounding) {
  ConvexOverlapSolver::WayOut& way = solver.way_out();
  if (way.known) return way.axis;
  double depth = kInfinity;
  Vector3 axis(0, 0, 1);
  const bool swapped = solver.swapped();
  const Placed& one = swapped ? solver.b() : solver.a();
  const Placed& two = swapped ? solver.a() : solver.b();
  shortest_way_out(one, two, 1, rounding, way.tree, depth, axis);
  shortest_way_out(two, one, -1, rounding, way.tree, depth, axis);
  way.axis = swapped ? Vector3(-axis) : axis;
  way.known = true;
  return way.axis;
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
