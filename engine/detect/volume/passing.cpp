#include "detect/volume/passing.h"

#include <algorithm>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Deeper than this is not apart. [m] What rests ends as deep, at most (section 5).
constexpr double kApart = -1e-7;
constexpr double kSameNormal = 0.999;  // cosine

/// Least distance of the other one's vertices from a face, now or later. [m]
/// @param n  outward normal of the face, in the world
/// @param x  a point of it
double apart(const MovingPart& face, const MovingPart& other, const Vector3& n, const Vector3& x,
             const SpatialPlacement& placement, double step) {
  const HalfEdgePolyhedron& body = other.shape->polyhedron();
  double least = kInfinity;
  for (const Vector3& v : body.vertices) {
    const Vector3 place = other.pose.to_world(v + body.anchor);
    const Vector3 way =
        placement.velocity_at(other.body, place) - placement.velocity_at(face.body, place);
    const double now = dot(n, place - x);
    least = std::min({least, now, now + step * dot(n, way)});
    if (!(least >= kApart)) return -kInfinity;
  }
  return least;
}

struct Best {
  double apart = -kInfinity;
  PassingSide side;
};

void add_touching(const Vector3& normal, PassingSide& side) {
  const auto known = std::span(side.touching).first(side.count);
  const bool is_known =
      std::ranges::any_of(known, [&](const Vector3& n) { return dot(n, normal) > kSameNormal; });
  if (!is_known && side.count < side.touching.size()) side.touching[side.count++] = normal;
}

void try_faces(const MovingPart& part, const MovingPart& other, double sign,
               const SpatialPlacement& placement, double step, Best& best) {
  const HalfEdgePolyhedron& body = part.shape->polyhedron();
  for (const Plane& plane : body.planes) {
    const Vector3 n = part.pose.rotate_to_world(plane.normal);
    const Vector3 x = part.pose.to_world(body.anchor + plane.offset * plane.normal);
    const double distance = apart(part, other, n, x, placement, step);
    if (distance == -kInfinity) continue;
    const Vector3 normal = sign * n;
    if (distance <= -kApart) add_touching(normal, best.side);
    if (distance <= best.apart) continue;
    best.apart = distance;
    best.side.normal = normal;
  }
}

}  // namespace

std::optional<PassingSide> passing_side(const MovingPart& a, const MovingPart& b,
                                        const SpatialPlacement& placement, double step) {
  if (!a.shape->is_polyhedron() || !b.shape->is_polyhedron()) return {};
  Best best;
  try_faces(a, b, 1, placement, step, best);
  try_faces(b, a, -1, placement, step, best);
  if (best.apart == -kInfinity) return {};
  return best.side;
}

}  // namespace signorini
