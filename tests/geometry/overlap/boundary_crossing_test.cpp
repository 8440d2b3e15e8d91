// The crossing of boundaries against the clipper, and what it must leave to the clipper.

#include <gtest/gtest.h>

#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/convex_samples.h"
#include "geometry/solid/convex_hull.h"

namespace signorini {
namespace {

constexpr OverlapWishes kClipper{.second_moment = true, .clipped = true};

HalfEdgePolyhedron random_hull(Random& random, int points) {
  std::vector<Vector3> cloud;
  for (int i = 0; i < points; ++i) {
    Vector3 v = sample_vector(random, 1);
    cloud.push_back(v / length(v));
  }
  return half_edge_polyhedron(convex_hull(cloud).polyhedron);
}

HalfEdgePolyhedron random_box(Random& random) {
  const auto side = [&] { return sample_between(random, 0.01, 1); };
  const double x = side(), y = side();
  return half_edge_polyhedron(sample_box({x, y, side()}));
}

void expect_same(const ConvexOverlap& r, const ConvexOverlap& s) {
  ASSERT_EQ(r.overlaps, s.overlaps);
  EXPECT_NEAR(r.volume, s.volume, 1e-13);
  EXPECT_NEAR(r.area_a, s.area_a, 1e-12);
  EXPECT_NEAR(r.area_b, s.area_b, 1e-12);
  EXPECT_LE(length(r.area_vector - s.area_vector), 1e-12);
  if (r.volume < 1e-3) return;
  EXPECT_LE(length(r.centroid - s.centroid), 1e-12);
  EXPECT_LE(length(r.surface_centroid - s.surface_centroid), 1e-12);
}

/// Whatever else is asked for, the numbers are the same.
void expect_equal(const ConvexOverlap& r, const ConvexOverlap& s) {
  EXPECT_EQ(r.volume, s.volume);
  EXPECT_EQ(r.area_a, s.area_a);
  EXPECT_TRUE(r.centroid == s.centroid);
  EXPECT_TRUE(r.area_vector == s.area_vector);
}

/// Boxes, hulls of few and of many faces, each with each, overlapping or not.
TEST(BoundaryCrossing, IsWhatTheClipperFinds) {
  Random random(31);
  ConvexOverlapSolver solver, clipper, more;
  int decided = 0, overlapping = 0, count = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto a = i % 2 == 0 ? random_box(random) : random_hull(random, 4 + i % 40);
    const auto b = i % 3 == 0 ? random_box(random) : random_hull(random, 4 + i % 30);
    const SpatialPose pose_a = sample_pose(random, 0.7), pose_b = sample_pose(random, 0.7);
    const ConvexOverlap& r = solver.intersect(a, pose_a, b, pose_b, {});
    const ConvexOverlap& s = clipper.intersect(a, pose_a, b, pose_b, kClipper);
    SCOPED_TRACE(i);
    expect_same(r, s);
    ++count;
    decided += solver.used_crossing() ? 1 : 0;
    overlapping += r.overlaps ? 1 : 0;
    const ConvexOverlap& all = more.intersect(
        a, pose_a, b, pose_b, {.second_moment = true, .corners = true, .vertices = true});
    expect_equal(r, all);
    if (r.overlaps) {
      EXPECT_LE((all.second_moment - s.second_moment).cwiseAbs().maxCoeff(), 1e-13);
    }
  }
  EXPECT_GE(decided, count - 3) << "only what rounding could turn is left to the clipper";
  EXPECT_GT(overlapping, 1000);
}

TEST(BoundaryCrossing, KnowsNeitherNumbersNorNames) {
  Random random(32);
  ConvexOverlapSolver solver;
  for (int i = 0; i < 500; ++i) {
    const Polyhedron one = i % 2 == 0 ? sample_box({1, 0.5, 0.25}) : sample_prism(24, 1, 0.6);
    const Polyhedron two = i % 3 == 0 ? sample_box({0.5, 0.75, 0.5}) : sample_prism(5, 1, 0.4);
    const auto a = half_edge_polyhedron(one), b = half_edge_polyhedron(two);
    const auto c = half_edge_polyhedron(renumbered(one, random)),
               d = half_edge_polyhedron(renumbered(two, random));
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const ConvexOverlap r = solver.intersect(a, pose_a, b, pose_b, {.vertices = true});
    for (const bool exchanged : {false, true}) {
      const ConvexOverlap& s = exchanged
                                   ? solver.intersect(d, pose_b, c, pose_a, {.vertices = true})
                                   : solver.intersect(c, pose_a, d, pose_b, {.vertices = true});
      EXPECT_EQ(r.volume, s.volume);
      EXPECT_EQ(r.surface_area, s.surface_area);
      EXPECT_EQ(r.area_a, exchanged ? s.area_b : s.area_a);
      EXPECT_TRUE(r.centroid == s.centroid);
      EXPECT_TRUE(r.area_vector == (exchanged ? Vector3(-s.area_vector) : s.area_vector));
      ASSERT_EQ(r.vertices.size(), s.vertices.size());
      for (std::size_t k = 0; k < r.vertices.size(); ++k)
        EXPECT_TRUE(r.vertices[k] == s.vertices[k]);
    }
  }
}

TEST(BoundaryCrossing, ListsClosedLoops) {
  Random random(33);
  ConvexOverlapSolver solver;
  for (int i = 0; i < 500; ++i) {
    const auto a = random_hull(random, 30),
               b = i % 2 == 0 ? random_box(random) : random_hull(random, 20);
    const SpatialPose pose_a = sample_pose(random, 0.5), pose_b = sample_pose(random, 0.5);
    const ConvexOverlap& r = solver.intersect(a, pose_a, b, pose_b, {.corners = true});
    if (!r.overlaps) continue;
    Vector3 closed(0, 0, 0);
    double surface = 0;
    std::size_t corners = 0;
    for (const OverlapFace& face : r.faces) {
      closed += face.area_vector;
      surface += face.area;
      corners += static_cast<std::size_t>(face.corner_count);
      EXPECT_GE(face.corner_count, 3);
    }
    EXPECT_LE(length(closed), 1e-14);
    EXPECT_NEAR(surface, r.surface_area, 1e-13);
    // Euler: V - E + F = 2, every edge in two loops.
    EXPECT_EQ(r.vertices.size() + r.faces.size(), 2 + corners / 2);
  }
}

/// A box on a floor turned about the upright axis: upright edges are parallel to the floor's slabs.
TEST(BoundaryCrossing, TakesUprightBoxesOnAFloor) {
  Random random(34);
  ConvexOverlapSolver solver, clipper;
  const auto floor = half_edge_polyhedron(sample_box({5, 5, 1}));
  int decided = 0;
  for (int i = 0; i < 500; ++i) {
    const auto box = random_box(random);
    const double height = 1 + box.boundary.half.z() - sample_between(random, 1e-6, 0.01);
    const SpatialPose pose{{sample_between(random, -5, 5), sample_between(random, -5, 5), height},
                           sample_rotation(sample_between(random, 0.1, 1), 0, 0, 0.5)};
    const ConvexOverlap& r = solver.intersect(floor, {}, box, pose, {});
    const ConvexOverlap& s = clipper.intersect(floor, {}, box, pose, kClipper);
    expect_same(r, s);
    decided += solver.used_crossing() ? 1 : 0;
  }
  EXPECT_EQ(decided, 500);
}

/// Near misses and near hits along a plane of either body: what parts them is certain or not used.
TEST(BoundaryCrossing, PartsNothingThatMeets) {
  Random random(37);
  ConvexOverlapSolver solver;
  int decided = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto a = i % 2 == 0 ? random_box(random) : random_hull(random, 4 + i % 40);
    const auto b = i % 3 == 0 ? random_box(random) : random_hull(random, 4 + i % 30);
    SpatialPose pose_a = sample_pose(random, 1);
    const SpatialPose pose_b = sample_pose(random, 1);
    // Move A until its lowest corner is just above, or just below, a face of B.
    const Plane& plane = b.planes[static_cast<std::size_t>(i) % b.planes.size()];
    const Vector3 normal = pose_b.rotate_to_world(plane.normal);
    double lowest = kInfinity;
    Vector3 corner(0, 0, 0);
    for (const Vector3& x : a.vertices) {
      const Vector3 at = pose_a.to_world(x + a.anchor);
      if (dot(normal, at) < lowest) lowest = dot(normal, at), corner = at;
    }
    // Over the middle of the face.
    Vector3 foot(0, 0, 0);
    int h = b.face_half[static_cast<std::size_t>(i) % b.planes.size()], corners = 0;
    const int first = h;
    do {
      foot += b.vertices[static_cast<std::size_t>(b.halves[static_cast<std::size_t>(h)].origin)];
      ++corners;
      h = b.halves[static_cast<std::size_t>(h)].next;
    } while (h != first);
    const double gap = (i % 4 < 2 ? 1 : -1) * (i % 4 % 2 == 0 ? 1e-9 : 1e-3);
    pose_a.position += pose_b.to_world(foot / corners + b.anchor) + gap * normal - corner;
    const ConvexOverlap& r = solver.intersect(a, pose_a, b, pose_b, {});
    EXPECT_EQ(r.overlaps, gap < 0) << i;
    decided += solver.used_crossing() ? 1 : 0;
  }
  EXPECT_GT(decided, 2900);
}

/// The error of a needle's volume is in proportion to its thickness.
TEST(BoundaryCrossing, OfANeedleKeepsItsVolume) {
  Random random(35);
  ConvexOverlapSolver solver;
  const double thin = 0x1p-17;
  const Polyhedron needle = sample_prism(6, thin, 1);
  const auto a = half_edge_polyhedron(needle), around = half_edge_polyhedron(sample_box({4, 4, 4})),
             many = random_hull(random, 60);
  double worst = 0;
  for (int i = 0; i < 1000; ++i) {
    const SpatialPose pose{{0, 0, 0}, sample_pose(random, 1).rotation};
    const double volume = solver.intersect(a, pose, around, {}, {}).volume;
    EXPECT_TRUE(solver.used_crossing());
    worst = std::max(worst, std::abs(volume / (6 * std::sqrt(0.75) * thin * thin) - 1));
    // Half of it within a body of many faces.
    const double part = solver.intersect(a, {{0.5, 0, 0}, pose.rotation}, many, {}, {}).volume;
    const double clipped =
        solver.intersect(a, {{0.5, 0, 0}, pose.rotation}, many, {}, kClipper).volume;
    worst = std::max(worst, std::abs(part - clipped) / (thin * thin));
  }
  EXPECT_LE(worst, 1e-9) << "the rounding of a position, 1e-14, over the thickness";
}

/// Coincident faces, small angles: the clipper's.
TEST(BoundaryCrossing, LeavesDoubtToTheClipper) {
  ConvexOverlapSolver solver;
  Random random(36);
  const auto cube = half_edge_polyhedron(sample_box({0.5, 0.5, 0.5}));
  const auto prism = half_edge_polyhedron(sample_prism(30, 0.5, 0.5));
  for (const HalfEdgePolyhedron* body : {&cube, &prism}) {
    EXPECT_TRUE(
        solver.intersect(*body, {}, *body, {{0, 0, 0.5}, Matrix3::Identity()}, {}).overlaps);
    EXPECT_FALSE(solver.used_crossing());
  }
  // Faces that meet at 1e-4 rad: their signs are certain, the split of the surface is not.
  const SpatialPose turned{{1e-5, 2e-5, -1e-5}, sample_rotation(1, 1e-4, 2e-4, -1e-4)};
  const auto hull = random_hull(random, 60);
  for (const HalfEdgePolyhedron* body : {&cube, &prism, &hull}) {
    EXPECT_TRUE(solver.intersect(*body, {}, *body, turned, {}).overlaps);
    EXPECT_FALSE(solver.used_crossing());
  }
}

}  // namespace
}  // namespace signorini
