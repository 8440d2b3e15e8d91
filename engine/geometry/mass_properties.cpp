#include "geometry/mass_properties.h"

#include <cmath>

#include "base/scalar_math.h"

namespace signorini {
namespace {

/// Integrals over the region inside of directed edges, about a reference point. Signs are 1 for
/// edges that have it on their left, -1 for others.
struct Integrals {
  double area = 0;
  Vector2 first{0, 0};
  double second = 0;  // of x^2 + y^2
};

/// Triangle (0, p, q).
void add_triangle(Integrals& sum, double sign, const Vector2& p, const Vector2& q) {
  const double twice_area = sign * cross(p, q);
  sum.area += twice_area / 2;
  sum.first += (twice_area / 6) * Vector2(p.x() + q.x(), p.y() + q.y());
  sum.second += twice_area / 12 * (p.dot(p) + p.dot(q) + q.dot(q));
}

/// Circular segment between the chord p q and the arc, positive where the arc bulges to the right
/// of travel (counter-clockwise arcs), negative otherwise.
void add_segment(Integrals& sum, double travel, const PlanarEdge& arc, const Vector2& reference) {
  const double span = arc.angle_high - arc.angle_low;
  const double r = arc.radius;
  const SinCos whole = sin_cos(span);
  const SinCos half = sin_cos(span / 2);
  const SinCos middle = sin_cos(arc.angle_low + span / 2);
  const double area = r * r / 2 * (span - whole.sin);
  const double first = 2.0 / 3.0 * r * r * r * half.sin * half.sin * half.sin;
  // Polar moment about the circle's centre: sector minus triangle.
  const double sector = r * r * r * r * span / 4;
  const double triangle = r * r * r * r / 12 * whole.sin * (2 + whole.cos);
  const double second = sector - triangle;
  const Vector2 c = arc.center - reference;
  const Vector2 moment(first * middle.cos, first * middle.sin);
  const double sign = arc.clockwise ? -travel : travel;
  sum.area += sign * area;
  sum.first += sign * (area * c + moment);
  sum.second += sign * (second + 2 * c.dot(moment) + area * c.dot(c));
}

}  // namespace

AreaProperties area_properties(const PlanarShape& shape) {
  const Vector2 reference = shape.bounds.center();
  Integrals sum;
  const bool overlaps = !shape.buried.empty();  // then paths may run either way around
  for (const PlanarEdge& edge : bounding_edges(shape)) {
    const double sign = overlaps && !inside_is_left(edge) ? -1 : 1;
    add_triangle(sum, sign, edge.from - reference, edge.to - reference);
    if (!edge.is_straight()) add_segment(sum, sign, edge, reference);
  }
  if (sum.area == 0) return {.area = 0, .center = reference, .polar_moment = 0};
  const Vector2 offset = sum.first / sum.area;
  return {.area = std::fabs(sum.area),
          .center = reference + offset,
          .polar_moment = std::fabs(sum.second - sum.area * offset.dot(offset))};
}

}  // namespace signorini
