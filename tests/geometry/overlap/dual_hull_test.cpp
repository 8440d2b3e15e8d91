#include "geometry/overlap/dual_hull.h"

#include <gtest/gtest.h>

#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/solfec_pairs.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/random_solids.h"

namespace signorini {
namespace {

/// The seed's pipeline on all golden pairs, with the tolerances of their README.
TEST(DualHull, IsRightOnAllGoldenPairs) {
  DualHull hull;
  int compared = 0;
  for (double reading : {0.0, kCoplanar}) {
    for (const test::SolfecPair& pair : test::solfec_pairs(reading)) {
      SCOPED_TRACE(pair.name);
      const auto a = half_edge_polyhedron(pair.polyhedron_a);
      const auto b = half_edge_polyhedron(pair.polyhedron_b);
      const bool smaller = a.radius < b.radius;
      const bool overlaps = hull.build(
          a, {}, b, {}, smaller ? Vector3(a.anchor + a.centre) : Vector3(b.anchor + b.centre), 0);
      const double cube = pair.size * pair.size * pair.size;
      if (!pair.has_volume()) {
        EXPECT_TRUE(!overlaps || pair.exact->at("status") == "touch");
        EXPECT_LE(hull.volume(), 1e-12 * cube);
        continue;
      }
      ++compared;
      EXPECT_TRUE(overlaps);
      const double exact = pair.value("volume");
      const bool shallow = pair.value("min_translation_depth") < 1e-7 * pair.size;
      EXPECT_NEAR(hull.volume(), exact, shallow ? 1e-6 * exact : 1e-12 * cube)
          << (hull.volume() - exact) / exact;
    }
  }
  EXPECT_EQ(compared, 2 * 342);
}

HalfEdgePolyhedron ball_of(int points) {
  test::Numbers numbers(31);
  std::vector<Vector3> on_ball;
  for (int i = 0; i < points; ++i) on_ball.push_back(numbers.direction());
  return half_edge_polyhedron(convex_hull(on_ball).polyhedron);
}

// Each plane of the one lies in one of the other, wherever it stands in the lists.
TEST(DualHull, CountsEqualPlanesOnce) {
  DualHull hull;
  const HalfEdgePolyhedron ball = ball_of(500);
  ASSERT_TRUE(hull.build(ball, {}, ball, {}, {0, 0, 0}, 0));
  EXPECT_EQ(hull.planes().size(), ball.planes.size());
  EXPECT_EQ(hull.faces().size(), ball.planes.size());
  for (const DualHull::Face& face : hull.faces()) EXPECT_TRUE(face.of_a && face.of_b);
}

// A hundred times the rounding apart: none is taken for another.
TEST(DualHull, KeepsPlanesApartThatDifferByMoreThanRounding) {
  DualHull hull;
  const HalfEdgePolyhedron ball = ball_of(500);
  const double angle = 1600 * 0x1p-53;
  SpatialPose turned;
  turned.rotation << 1, -angle, 0, angle, 1, 0, 0, 0, 1;
  ASSERT_TRUE(hull.build(ball, {}, ball, turned, {0, 0, 0}, 0));
  EXPECT_EQ(hull.planes().size(), 2 * ball.planes.size());
}

}  // namespace
}  // namespace signorini
