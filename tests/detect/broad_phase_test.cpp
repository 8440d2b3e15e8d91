#include "detect/broad_phase/broad_phase.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "detect/broad_phase/dynamic_tree.h"

namespace signorini {
namespace {

std::vector<Box> random_boxes(Random& random, int count, double size, double flatness) {
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    Box box;
    for (int k = 0; k < 3; ++k) {
      box.low[k] = random.next_unit() * (k == 2 ? flatness : 1);
      // Some long, some small, some points.
      const double scale = random.next_below(20) == 0 ? 8 : random.next_below(10) == 0 ? 0 : 1;
      box.high[k] = box.low[k] + scale * size * random.next_unit();
    }
    boxes.push_back(box);
  }
  return boxes;
}

class BroadPhases {
 public:
  void expect_same(std::span<const Box> boxes) {
    const auto oracle = brute_.find(boxes);
    const auto same = [&](std::span<const BoxPair> pairs) {
      return std::equal(pairs.begin(), pairs.end(), oracle.begin(), oracle.end());
    };
    EXPECT_TRUE(same(sweep_.find(boxes)));
    EXPECT_TRUE(same(grid_.find(boxes)));
    EXPECT_TRUE(same(hybrid_.find(boxes)));
    EXPECT_TRUE(same(tree_.find(boxes)));
    EXPECT_TRUE(same(tree_.find(boxes))) << "unmoved";
  }

 private:
  BruteForcePairs brute_;
  SweepAndPrune sweep_;
  HashGrid grid_;
  HybridPairs hybrid_;
  DynamicTree tree_;
};

TEST(BroadPhase, AllMethodsReportTheSamePairsInTheSameOrder) {
  Random random(1);
  BroadPhases phases;
  for (int count : {0, 1, 2, 17, 300, 2500})
    for (double flatness : {1.0, 0.01, 0.0})
      for (double size : {0.02, 0.2}) {
        SCOPED_TRACE(count);
        phases.expect_same(random_boxes(random, count, size, flatness));
      }
}

TEST(BroadPhase, TouchingBoxesMeet) {
  std::vector<Box> boxes;
  for (int x = 0; x < 9; ++x)
    for (int y = 0; y < 9; ++y)
      for (int z = 0; z < 9; ++z) boxes.push_back({Vector3(x, y, z), Vector3(x + 1, y + 1, z + 1)});
  BroadPhases phases;
  phases.expect_same(boxes);
  HashGrid grid;
  // Each of 9^3 cells has its 26 neighbours, fewer at the rim: (25^3 - 9^3) / 2.
  EXPECT_EQ(grid.find(boxes).size(), (25u * 25 * 25 - 729) / 2);
}

TEST(BroadPhase, IdenticalAndInvalidBoxes) {
  std::vector<Box> boxes(700, Box{Vector3(0, 0, 0), Vector3(1, 1, 1)});
  boxes[13] = Box{};
  boxes[14].low.x() = kNaN;
  BroadPhases phases;
  phases.expect_same(boxes);
}

TEST(BroadPhase, FollowsMovingBoxes) {
  Random random(2);
  BroadPhases phases;
  std::vector<Box> boxes = random_boxes(random, 400, 0.1, 1);
  for (int step = 0; step < 50; ++step) {
    for (Box& box : boxes) {
      const Vector3 d(0.02 * (random.next_unit() - 0.5), 0.02 * (random.next_unit() - 0.5),
                      random.next_below(50) == 0 ? 0.7 : 0.0);
      box.low += d;
      box.high += d;
    }
    phases.expect_same(boxes);
  }
}

}  // namespace
}  // namespace signorini
