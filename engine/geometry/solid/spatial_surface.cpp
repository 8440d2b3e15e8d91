/// Surface ids, curvatures and moments of spatial shapes.
#include <cmath>
#include <stdexcept>

#include "geometry/solid/spatial_shape.h"

namespace signorini {

namespace {

/// Keeps the surface with the largest signed distance; ties to the one offered first.
struct Nearest {
  int id = 0;
  double distance = -kInfinity;
  void offer(int surface, double signed_distance) {
    if (signed_distance > distance) id = surface, distance = signed_distance;
  }
};

int box_surface(const Vector3& half, const Vector3& x, int first, int last) {
  Nearest nearest;
  for (int i = first; i <= last; ++i) {
    nearest.offer(2 * i, -x[i] - half[i]);
    nearest.offer(2 * i + 1, x[i] - half[i]);
  }
  return nearest.id;
}

int frustum_surface(const SpatialShape& s, const Vector3& x) {
  const double height = s.high - s.low, drop = s.bottom_radius - s.top_radius;
  const double slant = std::sqrt(height * height + drop * drop);
  const double rho = std::sqrt(x.x() * x.x() + x.y() * x.y());
  Nearest nearest;
  if (slant > 0) {
    nearest.offer(0, ((rho - s.bottom_radius) * height + (x.z() - s.low) * drop) / slant);
  }
  nearest.offer(1, s.low - x.z());
  if (s.top_radius > 0) nearest.offer(2, x.z() - s.high);
  return nearest.id;
}

int stadium_surface(const Vector3& half, const Vector3& x) {
  Nearest nearest;
  const double beyond = std::fabs(x.x()) - half.x();
  if (beyond > 0) {
    const double rho = std::sqrt(beyond * beyond + x.y() * x.y());
    nearest.offer(x.x() < 0 ? 0 : 1, rho - half.y());
  } else {
    nearest.offer(2, -x.y() - half.y());
    nearest.offer(3, x.y() - half.y());
  }
  nearest.offer(4, -x.z() - half.z());
  nearest.offer(5, x.z() - half.z());
  return nearest.id;
}

int polyhedron_surface(const Polyhedron& p, const Vector3& x) {
  int best = 0;
  double most = -kInfinity;
  for (std::size_t f = 0; f < p.planes.size(); ++f) {
    const double distance = p.planes[f].distance(x);
    // Ties by id, so that the order of the faces does not matter.
    if (distance > most || (distance == most && p.surface[f] < best)) {
      most = distance;
      best = p.surface[f];
    }
  }
  return best;
}

SolidMoments box_moments(const Vector3& half, double rounding) {
  if (rounding > 0) {
    Polyhedron box;
    for (int i = 0; i < 8; ++i) {
      box.vertices.emplace_back((i & 1) != 0 ? half.x() : -half.x(),
                                (i & 2) != 0 ? half.y() : -half.y(),
                                (i & 4) != 0 ? half.z() : -half.z());
    }
    box.face_vertex = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
    box.face_start = {0, 4, 8, 12, 16, 20, 24};
    for (int i = 0; i < 3; ++i) {
      box.planes.push_back({.normal = -Vector3::Unit(i), .offset = half[i]});
      box.planes.push_back({.normal = Vector3::Unit(i), .offset = half[i]});
    }
    return rounded_polyhedron_moments(box, rounding);
  }
  SolidMoments result;
  result.volume = 8 * (half.x() * half.y() * half.z());
  for (int i = 0; i < 3; ++i) result.second(i, i) = result.volume * (half[i] * half[i]) / 3;
  return result;
}

}  // namespace

int surface_at(const SpatialShape& shape, const Vector3& x) {
  switch (shape.core) {
    case Core::box:
      return box_surface(shape.half, x, 0, 2);
    case Core::frustum:
      return frustum_surface(shape, x);
    case Core::segment:
      if (x.z() < -shape.half.z()) return 1;
      return x.z() > shape.half.z() ? 2 : 0;
    case Core::stadium:
      return stadium_surface(shape.half, x);
    case Core::polyhedron:
      return polyhedron_surface(shape.polyhedron, x);
    default:
      return 0;
  }
}

SolidMoments moments_of(const SpatialShape& s) {
  switch (s.core) {
    case Core::point:
      return rounded_frustum_moments(0, 0, 0, s.rounding);
    case Core::segment: {
      SolidMoments result = rounded_frustum_moments(0, 0, 2 * s.half.z(), s.rounding);
      result.origin = {0, 0, 0};
      return result;
    }
    case Core::box:
      return box_moments(s.half, s.rounding);
    case Core::ellipsoid:
      return rounded_ellipsoid_moments(s.half, s.rounding);
    case Core::frustum: {
      SolidMoments result =
          rounded_frustum_moments(s.bottom_radius, s.top_radius, s.high - s.low, s.rounding);
      result.origin = {0, 0, s.low + (s.high - s.low) / 2};
      return result;
    }
    case Core::stadium:
      return rounded_stadium_moments(s.half, s.rounding);
    case Core::polyhedron:
      return rounded_polyhedron_moments(s.polyhedron, s.rounding);
    case Core::half_space:
      break;
  }
  throw std::invalid_argument("half_space: has no volume; only a fixed body can have this shape");
}

}  // namespace signorini
