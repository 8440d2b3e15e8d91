// Ropes that wind on discs, against what mechanics says of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "detect/winding_record.h"
#include "methods/joint_scenes.h"
#include "methods/joints/contact_only.h"
#include "model/placement_of.h"
#include "scene/build/build_model.h"
#include "scene/open_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

using test::joint_scene;
using test::run_to;

constexpr double kG = 9.81;  // [m/s^2]

std::string weight(const std::string& name, double mass, const std::string& position) {
  return test::weight(name, mass, position, "0.05");
}

/// A disc that others pass through.
std::string disc(const std::string& name, double moment, const std::string& more) {
  return R"({"name": ")" + name + R"(", "shape": {"type": "disc", "radius": 0.5}, "elasticity": 0,
    "mass": 2, "moment": )" +
         std::to_string(moment) + ", " + more + "}";
}

/// Two windings on one disc, on the way over it: a = (m1 - m2) g/(m1 + m2 + I/r^2), and the parts
/// of the rope pull with m1 (g - a) and m2 (g + a).
TEST(Windings, AHeavyPulleySlowsAtwoodsMachineDown) {
  Simulation simulation = joint_scene(
      R"("bodies": [)" + weight("heavy", 3, "[-0.5, 0]") + "," + weight("light", 2, "[0.5, 0]") +
      "," + disc("wheel", 0.75, R"("position": [0, 2])") + R"(], "joints": [
        {"type": "double", "body_a": "world", "point_a": [0, 2], "body_b": "wheel", "point_b": [0, 0]},
        {"type": "winding", "body_a": "heavy", "point_a": [0, 0], "body_b": "wheel", "point_b": [0, 0],
         "radius_b": 0.5, "side_b": "left"},
        {"type": "winding", "body_a": "wheel", "point_a": [0, 0], "body_b": "light", "point_b": [0, 0],
         "radius_a": 0.5, "side_a": "left"}])");
  run_to(simulation, 1);
  const double a = kG / (5 + 0.75 / 0.25);
  EXPECT_NEAR(simulation.state().q[1], -a / 2, 1e-9);
  EXPECT_NEAR(simulation.state().q[4], a / 2, 1e-9);
  EXPECT_NEAR(simulation.state().v[8], a / 0.5, 1e-9);
  std::vector<double> pulls;
  for (std::size_t i = 0; i < simulation.contacts().size(); ++i) {
    if (simulation.contacts().kind[i] == ContactKind::contact) {
      pulls.push_back(simulation.contacts().force[3 * i]);
    }
  }
  std::ranges::sort(pulls);
  ASSERT_EQ(pulls.size(), 2u);
  EXPECT_NEAR(pulls[0], 2 * (kG + a), 1e-8);
  EXPECT_NEAR(pulls[1], 3 * (kG - a), 1e-8);
}

/// A disc that unrolls from a rope falls with a = g/(1 + I/(m r^2)), whichever end is named first.
TEST(Windings, AYoYoFallsByTheShareOfItsMoment) {
  for (const bool is_turned : {false, true}) {
    const std::string joint =
        is_turned ? R"("body_a": "yoyo", "point_a": [0, 0], "radius_a": 0.1, "side_a": "right",
                       "body_b": "world", "point_b": [0.1, 4])"
                  : R"("body_a": "world", "point_a": [0.1, 4], "body_b": "yoyo", "point_b": [0, 0],
                       "radius_b": 0.1, "side_b": "left")";
    Simulation simulation =
        joint_scene(R"("bodies": [)" + disc("yoyo", 0.1, R"("position": [0, 0])") +
                    R"(], "joints": [{"type": "winding", )" + joint + "}]");
    run_to(simulation, 1);
    const double a = kG / (1 + 0.1 / (2 * 0.01));
    EXPECT_NEAR(simulation.state().q[0], 0, 1e-9) << is_turned;
    EXPECT_NEAR(simulation.state().q[1], -a / 2, 1e-9) << is_turned;
    EXPECT_NEAR(std::fabs(simulation.state().v[2]), a / 0.1, 1e-8) << is_turned;
  }
}

/// Two heavy sheaves and two parts of rope under the load, from the kinetic energy:
/// a = (M - 2 m) g/(M + I1/r1^2 + 4 m + 4 I2/r2^2).
TEST(Windings, ATackleOfHeavySheavesSharesTheLoad) {
  Simulation simulation = joint_scene(
      R"("bodies": [)" + disc("moving", 0.5, R"("position": [0, 0])") + "," +
      disc("fixed", 0.3, R"("position": [1, 3])") + "," + weight("weight", 0.7, "[1.5, 1]") +
      R"(], "joints": [
        {"type": "double", "body_a": "world", "point_a": [1, 3], "body_b": "fixed", "point_b": [0, 0]},
        {"type": "winding", "body_a": "world", "point_a": [-0.5, 5], "body_b": "moving",
         "point_b": [0, 0], "radius_b": 0.5, "side_b": "right"},
        {"type": "winding", "body_a": "moving", "point_a": [0, 0], "radius_a": 0.5, "side_a": "right",
         "body_b": "fixed", "point_b": [0, 0], "radius_b": 0.5, "side_b": "left"},
        {"type": "winding", "body_a": "fixed", "point_a": [0, 0], "radius_a": 0.5, "side_a": "left",
         "body_b": "weight", "point_b": [0, 0]}])");
  run_to(simulation, 0.5);
  const double a = (2 - 2 * 0.7) * kG / (2 + 0.5 / 0.25 + 4 * 0.7 + 4 * 0.3 / 0.25);
  EXPECT_NEAR(simulation.state().q[0], 0, 1e-8);
  EXPECT_NEAR(simulation.state().q[1], -a / 8, 1e-8);
  EXPECT_NEAR(simulation.state().q[7], 1 + 2 * a / 8, 1e-8);
}

/// It catches a falling weight: the disc takes its share of the momentum, v' = v m/(m + I/r^2).
TEST(Windings, ThatBecomeTautTurnTheDisc) {
  Simulation simulation = joint_scene(R"("bodies": [)" + weight("falls", 1, "[0.5, 0]") + "," +
                                      disc("drum", 0.5, R"("position": [0, 2])") + R"(], "joints": [
        {"type": "double", "body_a": "world", "point_a": [0, 2], "body_b": "drum", "point_b": [0, 0]},
        {"type": "winding", "body_a": "drum", "point_a": [0, 0], "radius_a": 0.5, "side_a": "left",
         "body_b": "falls", "point_b": [0, 0], "length": 2.5}])");
  run_to(simulation, 0.33);  // it has fallen 0.5 m after 0.3193 s
  const double late = 0.33 - std::sqrt(1 / kG);
  const double v = (std::sqrt(2 * kG * 0.5) + kG * late) / (1 + 0.5 / 0.25);
  EXPECT_NEAR(simulation.state().v[1], -v, 1e-6);
  EXPECT_NEAR(simulation.state().v[5], -v / 0.5, 1e-5);
}

constexpr const char* kTetherBall = R"({"format": "signorini/1", "method": "contact",
  "parameters": {"TIME_STEP": 0.01}, "bodies": [
    {"name": "ball", "shape": {"type": "disc", "radius": 0.01}, "mass": 1, "position": [0.1, 2],
     "velocity": [-3, 0]}],
  "joints": [{"type": "winding", "body_a": "world", "point_a": [0, 0], "radius_a": 0.1,
              "side_a": "right", "body_b": "ball", "point_b": [0, 0]}]})";

/// A ball that winds its rope up on a post keeps its speed v, so that l^2 = l0^2 - 2 r v t: full
/// turns count.
TEST(Windings, ABallOnATetherKeepsItsSpeedThroughManyTurns) {
  Simulation simulation = Simulation::from_text(kTetherBall, "contact");
  for (const double t : {0.2, 2.0, 4.0, 5.0, 6.0}) {
    run_to(simulation, t);
    const VectorX& q = simulation.state().q;
    const double square = q[0] * q[0] + q[1] * q[1] - 0.01;
    EXPECT_NEAR(square, 4 - 2 * 0.1 * 3 * t, 1e-5) << t;
    EXPECT_NEAR(simulation.energy().total(), 4.5, 1e-5) << t;
  }
}

/// The full turns are part of the state.
TEST(Windings, ARestoredStateGoesTheSameWayAfterFullTurns) {
  Simulation simulation = Simulation::from_text(kTetherBall, "contact");
  run_to(simulation, 5);
  const std::vector<double> saved = simulation.save();
  run_to(simulation, 5.5);
  Simulation again = Simulation::from_text(kTetherBall, "contact");
  again.restore(saved);
  run_to(again, 5.5);
  EXPECT_EQ(simulation.state().q, again.state().q);
  EXPECT_EQ(simulation.state().v, again.state().v);
}

/// Gap, its rate and its acceleration of a record where bodies have moved freely for a while.
struct Moved {
  double gap = 0, rate = 0, acceleration = 0;
};

Moved look(const Simulation& simulation, const Winding& winding, double dt) {
  const Model& model = simulation.model();
  const State& state = simulation.state();
  State moved = state;
  moved.q += dt * state.v;
  const Placement now = placement_of(model, moved);
  PathPoint at = find_rim_place(now, winding);
  ContactRecord c;
  refresh_winding(
      {.model = model, .now = now, .before = nullptr, .tolerances = {}, .time = 0, .step = 0},
      winding, at, c);
  const auto along = [&](int body, const Wrench& w) {
    if (model.is_fixed(body)) return 0.0;
    const int k = model.body(body).speed;
    return w.force.dot(Vector2(state.v[k], state.v[k + 1])) + w.turn * state.v[k + 2];
  };
  return {c.gap, along(winding.body_a, c.wrench_a) + along(winding.body_b, c.wrench_b), c.bias};
}

/// Wrenches are the gap's derivatives, and the bias is its second one while nothing accelerates:
/// (30e) and (30f) against central differences, for all sides, with centres beside the mass
/// centres.
TEST(Windings, WrenchesAndBiasAreDerivativesOfTheGap) {
  for (const char* side_a : {"left", "right"}) {
    for (const char* side_b : {"left", "right"}) {
      for (const char* first :
           {R"("one", "point_a": [0.1, -0.2])", R"("world", "point_a": [-1, 1])"}) {
        const Simulation simulation = joint_scene(
            R"("bodies": [{"name": "one", "shape": {"type": "disc", "radius": 0.5}, "position": [-1, 1],
                "velocity": [0.4, -0.3], "angle": 0.3, "angular_velocity": 1.5},
               {"name": "two", "shape": {"type": "disc", "radius": 0.5}, "position": [1.2, 0.4],
                "velocity": [0.9, 1.1], "angle": -0.8, "angular_velocity": -2}],
            "joints": [{"type": "winding", "body_a": )" +
            std::string(first) + R"(, "radius_a": 0.3, "side_a": ")" + side_a +
            R"(", "body_b": "two", "point_b": [-0.2, 0.15], "radius_b": 0.4, "side_b": ")" +
            side_b + R"("}])");
        const auto& winding = std::get<Winding>(simulation.model().connectors.front());
        constexpr double kStep = 1e-4;  // [s]; errors are of its square
        const Moved before = look(simulation, winding, -kStep), now = look(simulation, winding, 0),
                    after = look(simulation, winding, kStep);
        EXPECT_NEAR(now.gap, 0, 1e-12);
        EXPECT_NEAR(now.rate, (after.gap - before.gap) / (2 * kStep), 1e-6);
        EXPECT_NEAR(now.acceleration, (after.rate - before.rate) / (2 * kStep), 1e-6);
      }
    }
  }
}

/// Drum at (0, 2), weight at (0.5, 0): 2.0616 m apart.
std::string complaint_about(const std::string& rims) {
  const SceneResult read =
      open_scene(R"({"format": "signorini/1", "bodies": [)" + weight("falls", 1, "[0.5, 0]") + "," +
                 disc("drum", 0.5, R"("position": [0, 2])") + R"(],
    "joints": [{"type": "winding", "body_a": "drum", "point_a": [0, 0], "body_b": "falls",
                "point_b": [0, 0], )" +
                 rims + "}]}");
  const BuildResult result = build_model(read.scene.value());
  return result.diagnostics.empty() ? "" : to_string(result.diagnostics.front());
}

TEST(Windings, ThatLeaveNoStraightPartAreToldWithARemedy) {
  EXPECT_EQ(complaint_about(R"("radius_a": 2.0, "side_a": "left")"), "");
  const std::string apart =
      "joints[0]: its points are 2.0615528128088303 m apart at the start, but for a rope that "
      "passes "
      "discs on these sides they must be more than ";
  const std::string remedy =
      " m apart: move one out of the other one's disc, or make a radius smaller (line 4)";
  EXPECT_EQ(complaint_about(R"("radius_a": 2.5, "side_a": "left")"), apart + "2.5" + remedy);
  EXPECT_EQ(complaint_about(R"("radius_a": 2, "side_a": "left", "radius_b": 1, "side_b": "right")"),
            apart + "3" + remedy);
  EXPECT_EQ(complaint_about(R"("radius_a": 0.5, "side_a": "left", "length": 1.5)"),
            "joints[0]: its straight part is 2 m long at the start, its length is 1.5 m: make it "
            "longer, or leave the length out for a rope that is taut (line 4)");
}

TEST(Windings, OtherMethodsSayThatTheyLackThem) {
  const Simulation simulation = Simulation::from_text(kTetherBall, "contact");
  EXPECT_NE(contact_only_refusal(simulation.model()).find("is a rope that winds on a disc"),
            std::string::npos);
}

}  // namespace
}  // namespace signorini
