#include "geometry/overlap/curved_contact.h"

#include <algorithm>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kPi = 3.14159265358979323846;

/// Half of the surface of two balls' common part: two caps, or the whole smaller ball.
double lens_area(double distance, double r, double s) {
  if (distance >= r + s) return 0;
  const double least = std::min(r, s);
  if (distance <= std::abs(r - s)) return 2 * kPi * least * least;
  // Height of the cap of the ball r: r - x with the plane of the common circle at x.
  const double cap_r = (s - r + distance) * (s + r - distance) / (2 * distance);
  const double cap_s = (r - s + distance) * (s + r - distance) / (2 * distance);
  return kPi * (r * cap_r + s * cap_s);
}

/// Half of the surface of the part of a ball that is `depth` deep in a half-space: cap and disc.
double cap_area(double depth, double r) {
  const double h = std::min(std::max(depth, 0.0), 2 * r);
  return 0.5 * (2 * kPi * r * h + kPi * h * (2 * r - h));
}

/// The nearest of the points considered so far.
struct Nearest {
  Vector3 x{0, 0, 0};  // to this point
  Vector3 point{0, 0, 0};
  double squared = kInfinity;
  int face = -1;

  void consider(const Vector3& candidate, int of_face) {
    const Vector3 d = x - candidate;
    const double s = dot(d, d);
    if (!(s < squared)) return;
    squared = s;
    point = candidate;
    face = of_face;
  }
};

/// The nearest point of a face that looks at x: its foot in the plane, or a point of an edge.
void consider_face(const HalfEdgePolyhedron& body, int face, double height, Nearest& nearest) {
  const auto f = static_cast<std::size_t>(face);
  const Vector3& n = body.planes[f].normal;
  const auto at = [&](int h) -> const HalfEdge& {
    return body.halves[static_cast<std::size_t>(h)];
  };
  const auto vertex = [&](int h) -> const Vector3& {
    return body.vertices[static_cast<std::size_t>(at(h).origin)];
  };
  bool above = true;
  int h = body.face_half[f];
  WalkLimit limit(body.halves.size());
  do {
    const Vector3 &a = vertex(h), d = vertex(at(h).next) - a, r = nearest.x - a;
    if (dot(cross_product(n, d), r) < 0) {
      above = false;
      const double t = std::min(std::max(dot(r, d) / dot(d, d), 0.0), 1.0);
      nearest.consider(a + t * d, face);
    }
    h = at(h).next;
  } while (h != body.face_half[f] && !limit.exceeded());
  if (above) nearest.consider(nearest.x - height * n, face);
}

/// A unit vector along d, or `otherwise` when d is zero.
Vector3 direction(const Vector3& d, const Vector3& otherwise) {
  const double size = length(d);
  return size > 0 ? Vector3(d / size) : otherwise;
}

}  // namespace

CurvedContact sphere_sphere(const Vector3& centre_a, double radius_a, const Vector3& centre_b,
                            double radius_b) {
  CurvedContact contact;
  const Vector3 between = centre_b - centre_a;
  const double distance = length(between);
  contact.gap = distance - (radius_a + radius_b);
  contact.normal = direction(between, Vector3(0, 0, 1));
  contact.point_a = centre_a + radius_a * contact.normal;
  contact.point_b = centre_b - radius_b * contact.normal;
  contact.area = lens_area(distance, radius_a, radius_b);
  return contact;
}

CurvedContact polyhedron_sphere(const HalfEdgePolyhedron& a, const SpatialPose& pose,
                                const Vector3& centre, double radius) {
  const Vector3 x = a.local(pose, centre);
  double highest = -kInfinity;
  int nearest_face = 0;
  Nearest nearest;
  nearest.x = x;
  for (int f = 0; f < a.face_count(); ++f) {
    const auto k = static_cast<std::size_t>(f);
    const double d = a.planes[k].distance(x);
    if (d > highest) {
      highest = d;
      nearest_face = f;
    }
    if (d > 0) consider_face(a, f, d, nearest);
  }
  double distance = highest;
  Vector3 normal = a.planes[static_cast<std::size_t>(nearest_face)].normal;
  if (highest > 0) {
    // Near a face its height is more accurate than the length of a short difference.
    nearest_face = nearest.face;
    normal = direction(x - nearest.point, normal);
    distance = std::max(highest, length(x - nearest.point));
  }
  CurvedContact contact;
  contact.gap = distance - radius;
  contact.normal = pose.rotate_to_world(normal);
  contact.point_a = centre - distance * contact.normal;
  contact.point_b = centre - radius * contact.normal;
  contact.area = cap_area(-contact.gap, radius);
  contact.surface_a = a.surface[static_cast<std::size_t>(nearest_face)];
  return contact;
}

}  // namespace signorini
