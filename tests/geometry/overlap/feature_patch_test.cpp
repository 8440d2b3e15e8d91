// Contact polygons where one body at least is curved.
#include "geometry/overlap/feature_patch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <vector>

#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/shape_contact.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using Points = std::vector<PatchPoint>;

struct Placed {
  SpatialShape shape;
  SpatialPose pose = {};
};

Points patch_of(const Placed& a, const Placed& b, double margin = 0, int most = 64) {
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::patch;
  rules.margin = margin;
  rules.most_points = most;
  solver.find(ContactShape(a.shape), a.pose, ContactShape(b.shape), b.pose, rules);
  return {solver.points().begin(), solver.points().end()};
}

SpatialPose at(const Vector3& position) { return {position, Matrix3::Identity()}; }

/// z -> x, y -> y.
SpatialPose lying(const Vector3& position) {
  SpatialPose pose{position, Matrix3::Zero()};
  pose.rotation(0, 2) = 1;
  pose.rotation(1, 1) = 1;
  pose.rotation(2, 0) = -1;
  return pose;
}

SpatialPose tilted(const Vector3& position, double angle) {
  return {position, sample_rotation(std::cos(angle / 2), 0, std::sin(angle / 2), 0)};
}

TEST(FeaturePatch, AStandingCylinderRestsOnItsRim) {
  const Points points =
      patch_of({make_half_space()}, {make_cylinder(0.5, 1), at({3, 4, 0.49})}, 0, 4);
  ASSERT_EQ(points.size(), 4u);
  for (const PatchPoint& p : points) {
    EXPECT_NEAR(p.gap, -0.01, 1e-15);
    EXPECT_NEAR(std::hypot(p.point.x() - 3, p.point.y() - 4), 0.5, 1e-14);
    EXPECT_NEAR(p.point.z(), -0.005, 1e-15);
  }
}

TEST(FeaturePatch, WhatLiesOnALineHasItsTwoEnds) {
  const Points capsule = patch_of({make_half_space()}, {make_capsule(0.5, 2), lying({0, 0, 0.49})});
  const Points cylinder =
      patch_of({make_half_space()}, {make_cylinder(0.5, 2), lying({0, 0, 0.49})});
  for (const Points& points : {capsule, cylinder}) {
    ASSERT_EQ(points.size(), 2u);
    for (const PatchPoint& p : points) {
      EXPECT_NEAR(p.gap, -0.01, 1e-15);
      EXPECT_NEAR(std::fabs(p.point.x()), 1, 1e-15);
      EXPECT_NEAR(p.point.y(), 0, 1e-15);
    }
  }
}

TEST(FeaturePatch, GapsOfATiltedCylinderFallAcrossItsBase) {
  const double angle = 0.001, depth = 1e-4;
  const double height = 0.5 * std::cos(angle) + 0.5 * std::sin(angle) - depth;
  const Points points =
      patch_of({make_half_space()}, {make_cylinder(0.5, 1), tilted({0, 0, height}, angle)});
  ASSERT_GE(points.size(), 3u);
  double deepest = 0;
  for (const PatchPoint& p : points) {
    deepest = std::min(deepest, p.gap);
    EXPECT_LE(p.gap, 1e-16);
    // The base is a plane.
    EXPECT_NEAR(p.gap, -depth + (0.5 * std::cos(angle) - p.point.x()) * std::tan(angle), 1e-6);
  }
  EXPECT_NEAR(deepest, -depth, 1e-15);
  // With a margin the whole base counts.
  const Points all =
      patch_of({make_half_space()}, {make_cylinder(0.5, 1), tilted({0, 0, height}, angle)}, 0.01);
  EXPECT_EQ(all.size(), 16u);
}

/// However few points are kept, the deepest one is among them.
TEST(FeaturePatch, TheDeepestCornerStays) {
  for (int most = 3; most <= 16; ++most) {
    const Points points = patch_of(
        {make_half_space()}, {make_cylinder(0.5, 1), tilted({0, 0, 0.5003}, 0.001)}, 0.01, most);
    EXPECT_LE(points.size(), static_cast<std::size_t>(most));
    double deepest = 1;
    for (const PatchPoint& p : points) deepest = std::min(deepest, p.gap);
    EXPECT_NEAR(deepest, 0.5003 - 0.5 * std::cos(0.001) - 0.5 * std::sin(0.001), 1e-15);
  }
}

TEST(FeaturePatch, ACapsuleAcrossABarTouchesItFromSideToSide) {
  const Points points =
      patch_of({make_box({0.5, 3, 1})}, {make_capsule(0.2, 2), lying({0.1, 0.3, 0.69})});
  ASSERT_EQ(points.size(), 2u);
  for (const PatchPoint& p : points) {
    EXPECT_NEAR(p.gap, -0.01, 1e-14);
    EXPECT_NEAR(std::fabs(p.point.x()), 0.25, 1e-14);
    EXPECT_NEAR(p.point.y(), 0.3, 1e-14);
  }
}

TEST(FeaturePatch, ParallelCapsulesShareTheCommonPartOfTheirLines) {
  const Points points = patch_of({make_capsule(0.5, 2), lying({0, 0, 0})},
                                 {make_capsule(0.25, 2), lying({1.5, 0, 0.74})});
  ASSERT_EQ(points.size(), 2u);
  for (const PatchPoint& p : points) {
    EXPECT_NEAR(p.gap, -0.01, 1e-14);
    EXPECT_NEAR(std::fabs(p.point.x() - 0.75), 0.25, 1e-14);
  }
  const Points crossed =
      patch_of({make_capsule(0.5, 2), lying({0, 0, 0})},
               {make_capsule(0.25, 2), {{0, 0, 0.74}, sample_rotation(1, 1, 0, 0)}});
  EXPECT_EQ(crossed.size(), 1u);
}

TEST(FeaturePatch, StackedCylindersTouchAlongTheSmallerOne) {
  const Points points = patch_of({make_cylinder(1, 1), at({0, 0, 0})},
                                 {make_cylinder(0.25, 1), at({0.3, 0.2, 0.999})});
  ASSERT_EQ(points.size(), 16u);
  for (const PatchPoint& p : points) {
    EXPECT_NEAR(p.gap, -0.001, 1e-15);
    EXPECT_NEAR(std::hypot(p.point.x() - 0.3, p.point.y() - 0.2), 0.25, 1e-14);
  }
}

TEST(FeaturePatch, ABeamRestsOnTheWholeOfItsSides) {
  const SpatialShape beam = make_beam(2, 0.5, 0.25);
  const Points flat = patch_of({make_half_space()}, {beam, at({0, 0, 0.124})});
  double reach = 0;
  for (const PatchPoint& p : flat) {
    EXPECT_NEAR(p.gap, -0.001, 1e-15);
    reach = std::max(reach, std::fabs(p.point.x()));
  }
  EXPECT_NEAR(reach, 1.25, 1e-14);
  const Points edgewise =
      patch_of({make_half_space()}, {beam, {{0, 0, 0.249}, sample_rotation(1, 1, 0, 0)}});
  ASSERT_EQ(edgewise.size(), 4u);
  for (const PatchPoint& p : edgewise) {
    EXPECT_NEAR(std::fabs(p.point.x()), 1, 1e-14);
    EXPECT_NEAR(std::fabs(p.point.y()), 0.125, 1e-14);
  }
}

TEST(FeaturePatch, BallsHaveOnePoint) {
  EXPECT_EQ(patch_of({make_half_space()}, {make_ball(1), at({0, 0, 0.99})}).size(), 1u);
  EXPECT_EQ(patch_of({make_cylinder(1, 1)}, {make_ellipsoid({1, 2, 3}), at({0, 0, 3.49})}).size(),
            1u);
}

double distance_to(const Placed& body, const Vector3& point) {
  ShapeDistance distance;
  const DistanceShape shape(body.shape), dot(make_ball(1e-9));
  return distance.distance(shape, body.pose, dot, at(point)).distance;
}

/// Shallow overlaps of all kinds of pairs: points of the patch are midway between two surfaces, and
/// no deeper than the contact.
TEST(FeaturePatch, PointsAreWithinHalfTheirGapOfBothBodies) {
  Random random(17);
  const auto shapes = test::all_shapes();
  ShapeDistance distance;
  int several = 0;
  for (const test::Named& a : shapes)
    for (const test::Named& b : shapes)
      for (int k = 0; k < 4; ++k) {
        const Placed one{a.shape, sample_pose(random, 0.5)};
        Placed two{b.shape, sample_pose(random, 0.5)};
        if (k % 2 == 1) two.pose.rotation = one.pose.rotation;
        const DistanceShape da(a.shape), db(b.shape);
        const SignedDistance d = distance.distance(da, one.pose, db, two.pose);
        const double depth = 1e-3;
        two.pose.position -= (d.distance + depth) * d.normal;
        const SignedDistance moved = distance.distance(da, one.pose, db, two.pose);
        if (moved.distance > 0 || moved.distance < -2 * depth) continue;
        const Points points = patch_of(one, two);
        SCOPED_TRACE(a.name + std::string(" ") + b.name + " " + std::to_string(k));
        if (points.size() > 1) ++several;
        for (const PatchPoint& p : points) {
          EXPECT_LE(p.gap, 1e-12);
          EXPECT_GE(p.gap, moved.distance - 1e-9);
          EXPECT_LE(distance_to(one, p.point), -0.5 * p.gap + 1e-8);
          EXPECT_LE(distance_to(two, p.point), -0.5 * p.gap + 1e-8);
        }
      }
  EXPECT_GT(several, 100);
}

}  // namespace
}  // namespace signorini
