// Questions about shapes in space allocate nothing.

#include <gtest/gtest.h>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/spatial_shapes.h"
#include "methods/allocation_counter.h"

namespace signorini {
namespace {

TEST(WarmShapes, QuestionsAllocateNothing) {
  test::Numbers numbers(31);
  for (const auto& [name, shape] : test::all_shapes()) {
    const SpatialPose pose{.position = numbers.in_cube(), .rotation = numbers.rotation()};
    double sum = 0;
    const std::size_t before = test::allocation_count();
    for (int i = 0; i < 100; ++i) {
      const Vector3 u = numbers.direction(), x = support(shape, u);
      sum += x.dot(u) + support_value(shape, u) + bounds(shape, pose).high.x();
      sum += surface_at(shape, x) + curvature_at(shape, x, u).smaller;
    }
    EXPECT_EQ(test::allocation_count(), before) << name;
    EXPECT_EQ(sum, sum);
  }
}

TEST(WarmShapes, AHullOfNoMorePointsAllocatesNothing) {
  test::Numbers numbers(32);
  HullBuilder builder;
  for (int pass = 0; pass < 2; ++pass) {
    test::Numbers same(33);
    const std::size_t before = test::allocation_count();
    std::array<Vector3, 200> points;
    for (int n = 0; n < 20; ++n) {
      for (Vector3& p : points) p = same.direction();
      builder.build(points);
    }
    if (pass == 1) {
      EXPECT_EQ(test::allocation_count(), before);
    }
  }
}

}  // namespace
}  // namespace signorini
