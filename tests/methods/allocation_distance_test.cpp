// A warm question about the distance of two shapes makes no call of malloc.

#include <gtest/gtest.h>

#include "geometry/distance/all_distances.h"
#include "methods/allocation_counter.h"

namespace signorini {
namespace {

TEST(WarmQuery, DistancesOfAllPairsOfShapesAllocateNothing) {
  ShapeDistance solver;
  const test::AllDistances all;
  const double first = all.sum(solver);
  const std::size_t before = test::allocation_count();
  const double second = all.sum(solver);
  EXPECT_EQ(test::allocation_count(), before);
  EXPECT_EQ(first, second);
}

}  // namespace
}  // namespace signorini
