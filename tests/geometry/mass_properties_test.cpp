#include "geometry/mass_properties.h"

#include <gtest/gtest.h>

#include <numbers>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;

void expect_near(const AreaProperties& a, const AreaProperties& b, double relative) {
  EXPECT_NEAR(a.area, b.area, relative * b.area);
  EXPECT_LT((a.center - b.center).norm(), relative * std::sqrt(b.area));
  EXPECT_NEAR(a.polar_moment, b.polar_moment, relative * b.polar_moment);
}

/// Sum over the triangles of a fan, each from its vertices.
AreaProperties triangulated(const std::vector<Vector2>& p) {
  double area = 0, about_origin = 0;
  Vector2 first(0, 0);
  for (std::size_t i = 1; i + 1 < p.size(); ++i) {
    const Vector2 &a = p[0], &b = p[i], &c = p[i + 1];
    const double t = cross(b - a, c - a) / 2;
    const Vector2 middle = (a + b + c) / 3;
    area += t;
    first += t * middle;
    // A triangle's polar moment is that of three equal masses at the middles of its sides.
    about_origin +=
        t / 3 *
        (((a + b) / 2).squaredNorm() + ((b + c) / 2).squaredNorm() + ((c + a) / 2).squaredNorm());
  }
  const Vector2 center = first / area;
  return {
      .area = area, .center = center, .polar_moment = about_origin - area * center.squaredNorm()};
}

PlanarShape half_disc(double r, const Vector2& center) {
  const Vector2 right = center + Vector2(r, 0), left = center - Vector2(r, 0);
  return make_outline({make_circular_edge(right, left, center, false, true),
                       make_straight_edge(left, right, false)},
                      {0});
}

/// Disc with a concentric hole, whose path runs the other way.
PlanarShape ring(double outer, double inner, const Vector2& center) {
  const Vector2 a = center - Vector2(outer, 0), b = center - Vector2(inner, 0);
  return make_outline({make_circular_edge(a, a, center, false, true),
                       make_circular_edge(b, b, center, true, false)},
                      {0, 1});
}

TEST(MassProperties, BoxesAreWidthTimesHeight) {
  for (const auto& [w, h] : {std::pair(1.0, 1.0), std::pair(0.2, 7.0), std::pair(30.0, 0.01)}) {
    expect_near(area_properties(make_box(w, h)),
                {.area = w * h, .center = {0, 0}, .polar_moment = w * h * (w * w + h * h) / 12},
                1e-14);
  }
}

TEST(MassProperties, DiscsAreExact) {
  for (const double r : {0.01, 0.5, 3.0, 100.0}) {
    expect_near(area_properties(make_disc(r)),
                {.area = kPi * r * r, .center = {0, 0}, .polar_moment = kPi * r * r * r * r / 2},
                1e-14);
  }
}

TEST(MassProperties, RingsAreDiscsWithoutTheirHoles) {
  const double a = 2, b = 1.5;
  expect_near(area_properties(ring(a, b, {3, -1})),
              {.area = kPi * (a * a - b * b),
               .center = {3, -1},
               .polar_moment = kPi * (a * a * a * a - b * b * b * b) / 2},
              1e-13);
}

TEST(MassProperties, HalfDiscsHaveTheirCentreAtFourThirdsOfTheRadiusOverPi) {
  const double r = 1.25;
  const double height = 4 * r / (3 * kPi);
  const double area = kPi * r * r / 2;
  expect_near(area_properties(half_disc(r, {-2, 0.5})),
              {.area = area,
               .center = {-2, 0.5 + height},
               .polar_moment = area * (r * r / 2 - height * height)},
              1e-13);
}

/// A square with a half-disc bitten out of its top: square minus half-disc.
TEST(MassProperties, ConcaveArcsTakeAway) {
  const double r = 0.75;
  const PlanarShape bitten = make_outline(
      {make_straight_edge({-1, -1}, {1, -1}, false), make_straight_edge({1, -1}, {1, 1}, true),
       make_straight_edge({1, 1}, {r, 1}, true),
       make_circular_edge({r, 1}, {-r, 1}, {0, 1}, true, false),
       make_straight_edge({-r, 1}, {-1, 1}, true), make_straight_edge({-1, 1}, {-1, -1}, false)},
      {0});
  const double bite = kPi * r * r / 2;
  const double depth = 1 - 4 * r / (3 * kPi);  // centre of the bite, above the square's centre
  const double area = 4 - bite;
  const double y = -bite * depth / area;
  const double bite_moment = bite * (r * r / 2 - (1 - depth) * (1 - depth));
  const double polar = 4 * 8.0 / 12 - bite_moment - bite * depth * depth - area * y * y;
  expect_near(area_properties(bitten), {.area = area, .center = {0, y}, .polar_moment = polar},
              1e-13);
}

TEST(MassProperties, PolygonsAreTheSumOfTheirTriangles) {
  Random random(71);
  for (int round = 0; round < 100; ++round) {
    const std::vector<Vector2> points =
        test::random_polygon(random, 3 + round % 9, test::random_point(random, 2));
    expect_near(area_properties(make_polygon(points)), triangulated(points), 1e-12);
  }
}

TEST(MassProperties, OrientationDoesNotMatter) {
  Random random(72);
  for (int round = 0; round < 20; ++round) {
    std::vector<Vector2> points = test::random_polygon(random, 6, {0, 0});
    const AreaProperties before = area_properties(make_polygon(points));
    std::reverse(points.begin(), points.end());
    expect_near(area_properties(make_polygon(points)), before, 1e-14);
  }
}

TEST(MassProperties, MoveWithTheOutlineAndStayTheSame) {
  Random random(73);
  const std::vector<Vector2> points = test::random_polygon(random, 7, {0, 0});
  const AreaProperties before = area_properties(make_polygon(points));
  for (const Vector2& shift : {Vector2(1, 2), Vector2(-1000, 30), Vector2(1e6, -1e6)}) {
    std::vector<Vector2> moved = points;
    for (Vector2& p : moved) p += shift;
    const AreaProperties after = area_properties(make_polygon(moved));
    const double rounding = 1e-14 + 1e-15 * shift.norm();
    EXPECT_NEAR(after.area, before.area, 10 * rounding);
    EXPECT_LT((after.center - before.center - shift).norm(), 10 * rounding);
    EXPECT_NEAR(after.polar_moment, before.polar_moment, 10 * rounding);
  }
}

TEST(MassProperties, ScaleWithTheSecondAndFourthPowerOfLength) {
  const AreaProperties small = area_properties(half_disc(1, {1, 1}));
  const AreaProperties large = area_properties(half_disc(1000, {1000, 1000}));
  EXPECT_NEAR(large.area, 1e6 * small.area, 1e-7);
  EXPECT_NEAR(large.polar_moment, 1e12 * small.polar_moment, 1);
}

}  // namespace
}  // namespace signorini
