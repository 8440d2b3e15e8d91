// Laws of contact patches that are one wrench: where the centre of pressure is, when a block tips,
// what holds a spin and a slide at once, and that forces are determined.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "contact/determined_contacts.h"
#include "methods/floor_scene.h"

namespace signorini {
namespace {

using test::place;
using test::run;
using test::velocity;

constexpr double kGravity = 9.81;

/// Bodies over a floor y = 0; gravity leans by an angle, along x.
Simulation simulation_of(const std::string& bodies, double friction, double lean = 0,
                         double restitution = 0) {
  const std::string gravity = "[" + format_number(kGravity * std::sin(lean)) + ", " +
                              format_number(-kGravity * std::cos(lean)) + ", 0]";
  Simulation simulation = test::over_a_floor(bodies, friction, restitution, gravity);
  simulation.set("CONTACT_POINTS", "wrench");
  simulation.set("STEP_LENGTH", "0.002");
  return simulation;
}

std::string box(const std::string& name, const std::string& lengths, const std::string& more,
                double mass = 2) {
  return R"(, {"name": ")" + name + R"(", "shape": {"type": "box", "lengths": )" + lengths +
         R"(}, "mass": )" + format_number(mass) + ", " + more + "}";
}

std::vector<Determined> told_of(Simulation& simulation) {
  return find_determined(simulation.model(), simulation.placement().space, simulation.contacts());
}

TEST(VolumetricWrench, ABlockOnASlopeIsHeldAtOnePointBelowItsCentre) {
  const double lean = 0.2, height = 0.8;
  Simulation simulation =
      simulation_of(box("box", "[0.6, 0.8, 0.5]", R"("position": [0, 0.4, 0])"), 0.5, lean);
  run(simulation, 0.5);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 1U);
  // Of 2 kg within 2 ms, TOLERANCE is worth 1e-8 N.
  EXPECT_NEAR(contacts.force[0], 2 * kGravity * std::cos(lean), 1e-8);
  EXPECT_NEAR(contacts.tangent_force(0).x(), -2 * kGravity * std::sin(lean), 1e-8);
  EXPECT_NEAR(contacts.point[0], height / 2 * std::tan(lean), 1e-9);
  EXPECT_NEAR(contacts.point[2], 0, 1e-9);
  EXPECT_NEAR(contacts.torque[1], 0, 1e-9);
  EXPECT_NEAR(place(simulation, 1)[0], 0, 1e-12);
  EXPECT_EQ(contacts.mode[0], ContactMode::stick);
}

TEST(VolumetricWrench, ABlockTipsWhereItsWeightLeavesTheFoot) {
  // Half the width over half the height.
  const double limit = std::atan(0.6 / 0.8);
  for (const double factor : {0.995, 1.005}) {
    Simulation simulation = simulation_of(
        box("box", "[0.6, 0.8, 0.5]", R"("position": [0, 0.4, 0])"), 2, factor * limit);
    run(simulation, 1);
    const double spin = std::fabs(velocity(simulation, 1)[5]);
    if (factor < 1) {
      EXPECT_LT(spin, 1e-9);
    } else {
      EXPECT_GT(spin, 1e-2);
    }
  }
}

TEST(VolumetricWrench, AStackHasOneForceForEachPairAndAllAreDetermined) {
  std::string bodies;
  for (int i = 0; i < 5; ++i) {
    bodies += box("b" + std::to_string(i), "[0.4, 0.2, 0.4]",
                  R"("position": [0, )" + format_number(0.1 + 0.2 * i) + ", 0]");
  }
  Simulation simulation = simulation_of(bodies, 0.5);
  run(simulation, 0.5);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 5U);
  std::vector<double> forces;
  for (std::size_t i = 0; i < 5; ++i) forces.push_back(contacts.force[3 * i]);
  std::ranges::sort(forces);
  EXPECT_EQ(told_of(simulation), std::vector(5, Determined::whole));
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(forces[i], (static_cast<double>(i) + 1) * 2 * kGravity, 1e-7);
  }
}

/// Boxes that lean out over each other, on a slope: what rounding leaves is swept away.
TEST(VolumetricWrench, WhatRestsGoesOnFromTheWrenchesOfTheStepBefore) {
  for (const char* stepping : {"moreau_jean", "stewart_trinkle"}) {
    std::string bodies;
    for (int i = 0; i < 5; ++i) {
      bodies += box("b" + std::to_string(i), "[0.4, 0.2, 0.4]",
                    R"("position": [)" + format_number(0.03 * i) + ", " +
                        format_number(0.1 + 0.2 * i) + ", " + format_number(-0.02 * i) + "]");
    }
    Simulation simulation = simulation_of(bodies, 0.5, 0.05);
    simulation.set("STEPPING", stepping);
    run(simulation, 0.02);
    for (int i = 0; i < 10; ++i) {
      ASSERT_EQ(simulation.step(0.002).status, StepStatus::ok);
      EXPECT_LE(simulation.report().iterations, 4) << stepping << ' ' << i;
    }
  }
}

TEST(VolumetricWrench, WhatTwoPatchesShareIsLeftOpen) {
  // A plank on two blocks: how hard each of them presses may change with where.
  Simulation simulation =
      simulation_of(box("left", "[0.4, 0.2, 0.4]", R"("position": [-1, 0.1, 0])") +
                        box("right", "[0.4, 0.2, 0.4]", R"("position": [1, 0.1, 0])") +
                        box("plank", "[2.4, 0.1, 0.4]", R"("position": [0, 0.25, 0])"),
                    0.5);
  run(simulation, 0.1);
  ASSERT_EQ(simulation.contacts().size(), 4U);
  EXPECT_EQ(told_of(simulation), std::vector(4, Determined::nothing));
}

TEST(VolumetricWrench, WhatSpinsInOnePlaceSlips) {
  Simulation simulation = simulation_of(
      R"(, {"name": "puck", "shape": {"type": "cylinder", "length": 0.2, "radius": 0.5},
        "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]], "mass": 2, "position": [0, 0.1, 0],
        "angular_velocity": [0, 20, 0]})",
      0.3);
  run(simulation, 0.1);
  ASSERT_EQ(simulation.contacts().size(), 1U);
  EXPECT_EQ(simulation.contacts().mode[0], ContactMode::slip);
  run(simulation, 6);
  EXPECT_EQ(simulation.contacts().mode[0], ContactMode::stick);
}

TEST(VolumetricWrench, ASpinningCylinderIsBrakedByTwoThirdsOfItsRadius) {
  // Uniform pressure: torque 2/3 mu m g R; the foot is a polygon of sixteen corners.
  const double mu = 0.3, radius = 0.5, spin = 20;
  Simulation simulation = simulation_of(
      R"(, {"name": "puck", "shape": {"type": "cylinder", "length": 0.2, "radius": 0.5},
        "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]], "mass": 2, "position": [0, 0.1, 0], "angular_velocity": [0, 20, 0]})",
      mu);
  const double inertia = 2 * radius * radius / 2;
  run(simulation, 0.5);
  const double slower = (spin - std::fabs(velocity(simulation, 1)[5])) / simulation.time();
  const double expected = 2.0 / 3 * mu * 2 * kGravity * radius / inertia;
  EXPECT_NEAR(slower, expected, 0.03 * expected);
  // It stops for good.
  run(simulation, 6);
  EXPECT_NEAR(velocity(simulation, 1)[5], 0, 1e-9);
}

TEST(VolumetricWrench, SpinTakesFrictionFromSliding) {
  const auto deceleration = [](const std::string& spin) {
    Simulation simulation = simulation_of(
        R"(, {"name": "puck", "shape": {"type": "cylinder", "length": 0.01, "radius": 0.5},
          "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]], "mass": 2, "position": [0, 0.005, 0], "velocity": [1, 0, 0],
          "angular_velocity": [0, )" +
            spin + ", 0]}",
        0.3);
    run(simulation, 0.1, 0.01);
    return (1 - velocity(simulation, 1)[0]) / simulation.time();
  };
  EXPECT_NEAR(deceleration("0"), 0.3 * kGravity, 0.02);
  // Friction is against (v, mean radius times spin).
  const double expected = 0.3 * kGravity / std::sqrt(1 + 20 * 20 / 9.0);
  EXPECT_NEAR(deceleration("20"), expected, 0.06 * expected);
}

TEST(VolumetricWrench, ABoxThatFallsFlatSpringsBackFlat) {
  Simulation simulation =
      simulation_of(box("box", "[0.6, 0.8, 0.5]", R"("position": [0, 1.4, 0])"), 0.5, 0, 0.5);
  run(simulation, 0.5, 1.0 / 240);
  // It met at sqrt(2 h / g) = 0.4515 s with sqrt(2 g h).
  const double speed = std::sqrt(2 * kGravity);
  const double after = 0.5 * speed - kGravity * (0.5 - speed / kGravity);
  EXPECT_NEAR(velocity(simulation, 1)[1], after, 0.05);
  for (int k = 3; k < 6; ++k) EXPECT_NEAR(velocity(simulation, 1)[k], 0, 1e-9);
}

TEST(VolumetricWrench, ATumblingBoxComesToRestOnAFaceAndNeverGainsEnergy) {
  for (const double restitution : {0.0, 0.4}) {
    Simulation simulation = simulation_of(
        box("box", "[0.6, 0.8, 0.5]",
            R"("position": [0, 1.5, 0], "velocity": [1, 0, 0.3], "angular_velocity": [1, 2, -3])"),
        0.5, 0, restitution);
    double last = simulation.energy().total();
    for (int i = 0; i < 360; ++i) {
      ASSERT_EQ(simulation.step(1.0 / 60).status, StepStatus::ok) << simulation.time();
      const double now = simulation.energy().total();
      EXPECT_LT(now, last + 2e-4) << simulation.time();
      last = std::min(last, now);
    }
    EXPECT_LT(simulation.energy().kinetic(), 1e-9);
    const double height = place(simulation, 1)[1];
    const double off =
        std::min({std::fabs(height - 0.3), std::fabs(height - 0.4), std::fabs(height - 0.25)});
    EXPECT_LT(off, 1e-4) << height;
  }
}

}  // namespace
}  // namespace signorini
