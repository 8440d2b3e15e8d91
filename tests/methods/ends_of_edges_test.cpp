// Contacts that come to the end of an edge within a step, EVENT_LOCATION exact.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kG = 10;

/// A body without friction on a table whose edge is at x = 0, y = 0.
Simulation on_a_table(const std::string& method, const std::string& body) {
  return Simulation::from_text(
      R"({"format": "signorini/1", "title": "Table", "space": "planar", "method": ")" + method +
          R"(", "parameters": {"EVENT_LOCATION": "exact", "DIFF_EQ_SOLVER": "DORMAND_PRINCE_54"},)"
          R"( "bodies": [)" +
          body +
          R"(, {"name": "table", "mobility": "fixed", "shape": {"type": "box", "width": 10,)"
          R"( "height": 1}, "position": [-5, -0.5], "elasticity": 0}],)"
          R"( "forces": [{"type": "gravity", "g": 10}]})",
      method);
}

/// From the edge of the table on a disc turns about it, as v^2 = v0^2 + 2 g R (1 - cos theta),
/// until that needs more than its weight, v^2 = g R cos theta. From then on it keeps v_x = v cos
/// theta.
TEST(EndsOfEdges, ADiscSlidesAroundTheEdgeOfATableAndLeavesIt) {
  constexpr double kRadius = 0.5, kSpeed = 0.7;
  const double cosine = (kSpeed * kSpeed / (kG * kRadius) + 2) / 3;
  const double expected = std::sqrt(kG * kRadius * cosine) * cosine;
  for (const std::string method : {"contact", "impulse"}) {
    for (const double step : {0.05, 0.02, 0.013}) {
      Simulation simulation = on_a_table(
          method, R"({"name": "disc", "shape": {"type": "disc", "radius": 0.5}, "mass": 1,)"
                  R"( "position": [-0.137, 0.5], "velocity": [0.7, 0], "elasticity": 0})");
      while (simulation.state().time < 1.5) {
        ASSERT_EQ(simulation.step(step).status, StepStatus::ok);
      }
      EXPECT_NEAR(simulation.state().v[0], expected, 1e-9) << method << " " << step;
    }
  }
}

/// A square balances on its corner until there is no table any more; from then on it falls.
TEST(EndsOfEdges, ACornerFallsFromTheInstantAtWhichItLeavesTheTable) {
  constexpr double kWay = 0.137, kFalling = 0.15;
  for (const std::string method : {"contact", "impulse"}) {
    for (const double step : {0.05, 0.023, 0.011}) {
      Simulation simulation = on_a_table(
          method, R"({"name": "square", "shape": {"type": "box", "width": 1, "height": 1},)"
                  R"( "mass": 1, "position": [-0.137, 0.70710678118654757],)"
                  R"( "angle": 0.78539816339744828, "velocity": [1, 0], "elasticity": 0})");
      while (simulation.state().time < kWay + kFalling - 1e-12) {
        const double left = kWay + kFalling - simulation.state().time;
        ASSERT_EQ(simulation.step(std::min(step, left)).status, StepStatus::ok);
      }
      EXPECT_NEAR(simulation.state().q[1], std::sqrt(0.5) - kG * kFalling * kFalling / 2, 1e-10)
          << method << " " << step;
    }
  }
}

}  // namespace
}  // namespace signorini
