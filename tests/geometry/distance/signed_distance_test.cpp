#include "geometry/distance/signed_distance.h"

#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/distance/exhaustive_overlap.h"

namespace signorini {
namespace {

using namespace test;

struct Body {
  ConvexCore core;
  SpatialPose pose;
};

SignedDistance measure(const Body& a, const Body& b) {
  DistanceSolver solver;
  return solver.distance(a.core, a.pose, b.core, b.pose);
}

Body at(const ConvexCore& core, const Vector3& position,
        const Matrix3& rotation = Matrix3::Identity()) {
  return {core, {position, rotation}};
}

Body random_body(Random& random, int kind, double extent) {
  return {random_core(random, kind, 1), random_pose(random, extent)};
}

/// What holds for every result: the slab along the normal is as wide as the distance, no other slab
/// is wider, and the points span it on the two surfaces.
void expect_certified(const Body& a, const Body& b, const SignedDistance& r, double tolerance,
                      Random& random, const std::string& what) {
  ASSERT_TRUE(std::isfinite(r.distance) && r.normal.allFinite() && r.point_a.allFinite() &&
              r.point_b.allFinite())
      << what;
  EXPECT_NEAR(length(r.normal), 1, 1e-14) << what;
  EXPECT_NEAR(slab(a.core, a.pose, b.core, b.pose, r.normal), r.distance, tolerance) << what;
  for (int k = 0; k < 20; ++k) {
    const Vector3 n = random_unit(random);
    EXPECT_LE(slab(a.core, a.pose, b.core, b.pose, n), r.distance + tolerance) << what;
  }
  for (int k = 0; k < 20; ++k) {
    Vector3 n = r.normal + 0.01 * random_unit(random);
    n /= length(n);
    EXPECT_LE(slab(a.core, a.pose, b.core, b.pose, n), r.distance + tolerance) << what;
  }
  EXPECT_LE(length(r.point_b - r.point_a - r.distance * r.normal), tolerance) << what;
  EXPECT_NEAR(dot(r.normal, r.point_a), reach_along(a.core, a.pose, r.normal), tolerance) << what;
  EXPECT_NEAR(-dot(r.normal, r.point_b), reach_along(b.core, b.pose, -r.normal), tolerance) << what;
}

TEST(SignedDistance, SlabAlongTheNormalIsWidestForAllKindsOfShapes) {
  Random random(1);
  for (int i = 0; i < kCoreKinds; ++i) {
    for (int j = 0; j < kCoreKinds; ++j) {
      for (int k = 0; k < 20; ++k) {
        const Body a = random_body(random, i, 0.2);
        const Body b = random_body(random, j, k < 5 ? 0.2 : 2);
        const std::string what =
            std::to_string(i) + " " + std::to_string(j) + " " + std::to_string(k);
        expect_certified(a, b, measure(a, b), 1e-11, random, what);
      }
    }
  }
}

TEST(SignedDistance, ExchangeOfBodiesReversesTheNormalBitForBit) {
  Random random(2);
  for (int k = 0; k < 2000; ++k) {
    const Body a = random_body(random, k % kCoreKinds, 0.5);
    const Body b = random_body(random, (k / kCoreKinds) % kCoreKinds, 1);
    const SignedDistance r = measure(a, b), s = measure(b, a);
    EXPECT_EQ(r.distance, s.distance);
    EXPECT_EQ(r.normal, Vector3(-s.normal));
    EXPECT_EQ(r.point_a, s.point_b);
    EXPECT_EQ(r.point_b, s.point_a);
  }
}

TEST(SignedDistance, RigidMotionKeepsTheDistance) {
  Random random(3);
  for (int k = 0; k < 1000; ++k) {
    Body a = random_body(random, k % kCoreKinds, 0.5);
    Body b = random_body(random, (k / kCoreKinds) % kCoreKinds, 1);
    const SignedDistance before = measure(a, b);
    const SpatialPose motion = random_pose(random, 3);
    for (Body* body : {&a, &b}) {
      body->pose.position = motion.to_world(body->pose.position);
      body->pose.rotation = motion.rotation * body->pose.rotation;
    }
    EXPECT_NEAR(measure(a, b).distance, before.distance, 1e-12);
  }
}

TEST(SignedDistance, ScalesWithTheBodiesFromMicrometresToMegametres) {
  Random random(4);
  for (int k = 0; k < 1000; ++k) {
    const Body a = random_body(random, k % kCoreKinds, 0.5);
    const Body b = random_body(random, (k / kCoreKinds) % kCoreKinds, 1);
    const double before = measure(a, b).distance;
    for (const double scale : {1e-6, 1e-3, 1e3, 1e6}) {
      Body c = a, d = b;
      for (Body* body : {&c, &d}) {
        body->pose.position *= scale, body->core.half *= scale, body->core.radius *= scale;
        body->core.top_radius *= scale, body->core.rounding *= scale;
      }
      EXPECT_NEAR(measure(c, d).distance / scale, before, 1e-12);
    }
  }
}

TEST(SignedDistance, DepthOfHullsIsThatOfTheWidestSlabOverAllFacesAndEdgePairs) {
  Random random(5);
  for (int k = 0; k < 100; ++k) {
    const PointHull p(random_hull(random, 6 + k % 7, 1)), q(random_hull(random, 6 + k % 5, 1));
    const Body a = {hull_core(p), random_pose(random, 0.2)};
    const Body b = {hull_core(q), random_pose(random, 0.6)};
    const SignedDistance r = measure(a, b);
    expect_certified(a, b, r, 1e-12, random, std::to_string(k));
    WidestSlab slab;
    ASSERT_TRUE(exhaustive_overlap(relative_pair(a.core, a.pose, b.core, b.pose), slab));
    if (slab.width < 0) {
      EXPECT_NEAR(r.distance, slab.width, 1e-13);
    } else {
      EXPECT_GE(r.distance, slab.width - 1e-13);
    }
  }
}

TEST(SignedDistance, BoxesAndTheirHullsAgree) {
  Random random(6);
  for (int k = 0; k < 300; ++k) {
    const Vector3 half[2] = {random_unit(random).cwiseAbs() + Vector3(0.1, 0.1, 0.1),
                             random_unit(random).cwiseAbs() + Vector3(0.1, 0.1, 0.1)};
    PointHull hull[2];
    for (int body = 0; body < 2; ++body) {
      std::vector<Vector3> corners;
      for (int c = 0; c < 8; ++c) {
        corners.push_back({c & 1 ? half[body].x() : -half[body].x(),
                           c & 2 ? half[body].y() : -half[body].y(),
                           c & 4 ? half[body].z() : -half[body].z()});
      }
      hull[body] = PointHull(corners);
    }
    const SpatialPose p = random_pose(random, 0.3), q = random_pose(random, 1.2);
    const Body a = {box_core(half[0]), p}, b = {box_core(half[1]), q};
    const Body c = {hull_core(hull[0]), p}, d = {hull_core(hull[1]), q};
    EXPECT_NEAR(measure(a, b).distance, measure(c, d).distance, 1e-13);
  }
}

TEST(SignedDistance, NearlyParallelFacesKeepTheirGapAndNormal) {
  Random random(7);
  for (const double gap : {1e-3, 1e-6, 1e-9, 0.0, -1e-9, -1e-6, -1e-3}) {
    for (const double tilt : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
      for (int k = 0; k < 20; ++k) {
        const Matrix3 turn = random_rotation(random);
        const Body a = at(box_core({1, 1, 1}), {0.1, 0.2, 0.3}, turn);
        const Vector3 axis = random_unit(random);
        const Body b = at(box_core({1, 1, 1}), a.pose.to_world({0.3, 0.2, 2 + gap}),
                          turn * turned(axis, tilt));
        const SignedDistance r = measure(a, b);
        expect_certified(a, b, r, 1e-12, random, std::to_string(gap) + " " + std::to_string(tilt));
        EXPECT_NEAR(r.distance, gap, 2 * tilt + 1e-14);
      }
    }
  }
}

using Wide = long double;

/// A corner in world coordinates, with more digits.
std::array<Wide, 3> wide_corner(const SpatialPose& pose, const Vector3& corner) {
  std::array<Wide, 3> p{};
  for (int i = 0; i < 3; ++i) {
    p[static_cast<std::size_t>(i)] = pose.position(i);
    for (int j = 0; j < 3; ++j) {
      p[static_cast<std::size_t>(i)] +=
          static_cast<Wide>(pose.rotation(i, j)) * static_cast<Wide>(corner(j));
    }
  }
  return p;
}

// Subtracting corners of size 1 would leave 1e-16 / gap of the direction between them.
TEST(SignedDistance, DirectionOfANarrowGapBetweenCornersKeepsItsDigits) {
  Random random(12);
  for (int k = 0; k < 200; ++k) {
    const Vector3 half(0.5, 0.6, 0.7), n = random_unit(random);
    Body a = at(box_core(half), random_vector(random, 1), random_rotation(random));
    Body b = at(box_core(half), {0, 0, 0}, random_rotation(random));
    int hint = 0;
    const Vector3 corner_a = support(a.core, a.pose.rotate_to_body(n), hint);
    const Vector3 corner_b = support(b.core, b.pose.rotate_to_body(-n), hint);
    b.pose.position = a.pose.to_world(corner_a) - b.pose.to_world(corner_b) + 1e-7 * n;
    const auto p = wide_corner(a.pose, corner_a), q = wide_corner(b.pose, corner_b);
    const Vector3 gap(static_cast<double>(q[0] - p[0]), static_cast<double>(q[1] - p[1]),
                      static_cast<double>(q[2] - p[2]));
    const SignedDistance r = measure(a, b);
    EXPECT_NEAR(r.distance, length(gap), 1e-18);
    EXPECT_LE(length(r.normal - gap / length(gap)), 1e-11);
  }
}

TEST(SignedDistance, NeedlesAndPlatesAreCertified) {
  Random random(8);
  for (int k = 0; k < 500; ++k) {
    const Body a =
        at(box_core({1e-5, 1e-5, 5}), random_vector(random, 0.5), random_rotation(random));
    const Body b = at(k % 2 ? box_core({2, 2, 1e-6}) : box_core({1e-4, 1e-6, 3}),
                      random_vector(random, 1), random_rotation(random));
    expect_certified(a, b, measure(a, b), 1e-11, random, std::to_string(k));
  }
}

TEST(SignedDistance, IdenticalEngulfedAndConcentricBodiesAreFinite) {
  Random random(9);
  for (int kind = 0; kind < kCoreKinds; ++kind) {
    const Body a = random_body(random, kind, 1);
    expect_certified(a, a, measure(a, a), 1e-10, random, "identical " + std::to_string(kind));
    for (int other = 0; other < kCoreKinds; ++other) {
      Body b = {random_core(random, other, 0.1), a.pose};
      expect_certified(a, b, measure(a, b), 1e-10, random,
                       "engulfed " + std::to_string(kind) + " " + std::to_string(other));
    }
  }
}

TEST(SignedDistance, HalfSpaceIsALargeBoxSeenFromNearby) {
  Random random(10);
  const Body ground = at(box_core({1000, 1000, 1000}), {0, 0, -1000});
  for (int k = 0; k < 20 * kCoreKinds; ++k) {
    const Body b = random_body(random, k % kCoreKinds, 2);
    const SignedDistance r = DistanceSolver().half_space_distance({}, b.core, b.pose),
                         s = measure(ground, b);
    EXPECT_NEAR(r.distance, s.distance, 1e-11);
    EXPECT_LE(length(r.normal - s.normal), 1e-12);
  }
}

// The search with more digits ended at the origin itself and divided by its distance.
TEST(SignedDistance, CapsulesAtOnePlaceThatAreNearlyParallelHaveANormal) {
  const ConvexCore capsule = capsule_core(1, 2);
  DistanceSolver solver;
  Random random(12);
  for (int i = 0; i < 2000; ++i) {
    const SpatialPose a{.position = {0, 0, 0}, .rotation = random_rotation(random)};
    SpatialPose b = a;
    b.rotation = a.rotation * turned(random_unit(random), std::ldexp(1.0, -40 - i % 14));
    const SignedDistance d = solver.distance(capsule, a, capsule, b);
    ASSERT_TRUE(d.normal.allFinite() && d.point_a.allFinite() && d.point_b.allFinite()) << i;
    EXPECT_NEAR(d.distance, -2, 1e-12);
  }
}

/// A hull beside another one that has a corner, an edge or a face of it bit for bit: the other one
/// turned about the corner, half around the edge, or reflected in the face.
std::vector<Vector3> neighbour(const Polyhedron& hull, int shared, bool any_way, Random& random) {
  const Vector3 origin = hull.vertex(hull.face_vertex[0]);
  const Vector3 along = hull.vertex(hull.face_vertex[1]) - origin;
  const Vector3 axis = along / length(along);
  const Vector3 normal = hull.planes[0].normal;
  const double factor = between(random, 0.3, 2);
  const Matrix3 turn = any_way ? random_rotation(random) : Matrix3(-Matrix3::Identity());
  std::vector<Vector3> points;
  for (int i = 0; i < static_cast<int>(hull.vertices.size()); ++i) {
    const Vector3 from = hull.vertex(i) - origin;
    Vector3 to = origin + factor * (turn * from);
    if (shared == 2) to = origin + 2 * dot(from, axis) * axis - from;
    if (shared == 3) to = hull.vertex(i) - 2 * dot(from, normal) * normal;
    for (int k = 0; k < shared; ++k) {
      if (i == hull.face_vertex[static_cast<std::size_t>(k)]) to = hull.vertex(i);
    }
    points.push_back(to);
  }
  return points;
}

TEST(SignedDistance, FeaturesSharedBitForBitHaveANormal) {
  Random random(7);
  for (int k = 0; k < 4000; ++k) {
    const int shared = 1 + k % 4 % 3;
    const bool any_way = k % 4 == 3;  // about a corner, and deeper where it comes so
    const Polyhedron one = random_hull(random, 4 + k % 5, 1);
    const Polyhedron two = brute_force_hull(neighbour(one, shared, any_way, random));
    const PointHull p(one), q(two);
    const Body a{hull_core(p), {}}, b{hull_core(q), {}};
    const SignedDistance r = measure(a, b);
    const std::string what = std::to_string(k) + ", shared " + std::to_string(shared);
    expect_certified(a, b, r, 1e-11, random, what);
    if (any_way) continue;
    EXPECT_NEAR(r.distance, 0, 1e-11) << what;
  }
}

}  // namespace
}  // namespace signorini
