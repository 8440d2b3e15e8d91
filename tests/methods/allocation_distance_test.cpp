// A warm question about the distance of two shapes makes no call of malloc.

#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/spatial_shapes.h"
#include "methods/allocation_counter.h"

namespace signorini {
namespace {

using namespace test;

TEST(WarmQuery, DistancesOfAllPairsOfShapesAllocateNothing) {
  ShapeDistance solver;
  Random random(50);
  const std::vector<Named> named = all_shapes();
  std::vector<DistanceShape> shapes;
  for (const Named& x : named) shapes.emplace_back(x.shape);
  std::vector<SpatialPose> poses;
  for (int k = 0; k < 40; ++k) poses.push_back(random_pose(random, k % 2 ? 0.3 : 2));
  const auto all = [&] {
    double sum = 0;
    for (const DistanceShape& a : shapes) {
      for (const DistanceShape& b : shapes) {
        for (std::size_t k = 0; k + 1 < poses.size(); k += 2) {
          sum += solver.distance(a, poses[k], b, poses[k + 1]).distance;
        }
      }
    }
    return sum;
  };
  const double first = all();
  const std::size_t before = allocation_count();
  const double second = all();
  EXPECT_EQ(allocation_count(), before);
  EXPECT_EQ(first, second);
}

}  // namespace
}  // namespace signorini
