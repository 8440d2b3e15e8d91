#include "geometry/distance/contact_points.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

double planar_length(const Vector3& e) { return std::sqrt(e.x() * e.x() + e.y() * e.y()); }

void add_span(TouchingFeature& f, const Vector3& span) {
  f.span[static_cast<std::size_t>(f.spans++)] = span;
}

/// Boxes and stadium prisms: every half length that does not matter becomes a span.
void touch_box(const ConvexCore& core, const Vector3& e, double tolerance, TouchingFeature& f) {
  for (int k = 0; k < 3; ++k) {
    const double half = core.half(k);
    if (!(half > 0)) continue;
    if (2 * half * std::fabs(e(k)) > tolerance) {
      f.middle(k) = std::copysign(half, e(k));
    } else {
      Vector3 span(0, 0, 0);
      span(k) = half;
      add_span(f, span);
    }
  }
}

void touch_circle(double radius, const Vector3& e, double tolerance, TouchingFeature& f) {
  const double length = planar_length(e);
  if (2 * radius * length > tolerance) {
    f.middle.x() += radius * (e.x() / length);
    f.middle.y() += radius * (e.y() / length);
  } else {
    f.disc = radius;
  }
}

void touch_frustum(const ConvexCore& core, const Vector3& e, double tolerance, TouchingFeature& f) {
  const double length = planar_length(e), z = core.half.z();
  const double top = z * e.z() + core.top_radius * length,
               bottom = core.radius * length - z * e.z();
  if (std::fabs(top - bottom) <= tolerance && length > 0) {
    const double middle = 0.5 * (core.radius + core.top_radius) / length,
                 half = 0.5 * (core.top_radius - core.radius) / length;
    f.middle = {middle * e.x(), middle * e.y(), 0};
    return add_span(f, {half * e.x(), half * e.y(), z});
  }
  f.middle.z() = top > bottom ? z : -z;
  touch_circle(top > bottom ? core.top_radius : core.radius, e, tolerance, f);
}

void touch_hull(const PointHull& hull, const Vector3& e, double tolerance, int& hint,
                TouchingFeature& f) {
  hint = hull.support(e, hint);
  f.middle = hull.point(hint);
  const double reach = dot(e, f.middle) - tolerance;
  for (const Vector3& p : hull.points()) {
    if (dot(e, p) >= reach) f.polygon.push_back(p);
  }
  if (f.polygon.size() == 1) return f.polygon.clear();
  if (f.polygon.size() == 2) {
    f.middle = 0.5 * (f.polygon[0] + f.polygon[1]);
    add_span(f, 0.5 * (f.polygon[1] - f.polygon[0]));
    return f.polygon.clear();
  }
  f.middle = Vector3(0, 0, 0);
  for (const Vector3& p : f.polygon) f.middle += p / static_cast<double>(f.polygon.size());
}

/// In the frame of the core.
void touch(const ConvexCore& core, const Vector3& e, double tolerance, int& hint,
           TouchingFeature& f) {
  f.middle = Vector3(0, 0, 0), f.spans = 0, f.disc = 0, f.polygon.clear();
  f.axis = {0, 0, 1};
  switch (core.kind) {
    case CoreKind::box:
      return touch_box(core, e, tolerance, f);
    case CoreKind::disc_box:
      touch_box(core, e, tolerance, f);
      return touch_circle(core.radius, e, tolerance, f);
    case CoreKind::frustum:
      return touch_frustum(core, e, tolerance, f);
    case CoreKind::ellipsoid:
      f.middle = support(core, e, hint);
      return;
    case CoreKind::points:
      return touch_hull(*core.points, e, tolerance, hint, f);
  }
}

void move(const CorePair& pair, TouchingFeature& f) {
  f.middle = pair.offset + rotate(pair.rotation, f.middle);
  f.axis = rotate(pair.rotation, f.axis);
  for (Vector3& s : f.span) s = rotate(pair.rotation, s);
  for (Vector3& p : f.polygon) p = pair.offset + rotate(pair.rotation, p);
}

Vector3 farthest(const TouchingFeature& f, const Vector3& e) {
  if (!f.polygon.empty()) {
    const Vector3* best = &f.polygon[0];
    for (const Vector3& p : f.polygon) {
      if (dot(e, p) > dot(e, *best)) best = &p;
    }
    return *best;
  }
  Vector3 x = f.middle;
  for (int k = 0; k < f.spans; ++k) {
    const Vector3& s = f.span[static_cast<std::size_t>(k)];
    x += dot(e, s) < 0 ? Vector3(-s) : s;
  }
  if (f.disc > 0) {
    const Vector3 sideways = e - dot(e, f.axis) * f.axis;
    const double size = length(sideways);
    if (size > 0) x += (f.disc / size) * sideways;
  }
  return x;
}

/// The point of a polygon that is nearest to x.
Vector3 nearest(const std::vector<Vector3>& polygon, const Vector3& x) {
  MinkowskiSimplex simplex;
  const auto add = [&](const Vector3& p) { simplex.push({p - x, p, x}); };
  add(polygon[0]);
  double squared = kInfinity;
  for (std::size_t step = 0; step < 2 * polygon.size() + 4; ++step) {
    if (reduce_to_nearest(simplex, squared) != Reduction::nearer) break;
    const Vector3 v = simplex.nearest;
    squared = dot(v, v);
    const Vector3* best = &polygon[0];
    for (const Vector3& p : polygon) {
      if (dot(v, p - x) < dot(v, *best - x)) best = &p;
    }
    if (!(squared - dot(v, *best - x) > 1e-15 * squared) || simplex.count == 4) break;
    add(*best);
  }
  return x + simplex.nearest;
}

/// Where a feature stands: fractions of its spans in [-1, 1] and a place in its disc or polygon.
struct Place {
  std::array<double, 3> fraction{0, 0, 0};
  Vector3 in_disc{0, 0, 0};
};

/// Moves a point of the feature so that it comes closer to `target`, all seen along n. Returns how
/// far it went.
double approach(const TouchingFeature& f, const Vector3& n, const Vector3& target, Place& place,
                Vector3& x) {
  const Vector3 before = x;
  const auto across = [&](const Vector3& v) { return Vector3(v - dot(v, n) * n); };
  for (int k = 0; k < f.spans; ++k) {
    const Vector3& s = f.span[static_cast<std::size_t>(k)];
    double& t = place.fraction[static_cast<std::size_t>(k)];
    const double next = std::clamp(t + dot(across(target - x), s) / dot(s, s), -1.0, 1.0);
    x += (next - t) * s;
    t = next;
  }
  if (f.disc > 0) {
    Vector3 u = target - x;
    u = place.in_disc + (u - dot(u, f.axis) * f.axis);
    const double size = length(u);
    if (size > f.disc) u *= f.disc / size;
    x += u - place.in_disc;
    place.in_disc = u;
  }
  if (!f.polygon.empty()) x = nearest(f.polygon, x + across(target - x));
  return largest(x - before);
}

/// Where two edges cross, seen along n. False if they are parallel.
bool cross_edges(const TouchingFeature& f, const TouchingFeature& g, const Vector3& n,
                 ContactPoints& points) {
  const Vector3 &s = f.span[0], &t = g.span[0];
  Vector3 apart = points.b - points.a;
  apart -= dot(apart, n) * n;
  const double ss = dot(s, s), tt = dot(t, t), st = dot(s, t);
  const double along_s = dot(s, apart), along_t = dot(t, apart);
  const double det = ss * tt - st * st;
  if (!(det > 1e-16 * ss * tt)) return false;
  points.a += std::clamp((along_s * tt - along_t * st) / det, -1.0, 1.0) * s;
  points.b += std::clamp((along_s * st - along_t * ss) / det, -1.0, 1.0) * t;
  return true;
}

/// What keeps the points from lying opposite each other. [m]
double sideways(const ContactPoints& points, const Vector3& n) {
  const Vector3 apart = points.b - points.a;
  return largest(apart - dot(apart, n) * n);
}

}  // namespace

ContactPointFinder::ContactPointFinder() {
  a_.polygon.reserve(64);
  b_.polygon.reserve(64);
}

/// Alternating projection, starting in the middles. False if it is slow.
bool ContactPointFinder::balance(const Vector3& n, double tolerance, ContactPoints& points) {
  Place place_a, place_b;
  for (int sweep = 0; sweep < 64; ++sweep) {
    const double moved =
        approach(a_, n, points.b, place_a, points.a) + approach(b_, n, points.a, place_b, points.b);
    if (sideways(points, n) <= tolerance) return true;
    if (!(moved > 0)) break;
  }
  return false;
}

/// Nearest points of the two features by GJK, whatever their shape.
void ContactPointFinder::search(const Vector3& n, ContactPoints& points) const {
  const double width = dot(n, b_.middle - a_.middle);
  MinkowskiSimplex simplex;
  Vector3 v = a_.middle + width * n - b_.middle;
  double squared = kInfinity;
  for (int step = 0; step < kGjkMost; ++step) {
    DifferencePoint p;
    p.a = farthest(a_, -v), p.b = farthest(b_, v);
    p.w = p.a + width * n - p.b;
    if (step > 0 && !(squared - dot(v, p.w) > 1e-15 * squared)) break;
    simplex.push(p);
    if (reduce_to_nearest(simplex, squared) != Reduction::nearer) break;
    v = simplex.nearest;
    squared = dot(v, v);
    if (!(squared > 0)) break;
  }
  points.a = simplex.point_a(), points.b = simplex.point_b();
}

void ContactPointFinder::find(const CorePair& pair, const Vector3& n, double tolerance,
                              SupportHints& hints, ContactPoints& points) {
  touch(*pair.a, n, tolerance, hints.a, a_);
  touch(*pair.b, -rotate_back(pair.rotation, n), tolerance, hints.b, b_);
  move(pair, b_);
  points.a = a_.middle, points.b = b_.middle;
  if (a_.is_point() && b_.is_point()) return;
  ContactPoints best = points;
  const auto keep = [&] {
    if (sideways(points, n) < sideways(best, n)) best = points;
  };
  const bool edges = a_.spans == 1 && b_.spans == 1 && a_.disc == 0 && b_.disc == 0;
  if (edges && cross_edges(a_, b_, n, points)) {
    // Edges that are nearly parallel may cross beyond their ends.
    if (sideways(points, n) <= tolerance) return;
    keep();
    points.a = a_.middle, points.b = b_.middle;
  }
  if (balance(n, tolerance, points)) return;
  keep();
  search(n, points);
  keep();
  points = best;
}

Vector3 ContactPointFinder::touching_middle(const ConvexCore& core, const Vector3& e,
                                            double tolerance) {
  int hint = 0;
  touch(core, e, tolerance, hint, b_);
  return b_.middle;
}

}  // namespace signorini
