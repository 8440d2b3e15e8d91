#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "numerics/cone_islands.h"
#include "numerics/cube_heap.h"

namespace signorini {
namespace {

TEST(ConeIslands, AWarmSolutionOfManyContactsAllocatesNothing) {
  Random random(5);
  const Blocks blocks = heap_with_far_contacts(random);
  ConeIslands islands;
  std::vector<double> p(blocks.rows.size(), 0.0), again(p);
  ASSERT_TRUE(islands.solve(blocks.problem(), {.tolerance = 1e-6}, p).is_solved);
  const std::size_t before = test::allocation_count();
  const ConeReport report = islands.solve(blocks.problem(), {.tolerance = 1e-6}, again);
  EXPECT_EQ(test::allocation_count(), before);
  EXPECT_TRUE(report.is_solved);
  EXPECT_EQ(again, p);
}

}  // namespace
}  // namespace signorini
