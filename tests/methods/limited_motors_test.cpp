// Motors with a largest torque, against what mechanics says of them.
// Source: docs/methods/impulse_and_contact.md (30d).

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "methods/joint_scenes.h"
#include "sim/drop_in/verbs.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

using test::balance;
using test::joint_scene;
using test::run_to;

constexpr double kG = 9.81;  // [m/s^2]

std::string driven(const std::string& body, double speed, double torque) {
  return R"("bodies": [)" + body + R"(], "joints": [{"type": "double", "body_a": "world",
      "point_a": [0, 0], "body_b": "body", "point_b": [0, 0], "motor_speed": )" +
         std::to_string(speed) + R"(, "motor_torque": )" + std::to_string(torque) + "}]";
}

/// A disc with I = m r^2/2 = 0.25 kg m^2: tau/I until the speed of the motor, exactly, then that.
TEST(LimitedMotors, SpinAWheelUpByTorqueOverInertiaAndThenHoldTheSpeed) {
  for (const double sign : {1.0, -1.0}) {
    for (const char* parameters :
         {R"("EVENT_LOCATION": "exact")", R"("EVENT_LOCATION": "faithful")",
          R"("DIFF_EQ_SOLVER": "LEAPFROG")"}) {
      SCOPED_TRACE(parameters);
      Simulation simulation = Simulation::from_text(
          R"({"format": "signorini/1", "method": "contact",
              "parameters": {"TIME_STEP": 0.01, )" +
              std::string(parameters) + "}," +
              driven(R"({"name": "body", "shape": {"type": "disc", "radius": 0.5}, "mass": 2,
                         "position": [0, 0]})",
                     sign * 3, 0.5) +
              "}",
          "contact");
      run_to(simulation, 1);
      EXPECT_NEAR(simulation.state().v[2], sign * 2, 1e-10);
      EXPECT_NEAR(simulation.state().q[2], sign * 1, 1e-10);
      EXPECT_NEAR(simulation.contact_energy().work, 0.25 * 4 / 2, 1e-10);
      run_to(simulation, 3);
      EXPECT_NEAR(simulation.state().v[2], sign * 3, 1e-9);
      EXPECT_NEAR(simulation.state().q[2], sign * (2.25 + 1.5 * 3), 1e-6);
      EXPECT_NEAR(simulation.contact_energy().work, 0.25 * 9 / 2, 1e-6);
    }
  }
}

/// The same from above: what turns too fast is braked by the same torque.
TEST(LimitedMotors, BrakeWhatTurnsTooFast) {
  Simulation simulation =
      joint_scene(driven(R"({"name": "body", "shape": {"type": "disc", "radius": 0.5}, "mass": 2,
                       "position": [0, 0], "angular_velocity": 4})",
                         1, 0.5));
  run_to(simulation, 1);
  EXPECT_NEAR(simulation.state().v[2], 2, 1e-10);
  run_to(simulation, 2);
  EXPECT_NEAR(simulation.state().v[2], 1, 1e-9);
  EXPECT_NEAR(simulation.contact_energy().work, 0.25 * (1 - 16) / 2, 1e-6);
}

/// An arm that lies level, 2 kg at 0.5 m: holding it takes 9.81 N m. A motor with a little more
/// lifts it at its speed; one with a little less lets it sink, by (tau - m g l cos)/I.
TEST(LimitedMotors, LiftWhatTheyCanAndLetSinkWhatTheyCannot) {
  const std::string arm = R"({"name": "body", "mass": 2, "mass_center": [0.5, 0], "moment": 0.5,
      "shape": {"type": "box", "width": 1.2, "height": 0.1}, "position": [0.5, 0])";
  Simulation strong =
      joint_scene(driven(arm + R"(, "velocity": [0, 0.25], "angular_velocity": 0.5})", 0.5, 9.9));
  const double before = balance(strong);
  run_to(strong, 1);
  EXPECT_NEAR(strong.state().v[2], 0.5, 1e-9);
  EXPECT_NEAR(strong.state().q[2], 0.5, 1e-6);
  EXPECT_NEAR(strong.contact_energy().work, 2 * kG * 0.5 * std::sin(0.5), 1e-5);
  EXPECT_NEAR(balance(strong), before, 1e-6);
  Simulation weak = joint_scene(driven(arm + "}", 0.5, 9));
  run_to(weak, 0.01);
  EXPECT_NEAR(weak.state().v[2], (9 - 9.81) / (0.5 + 2 * 0.25) * 0.01, 1e-6);
  run_to(weak, 0.5);
  EXPECT_LT(weak.state().q[2], -0.09);
  // What it has done is what the arm has got.
  EXPECT_NEAR(weak.contact_energy().work, 9 * weak.state().q[2], 1e-9);
}

/// From hanging straight down it comes as far as its torque carries the weight, sin a = tau/(m g
/// l), and swings about there within what its speed carries it: it never comes over the top.
TEST(LimitedMotors, StallBeforeTheTop) {
  Simulation simulation =
      joint_scene(driven(R"({"name": "body", "mass": 2, "mass_center": [0, -0.5], "moment": 0.5,
        "shape": {"type": "box", "width": 0.1, "height": 1.2}, "position": [0, -0.5]})",
                         0.2, 6));
  const double stall = std::asin(6 / 9.81);
  double farthest = 0;
  for (int i = 0; i < 2000; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << i;
    ASSERT_LE(simulation.state().v[2], 0.2 + 1e-8) << i;
    farthest = std::max(farthest, simulation.state().q[2]);
  }
  // I w^2/2 = 0.02 J lift it over the stall by d: m g l cos(a) d^2/2.
  EXPECT_NEAR(farthest, stall + 0.2 / std::sqrt(9.81 * std::cos(stall)), 2e-3);
}

/// An arm that falls on a floor: the motor does not hold the impact, and turns it back after it.
TEST(LimitedMotors, GiveWayToImpacts) {
  const std::string floor = R"({"name": "floor", "mobility": "fixed", "elasticity": 1,
      "shape": {"type": "wall", "width": 4, "height": 1, "edge": "top"}, "position": [0, -1]},)";
  Simulation simulation = joint_scene(
      driven(floor + R"({"name": "body", "mass": 2, "mass_center": [0.5, 0], "moment": 0.5,
        "elasticity": 0.5, "shape": {"type": "box", "width": 1.2, "height": 0.1},
        "position": [0.5, 0]})",
             -1, 2));
  double fastest = 0;
  for (int i = 0; i < 300; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << i;
    fastest = std::max(fastest, simulation.state().v[2]);
  }
  EXPECT_GT(fastest, 0.4);
  // Pressed on the floor by weight and motor at last.
  EXPECT_NEAR(simulation.state().v[2], 0, 1e-9);
}

/// Forces of an island that somebody else has chosen: a motor that lacks torque acts with all it
/// has, as in an evaluation of the whole.
TEST(LimitedMotors, GiveAllTheyHaveInIslandsOfOnesOwnToo) {
  const std::string arm = R"({"name": "body", "mass": 2, "mass_center": [0.5, 0], "moment": 0.5,
      "shape": {"type": "box", "width": 1.2, "height": 0.1}, "position": [0.5, 0]})";
  for (const double torque : {9.0, 12.0}) {  // holding the arm takes 9.81 N m
    SCOPED_TRACE(torque);
    Simulation simulation = joint_scene(driven(arm, 0, torque));
    Verbs verbs(simulation);
    const Verbs::Evaluation whole = verbs.evaluate(0, std::vector<double>(3));
    ASSERT_EQ(whole.status, Verbs::Status::good);
    verbs.find_collisions(0, {});
    std::vector<int> ids;
    double most = 0;
    for (const ContactRecord& c : verbs.present()) ids.push_back(c.id);
    std::vector<double> rates(6);
    rates[3] = -kG;
    const Verbs::Forces found = verbs.contact_forces(ids, rates);
    ASSERT_TRUE(found.is_solved);
    for (const int id : ids) {
      const ContactRecord& c = verbs.record(id);
      if (c.gives_way()) most = c.answer.force;
    }
    EXPECT_NEAR(most, std::min(torque, 9.81), 1e-9);
    EXPECT_NEAR(found.rates[5], (most - 9.81) / (0.5 + 2 * 0.25), 1e-9);
    EXPECT_NEAR(found.rates[5], whole.rates[5], 1e-12);
  }
}

}  // namespace
}  // namespace signorini
