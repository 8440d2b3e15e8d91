#include "geometry/segment_intersection.h"

#include <gtest/gtest.h>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

using test::random_point;

/// Side of c seen from a to b: positive left, negative right.
double side(const Vector2& a, const Vector2& b, const Vector2& c) { return cross(b - a, c - a); }

TEST(SegmentIntersection, IsThereExactlyWhenEachSeparatesTheOthersEnds) {
  Random random(51);
  int crossing = 0;
  for (int i = 0; i < 3000; ++i) {
    const Vector2 p1 = random_point(random, 1), p2 = random_point(random, 1);
    const Vector2 p3 = random_point(random, 1), p4 = random_point(random, 1);
    const bool expected =
        side(p1, p2, p3) * side(p1, p2, p4) < 0 && side(p3, p4, p1) * side(p3, p4, p2) < 0;
    EXPECT_EQ(intersect_segments(p1, p2, p3, p4).has_value(), expected);
    crossing += expected ? 1 : 0;
  }
  EXPECT_GT(crossing, 300);
}

TEST(SegmentIntersection, PointLiesOnBothSegments) {
  Random random(52);
  for (int i = 0; i < 3000; ++i) {
    const Vector2 p1 = random_point(random, 1), p2 = random_point(random, 1);
    const Vector2 p3 = random_point(random, 1), p4 = random_point(random, 1);
    const std::optional<Vector2> point = intersect_segments(p1, p2, p3, p4);
    if (!point) continue;
    const double steepest =
        1e-13 * (1 + 1 / std::fabs(p2.x() - p1.x()) + 1 / std::fabs(p4.x() - p3.x()));
    EXPECT_LT(std::fabs(side(p1, p2, *point)), steepest);
    EXPECT_LT(std::fabs(side(p3, p4, *point)), steepest);
  }
}

TEST(SegmentIntersection, NeitherOrderNorDirectionMatters) {
  Random random(53);
  for (int i = 0; i < 1000; ++i) {
    const Vector2 p1 = random_point(random, 1), p2 = random_point(random, 1);
    const Vector2 p3 = random_point(random, 1), p4 = random_point(random, 1);
    const auto point = intersect_segments(p1, p2, p3, p4);
    for (const auto& other :
         {intersect_segments(p3, p4, p1, p2), intersect_segments(p2, p1, p3, p4),
          intersect_segments(p1, p2, p4, p3)}) {
      ASSERT_EQ(other.has_value(), point.has_value());
      if (point) {
        EXPECT_LT((*other - *point).norm(), 1e-11);
      }
    }
  }
}

TEST(SegmentIntersection, AxisParallelSegmentsMeetExactly) {
  Random random(54);
  for (int i = 0; i < 500; ++i) {
    const double x = test::between(random, -1, 1), y = test::between(random, -1, 1);
    const auto point = intersect_segments({-2, y}, {2, y}, {x, -2}, {x, 2});
    ASSERT_TRUE(point.has_value());
    EXPECT_EQ(*point, Vector2(x, y));
  }
}

TEST(SegmentIntersection, ParallelSegmentsDoNotMeet) {
  EXPECT_FALSE(intersect_segments({0, 0}, {1, 0}, {0, 1}, {1, 1}));
  EXPECT_FALSE(intersect_segments({0, 0}, {0, 1}, {1, 0}, {1, 1}));
  EXPECT_FALSE(intersect_segments({0, 0}, {1, 1}, {1, 0}, {2, 1}));
}

TEST(SegmentIntersection, EndsCount) {
  for (const Vector2& end : {Vector2(1, 1), Vector2(1, 0), Vector2(0, 1), Vector2(-3, 2)}) {
    const auto point = intersect_segments({0, 0}, end, end, end + Vector2(2, -0.5));
    ASSERT_TRUE(point.has_value());
    EXPECT_LT((*point - end).norm(), 1e-13);
  }
}

}  // namespace
}  // namespace signorini
