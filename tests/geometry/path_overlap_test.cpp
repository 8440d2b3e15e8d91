#include "geometry/path_overlap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/scalar_math.h"
#include "geometry/mass_properties.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;

using Corners = std::vector<Vector2>;

/// Turns and shifts, so that nothing is parallel to the axes.
Vector2 placed(const Vector2& p, double angle) {
  const SinCos t = sin_cos(angle);
  return {t.cos * p.x() - t.sin * p.y() + 0.3, t.sin * p.x() + t.cos * p.y() - 0.7};
}

/// An outline that grows path by path.
struct Drawing {
  double angle = 0;
  std::vector<PlanarEdge> edges = {};
  std::vector<int> starts = {};

  void polygon(const Corners& corners) {
    starts.push_back(static_cast<int>(edges.size()));
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Vector2 from = placed(corners[i], angle);
      const Vector2 to = placed(corners[(i + 1) % corners.size()], angle);
      const bool is_vertical = std::fabs(from.x() - to.x()) < 1e-10;  // as edges take it
      const bool up = is_vertical ? to.y() > from.y() : to.x() < from.x();
      edges.push_back(make_straight_edge(from, to, up));
    }
  }
  void box(double left, double bottom, double right, double top) {
    polygon({{left, bottom}, {right, bottom}, {right, top}, {left, top}});
  }
  void circle(const Vector2& center, double radius, bool is_hole = false) {
    starts.push_back(static_cast<int>(edges.size()));
    const Vector2 from = placed(center - Vector2(radius, 0), angle);
    edges.push_back(make_circular_edge(from, from, placed(center, angle), is_hole, !is_hole));
  }
  [[nodiscard]] PlanarShape shape() const { return make_outline(edges, starts); }
};

void expect_same(const AreaProperties& a, const AreaProperties& b) {
  EXPECT_NEAR(a.area, b.area, 1e-12 * b.area);
  EXPECT_LT((a.center - b.center).norm(), 1e-12);
  EXPECT_NEAR(a.polar_moment, b.polar_moment, 1e-11 * b.polar_moment);
}

class OverlapOfPaths : public testing::TestWithParam<double> {};

TEST_P(OverlapOfPaths, OfTwoBarsIsTheCrossDrawnAsOnePath) {
  Drawing bars{.angle = GetParam()};
  bars.box(-3, -1, 3, 1);
  bars.box(-1, -2, 1, 2);
  Drawing cross{.angle = GetParam()};
  cross.polygon({{-3, -1},
                 {-1, -1},
                 {-1, -2},
                 {1, -2},
                 {1, -1},
                 {3, -1},
                 {3, 1},
                 {1, 1},
                 {1, 2},
                 {-1, 2},
                 {-1, 1},
                 {-3, 1}});
  expect_same(area_properties(bars.shape()), area_properties(cross.shape()));
  // Two sides of each bar are covered in their middle.
  EXPECT_EQ(bars.shape().buried.size(), 4U);
  EXPECT_EQ(bounding_edges(bars.shape()).size(), 12U);
}

TEST_P(OverlapOfPaths, CountsWhatCoincidesOnce) {
  Drawing whole{.angle = GetParam()};
  whole.box(0, 0, 2, 1);
  for (const double middle : {1.0, 1.5}) {  // side by side, and one over the other
    Drawing halves{.angle = GetParam()};
    halves.box(0, 0, middle, 1);
    halves.box(1, 0, 2, 1);
    expect_same(area_properties(halves.shape()), area_properties(whole.shape()));
  }
  Drawing twice{.angle = GetParam()};
  twice.box(0, 0, 2, 1);
  twice.box(0, 0, 2, 1);
  expect_same(area_properties(twice.shape()), area_properties(whole.shape()));
}

TEST_P(OverlapOfPaths, OfADiscAndABarHasTheDiscsPartOutsideOfTheBar) {
  // A bar through the middle of a unit disc leaves two segments of half angle acos(1/2).
  Drawing drawing{.angle = GetParam()};
  drawing.circle({0, 0}, 1);
  drawing.box(-3, -0.5, 3, 0.5);
  const AreaProperties area = area_properties(drawing.shape());
  const double segment = kPi / 3 - std::sqrt(3.0) / 4;
  EXPECT_NEAR(area.area, 6 + 2 * segment, 1e-12);
  // Polar moment of a segment of half angle a: a/2 - sin(2a)/4 - (cos a)^3 sin a / 3 - ... by
  // sector less triangle, a/2 - (1/6) sin(2a) (1 + 2 cos^2 a) / 2 about the disc's centre.
  const double a = kPi / 3;
  const double triangle = std::sin(a) * std::cos(a) * (1 + 2 * std::cos(a) * std::cos(a)) / 6;
  EXPECT_NEAR(area.polar_moment, 6 * (36 + 1) / 12.0 + 2 * (a / 2 - triangle), 1e-11);
}

TEST_P(OverlapOfPaths, OfTwoDiscsIsBothLessTheLensTheyShare) {
  Drawing drawing{.angle = GetParam()};
  drawing.circle({0, 0}, 1);
  drawing.circle({1, 0}, 1);
  const double lens = 2 * kPi / 3 - std::sqrt(3.0) / 2;
  EXPECT_NEAR(area_properties(drawing.shape()).area, 2 * kPi - lens, 1e-12);
}

TEST_P(OverlapOfPaths, ABarAcrossAHoleFillsIt) {
  Drawing drawing{.angle = GetParam()};
  drawing.circle({0, 0}, 2);
  drawing.circle({0, 0}, 1, true);
  drawing.box(-1.5, -0.5, 1.5, 0.5);
  // Of the hole the part within the bar is filled: a strip of a disc.
  const double segment = kPi / 3 - std::sqrt(3.0) / 4;
  EXPECT_NEAR(area_properties(drawing.shape()).area, 4 * kPi - 2 * segment, 1e-12);
}

TEST_P(OverlapOfPaths, BuriesNothingOfPathsThatDoNotOverlap) {
  Drawing drawing{.angle = GetParam()};
  drawing.box(-3, -3, 3, 3);
  drawing.circle({0, 0}, 1, true);
  drawing.box(4, 0, 5, 1);
  const PathOverlap overlap = overlap_of_paths(drawing.edges, drawing.starts);
  EXPECT_TRUE(overlap.buried.empty());
  EXPECT_EQ(overlap.stray_edge, -1);
}

TEST_P(OverlapOfPaths, BuriesAPathInsideAnotherOne) {
  Drawing drawing{.angle = GetParam()};
  drawing.box(-3, -3, 3, 3);
  drawing.box(-1, -1, 1, 1);
  const PlanarShape shape = drawing.shape();
  EXPECT_EQ(shape.buried.size(), 4U);
  EXPECT_EQ(std::ranges::count_if(shape.vertices, &PlanarVertex::is_buried), 4);
  EXPECT_NEAR(area_properties(shape).area, 36, 1e-12);
}

TEST_P(OverlapOfPaths, FindsAHoleThatLeavesTheBody) {
  for (const double x : {2.5, 5.0}) {  // partly, altogether
    Drawing drawing{.angle = GetParam()};
    drawing.box(-3, -3, 3, 3);
    drawing.circle({x, 0}, 1, true);
    EXPECT_EQ(overlap_of_paths(drawing.edges, drawing.starts).stray_edge >= 0, true) << x;
  }
  Drawing two{.angle = GetParam()};
  two.box(-3, -3, 3, 3);
  two.circle({0, 0}, 1, true);
  two.circle({1, 0}, 1, true);
  EXPECT_GE(overlap_of_paths(two.edges, two.starts).stray_edge, 0);
}

INSTANTIATE_TEST_SUITE_P(Turned, OverlapOfPaths, testing::Values(0, 0.4, kPi / 2, 2.9));

}  // namespace
}  // namespace signorini
