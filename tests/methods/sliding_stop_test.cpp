// Sliding with friction that stops within a step, in both modes of EVENT_LOCATION.

#include <gtest/gtest.h>

#include <cmath>

#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]

/// A block that slides on the ground, at the gap where this mode lets bodies rest.
Scene sliding_block(const std::string& location, double friction, double speed) {
  const double gap = location == "exact" ? 0 : 0.005;
  Scene scene = test::scene_of(
      {test::ground(40),
       test::box("A", 1, 0.5, {.position = {0, 0.25 + gap}, .velocity = {speed, 0}})},
      0.5);
  for (SceneBody& body : scene.bodies) body.friction = friction;
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EVENT_LOCATION", location);
  return scene;
}

class SlidingStop : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Locations, SlidingStop, testing::Values("faithful", "exact"));

/// v^2 / (2 mu g), and not a hair back.
TEST_P(SlidingStop, ABlockStopsWhereItsFrictionSaysAndStays) {
  for (const double speed : {2.0, -1.3}) {
    Simulation simulation(sliding_block(GetParam(), 0.3, speed));
    const double stop_time = std::fabs(speed) / (0.3 * kG);
    const double distance = speed * std::fabs(speed) / (2 * 0.3 * kG);
    ASSERT_TRUE(test::run_until(simulation, stop_time + 1));
    EXPECT_NEAR(simulation.state().q[0], distance, 1e-9);
    EXPECT_NEAR(simulation.state().v[0], 0, 1e-12);
    EXPECT_NEAR(simulation.state().q[2], 0, 1e-9);
  }
}

/// The step does not matter: the stop is found within it.
TEST_P(SlidingStop, AStepThatGoesFarBeyondTheStopIsCutThere) {
  Simulation simulation(sliding_block(GetParam(), 0.3, 2));
  ASSERT_EQ(simulation.step(0.6).status, StepStatus::ok);
  ASSERT_EQ(simulation.step(0.2).status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], 4 / (2 * 0.3 * kG), 1e-9);
  EXPECT_NEAR(simulation.state().v[0], 0, 1e-9);
}

/// A solid disc thrown without spin ends with 2/3 of its speed, rolling.
TEST_P(SlidingStop, AThrownDiscRollsFromTheRightInstantOn) {
  const double gap = std::string(GetParam()) == "exact" ? 0 : 0.005;
  Scene scene = test::scene_of(
      {test::ground(40), test::disc("A", 0.5, {.position = {0, 0.5 + gap}, .velocity = {3, 0}})},
      0.5);
  for (SceneBody& body : scene.bodies) body.friction = 0.2;
  scene.bodies[1].moment = 0.125;
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EVENT_LOCATION", GetParam());
  Simulation simulation(scene);
  const double roll_time = 3 / (3 * 0.2 * kG);  // v / (mu g (1 + m r^2 / I))
  ASSERT_TRUE(test::run_until(simulation, roll_time + 0.5));
  EXPECT_NEAR(simulation.state().v[0], 2, 1e-9);
  EXPECT_NEAR(simulation.state().v[2], -4, 1e-9);
}

TEST(SlidingStopBits, WithoutFrictionNothingChanges) {
  Simulation plain(test::pit(6, 5));
  Scene scene = test::pit(6, 5);
  scene.parameters.emplace_back("SLIP_TOLERANCE", "0.001");
  Simulation other(scene);
  ASSERT_TRUE(test::run_until(plain, 3));
  ASSERT_TRUE(test::run_until(other, 3));
  EXPECT_EQ(plain.digest(), other.digest());
}

}  // namespace
}  // namespace signorini
