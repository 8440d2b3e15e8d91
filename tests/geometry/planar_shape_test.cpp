#include "geometry/planar_shape.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

/// Whether p is inside, by counting crossings of a ray.
bool is_inside(const std::vector<Vector2>& polygon, const Vector2& p) {
  bool inside = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Vector2 &a = polygon[i], &b = polygon[j];
    if ((a.y() > p.y()) != (b.y() > p.y()) &&
        p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x()) {
      inside = !inside;
    }
  }
  return inside;
}

TEST(PlanarShape, EdgesKnowTheirOutsideWhateverTheOrientation) {
  Random random(91);
  for (int round = 0; round < 60; ++round) {
    std::vector<Vector2> points = test::random_polygon(random, 3 + round % 8, {0.5, -1});
    if (round % 2 == 1) std::reverse(points.begin(), points.end());
    for (const PlanarEdge& edge : make_polygon(points).edges) {
      const Vector2 middle = (edge.from + edge.to) / 2;
      const Vector2 normal = outward_normal(edge, middle);
      EXPECT_FALSE(is_inside(points, middle + 1e-6 * normal)) << "round " << round;
      EXPECT_TRUE(is_inside(points, middle - 1e-6 * normal)) << "round " << round;
    }
  }
}

TEST(PlanarShape, BoundsAndRejectionCircleHoldEveryVertex) {
  Random random(92);
  for (int round = 0; round < 60; ++round) {
    const PlanarShape shape = make_polygon(test::random_polygon(random, 9, {2, 3}));
    for (const PlanarVertex& v : shape.vertices) {
      EXPECT_GE(v.location.x(), shape.bounds.left);
      EXPECT_LE(v.location.x(), shape.bounds.right);
      EXPECT_GE(v.location.y(), shape.bounds.bottom);
      EXPECT_LE(v.location.y(), shape.bounds.top);
      EXPECT_LE((v.location - shape.centroid).norm(), shape.centroid_radius * (1 + 1e-14));
    }
  }
}

TEST(PlanarShape, RejectionCircleHoldsTheArcsToo) {
  const PlanarShape disc = make_disc(0.4);
  EXPECT_GE(disc.centroid_radius, 0.4);
  EXPECT_EQ(disc.centroid, Vector2(0, 0));
}

TEST(PlanarShape, EveryVertexJoinsTheEdgeBeforeAndTheEdgeAfter) {
  Random random(93);
  const PlanarShape shape = make_polygon(test::random_polygon(random, 7, {0, 0}));
  ASSERT_EQ(shape.vertices.size(), shape.edges.size());
  for (const PlanarVertex& v : shape.vertices) {
    EXPECT_EQ(shape.edges[static_cast<std::size_t>(v.edge_before)].to, v.location);
    EXPECT_EQ(shape.edges[static_cast<std::size_t>(v.edge_after)].from, v.location);
  }
}

TEST(PlanarShape, BoxesAndDiscsAreCentred) {
  const PlanarBounds b = make_box(3, 2).bounds;
  EXPECT_EQ(b.left, -1.5);
  EXPECT_EQ(b.top, 1);
  EXPECT_EQ(b.center(), Vector2(0, 0));
  EXPECT_EQ(make_disc(2).bounds.width(), 4);
}

TEST(PlanarShape, WallsCanBeTouchedOnOneEdgeOnly) {
  for (int edge = 0; edge < 4; ++edge) {
    const PlanarShape wall = make_wall(10, 2, edge);
    EXPECT_EQ(wall.special_edge, edge);
    for (int i = 0; i < 4; ++i) {
      const double radius = wall.edges[static_cast<std::size_t>(i)].centroid_radius;
      EXPECT_EQ(radius > 0, i == edge) << "edge " << i;
    }
    EXPECT_EQ(wall.centroid_radius, edge % 2 == 0 ? 1 : 5) << "half the size across it";
  }
}

TEST(PlanarShape, LeastHeightIsTheRadiusOfTheLargestDiscAboutAPointInside) {
  EXPECT_EQ(least_height(make_box(2, 6), {0, 0}), 1);
  EXPECT_EQ(least_height(make_box(2, 6), {0.75, 0}), 0.25);
  EXPECT_NEAR(least_height(make_disc(0.5), {0.2, 0}), 0.3, 1e-15);
}

TEST(PlanarShape, LeastHeightIsZeroForAPointOutside) {
  EXPECT_EQ(least_height(make_box(2, 6), {5, 0}), 0);
}

TEST(PlanarShape, PathsThatDoNotCloseAreRefused) {
  EXPECT_THROW((void)make_outline({make_straight_edge({0, 0}, {1, 0}, false),
                                   make_straight_edge({1, 0}, {1, 1}, true)},
                                  {0}),
               std::invalid_argument);
  EXPECT_THROW((void)make_outline({}, {}), std::invalid_argument);
}

TEST(PlanarShape, DragPointsLieOnTheLongerMiddleLine) {
  const std::vector<Vector2> tall = default_drag_points(make_box(1, 3));
  EXPECT_EQ(tall[0].x(), 0);
  EXPECT_NEAR(tall[0].y(), 0.9, 1e-15);
  EXPECT_NEAR(tall[1].y(), -0.9, 1e-15);
  const std::vector<Vector2> wide = default_drag_points(make_box(3, 1));
  EXPECT_EQ(wide[0].y(), 0);
  EXPECT_NEAR(wide[0].x(), 0.9, 1e-15);
}

}  // namespace
}  // namespace signorini
