// Clipping of bodies with many vertices, of which it looks at few.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/dual_hull.h"
#include "geometry/overlap/overlap_contact.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/inscribed_hull.h"
#include "geometry/solid/random_solids.h"

namespace signorini {
namespace {

HalfEdgePolyhedron ball(int rings) {
  return half_edge_polyhedron(convex_hull(test::ball_points(rings)).polyhedron);
}

/// Two hundred planes meet at each pole but for what rounding has left.
HalfEdgePolyhedron swollen_ball(int rings) {
  return half_edge_polyhedron(inscribed_hull(make_hull(test::ball_points(rings), 0.05), 32));
}

void load(PolyhedronClipper<double>& clipper, const HalfEdgePolyhedron& body, const Vector3& shift,
          bool walks) {
  clipper.load(body, walks);
  for (int i = 0; i < body.vertex_count(); ++i) {
    const Vector3 x = body.vertices[static_cast<std::size_t>(i)] + shift;
    clipper.set_vertex(i, x.x(), x.y(), x.z());
  }
}

/// Every vertex after every plane has the same bits, whether all have been measured or not.
void expect_same_cuts(const HalfEdgePolyhedron& body, const Vector3& shift,
                      const std::vector<Plane>& planes) {
  PolyhedronClipper<double> all, walking;
  load(all, body, shift, false);
  load(walking, body, shift, true);
  ASSERT_TRUE(walking.walks());
  int number = body.face_count();
  for (const Plane& p : planes) {
    const ClipPlane<double> plane{p.normal.x(), p.normal.y(), p.normal.z(), p.offset};
    const bool left = all.clip(plane, 5e-15, number);
    ASSERT_EQ(walking.clip(plane, 5e-15, number), left);
    ++number;
    if (!left) return;
  }
  ASSERT_EQ(walking.vertex_count(), all.vertex_count());
  for (int i = 0; i < all.vertex_count(); ++i) ASSERT_EQ(walking.vertex(i), all.vertex(i)) << i;
  for (int f = 0; f < body.face_count(); ++f) ASSERT_EQ(walking.shared(f), all.shared(f)) << f;
  EXPECT_LT(walking.looks(), all.looks() / 4);
}

TEST(ManyFaces, WalksCutAsIfAllVerticesHadBeenMeasured) {
  const HalfEdgePolyhedron sharp = ball(20), round = swollen_ball(14);
  for (const Vector3& shift : {Vector3(0, 0, 1.5), Vector3(1.5, 0, 0), Vector3(0.3, 0.2, 1.45)}) {
    SCOPED_TRACE(shift.transpose());
    expect_same_cuts(sharp, shift, sharp.planes);
    expect_same_cuts(round, shift, round.planes);
  }
  test::Numbers numbers(6);
  std::vector<Plane> planes;
  for (int i = 0; i < 2000; ++i) planes.push_back({numbers.direction(), numbers.uniform(0.7, 1.1)});
  expect_same_cuts(sharp, {0, 0, 0}, planes);
}

// By crossings of edges and faces, by clipping, and by the hull of the dual.
TEST(ManyFaces, ThreeMethodsGiveOneVolume) {
  const HalfEdgePolyhedron a = ball(16), b = ball(20);
  Random random(8);
  ConvexOverlapSolver solver;
  DualHull dual;
  for (int i = 0; i < 30; ++i) {
    const SpatialPose pose = sample_pose(random, 0.8);
    const double clipped = solver.intersect(a, {}, b, pose, {.clipped = true}).volume;
    const ConvexOverlap& r = solver.intersect(a, {}, b, pose, {});
    EXPECT_NEAR(clipped, r.volume, 1e-14);
    ASSERT_EQ(dual.build(a, {}, b, pose, r.origin, 0), r.overlaps);
    if (r.overlaps) {
      EXPECT_NEAR(dual.volume(), r.volume, 1e-13);
    }
  }
}

// Sixteen times the faces: all vertices measured from all planes makes it more than 200.
TEST(ManyFaces, ClippingTakesWorkInProportionToThem) {
  ConvexOverlapSolver solver;
  for (const Vector3& shift : {Vector3(0, 0, 1.5), Vector3(1.5, 0, 0)}) {
    SCOPED_TRACE(shift.transpose());
    double looks[2], faces[2];
    for (int k = 0; k < 2; ++k) {
      const HalfEdgePolyhedron body = ball(k == 0 ? 25 : 100);
      SpatialPose pose;
      pose.position = shift;
      ASSERT_TRUE(solver.intersect(body, {}, body, pose, {.clipped = true}).overlaps);
      looks[k] = static_cast<double>(solver.clipper_looks());
      faces[k] = body.face_count();
    }
    EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.2));
    EXPECT_LT(looks[1], 60 * faces[1]);
  }
}

// Bodies turned by so little that faces nearly lie in each other are clipped with 32 digits.
TEST(ManyFaces, ManyDigitsTakeWorkInProportionToThem) {
  ConvexOverlapSolver solver;
  DualHull dual;
  SpatialPose pose;
  pose.rotation = sample_rotation(1, 1e-6, 2e-6, -1e-6);
  double looks[2], faces[2];
  for (int k = 0; k < 2; ++k) {
    const HalfEdgePolyhedron body = ball(k == 0 ? 25 : 100);
    const ConvexOverlap& r = solver.intersect(body, {}, body, pose, {});
    ASSERT_TRUE(r.overlaps);
    ASSERT_TRUE(solver.used_many_digits());
    looks[k] = static_cast<double>(solver.clipper_looks());
    faces[k] = body.face_count();
    ASSERT_TRUE(dual.build(body, {}, body, pose, r.origin, 0));
    EXPECT_NEAR(dual.volume(), r.volume, 1e-12);
  }
  EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.2));
  EXPECT_LT(looks[1], 60 * faces[1]);
}

// Hundreds of planes that cross at a pole at small angles hide corners from walks.
TEST(ManyFaces, WhatWalksPassByIsCutOffInTheEnd) {
  ConvexOverlapSolver solver;
  DualHull dual;
  for (const int rings : {50, 70}) {
    const HalfEdgePolyhedron body = swollen_ball(rings);
    SpatialPose pose;
    pose.position = {0, 0, 0.5};
    const ConvexOverlap& r = solver.intersect(body, {}, body, pose, {.clipped = true});
    ASSERT_TRUE(r.overlaps);
    EXPECT_LT(static_cast<double>(solver.clipper_looks()), 100.0 * body.face_count());
    ASSERT_TRUE(dual.build(body, {}, body, pose, r.origin, 0));
    EXPECT_NEAR(dual.volume(), r.volume, 1e-11);
  }
}

// Corners of slender faces lie beyond the rounded planes of these; taken for corners that walks
// have passed by, they make all vertices be measured from all planes, 19 000 for each face.
TEST(ManyFaces, SlenderFacesOfEqualBodiesTakeWorkInProportionToThem) {
  ConvexOverlapSolver solver;
  DualHull dual;
  double looks[2], faces[2];
  for (int k = 0; k < 2; ++k) {
    const HalfEdgePolyhedron body = swollen_ball(k == 0 ? 20 : 40);
    const ConvexOverlap& r = solver.intersect(body, {}, body, {}, {});
    ASSERT_TRUE(r.overlaps);
    ASSERT_TRUE(solver.used_many_digits());
    looks[k] = static_cast<double>(solver.clipper_looks());
    faces[k] = body.face_count();
    ASSERT_TRUE(dual.build(body, {}, body, {}, r.origin, 0));
    EXPECT_NEAR(dual.volume(), r.volume, 1e-11);
  }
  EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.2));
  EXPECT_LT(looks[1], 60 * faces[1]);
}

// Storage is given back and found again.
TEST(ManyFaces, AFreedSolverGivesTheSameBits) {
  const HalfEdgePolyhedron body = swollen_ball(14);
  ConvexOverlapSolver solver;
  for (const double shift : {0.0, 0.5}) {
    SpatialPose pose;
    pose.position = {0.1 * shift, 0, shift};
    const OverlapWishes wishes{.second_moment = true, .corners = true};
    ConvexOverlap first;
    ASSERT_TRUE(solver.intersect(body, {}, body, pose, wishes).overlaps);
    solver.exchange(first);
    solver.free_scratch();
    const ConvexOverlap& again = solver.intersect(body, {}, body, pose, wishes);
    EXPECT_EQ(again.volume, first.volume);
    EXPECT_EQ(again.second_moment, first.second_moment);
    EXPECT_EQ(again.corners, first.corners);
  }
}

// Bodies in one place part soonest along a face; each face against each vertex makes it 16 times
// the work of bodies of a quarter of the faces.
TEST(ManyFaces, TheWayOutOfEqualBodiesTakesWorkInProportionToThem) {
  ConvexOverlapSolver solver;
  double looks[2], faces[2];
  for (int k = 0; k < 2; ++k) {
    const HalfEdgePolyhedron body = ball(k == 0 ? 100 : 200);
    const ConvexOverlap& r = solver.intersect(body, {}, body, {}, {.corners = true});
    const OverlapContact contact = overlap_contact(solver, r, NormalRule::area_vector);
    ASSERT_TRUE(contact.symmetric);
    double least = kInfinity;
    for (const Plane& p : body.planes) least = std::min(least, p.offset);
    double width = 0;  // the ball is the same upside down
    for (const Vector3& x : body.vertices) width = std::max(width, contact.normal.dot(x));
    EXPECT_NEAR(width, least, 1e-14);
    looks[k] = static_cast<double>(solver.way_out().tree.looks());
    faces[k] = body.face_count();
  }
  EXPECT_LT(looks[1] / looks[0], std::pow(faces[1] / faces[0], 1.4));
  EXPECT_LT(looks[1], 1000 * faces[1]);
}

}  // namespace
}  // namespace signorini
