#include "geometry/distance/shape_distance.h"

#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using namespace test;

double reach(const SpatialShape& shape, const SpatialPose& pose, const Vector3& n) {
  return dot(n, pose.position) + support_value(shape, pose.rotate_to_body(n));
}

// Both the slab along the normal and the points are judged by the shapes' own support functions,
// which this room does not use.
TEST(ShapeDistance, IsTheWidestSlabBetweenAllPairsOfShapes) {
  Random random(21);
  ShapeDistance solver;
  const std::vector<Named> shapes = all_shapes();
  for (const Named& x : shapes) {
    const DistanceShape a(x.shape);
    for (const Named& y : shapes) {
      const DistanceShape b(y.shape);
      for (int k = 0; k < 8; ++k) {
        const SpatialPose p = random_pose(random, 0.2), q = random_pose(random, 3);
        const SignedDistance r = solver.distance(a, p, b, q);
        const std::string what = std::string(x.name) + ", " + y.name;
        EXPECT_NEAR(-reach(x.shape, p, r.normal) - reach(y.shape, q, -r.normal), r.distance, 1e-14)
            << what;
        EXPECT_NEAR(dot(r.normal, r.point_a), reach(x.shape, p, r.normal), 1e-13) << what;
        EXPECT_LE(length(r.point_b - r.point_a - r.distance * r.normal), 1e-14) << what;
        for (int m = 0; m < 20; ++m) {
          const Vector3 n = random_unit(random);
          EXPECT_LE(-reach(x.shape, p, n) - reach(y.shape, q, -n), r.distance + 1e-14) << what;
        }
      }
    }
  }
}

// Polyhedra without faces have no edges to climb along.
TEST(ShapeDistance, PolygonsSegmentsAndPointsAreReachedAtTheirOwnCorners) {
  const std::vector<std::vector<Vector3>> sets = {{{0.3, 0.1, 0}},
                                                  {{-1, 0, 0}, {1, 0, 0}},
                                                  {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                                  {{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}};
  std::vector<Named> shapes = all_shapes();
  shapes.push_back({"half-space", make_half_space()});
  Random random(23);
  ShapeDistance solver;
  for (const std::vector<Vector3>& points : sets) {
    SpatialShape flat;
    flat.core = Core::polyhedron;
    flat.polyhedron.vertices = points;
    flat.polyhedron.face_start = {0};
    const DistanceShape a(flat);
    for (const Named& y : shapes) {
      const DistanceShape b(y.shape);
      int apart = 0;
      for (int k = 0; k < 20; ++k) {
        const SpatialPose p = random_pose(random, 0.2), q = random_pose(random, 3);
        const SignedDistance r = solver.distance(a, p, b, q);
        if (r.distance <= 0) continue;
        ++apart;
        const double far = reach(flat, p, r.normal);
        EXPECT_NEAR(dot(r.normal, r.point_a), far, 1e-13) << y.name;
        EXPECT_LE(length(r.point_b - r.point_a - r.distance * r.normal), 1e-14) << y.name;
        if (b.is_half_space()) continue;
        EXPECT_NEAR(-far - reach(y.shape, q, -r.normal), r.distance, 1e-14) << y.name;
      }
      EXPECT_GE(apart, 5) << y.name;
    }
  }
}

TEST(ShapeDistance, HalfSpaceTouchesTheLowestPointOfEveryShape) {
  Random random(22);
  ShapeDistance solver;
  const DistanceShape ground(make_half_space()), raised(swollen(make_half_space(), 0.25));
  for (const Named& x : all_shapes()) {
    const DistanceShape b(x.shape);
    for (int k = 0; k < 20; ++k) {
      const SpatialPose p = random_pose(random, 2), q = random_pose(random, 2);
      const SignedDistance r = solver.distance(ground, p, b, q);
      const Vector3 up = p.rotation.col(2);
      EXPECT_NEAR(r.distance, -reach(x.shape, q, -up) - dot(up, p.position), 1e-14) << x.name;
      EXPECT_EQ(r.normal, up);
      const SignedDistance s = solver.distance(b, q, ground, p);
      EXPECT_EQ(s.distance, r.distance);
      EXPECT_EQ(s.normal, Vector3(-r.normal));
      EXPECT_EQ(s.point_a, r.point_b);
      EXPECT_NEAR(solver.distance(raised, p, b, q).distance, r.distance - 0.25, 1e-14) << x.name;
    }
  }
}

TEST(ShapeDistance, BodiesThatStandFlatTouchInTheMiddleOfTheirFaces) {
  ShapeDistance solver;
  const DistanceShape ground(make_half_space());
  const std::vector<Vector3> corners{{1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}, {0, 0, 1}};
  const SpatialShape upright[] = {make_box({1, 2, 1}), make_cylinder(0.5, 1), make_cone(0.5, 1),
                                  make_beam(1, 0.4, 1), make_hull(corners)};
  for (const SpatialShape& shape : upright) {
    const SpatialPose at{{3, 4, 0.5}, Matrix3::Identity()};
    const SignedDistance r = solver.distance(ground, {}, DistanceShape(shape), at);
    EXPECT_LE(length(r.point_b - Vector3(3, 4, bounds(shape, at).low.z())), 1e-15);
  }
}

TEST(ShapeDistance, TwoHalfSpacesAndPosesWithoutNumbersAreRefused) {
  ShapeDistance solver;
  const DistanceShape ground(make_half_space()), ball(make_ball(1));
  EXPECT_THROW((void)solver.distance(ground, {}, ground, {}), std::invalid_argument);
  SpatialPose nowhere;
  nowhere.position.x() = kInfinity;
  EXPECT_THROW((void)solver.distance(ball, {}, ball, nowhere), std::invalid_argument);
}

TEST(ShapeDistance, BoxesOfShapesAreTheirBounds) {
  Random random(23);
  for (const Named& x : all_shapes()) {
    const SpatialPose p = random_pose(random, 2);
    const Box box = DistanceShape(x.shape).bounds(p), expected = bounds(x.shape, p);
    EXPECT_LE(length(box.low - expected.low) + length(box.high - expected.high), 1e-14) << x.name;
  }
}

}  // namespace
}  // namespace signorini
