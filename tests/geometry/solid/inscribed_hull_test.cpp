// Surfaces of what is drawn and intersected of swollen polyhedra, and the work of naming them.
#include "geometry/solid/inscribed_hull.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/random_solids.h"

namespace signorini {
namespace {

SpatialShape swollen_ball(int rings, double rounding) {
  return make_hull(test::ball_points(rings), rounding);
}

void expect_as_surface_at(const SpatialShape& shape, int around) {
  Polyhedron hull = inscribed_hull(shape, around);
  name_surfaces(shape, around, hull);
  for (int f = 0; f < hull.face_count(); ++f) {
    Vector3 sum(0, 0, 0);
    for (const int v : hull.face(f)) sum += hull.vertex(v);
    const Vector3 middle = sum / static_cast<double>(hull.face(f).size());
    ASSERT_EQ(hull.surface[static_cast<std::size_t>(f)], surface_at(shape, middle)) << f;
  }
}

TEST(InscribedHull, NamesEachFaceAsSurfaceAtDoes) {
  test::Numbers numbers(41);
  for (const double rounding : {1e-4, 0.05, 3.0}) {
    SCOPED_TRACE(rounding);
    expect_as_surface_at(swollen_ball(9, rounding), 16);
    for (int i = 0; i < 20; ++i) {
      std::vector<Vector3> points;
      for (int k = 0; k < 5 + 3 * i; ++k)
        points.push_back(numbers.direction().cwiseProduct(Vector3(3, 1, 0.1 + 0.1 * i)));
      expect_as_surface_at(make_hull(points, rounding), 12);
    }
    std::vector<Vector2> sides;
    for (int k = 0; k < 30; ++k) {
      const SinCos turn = sin_cos(std::numbers::pi * k / 15);
      sides.emplace_back(turn.cos, turn.sin);
    }
    expect_as_surface_at(swollen(make_prism(sides, 0.3), rounding), 12);
  }
  expect_as_surface_at(make_box({1, 2, 3}, 0.1), 16);
  expect_as_surface_at(make_cone(1, 2, 0.5, 0.1), 16);
}

// Corners that stand off along the normal of a flat side are those of the side.
TEST(InscribedHull, KeepsFlatSidesWhole) {
  const SpatialShape shape = swollen_ball(12, 0.05);
  const Polyhedron hull = inscribed_hull(shape, 16);
  for (const Plane& side : shape.polyhedron.planes) {
    double most = -kInfinity;
    for (const Vector3& v : hull.vertices) most = std::max(most, side.distance(v));
    EXPECT_NEAR(most, 0.05, 1e-15);
  }
}

// Four times the faces: each looked at for each face of the hull makes it 16.
TEST(InscribedHull, NamesSurfacesInProportionToTheFaces) {
  double looks[2], faces[2];
  for (int k = 0; k < 2; ++k) {
    const SpatialShape shape = swollen_ball(k == 0 ? 20 : 40, 0.05);
    Polyhedron hull = inscribed_hull(shape, 32);
    looks[k] = static_cast<double>(name_surfaces(shape, 32, hull));
    faces[k] = static_cast<double>(hull.face_count());
  }
  EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.2));
  EXPECT_LT(looks[1], 30 * faces[1]);
}

}  // namespace
}  // namespace signorini
