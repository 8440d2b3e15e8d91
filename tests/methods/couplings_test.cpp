// Ropes over pulleys, gears, welds, limits, motors, prescribed motions and running surfaces,
// against what mechanics says of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "methods/joint_scenes.h"
#include "methods/joints/contact_only.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

using test::balance;
using test::joint_scene;
using test::run_to;
using test::weight;

constexpr double kG = 9.81;  // [m/s^2]

/// a = g (m1 - m2)/(m1 + m2), whichever end is named first.
TEST(Pulleys, AtwoodsMachineFallsByTheRatioOfItsMasses) {
  for (const bool is_turned : {false, true}) {
    const std::string heavy = R"("heavy", "point_)" + std::string(is_turned ? "b" : "a");
    Simulation simulation = joint_scene(
        R"("bodies": [)" + weight("heavy", 3, "[-1, 0]") + "," + weight("light", 2, "[1, 0]") +
        R"(], "joints": [{"type": "pulley", "point_a": [0, 0], "point_b": [0, 0],
          "over": [{"body": "world", "point": [)" +
        (is_turned ? "1, 3" : "-1, 3") + R"(]}, {"body": "world", "point": [)" +
        (is_turned ? "-1, 3" : "1, 3") + R"(]}], "body_a": ")" + (is_turned ? "light" : "heavy") +
        R"(", "body_b": ")" + (is_turned ? "heavy" : "light") + R"("}])");
    run_to(simulation, 1);
    EXPECT_NEAR(simulation.state().q[1], -kG / 10, 1e-10);
    EXPECT_NEAR(simulation.state().q[4], kG / 10, 1e-10);
  }
}

/// n parts of the rope carry the load: a = (n m - M) g/(M + n^2 m).
TEST(Pulleys, EachPartOfATackleCarriesItsShare) {
  Simulation simulation = joint_scene(
      R"("bodies": [)" + weight("load", 4, "[0, 0]") + "," + weight("weight", 1.5, "[2, 0]") +
      R"(], "joints": [{"type": "pulley", "body_a": "world", "point_a": [-0.05, 3],
        "over": [{"body": "load", "point": [-0.05, 0]}, {"body": "load", "point": [0.05, 0]},
                 {"body": "world", "point": [0.05, 3]}, {"body": "world", "point": [2, 3]}],
        "body_b": "weight", "point_b": [0, 0]}])");
  run_to(simulation, 0.5);
  const double a = (2 * 1.5 - 4) * kG / (4 + 4 * 1.5);
  EXPECT_NEAR(simulation.state().q[1], a / 8, 1e-9);
  EXPECT_NEAR(simulation.state().q[4], -2 * a / 8, 1e-9);
}

/// A swinging weight pulls the other one: energy stays, and the rope keeps its length.
TEST(Pulleys, SwingingAtwoodsMachineKeepsEnergyAndLength) {
  Simulation simulation = joint_scene(
      R"("bodies": [)" + weight("swings", 1, "[-2, 1]") + "," + weight("hangs", 2.5, "[2, 0]") +
      R"(], "joints": [{"type": "pulley", "body_a": "swings", "point_a": [0, 0.02],
        "over": [{"body": "world", "point": [-1, 3]}, {"body": "world", "point": [2, 3]}],
        "body_b": "hangs", "point_b": [0, 0]}])");
  const auto used = [&] {
    const VectorX& q = simulation.state().q;
    const double x = q[0] - 0.02 * std::sin(q[2]) + 1;
    const double y = q[1] + 0.02 * std::cos(q[2]) - 3;
    return std::sqrt(x * x + y * y) + std::sqrt((q[3] - 2) * (q[3] - 2) + (q[4] - 3) * (q[4] - 3));
  };
  const double length = used(), energy = simulation.energy().total();
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << i;
    EXPECT_LE(used(), length + 1e-6) << i;
  }
  EXPECT_NEAR(used(), length, 1e-6);
  EXPECT_NEAR(simulation.energy().total(), energy, 2e-4);
}

/// It catches a falling weight: what both have together is shared, as where two bodies collide.
TEST(Pulleys, ThatBecomeTautShareTheMomentum) {
  Simulation simulation = joint_scene(R"("bodies": [)" + weight("falls", 1, "[-1, 0]") + "," +
                                      weight("rests", 3, "[1, -0.9]") + R"(,
      {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "width": 1, "height": 1},
       "position": [1, -1.5], "elasticity": 0}],
    "joints": [{"type": "pulley", "body_a": "falls", "point_a": [0, 0], "length": 7.4,
      "over": [{"body": "world", "point": [-1, 2]}, {"body": "world", "point": [1, 2]}],
      "body_b": "rests", "point_b": [0, 0]}])");
  run_to(simulation, 0.33);  // it has fallen 0.5 m after 0.3193 s
  const double v = std::sqrt(2 * kG * 0.5) / 4, late = 0.33 - std::sqrt(1 / kG);
  EXPECT_NEAR(simulation.state().v[4], v - kG / 2 * late, 1e-6);
  EXPECT_NEAR(simulation.state().v[1], -v + kG / 2 * late, 1e-6);
}

/// The light one is drawn up to the knot, a thousandth of the rope before its point, and both rest:
/// the rope carries M g, the knot what that is more than m g.
TEST(Pulleys, ThatRunOutStopBothAndRest) {
  for (const double step : {0.05, 0.025, 0.01}) {
    Simulation simulation = joint_scene(R"("bodies": [)" + weight("light", 1, "[-1, -1]") + "," +
                                        weight("heavy", 3, "[1, -1]") + R"(],
      "joints": [{"type": "pulley", "body_a": "light", "point_a": [0, 0], "body_b": "heavy",
        "over": [{"body": "world", "point": [-1, 0]}, {"body": "world", "point": [1, 0]}],
        "point_b": [0, 0]}])");
    constexpr double knot = 4e-3;  // of 4 m
    run_to(simulation, 0.6);       // it arrives after 0.64 s
    EXPECT_NEAR(simulation.state().v[4], -kG / 2 * 0.6, 1e-9);
    while (simulation.time() < 3) {
      ASSERT_EQ(simulation.step(step).status, StepStatus::ok) << simulation.time();
      EXPECT_LE(simulation.report().substeps, 10) << simulation.time();
    }
    EXPECT_NEAR(simulation.state().q[1], -knot, 1e-9);
    EXPECT_NEAR(simulation.state().q[4], -2 + knot, 1e-9);
    EXPECT_NEAR(simulation.state().v.norm(), 0, 1e-9);
    const ContactSet& contacts = simulation.contacts();
    ASSERT_EQ(contacts.size(), 2U);
    const double first = contacts.normal_force(0), second = contacts.normal_force(1);
    EXPECT_NEAR(std::max(first, second), 3 * kG, 1e-6);
    EXPECT_NEAR(std::min(first, second), 2 * kG, 1e-6);
  }
}

/// Two wheels and a torque: the angular momentum that one gets reaches the other by the ratio.
TEST(Gears, CoupleAnglesAndInertias) {
  for (const char* method : {"contact", "elastic", "volumetric", "virtual_contact"}) {
    Simulation simulation = Simulation::from_text(
        R"({"format": "signorini/1", "bodies": [
        {"name": "a", "shape": {"type": "disc", "radius": 0.2}, "mass": 1, "moment": 0.5, "position": [0, 0]},
        {"name": "b", "shape": {"type": "disc", "radius": 0.2}, "mass": 1, "moment": 2, "position": [1, 0]}],
      "joints": [
        {"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "a", "point_b": [0, 0]},
        {"type": "double", "body_a": "world", "point_a": [1, 0], "body_b": "b", "point_b": [0, 0]},
        {"type": "gear", "body_a": "a", "body_b": "b", "ratio": -0.5}],
      "forces": [{"type": "constant_force", "body": "a", "point": [0, 0], "force": [0, 0], "torque": 1}]})",
        method);
    run_to(simulation, 1);
    const VectorX& q = simulation.state().q;
    EXPECT_NEAR(q[5] / q[2], -0.5, 1e-9) << method;
    EXPECT_NEAR(q[2], 0.5 / (0.5 + 0.25 * 2), 0.02) << method;
  }
}

/// Two bars become one: a compound pendulum.
TEST(Welds, MakeOneBodyOfTwo) {
  const char* const parts = R"("bodies": [
      {"name": "bar", "shape": {"type": "box", "width": 1, "height": 0.1}, "mass": 1, "position": [0.5, 0]},
      {"name": "head", "shape": {"type": "box", "width": 0.2, "height": 0.6}, "mass": 2, "position": [1.1, 0]}],
    "joints": [
      {"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "bar", "point_b": [-0.5, 0]},
      {"type": "weld", "body_a": "bar", "point_a": [0.5, 0], "body_b": "head", "point_b": [-0.1, 0]}])";
  Simulation simulation = joint_scene(parts);
  const double energy = simulation.energy().total();
  run_to(simulation, 1.5);
  const State& state = simulation.state();
  EXPECT_NEAR(state.q[5], state.q[2], 1e-7);
  const double moment = 1.01 / 12 + 0.25 + 2 * (0.04 + 0.36) / 12 + 2 * 1.21;
  const double fallen = -kG * (0.5 + 2.2) * std::sin(state.q[2]);
  EXPECT_NEAR(moment * state.v[2] * state.v[2] / 2, fallen, 1e-4);
  EXPECT_NEAR(simulation.energy().total(), energy, 1e-4);
}

TEST(AngleLimits, StopAPinAndTakeWhatHasFallen) {
  Simulation simulation = joint_scene(R"("bodies": [
      {"name": "flap", "shape": {"type": "box", "width": 1, "height": 0.1}, "mass": 2, "elasticity": 0,
       "position": [0.5, 0]}],
    "joints": [{"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "flap",
      "point_b": [-0.5, 0], "angle_limits": [-1, 0.5]}])");
  const double before = balance(simulation);
  run_to(simulation, 2);
  EXPECT_NEAR(simulation.state().q[2], -1, 1e-7);
  EXPECT_NEAR(simulation.state().v[2], 0, 1e-9);
  EXPECT_NEAR(simulation.contact_energy().lost_normal, 2 * kG * 0.5 * std::sin(1), 1e-3);
  EXPECT_NEAR(balance(simulation), before, 1e-4);
}

TEST(Motors, TurnEvenlyAndAreChargedForIt) {
  Simulation simulation = joint_scene(R"("bodies": [
      {"name": "arm", "shape": {"type": "box", "width": 1, "height": 0.1}, "mass": 2,
       "position": [0.5, 0], "velocity": [0, 1], "angular_velocity": 2}],
    "joints": [{"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "arm",
      "point_b": [-0.5, 0], "motor_speed": 2}])");
  const double before = balance(simulation);
  run_to(simulation, 0.78);
  EXPECT_NEAR(simulation.state().v[2], 2, 1e-9);
  EXPECT_NEAR(simulation.state().q[2], 1.56, 1e-6);
  EXPECT_NEAR(simulation.contact_energy().work, 2 * kG * 0.5 * std::sin(1.56), 1e-4);
  EXPECT_NEAR(balance(simulation), before, 1e-5);
}

/// Whatever it meets: a body of a ton does not hold it up, and is lifted.
TEST(KinematicBodies, MoveAsTheyAreTold) {
  Simulation simulation = joint_scene(R"("bodies": [
      {"name": "lift", "mobility": "kinematic", "shape": {"type": "box", "width": 2, "height": 0.2},
       "position": [0, -0.1], "elasticity": 0, "motion": {"y": {"speed": 0.5}}},
      {"name": "ton", "shape": {"type": "box", "width": 1, "height": 1}, "mass": 1000,
       "position": [0, 0.7], "elasticity": 0}])");
  const double before = balance(simulation);
  run_to(simulation, 2);
  EXPECT_NEAR(simulation.state().q[1], 0.9, 1e-9);
  EXPECT_NEAR(simulation.state().v[1], 0.5, 1e-9);
  EXPECT_NEAR(simulation.state().q[4], 1.5, 1e-6);
  EXPECT_NEAR(balance(simulation), before, 1e-3 * 1000);
  EXPECT_EQ(simulation.momentum().linear.x(), 0);
}

/// A ball on a table that swings: it is thrown when the table falls faster than g, not before.
TEST(KinematicBodies, LetGoWhenTheyFallFasterThanG) {
  for (const double frequency : {1.5, 1.7}) {
    Simulation simulation = joint_scene(R"("bodies": [
      {"name": "table", "mobility": "kinematic", "shape": {"type": "box", "width": 2, "height": 0.2},
       "position": [0, -0.1], "elasticity": 0,
       "motion": {"y": {"amplitude": 0.1, "frequency": )" +
                                        std::to_string(frequency) +
                                        R"(, "phase": -1.5707963267948966}}},
      {"name": "ball", "shape": {"type": "disc", "radius": 0.2}, "position": [0, 0.2], "elasticity": 0}])");
    const double rate = 2 * std::numbers::pi * frequency;
    double highest = 0;
    for (int i = 0; i < 60; ++i) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << i;
      highest = std::max(highest, simulation.state().q[4] - simulation.state().q[1] - 0.3);
    }
    if (0.1 * rate * rate < kG) {
      EXPECT_LT(highest, 1e-6);
    } else {
      EXPECT_GT(highest, 1e-3);
    }
  }
}

/// mu_k m g is the force while the surface runs below; then the box has its speed.
TEST(RunningSurfaces, TakeABoxAlong) {
  for (const char* method : {"contact", "impulse"}) {
    Simulation simulation = joint_scene(R"("bodies": [
      {"name": "belt", "mobility": "fixed", "shape": {"type": "box", "width": 20, "height": 1},
       "position": [0, -0.5], "elasticity": 0, "friction": 0.2, "surface_speed": -1.5},
      {"name": "box", "shape": {"type": "box", "width": 0.4, "height": 0.2}, "mass": 3,
       "position": [0, 0.1], "elasticity": 0, "friction": 0.2}])",
                                        method);
    const double before = balance(simulation);
    run_to(simulation, 0.5);
    EXPECT_NEAR(simulation.state().v[0], 0.2 * kG * 0.5, 1e-9) << method;
    run_to(simulation, 2);
    EXPECT_NEAR(simulation.state().v[0], 1.5, 1e-6) << method;
    EXPECT_NEAR(simulation.contact_energy().lost_sliding, 3 * 1.5 * 1.5 / 2, 1e-3) << method;
    EXPECT_NEAR(balance(simulation), before, 1e-3) << method;
  }
}

/// On a slope between both angles a box that lies stays, and one that slides goes on.
TEST(StaticFriction, HoldsWhatLiesAndNotWhatSlides) {
  for (const double speed : {0.0, 0.5}) {
    Simulation simulation = joint_scene(R"("bodies": [
      {"name": "slope", "mobility": "fixed", "shape": {"type": "box", "width": 40, "height": 1},
       "position": [0, 0], "angle": -0.4636476090008061, "elasticity": 0},
      {"name": "box", "shape": {"type": "box", "width": 0.4, "height": 0.2}, "elasticity": 0,
       "position": [0.26832815729997478, 0.53665631459994956], "angle": -0.4636476090008061,
       "velocity": [)" + std::to_string(speed * 2 / std::sqrt(5)) +
                                        "," + std::to_string(-speed / std::sqrt(5)) + R"(]}],
    "friction_pairs": [{"body_a": "slope", "body_b": "box", "friction": 0.4, "static_friction": 0.6}])");
    run_to(simulation, 1);
    const double along = std::hypot(simulation.state().v[0], simulation.state().v[1]);
    const double a = kG / std::sqrt(5) * (1 - 0.4 * 2);
    EXPECT_NEAR(along, speed == 0 ? 0 : speed + a, 1e-5);
  }
}

/// Who cannot says so, and names the part.
TEST(ContactOnly, OtherMethodsSayWhatTheyLack) {
  Simulation simulation = joint_scene(
      R"("bodies": [)" + weight("w", 1, "[0, 0]") +
      R"(], "joints": [{"name": "rope", "type": "pulley", "body_a": "w", "point_a": [0, 0],
        "over": [{"body": "world", "point": [0, 1]}], "body_b": "world", "point_b": [1, 1]}])");
  EXPECT_NE(contact_only_refusal(simulation.model()).find("joint ROPE is a rope over pulleys"),
            std::string::npos);
}

}  // namespace
}  // namespace signorini
