// The laws do not know where we stand, which way we look and in which units we measure.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "geometry/random_shapes.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// Bodies that fly about between four fixed boxes, without gravity.
Scene boxed_in(std::uint32_t seed) {
  std::vector<SceneBody> bodies;
  for (int i = 0; i < 4; ++i) {
    SceneBody wall = test::ground(10);
    wall.name = "WALL_" + std::to_string(i);
    const SinCos d = sin_cos(1.5707963267948966 * i);
    wall.position = {-2.5 * d.sin, -2.5 * d.cos};
    if (i % 2 == 1) wall.shape = BoxShape{.width = 1, .height = 10};
    for (int k = 0; k < 4; ++k) {
      if (k != i) wall.no_collide.push_back(k);
    }
    bodies.push_back(wall);
  }
  Random random(seed);
  for (int i = 0; i < 4; ++i) {
    const test::Start start{
        .position = {-1.0 + 2.0 * (i % 2), -1.0 + 2.0 * (i / 2)},
        .angle = test::between(random, -1, 1),
        .velocity = {test::between(random, -2, 2), test::between(random, -2, 2)},
        .angular_velocity = test::between(random, -2, 2)};
    const std::string name = "BODY_" + std::to_string(i);
    bodies.push_back(i % 2 == 0 ? test::disc(name, 0.4, start) : test::box(name, 0.7, 0.5, start));
  }
  return test::scene_of(std::move(bodies), 0.9);
}

/// Runs both; calls `check` with the coordinates of each moving body in both.
void for_each_body(
    const Scene& one, const Scene& other, double time_ratio,
    const std::function<void(const Eigen::Vector3d&, const Eigen::Vector3d&)>& check) {
  Simulation a(one), b(other);
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(a.step().status, StepStatus::ok);
    ASSERT_EQ(b.step().status, StepStatus::ok);
  }
  EXPECT_NEAR(b.time(), time_ratio * a.time(), 1e-9);
  EXPECT_EQ(b.totals().collisions, a.totals().collisions);
  EXPECT_GT(a.totals().collisions, 3);
  for (Eigen::Index k = 0; k < a.state().q.size(); k += 3) {
    check(a.state().q.segment<3>(k), b.state().q.segment<3>(k));
  }
}

// Rounding of 1e-14 m grows with every collision of a handful of round and square bodies.
constexpr double kGrownRounding = 1e-7;

TEST(Invariance, WhereTheOriginLiesDoesNotMatter) {
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    const Scene scene = boxed_in(seed);
    Scene moved = scene;
    for (SceneBody& body : moved.bodies) {
      body.position[0] += 30;
      body.position[1] -= 17;
    }
    for_each_body(scene, moved, 1, [](const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
      EXPECT_LT((b - a - Eigen::Vector3d(30, -17, 0)).norm(), kGrownRounding);
    });
  }
}

TEST(Invariance, WhichWayTheAxesPointDoesNotMatter) {
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    const Scene scene = boxed_in(seed);
    const double angle = 0.4 + seed;
    const SinCos d = sin_cos(angle);
    const auto turned = [&](const Point& p) {
      return Point{p[0] * d.cos - p[1] * d.sin, p[0] * d.sin + p[1] * d.cos};
    };
    Scene other = scene;
    for (SceneBody& body : other.bodies) {
      body.position = turned(body.position);
      body.velocity = turned(body.velocity);
      body.angle += angle;
    }
    for_each_body(scene, other, 1, [&](const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
      const Point p = turned({a.x(), a.y()});
      EXPECT_LT((b - Eigen::Vector3d(p[0], p[1], a.z() + angle)).norm(), kGrownRounding);
    });
  }
}

/// Length x 2, time / 2, mass x 4: powers of two, so that only fixed tolerances of the engine
/// could tell the difference.
TEST(Invariance, UnitsDoNotMatter) {
  constexpr double kLength = 2, kTime = 0.5, kMass = 4;
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    Scene scene = boxed_in(seed);
    scene.parameters = {{"TIME_STEP", "0.02"},
                        {"EXTRA_ACCEL_TIME_STEP", "0.02"},
                        {"DISTANCE_TOLERANCE", "0.01"},
                        {"VELOCITY_TOLERANCE", "0.5"}};
    Scene other = scene;
    for (SceneBody& body : other.bodies) {
      for (double& x : body.position) x *= kLength;
      for (double& v : body.velocity) v *= kLength / kTime;
      body.angular_velocity /= kTime;
      if (body.mass) *body.mass *= kMass;
      if (auto* box = std::get_if<BoxShape>(&body.shape)) {
        box->width *= kLength;
        box->height *= kLength;
      } else if (auto* disc = std::get_if<DiscShape>(&body.shape)) {
        disc->radius *= kLength;
      }
    }
    other.parameters = {{"TIME_STEP", "0.01"},
                        {"EXTRA_ACCEL_TIME_STEP", "0.01"},
                        {"DISTANCE_TOLERANCE", "0.02"},
                        {"VELOCITY_TOLERANCE", "2"}};
    for_each_body(scene, other, kTime, [&](const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
      EXPECT_LT((b - Eigen::Vector3d(kLength * a.x(), kLength * a.y(), a.z())).norm(),
                kGrownRounding);
    });
  }
}

TEST(Invariance, AMirrorImageOfOneContactStaysOne) {
  for (const double angle : {0.2, 0.35, 0.5}) {
    Scene scene = test::scene_of({test::ground(), test::disc("A", 0.5, {.angle = 0.7})});
    const SinCos d = sin_cos(angle);
    scene.bodies[0].angle = angle;
    scene.bodies[1].position = {-1.2 * d.sin, -0.5 + 1.2 * d.cos};
    scene.bodies[1].velocity = {0.3, 0};
    scene.forces = {test::gravity()};
    Scene mirrored = scene;
    for (SceneBody& body : mirrored.bodies) {
      body.position[0] *= -1;
      body.velocity[0] *= -1;
      body.angle *= -1;
    }
    Simulation one(scene), other(mirrored);
    ASSERT_TRUE(test::run_until(one, 1.5));
    ASSERT_TRUE(test::run_until(other, 1.5));
    EXPECT_GT(one.totals().collisions, 0);
    EXPECT_NEAR(other.state().q[0], -one.state().q[0], 1e-11);
    EXPECT_NEAR(other.state().q[1], one.state().q[1], 1e-11);
    EXPECT_NEAR(other.state().q[2], -one.state().q[2], 1e-11);
  }
}

TEST(Invariance, NumberingOfBodiesDoesNotMatterForOneCollisionAtATime) {
  Scene scene = boxed_in(3);
  Scene other = scene;
  std::swap(other.bodies[4], other.bodies[7]);
  Simulation a(scene), b(other);
  ASSERT_TRUE(test::run_until(a, 1));
  ASSERT_TRUE(test::run_until(b, 1));
  EXPECT_LT((a.state().q.segment<3>(0) - b.state().q.segment<3>(9)).norm(), 1e-6);
  EXPECT_LT((a.state().q.segment<3>(3) - b.state().q.segment<3>(3)).norm(), 1e-6);
}

TEST(Invariance, MomentumAndEnergyOfElasticBodiesInFreeSpaceAreKept) {
  Scene scene = boxed_in(4);
  scene.bodies.erase(scene.bodies.begin(), scene.bodies.begin() + 4);
  for (SceneBody& body : scene.bodies) {
    body.elasticity = 1;
    body.velocity = {-2 * body.position[0], -1.5 * body.position[1]};  // towards each other
  }
  Simulation simulation(scene);
  const Momentum start = simulation.momentum();
  const double energy = simulation.energy().total();
  ASSERT_TRUE(test::run_until(simulation, 2));
  EXPECT_GT(simulation.totals().collisions, 1);
  EXPECT_LT((simulation.momentum().linear - start.linear).norm(), 1e-12);
  EXPECT_NEAR(simulation.momentum().angular.z(), start.angular.z(), 1e-11);
  EXPECT_NEAR(simulation.energy().total(), energy, 1e-6 * energy);
}

}  // namespace
}  // namespace signorini
