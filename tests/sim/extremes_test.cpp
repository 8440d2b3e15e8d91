// Far from the ordinary: mass ratios, sizes, speeds and places that break careless engines.

#include <gtest/gtest.h>

#include <cmath>

#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

bool is_finite(const State& state) {
  return std::isfinite(state.time) && state.q.allFinite() && state.v.allFinite();
}

/// Light ball under a heavy one that comes down on it.
Scene heavy_on_light(double mass) {
  Scene scene = test::scene_of({test::ground(), test::disc("LIGHT", 0.3, {.position = {0, 0.305}}),
                                test::disc("HEAVY", 0.3, {.position = {0, 1.2}}, mass)},
                               0.5);
  scene.forces = {test::gravity()};
  return scene;
}

TEST(Extremes, AThousandTimesHeavierBallIsStoppedByALightOne) {
  for (const char* location : {"faithful", "exact"}) {
    Simulation simulation(heavy_on_light(1e3));
    simulation.set("EVENT_LOCATION", location);
    const double energy = simulation.energy().total();
    double largest = energy;
    while (simulation.time() < 2) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << location << simulation.time();
      largest = std::max(largest, simulation.energy().total());
    }
    EXPECT_LE(largest, energy * (1 + 1e-6)) << "no energy from nowhere, " << location;
    EXPECT_GT(simulation.state().q[4], 0.6) << "the heavy ball is above the light one";
  }
}

/// The light ball hops faster and faster below the heavy one, without end: that is told.
TEST(Extremes, AMillionTimesHeavierBallEndsInAStatusNotInNonsense) {
  Simulation simulation(heavy_on_light(1e6));
  const double energy = simulation.energy().total();
  StepStatus status = StepStatus::ok;
  while (simulation.time() < 2 && status == StepStatus::ok) {
    status = simulation.step().status;
    ASSERT_TRUE(is_finite(simulation.state()));
    ASSERT_LE(simulation.energy().total(), energy * (1 + 1e-6));
    ASSERT_GT(simulation.state().q[4], 0.6 - 1e-3) << "above the light one";
  }
  EXPECT_TRUE(status == StepStatus::ok || status == StepStatus::stuck);
}

TEST(Extremes, AMillionTimesHeavierBallKeepsItsVelocity) {
  Simulation simulation(test::scene_of({test::disc("HEAVY", 0.5, {.velocity = {1, 0}}, 1e6),
                                        test::disc("LIGHT", 0.5, {.position = {2, 0}})},
                                       1));
  ASSERT_TRUE(test::run_until(simulation, 2));
  // Elastic collision, exact: v = 2 m / (m + 1) for the light one.
  EXPECT_NEAR(simulation.state().v[3], 2e6 / (1e6 + 1), 1e-9);
  EXPECT_NEAR(simulation.state().v[0], (1e6 - 1) / (1e6 + 1), 1e-9);
}

TEST(Extremes, BodiesThatStartInsideEachOtherAreToldOrSeparate) {
  for (const char* method : {"contact", "impulse"}) {
    Simulation simulation(
        test::scene_of({test::disc("A", 1, {}), test::disc("B", 1, {}), test::box("C", 1, 1, {}),
                        test::box("D", 1, 1, {.angle = 0.3})}),
        method);
    StepStatus status = StepStatus::ok;
    for (int i = 0; i < 20 && status == StepStatus::ok; ++i) status = simulation.step().status;
    ASSERT_TRUE(is_finite(simulation.state())) << method;
    const auto& q = simulation.state().q;
    const double apart = std::hypot(q[0] - q[3], q[1] - q[4]);
    EXPECT_TRUE(status != StepStatus::ok || apart > 0.1) << method << ", " << apart << " m";
  }
}

TEST(Extremes, ABulletDoesNotPassThroughAThinWall) {
  SceneBody wall = test::ground(0.02);
  wall.name = "WALL";
  wall.shape = BoxShape{.width = 0.02, .height = 4};
  wall.position = {0, 0};
  for (const double speed : {10.0, 250.0, 5000.0}) {
    Simulation simulation(test::scene_of(
        {wall, test::disc("BULLET", 0.1, {.position = {-2, 0.3}, .velocity = {speed, 0}})}, 1));
    ASSERT_TRUE(test::run_until(simulation, 0.5)) << speed;
    EXPECT_LT(simulation.state().q[0], 0) << speed;
    EXPECT_NEAR(simulation.state().v[0], -speed, 1e-9 * speed);
  }
}

TEST(Extremes, SmallAndLargeWorldsWork) {
  for (const double scale : {1e-2, 1.0, 1e3}) {
    Scene scene = test::scene_of(
        {test::ground(20 * scale), test::disc("A", 0.5 * scale, {.position = {0, 2 * scale}})}, 1);
    scene.bodies[0].shape = BoxShape{.width = 20 * scale, .height = scale};
    scene.bodies[0].position = {0, -0.5 * scale};
    scene.forces = {test::gravity(9.8)};
    scene.parameters = {{"DISTANCE_TOLERANCE", format_number(0.01 * scale)}};
    Simulation simulation(scene);
    const double energy = simulation.energy().total();
    ASSERT_TRUE(test::run_until(simulation, 3)) << scale;
    EXPECT_NEAR(simulation.energy().total(), energy, 1e-3 * energy) << scale;
    EXPECT_GT(simulation.state().q[1], 0.5 * scale);
  }
}

TEST(Extremes, FarFromTheOriginOnlyRoundingGrows) {
  Scene scene = test::stack(3);
  for (SceneBody& body : scene.bodies) body.position[0] += 1e6;
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 1));
  for (const ContactRecord& c : test::records_of(simulation)) EXPECT_NEAR(c.gap, 0.005, 1e-6);
}

TEST(Extremes, LongTimeStepsAreTakenInPieces) {
  Scene scene = test::scene_of({test::ground(), test::disc("A", 0.5, {.position = {0, 3}})}, 0.8);
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  EXPECT_EQ(simulation.step(2).status, StepStatus::ok);
  EXPECT_EQ(simulation.time(), 2);
  EXPECT_GT(simulation.totals().collisions, 0);
  EXPECT_GT(simulation.state().q[1], 0.5);
}

TEST(Extremes, StepsOfAMicrosecondWork) {
  Simulation simulation(test::stack(2));
  for (int i = 0; i < 200; ++i) ASSERT_EQ(simulation.step(1e-6).status, StepStatus::ok);
  EXPECT_NEAR(simulation.time(), 2e-4, 1e-15);
}

TEST(Extremes, AFastSpinningBoxLandsWithoutGainingEnergy) {
  Scene scene = test::scene_of(
      {test::ground(), test::box("A", 1, 0.4, {.position = {0, 2}, .angular_velocity = 60})}, 0.7);
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  const double energy = simulation.energy().total();
  while (simulation.time() < 2) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    EXPECT_LE(simulation.energy().total(), energy * (1 + 1e-6));
  }
}

}  // namespace
}  // namespace signorini
