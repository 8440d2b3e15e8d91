#include <cmath>

#include "base/check.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

namespace {

double with_sign(double size, double sign) {
  if (sign > 0) return size;
  return sign < 0 ? -size : 0;
}

Vector3 frustum_support(const SpatialShape& s, const Vector3& d) {
  const double across = std::sqrt(d.x() * d.x() + d.y() * d.y());
  const double gain =
      (s.high - s.low) * d.z() - (s.bottom_radius - s.top_radius) * across;  // of top over bottom
  double radius = s.bottom_radius, z = s.low;
  if (gain > 0) {
    radius = s.top_radius;
    z = s.high;
  } else if (gain == 0) {
    radius = (s.bottom_radius + s.top_radius) / 2;
    z = (s.low + s.high) / 2;
  }
  if (across == 0) return {0, 0, z};
  return {radius * (d.x() / across), radius * (d.y() / across), z};
}

Vector3 polyhedron_support(const Polyhedron& p, const Vector3& d) {
  ASSERT(!p.vertices.empty());
  const Vector3* best = &p.vertices.front();
  double most = -kInfinity;
  for (const Vector3& v : p.vertices) {
    const double along = v.x() * d.x() + v.y() * d.y() + v.z() * d.z();
    if (along > most) most = along, best = &v;
  }
  return *best;
}

}  // namespace

Vector3 core_support(const SpatialShape& shape, const Vector3& d) {
  const Vector3& half = shape.half;
  switch (shape.core) {
    case Core::segment:
      return {0, 0, with_sign(half.z(), d.z())};
    case Core::box:
      return {with_sign(half.x(), d.x()), with_sign(half.y(), d.y()), with_sign(half.z(), d.z())};
    case Core::ellipsoid: {
      const Vector3 scaled(half.x() * d.x(), half.y() * d.y(), half.z() * d.z());
      const double size = std::sqrt(scaled.squaredNorm());
      if (size == 0) return {0, 0, 0};
      return {half.x() * (scaled.x() / size), half.y() * (scaled.y() / size),
              half.z() * (scaled.z() / size)};
    }
    case Core::frustum:
      return frustum_support(shape, d);
    case Core::stadium: {
      Vector3 point(with_sign(half.x(), d.x()), 0, with_sign(half.z(), d.z()));
      const double across = std::sqrt(d.x() * d.x() + d.y() * d.y());
      if (across > 0) {
        point.x() += half.y() * (d.x() / across);
        point.y() += half.y() * (d.y() / across);
      }
      return point;
    }
    case Core::polyhedron:
      return polyhedron_support(shape.polyhedron, d);
    case Core::point:
    case Core::half_space:
      break;
  }
  return {0, 0, 0};
}

Vector3 support(const SpatialShape& shape, const Vector3& direction) {
  const Vector3 core = core_support(shape, direction);
  if (shape.rounding == 0) return core;
  return core + direction * (shape.rounding / std::sqrt(direction.squaredNorm()));
}

double support_value(const SpatialShape& shape, const Vector3& u) {
  const Vector3& half = shape.half;
  const double across = std::sqrt(u.x() * u.x() + u.y() * u.y());
  double core = 0;
  switch (shape.core) {
    case Core::point:
      break;
    case Core::segment:
      core = half.z() * std::fabs(u.z());
      break;
    case Core::box:
      core =
          half.x() * std::fabs(u.x()) + half.y() * std::fabs(u.y()) + half.z() * std::fabs(u.z());
      break;
    case Core::ellipsoid:
      core = std::sqrt(half.cwiseProduct(u).squaredNorm());
      break;
    case Core::frustum:
      core = std::fmax(shape.bottom_radius * across + shape.low * u.z(),
                       shape.top_radius * across + shape.high * u.z());
      break;
    case Core::stadium:
      core = half.x() * std::fabs(u.x()) + half.y() * across + half.z() * std::fabs(u.z());
      break;
    case Core::polyhedron:
      core = polyhedron_support(shape.polyhedron, u).dot(u);
      break;
    case Core::half_space:
      core = across == 0 && u.z() > 0 ? 0 : kInfinity;
      break;
  }
  return core + shape.rounding;
}

Box bounds(const SpatialShape& shape, const SpatialPose& pose) {
  Box result;
  for (int i = 0; i < 3; ++i) {
    const Vector3 axis = pose.rotation.row(i);  // world axis in shape coordinates
    result.low[i] = pose.position[i] - support_value(shape, -axis);
    result.high[i] = pose.position[i] + support_value(shape, axis);
  }
  return result;
}

}  // namespace signorini
