#include "stress/pairs/pair_solid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "base/scalar_math.h"
#include "geometry/solid/convex_hull.h"

namespace signorini::test {
namespace {

template <class T>
void shuffle(std::vector<T>& list, PairRandom& random) {
  for (std::size_t i = list.size(); i > 1; --i) {
    std::swap(list[i - 1], list[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
}

Polyhedron renumbered(const Polyhedron& p, PairRandom& random) {
  std::vector<int> place(p.vertices.size()), faces(p.planes.size());
  std::iota(place.begin(), place.end(), 0);
  std::iota(faces.begin(), faces.end(), 0);
  shuffle(place, random);
  shuffle(faces, random);
  Polyhedron q;
  q.vertices.resize(p.vertices.size());
  for (std::size_t v = 0; v < place.size(); ++v) {
    q.vertices[static_cast<std::size_t>(place[v])] = p.vertices[v];
  }
  q.face_start = {0};
  for (const int f : faces) {
    const auto loop = p.face(f);
    const auto start = static_cast<std::size_t>(random.below(static_cast<int>(loop.size())));
    for (std::size_t i = 0; i < loop.size(); ++i) {
      q.face_vertex.push_back(place[static_cast<std::size_t>(loop[(start + i) % loop.size()])]);
    }
    q.face_start.push_back(static_cast<int>(q.face_vertex.size()));
    q.planes.push_back(p.planes[static_cast<std::size_t>(f)]);
    q.surface.push_back(p.surface[static_cast<std::size_t>(f)]);
  }
  return q;
}

std::vector<Vector3> box_corners(const Vector3& half) {
  std::vector<Vector3> corners;
  for (const double x : {-1.0, 1.0}) {
    for (const double y : {-1.0, 1.0}) {
      for (const double z : {-1.0, 1.0})
        corners.emplace_back(x * half.x(), y * half.y(), z * half.z());
    }
  }
  return corners;
}

/// Distance of (x, y) from the convex polygon with the given corners, counter-clockwise; <= 0
/// inside.
double outside_polygon(const std::array<Vector2, 4>& corner, const Vector2& p) {
  double inside = -kInfinity, nearest = kInfinity;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vector2 a = corner[i], b = corner[(i + 1) % 4];
    const Vector2 along = b - a;
    const double size = std::sqrt(along.squaredNorm());
    if (size == 0) continue;
    const Vector2 u = along / size;
    inside = std::max(inside, -cross(u, Vector2(p - a)));
    const double t = std::clamp(u.dot(p - a), 0.0, size);
    nearest = std::min(nearest, std::sqrt((p - a - t * u).squaredNorm()));
  }
  return inside <= 0 ? inside : nearest;
}

double outside_box(const Vector3& half, const Vector3& p) {
  const Vector3 over = p.cwiseAbs() - half;
  const double most = over.maxCoeff();
  return most <= 0 ? most : length(over.cwiseMax(0.0));
}

double outside_core(const SpatialShape& shape, const Vector3& p) {
  switch (shape.core) {
    case Core::point:
      return length(p);
    case Core::segment:
      return outside_box({0, 0, shape.half.z()}, p);
    case Core::box:
      return outside_box(shape.half, p);
    case Core::ellipsoid: {
      // First order in the distance from the surface.
      const Vector3 s = p.cwiseQuotient(shape.half);
      const Vector3 g = s.cwiseQuotient(shape.half);
      const double level = length(s);
      return level == 0 ? -shape.half.minCoeff() : (level - 1) * level / length(g);
    }
    case Core::frustum: {
      const double rho = std::sqrt(p.x() * p.x() + p.y() * p.y());
      return outside_polygon({{{0, shape.low},
                               {shape.bottom_radius, shape.low},
                               {shape.top_radius, shape.high},
                               {0, shape.high}}},
                             {rho, p.z()});
    }
    case Core::stadium: {
      const double x = std::max(std::fabs(p.x()) - shape.half.x(), 0.0);
      const double radial = std::sqrt(x * x + p.y() * p.y()) - shape.half.y();
      const double height = std::fabs(p.z()) - shape.half.z();
      if (radial <= 0 || height <= 0) return std::max(radial, height);
      return std::sqrt(radial * radial + height * height);
    }
    default: {
      double most = -kInfinity;
      for (const Plane& plane : shape.polyhedron.planes) most = std::max(most, plane.distance(p));
      return most;
    }
  }
}

std::vector<Vector3> random_points(PairRandom& random, int count, const Vector3& size) {
  std::vector<Vector3> points;
  const bool on_ball = random.one_in(2), on_grid = random.one_in(8);
  for (int i = 0; i < count; ++i) {
    Vector3 p = on_ball ? random.direction() : random.vector(1);
    if (on_grid) p = (4 * p).array().round() / 4;
    points.push_back(p.cwiseProduct(size));
  }
  return points;
}

/// Hull of drawn points; drawn again where they span no volume.
SpatialShape hull_shape(PairRandom& random, int low, int high, const Vector3& size,
                        double rounding) {
  for (;;) {
    const std::vector<Vector3> points =
        random_points(random, low + random.below(high - low + 1), size);
    HullBuilder builder;
    if (builder.build(points) != Quickhull::Outcome::solid) continue;
    SpatialShape shape;
    try {
      // Refuses what is thinner than its own rounding.
      shape.polyhedron = convex_hull(points).polyhedron;
    } catch (const std::invalid_argument&) {
      continue;
    }
    shape.core = Core::polyhedron;
    shape.rounding = rounding;
    return shape;
  }
}

SpatialShape prism_shape(PairRandom& random, double size) {
  std::vector<Vector2> outline;
  const int n = 3 + random.below(10);
  for (int i = 0; i < n; ++i) {
    const SinCos s = sin_cos(2 * std::numbers::pi * i / n);
    outline.emplace_back(size * s.cos, size * s.sin);
  }
  return make_prism(outline, size * random.between(0.01, 2));
}

Polyhedron polyhedron_of(const SpatialShape& shape) {
  return shape.core == Core::polyhedron ? shape.polyhedron
                                        : convex_hull(box_corners(shape.half)).polyhedron;
}

}  // namespace

PairSolid::PairSolid(const SpatialShape& given)
    : shape(given), distance(given), twin_distance(given) {
  is_polyhedral =
      shape.rounding == 0 && (shape.core == Core::polyhedron || shape.core == Core::box);
  const Box box = bounds(shape, {});
  reach = std::max(length(box.low), length(box.high));
  thickness = (box.high - box.low).minCoeff();
}

void PairSolid::find_faces(const Polyhedron& p, PairRandom& random) {
  corners = p.vertices;
  planes = p.planes;
  reach = 0;
  for (const Vector3& corner : corners) reach = std::max(reach, length(corner));
  volume = polyhedron_moments(p).volume;
  for (int f = 0; f < p.face_count(); ++f) {
    const auto loop = p.face(f);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Vector3 along = p.vertex(loop[(i + 1) % loop.size()]) - p.vertex(loop[i]);
      const Vector3 unit = along / length(along);
      const auto is_parallel = [&unit](const Vector3& e) { return e == unit || e == -unit; };
      if (std::ranges::none_of(edges, is_parallel)) edges.push_back(unit);
    }
  }
  half_edge = half_edge_polyhedron(p);
  const Polyhedron other = renumbered(p, random);
  twin = half_edge_polyhedron(other);
  if (shape.core != Core::polyhedron) return;
  SpatialShape twin_shape = shape;
  twin_shape.polyhedron = other;
  twin_distance = DistanceShape(twin_shape);
}

double PairSolid::support_value_along(const Vector3& n) const {
  if (!is_polyhedral) return support_value(shape, n);
  double most = -kInfinity;
  for (const Vector3& c : corners) most = std::max(most, dot(n, c));
  return most;
}

double PairSolid::outside(const Vector3& point) const {
  return outside_core(shape, point) - shape.rounding;
}

PairSolid drawn_solid(PairRandom& random, SolidFamily family, double size) {
  const auto part = [&random](double low) { return random.between(low, 1); };
  const Vector3 ones(1, 1, 1);
  // Drawn for every family, whether it needs them or not, and in this order.
  const Vector3 half = size * random.box(0.1 * ones, ones);
  const Vector3 flat = size * random.box({1, 0.2, 0.2}, ones);
  const double thin = random.size(-20, -3), thinner = random.size(-14, -3);
  const double rounding = part(0.01), width = size * part(0.1);
  const bool is_box = random.one_in(2);
  const auto make = [&]() -> SpatialShape {
    switch (family) {
      case SolidFamily::box:
        return make_box(2 * half);
      case SolidFamily::lattice_box: {
        const Vector3 lengths = random.box(ones, 4.999 * ones).array().floor();
        return make_box(std::ldexp(1.0, std::ilogb(size)) * lengths);
      }
      case SolidFamily::needle:
        if (is_box) return make_box(2 * size * Vector3(thin, thinner, 1));
        return hull_shape(random, 5, 12, size * Vector3(thinner, 2 * thinner, 1), 0);
      case SolidFamily::plate:
        if (is_box) return make_box(2 * size * Vector3(thin, half.y() / size, 1));
        return hull_shape(random, 5, 16, size * Vector3(1, 1, thinner), 0);
      case SolidFamily::small_hull:
        return hull_shape(random, 4, 10, flat, 0);
      case SolidFamily::hull:
        return hull_shape(random, 12, 40, flat, 0);
      case SolidFamily::large_hull:
        return hull_shape(random, 60, 120, flat, 0);
      case SolidFamily::prism:
        return prism_shape(random, size);
      case SolidFamily::rounded_box:
        return make_box(2 * half, half.minCoeff() * rounding);
      case SolidFamily::rounded_hull:
        return hull_shape(random, 5, 20, flat, size * rounding);
      case SolidFamily::ball:
        return make_ball(size);
      case SolidFamily::capsule:
        return make_capsule(size * rounding, 2 * size);
      case SolidFamily::cylinder:
        return make_cylinder(half.x(), 2 * half.z());
      case SolidFamily::cone:
        return make_cone(half.x(), 2 * half.z(), is_box ? 0 : half.x() * rounding);
      case SolidFamily::ellipsoid:
        return make_ellipsoid(half);
      default:
        return make_beam(2 * half.x(), width, half.z());
    }
  };
  const SpatialShape shape = make();
  PairSolid solid(shape);
  if (solid.is_polyhedral) solid.find_faces(polyhedron_of(shape), random);
  return solid;
}

PairSolid scaled_solid(const PairSolid& solid, double factor, PairRandom& random) {
  SpatialShape shape = solid.shape;
  shape.half *= factor;
  for (double* length :
       {&shape.bottom_radius, &shape.top_radius, &shape.low, &shape.high, &shape.rounding})
    *length *= factor;
  for (Vector3& v : shape.polyhedron.vertices) v *= factor;
  for (Plane& plane : shape.polyhedron.planes) plane.offset *= factor;
  PairSolid scaled(shape);
  if (scaled.is_polyhedral) scaled.find_faces(polyhedron_of(shape), random);
  return scaled;
}

}  // namespace signorini::test
