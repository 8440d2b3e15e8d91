#include "geometry/planar_edge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;

/// Straight edges in every direction, convex and concave arcs.
std::vector<PlanarEdge> edges() {
  std::vector<PlanarEdge> all;
  Random random(81);
  for (int i = 0; i < 24; ++i) {
    const SinCos d = sin_cos(kPi * i / 12);
    const Vector2 from = test::random_point(random, 1);
    all.push_back(make_straight_edge(from, from + 2 * Vector2(d.cos, d.sin), i % 2 == 0));
  }
  for (int i = 0; i < 24; ++i) {
    const Vector2 center = test::random_point(random, 1);
    const SinCos a = sin_cos(kPi * i / 12), b = sin_cos(kPi * i / 12 + 0.3 + 0.2 * i);
    const double r = 0.5 + 0.1 * i;
    all.push_back(make_circular_edge(center + r * Vector2(a.cos, a.sin),
                                     center + r * Vector2(b.cos, b.sin), center, i % 3 == 0,
                                     i % 2 == 0));
  }
  return all;
}

/// Calls `check` with edges and points about them.
template <class Check>
void for_each_pair(Check check) {
  Random random(82);
  for (const PlanarEdge& edge : edges()) {
    for (int i = 0; i < 20; ++i) {
      const Vector2 p = test::random_point(random, 3);
      if (!edge.is_straight() && (p - edge.center).norm() < 0.05) continue;
      check(edge, p);
    }
  }
}

TEST(PlanarEdge, NearestPointIsTheDistanceAwayAlongTheNormal) {
  for_each_pair([](const PlanarEdge& edge, const Vector2& p) {
    const Vector2 normal = outward_normal(edge, p);
    EXPECT_NEAR(normal.norm(), 1, 1e-14);
    EXPECT_LT((point_on_edge(edge, p) + distance_to_line(edge, p) * normal - p).norm(), 1e-12);
  });
}

TEST(PlanarEdge, NormalIsTheGradientOfTheDistance) {
  static constexpr double kStep = 1e-6;
  for_each_pair([](const PlanarEdge& edge, const Vector2& p) {
    const Vector2 gradient((distance_to_line(edge, p + Vector2(kStep, 0)) -
                            distance_to_line(edge, p - Vector2(kStep, 0))) /
                               (2 * kStep),
                           (distance_to_line(edge, p + Vector2(0, kStep)) -
                            distance_to_line(edge, p - Vector2(0, kStep))) /
                               (2 * kStep));
    EXPECT_LT((gradient - outward_normal(edge, p)).norm(), 1e-8);
  });
}

TEST(PlanarEdge, DistanceToEdgeIsThatToTheLineOrInfinite) {
  for_each_pair([](const PlanarEdge& edge, const Vector2& p) {
    const double d = distance_to_edge(edge, p);
    if (d != kInfinity) {
      EXPECT_EQ(d, distance_to_line(edge, p));
    }
    const Vector2 foot = point_on_edge(edge, p);
    if (edge.is_straight()) {
      const double along = (foot - edge.from).dot(edge.to - edge.from) / 4;  // length is 2
      const bool is_beside_an_end = std::fabs(along) < 1e-9 || std::fabs(along - 1) < 1e-9;
      EXPECT_TRUE(is_beside_an_end || (d == kInfinity) == (along < 0 || along > 1)) << along;
    }
  });
}

TEST(PlanarEdge, ExchangingTheEndsOfAStraightEdgeChangesNothing) {
  for_each_pair([](const PlanarEdge& edge, const Vector2& p) {
    if (!edge.is_straight()) return;
    const PlanarEdge turned = make_straight_edge(edge.to, edge.from, edge.outside_is_up);
    EXPECT_NEAR(distance_to_line(turned, p), distance_to_line(edge, p), 1e-12);
    EXPECT_LT((outward_normal(turned, p) - outward_normal(edge, p)).norm(), 1e-12);
  });
}

TEST(PlanarEdge, CrossingsLieOnTheEdgeAndOnTheSegment) {
  Random random(83);
  int count = 0;
  for_each_pair([&](const PlanarEdge& edge, const Vector2& p) {
    const Vector2 q = test::random_point(random, 3);
    const EdgeCrossings crossings = cross_edge(edge, p, q);
    for (int i = 0; i < crossings.count; ++i) {
      const Vector2& c = crossings.points[static_cast<std::size_t>(i)];
      EXPECT_NEAR(distance_to_line(edge, c), 0, 1e-11);
      EXPECT_NEAR((c - p).norm() + (q - c).norm(), (q - p).norm(), 1e-11);
      ++count;
    }
  });
  EXPECT_GT(count, 200);
}

TEST(PlanarEdge, CrossingsAreTheSameThereAndBack) {
  Random random(84);
  for_each_pair([&](const PlanarEdge& edge, const Vector2& p) {
    const Vector2 q = test::random_point(random, 3);
    const EdgeCrossings there = cross_edge(edge, p, q), back = cross_edge(edge, q, p);
    ASSERT_EQ(there.count, back.count);
    for (int i = 0; i < there.count; ++i) {
      const Vector2& c = there.points[static_cast<std::size_t>(i)];
      const double to_first = (back.points[0] - c).norm();
      const double to_second = back.count > 1 ? (back.points[1] - c).norm() : kInfinity;
      EXPECT_LT(std::min(to_first, to_second), 1e-10);
    }
  });
}

TEST(PlanarEdge, APointGoesFromOutsideToInsideExactlyWhereItCrosses) {
  Random random(85);
  for_each_pair([&](const PlanarEdge& edge, const Vector2& p) {
    if (!edge.is_straight()) return;
    const Vector2 q = test::random_point(random, 3);
    if (cross_edge(edge, p, q).count == 0) return;
    EXPECT_LT(distance_to_line(edge, p) * distance_to_line(edge, q), 0);
  });
}

TEST(PlanarEdge, DecoratedVerticesLieOnTheArcNoFartherApartThanAsked) {
  for (const PlanarEdge& arc : edges()) {
    if (arc.is_straight()) continue;
    Vector2 last = arc.from;
    const int pieces = arc_pieces(arc);
    for (int i = 1; i <= pieces; ++i) {
      const Vector2 p = i < pieces ? decorated_point(arc, i) : arc.to;
      EXPECT_NEAR((p - arc.center).norm(), arc.radius, 1e-14);
      EXPECT_LE((p - last).norm(), 0.3 + 1e-12) << "spacing on an arc [m]";
      EXPECT_TRUE(i == pieces || is_within_arc(arc, p - arc.center));
      last = p;
    }
  }
}

TEST(PlanarEdge, NearestByAngleIsOnTheArc) {
  for_each_pair([](const PlanarEdge& edge, const Vector2& p) {
    if (edge.is_straight()) return;
    const Vector2 nearest = nearest_by_angle(edge, p);
    if (is_within_arc(edge, p - edge.center)) {
      EXPECT_EQ(nearest, p);
    } else {
      EXPECT_LT(std::min((nearest - edge.from).norm(), (nearest - edge.to).norm()), 1e-13);
    }
  });
}

TEST(PlanarEdge, WholeCirclesHoldEveryDirection) {
  const PlanarEdge circle = make_circular_edge({-1, 0}, {-1, 0}, {0, 0}, false, true);
  EXPECT_TRUE(circle.complete_circle);
  for (int i = 0; i < 100; ++i) {
    const SinCos d = sin_cos(0.0628 * i);
    EXPECT_TRUE(is_within_arc(circle, {d.cos, d.sin}));
  }
}

TEST(PlanarEdge, EdgesWithoutLengthAreRefused) {
  EXPECT_THROW((void)make_straight_edge({1, 1}, {1, 1}, true), std::invalid_argument);
  EXPECT_THROW((void)make_circular_edge({1, 1}, {1, 1}, {1, 1}, false, true),
               std::invalid_argument);
}

TEST(PlanarEdge, ArcsWithEndsAtTwoDistancesAreRefused) {
  EXPECT_THROW((void)make_circular_edge({1, 0}, {0, 1.001}, {0, 0}, false, true),
               std::invalid_argument);
  EXPECT_THROW((void)make_circular_edge({kNaN, 0}, {0, 1}, {0, 0}, false, true),
               std::invalid_argument);
}

TEST(PlanarEdge, NothingIsInfiniteAtTheCentreOfAnArc) {
  const PlanarEdge arc = make_circular_edge({1, 0}, {0, 1}, {0, 0}, false, true);
  EXPECT_TRUE(outward_normal(arc, {0, 0}).allFinite());
  EXPECT_TRUE(point_on_edge(arc, {0, 0}).allFinite());
}

}  // namespace
}  // namespace signorini
