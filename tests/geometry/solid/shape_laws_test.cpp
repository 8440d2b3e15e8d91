// Laws that hold for every shape: scaling, parallel axes, inclusion, Steiner's formula, and what
// ties support function, display mesh and curvature together.

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using test::all_shapes;
using test::Numbers;

constexpr double kPi = 3.14159265358979323846;

double volume_of(const SpatialShape& shape) { return moments_of(shape).volume; }

SpatialShape scaled(SpatialShape shape, double s) {
  shape.half *= s;
  for (double* x :
       {&shape.bottom_radius, &shape.top_radius, &shape.low, &shape.high, &shape.rounding}) {
    *x *= s;
  }
  for (Vector3& v : shape.polyhedron.vertices) v *= s;
  for (Plane& plane : shape.polyhedron.planes) plane.offset *= s;
  return shape;
}

// Volume grows with the third power, inertia with the fifth, curvature with the inverse.
TEST(ShapeLaws, ScaleWithTheirSize) {
  Numbers numbers(21);
  for (const auto& [name, shape] : all_shapes()) {
    const SolidProperties one = properties_of(moments_of(shape));
    for (const double s : {1e-6, 0.3, 4096.0, 1e6}) {
      const SpatialShape other = scaled(shape, s);
      const SolidProperties p = properties_of(moments_of(other));
      EXPECT_NEAR(p.volume / (s * s * s), one.volume, 4e-14 * one.volume) << name;
      EXPECT_LT((p.center / s - one.center).norm(), 1e-14) << name;
      EXPECT_LT((p.inertia / (s * s * s * s * s) - one.inertia).norm(), 4e-14 * one.inertia.norm())
          << name;
      for (int i = 0; i < 20; ++i) {
        const Vector3 u = numbers.direction(), x = support(shape, u);
        EXPECT_NEAR(support_value(other, u) / s, support_value(shape, u), 1e-15) << name;
        const double k = curvature_at(shape, x, u).larger;
        if (k == kInfinity) continue;
        EXPECT_NEAR(curvature_at(other, s * x, u).larger * s, k, 1e-13 * k) << name;
      }
    }
  }
}

// Huygens and Steiner: about another point the inertia grows by the volume times the square of the
// distance from the axis.
TEST(ShapeLaws, InertiaObeysTheParallelAxes) {
  Numbers numbers(22);
  for (const auto& [name, shape] : all_shapes()) {
    const SolidMoments moments = moments_of(shape);
    const SolidProperties p = properties_of(moments);
    const Vector3 place = 3 * numbers.in_cube(), d = p.center - place;
    const SolidMoments there = moments.about(place);
    const Matrix3 about = there.second.trace() * Matrix3::Identity() - there.second;
    const Matrix3 expected =
        p.inertia + p.volume * (d.squaredNorm() * Matrix3::Identity() - d * d.transpose());
    EXPECT_LT((about - expected).norm(), 1e-14 * expected.norm()) << name;
    EXPECT_LT((properties_of(there).inertia - p.inertia).norm(), 2e-14 * expected.norm()) << name;
    EXPECT_LT((properties_of(there).center - p.center).norm(), 1e-14) << name;
  }
}

// Principal moments of a solid obey the triangle inequality, strictly.
TEST(ShapeLaws, InertiaIsThatOfASolid) {
  for (const auto& [name, shape] : all_shapes()) {
    const Matrix3 inertia = properties_of(moments_of(shape)).inertia;
    const Matrix3 spread = inertia.trace() / 2 * Matrix3::Identity() - inertia;  // of x x^T
    EXPECT_EQ(inertia, inertia.transpose()) << name;
    EXPECT_GT(spread(0, 0), 0) << name;  // positive definite: all leading minors
    EXPECT_GT(spread(0, 0) * spread(1, 1) - spread(0, 1) * spread(1, 0), 0) << name;
    EXPECT_GT(spread.determinant(), 0) << name;
  }
}

// The display mesh is inscribed; its gap to the support function falls with the square of the step.
TEST(ShapeLaws, SupportIsTheLimitOfTheDisplayMesh) {
  Numbers numbers(23);
  for (const auto& [name, shape] : all_shapes()) {
    std::vector<Vector3> directions;
    for (int i = 0; i < 60; ++i) directions.push_back(numbers.direction());
    double before = kInfinity;
    for (const int around : {16, 32, 64}) {
      const DisplayMesh mesh = display_mesh(shape, around);
      double gap = 0;
      for (const Vector3& u : directions) {
        double reach = -kInfinity;
        for (const Vector3& v : mesh.vertices) reach = std::max(reach, v.dot(u));
        EXPECT_LE(reach, support_value(shape, u) + 4e-15) << name;
        gap = std::max(gap, support_value(shape, u) - reach);
      }
      EXPECT_LE(gap, std::max(4e-15, before / 2)) << name << " " << around;
      // A chord of a circle of radius 1.5, the largest here, in both directions of the surface.
      EXPECT_LE(gap, 2 * 1.5 * std::pow(kPi / around, 2)) << name << " " << around;
      before = gap;
    }
  }
}

// A picture's triangles name the surface that they are a part of.
TEST(ShapeLaws, TrianglesOfTheDisplayMeshNameTheirSurface) {
  for (const auto& [name, shape] : all_shapes()) {
    const DisplayMesh mesh = display_mesh(shape, 32);
    ASSERT_EQ(mesh.triangles.size(), 3 * mesh.surface.size()) << name;
    if (shape.core != Core::polyhedron || shape.rounding > 0) continue;
    for (std::size_t t = 0; t < mesh.surface.size(); ++t) {
      Vector3 sum(0, 0, 0);
      for (std::size_t k = 0; k < 3; ++k) {
        sum += mesh.vertices[static_cast<std::size_t>(mesh.triangles[3 * t + k])];
      }
      EXPECT_EQ(mesh.surface[t], surface_at(shape, sum / 3)) << name << " " << t;
    }
  }
}

TEST(ShapeLaws, VolumeGrowsWithInclusion) {
  for (const auto& [name, shape] : all_shapes()) {
    double before = volume_of(shape);
    for (const double r : {1e-9, 1e-3, 0.1, 1.0}) {
      const double after = volume_of(swollen(shape, r));
      EXPECT_GT(after, before) << name << " " << r;
      before = after;
    }
    const Box box = bounds(shape, {});
    EXPECT_LE(volume_of(shape), (box.high - box.low).prod() * (1 + 1e-15)) << name;
  }
  // Rounding cuts off.
  double box = 6, cylinder = volume_of(make_cylinder(0.6, 1.5)), cone = volume_of(make_cone(1, 2)),
         beam = volume_of(make_beam(1, 0.6, 0.4));
  for (const double r : {0.01, 0.05, 0.1, 0.19}) {
    const double b = volume_of(make_box({1, 2, 3}, r)), c = volume_of(make_cylinder(0.6, 1.5, r)),
                 k = volume_of(make_cone(1, 2, 0, r)), m = volume_of(make_beam(1, 0.6, 0.4, r));
    EXPECT_TRUE(b < box && c < cylinder && k < cone && m < beam) << r;
    box = b, cylinder = c, cone = k, beam = m;
  }
  // One point more cannot make a hull smaller.
  Numbers numbers(24);
  std::vector<Vector3> points;
  for (int i = 0; i < 4; ++i) points.push_back(numbers.in_cube());
  double hull = volume_of(make_hull(points));
  for (int i = 0; i < 200; ++i) {
    points.push_back(numbers.in_cube());
    const double larger = volume_of(make_hull(points));
    EXPECT_GE(larger, hull * (1 - 1e-14));
    hull = larger;
  }
}

// Steiner: V(r) = V + A r + M r^2 + 4/3 pi r^3, so third differences know only the ball, and the
// slope at 0 is the area.
TEST(ShapeLaws, SwellingObeysSteiner) {
  const double h = 0.25;
  for (const auto& [name, shape] : all_shapes()) {
    const auto at = [&](int k) { return volume_of(swollen(shape, k * h)); };
    const double third = at(3) - 3 * at(2) + 3 * at(1) - at(0);
    EXPECT_NEAR(third, 8 * kPi * h * h * h, 2e-13 * at(3)) << name;
    EXPECT_NEAR(at(4) - 4 * at(3) + 6 * at(2) - 4 * at(1) + at(0), 0, 4e-13 * at(4)) << name;
    // V'(0) from values of a cubic at 0, h, 2 h, 3 h is exact.
    const double area = (-11 * at(0) + 18 * at(1) - 9 * at(2) + 2 * at(3)) / (6 * h);
    const DisplayMesh mesh = display_mesh(shape, 128);
    double inscribed = 0;
    for (std::size_t t = 0; t < mesh.triangles.size(); t += 3) {
      const auto v = [&](std::size_t k) {
        return mesh.vertices[static_cast<std::size_t>(mesh.triangles[t + k])];
      };
      inscribed += (v(1) - v(0)).cross(v(2) - v(0)).norm() / 2;
    }
    EXPECT_LE(inscribed, area * (1 + 1e-12)) << name;
    EXPECT_GE(inscribed, area * (1 - 2e-3)) << name;
  }
}

/// Hessian of h(x) = |x| support_value(x / |x|) at a unit vector, by central differences.
Matrix3 support_hessian(const SpatialShape& shape, const Vector3& u, double step) {
  const auto h = [&](const Vector3& x) { return x.norm() * support_value(shape, x / x.norm()); };
  Matrix3 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      const Vector3 a = step * Vector3::Unit(i), b = step * Vector3::Unit(j);
      result(i, j) =
          (h(u + a + b) - h(u + a - b) - h(u - a + b) + h(u - a - b)) / (4 * step * step);
    }
  }
  return result;
}

// In the tangent plane its eigenvalues are the radii of curvature: their sum and product, and the
// direction of the larger.
TEST(ShapeLaws, CurvatureIsTheHessianOfTheSupport) {
  Numbers numbers(25);
  for (const auto& [name, shape] : all_shapes()) {
    int compared = 0;
    for (int i = 0; i < 60; ++i) {
      const Vector3 u = numbers.direction();
      const SurfaceCurvature c = curvature_at(shape, support(shape, u), u);
      if (c.smaller == 0) continue;
      const Matrix3 fine = support_hessian(shape, u, 1e-4);
      const double larger = 1 / c.smaller, smaller = c.larger == kInfinity ? 0 : 1 / c.larger;
      // Within a step of a jump of the support point differences say nothing.
      const Matrix3 coarse = support_hessian(shape, u, 2e-4);
      if ((fine - coarse).norm() > 1e-5) continue;
      const Matrix3 hessian = fine + (fine - coarse) / 3;  // the error of second order cancels
      EXPECT_NEAR(hessian.trace(), larger + smaller, 2e-6) << name;
      EXPECT_NEAR(c.direction.dot(hessian * c.direction), larger, 2e-6) << name;
      EXPECT_LT((hessian * u).norm(), 2e-6) << name;
      ++compared;
    }
    if (shape.core != Core::box) {
      EXPECT_GT(compared, 30) << name;
    }
  }
}

}  // namespace
}  // namespace signorini
