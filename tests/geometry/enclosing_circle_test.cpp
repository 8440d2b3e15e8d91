#include "geometry/enclosing_circle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

double reach(const std::vector<Vector2>& points, const Vector2& center) {
  double largest = 0;
  for (const Vector2& p : points) largest = std::max(largest, (p - center).norm());
  return largest;
}

Vector2 center_through(const Vector2& a, const Vector2& b, const Vector2& c) {
  const Vector2 ab = b - a, ac = c - a;
  const double d = 2 * cross(ab, ac);
  return a + Vector2(ac.y() * ab.squaredNorm() - ab.y() * ac.squaredNorm(),
                     ab.x() * ac.squaredNorm() - ac.x() * ab.squaredNorm()) /
                 d;
}

/// Least radius over all circles on two or three of the points that hold the others.
double brute_force_radius(const std::vector<Vector2>& points) {
  double least = points.size() == 1 ? 0 : kInfinity;
  const auto consider = [&](const Vector2& center, double radius) {
    if (radius < least && reach(points, center) <= radius * (1 + 1e-12)) least = radius;
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      const Vector2 middle = (points[i] + points[j]) / 2;
      consider(middle, (points[i] - middle).norm());
      for (std::size_t k = j + 1; k < points.size(); ++k) {
        const Vector2 center = center_through(points[i], points[j], points[k]);
        if (center.allFinite()) consider(center, (points[i] - center).norm());
      }
    }
  }
  return least;
}

TEST(EnclosingCircle, IsTheSmallestOfAllCirclesThroughTwoOrThreePoints) {
  Random random(61);
  for (int round = 0; round < 300; ++round) {
    std::vector<Vector2> points;
    for (int i = 0; i <= round % 9; ++i) points.push_back(test::random_point(random, 1));
    const Circle circle = enclosing_circle(points);
    EXPECT_NEAR(circle.radius, brute_force_radius(points), 1e-12) << "round " << round;
    EXPECT_LE(reach(points, circle.center), circle.radius * (1 + 1e-12));
  }
}

TEST(EnclosingCircle, ManyPointsAlongAnArcTakeLinearTime) {
  std::vector<Vector2> points;
  for (int i = 0; i < 40000; ++i) {
    const double angle = 6.2 * i / 40000;
    points.emplace_back(500 + 500.5 * std::cos(angle), 500.5 * std::sin(angle));
  }
  const Circle circle = enclosing_circle(points);  // minutes, if it were not
  EXPECT_NEAR(circle.radius, 500.5, 1e-9);
  EXPECT_NEAR((circle.center - Vector2(500, 0)).norm(), 0, 1e-9);
}

TEST(EnclosingCircle, OrderOfThePointsDoesNotMatter) {
  Random random(62);
  for (int round = 0; round < 100; ++round) {
    std::vector<Vector2> points;
    for (int i = 0; i < 8; ++i) points.push_back(test::random_point(random, 1));
    const Circle circle = enclosing_circle(points);
    std::reverse(points.begin(), points.end());
    EXPECT_LT((enclosing_circle(points).center - circle.center).norm(), 1e-12);
  }
}

TEST(EnclosingCircle, PointsOnALineSpanItsDiameter) {
  Random random(63);
  for (int round = 0; round < 500; ++round) {
    const Vector2 start = test::random_point(random, 3), along = test::random_point(random, 1);
    std::vector<Vector2> points;
    double low = 1, high = 0;
    for (int i = 0; i < 7; ++i) {
      const double t = random.next_below(5) / 4.0;  // several points coincide
      low = std::min(low, t);
      high = std::max(high, t);
      points.push_back(start + t * along);
    }
    const Circle circle = enclosing_circle(points);
    EXPECT_NEAR(circle.radius, (high - low) * along.norm() / 2, 1e-9) << "round " << round;
    EXPECT_LT((circle.center - (start + (low + high) / 2 * along)).norm(), 1e-9);
  }
}

TEST(EnclosingCircle, PointsOfACircleGiveThatCircle) {
  for (int n = 3; n < 60; ++n) {
    std::vector<Vector2> points;
    for (int i = 0; i < n; ++i) {
      const SinCos d = sin_cos(0.1 + 2 * 3.141592653589793 * i / n);
      points.emplace_back(2 + 1.5 * d.cos, -1 + 1.5 * d.sin);
    }
    const Circle circle = enclosing_circle(points);
    EXPECT_LT((circle.center - Vector2(2, -1)).norm(), 1e-9) << n;
    EXPECT_NEAR(circle.radius, 1.5, 1e-9);
  }
}

TEST(EnclosingCircle, EqualPointsGiveAPoint) {
  const std::vector<Vector2> points(5, Vector2(0.3, -0.7));
  EXPECT_EQ(enclosing_circle(points).radius, 0);
  EXPECT_EQ(enclosing_circle(points).center, Vector2(0.3, -0.7));
}

}  // namespace
}  // namespace signorini
