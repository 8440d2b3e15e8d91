// Laws of the intersection that need a second method, paths or many pairs.

#include <gtest/gtest.h>

#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/dual_hull.h"
#include "geometry/overlap/shape_contact.h"
#include "geometry/solid/convex_hull.h"
#include "geometry/solid/solid_moments.h"

namespace signorini {
namespace {

HalfEdgePolyhedron random_hull(Random& random, int points) {
  std::vector<Vector3> cloud;
  for (int i = 0; i < points; ++i) cloud.push_back(sample_vector(random, 1));
  return half_edge_polyhedron(convex_hull(cloud).polyhedron);
}

/// A pose turned by multiples of a right angle and shifted by multiples of a quarter, then moved as
/// a whole: faces coincide up to rounding.
SpatialPose lattice_pose(Random& random, const SpatialPose& whole) {
  const double s = 0.7071067811865476;
  const int axis = static_cast<int>(random.next_below(3));
  const bool turned = random.next_below(2) == 1;
  const Matrix3 r =
      turned ? sample_rotation(s, axis == 0 ? s : 0, axis == 1 ? s : 0, axis == 2 ? s : 0)
             : Matrix3::Identity().eval();
  Vector3 p;
  for (int k = 0; k < 3; ++k) p[k] = 0.25 * (static_cast<int>(random.next_below(9)) - 4);
  return {whole.to_world(p), whole.rotation.lazyProduct(r)};
}

/// Clipper against the hull of the dual, which shares only the planes with it.
TEST(OverlapLaws, TwoMethodsGiveOneVolume) {
  Random random(21);
  ConvexOverlapSolver solver;
  DualHull dual;
  int overlapping = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto a = random_hull(random, 6 + i % 20);
    const auto b = i % 3 == 0 ? half_edge_polyhedron(sample_box({0.5, 0.3, 0.01}))
                              : random_hull(random, 4 + i % 7);
    const SpatialPose pose_a = sample_pose(random, 0.6), pose_b = sample_pose(random, 0.6);
    const ConvexOverlap& r = solver.intersect(a, pose_a, b, pose_b, {});
    const bool both = dual.build(a, pose_a, b, pose_b, r.origin, 0);
    ASSERT_EQ(r.overlaps, both) << i << " " << r.volume << " " << dual.volume();
    overlapping += both ? 1 : 0;
    ASSERT_NEAR(r.volume, dual.volume(), 1e-13) << i;
  }
  EXPECT_GT(overlapping, 1000);
}

/// A third method: signed tetrahedra over the listed faces, and the surface is closed.
TEST(OverlapLaws, ListedFacesAreAClosedSurfaceWithTheSameVolume) {
  Random random(22);
  ConvexOverlapSolver solver;
  for (int i = 0; i < 1000; ++i) {
    const auto a = random_hull(random, 20), b = random_hull(random, 12);
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const ConvexOverlap& r = solver.intersect(a, pose_a, b, pose_b, {.corners = true});
    double six = 0;
    Vector3 closed(0, 0, 0);
    for (const OverlapFace& face : r.faces) {
      closed += face.area_vector;
      const auto corner = [&](int k) -> const Vector3& {
        return r.corners[static_cast<std::size_t>(face.first_corner + k)];
      };
      for (int k = 1; k + 1 < face.corner_count; ++k)
        six += dot(corner(0), cross_product(corner(k), corner(k + 1)));
    }
    EXPECT_NEAR(six / 6, r.volume, 1e-14);
    EXPECT_LE(length(closed), 1e-13);
  }
}

/// Turned lattices: the volume is that of boxes along the axes.
TEST(OverlapLaws, TurnedLatticesHaveTheVolumeOfTheirBoxes) {
  Random random(23);
  ConvexOverlapSolver solver;
  const auto cube = half_edge_polyhedron(sample_box({0.5, 0.5, 0.5}));
  for (int i = 0; i < 20000; ++i) {
    const SpatialPose whole = sample_pose(random, i % 2 == 0 ? 1 : 1000);
    const SpatialPose a = lattice_pose(random, whole), b = lattice_pose(random, whole);
    const ConvexOverlap& r = solver.intersect(cube, a, cube, b, {});
    const Vector3 d = whole.rotate_to_body(b.position - a.position);
    double volume = 1;
    for (int k = 0; k < 3; ++k) {
      const double side =
          1 - 0.25 * static_cast<double>(static_cast<int>(std::lround(4 * std::abs(d[k]))));
      volume *= side > 0 ? side : 0;
    }
    const double rounding = i % 2 == 0 ? 1e-14 : 1e-11;
    ASSERT_NEAR(r.volume, volume, rounding) << i;
    ASSERT_EQ(r.overlaps, r.volume > 0);
    ASSERT_TRUE(r.overlaps || !(volume > 0)) << i;
  }
}

/// Along a path the gap moves no further than the body.
TEST(OverlapLaws, GapIsContinuousAlongPaths) {
  Random random(24);
  ShapeContactSolver solver;
  ContactRules rules;
  rules.margin = 10;
  const ContactShape box(make_box({1, 0.8, 0.6})), prism(make_cylinder(0.4, 1)),
      beam(make_beam(1, 0.4, 0.3));
  for (int i = 0; i < 30; ++i) {
    SpatialPose a = sample_pose(random, 0.3), b = sample_pose(random, 0.3);
    const Vector3 step = 0.01 * sample_vector(random, 1);
    for (const ContactShape* other : {&box, &prism, &beam}) {
      SpatialPose moving = b;
      double last = solver.find(box, a, *other, moving, rules).gap;
      for (int k = 0; k < 200; ++k) {
        moving.position += step;
        const double gap = solver.find(box, a, *other, moving, rules).gap;
        ASSERT_LE(std::abs(gap - last), length(step) + 1e-9);
        last = gap;
      }
    }
  }
}

/// A body within another: the volume is its own, the way out that of the nearest face.
TEST(OverlapLaws, OfAnEngulfedBodyIsTheBody) {
  ShapeContactSolver solver;
  const ContactShape outer(make_box({2, 2, 2})), inner(make_box({0.2, 0.4, 0.6}));
  const SpatialPose pose{{0.5, 0, 0}, Matrix3::Identity()};
  const ShapeContact& c = solver.find(outer, {}, inner, pose, {});
  ASSERT_TRUE(c.touches);
  EXPECT_NEAR(c.overlap->volume, 0.048, 1e-16);
  EXPECT_TRUE(c.symmetric);
  EXPECT_NEAR(c.gap, -0.6, 1e-15) << "from x = 0.4 to 1";
  EXPECT_LE(length(c.normal - Vector3(1, 0, 0)), 1e-15);
  EXPECT_LE(length(c.point - Vector3(0.5, 0, 0)), 1e-15);
}

/// A box on a floor, tilted a little: the point of the contact is near the middle of its patch, and
/// pressures in proportion to the depths of the patch's points balance about a point that moves the
/// same way as the centroid of the overlap.
TEST(OverlapLaws, PatchAndPointTellOfOneWrench) {
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::patch;
  const ContactShape ground(make_half_space()), box(make_box({1, 0.5, 0.5}));
  for (double slope : {0.0, 1e-3, -2e-3}) {
    const SpatialPose pose{{0, 0, 0.24}, sample_rotation(1, 0, 0.5 * slope, 0)};
    const ShapeContact& c = solver.find(ground, {}, box, pose, rules);
    ASSERT_TRUE(c.touches);
    ASSERT_EQ(solver.points().size(), 4u);
    double depth = 0, moment = 0;
    for (const PatchPoint& p : solver.points()) {
      depth -= p.gap;
      moment -= p.gap * p.point.x();
    }
    // Linear pressure d0 + slope x over the base of length l: centre slope l^2 / (12 d0) from the
    // middle of the base, which the turn has moved. Its four corners alone give three times that.
    const double middle = -0.25 * slope, centre = slope / (12 * 0.01);
    const double allowed = 0.01 * std::abs(slope) + 1e-12;  // the sides lean over the depth 0.01
    EXPECT_NEAR(c.overlap->origin.x() + c.overlap->centroid.x(), middle + centre, allowed);
    EXPECT_NEAR(moment / depth, middle + 3 * centre, allowed);
  }
}

}  // namespace
}  // namespace signorini
