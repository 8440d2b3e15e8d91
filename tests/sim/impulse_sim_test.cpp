#include <gtest/gtest.h>

#include "sim/drop_in/contact_sim.h"

namespace signorini::test {
namespace {

SceneBody ball(const char* name, double x, double vx) {
  SceneBody body;
  body.name = name;
  body.shape = DiscShape{.radius = 0.5};
  body.mass = 1;
  body.position = {x, 0};
  body.velocity = {vx, 0};
  body.elasticity = 1;
  return body;
}

SceneGravity gravity(double g) {
  SceneGravity law;
  law.g = g;
  return law;
}

TEST(ImpulseSim, EqualBallsExchangeTheirVelocities) {
  ImpulseSim sim;
  const int first = sim.add_body(ball("first", -2, 2));
  const int second = sim.add_body(ball("second", 0, 0));
  for (int i = 0; i < 80; ++i) sim.advance(0.025);
  const State& state = sim.simulation().state();
  EXPECT_NEAR(state.v[3 * first], 0, 1e-12);
  EXPECT_NEAR(state.v[3 * second], 2, 1e-12);
  EXPECT_EQ(sim.simulation().totals().collisions, 1);
}

TEST(ImpulseSim, ABodyAddedLaterLeavesTheOthersWhereTheyAre) {
  ImpulseSim sim;
  sim.add_body(ball("first", -2, 1));
  for (int i = 0; i < 10; ++i) sim.advance(0.025);
  sim.set("COLLISION_ACCURACY", "0.5");
  sim.add_body(ball("second", 5, 0));
  EXPECT_DOUBLE_EQ(sim.time(), 0.25);
  EXPECT_DOUBLE_EQ(sim.simulation().state().q[0], -1.75);
  EXPECT_EQ(sim.get("COLLISION_ACCURACY"), "0.5");
}

TEST(ImpulseSim, RemovingABodyTakesItsSpringAlong) {
  ContactSim sim;
  sim.add_body(ball("first", -2, 0));
  sim.add_body(ball("second", 2, 0));
  SceneSpring spring;
  spring.name = "SPRING1";
  spring.body_a = 0;
  spring.body_b = 1;
  sim.add_force_law(spring);
  EXPECT_EQ(sim.get("SPRING_STIFFNESS"), "1");
  sim.remove_body(0);
  EXPECT_EQ(sim.body_count(), 1);
  EXPECT_EQ(sim.body_index("second"), 0);
  EXPECT_THROW(sim.get("SPRING_STIFFNESS"), std::invalid_argument);
  sim.advance(0.025);
}

TEST(ImpulseSim, RefusedChangesLeaveEverythingAsItWas) {
  ContactSim sim;
  sim.add_body(ball("first", 0, 1));
  sim.add_force_law(gravity(9.81));
  const std::string digest = sim.simulation().digest();
  EXPECT_THROW(sim.add_body(ball("FIRST", 3, 0)), std::invalid_argument);
  SceneBody massless = ball("massless", 3, 0);
  massless.mass = 0;
  EXPECT_THROW(sim.add_body(massless), std::invalid_argument);
  EXPECT_THROW(sim.add_force_law(gravity(1)), std::invalid_argument);
  EXPECT_THROW(sim.remove_body(4), std::out_of_range);
  EXPECT_THROW((void)sim.body_index("nobody"), std::out_of_range);
  SceneJoint far;
  far.body_a = kWorld;
  far.point_a = {7, 7};
  far.body_b = 0;
  EXPECT_THROW(sim.add_joint(far), std::invalid_argument);
  EXPECT_EQ(sim.simulation().digest(), digest);
  EXPECT_EQ(sim.body_count(), 1);
  EXPECT_EQ(sim.joint_count(), 0);
}

TEST(ImpulseSim, JointsNeedAContactSim) {
  ContactSim sim;
  sim.add_body(ball("bob", 1, 0));
  sim.add_force_law(gravity(9.81));
  SceneJoint pin;
  pin.body_a = kWorld;
  pin.point_a = {0, 0};
  pin.body_b = 0;
  pin.point_b = {-1, 0};
  sim.add_joint(pin);
  sim.set("EXTRA_ACCEL_TIME_STEP", "0.1");
  for (int i = 0; i < 40; ++i) sim.advance(0.025);
  const State& state = sim.simulation().state();
  // The pin holds: the bob stays on a circle about it (source: geometry).
  EXPECT_NEAR(state.q.head<2>().norm(), 1, 1e-4);
}

TEST(ImpulseSim, ResetGoesBackToTheSavedInitialState) {
  ImpulseSim sim;
  sim.add_body(ball("first", -2, 1));
  for (int i = 0; i < 4; ++i) sim.advance(0.025);
  sim.save_initial_state();
  const std::string digest = sim.simulation().digest();
  for (int i = 0; i < 4; ++i) sim.advance(0.025);
  sim.reset();
  EXPECT_EQ(sim.simulation().digest(), digest);
}

}  // namespace
}  // namespace signorini::test
