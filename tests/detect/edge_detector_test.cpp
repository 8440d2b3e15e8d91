#include "detect/edge_detector.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "geometry/random_shapes.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

using test::between;
using test::box;
using test::disc;

/// Records of bodies that stand where the scene puts them.
ContactList found(const Scene& scene) {
  const BuiltModel b = test::built(scene);
  const Placement now = test::placement_of(b.model, b.state);
  ContactList list;
  detect_edges(
      {.model = b.model, .now = now, .before = nullptr, .tolerances = {}, .time = 0, .step = 0},
      list);
  return list;
}

/// Records at the end of a step during which the bodies moved as their velocities say.
ContactList found_after(const Scene& scene, double step) {
  const BuiltModel b = test::built(scene);
  const Placement before = test::placement_of(b.model, b.state);
  State moved = b.state;
  moved.q += step * b.state.v;
  const Placement now = test::placement_of(b.model, moved);
  ContactList list;
  detect_edges({.model = b.model,
                .now = now,
                .before = &before,
                .tolerances = {},
                .time = step,
                .step = step},
               list);
  return list;
}

TEST(EdgeDetector, DiscsWithTheSameCentrePenetrateTowardsTheMiddleOfTheOnesEdge) {
  for (const double angle : {0.0, 0.5}) {
    const ContactList list =
        found(test::scene_of({disc("A", 0.5, {.position = {1, 2}, .angle = angle}),
                              disc("B", 0.25, {.position = {1, 2}, .angle = angle})}));
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].gap, -0.75);
    // The edge of a disc begins and ends at its left.
    EXPECT_NEAR(list[0].normal.x(), std::cos(angle), 1e-15);
    EXPECT_NEAR(list[0].normal.y(), std::sin(angle), 1e-15);
  }
}

TEST(EdgeDetector, GapOfTwoDiscsIsTheirDistanceLessTheirRadii) {
  Random random(101);
  for (int i = 0; i < 200; ++i) {
    const double gap = between(random, 0, 0.02);
    const SinCos d = sin_cos(between(random, -4, 4));
    const double r1 = between(random, 0.2, 2), r2 = between(random, 0.2, 2);
    const double apart = r1 + r2 + gap;
    const ContactList list = found(
        test::scene_of({disc("A", r1, {.position = {1, 2}}),
                        disc("B", r2, {.position = {1 + apart * d.cos, 2 + apart * d.sin}})}));
    ASSERT_EQ(list.size(), gap <= 0.01 ? 1u : 0u) << "gap " << gap;
    if (list.empty()) continue;
    EXPECT_NEAR(list[0].gap, gap, 1e-14);
    const double sign = list[0].body_a == 0 ? 1 : -1;
    EXPECT_LT((list[0].normal - sign * Vector2(d.cos, d.sin)).norm(), 1e-14) << "from A to B";
  }
}

/// Least distance from a point to a box's outline, by its definition.
double distance_to_box(double width, double height, const Vector2& p) {
  const double dx = std::fabs(p.x()) - width / 2, dy = std::fabs(p.y()) - height / 2;
  if (dx > 0 && dy > 0) return std::hypot(dx, dy);
  return std::max(dx, dy);
}

TEST(EdgeDetector, GapOfDiscAndBoxIsTheLeastDistanceOfTheirOutlines) {
  Random random(102);
  int contacts = 0;
  for (int i = 0; i < 20000; ++i) {
    const double angle = between(random, -3, 3);
    const Vector2 p = test::random_point(random, 2);
    const double gap = distance_to_box(1.5, 1, p) - 0.6;
    if (gap < 0 || gap > 0.012) continue;
    const SinCos d = sin_cos(angle);
    const Vector2 turned(p.x() * d.cos - p.y() * d.sin, p.x() * d.sin + p.y() * d.cos);
    const ContactList list =
        found(test::scene_of({box("A", 1.5, 1, {.angle = angle}),
                              disc("B", 0.6, {.position = {turned.x(), turned.y()}})}));
    if (gap > 0.01) {
      EXPECT_TRUE(list.empty());
      continue;
    }
    ASSERT_EQ(list.size(), 1u) << "gap " << gap;
    EXPECT_NEAR(list[0].gap, gap, 1e-12);
    EXPECT_NEAR(list[0].normal.norm(), 1, 1e-14);
    ++contacts;
  }
  EXPECT_GT(contacts, 60);
}

TEST(EdgeDetector, AFlatBoxTouchesWithBothCorners) {
  const ContactList list =
      found(test::scene_of({test::ground(), box("A", 2, 1, {.position = {3, 0.505}})}));
  ASSERT_EQ(list.size(), 2u);
  for (const ContactRecord& c : list) {
    EXPECT_NEAR(c.gap, 0.005, 1e-15);
    EXPECT_EQ(c.normal, Vector2(0, 1));
    EXPECT_EQ(c.body_a, 0);
    EXPECT_EQ(c.body_b, 1);
    EXPECT_NEAR(std::fabs(c.point.x() - 3), 1, 1e-15);
  }
}

/// Whether two lists tell of the same touching, in any order and with either body as A.
void expect_same_touching(const ContactList& a, const ContactList& b, double tolerance) {
  ASSERT_EQ(a.size(), b.size());
  for (const ContactRecord& c : a) {
    const auto matches = [&](const ContactRecord& other) {
      return std::fabs(other.gap - c.gap) < tolerance &&
             std::fabs(other.gap_rate - c.gap_rate) < tolerance &&
             (other.point - c.point).norm() < 2 * c.gap + tolerance &&
             std::fabs(std::fabs(other.normal.dot(c.normal)) - 1) < tolerance;
    };
    EXPECT_TRUE(std::any_of(b.begin(), b.end(), matches)) << c.gap << " at " << c.point.transpose();
  }
}

/// Boxes and discs laid side by side in a row, about 0.005 m apart.
Scene row_of_bodies(std::uint32_t seed) {
  Random random(seed);
  std::vector<SceneBody> bodies;
  double x = 0;
  for (int i = 0; i < 6; ++i) {
    const double size = between(random, 0.5, 1);
    const test::Start start{.position = {x + size / 2, between(random, -0.2, 0.2)},
                            .velocity = {between(random, -0.1, 0.1), between(random, -0.1, 0.1)},
                            .angular_velocity = between(random, -0.1, 0.1)};
    const std::string name = "BODY_" + std::to_string(i);
    bodies.push_back(i % 2 == 0 ? box(name, size, 1, start) : disc(name, size / 2, start));
    x += size + between(random, 0.001, 0.009);
  }
  return test::scene_of(std::move(bodies));
}

TEST(EdgeDetector, ExchangingTheBodiesChangesNothingButTheirRoles) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Scene scene = row_of_bodies(seed);
    const ContactList before = found(scene);
    EXPECT_GE(before.size(), 5u);
    std::reverse(scene.bodies.begin(), scene.bodies.end());
    expect_same_touching(before, found(scene), 1e-12);
  }
}

TEST(EdgeDetector, MovingTheWholeSceneMovesTheContactsAlong) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Scene scene = row_of_bodies(seed);
    const ContactList before = found(scene);
    const SinCos turn = sin_cos(0.3 + seed);
    const Vector2 shift(10, -7);
    const auto turned = [&](const Vector2& p) {
      return Vector2(p.x() * turn.cos - p.y() * turn.sin, p.x() * turn.sin + p.y() * turn.cos);
    };
    for (SceneBody& body : scene.bodies) {
      const Vector2 p = turned({body.position[0], body.position[1]}) + shift;
      const Vector2 v = turned({body.velocity[0], body.velocity[1]});
      body.position = {p.x(), p.y()};
      body.velocity = {v.x(), v.y()};
      body.angle += 0.3 + seed;
    }
    const ContactList after = found(scene);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      EXPECT_NEAR(after[i].gap, before[i].gap, 1e-12);
      EXPECT_NEAR(after[i].gap_rate, before[i].gap_rate, 1e-12);
      EXPECT_LT((after[i].point - turned(before[i].point) - shift).norm(), 1e-12);
      EXPECT_LT((after[i].normal - turned(before[i].normal)).norm(), 1e-12);
    }
  }
}

TEST(EdgeDetector, GapRateIsTheRateOfTheGap) {
  constexpr double kStep = 1e-7;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Scene scene = row_of_bodies(seed);
    const ContactList before = found(scene);
    for (SceneBody& body : scene.bodies) {
      body.position[0] += kStep * body.velocity[0];
      body.position[1] += kStep * body.velocity[1];
      body.angle += kStep * body.angular_velocity;
    }
    const ContactList after = found(scene);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (after[i].feature_b != before[i].feature_b) continue;
      // A vertex's velocity is taken at its foot on the edge, a gap away: O(gap spin).
      EXPECT_NEAR((after[i].gap - before[i].gap) / kStep, before[i].gap_rate, 1.5e-3);
    }
  }
}

TEST(EdgeDetector, ACornerThatWentIntoABoxPenetrates) {
  const ContactList list =
      found_after(test::scene_of({test::ground(),
                                  box("A", 1, 1, {.position = {0, 0.55}, .velocity = {0, -4}})}),
                  0.025);
  ASSERT_EQ(list.size(), 2u);
  for (const ContactRecord& c : list) EXPECT_NEAR(c.gap, -0.05, 1e-14);
}

TEST(EdgeDetector, WhatFliesThroughABodyInOneStepIsCaught) {
  const ContactList list = found_after(
      test::scene_of({box("WALL", 0.1, 4, {}),
                      box("BULLET", 0.2, 0.2, {.position = {-3, 0.3}, .velocity = {250, 0}})}),
      0.025);
  ASSERT_FALSE(list.empty());
  for (const ContactRecord& c : list) EXPECT_TRUE(is_colliding(c, {}));
}

/// Such discs have no direction to part in; what is found must be finite all the same.
TEST(EdgeDetector, DiscsOnTheSameSpotGiveOnlyFiniteNumbers) {
  const ContactList list =
      found(test::scene_of({disc("A", 1, {}), disc("B", 1, {.position = {1e-300, 0}})}));
  ASSERT_FALSE(list.empty());
  for (const ContactRecord& c : list) {
    EXPECT_TRUE(std::isfinite(c.gap) && c.normal.allFinite() && c.point.allFinite());
    EXPECT_TRUE(std::isfinite(c.gap_rate));
  }
}

TEST(EdgeDetector, FixedBodiesDoNotTouchEachOther) {
  Scene scene = test::scene_of({test::ground(), test::ground()});
  scene.bodies[1].name = "OTHER";
  scene.bodies[1].position = {0, -0.4};
  EXPECT_TRUE(found(scene).empty());
}

TEST(EdgeDetector, BodiesThatIgnoreEachOtherDoNotTouch) {
  Scene scene = row_of_bodies(1);
  for (std::size_t i = 0; i + 1 < scene.bodies.size(); ++i) {
    scene.bodies[i].no_collide = {static_cast<int>(i) + 1};
  }
  EXPECT_TRUE(found(scene).empty());
}

TEST(EdgeDetector, IgnoredEdgesAreOpen) {
  Scene scene = test::scene_of({test::ground(), box("A", 2, 1, {.position = {3, 0.505}})});
  scene.bodies[1].no_collide_edges = {{.body = 0, .begin = 2, .end = 3}};  // the top
  EXPECT_TRUE(found(scene).empty());
}

TEST(EdgeDetector, CornersMeetCornersWithinSixTenthsOfTheTolerance) {
  for (const double apart : {0.004, 0.008}) {
    // Two squares on their corners, tip to tip.
    const double half = std::sqrt(0.5);
    const ContactList list = found(test::scene_of(
        {box("A", 1, 1, {.angle = 0.7853981633974483}),
         box("B", 1, 1, {.position = {0, 2 * half + apart}, .angle = 0.7853981633974483})}));
    EXPECT_EQ(list.size(), apart < 0.006 ? 1u : 0u) << apart;
    if (!list.empty()) {
      EXPECT_EQ(list[0].kind, FeaturePair::vertex_vertex);
      EXPECT_NEAR(list[0].gap, apart, 1e-12);
    }
  }
}

}  // namespace
}  // namespace signorini
