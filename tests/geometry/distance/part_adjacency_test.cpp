#include "geometry/distance/part_adjacency.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using namespace test;
using Pairs = std::vector<std::array<int, 2>>;

CompoundPart part(const SpatialShape& shape, const Vector3& place) {
  return {.shape = shape, .pose = {.position = place}};
}

/// A table of round and sharp parts: foot, leg, top, a lamp on it, and a ball that lies beside.
std::vector<CompoundPart> table() {
  return {part(make_cylinder(0.5, 0.125), {0, 0, 0.0625}),
          part(make_capsule(0.125, 1), {0, 0, 0.75}),
          part(make_box({2, 2, 0.25}, 0.0625), {0, 0, 1.5}),
          part(make_cone(0.25, 0.5), {0.5, 0, 1.625}), part(make_ball(0.5), {1.0625, 0, 0.5})};
}

TEST(PartAdjacency, PartsOfAnyShapeThatTouchAreNeighbours) {
  EXPECT_EQ(parts_that_touch(table()), (Pairs{{0, 1}, {1, 2}, {2, 3}}));
}

TEST(PartAdjacency, AGapOfTheRoundingOfPlacesIsNone) {
  for (const double size : {1e-6, 1.0, 1e6}) {
    const auto gap = [&](double apart) {
      return parts_that_touch({part(make_ball(size), {0, 0, 0}),
                               part(make_ball(size), {(2 + apart) * size, 0, 0})})
          .size();
    };
    EXPECT_EQ(gap(-0.5), 1u);
    EXPECT_EQ(gap(0), 1u);
    EXPECT_EQ(gap(1e-10), 1u);
    EXPECT_EQ(gap(1e-7), 0u);
  }
}

/// The smaller of the two tells what a gap is.
TEST(PartAdjacency, ALargePartDoesNotReachForSmallOnes) {
  const auto large = part(make_box({1e3, 1e3, 1e3}), {0, 0, -500});
  EXPECT_TRUE(parts_that_touch({large, part(make_ball(1e-3), {0, 0, 1e-3 + 1e-8})}).empty());
  EXPECT_EQ(parts_that_touch({large, part(make_ball(1e-3), {0, 0, 1e-3})}).size(), 1u);
}

TEST(PartAdjacency, IsThatOfAllPairsInAnyPlaceAndOrder) {
  Random random(61);
  const std::vector<Named> shapes = all_shapes();
  std::vector<CompoundPart> parts;
  for (int k = 0; k < 60; ++k) {
    const Named& named = shapes[static_cast<std::size_t>(k) % shapes.size()];
    parts.push_back({.shape = named.shape, .pose = random_pose(random, 4)});
  }
  ShapeDistance solver;
  Pairs expected;
  for (int i = 0; i < 60; ++i) {
    for (int j = i + 1; j < 60; ++j) {
      const CompoundPart &a = parts[static_cast<std::size_t>(i)],
                         &b = parts[static_cast<std::size_t>(j)];
      const DistanceShape x(a.shape), y(b.shape);
      if (solver.distance(x, a.pose, y, b.pose).distance <= 0) expected.push_back({i, j});
    }
  }
  EXPECT_GE(expected.size(), 30u);
  EXPECT_EQ(parts_that_touch(parts), expected);
  const SpatialPose motion = random_pose(random, 10);
  for (CompoundPart& p : parts) p.pose = combine(motion, p.pose);
  EXPECT_EQ(parts_that_touch(parts), expected);
  std::vector<CompoundPart> backwards(parts.rbegin(), parts.rend());
  Pairs turned = parts_that_touch(backwards);
  for (auto& [a, b] : turned) {
    const int first = 59 - b;
    b = 59 - a;
    a = first;
  }
  std::stable_sort(turned.begin(), turned.end());
  EXPECT_EQ(turned, expected);
}

/// What shares a vertex touches, so this knows all that elements of a mesh know, and more: two
/// pieces that share a part of a face but no corner.
TEST(PartAdjacency, PiecesThatShareHalfAFaceAreNeighbours) {
  std::vector<Vector3> low, high;
  for (int i = 0; i < 8; ++i) {
    const Vector3 corner(i & 1, (i >> 1) & 1, (i >> 2) & 1);
    low.push_back(corner);
    high.push_back(0.5 * corner + Vector3(0.25, 0.25, 1));
  }
  const std::vector<CompoundPart> parts = {part(make_hull(low), {0, 0, 0}),
                                           part(make_hull(high), {0, 0, 0})};
  EXPECT_TRUE(parts_with_common_vertices(parts).empty());
  EXPECT_EQ(parts_that_touch(parts), (Pairs{{0, 1}}));
}

}  // namespace
}  // namespace signorini
