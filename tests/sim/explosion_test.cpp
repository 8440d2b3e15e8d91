// An integration that makes energy from nothing ends, and says how long a step may be.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "scene/files.h"
#include "sim/simulation.h"
#include "sim/trouble.h"

namespace signorini {
namespace {

constexpr double kEnd = 20;  // [s]

StepStatus run(Simulation& simulation, double end) {
  while (simulation.time() < end) {
    const StepStatus status = simulation.step().status;
    if (status != StepStatus::ok) return status;
  }
  return StepStatus::ok;
}

Simulation ball(const std::string& forces, const std::string& solver) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "bodies": [{"name": "b", "mass": 2, "velocity": [2, 0], "angular_velocity": 1,
          "shape": {"type": "disc", "radius": 0.2}}], "forces": [)" +
          forces + "]}",
      "contact");
  simulation.set("DIFF_EQ_SOLVER", solver);
  return simulation;
}

const std::string kDamping = R"({"type": "damping", "damping": 400})";
const std::string kSpring = R"({"type": "spring", "body_a": "world", "body_b": "b",
    "point_a": [3, 0], "point_b": [0, 0], "rest_length": 3, "stiffness": 80000)";

/// The step that the advice names. [s]
double told_step(const std::string& advice) {
  const std::string start = "TIME_STEP of at most ";
  const std::size_t at = advice.find(start);
  return at == std::string::npos ? -1 : std::strtod(advice.c_str() + at + start.size(), nullptr);
}

TEST(Explosion, NamesAStepThatIsStableAndNotMuchShorterThanNeeded) {
  for (const std::string& forces : {kDamping, kSpring + "}", kSpring + R"(, "damping": 100})"}) {
    for (const char* solver : {"EULERS_METHOD", "MODIFIED_EULER", "RUNGE_KUTTA"}) {
      const bool is_damped = forces.find("damping") != std::string::npos;
      if (!is_damped && solver != std::string("RUNGE_KUTTA")) continue;
      Simulation simulation = ball(forces, solver);
      ASSERT_EQ(run(simulation, kEnd), StepStatus::too_stiff) << forces << solver;
      const double step = told_step(remedy_for(simulation, StepStatus::too_stiff));
      ASSERT_GT(step, 0) << remedy_for(simulation, StepStatus::too_stiff);
      Simulation stable = ball(forces, solver);
      stable.set("TIME_STEP", step);
      EXPECT_EQ(run(stable, kEnd), StepStatus::ok) << forces << solver << step;
      Simulation longer = ball(forces, solver);
      longer.set("TIME_STEP", 2.5 * step);
      EXPECT_EQ(run(longer, kEnd), StepStatus::too_stiff) << forces << solver << step;
    }
  }
}

TEST(Explosion, EulersMethodIsStableWithNoStepWhereNothingDamps) {
  Simulation spring = ball(kSpring + "}", "EULERS_METHOD");
  EXPECT_EQ(run(spring, kEnd), StepStatus::too_stiff);
  Simulation chain = Simulation::from_text(
      test::file_content("tests/golden/found/event/euler_chain50.json"), "contact");
  EXPECT_EQ(run(chain, kEnd), StepStatus::too_stiff);
  for (const Simulation* simulation : {&spring, &chain}) {
    const std::string advice = remedy_for(*simulation, StepStatus::too_stiff);
    EXPECT_NE(advice.find("choose RUNGE_KUTTA"), std::string::npos) << advice;
  }
}

TEST(Explosion, AFewPerCentOfErrorAreNone) {
  Simulation falling = ball(R"({"type": "gravity", "g": 9.81})", "EULERS_METHOD");
  EXPECT_EQ(run(falling, kEnd), StepStatus::ok);
  Simulation slow = ball(R"({"type": "damping", "damping": 0.4})", "EULERS_METHOD");
  EXPECT_EQ(run(slow, kEnd), StepStatus::ok);
}

}  // namespace
}  // namespace signorini
