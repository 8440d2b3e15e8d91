/// Principal curvatures of spatial shapes, from the radii of curvature of their cores.
///
/// At equal normals the radii of curvature of a Minkowski sum add up, so a ball adds its radius to
/// those of the core: 0 at vertices and across edges, infinite along what is straight. docs (18).
#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_shape.h"

namespace signorini {

namespace {

/// Principal radii of curvature, `along` the direction of the larger one.
struct Radii {
  double larger = 0, smaller = 0;
  Vector3 along{1, 0, 0};
};

/// A unit vector at right angles to n.
Vector3 any_tangent(const Vector3& n) {
  int i = 0;
  if (std::fabs(n.y()) < std::fabs(n.x())) i = 1;
  if (std::fabs(n.z()) < std::fabs(n[i])) i = 2;
  const Vector3 t = n.cross(Vector3::Unit(i));
  return t / std::sqrt(t.squaredNorm());
}

Radii uniform(double radius, const Vector3& n) { return {radius, radius, any_tangent(n)}; }

Radii straight(double across, const Vector3& along) { return {kInfinity, across, along}; }

Radii box_radii(const Vector3& n, double tolerance) {
  int across = 0, axis = 0;
  for (int i = 0; i < 3; ++i) {
    if (std::fabs(n[i]) <= tolerance) ++across, axis = i;
  }
  if (across == 2) return uniform(kInfinity, n);
  if (across == 1) return straight(0, Vector3::Unit(axis));
  return uniform(0, n);
}

/// Hessian of the support value |D u| within the tangent plane; its eigenvalues are the radii.
Radii ellipsoid_radii(const Vector3& half, const Vector3& n) {
  const double h = std::sqrt(half.cwiseProduct(n).squaredNorm());
  const Vector3 squares = half.cwiseProduct(half), x = squares.cwiseProduct(n) / h;
  const Vector3 s = any_tangent(n), t = n.cross(s);
  const auto hessian = [&](const Vector3& a, const Vector3& b) {
    return (a.dot(squares.cwiseProduct(b)) - a.dot(x) * b.dot(x)) / h;
  };
  const double ss = hessian(s, s), st = hessian(s, t), tt = hessian(t, t);
  const double middle = (ss + tt) / 2, half_gap = (ss - tt) / 2;
  const double spread = std::sqrt(half_gap * half_gap + st * st);
  Radii result{middle + spread, (ss * tt - st * st) / (middle + spread), s};
  if (spread > 0) {
    // Of the two forms of the eigenvector the one that does not cancel.
    const Vector3 along =
        half_gap > 0 ? (half_gap + spread) * s + st * t : st * s + (spread - half_gap) * t;
    result.along = along / std::sqrt(along.squaredNorm());
  }
  return result;
}

Radii frustum_radii(const SpatialShape& shape, const Vector3& point, const Vector3& n,
                    double tolerance) {
  const double across = std::sqrt(n.x() * n.x() + n.y() * n.y());
  const double height = shape.high - shape.low, drop = shape.bottom_radius - shape.top_radius;
  const double slant = std::sqrt(height * height + drop * drop);
  if (across <= tolerance) {
    const double end = n.z() > 0 ? shape.top_radius : shape.bottom_radius;
    return uniform(end > 0 ? kInfinity : 0, n);
  }
  const Vector3 outwards(n.x() / across, n.y() / across, 0);
  const double gain = height * n.z() - drop * across;
  if (std::fabs(gain) <= tolerance * slant) {
    const double rho = std::sqrt(point.x() * point.x() + point.y() * point.y());
    const Vector3 generator = (Vector3(0, 0, height) - drop * outwards) / slant;
    return straight(std::max(0.0, rho / across - shape.rounding), generator);
  }
  const double radius = gain > 0 ? shape.top_radius : shape.bottom_radius;
  return {radius / across, 0, Vector3(-outwards.y(), outwards.x(), 0)};
}

Radii stadium_radii(const Vector3& half, const Vector3& n, double tolerance) {
  const double across = std::sqrt(n.x() * n.x() + n.y() * n.y());
  if (across <= tolerance) return uniform(kInfinity, n);
  const Vector3 along(-n.y() / across, n.x() / across, 0);
  const double round = std::fabs(n.x()) <= tolerance ? kInfinity : half.y() / across;
  if (std::fabs(n.z()) > tolerance) return {round, 0, along};
  if (round == kInfinity) return uniform(kInfinity, n);
  return straight(round, {0, 0, 1});
}

Radii polyhedron_radii(const Polyhedron& p, const Vector3& n, double tolerance) {
  for (int f = 0; f < p.face_count(); ++f) {
    const Vector3& m = p.planes[static_cast<std::size_t>(f)].normal;
    if (m.dot(n) > 0 && m.cross(n).squaredNorm() <= tolerance * tolerance) {
      return uniform(kInfinity, n);
    }
  }
  // An edge at right angles to the normal and furthest along it.
  double most = -kInfinity;
  for (const Vector3& v : p.vertices) most = std::max(most, v.dot(n));
  for (int f = 0; f < p.face_count(); ++f) {
    const std::span<const int> loop = p.face(f);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Vector3 &v = p.vertex(loop[i]), &w = p.vertex(loop[(i + 1) % loop.size()]);
      const double length = std::sqrt((w - v).squaredNorm());
      const double slack = tolerance * length;
      if (most - v.dot(n) <= slack && most - w.dot(n) <= slack) {
        return straight(0, (w - v) / length);
      }
    }
  }
  return uniform(0, n);
}

Radii core_radii(const SpatialShape& shape, const Vector3& point, const Vector3& n,
                 double tolerance) {
  switch (shape.core) {
    case Core::segment:
      return std::fabs(n.z()) <= tolerance ? straight(0, {0, 0, 1}) : uniform(0, n);
    case Core::box:
      return box_radii(n, tolerance);
    case Core::ellipsoid:
      return ellipsoid_radii(shape.half, n);
    case Core::frustum:
      return frustum_radii(shape, point, n, tolerance);
    case Core::stadium:
      return stadium_radii(shape.half, n, tolerance);
    case Core::polyhedron:
      return polyhedron_radii(shape.polyhedron, n, tolerance);
    case Core::half_space:
      return uniform(kInfinity, n);
    case Core::point:
      break;
  }
  return uniform(0, n);
}

double inverse(double radius) {
  if (radius == 0) return kInfinity;
  return radius == kInfinity ? 0 : 1 / radius;
}

}  // namespace

SurfaceCurvature curvature_at(const SpatialShape& shape, const Vector3& point,
                              const Vector3& normal, double tolerance) {
  const Radii radii = core_radii(shape, point, normal, tolerance);
  return {.smaller = inverse(radii.larger + shape.rounding),
          .larger = inverse(radii.smaller + shape.rounding),
          .direction = radii.along};
}

}  // namespace signorini
