#include "geometry/distance/convex_core.h"

#include <algorithm>

namespace signorini {
namespace {

double planar_length(const Vector3& e) { return std::sqrt(e.x() * e.x() + e.y() * e.y()); }

Vector3 box_support(const Vector3& half, const Vector3& e) {
  return {std::copysign(half.x(), e.x()), std::copysign(half.y(), e.y()),
          std::copysign(half.z(), e.z())};
}

/// Point of the circle of radius r at height z, towards e; the centre if e is the axis.
Vector3 circle_support(double r, double z, const Vector3& e) {
  const double length = planar_length(e);
  if (!(length > 0)) return {0, 0, z};
  return {r * (e.x() / length), r * (e.y() / length), z};
}

bool top_is_farther(const ConvexCore& core, const Vector3& e) {
  return 2 * core.half.z() * e.z() > (core.radius - core.top_radius) * planar_length(e);
}

Vector3 ellipsoid_support(const Vector3& a, const Vector3& e) {
  const Vector3 scaled(a.x() * e.x(), a.y() * e.y(), a.z() * e.z());
  const double length = std::sqrt(scaled.dot(scaled));
  if (!(length > 0)) return {0, 0, 0};
  return {a.x() * (scaled.x() / length), a.y() * (scaled.y() / length),
          a.z() * (scaled.z() / length)};
}

void add_circle(SupportKinks& kinks, const Vector3& axis, double level) {
  if (kinks.circle_count == SupportKinks::kMost) return;
  SupportKinks::Circle& circle = kinks.circles[static_cast<std::size_t>(kinks.circle_count++)];
  circle.axis = axis, circle.level = level;
}

/// The few candidates that come first by a measure that is less the nearer they are.
struct NearestFew {
  std::array<double, SupportKinks::kMost> measure;
  std::array<Vector3, SupportKinks::kMost> direction;
  int count = 0;

  void add(double value, const Vector3& d) {
    int k = count < SupportKinks::kMost ? count++ : SupportKinks::kMost;
    for (; k > 0 && value < measure[static_cast<std::size_t>(k - 1)]; --k) {
      if (k == SupportKinks::kMost) continue;
      measure[static_cast<std::size_t>(k)] = measure[static_cast<std::size_t>(k - 1)];
      direction[static_cast<std::size_t>(k)] = direction[static_cast<std::size_t>(k - 1)];
    }
    if (k == SupportKinks::kMost) return;
    measure[static_cast<std::size_t>(k)] = value;
    direction[static_cast<std::size_t>(k)] = d;
  }
};

/// Corners that are nearly as far as the chosen one: each makes a circle through its edge. Faces
/// whose normals are near. Of many the nearest.
void find_point_kinks(const PointHull& hull, const Vector3& e, const Vector3& at, double angle,
                      SupportKinks& kinks) {
  NearestFew spans, faces;
  for (int i = 0; i < hull.count(); ++i) {
    const Vector3 span = hull.point(i) - at;
    const double length = std::sqrt(span.dot(span));
    if (!(length > 0) || !(-e.dot(span) <= angle * length)) continue;
    spans.add(-e.dot(span) / length, span / length);
  }
  for (const Plane& plane : hull.planes()) {
    const Vector3 off = plane.normal - e;
    const double squared = off.dot(off);
    if (squared <= angle * angle) faces.add(squared, plane.normal);
  }
  for (int k = 0; k < spans.count; ++k) {
    add_circle(kinks, spans.direction[static_cast<std::size_t>(k)], 0);
  }
  kinks.faces = faces.direction;
  kinks.face_count = faces.count;
}

}  // namespace

ConvexCore sphere_core(double radius) {
  ConvexCore core;
  core.rounding = radius;
  return core;
}

ConvexCore capsule_core(double radius, double half_length) {
  ConvexCore core;
  core.half = {0, 0, half_length};
  core.rounding = radius;
  return core;
}

ConvexCore box_core(const Vector3& half, double rounding) {
  ConvexCore core;
  core.half = half - Vector3(rounding, rounding, rounding);
  core.rounding = rounding;
  return core;
}

ConvexCore ellipsoid_core(const Vector3& semi_axes) {
  ConvexCore core;
  core.kind = CoreKind::ellipsoid;
  core.half = semi_axes;
  return core;
}

ConvexCore cylinder_core(double radius, double half_height, double rounding) {
  ConvexCore core;
  core.kind = CoreKind::disc_box;
  core.half = {0, 0, half_height - rounding};
  core.radius = radius - rounding;
  core.rounding = rounding;
  return core;
}

ConvexCore frustum_core(double bottom_radius, double top_radius, double half_height,
                        double rounding, double* offset) {
  // Inner parallel body: the slope stays, its lines move inwards by `rounding`.
  const double drop = bottom_radius - top_radius, height = 2 * half_height;
  const double slant = std::sqrt(drop * drop + height * height);
  const double side = rounding * slant / height;  // horizontal shift of the side
  const double bottom = bottom_radius - side - rounding * drop / height;
  double top = top_radius - side + rounding * drop / height;
  double low = -half_height + rounding, high = half_height - rounding;
  if (top < 0) high = low + bottom * height / drop, top = 0;  // the sides meet below the top
  ConvexCore core;
  core.kind = CoreKind::frustum;
  core.radius = bottom, core.top_radius = top;
  core.half = {0, 0, (high - low) / 2};
  core.rounding = rounding;
  if (offset != nullptr) *offset = (high + low) / 2;
  return core;
}

ConvexCore beam_core(double half_length, double radius, double half_thickness, double rounding) {
  ConvexCore core;
  core.kind = CoreKind::disc_box;
  core.half = {half_length, 0, half_thickness - rounding};
  core.radius = radius - rounding;
  core.rounding = rounding;
  return core;
}

ConvexCore hull_core(const PointHull& points, double rounding) {
  ConvexCore core;
  core.kind = CoreKind::points;
  core.points = &points;
  core.rounding = rounding;
  return core;
}

Vector3 support(const ConvexCore& core, const Vector3& e, int& hint) {
  switch (core.kind) {
    case CoreKind::box:
      return box_support(core.half, e);
    case CoreKind::disc_box:
      return box_support(core.half, e) + circle_support(core.radius, 0, e);
    case CoreKind::frustum:
      return top_is_farther(core, e) ? circle_support(core.top_radius, core.half.z(), e)
                                     : circle_support(core.radius, -core.half.z(), e);
    case CoreKind::ellipsoid:
      return ellipsoid_support(core.half, e);
    case CoreKind::points:
      hint = core.points->support(e, hint);
      return core.points->point(hint);
  }
  return {0, 0, 0};
}

Matrix3 support_hessian(const ConvexCore& core, const Vector3& e) {
  Matrix3 hessian = Matrix3::Zero();
  if (core.kind == CoreKind::ellipsoid) {
    const Vector3 squared(core.half.x() * core.half.x(), core.half.y() * core.half.y(),
                          core.half.z() * core.half.z());
    const Vector3 g(squared.x() * e.x(), squared.y() * e.y(), squared.z() * e.z());
    const double h = std::sqrt(g.dot(e));
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        hessian(i, j) = ((i == j ? squared(i) : 0.0) - (g(i) / h) * (g(j) / h)) / h;
      }
    }
    return hessian;
  }
  double radius = 0;
  if (core.kind == CoreKind::disc_box) radius = core.radius;
  if (core.kind == CoreKind::frustum) {
    radius = top_is_farther(core, e) ? core.top_radius : core.radius;
  }
  const double length = planar_length(e);
  if (!(radius > 0) || !(length > 0)) return hessian;
  const double x = -e.y() / length, y = e.x() / length, curve = radius / length;
  hessian(0, 0) = curve * x * x;
  hessian(0, 1) = hessian(1, 0) = curve * x * y;
  hessian(1, 1) = curve * y * y;
  return hessian;
}

void find_kinks(const ConvexCore& core, const Vector3& e, const Vector3& at, double angle,
                SupportKinks& kinks) {
  kinks.circle_count = 0;
  kinks.face_count = 0;
  if (core.kind == CoreKind::points) return find_point_kinks(*core.points, e, at, angle, kinks);
  if (core.kind == CoreKind::ellipsoid) return;
  if (core.kind != CoreKind::frustum) {
    for (int k = 0; k < 3; ++k) {
      if (!(core.half(k) > 0) || std::fabs(e(k)) > angle) continue;
      Vector3 axis(0, 0, 0);
      axis(k) = 1;
      add_circle(kinks, axis, 0);
    }
  }
  if (core.kind == CoreKind::box) return;
  const double length = planar_length(e);
  if (core.kind == CoreKind::frustum && core.half.z() > 0) {
    const double drop = core.radius - core.top_radius, height = 2 * core.half.z();
    const double level = drop / std::sqrt(drop * drop + height * height);
    if (std::fabs(e.z() - level) <= angle) add_circle(kinks, {0, 0, 1}, level);
  }
  const bool flat =
      core.kind == CoreKind::disc_box || e.z() < 0 ? core.radius > 0 : core.top_radius > 0;
  if (flat && length <= angle) {
    kinks.faces[0] = {0, 0, std::copysign(1.0, e.z())};
    kinks.face_count = 1;
  }
}

double core_reach(const ConvexCore& core) {
  if (core.kind == CoreKind::points) {
    double most = 0;
    for (const Vector3& p : core.points->points()) most = std::max(most, p.dot(p));
    return std::sqrt(most);
  }
  const double x = core.half.x() + std::max(core.radius, core.top_radius);
  return std::sqrt(x * x + core.half.y() * core.half.y() + core.half.z() * core.half.z());
}

}  // namespace signorini
