// The furthest of many points, and the work of finding it.
#include "geometry/solid/support_tree.h"

#include <gtest/gtest.h>

#include <cmath>

#include "geometry/solid/random_solids.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

double furthest_of_all(const std::vector<Vector3>& points, const Vector3& e) {
  double most = -kInfinity;
  for (const Vector3& x : points) most = std::max(most, dot(e, x));
  return most;
}

// As by looking at each point, wherever the search begins.
TEST(SupportTree, FindsTheFurthestOfAllPoints) {
  test::Numbers numbers(7);
  SupportTree tree;
  for (int k = 0; k < 60; ++k) {
    std::vector<Vector3> points;
    const int count = 1 + numbers.below(300);
    for (int i = 0; i < count; ++i) {
      Vector3 x = k % 2 == 0 ? numbers.in_cube() : numbers.direction();
      if (k % 3 == 0) x.z() = 0.25;  // all in one plane
      if (k % 5 == 0 && i % 2 == 1) x = points.back();
      points.push_back(x);
    }
    tree.build(points);
    for (int i = 0; i < 40; ++i) {
      const Vector3 e = i % 4 == 0 ? Vector3(0, 0, i % 8 == 0 ? 1 : -1) : numbers.direction();
      const int found = tree.furthest(e, numbers.below(count));
      EXPECT_NEAR(dot(e, points[static_cast<std::size_t>(found)]), furthest_of_all(points, e),
                  2e-15);
    }
  }
}

TEST(SupportTree, KeepsToTheGuessWhereNothingIsFurther) {
  const std::vector<Vector3> points = {{0, 0, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  SupportTree tree;
  tree.build(points);
  for (int start = 1; start < 4; ++start) EXPECT_EQ(tree.furthest({0, 0, 1}, start), start);
}

// Four times the points, and as many questions: each asked of all makes it 16.
TEST(SupportTree, LooksAtFewOfThem) {
  test::Numbers numbers(8);
  double looks[2], count[2];
  for (int k = 0; k < 2; ++k) {
    const std::vector<Vector3> points = test::ball_points(k == 0 ? 100 : 200);
    SupportTree tree;
    tree.build(points);
    int at = 0;
    for (std::size_t i = 0; i < points.size(); ++i) at = tree.furthest(numbers.direction(), at);
    looks[k] = static_cast<double>(tree.looks());
    count[k] = static_cast<double>(points.size());
  }
  EXPECT_LT(looks[1] / looks[0], std::pow(count[1] / count[0], 1.4));
  EXPECT_LT(looks[1], 500 * count[1]);
}

}  // namespace
}  // namespace signorini
