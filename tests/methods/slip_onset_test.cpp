// Sticking that turns into slip within a step: the step ends there, EVENT_LOCATION exact.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "sim/simulation.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 10, kFriction = 0.5, kStiffness = 20, kSpeed = 0.3;

/// A block of 1 kg on a rough floor; a hand draws it along by a spring whose far end moves evenly.
Simulation drawn_block(double at_rest, const std::string& solver, double stiffness = kStiffness) {
  const std::string rough =
      R"("elasticity": 0, "friction": 0.5, "static_friction": )" + std::to_string(at_rest) + "}";
  return Simulation::from_text(
      R"({"format": "signorini/1", "title": "Drawn", "space": "planar", "method": "contact",)"
      R"( "parameters": {"EVENT_LOCATION": "exact", "DIFF_EQ_SOLVER": ")" +
          solver +
          R"("}, "bodies": [{"name": "block", "shape": {"type": "box", "width": 0.5, "height": 0.4},)"
          R"( "mass": 1, "position": [0, 0.2], )" +
          rough +
          R"(, {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "width": 20,)"
          R"( "height": 1}, "position": [0, -0.5], )" +
          rough +
          R"(, {"name": "hand", "mobility": "kinematic", "shape": {"type": "disc", "radius": 0.1},)"
          R"( "position": [3, 0.2], "motion": {"x": {"speed": 0.3}}, "friction": 0}],)"
          R"( "forces": [{"type": "gravity", "g": 10}, {"type": "spring", "body_a": "hand",)"
          R"( "point_a": [0, 0], "body_b": "block", "point_b": [0, 0], "rest_length": 3,)"
          R"( "stiffness": )" +
          std::to_string(stiffness) + "}]}",
      "contact");
}

/// Way of the block by a time after it has broken loose, until it stops. [m]
double way_after(double since, double at_rest) {
  const double w = std::sqrt(kStiffness);
  return (at_rest - kFriction) * kG / kStiffness * (1 - std::cos(w * since)) + kSpeed * since -
         kSpeed / w * std::sin(w * since);
}

double error_after(Simulation simulation, double at_rest, double step) {
  constexpr double kSince = 0.2;
  const double end = at_rest * kG / (kStiffness * kSpeed) + kSince;
  while (simulation.state().time < end - 1e-12) {
    const double left = end - simulation.state().time;
    EXPECT_EQ(simulation.step(std::min(step, left)).status, StepStatus::ok);
  }
  return std::fabs(simulation.state().q[0] - way_after(kSince, at_rest));
}

/// t = mu m g / (k v), whatever the step. An instant that is off by d changes the way by k v/m d
/// 0.2^2/2 = 0.12 d.
TEST(SlipOnset, IsFoundWhereTheSpringPullsHarderThanFrictionHolds) {
  for (const double step : {0.11, 0.05, 0.02, 0.013}) {
    EXPECT_LT(error_after(drawn_block(kFriction, "DORMAND_PRINCE_54"), kFriction, step), 1e-10)
        << step;
  }
}

/// A kink within a step would leave an error of second order.
TEST(SlipOnset, LeavesRungeKuttaItsOrder) {
  const double rough = error_after(drawn_block(kFriction, "RUNGE_KUTTA"), kFriction, 0.04);
  const double fine = error_after(drawn_block(kFriction, "RUNGE_KUTTA"), kFriction, 0.02);
  EXPECT_LT(rough, 1e-6);
  EXPECT_GT(rough / fine, 12);
}

/// What breaks loose slides with the smaller coefficient from that instant on: a jump.
TEST(SlipOnset, OfFrictionAtRestIsAJumpOfForce) {
  for (const double step : {0.037, 0.019, 0.013}) {
    EXPECT_LT(error_after(drawn_block(0.63, "RUNGE_KUTTA"), 0.63, step), step * step * step * 1e-2)
        << step;
  }
}

/// The table carries it along until its acceleration A w^2 sin(w t) exceeds mu g.
TEST(SlipOnset, OnAShakenTableIsThatOfItsAcceleration) {
  const double w = 2 * M_PI, amplitude = 0.2;
  for (const double step : {0.05, 0.02, 0.013}) {
    Simulation simulation = Simulation::from_text(
        R"({"format": "signorini/1", "title": "Shaken", "space": "planar", "method": "contact",)"
        R"( "parameters": {"EVENT_LOCATION": "exact", "DIFF_EQ_SOLVER": "DORMAND_PRINCE_54"},)"
        R"( "bodies": [{"name": "block", "shape": {"type": "box", "width": 0.5, "height": 0.4},)"
        R"( "mass": 1, "position": [0, 0.2], "elasticity": 0, "friction": 0.5,)"
        R"( "velocity": [1.2566370614359172, 0]}, {"name": "table", "mobility": "kinematic",)"
        R"( "shape": {"type": "box", "width": 9, "height": 1}, "position": [0, -0.5],)"
        R"( "elasticity": 0, "friction": 0.5, "motion": {"x": {"amplitude": 0.2,)"
        R"( "frequency": 1}}}], "forces": [{"type": "gravity", "g": 10}]})",
        "contact");
    const double begins = std::asin(kFriction * kG / (amplitude * w * w)) / w, since = 0.1;
    while (simulation.state().time < begins + since - 1e-12) {
      const double left = begins + since - simulation.state().time;
      ASSERT_EQ(simulation.step(std::min(step, left)).status, StepStatus::ok);
    }
    const double speed = amplitude * w * std::cos(w * begins);
    EXPECT_NEAR(
        simulation.state().q[0],
        amplitude * std::sin(w * begins) + speed * since - kFriction * kG * since * since / 2, 1e-8)
        << step;
    EXPECT_NEAR(simulation.state().v[0], speed - kFriction * kG * since, 1e-8) << step;
  }
}

/// Far from its limit nothing is looked for.
TEST(SlipOnset, IsNotLookedForWhereFrictionHolds) {
  Simulation simulation = drawn_block(kFriction, "RUNGE_KUTTA", 1);
  for (int i = 0; i < 50; ++i) {
    const StepReport report = simulation.step(0.02);
    EXPECT_EQ(report.substeps, 1);
    EXPECT_EQ(report.searches, 0);
    EXPECT_LE(report.evaluations, 6);  // four stages, and one look at both ends
  }
}

}  // namespace
}  // namespace signorini
