// A contact under `elastic` that is too soft for what it carries ends the run before bodies go
// through each other.
#include <gtest/gtest.h>

#include <string>

#include "scene/files.h"
#include "sim/simulation.h"
#include "sim/trouble.h"

namespace signorini {
namespace {

/// A box of 0.2 m, or a ball as wide, that begins on the floor.
Simulation on_the_floor(const std::string& shape, const std::string& reduction,
                        const std::string& height = "0.1") {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "space": "spatial", "bodies": [
          {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"}},
          {"name": "load", "density": 2000, "position": [0, 0, )" +
          height + R"(], "shape": )" + shape +
          R"(}], "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})",
      "elastic");
  simulation.set("CONTACT_REDUCTION", reduction);
  return simulation;
}

StepStatus run(Simulation& simulation, double end) {
  while (simulation.time() < end) {
    const StepStatus status = simulation.step().status;
    if (status != StepStatus::ok) return status;
  }
  return StepStatus::ok;
}

const std::string kBall = R"({"type": "sphere", "radius": 0.1})";
const std::string kBox = R"({"type": "box", "lengths": [0.2, 0.2, 0.2]})";

TEST(SunkBodies, EndTheRunAndAreNamed) {
  for (const std::string& shape : {kBall, kBox}) {
    Simulation simulation = on_the_floor(shape, "1e-10");
    ASSERT_EQ(run(simulation, 1), StepStatus::overlap) << shape;
    const BodyOverlap& met = simulation.report().overlap;
    EXPECT_GT(met.depth, 0.2) << shape;
    EXPECT_LE(met.before, 0.2) << shape;
    const std::string advice = remedy_for(simulation, StepStatus::overlap);
    EXPECT_NE(advice.find("LOAD"), std::string::npos) << advice;
    EXPECT_NE(advice.find("FLOOR"), std::string::npos) << advice;
    EXPECT_NE(advice.find("larger CONTACT_REDUCTION"), std::string::npos) << advice;
  }
}

// As probes of geometry do.
TEST(SunkBodies, WhatWasPlacedSoGoesOn) {
  Simulation simulation = on_the_floor(kBall, "1e-10", "-0.2");
  EXPECT_EQ(simulation.step().status, StepStatus::ok);
}

TEST(SunkBodies, WhatIsStiffEnoughGoesOn) {
  Simulation simulation = on_the_floor(kBall, "0.01");
  EXPECT_EQ(run(simulation, 1), StepStatus::ok)
      << remedy_for(simulation, simulation.report().status);
}

/// A ball of 1 cm that flies at a plate, through it where nothing holds it.
Simulation at_a_plate(double speed, double thickness, const std::string& reduction) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "space": "spatial", "bodies": [
          {"name": "plate", "mobility": "fixed", "shape": {"type": "box", "lengths": [1, 1, )" +
          std::to_string(thickness) + R"(]}},
          {"name": "shot", "density": 2000, "position": [0.013, 0.007, 0.5], "velocity": [0, 0, )" +
          std::to_string(-speed) + R"(], "shape": {"type": "sphere", "radius": 0.01}}]})",
      "elastic");
  simulation.set("CONTACT_REDUCTION", reduction);
  return simulation;
}

TEST(SunkBodies, WhatFliesThroughAThinPlateIsNamed) {
  for (const double thickness : {0.05, 0.01, 0.002, 0.0005}) {
    for (const double speed : {10.0, 486.0, 3000.0}) {
      Simulation simulation = at_a_plate(speed, thickness, "1e-9");
      EXPECT_EQ(run(simulation, 0.1), StepStatus::overlap)
          << thickness << " m, " << speed << " m/s";
      const std::string advice = remedy_for(simulation, StepStatus::overlap);
      EXPECT_NE(advice.find("PLATE and SHOT would sink into each other"), std::string::npos)
          << advice;
      EXPECT_GT(simulation.state().q[2], -0.05) << "in front of it, or in it";
    }
  }
}

TEST(SunkBodies, WhatThePlateThrowsBackGoesOn) {
  for (const double thickness : {0.05, 0.01, 0.005}) {
    Simulation simulation = at_a_plate(10, thickness, "1");
    EXPECT_EQ(run(simulation, 0.2), StepStatus::ok) << thickness;
    EXPECT_GT(simulation.state().q[2], 0.1) << thickness;
  }
}

}  // namespace
}  // namespace signorini
