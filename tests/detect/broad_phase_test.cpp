#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

#include "base/random.h"
#include "detect/broad_phase/pair_search.h"
#include "detect/golden_boxes.h"
#include "golden/golden_file.h"

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

constexpr BroadPhaseMethod kMethods[] = {BroadPhaseMethod::automatic, BroadPhaseMethod::sweep,
                                         BroadPhaseMethod::hash_grid, BroadPhaseMethod::columns,
                                         BroadPhaseMethod::hybrid,    BroadPhaseMethod::tree};

const std::string& name_of(BroadPhaseMethod method) {
  static std::string name;
  return name = broad_phase_parameters()[0].choices[static_cast<std::size_t>(method)];
}

class BroadPhases {
 public:
  BroadPhases() {
    for (const BroadPhaseMethod m : kMethods) searches_.emplace_back(m);
  }
  /// Every method against comparing all pairs by the definition; returns how many pairs meet.
  std::size_t expect_same(std::span<const Box> boxes) {
    std::vector<BoxPair> oracle;
    const auto is_used = [](const Box& b) { return boxes_meet(b, b); };
    for (std::size_t i = 0; i < boxes.size(); ++i)
      for (std::size_t j = i + 1; j < boxes.size(); ++j)
        if (is_used(boxes[i]) && is_used(boxes[j]) && boxes_meet(boxes[i], boxes[j]))
          oracle.push_back({static_cast<int>(i), static_cast<int>(j)});
    const auto same = [&](std::span<const BoxPair> pairs) {
      return std::equal(pairs.begin(), pairs.end(), oracle.begin(), oracle.end());
    };
    EXPECT_TRUE(same(brute_force_.find(boxes)));
    for (std::size_t m = 0; m < searches_.size(); ++m) {
      EXPECT_TRUE(same(searches_[m].find(boxes))) << name_of(kMethods[m]);
      EXPECT_TRUE(same(searches_[m].find(boxes))) << name_of(kMethods[m]) << ", unmoved";
    }
    return oracle.size();
  }

 private:
  PairSearch brute_force_{BroadPhaseMethod::brute_force};
  std::vector<PairSearch> searches_;
};

TEST(BroadPhase, AllMethodsReportTheGoldenPairs) {
  int sets = 0;
  for (const auto& row : test::golden("detect/broadphase")["cases"]) {
    const std::string kind = row["kind"];
    const int count = row["n"];
    const std::vector<Box> boxes = test::golden_boxes(kind, count, row["seed"]);
    EXPECT_EQ(test::hash_of(boxes), row["boxes_hash"]) << kind << count;
    for (const BroadPhaseMethod m : kMethods) {
      PairSearch search(m);
      const auto pairs = search.find(boxes);
      EXPECT_EQ(pairs.size(), row["closed"]) << kind << count << name_of(m);
      EXPECT_EQ(test::hash_of(pairs), row["closed_hash"]) << kind << count << name_of(m);
    }
    if (count <= 1000) {
      EXPECT_EQ(test::hash_of(BruteForcePairs().find(boxes)), row["closed_hash"]);
    }
    ++sets;
  }
  EXPECT_EQ(sets, 52);
}

TEST(BroadPhase, AllMethodsReportTheSamePairsInTheSameOrder) {
  Random random(1);
  BroadPhases phases;
  for (int count : {0, 1, 2, 17, 60, 300, 2500})
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
  // Each of 9^3 cells has its 26 neighbours, fewer at the rim: (25^3 - 9^3) / 2.
  EXPECT_EQ(phases.expect_same(boxes), (25u * 25 * 25 - 729) / 2);
  // Faces that miss each other by one unit in the last place do not touch.
  for (Box& box : boxes)
    for (int k = 0; k < 3; ++k) box.high[k] = std::nextafter(box.high[k], -1.0);
  EXPECT_EQ(phases.expect_same(boxes), 0u);
}

TEST(BroadPhase, IdenticalNestedAndUnusedBoxes) {
  BroadPhases phases;
  std::vector<Box> boxes(700, Box{Vector3(0, 0, 0), Vector3(1, 1, 1)});
  EXPECT_EQ(phases.expect_same(boxes), 700u * 699 / 2);
  boxes[13] = Box{};
  boxes[14].low.x() = 2;
  EXPECT_EQ(phases.expect_same(boxes), 698u * 697 / 2);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const double half = static_cast<double>(i) + 1;
    boxes[i] = {Vector3(-half, -half, -half), Vector3(half, half, half)};
  }
  EXPECT_EQ(phases.expect_same(boxes), 700u * 699 / 2);
  EXPECT_EQ(phases.expect_same(std::vector<Box>(50)), 0u);
}

TEST(BroadPhase, HalfSpacesAndTheWholeSpace) {
  Random random(6);
  std::vector<Box> boxes = random_boxes(random, 900, 0.05, 1);
  boxes[7].low.setConstant(-kInfinity);
  boxes[7].high = Vector3(kInfinity, kInfinity, 0.3);
  boxes[500] = {Vector3::Constant(-kInfinity), Vector3::Constant(kInfinity)};
  boxes[501] = {Vector3::Constant(kInfinity), Vector3::Constant(kInfinity)};
  boxes[502] = {Vector3::Constant(-kInfinity), Vector3::Constant(-kInfinity)};
  boxes[503].low.x() = -kInfinity;
  boxes[504].high.y() = kInfinity;
  BroadPhases phases;
  phases.expect_same(boxes);
  for (std::size_t i = 0; i < boxes.size(); i += 2) boxes[i].low.z() = -kInfinity;
  phases.expect_same(boxes);
}

TEST(BroadPhase, SizesOverTwelveDecadesNeedlesAndOneGiant) {
  Random random(7);
  BroadPhases phases;
  std::vector<Box> boxes;
  for (int i = 0; i < 1500; ++i) {
    const double size = std::ldexp(1.0, static_cast<int>(random.next_below(41)) - 20);
    Box box;
    for (int k = 0; k < 3; ++k) {
      box.low[k] = (random.next_unit() - 0.5) * (i % 3 == 0 ? 2e6 : 8 * size);
      box.high[k] = box.low[k] + size * random.next_unit();
    }
    boxes.push_back(box);
  }
  EXPECT_GT(phases.expect_same(boxes), 100u);

  std::vector<Box> needles = random_boxes(random, 1500, 1e-3, 1);
  for (std::size_t i = 0; i < needles.size(); ++i)
    needles[i].high[static_cast<int>(i % 3)] += 0.9 * random.next_unit();
  EXPECT_GT(phases.expect_same(needles), 50u);

  std::vector<Box> one_giant = random_boxes(random, 1500, 0.02, 1);
  one_giant[77] = {Vector3::Constant(-1e9), Vector3::Constant(1e9)};
  EXPECT_GE(phases.expect_same(one_giant), 1499u);
}

TEST(BroadPhase, CrowdsFarApartAndCoordinatesAtTheEndsOfDoubles) {
  Random random(8);
  BroadPhases phases;
  std::vector<Box> boxes = random_boxes(random, 2000, 0.05, 1);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Vector3 far = Vector3::Constant(i % 2 == 0 ? 0 : 1e7);
    boxes[i].low += far;
    boxes[i].high += far;
  }
  phases.expect_same(boxes);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const double scale = i % 2 == 0 ? 1e300 : -1e300;
    const Vector3 a = scale * boxes[i].low, b = scale * boxes[i].high;
    boxes[i] = {a.cwiseMin(b), a.cwiseMax(b)};
  }
  phases.expect_same(boxes);
  for (Box& box : boxes) {
    box.low *= 1e-300;
    box.high *= 1e-300;
    box.low *= 1e-320;
    box.high *= 1e-320;
  }
  phases.expect_same(boxes);
}

TEST(BroadPhase, FollowsMovingBoxes) {
  Random random(2);
  BroadPhases phases;
  std::vector<Box> boxes = random_boxes(random, 400, 0.1, 1);
  for (int step = 0; step < 90; ++step) {
    // All boxes leave their place, or a few of them far.
    const double pace = step < 30 ? 0.02 : 0.001;
    for (Box& box : boxes) {
      const Vector3 d(pace * (random.next_unit() - 0.5), pace * (random.next_unit() - 0.5),
                      random.next_below(50) == 0 ? 0.7 * (random.next_unit() - 0.5) : 0.0);
      box.low += d;
      box.high += d;
    }
    if (step % 10 == 3) boxes[static_cast<std::size_t>(step)] = Box{};
    if (step % 10 == 7) boxes.push_back(random_boxes(random, 1, 0.3, 1)[0]);
    if (step % 20 == 9) boxes.pop_back();
    phases.expect_same(boxes);
  }
}

TEST(BroadPhase, TheTreeTouchesOnlyWhatMoved) {
  std::vector<Box> boxes = test::golden_boxes("uniform", 2000, 1);
  DynamicTree tree;
  tree.find(boxes);
  EXPECT_EQ(tree.moved_count(), 2000u);
  ColumnSweep columns;
  for (int step = 0; step < 20; ++step) {
    for (Box& box : boxes)
      box = {box.low + Vector3::Constant(1e-7), box.high + Vector3::Constant(1e-7)};
    for (std::size_t i = 0; i < 3; ++i) std::swap(boxes[i], boxes[1000 + 7 * i]);
    const auto expected = columns.find(boxes);
    const auto pairs = tree.find(boxes);
    EXPECT_TRUE(std::equal(pairs.begin(), pairs.end(), expected.begin(), expected.end()));
    EXPECT_LE(tree.moved_count(), 40u);  // some boxes are hardly larger than the steps
  }
}

TEST(BroadPhase, AutomaticChoosesByTheBoxes) {
  PairSearch search;
  search.find(test::golden_boxes("uniform", 30, 1));
  EXPECT_EQ(search.used(), BroadPhaseMethod::brute_force);
  for (const char* kind : {"uniform", "poly", "layer", "elongated", "clustered", "grid"}) {
    search.find(test::golden_boxes(kind, 8000, 1));
    EXPECT_EQ(search.used(), BroadPhaseMethod::columns) << kind;
  }
  // Two small crowds far apart: two columns would hold all boxes.
  std::vector<Box> boxes = test::golden_boxes("uniform", 8000, 1);
  for (std::size_t i = 0; i < boxes.size(); i += 2) {
    boxes[i].low += Vector3::Constant(1e6);
    boxes[i].high += Vector3::Constant(1e6);
  }
  search.find(boxes);
  EXPECT_EQ(search.used(), BroadPhaseMethod::hybrid);
}

TEST(BroadPhase, RefusesNotANumberWithItsPlace) {
  std::vector<Box> boxes = test::golden_boxes("uniform", 100, 1);
  boxes[42].high.y() = kNaN;
  for (const BroadPhaseMethod m : kMethods) {
    PairSearch search(m);
    try {
      (void)search.find(boxes);
      ADD_FAILURE() << name_of(m) << " takes NaN";
    } catch (const std::invalid_argument& error) {
      EXPECT_STREQ(error.what(),
                   "box 42: its high y is not a number; a box that nobody uses has low > high");
    }
  }
}

}  // namespace
}  // namespace signorini
