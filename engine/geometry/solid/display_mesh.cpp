/// Triangles of spatial shapes for pictures: the hull of points of the surface.
#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/inscribed_hull.h"

namespace signorini {

namespace {

constexpr double kPi = std::numbers::pi;

/// Directions on rings about z, poles included, none on an axis but the poles and those of x and y.
std::vector<Vector3> sphere_grid(int around) {
  std::vector<Vector3> result{{0, 0, -1}, {0, 0, 1}};
  const int rings = around / 2;
  for (int i = 1; i < rings; ++i) {
    const SinCos height = sin_cos(kPi * i / rings - kPi / 2);
    for (int k = 0; k < around; ++k) {
      const SinCos turn = sin_cos(2 * kPi * k / around);
      result.emplace_back(height.cos * turn.cos, height.cos * turn.sin, height.sin);
    }
  }
  return result;
}

void add_circle(double radius, double z, const Vector3& center, int around,
                std::vector<Vector3>& points) {
  for (int k = 0; k < around; ++k) {
    const SinCos turn = sin_cos(2 * kPi * k / around);
    points.push_back(center + Vector3(radius * turn.cos, radius * turn.sin, z));
  }
}

/// Points of the core among which are all its vertices.
std::vector<Vector3> core_points(const SpatialShape& s, int around) {
  std::vector<Vector3> points;
  switch (s.core) {
    case Core::point:
      points.emplace_back(0, 0, 0);
      break;
    case Core::segment:
      points = {{0, 0, -s.half.z()}, {0, 0, s.half.z()}};
      break;
    case Core::box:
      for (int i = 0; i < 8; ++i) {
        const Vector3 sign((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
        points.emplace_back(sign.cwiseProduct(s.half));
      }
      break;
    case Core::ellipsoid:
      for (const Vector3& d : sphere_grid(around)) points.emplace_back(d.cwiseProduct(s.half));
      break;
    case Core::frustum:
      add_circle(s.bottom_radius, s.low, {0, 0, 0}, around, points);
      add_circle(s.top_radius, s.high, {0, 0, 0}, around, points);
      break;
    case Core::stadium:
      for (const double x : {-s.half.x(), s.half.x()}) {
        for (const double z : {-s.half.z(), s.half.z()}) {
          add_circle(s.half.y(), z, {x, 0, 0}, around, points);
        }
      }
      break;
    case Core::polyhedron:
      points = s.polyhedron.vertices;
      break;
    case Core::half_space:
      break;
  }
  return points;
}

/// Faces as fans of triangles.
void add_face(std::span<const int> loop, int surface, DisplayMesh& mesh) {
  for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
    mesh.triangles.insert(mesh.triangles.end(), {loop[0], loop[i], loop[i + 1]});
    mesh.surface.push_back(surface);
  }
}

}  // namespace

std::vector<SwollenPoint> swollen_points(const SpatialShape& s, int around) {
  const std::vector<Vector3> core = core_points(s, around);
  std::vector<SwollenPoint> points;
  double size = 0;
  for (const Vector3& p : core) size = std::fmax(size, p.cwiseAbs().maxCoeff());
  const int count = static_cast<int>(core.size());
  for (const Vector3& d : sphere_grid(around)) {
    double most = -kInfinity;
    for (const Vector3& p : core) most = std::fmax(most, p.dot(d));
    for (int i = 0; i < count; ++i) {
      const Vector3& p = core[static_cast<std::size_t>(i)];
      if (p.dot(d) >= most - 1e-12 * size) points.push_back({p + s.rounding * d, i});
    }
  }
  for (int f = 0; f < s.polyhedron.face_count(); ++f) {
    const Vector3& d = s.polyhedron.planes[static_cast<std::size_t>(f)].normal;
    for (const int v : s.polyhedron.face(f))
      points.push_back({s.polyhedron.vertex(v) + s.rounding * d, v});
  }
  return points;
}

Polyhedron inscribed_hull(const SpatialShape& shape, int around) {
  if (!(shape.rounding > 0)) return convex_hull(core_points(shape, around)).polyhedron;
  std::vector<Vector3> places;
  for (const SwollenPoint& point : swollen_points(shape, around)) places.push_back(point.place);
  return convex_hull(places).polyhedron;
}

DisplayMesh fan_mesh(const Polyhedron& polyhedron) {
  DisplayMesh mesh;
  mesh.vertices = polyhedron.vertices;
  for (int f = 0; f < polyhedron.face_count(); ++f)
    add_face(polyhedron.face(f), polyhedron.surface[static_cast<std::size_t>(f)], mesh);
  return mesh;
}

DisplayMesh shown_mesh(const SpatialShape& shape, int around) {
  if (shape.core == Core::half_space) return {};
  return fan_mesh(is_its_own_mesh(shape) ? shape.polyhedron : inscribed_hull(shape, around));
}

}  // namespace signorini
