// How long a fixed step may be against EXTRA_ACCEL_TIME_STEP: what is off decays below the limit of
// the solver's stability, and grows above it.
#include <gtest/gtest.h>

#include <cmath>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kSettling = 0.025;  // [s]
constexpr double kOffset = 1e-8;     // [m]

/// A disc pinned to the world by its middle, a little beside the pin; by how much after some steps.
double offset_after(int steps, const char* solver, double step) {
  Simulation simulation = Simulation::from_text(
      R"({"format":"signorini/1","bodies":[{"name":"disc","shape":{"type":"disc","radius":1},"mass":1,
          "position":[1e-8,0]}],"joints":[{"type":"double","body_a":"world","point_a":[0,0],
          "body_b":"disc","point_b":[0,0],"normal_frame":"world","align":false}]})",
      "contact");
  simulation.set("EVENT_LOCATION", "faithful");
  simulation.set("DIFF_EQ_SOLVER", solver);
  simulation.set("JOINT_SMALL_IMPACTS", "false");
  simulation.set("EXTRA_ACCEL_TIME_STEP", kSettling);
  for (int i = 0; i < steps; ++i) {
    if (simulation.step(step).status != StepStatus::ok) return kInfinity;
  }
  return std::fabs(simulation.frame().poses[0]);
}

struct Limit {
  const char* solver;
  double steps;  // of the settling time
};

class SettlingLimit : public testing::TestWithParam<Limit> {};

INSTANTIATE_TEST_SUITE_P(Solvers, SettlingLimit,
                         testing::Values(Limit{"RUNGE_KUTTA", 2.785}, Limit{"MODIFIED_EULER", 2.0},
                                         Limit{"EULERS_METHOD", 2.0}),
                         [](const auto& row) { return std::string(row.param.solver); });

TEST_P(SettlingLimit, IsThatOfTheSolversStability) {
  const auto [solver, limit] = GetParam();
  EXPECT_LT(offset_after(150, solver, 0.95 * limit * kSettling), kOffset / 100);
  EXPECT_GT(offset_after(40, solver, 1.05 * limit * kSettling), 10 * kOffset);
}

}  // namespace
}  // namespace signorini
