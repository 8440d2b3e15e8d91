#include "geometry/convex_polygons.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "geometry/random_shapes.h"

namespace signorini::test {
namespace {

double twice_area(const std::vector<Vector2>& polygon) {
  double sum = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    sum += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  }
  return sum;
}

bool is_convex(const std::vector<Vector2>& polygon) {
  const std::size_t n = polygon.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vector2 &a = polygon[i], &b = polygon[(i + 1) % n], &c = polygon[(i + 2) % n];
    if (cross(b - a, c - b) < -1e-12) return false;
  }
  return true;
}

TEST(ConvexPolygons, FillStarsWithConvexPieces) {
  Random random(3);
  for (int k = 0; k < 300; ++k) {
    const std::vector<Vector2> star = random_polygon(random, 5 + k % 40, random_point(random, 2));
    double area = 0;
    for (const std::vector<Vector2>& piece : convex_polygons(star)) {
      EXPECT_TRUE(is_convex(piece)) << k;
      EXPECT_GT(twice_area(piece), 0) << k;
      area += twice_area(piece);
    }
    EXPECT_NEAR(area, twice_area(star), 1e-12) << k;
  }
}

TEST(ConvexPolygons, AConvexOneIsOnePieceAndAnElbowTwo) {
  const std::vector<Vector2> square = {{0, 0}, {0, 1}, {1, 1}, {1, 0}, {0.5, 0}};
  ASSERT_EQ(convex_polygons(square).size(), 1u);
  EXPECT_EQ(convex_polygons(square)[0].size(), 4u);
  const std::vector<Vector2> elbow = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
  EXPECT_EQ(convex_polygons(elbow).size(), 2u);
}

TEST(ConvexPolygons, RefuseALine) {
  const std::vector<Vector2> line = {{0, 0}, {1, 1}, {2, 2}};
  EXPECT_THROW((void)convex_polygons(line), std::invalid_argument);
}

}  // namespace
}  // namespace signorini::test
