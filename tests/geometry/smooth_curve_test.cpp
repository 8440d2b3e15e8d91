#include "geometry/smooth_curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/numerical_path.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kRounding = 1e-13;

struct Table {
  std::vector<double> p, x, y;

  [[nodiscard]] SmoothCurve curve(bool is_closed) const { return {p, x, y, is_closed}; }
  [[nodiscard]] SmoothCurve::Point at(const SmoothCurve& curve, int k, double place) const {
    return curve.at(p, x, y, k, place);
  }
};

/// A circle, by its angle; points stand unevenly.
Table circle(int intervals, double radius) {
  Table table;
  for (int i = 0; i <= intervals; ++i) {
    const double turn = 2 * kPi * i / intervals;
    const double angle = turn + 0.2 * sin_cos(turn).sin;
    const SinCos d = sin_cos(i == intervals ? 0 : angle);
    table.p.push_back(angle);
    table.x.push_back(radius * d.cos);
    table.y.push_back(radius * d.sin);
  }
  return table;
}

TEST(SmoothCurve, GoesThroughItsPointsWithOneTangentAndOneCurvature) {
  for (const bool is_closed : {false, true}) {
    const Table table = circle(12, 1.5);
    const SmoothCurve curve = table.curve(is_closed);
    const int last = static_cast<int>(table.p.size()) - 2;
    for (int k = 0; k <= last; ++k) {
      const double end = table.p[static_cast<std::size_t>(k) + 1];
      const bool is_round = k == last && is_closed;
      if (k == last && !is_closed) continue;
      const SmoothCurve::Point a = table.at(curve, k, end);
      const SmoothCurve::Point b = table.at(curve, is_round ? 0 : k + 1, is_round ? 0 : end);
      EXPECT_NEAR(a.place.x(), table.x[static_cast<std::size_t>(k) + 1], kRounding);
      EXPECT_LE((a.place - b.place).norm(), kRounding);
      EXPECT_LE((a.first - b.first).norm(), kRounding);
      EXPECT_LE((a.second - b.second).norm(), 10 * kRounding);
    }
  }
}

// Source: de Boor 1978, chapter V: a cubic spline errs by h^4, its curvature by h^2.
TEST(SmoothCurve, NearsACircleByTheFourthPowerOfItsStep) {
  for (const int intervals : {50, 500}) {
    const Table table = circle(intervals, 1);
    const SmoothCurve curve = table.curve(true);
    const double step = 1.2 * 2 * kPi / intervals;
    for (int k = 0; k < intervals; ++k) {
      const auto i = static_cast<std::size_t>(k);
      const double angle = 0.7 * table.p[i] + 0.3 * table.p[i + 1];
      const SmoothCurve::Point c = table.at(curve, k, angle);
      const SinCos d = sin_cos(angle);
      EXPECT_LE((c.place - Vector2(d.cos, d.sin)).norm(), std::pow(step, 4) + kRounding);
      EXPECT_LE((c.first - Vector2(-d.sin, d.cos)).norm(), std::pow(step, 3));
      EXPECT_LE((c.second + Vector2(d.cos, d.sin)).norm(), step * step);
    }
  }
}

TEST(NumericalPath, SettlesWhereTheLineToTheTargetIsAcross) {
  for (const PathCurve curve : {PathCurve::circle, PathCurve::hump, PathCurve::loop}) {
    const NumericalPath path(make_path(curve, 1.5));
    for (int i = 1; i < 50; ++i) {
      PathPoint at{.p = path.length() * i / 50, .index = 0};
      const PathFrame near = path.frame(at);
      const Vector2 target = near.position + 0.01 * near.normal + 0.002 * near.tangent;
      const double before = at.p;
      const PathFrame f = path.settle(target, at);
      EXPECT_NEAR((target - f.position).dot(f.tangent), 0, kRounding);
      EXPECT_NEAR(at.p, before + 0.002, 1e-3) << "by arc length but for the curvature";
      EXPECT_NEAR(cross(f.tangent, f.normal), 1, kRounding);
      // The normal turns as its derivative says.
      const double h = 1e-5;
      PathPoint there = at, back = at;
      const Vector2 later = path.settle(f.position + h * f.tangent, there).normal;
      const Vector2 earlier = path.settle(f.position - h * f.tangent, back).normal;
      EXPECT_LE(((later - earlier) / (there.p - back.p) - f.normal_by_p).norm(), 1e-4);
    }
  }
}

TEST(NumericalPath, SettlesAcrossTheSeamOfAClosedCurveAsElsewhere) {
  constexpr int kIntervals = 400;
  std::vector<Vector2> points;
  for (int i = 0; i <= kIntervals; ++i) {
    const SinCos d = sin_cos(2 * kPi * (i % kIntervals) / kIntervals);
    points.emplace_back(d.cos, d.sin);
  }
  const NumericalPath path(points, true);
  PathPoint at = path.nearest(points.front());
  // A quarter of an interval at a time, there and back.
  for (int i = -20; i <= 20; ++i) {
    const SinCos d = sin_cos(2 * kPi * (2.5 - std::abs(i) / 4.0) / kIntervals);
    const PathFrame f = path.settle({1.01 * d.cos, 1.01 * d.sin}, at);
    // The spline is off by h^4 / 384, h = 2 pi / 400: 1.6e-10.
    EXPECT_LE((f.position - Vector2(d.cos, d.sin)).norm(), 1e-9) << i;
    EXPECT_NEAR(at.p, path.length() * (2.5 - std::abs(i) / 4.0) / kIntervals, 1e-9) << i;
  }
}

TEST(NumericalPath, SettlesOnTheStraightLineBeyondAnOpenEnd) {
  const NumericalPath path(make_path(PathCurve::hump, 1));
  PathPoint end = path.nearest(path.position(path.length()));
  const PathFrame edge = path.settle(path.position(path.length()), end);
  for (const double distance : {1e-9, 0.5, 1e3}) {
    PathPoint at = end;
    const PathFrame f = path.settle(edge.position + distance * edge.tangent + edge.normal, at);
    EXPECT_NEAR(at.p, path.length() + distance, kRounding * (1 + distance));
    EXPECT_LE((f.position - edge.position - distance * edge.tangent).norm(),
              kRounding * (1 + distance));
    EXPECT_EQ(f.normal_by_p, Vector2(0, 0));
  }
}

}  // namespace
}  // namespace signorini
