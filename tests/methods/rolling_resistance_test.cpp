// Rolling resistance of planar bodies: a couple of at most mu_r R N, in both modes of
// EVENT_LOCATION.

#include <gtest/gtest.h>

#include <cmath>

#include "methods/joints/contact_only.h"
#include "scene/build/build_model.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;      // [m/s^2]
constexpr double kRadius = 0.5;  // [m]
constexpr double kResistance = 0.05;

double gap_of(const std::string& location) { return location == "exact" ? 0 : 0.005; }

/// A solid disc on the ground, which moves and turns.
Scene rolling_disc(const std::string& location, double speed, double spin, double friction = 0.8) {
  Scene scene =
      test::scene_of({test::ground(60), test::disc("A", kRadius,
                                                   {.position = {0, kRadius + gap_of(location)},
                                                    .velocity = {speed, 0},
                                                    .angular_velocity = spin})},
                     0.5);
  for (SceneBody& body : scene.bodies) {
    body.friction = friction;
    body.rolling_resistance = kResistance;
  }
  scene.bodies[1].moment = kRadius * kRadius / 2;
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EVENT_LOCATION", location);
  return scene;
}

/// A disc that is held by nothing but the ground of a slope.
Scene disc_on_slope(const std::string& location, double angle, double speed) {
  Scene scene = rolling_disc(location, speed * std::cos(angle), -speed / kRadius);
  const double height = 0.5 + kRadius + gap_of(location);
  scene.bodies[0].shape = BoxShape{60, 1};
  scene.bodies[0].position = {0, 0};
  scene.bodies[0].angle = -angle;
  scene.bodies[1].position = {height * std::sin(angle), height * std::cos(angle)};
  scene.bodies[1].velocity = {speed * std::cos(angle), -speed * std::sin(angle)};
  return scene;
}

double ledger(Simulation& simulation) {
  const ContactEnergy e = simulation.contact_energy();
  return simulation.energy().total() + e.lost() - e.work;
}

class RollingResistance : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Locations, RollingResistance, testing::Values("faithful", "exact"));

/// (1 + I/(m R^2)) v' = -mu_r g: it has rolled v^2/(2 a) when it stops, and stays.
TEST_P(RollingResistance, ARollingDiscSlowsDownUniformlyAndComesToRest) {
  for (const double speed : {1.0, -0.7}) {
    Simulation simulation(rolling_disc(GetParam(), speed, -speed / kRadius));
    const double energy = ledger(simulation);
    const double a = kResistance * kG / 1.5;
    const double stop = std::fabs(speed) / a;
    ASSERT_TRUE(test::run_until(simulation, 0.5));
    EXPECT_NEAR(std::fabs(simulation.state().v[0]), std::fabs(speed) - a * simulation.time(), 1e-9);
    ASSERT_TRUE(test::run_until(simulation, stop + 2));
    EXPECT_NEAR(simulation.state().q[0], speed * std::fabs(speed) / (2 * a), 1e-8);
    EXPECT_NEAR(simulation.state().v[0], 0, 1e-12);
    EXPECT_NEAR(simulation.state().v[2], 0, 1e-12);
    EXPECT_NEAR(simulation.contact_energy().lost_rolling, 0.75 * speed * speed, 1e-7);
    EXPECT_NEAR(ledger(simulation), energy, 1e-7);
  }
}

/// The step does not matter: the stop is found within it.
TEST_P(RollingResistance, AStepThatGoesFarBeyondTheStopIsCutThere) {
  Simulation simulation(rolling_disc(GetParam(), 0.05, -0.1));
  ASSERT_EQ(simulation.step(0.2).status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], 0.05 * 0.05 / (2 * kResistance * kG / 1.5), 1e-10);
  EXPECT_NEAR(simulation.state().v[0], 0, 1e-10);
}

/// Below arctan mu_r it does not move at all; above it rolls with 2/3 g (sin - mu_r cos).
TEST_P(RollingResistance, ADiscOnASlopeStaysUpToTheAngleWhoseTangentIsTheCoefficient) {
  Simulation held(disc_on_slope(GetParam(), std::atan(0.98 * kResistance), 0));
  const double x = held.state().q[0];
  const double angle = held.state().q[2];
  ASSERT_TRUE(test::run_until(held, 5));
  EXPECT_NEAR(held.state().q[0], x, 1e-12);
  EXPECT_NEAR(held.state().q[2], angle, 1e-12);
  EXPECT_NEAR(held.state().v[2], 0, 1e-12);

  const double steep = std::atan(1.5 * kResistance);
  Simulation rolls(disc_on_slope(GetParam(), steep, 0));
  ASSERT_TRUE(test::run_until(rolls, 2));
  const double a = kG * (std::sin(steep) - kResistance * std::cos(steep)) / 1.5;
  const double speed = std::hypot(rolls.state().v[0], rolls.state().v[1]);
  EXPECT_NEAR(speed, a * rolls.time(), 1e-9);
  EXPECT_NEAR(rolls.state().v[2], -speed / kRadius, 1e-9);
}

/// Up a slope that is steeper than its resistance it stops, and comes back with less.
TEST_P(RollingResistance, WhatRollsUpTurnsAroundAndItsResistanceWithIt) {
  const double steep = std::atan(2 * kResistance);
  Simulation simulation(disc_on_slope(GetParam(), steep, -1));
  const double up = kG * (std::sin(steep) + kResistance * std::cos(steep)) / 1.5;
  const double down = kG * (std::sin(steep) - kResistance * std::cos(steep)) / 1.5;
  ASSERT_TRUE(test::run_until(simulation, 1 / up + 1));
  EXPECT_NEAR(std::hypot(simulation.state().v[0], simulation.state().v[1]),
              down * (simulation.time() - 1 / up), 1e-8);
}

/// While it slides, friction spins it up against the couple; it rolls when v = R w.
TEST_P(RollingResistance, SlidingAndRollingResistAtOnce) {
  Simulation simulation(rolling_disc(GetParam(), 3, 0, 0.2));
  // v = 3 - mu g t, R w = 2 (mu - mu_r) g t
  const double meet = 3 / ((3 * 0.2 - 2 * kResistance) * kG);
  const double rolling = 3 - 0.2 * kG * meet;
  ASSERT_TRUE(test::run_until(simulation, meet + 0.5));
  const double v = rolling - kResistance * kG / 1.5 * (simulation.time() - meet);
  EXPECT_NEAR(simulation.state().v[0], v, 1e-8);
  EXPECT_NEAR(simulation.state().v[2], -v / kRadius, 1e-8);
}

/// Without friction it only turns: I w' = -mu_r R m g.
TEST_P(RollingResistance, WithoutFrictionACoupleAloneStopsTheSpin) {
  Simulation simulation(rolling_disc(GetParam(), 0.3, 4, 0));
  const double a = kResistance * kG * kRadius / (kRadius * kRadius / 2);
  ASSERT_TRUE(test::run_until(simulation, 1));
  EXPECT_NEAR(simulation.state().v[2], 4 - a * simulation.time(), 1e-9);
  ASSERT_TRUE(test::run_until(simulation, 4 / a + 1));
  EXPECT_NEAR(simulation.state().v[2], 0, 1e-12);
  EXPECT_NEAR(simulation.state().v[0], 0.3, 1e-9);
}

/// The couple that holds it, m g sin R, stands in the table of contacts.
TEST_P(RollingResistance, TheCoupleIsToldWithTheContact) {
  const double angle = std::atan(kResistance / 2);
  Simulation simulation(disc_on_slope(GetParam(), angle, 0));
  ASSERT_TRUE(test::run_until(simulation, 0.5));
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_NEAR(contacts.torque[2], kG * std::sin(angle) * kRadius, 1e-8);
}

/// Of two discs R is that of both curvatures together; what one gains the other loses.
TEST(RollingResistance, TwoDiscsBrakeEachOther) {
  Scene scene =
      test::scene_of({test::ground(60), test::disc("A", 0.5, {.position = {0, 0.5}}),
                      test::disc("B", 0.25, {.position = {0, 1.25}, .angular_velocity = 1})},
                     0);
  for (SceneBody& body : scene.bodies) body.rolling_resistance = 0.1;
  scene.bodies[0].rolling_resistance = 0;
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 0.05));
  const Model& model = simulation.model();
  const double couple = 0.1 * model.body(2).mass * kG * (0.5 * 0.25 / 0.75);
  const double t = simulation.time();
  EXPECT_NEAR(simulation.state().v[5], 1 - couple / model.body(2).moment * t, 1e-6);
  EXPECT_NEAR(simulation.state().v[2], couple / model.body(1).moment * t, 1e-6);
}

/// A corner has nothing to roll on.
TEST(RollingResistance, BoxesHaveNone) {
  Scene plain = test::scene_of(
      {test::ground(20), test::box("A", 1, 1, {.position = {0, 0.8}, .angle = 0.6})}, 0.2);
  for (SceneBody& body : plain.bodies) body.friction = 0.4;
  plain.forces = {test::gravity(kG)};
  Scene resisting = plain;
  for (SceneBody& body : resisting.bodies) body.rolling_resistance = 0.3;
  Simulation one(plain);
  Simulation other(resisting);
  ASSERT_TRUE(test::run_until(one, 3));
  ASSERT_TRUE(test::run_until(other, 3));
  EXPECT_EQ(one.digest(), other.digest());
}

/// A saved state decides the future, modes of rolling included.
TEST(RollingResistance, ARestoredStateGoesTheSameWay) {
  Scene scene = disc_on_slope("exact", std::atan(1.5 * kResistance), 0);
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 0.5));
  const State kept = simulation.state();
  ASSERT_TRUE(test::run_until(simulation, 1));
  const auto digest = simulation.digest();
  simulation.set_state(kept);
  ASSERT_TRUE(test::run_until(simulation, 1));
  EXPECT_EQ(simulation.digest(), digest);
}

TEST(RollingResistance, APairHasItsOwn) {
  Scene scene = rolling_disc("exact", 1, -2);
  scene.friction_pairs.push_back(
      {.body_a = 0, .body_b = 1, .friction = 0.8, .rolling_resistance = 0.02});
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 0.5));
  EXPECT_NEAR(simulation.state().v[0], 1 - 0.02 * kG / 1.5 * simulation.time(), 1e-9);
}

TEST(RollingResistance, OtherMethodsSayThatTheyLackIt) {
  Simulation simulation(rolling_disc("exact", 1, -2));
  EXPECT_NE(contact_only_refusal(simulation.model()).find("has rolling resistance"),
            std::string::npos);
}

/// The couple that holds is a guess for the next step, so the memory has it, as a force at the rim.
TEST(RollingResistance, ThatHoldsIsHandedOnToTheNextStep) {
  const double angle = 0.03;
  Simulation simulation(disc_on_slope("faithful", angle, 0));
  while (simulation.time() < 0.2) ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok);
  const ContactMemory& memory = simulation.state().memory;
  ASSERT_EQ(memory.size(), 1U);
  const double weight = simulation.model().body(1).mass * kG;
  EXPECT_NEAR(memory[0].values[2], weight * std::cos(angle), 1e-6);
  EXPECT_NEAR(std::fabs(memory[0].values[3]), weight * std::sin(angle), 1e-6);
  EXPECT_NEAR(std::fabs(memory[0].values[1]), weight * std::sin(angle), 1e-6);
}

}  // namespace
}  // namespace signorini
