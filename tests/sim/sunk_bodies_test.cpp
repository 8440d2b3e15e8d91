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
Simulation on_the_floor(const std::string& shape, const std::string& reduction) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "space": "spatial", "bodies": [
          {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"}},
          {"name": "load", "density": 2000, "position": [0, 0, 0.1], "shape": )" +
          shape + R"(}], "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})",
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
    // Half of its thickness, and no farther than it falls in a step.
    EXPECT_GT(met.depth, 0.1) << shape;
    EXPECT_LT(met.depth, 0.16) << shape;
    const std::string advice = remedy_for(simulation, StepStatus::overlap);
    EXPECT_NE(advice.find("LOAD"), std::string::npos) << advice;
    EXPECT_NE(advice.find("FLOOR"), std::string::npos) << advice;
    EXPECT_NE(advice.find("larger CONTACT_REDUCTION"), std::string::npos) << advice;
  }
}

TEST(SunkBodies, WhatIsStiffEnoughGoesOn) {
  Simulation simulation = on_the_floor(kBall, "0.01");
  EXPECT_EQ(run(simulation, 1), StepStatus::ok)
      << remedy_for(simulation, simulation.report().status);
}

}  // namespace
}  // namespace signorini
