#include "detect/pair_finder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "detect/edge_detector.h"
#include "geometry/random_shapes.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

using test::between;

/// The documented tests for all pairs: (8), (9) and the one of walls.
std::vector<BodyPair> by_all_pairs(const DetectionInput& input) {
  const Model& model = input.model;
  const int n = static_cast<int>(model.bodies.size());
  const auto speed = [&](int i) { return input.now.velocity_of(i).lpNorm<1>(); };
  std::vector<BodyPair> pairs;
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      if ((model.is_fixed(i) && model.is_fixed(j)) || !model.may_collide(i, j)) continue;
      const double heights = model.body(i).least_height + model.body(j).least_height;
      const bool is_speeding = speed(i) + speed(j) > 2 * heights / input.step;
      const Vector2 apart = input.now.centroid[static_cast<std::size_t>(j)] -
                            input.now.centroid[static_cast<std::size_t>(i)];
      const double reach = model.body(i).shape.centroid_radius +
                           model.body(j).shape.centroid_radius + input.tolerances.distance;
      bool may_touch = apart.squaredNorm() < reach * reach;
      const auto wall = [&](int w, double sign) {
        const PlanarShape& shape = model.body(w).shape;
        const auto edge = static_cast<std::size_t>(shape.special_edge);
        const Vector2 normal =
            input.now.pose_of(w).rotate_to_world(outward_normal(shape.edges[edge], Vector2(0, 0)));
        return sign * (apart.x() * normal.x() + apart.y() * normal.y()) < reach;
      };
      if (model.body(i).shape.special_edge >= 0) {
        may_touch = wall(i, 1);
      } else if (model.body(j).shape.special_edge >= 0) {
        may_touch = wall(j, -1);
      }
      if (is_speeding || may_touch) pairs.push_back({.first = i, .second = j});
    }
  }
  return pairs;
}

SceneBody wall(const std::string& name, Side side, const Point& position, double angle) {
  SceneBody body;
  body.name = name;
  body.mobility = Mobility::fixed;
  body.shape = WallShape{.width = 10, .height = 1, .edge = side};
  body.position = position;
  body.angle = angle;
  return body;
}

/// A crowd of bodies, some of them large, fast, far away or not to be touched.
Scene crowd(int count, Random& random) {
  std::vector<SceneBody> bodies;
  const double width = std::sqrt(count) * between(random, 0.5, 3);
  for (int i = 0; i < count; ++i) {
    const bool is_large = random.next_below(20) == 0;
    const bool is_fast = random.next_below(10) == 0;
    const bool is_far = random.next_below(30) == 0;
    const double size = between(random, 0.2, 1) * (is_large ? 12 : 1);
    const double speed = is_fast ? 200 : 1;
    test::Start start{.position = {between(random, -width, width), between(random, -width, width)},
                      .angle = between(random, -4, 4),
                      .velocity = {between(random, -speed, speed), between(random, -speed, speed)}};
    if (is_far) start.position[0] *= 1e12;
    const std::string name = "BODY" + std::to_string(i);
    bodies.push_back(random.next_below(2) == 0 ? test::disc(name, size / 2, start)
                                               : test::box(name, size, size / 3, start));
    if (i > 3 && random.next_below(8) == 0) bodies.back().no_collide.push_back(i / 2);
    if (random.next_below(25) != 0) continue;
    bodies.back().mobility = Mobility::fixed;
    bodies.back().mass.reset();
    bodies.back().velocity = {0, 0};
  }
  bodies.push_back(wall("FLOOR", Side::top, {0, -width}, 0.1));
  bodies.push_back(wall("SIDE", Side::left, {width, 0}, -0.2));
  return test::scene_of(std::move(bodies));
}

TEST(PairFinder, FindsThePairsOfAllAgainstAllInTheirOrder) {
  Random random(71);
  PairFinder finder;
  std::size_t pairs = 0;
  for (int k = 0; k < 120; ++k) {
    const BuiltModel b = test::built(crowd(5 + 3 * (k % 40), random));
    const Placement now = test::placement_of(b.model, b.state);
    for (const double step : {0.0, 0.002, 0.025}) {
      const DetectionInput input{.model = b.model,
                                 .now = now,
                                 .before = nullptr,
                                 .tolerances = {},
                                 .time = 0,
                                 .step = step};
      const auto found = finder.find(input);
      const std::vector<BodyPair> expected = by_all_pairs(input);
      ASSERT_EQ((std::vector<BodyPair>(found.begin(), found.end())), expected) << k;
      pairs += expected.size();
    }
  }
  EXPECT_GT(pairs, 1000u);
}

TEST(PairFinder, BodiesThatAreNowhereArePassedOver) {
  Random random(72);
  const BuiltModel b = test::built(crowd(60, random));
  Placement now = test::placement_of(b.model, b.state);
  now.centroid[3] = Vector2(kNaN, 0);
  now.centroid[7] = Vector2(kInfinity, -kInfinity);
  now.centroid[11] = Vector2(0, 1e300);
  const DetectionInput input{
      .model = b.model, .now = now, .before = nullptr, .tolerances = {}, .time = 0, .step = 0.01};
  PairFinder finder;
  const auto found = finder.find(input);
  EXPECT_EQ((std::vector<BodyPair>(found.begin(), found.end())), by_all_pairs(input));
}

}  // namespace
}  // namespace signorini
