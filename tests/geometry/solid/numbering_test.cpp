#include "geometry/solid/numbering.h"

#include <gtest/gtest.h>

#include "geometry/distance/shape_distance.h"
#include "stress/pairs/pair_draw.h"

namespace signorini::test {
namespace {

TEST(Numbering, IsTheSameForEveryNumberingAndChangesNoVertexOrPlane) {
  PairRandom random(3, 0);
  for (int i = 0; i < 50; ++i) {
    const PairSolid solid = drawn_solid(random, SolidFamily::hull, 1);
    const Polyhedron& given = solid.shape.polyhedron;
    const Polyhedron one = sorted_numbering(given);
    // Reversed numbers of vertices and faces.
    Polyhedron reversed;
    const int n = given.vertex_count();
    for (int v = n; v-- > 0;) reversed.vertices.push_back(given.vertex(v));
    reversed.face_start = {0};
    for (int f = given.face_count(); f-- > 0;) {
      for (const int v : given.face(f)) reversed.face_vertex.push_back(n - 1 - v);
      reversed.face_start.push_back(static_cast<int>(reversed.face_vertex.size()));
      reversed.planes.push_back(given.planes[static_cast<std::size_t>(f)]);
      reversed.surface.push_back(given.surface[static_cast<std::size_t>(f)]);
    }
    const Polyhedron other = sorted_numbering(reversed);
    EXPECT_EQ(other.vertices, one.vertices);
    EXPECT_EQ(other.face_vertex, one.face_vertex);
    EXPECT_EQ(other.face_start, one.face_start);
    EXPECT_EQ(other.surface, one.surface);
    for (std::size_t f = 0; f < one.planes.size(); ++f) {
      EXPECT_EQ(other.planes[f].normal, one.planes[f].normal);
      for (const int v : one.face(static_cast<int>(f))) {
        EXPECT_NEAR(one.planes[f].distance(one.vertex(v)), 0, 1e-12);
      }
    }
    SpatialShape renumbered = solid.shape;
    renumbered.polyhedron = reversed;
    ShapeDistance query;
    const SpatialPose pose{.position = {0.3, 0.2, 0.9}, .rotation = random.rotation()};
    const SignedDistance a = query.distance(solid.distance, {}, solid.distance, pose);
    const SignedDistance b = query.distance(DistanceShape(renumbered), {}, solid.distance, pose);
    EXPECT_EQ(a.distance, b.distance);
    EXPECT_EQ(a.point_a, b.point_a);
  }
}

}  // namespace
}  // namespace signorini::test
