/// Laws that every signed distance obeys, whatever the algorithm.
#include <gtest/gtest.h>

#include "geometry/distance/all_distances.h"
#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/exhaustive_overlap.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using namespace test;

/// Every pair of kinds of shapes, some apart and some overlapping.
template <class Law>
void for_all_pairs(std::uint32_t seed, int times, const Law& law) {
  Random random(seed);
  const std::vector<Named> shapes = all_shapes();
  for (const Named& x : shapes) {
    for (const Named& y : shapes) {
      for (int k = 0; k < times; ++k) {
        SCOPED_TRACE(std::string(x.name) + ", " + y.name + ", " + std::to_string(k));
        const SpatialPose p = random_pose(random, 0.5), q = random_pose(random, k % 2 ? 0.7 : 3);
        law(x.shape, p, y.shape, q, random);
      }
    }
  }
}

TEST(DistanceLaws, RigidMotionMovesThePointsAndTurnsTheNormal) {
  ShapeDistance solver;
  for_all_pairs(
      41, 4, [&](const auto& x, const auto& p, const auto& y, const auto& q, Random& random) {
        const DistanceShape a(x), b(y);
        const SpatialPose motion = random_pose(random, 3);
        const SignedDistance r = solver.distance(a, p, b, q);
        const SignedDistance s = solver.distance(a, combine(motion, p), b, combine(motion, q));
        EXPECT_NEAR(s.distance, r.distance, 2e-14);
        // The deepest direction may be one of several.
        if (r.distance > 1e-3) {
          EXPECT_LE(length(s.normal - rotate(motion.rotation, r.normal)), 1e-11);
        }
      });
}

TEST(DistanceLaws, SwellingByABallTakesItsRadiusFromTheDistance) {
  ShapeDistance solver;
  for_all_pairs(42, 4, [&](const auto& x, const auto& p, const auto& y, const auto& q, Random&) {
    const double r = solver.distance(DistanceShape(x), p, DistanceShape(y), q).distance;
    for (const double radius : {1e-6, 0.25, 10.0}) {
      const double s =
          solver.distance(DistanceShape(swollen(x, radius)), p, DistanceShape(y), q).distance;
      EXPECT_NEAR(s, r - radius, 1e-14 * std::max(1.0, radius));
    }
  });
}

TEST(DistanceLaws, LargerBodiesAreNeverFartherAway) {
  ShapeDistance solver;
  Random random(43);
  for (int k = 0; k < 300; ++k) {
    std::vector<Vector3> points;
    for (int i = 0; i < 12; ++i) points.push_back(random_unit(random));
    const std::vector<Vector3> fewer(points.begin(), points.begin() + 7);
    const DistanceShape inner(make_hull(fewer)), outer(make_hull(points));
    const DistanceShape other(all_shapes()[static_cast<std::size_t>(k) % 17].shape);
    const SpatialPose p = random_pose(random, 0.5), q = random_pose(random, k % 2 ? 1 : 3);
    EXPECT_LE(solver.distance(outer, p, other, q).distance,
              solver.distance(inner, p, other, q).distance + 1e-14);
  }
}

// d is 1-Lipschitz in the offset, and along its own normal it grows at rate 1 until the widest slab
// is another one, which apart it never is.
TEST(DistanceLaws, MovingAlongTheNormalAddsTheMove) {
  ShapeDistance solver;
  for_all_pairs(44, 4, [&](const auto& x, const auto& p, const auto& y, const auto& q, Random&) {
    const DistanceShape a(x), b(y);
    const SignedDistance r = solver.distance(a, p, b, q);
    for (const double move : {1e-6, 1e-2, 1.0}) {
      SpatialPose moved = q;
      moved.position += move * r.normal;
      const SignedDistance s = solver.distance(a, p, b, moved);
      EXPECT_NEAR(s.distance, r.distance + move, 1e-13);
    }
  });
}

TEST(DistanceLaws, NoMoveChangesTheDistanceByMoreThanItsLength) {
  ShapeDistance solver;
  for_all_pairs(
      45, 4, [&](const auto& x, const auto& p, const auto& y, const auto& q, Random& random) {
        const DistanceShape a(x), b(y);
        const double before = solver.distance(a, p, b, q).distance;
        for (const double move : {1e-9, 1e-4, 0.3}) {
          SpatialPose moved = q;
          moved.position += move * random_unit(random);
          EXPECT_LE(std::fabs(solver.distance(a, p, b, moved).distance - before), move + 1e-14);
        }
      });
}

// A jump of the gap where bodies begin to touch, or where the search changes from cores apart to
// cores overlapping, would be a jump of the force.
TEST(DistanceLaws, GapIsContinuousAlongPathsThroughContact) {
  ShapeDistance solver;
  Random random(46);
  const std::vector<Named> shapes = all_shapes();
  for (const Named& x : shapes) {
    for (const Named& y : shapes) {
      const DistanceShape a(x.shape), b(y.shape);
      const SpatialPose p = random_pose(random, 0.1);
      SpatialPose q = random_pose(random, 0.1);
      const Vector3 way = random_unit(random);
      const double step = 4.0 / 200;
      double before = kInfinity;
      for (int k = 0; k < 200; ++k) {
        q.position = (4 - step * k) * way;
        const double d = solver.distance(a, p, b, q).distance;
        if (k > 0) {
          EXPECT_LE(std::fabs(d - before), step + 1e-14) << x.name << ", " << y.name;
        }
        before = d;
      }
      // Down to the last bits around first touch, by halving the way.
      double in = 0, out = 4;
      while (out - in > 1e-14) {
        q.position = 0.5 * (in + out) * way;
        (solver.distance(a, p, b, q).distance > 0 ? out : in) = 0.5 * (in + out);
      }
      for (const double off : {-1e-6, -1e-9, -1e-12, -1e-15, 0.0, 1e-15, 1e-12, 1e-9, 1e-6}) {
        q.position = (in + off) * way;
        const double d = solver.distance(a, p, b, q).distance;
        EXPECT_LE(std::fabs(d), std::fabs(off) + 3e-14) << x.name << ", " << y.name;
        EXPECT_GE(d * (off < 0 ? -1 : 1), -3e-14) << x.name << ", " << y.name;
      }
    }
  }
}

TEST(DistanceLaws, BracketHoldsTheDistance) {
  ShapeDistance solver;
  double widest = 0;
  for_all_pairs(47, 6, [&](const auto& x, const auto& p, const auto& y, const auto& q, Random&) {
    const SignedDistance r = solver.distance(DistanceShape(x), p, DistanceShape(y), q);
    EXPECT_GE(r.bracket, 0);
    widest = std::max(widest, r.bracket);
    if (r.distance > 0) {
      EXPECT_LE(r.bracket, 1e-12);
    }
  });
  EXPECT_LE(widest, 2e-8);  // deep overlap of curved cores
}

TEST(DistanceLaws, ManyCorneredHullsAgreeWithTheExhaustiveReferee) {
  Random random(48);
  DistanceSolver solver;
  for (int k = 0; k < 200; ++k) {
    std::vector<Vector3> points[2];
    for (auto& list : points) {
      const int count = 8 + k % 30;
      for (int i = 0; i < count; ++i) {
        Vector3 x = random_unit(random);
        if (k % 3 == 0) x.z() *= 1e-3;  // a lens
        list.push_back(x);
      }
    }
    const PointHull a(convex_hull(points[0]).polyhedron), b(convex_hull(points[1]).polyhedron);
    const SpatialPose p = random_pose(random, 0.1), q = random_pose(random, 0.3);
    const SignedDistance r = solver.distance(hull_core(a), p, hull_core(b), q);
    WidestSlab slab;
    const ConvexCore core_a = hull_core(a), core_b = hull_core(b);
    ASSERT_TRUE(exhaustive_overlap(relative_pair(core_a, p, core_b, q), slab));
    if (slab.width < 0) {
      EXPECT_NEAR(r.distance, slab.width, 1e-14);
    } else {
      EXPECT_GE(r.distance, slab.width - 1e-14);
    }
    EXPECT_LE(r.bracket, 1e-13);
  }
}

// Boxes turned into each other by the 24 rotations of the cube, shifted by whole and half edges:
// every face is parallel to some face of the other.
TEST(DistanceLaws, LatticesOfBoxesHaveTheDistancesOfIntervals) {
  ShapeDistance solver;
  const DistanceShape box(make_box({1, 2, 3}));
  Random random(49);
  int rotations = 0;
  for (int code = 0; code < 48; ++code) {
    const int x = code % 3, y = (x + 1 + code / 3 % 2) % 3, z = 3 - x - y;
    Matrix3 turn = Matrix3::Zero();
    turn(x, 0) = code / 6 % 2 ? 1 : -1, turn(y, 1) = code / 12 % 2 ? 1 : -1;
    turn(z, 2) = 1;
    if (turn.determinant() < 0) turn(z, 2) = -1;
    if (code >= 24) continue;
    ++rotations;
    const Vector3 half_b = (turn * Vector3(0.5, 1, 1.5)).cwiseAbs();
    for (int k = 0; k < 40; ++k) {
      Vector3 shift;
      for (int i = 0; i < 3; ++i) shift(i) = 0.5 * (static_cast<int>(random.next_below(13)) - 6);
      const Vector3 gap = shift.cwiseAbs() - half_b - Vector3(0.5, 1, 1.5);
      const double expected = gap.maxCoeff() > 0 ? length(gap.cwiseMax(0)) : gap.maxCoeff();
      const SpatialPose motion = random_pose(random, 1);
      const SpatialPose moved = combine(motion, {shift, turn});
      EXPECT_NEAR(solver.distance(box, {}, box, {shift, turn}).distance, expected, 1e-15);
      EXPECT_NEAR(solver.distance(box, motion, box, moved).distance, expected, 1e-14);
    }
  }
  EXPECT_EQ(rotations, 24);
}

TEST(DistanceLaws, WhatWasAskedBeforeLeavesNoTraceInTheBits) {
  ShapeDistance solver;
  const AllDistances all;
  const double first = all.sum(solver);
  EXPECT_EQ(first, all.sum(solver));
}

}  // namespace
}  // namespace signorini
