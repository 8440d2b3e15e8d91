// Contacts that come to the end of an edge within a step, EVENT_LOCATION exact.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "scene/files.h"
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

std::string point(double x, double y) {
  return "[" + format_number(x) + ", " + format_number(y) + "]";
}

/// A square of 1 kg that does not turn over a valley whose sides rise from the origin.
/// @param lowest, velocity  of the square's lower corner
Simulation over_a_valley(const std::string& method, double slope, const Vector2& lowest,
                         const Vector2& velocity) {
  const std::string top = format_number(2 * std::sin(slope) / std::cos(slope));
  return Simulation::from_text(
      R"({"format": "signorini/1", "title": "valley", "bodies": [{"name": "square", "shape":)"
      R"( {"type": "box", "width": 1, "height": 1}, "angle": 0.78539816339744828, "mass": 1,)"
      R"( "moment": 1e12, "elasticity": 0, "position": )" +
          point(lowest.x(), lowest.y() + std::sqrt(0.5)) + R"(, "velocity": )" +
          point(velocity.x(), velocity.y()) +
          R"(}, {"name": "valley", "mobility": "fixed", "elasticity": 0, "shape": {"type":)"
          R"( "polygon", "vertices": [[-2, -1], [2, -1], [2, )" +
          top + "], [0, 0], [-2, " + top +
          R"(]]}, "mass_center": [0, 0], "position": [0, 0]}], "forces": [{"type": "gravity",)"
          R"( "g": 10}]})",
      method);
}

/// A corner that slides down one side of a valley goes up the other one, with what of its speed
/// points that way: v' = v cos 2 alpha. The depth at which it is held, an error of settling, is no
/// way through: from below the ends of both sides neither is straight above.
TEST(EndsOfEdges, ACornerIsTurnedByTheOtherSideOfAValley) {
  constexpr double kSlope = 0.27, kWay = 0.01, kSpeed = 1, kEnd = 0.05;
  const double sine = std::sin(kSlope), cosine = std::cos(kSlope);
  const double arrives = std::sqrt(kSpeed * kSpeed + 2 * kG * kWay * sine);
  const double arrival = (arrives - kSpeed) / (kG * sine);
  const double expected = arrives * std::cos(2 * kSlope) - kG * sine * (kEnd - arrival);
  for (const double depth : {0.0, 1e-9, 3e-7}) {
    const Vector2 lowest(-kWay * cosine - depth * sine, kWay * sine - depth * cosine);
    for (const std::string method : {"contact", "impulse"}) {
      for (const double step : {0.05, 0.025, 0.01}) {
        Simulation simulation =
            over_a_valley(method, kSlope, lowest, {kSpeed * cosine, -kSpeed * sine});
        while (simulation.state().time < kEnd - 1e-12) {
          ASSERT_EQ(simulation.step(step).status, StepStatus::ok) << depth;
        }
        EXPECT_NEAR(simulation.state().v[0], expected * cosine, 1e-4) << method << " " << depth;
        EXPECT_NEAR(simulation.state().v[1], expected * sine, 1e-4) << method << " " << depth;
      }
    }
  }
}

/// A corner in a notch rests on both sides, each with m g/(2 cos alpha), and once it has met both
/// of them meets nothing.
TEST(EndsOfEdges, ACornerInANotchRestsOnBothSides) {
  for (const double slope : {0.2, 0.5}) {
    for (const std::string method : {"contact", "impulse"}) {
      Simulation simulation = over_a_valley(method, slope, {0, 0}, {0, 0});
      ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok);
      while (simulation.state().time < 1) {
        ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok);
        EXPECT_EQ(simulation.report().collisions, 0) << simulation.state().time;
      }
      EXPECT_NEAR(simulation.state().q[0], 0, 1e-12);
      EXPECT_NEAR(simulation.state().q[1], std::sqrt(0.5), 1e-12);
      const ContactSet& contacts = simulation.contacts();
      ASSERT_EQ(contacts.size(), 2U);
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(contacts.normal_force(i), kG / (2 * std::cos(slope)), 1e-6);
      }
    }
  }
}

}  // namespace
}  // namespace signorini
