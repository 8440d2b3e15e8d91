#include "geometry/overlap/convex_overlap.h"

#include <gtest/gtest.h>

#include "geometry/overlap/contact_patch.h"
#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/overlap_contact.h"

namespace signorini {
namespace {

constexpr OverlapWishes kAll{true, true};

HalfEdgePolyhedron box(double x, double y, double z) {
  return half_edge_polyhedron(sample_box({x, y, z}));
}

TEST(ConvexOverlap, OfABodyWithItselfIsTheBody) {
  ConvexOverlapSolver solver;
  const auto prism = half_edge_polyhedron(sample_prism(7, 1.3, 0.4));
  Random random(1);
  const double volume = solver.intersect(prism, {}, prism, {}, kAll).volume;
  // Area of the regular polygon: n r^2 sin(2 pi / n) / 2.
  EXPECT_NEAR(volume, 0.8 * 3.5 * 1.69 * sin_cos(6.283185307179586 / 7).sin, 1e-14);
  for (int i = 0; i < 1000; ++i) {
    const SpatialPose pose = sample_pose(random, 10);
    const ConvexOverlap& r = solver.intersect(prism, pose, prism, pose, kAll);
    ASSERT_TRUE(r.overlaps);
    EXPECT_NEAR(r.volume, volume, 1e-14);
    EXPECT_EQ(r.area_a, 0);
    EXPECT_EQ(r.area_b, 0);
    EXPECT_EQ(r.area_both, r.surface_area);
    EXPECT_EQ(largest(r.area_vector), 0);
  }
}

/// Second moments of a box: m_xx = V (2 half_x)^2 / 12.
TEST(ConvexOverlap, MomentsOfABoxInABiggerOne) {
  ConvexOverlapSolver solver;
  const auto inner = box(0.5, 0.25, 0.125), outer = box(3, 3, 3);
  const ConvexOverlap& r =
      solver.intersect(outer, {}, inner, {{1, -1, 0.5}, Matrix3::Identity()}, kAll);
  EXPECT_NEAR(r.volume, 0.125, 1e-16);
  EXPECT_LE(length(r.origin + r.centroid - Vector3(1, -1, 0.5)), 1e-15);
  EXPECT_NEAR(r.second_moment(0, 0), 0.125 / 12, 1e-17);
  EXPECT_NEAR(r.second_moment(1, 1), 0.125 * 0.25 / 12, 1e-17);
  EXPECT_NEAR(r.second_moment(2, 2), 0.125 * 0.0625 / 12, 1e-17);
  EXPECT_NEAR(r.second_moment(0, 1), 0, 1e-17);
  EXPECT_EQ(r.area_a, 0) << "nothing of the outer body's surface";
  EXPECT_NEAR(r.area_b, 2 * (0.5 + 0.25 + 0.125), 1e-15);
}

/// A needle turned any way: the error of its volume is in proportion to its thickness, not to the
/// cube of its length.
TEST(ConvexOverlap, OfANeedleKeepsItsVolume) {
  ConvexOverlapSolver solver;
  Random random(8);
  const double thin = 0x1p-17;
  const auto needle = box(1, thin, thin), around = box(4, 4, 4);
  double worst = 0;
  for (int i = 0; i < 1000; ++i) {
    const SpatialPose pose{{0, 0, 0}, sample_pose(random, 1).rotation};
    const double volume = solver.intersect(needle, pose, around, {}, {}).volume;
    worst = std::max(worst, std::abs(volume / (8 * thin * thin) - 1));
  }
  EXPECT_LE(worst, 1e-10);
}

TEST(ConvexOverlap, OfASurfaceThatDoesNotCloseIsAFailureAndNotNothing) {
  const auto whole = half_edge_polyhedron(sample_prism(7, 1, 1));
  auto broken = box(0.5, 0.5, 0.5);  // has the fewer vertices, so it is the one that is clipped
  // Loops that do not lead back: no polyhedron that half_edge_polyhedron() lets through.
  for (HalfEdge& half : broken.halves) half.next = 0;
  SpatialPose shifted;
  shifted.position = {0.75, 0.1, 0.2};
  ConvexOverlapSolver solver;
  // The crossing of boundaries has its own copy of the loops, made when they still led back.
  const ConvexOverlap& overlap = solver.intersect(broken, shifted, whole, {}, {.clipped = true});
  EXPECT_TRUE(overlap.failed);
  EXPECT_FALSE(overlap.overlaps);
  EXPECT_THROW(require_answer(overlap), std::runtime_error);
  EXPECT_NO_THROW(require_answer(solver.intersect(whole, shifted, whole, {}, {})));
}

TEST(ConvexOverlap, OfASheetThinnerThanRoundingHasItsCentroidInIt) {
  // Faces on each other but for one rounding: of the volume no digit is left.
  const auto lower = box(2, 2, 0.5), upper = box(0.5, 0.5, 0.5);
  for (int k = 0; k < 64; ++k) {
    const double turn = 0.1 * k;
    SpatialPose pose;
    pose.position = {0.3, -0.2, 1 - 0x1p-52};
    const SinCos s = sin_cos(turn);
    pose.rotation.col(0) = Vector3(s.cos, s.sin, 0);
    pose.rotation.col(1) = Vector3(-s.sin, s.cos, 0);
    ConvexOverlapSolver solver;
    const ConvexOverlap& overlap = solver.intersect(lower, {}, upper, pose, {});
    if (!overlap.overlaps) continue;
    const Vector3 off = overlap.origin + overlap.centroid - Vector3(0.3, -0.2, 0.5);
    EXPECT_LT(largest(off), 1e-9) << turn;
  }
}

TEST(ConvexOverlap, GrowsWithTheBodies) {
  ConvexOverlapSolver solver;
  Random random(2);
  for (int i = 0; i < 2000; ++i) {
    const auto a = half_edge_polyhedron(sample_prism(5, 1, 0.7));
    const auto big = half_edge_polyhedron(sample_prism(5, 1.1, 0.8));
    const auto b = box(0.9, 0.6, 0.3);
    const SpatialPose pose_a = sample_pose(random, 0.8), pose_b = sample_pose(random, 0.8);
    const double part = solver.intersect(a, pose_a, b, pose_b, {}).volume;
    const double whole = solver.intersect(big, pose_a, b, pose_b, {}).volume;
    EXPECT_LE(part, whole + 1e-15);
  }
}

/// Bit for bit: point, normal, area and volume of a pair do not know its numbering, and exchanging
/// the bodies turns the normal around.
TEST(ConvexOverlap, KnowsNeitherNumbersNorNames) {
  ConvexOverlapSolver solver;
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const Polyhedron p = sample_prism(3 + i % 6, 1, 0.6), q = sample_box({0.8, 0.5, 0.9});
    const auto a = half_edge_polyhedron(p), b = half_edge_polyhedron(q);
    const auto c = half_edge_polyhedron(renumbered(p, random));
    const auto d = half_edge_polyhedron(renumbered(q, random));
    const SpatialPose pose_a = sample_pose(random, 0.6), pose_b = sample_pose(random, 0.6);
    const ConvexOverlap first = solver.intersect(a, pose_a, b, pose_b, kAll);
    if (!first.overlaps) continue;
    for (NormalRule rule : {NormalRule::area_vector, NormalRule::document}) {
      solver.intersect(a, pose_a, b, pose_b, kAll);
      const OverlapContact x = overlap_contact(solver, first, rule);
      const ConvexOverlap& other = solver.intersect(c, pose_a, d, pose_b, kAll);
      const OverlapContact y = overlap_contact(solver, other, rule);
      EXPECT_EQ(first.volume, other.volume);
      EXPECT_TRUE(x.point == y.point && x.normal == y.normal);
      EXPECT_EQ(x.area, y.area);
      EXPECT_EQ(x.width, y.width);
      EXPECT_EQ(x.surface_a, y.surface_a);
      const ConvexOverlap& swapped = solver.intersect(d, pose_b, c, pose_a, kAll);
      const OverlapContact z = overlap_contact(solver, swapped, rule);
      EXPECT_EQ(first.volume, swapped.volume);
      EXPECT_TRUE(x.point == z.point && x.normal == -z.normal);
      EXPECT_EQ(x.area, z.area);
      EXPECT_EQ(x.surface_a, z.surface_b);
      EXPECT_EQ(x.surface_b, z.surface_a);
    }
  }
}

/// (13): -d volume / d (motion of B) is the area vector of A's part.
TEST(ConvexOverlap, AreaVectorIsMinusTheGradientOfTheVolume) {
  ConvexOverlapSolver solver;
  Random random(4);
  const auto a = half_edge_polyhedron(sample_prism(6, 1, 0.5)), b = box(0.7, 0.4, 0.6);
  const double h = 1e-4;
  for (int i = 0; i < 300; ++i) {
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const Vector3 vector = solver.intersect(a, pose_a, b, pose_b, {}).area_vector;
    for (int k = 0; k < 3; ++k) {
      SpatialPose ahead = pose_b, behind = pose_b;
      ahead.position[k] += h;
      behind.position[k] -= h;
      const double more = solver.intersect(a, pose_a, b, ahead, {}).volume;
      const double less = solver.intersect(a, pose_a, b, behind, {}).volume;
      // The volume is piecewise cubic: the error is h^2 times its third derivative, or h^2 times
      // the jump of the second where the topology changes between.
      EXPECT_NEAR((less - more) / (2 * h), vector[k], 2e-6);
    }
  }
}

TEST(ConvexOverlap, IsInvariantUnderRigidMotion) {
  ConvexOverlapSolver solver;
  Random random(5);
  const auto a = half_edge_polyhedron(sample_prism(5, 1, 0.5)), b = box(0.7, 0.4, 0.6);
  for (int i = 0; i < 500; ++i) {
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const SpatialPose motion = sample_pose(random, 5);
    const auto moved = [&](const SpatialPose& p) {
      return SpatialPose{motion.to_world(p.position), motion.rotation.lazyProduct(p.rotation)};
    };
    const ConvexOverlap here = solver.intersect(a, pose_a, b, pose_b, kAll);
    const ConvexOverlap& there = solver.intersect(a, moved(pose_a), b, moved(pose_b), kAll);
    EXPECT_NEAR(here.volume, there.volume, 2e-14);
    EXPECT_NEAR(here.surface_area, there.surface_area, 2e-13);
    EXPECT_LE(length(motion.rotate_to_world(here.area_vector) - there.area_vector), 2e-13);
  }
}

/// Powers of two scale without rounding, so everything scales bit for bit.
TEST(ConvexOverlap, ScalesFromMicrometresToMegametres) {
  ConvexOverlapSolver solver;
  Random random(6);
  for (int i = 0; i < 200; ++i) {
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const auto at = [&](double s) {
      const auto a = half_edge_polyhedron(sample_box({0.5 * s, 0.75 * s, s}));
      const auto b = half_edge_polyhedron(sample_box({s, 0.25 * s, 0.5 * s}));
      return solver.intersect(a, {s * pose_a.position, pose_a.rotation}, b,
                              {s * pose_b.position, pose_b.rotation}, {});
    };
    const ConvexOverlap one = at(1);
    for (double s : {0x1p-20, 0x1p20}) {
      const ConvexOverlap other = at(s);
      EXPECT_EQ(one.overlaps, other.overlaps);
      EXPECT_EQ(one.volume * s * s * s, other.volume);
      EXPECT_TRUE(one.area_vector * s * s == other.area_vector);
    }
  }
}

TEST(ConvexOverlap, TurnedLatticesShareTheirFaces) {
  ConvexOverlapSolver solver;
  Random random(7);
  const auto cube = box(0.5, 0.5, 0.5);
  for (int i = 0; i < 2000; ++i) {
    const SpatialPose lattice = sample_pose(random, 3);
    const SpatialPose shifted{lattice.to_world({0, 0, 0.75}), lattice.rotation};
    const ConvexOverlap& r = solver.intersect(cube, lattice, cube, shifted, kAll);
    ASSERT_TRUE(r.overlaps);
    EXPECT_NEAR(r.volume, 0.25, 1e-14);
    EXPECT_NEAR(r.area_both, 1, 1e-13) << "the four sides";
    const OverlapContact c = overlap_contact(solver, r, NormalRule::area_vector);
    EXPECT_LE(length(c.normal - lattice.rotate_to_world({0, 0, 1})), 1e-14);
    EXPECT_NEAR(c.width, 0.25, 1e-14);
  }
}

TEST(OverlapContact, OfSymmetricOverlapsIsTheShortestWayOut) {
  ConvexOverlapSolver solver;
  const auto cube = box(1, 1, 1), bar = box(0.25, 0.25, 4);
  const ConvexOverlap& r = solver.intersect(cube, {}, bar, {}, kAll);
  const OverlapContact c = overlap_contact(solver, r, NormalRule::area_vector);
  EXPECT_TRUE(c.symmetric);
  EXPECT_NEAR(length(c.normal), 1, 1e-15);
  EXPECT_EQ(c.normal.z(), 0) << "sideways is 1.25, along the bar 5";
}

TEST(ContactPatch, OfARestingBoxIsItsFourCorners) {
  ConvexOverlapSolver solver;
  ContactPatch patch;
  const auto ground = box(5, 5, 1), cube = box(0.5, 0.25, 0.5);
  // Tilted about y by the slope 1e-3, sunk 0.01 at the middle.
  const SpatialPose pose{{0.2, 0.1, 1.49}, sample_rotation(1, 0, 5e-4, 0)};
  const ConvexOverlap& r = solver.intersect(ground, {}, cube, pose, kAll);
  const OverlapContact c = overlap_contact(solver, r, NormalRule::area_vector);
  const auto points = patch.find(solver, r, c, 4);
  ASSERT_EQ(points.size(), 4u);
  for (const PatchPoint& p : points) {
    const double side = p.point.x() > 0.2 ? 1 : -1;
    EXPECT_NEAR(p.point.x(), 0.2 + side * 0.5, 1e-3);
    EXPECT_NEAR(std::abs(p.point.y() - 0.1), 0.25, 1e-6);
    // Rotation about +y lowers the side of positive x by 1e-3 x 0.5.
    EXPECT_NEAR(p.gap, -0.01 - side * 5e-4, 1e-6);
  }
}

}  // namespace
}  // namespace signorini
