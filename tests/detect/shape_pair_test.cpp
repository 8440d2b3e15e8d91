#include "detect/shape_pair.h"

#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using namespace test;

SolidBody random_compound(Random& random) {
  const std::vector<Named> shapes = all_shapes();
  const auto count = static_cast<std::uint32_t>(shapes.size());
  SolidBody body;
  for (int part = 0; part < 5; ++part) {
    body.emplace_back(CompoundPart{shapes[random.next_below(count)].shape, random_pose(random, 4)},
                      8);
  }
  return body;
}

TEST(ShapePair, CompoundsAreAsNearAsTheirNearestParts) {
  Random random(24);
  ShapePairSolver forth, back;
  ShapeDistance distances;
  for (int k = 0; k < 60; ++k) {
    const SolidBody a = random_compound(random), b = random_compound(random);
    const SpatialPose p = random_pose(random, 1), q = random_pose(random, k % 2 ? 12 : 3);
    const PartPair r = forth.query(a, p, b, q, {}).nearest;
    const PartPair s = back.query(b, q, a, p, {}).nearest;
    double least = kInfinity;
    std::size_t touching = 0;
    for (const ConvexPart& x : a) {
      for (const ConvexPart& y : b) {
        const double apart =
            distances.distance(x.measured, combine(p, x.in_body), y.measured, combine(q, y.in_body))
                .distance;
        least = std::min(least, apart);
        if (apart <= 0) ++touching;
      }
    }
    EXPECT_EQ(r.distance.distance, least);
    EXPECT_EQ(s.distance.distance, least);
    EXPECT_EQ(r.part_a, s.part_b);
    EXPECT_EQ(r.part_b, s.part_a);
    EXPECT_EQ(forth.query(a, p, b, q, {}).touching.size(), touching);
  }
}

}  // namespace
}  // namespace signorini
