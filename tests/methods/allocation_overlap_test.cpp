// A warm question about contacts of bodies in space makes no call of malloc.

#include <gtest/gtest.h>

#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/dual_hull.h"
#include "geometry/overlap/shape_contact.h"
#include "geometry/solid/spatial_shapes.h"
#include "methods/allocation_counter.h"

namespace signorini {
namespace {

TEST(WarmQuery, ContactsOfAllPairsOfShapesAllocateNothing) {
  std::vector<ContactShape> shapes;
  for (const test::Named& named : test::all_shapes()) shapes.emplace_back(named.shape);
  shapes.emplace_back(make_half_space());
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::patch;
  rules.gap = GapRule::document;
  rules.margin = 0.1;
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    Random random(31);
    const std::size_t before = test::allocation_count();
    for (std::size_t i = 0; i < shapes.size(); ++i)
      for (std::size_t j = 0; j + 1 < shapes.size(); ++j)
        for (int k = 0; k < 3; ++k) {
          const SpatialPose a = sample_pose(random, 0.6), b = sample_pose(random, 0.6);
          solver.find(shapes[i], a, shapes[j], b, rules);
        }
    count = test::allocation_count() - before;
  }
  EXPECT_EQ(count, 0u);
}

TEST(WarmQuery, IntersectionsWithManyDigitsAndDualHullsAllocateNothing) {
  const auto a = half_edge_polyhedron(sample_prism(9, 1, 0.5));
  const auto b = half_edge_polyhedron(sample_box({0.7, 0.6, 0.5}));
  ConvexOverlapSolver solver;
  DualHull dual;
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    Random random(32);
    const std::size_t before = test::allocation_count();
    for (int k = 0; k < 200; ++k) {
      const SpatialPose pose_a = sample_pose(random, 0.6), pose_b = sample_pose(random, 0.6);
      solver.intersect(a, pose_a, b, pose_b, {true, true, OverlapDigits::many});
      dual.build(a, pose_a, b, pose_b, pose_a.position, 0);
    }
    count = test::allocation_count() - before;
  }
  EXPECT_EQ(count, 0u);
}

}  // namespace
}  // namespace signorini
