// How deep two placed shapes reach into each other: exact figures of simple pairs, and what must
// hold for any.
#include "geometry/planar_overlap.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace signorini {
namespace {

PlanarPose at(double x, double y, double angle = 0) {
  const SinCos turned = sin_cos(angle);
  return {.mass_center = {0, 0}, .location = {x, y}, .sin = turned.sin, .cos = turned.cos};
}

PlanarOverlap overlap(const PlanarShape& a, const PlanarPose& at_a, const PlanarShape& b,
                      const PlanarPose& at_b) {
  return overlap_of_shapes({a, at_a}, {b, at_b});
}

PlanarShape l_shape() {
  const std::array<Vector2, 6> corners = {Vector2(0, 0), Vector2(2, 0), Vector2(2, 1),
                                          Vector2(1, 1), Vector2(1, 2), Vector2(0, 2)};
  return make_polygon(corners);
}

TEST(PlanarOverlap, OfTwoDiscsIsSumOfRadiiLessDistance) {
  const PlanarOverlap found = overlap(make_disc(0.5), at(0, 0), make_disc(0.25), at(0.3, 0.4));
  EXPECT_NEAR(found.depth, 0.25, 1e-15);
  EXPECT_NEAR(found.normal.x(), 0.6, 1e-15);
  EXPECT_NEAR(found.normal.y(), 0.8, 1e-15);
}

TEST(PlanarOverlap, OfBoxesIsTheLeastWayOut) {
  const PlanarOverlap found = overlap(make_box(2, 1), at(0, 0), make_box(1, 1), at(1.2, 0.9));
  EXPECT_NEAR(found.depth, 0.1, 1e-15);
  EXPECT_EQ(found.normal, Vector2(0, 1));
}

TEST(PlanarOverlap, OfWhatTouchesIsNotPositive) {
  EXPECT_LE(overlap(make_box(1, 1), at(0, 0), make_box(1, 1), at(1, 0.3)).depth, 0);
  EXPECT_LE(overlap(make_box(1, 1), at(0, 0), make_disc(0.5), at(0, 1)).depth, 0);
  EXPECT_LE(overlap(l_shape(), at(0, 0), make_box(1, 1), at(1.5, 1.5)).depth, 1e-15);
}

TEST(PlanarOverlap, OfADiscOnACornerIsAlongTheLineToIt) {
  const double reach = 0.9 / std::numbers::sqrt2;
  const PlanarOverlap found =
      overlap(make_box(1, 1), at(0, 0), make_disc(1), at(0.5 + reach, 0.5 + reach));
  EXPECT_NEAR(found.depth, 0.1, 1e-14);
  EXPECT_NEAR(found.normal.x(), 1 / std::numbers::sqrt2, 1e-14);
}

TEST(PlanarOverlap, OfAConcaveShapeIsMeasuredWhereItIsReachedInto) {
  // A box in the notch of an L, 0.1 m into its foot and clear of its upright.
  const PlanarOverlap found = overlap(l_shape(), at(0, 0), make_box(0.5, 0.5), at(1.6, 1.15));
  EXPECT_NEAR(found.depth, 0.1, 1e-14);
  EXPECT_NEAR(found.normal.y(), 1, 1e-14);
  // In the notch and clear of both.
  EXPECT_LE(overlap(l_shape(), at(0, 0), make_box(0.5, 0.5), at(1.6, 1.6)).depth, 0);
}

TEST(PlanarOverlap, OfAWallCountsThroughItsEdgeOnly) {
  const PlanarShape wall = make_wall(4, 1, 2);  // touched from above, at y = 0.5
  const PlanarOverlap found = overlap(wall, at(0, 0), make_box(1, 1), at(1.9, 0.98));
  EXPECT_NEAR(found.depth, 0.02, 1e-15);
  EXPECT_EQ(found.normal, Vector2(0, 1));
  EXPECT_LE(overlap(wall, at(0, 0), make_box(1, 1), at(0, -0.9)).depth, 0) << "from below";
  EXPECT_LE(overlap(wall, at(0, 0), make_box(1, 1), at(3, 0.9)).depth, 0) << "beside it";
}

TEST(PlanarOverlap, IsTheSameFromBothSides) {
  const std::array<PlanarShape, 4> shapes = {make_box(1, 0.6), make_disc(0.5), l_shape(),
                                             make_wall(3, 1, 2)};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (std::size_t j = 0; j < shapes.size(); ++j) {
      for (int k = 0; k < 20; ++k) {
        const PlanarPose a = at(0, 0, 0.4 * k);
        const PlanarPose b = at(0.9 * std::cos(k), 0.9 * std::sin(k), 1.1 * k);
        const PlanarOverlap one = overlap(shapes[i], a, shapes[j], b);
        const PlanarOverlap other = overlap(shapes[j], b, shapes[i], a);
        if (one.depth <= 0 && other.depth <= 0) continue;
        EXPECT_NEAR(one.depth, other.depth, 1e-13) << i << ' ' << j << ' ' << k;
      }
    }
  }
}

TEST(PlanarOverlap, IsGoneAfterTheWayOutOfConvexShapes) {
  const std::array<PlanarShape, 2> shapes = {make_box(1, 0.6), make_disc(0.5)};
  for (int k = 0; k < 60; ++k) {
    const PlanarShape& a = shapes[static_cast<std::size_t>(k % 2)];
    const PlanarShape& b = shapes[static_cast<std::size_t>(k / 2 % 2)];
    PlanarPose where = at(0.5 * std::cos(k), 0.5 * std::sin(k), 1.3 * k);
    const PlanarOverlap before = overlap(a, at(0, 0, 0.2 * k), b, where);
    ASSERT_GT(before.depth, 0);
    where.location += before.depth * before.normal;
    EXPECT_NEAR(overlap(a, at(0, 0, 0.2 * k), b, where).depth, 0, 1e-14);
  }
}

}  // namespace
}  // namespace signorini
