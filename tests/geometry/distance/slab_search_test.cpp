// Depth of polytopes of many faces: against all pairs of edges, and the work of finding it.
#include "geometry/distance/slab_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "geometry/distance/convex_pairs.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/random_solids.h"

namespace signorini {
namespace {

using namespace test;

/// Corners of a face of a hull may be out of its plane by 64 units in the last place on both sides.
constexpr double kJoined = 2 * kCoplanar + 2e-15;

struct Pair {
  const PointHull &a, &b;
  SpatialPose pose_a, pose_b;
};

void expect_as_all_pairs(const Pair& p, SlabSearch& search) {
  const ConvexCore a = hull_core(p.a), b = hull_core(p.b);
  const CorePair pair = relative_pair(a, p.pose_a, b, p.pose_b);
  WidestSlab found, all;
  ASSERT_TRUE(search.find(pair, found));
  ASSERT_TRUE(exhaustive_overlap(pair, all));
  // Of bodies apart both are bounds from below.
  if (all.width < 0)
    EXPECT_NEAR(found.width, all.width, kJoined);
  else
    EXPECT_GE(found.width, all.width - kJoined);
  SupportHints hints;
  EXPECT_NEAR(slab_width(pair, found.normal, hints), found.width, kJoined);
}

PointHull hull_of(const std::vector<Vector3>& points) {
  return PointHull(convex_hull(points).polyhedron);
}

PointHull random_ball(Random& random, int count, const Vector3& size) {
  std::vector<Vector3> points;
  for (int i = 0; i < count; ++i) points.push_back(random_unit(random).cwiseProduct(size));
  return hull_of(points);
}

/// Rings of points at these heights and radii; a radius of 0 is a tip.
PointHull turned_body(int around, const std::vector<Vector2>& rings) {
  std::vector<Vector3> points;
  for (const Vector2& ring : rings) {
    const int count = ring.y() > 0 ? around : 1;
    for (int k = 0; k < count; ++k) {
      const SinCos turn = sin_cos(2 * std::numbers::pi * k / count);
      points.push_back({ring.y() * turn.cos, ring.y() * turn.sin, ring.x()});
    }
  }
  return hull_of(points);
}

TEST(SlabSearch, FindsTheWidestSlabOfAllPairsOfEdges) {
  Random random(61);
  SlabSearch search;
  for (int k = 0; k < 24; ++k) {
    const Vector3 size = k % 3 == 0 ? Vector3(1, 1, 0.01) : Vector3(1, 0.7, 1.2);
    const PointHull a = random_ball(random, 180 + k, size), b = random_ball(random, 190, size);
    const double apart = k % 4 == 0 ? 0 : 0.3 * (k % 4);
    expect_as_all_pairs({a, b, random_pose(random, 0.2), random_pose(random, apart)}, search);
    expect_as_all_pairs({a, a, {}, {}}, search);
  }
}

// Rings of equal faces, sides that lie in each other, and tips where all edges meet.
TEST(SlabSearch, AgreesWhereManyDirectionsAreEquallyGood) {
  SlabSearch search;
  Random random(62);
  const PointHull bodies[] = {
      turned_body(200, {{-1, 1}, {1, 1}}), turned_body(200, {{-0.3, 1}, {0.3, 1}}),
      turned_body(200, {{0, 1}, {1, 0}}), turned_body(200, {{-0.5, 0}, {0, 1}, {0.5, 0}}),
      hull_of(ball_points(14))};
  for (const PointHull& a : bodies) {
    for (const PointHull& b : bodies) {
      for (int k = 0; k < 4; ++k) {
        SpatialPose pose;
        if (k > 0) pose.rotation = turned(Vector3(k == 1 ? 1 : 0, 0, k == 1 ? 0 : 1), 0.5 * k * k);
        if (k == 1) pose.rotation = turned({1, 0, 0}, std::numbers::pi / 2);
        if (k == 3) pose = random_pose(random, 0.1);
        expect_as_all_pairs({a, b, {}, pose}, search);
      }
    }
  }
}

// Bodies side by side and a little apart: what is found is a bound from below.
TEST(SlabSearch, AgreesWhereBodiesHardlyTouch) {
  SlabSearch search;
  const PointHull ball = hull_of(ball_points(14)), disc = turned_body(200, {{-0.3, 1}, {0.3, 1}});
  for (const double gap : {-1e-9, 0.0, 1e-9, 0.01}) {
    SpatialPose pose;
    pose.position = {0, 0, 0.6 + gap};
    expect_as_all_pairs({disc, disc, {}, pose}, search);
    pose.position = {0, 0, 2 + gap};
    expect_as_all_pairs({ball, ball, {}, pose}, search);
    pose.position = {0, 2 + gap, 0.1};
    expect_as_all_pairs({disc, disc, {}, pose}, search);
  }
}

// Eight or sixteen times the faces, all of them as far from the middle of A - B as the next: by
// pairs of edges that squared.
TEST(SlabSearch, TakesWorkInProportionToTheFacesOfEqualBodiesInOnePlace) {
  SlabSearch search;
  const std::function<PointHull(int)> bodies[] = {
      [](int size) { return hull_of(ball_points(size)); },
      [](int size) {
        return turned_body(size < 50 ? 200 : 1600, {{-1, 1}, {1, 1}});
      },
      [](int size) {
        return turned_body(size < 50 ? 200 : 1600, {{-0.5, 0}, {0, 1}, {0.5, 0}});
      },
      [](int size) {
        return turned_body(size < 50 ? 200 : 1600, {{0, 1}, {1, 0}});
      }};
  for (const auto& body : bodies) {
    for (const bool is_turned : {false, true}) {
      double looks[2], faces[2];
      for (int k = 0; k < 2; ++k) {
        const PointHull hull = body(k == 0 ? 25 : 100);
        const ConvexCore core = hull_core(hull);
        SpatialPose pose;
        if (is_turned) pose.rotation = rotation_of(0.9, 0.1, 0.4, -0.1);
        WidestSlab slab;
        ASSERT_TRUE(search.find(relative_pair(core, {}, core, pose), slab));
        EXPECT_LT(slab.width, 0);
        looks[k] = static_cast<double>(search.looks());
        faces[k] = static_cast<double>(hull.planes().size());
      }
      EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.5)) << looks[0] / faces[0];
      EXPECT_LT(looks[1], 1000 * faces[1]);
    }
  }
}

}  // namespace
}  // namespace signorini
