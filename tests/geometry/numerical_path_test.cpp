#include "geometry/numerical_path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;

TEST(NumericalPath, EveryCurveHasUnitTangentsAndNormalsAcrossThem) {
  for (std::size_t curve = 0; curve < kPathCurveNames.size(); ++curve) {
    const NumericalPath path(make_path(static_cast<PathCurve>(curve), 1.5));
    for (int i = 1; i < 200; ++i) {
      PathPoint at{.p = path.length() * i / 200, .index = 0};
      const PathFrame f = path.frame(at);
      EXPECT_NEAR(f.tangent.norm(), 1, 1e-12) << kPathCurveNames[curve];
      EXPECT_NEAR(f.tangent.dot(f.normal), 0, 1e-12) << kPathCurveNames[curve];
      EXPECT_NEAR(cross(f.tangent, f.normal), 1, 1e-12) << kPathCurveNames[curve];
    }
  }
}

TEST(NumericalPath, LengthsAreThoseOfTheBooks) {
  const auto length = [](PathCurve curve, double size) {
    return NumericalPath(make_path(curve, size)).length();
  };
  EXPECT_NEAR(length(PathCurve::circle, 2), 4 * kPi, 1e-6);
  EXPECT_NEAR(length(PathCurve::cardioid, 2), 16, 1e-5);
  EXPECT_NEAR(length(PathCurve::cycloid, 2), 16, 1e-5);
  EXPECT_NEAR(length(PathCurve::brachistochrone, 2), 8, 1e-5);
  // Parabola y = x^2/2 from -3 to 3 (source: integral of sqrt(1 + x^2)).
  const double parabola = 3 * std::sqrt(10.0) + std::asinh(3.0);
  EXPECT_NEAR(length(PathCurve::parabola_up, 1), parabola, 1e-6);
  EXPECT_NEAR(length(PathCurve::parabola_down, 1), parabola, 1e-6);
}

std::vector<Vector2> circle_table(int points, double radius) {
  std::vector<Vector2> table;
  for (int i = 0; i < points; ++i) {
    const SinCos d = sin_cos(2 * kPi * i / (points - 1));
    table.emplace_back(radius * d.cos, radius * d.sin);
  }
  return table;
}

TEST(NumericalPath, ATableOfACurveIsTheCurve) {
  const double radius = 1.5;
  for (const int points : {100, 1000, 9000}) {
    const NumericalPath path(circle_table(points, radius), true);
    const double step = 2 * kPi / points;
    EXPECT_NEAR(path.length(), 2 * kPi * radius, radius * step * step);
    for (int i = 0; i < 50; ++i) {
      const SinCos d = sin_cos(-3 + 0.12 * i);
      PathPoint at = path.nearest(Vector2(2 * d.cos, 2 * d.sin));
      path.follow(Vector2(2 * d.cos, 2 * d.sin), at);
      const PathFrame f = path.frame(at);
      EXPECT_NEAR(f.position.norm(), radius, radius * step * step * step);
      EXPECT_NEAR(f.position.x(), radius * d.cos, 1e-5 + step * step);
      EXPECT_NEAR(f.normal.x(), -d.cos, 1e-5 + step * step) << "inwards, to the left";
    }
  }
}

TEST(NumericalPath, ThePointsOfABuiltInCurveGiveTheSameBits) {
  const ParametricPath curve = make_path(PathCurve::hump, 1);
  std::vector<Vector2> table;
  double t = curve.start;
  const double delta = (curve.finish - curve.start) / 8999;
  for (int i = 0; i < 9000; ++i) {
    if (i > 0) t += delta;
    table.push_back(point_at(curve, t));
  }
  const NumericalPath built_in(curve);
  const NumericalPath own(table, false);
  ASSERT_EQ(own.length(), built_in.length());
  for (int i = 0; i < 300; ++i) {
    PathPoint a{.p = own.length() * i / 300, .index = 0};
    PathPoint b = a;
    const PathFrame f = own.frame(a);
    const PathFrame g = built_in.frame(b);
    EXPECT_EQ(f.position, g.position);
    EXPECT_EQ(f.normal, g.normal);
    EXPECT_EQ(f.normal_by_p, g.normal_by_p);
  }
}

TEST(NumericalPath, TheShortestTableIsAPathToo) {
  std::vector<Vector2> line;
  for (int i = 0; i < NumericalPath::kFewestPoints; ++i) line.emplace_back(i, 2 * i);
  const NumericalPath path(line, false);
  PathPoint at = path.nearest({3.3, 6.5});
  path.follow({3.3, 6.5}, at);
  EXPECT_NEAR(at.p, (3.3 + 13) / std::sqrt(5.0), 1e-5);
  EXPECT_NEAR(path.frame(at).normal.y(), 1 / std::sqrt(5.0), 1e-12);
  PathPoint beyond{.p = path.length() + 5, .index = 0};
  EXPECT_NEAR(path.frame(beyond).position.x(), 7 + std::sqrt(5.0), 1e-12) << "goes on straight";
}

TEST(NumericalPath, BeyondAnOpenEndTheNearestPlaceIsOnTheStraightLineHoweverFar) {
  const NumericalPath path(make_path(PathCurve::hump, 1));
  for (const bool at_start : {true, false}) {
    PathPoint end{.p = at_start ? 0 : path.length(), .index = 0};
    const PathFrame edge = path.frame(end);
    const double out = at_start ? -1 : 1;
    for (const double distance : {0.5, 30.0, 1e3, 1e7, 1e12}) {
      const Vector2 target = edge.position + out * distance * edge.tangent + 0.25 * edge.normal;
      PathPoint at = end;
      path.follow(target, at);
      EXPECT_NEAR(at.p, end.p + out * distance, 1e-6 + 1e-14 * distance);
      const PathFrame f = path.frame(at);
      EXPECT_NEAR((target - f.position).dot(f.tangent), 0, 1e-6 + 1e-14 * distance);
    }
  }
}

}  // namespace
}  // namespace signorini
