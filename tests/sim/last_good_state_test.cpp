// What stops, by whatever method and for whatever reason, leaves the last instant that was right.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "scene/files.h"
#include "sim/simulation.h"
#include "sim/trouble.h"

namespace signorini {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

struct Ending {
  std::string about;
  std::string method;
  std::string scene;
  StepStatus status;
  std::string names;  // what the message must name
  double dt = 0;      // [s] of calls; 0: the scene's own
  Settings settings = {};
};

void PrintTo(const Ending& ending, std::ostream* out) { *out << ending.about; }

std::string scene(const std::string& bodies, const std::string& more = "") {
  return R"({"format": "signorini/1", "bodies": [)" + bodies + "]" +
         (more.empty() ? "" : ", " + more) + "}";
}

const std::string kBall =
    R"({"name": "ball", "mass": 2, "velocity": [2, 0], "shape": {"type": "disc", "radius": 0.2}})";
const std::string kFloor = R"({"name": "floor", "mobility": "fixed", "position": [0, -0.25],
    "shape": {"type": "wall", "width": 6, "height": 0.5, "edge": "top"}})";
const std::string kGravity = R"("forces": [{"type": "gravity", "g": 9.81}])";

/// A swing too fast for the step.
const std::string kStiff = scene(kBall, R"("forces": [{"type": "spring", "body_a": "world",
    "body_b": "ball", "point_a": [3, 0], "point_b": [0, 0], "rest_length": 2.9,
    "stiffness": 80000}])");
/// A swing whose energy is known by rounding only.
const std::string kRound =
    scene(R"({"name": "ball", "mass": 1e9, "shape": {"type": "disc", "radius": 0.2}})",
          R"("forces": [{"type": "spring", "body_a": "world", "body_b": "ball",
    "point_a": [1000, 0], "point_b": [0, 0], "rest_length": 1, "stiffness": 1e9}])");
/// One that would have to become shorter, as its ends go round.
const std::string kTurning =
    scene(R"({"name": "bar", "angular_velocity": 1, "shape": {"type": "box", "width": 2,
    "height": 0.5}})",
          R"("joints": [{"name": "left", "type": "double", "body_a": "world", "point_a": [-1, 0],
    "body_b": "bar", "point_b": [-1, 0]}, {"name": "right", "type": "double", "body_a": "world",
    "point_a": [1, 0], "body_b": "bar", "point_b": [1, 0]}])");
const std::string kRacing = scene(
    R"({"name": "ball", "velocity": [1e9, 0], "shape": {"type": "disc", "radius": 0.1}},
    {"name": "other", "velocity": [1e9, 0], "position": [0, 0.5],
     "shape": {"type": "disc", "radius": 0.1}})");
const std::string kSunk = scene(kFloor + R"(, {"name": "ball", "position": [0, 0.15],
    "shape": {"type": "disc", "radius": 0.2}})",
                                kGravity);
const std::string kFalling = scene(kFloor + R"(, {"name": "ball", "position": [0, 1],
    "shape": {"type": "disc", "radius": 0.2}})",
                                   kGravity);
const std::string kSpinning = scene(R"({"name": "rod", "angular_velocity": 400,
    "shape": {"type": "box", "width": 2, "height": 0.1}})");

std::vector<Ending> endings() {
  using enum StepStatus;
  const Settings runge_kutta{{"DIFF_EQ_SOLVER", "RUNGE_KUTTA"}};
  const Settings adaptive{{"DIFF_EQ_SOLVER", "ADAPTIVE_RUNGE_KUTTA"}};
  std::vector<Ending> all;
  for (const std::string method : {"contact", "impulse"}) {
    all.push_back({"stiff_spring", method, kStiff, too_stiff, "BALL", 0, runge_kutta});
    all.push_back({"rounding", method, kRound, step_too_small, "BALL", 1, adaptive});
    all.push_back({"race", method, kRacing, stuck, "BALL", 0.02});
    all.push_back({"sunk", method, kSunk, overlap, "FLOOR and BALL"});
  }
  all.push_back({"pinned_bar", "contact",
                 test::file_content("tests/golden/found/event/bar_on_a_pin_300.json"), too_stiff,
                 "joint J", 0, runge_kutta});
  all.push_back({"turning", "elastic", kTurning, lcp_failed, "BAR"});
  all.push_back({"budget", "elastic", kFalling, too_stiff, "BALL", 1, {{"STEP_BUDGET", "100"}}});
  all.push_back(
      {"budget", "volumetric", kSpinning, step_too_small, "ROD", 0.01, {{"STEP_BUDGET", "10"}}});
  all.push_back(
      {"budget", "virtual_contact", kFalling, step_too_small, "BALL", 1, {{"STEP_BUDGET", "10"}}});
  return all;
}

class LastGoodState : public testing::TestWithParam<Ending> {};

INSTANTIATE_TEST_SUITE_P(Endings, LastGoodState, testing::ValuesIn(endings()),
                         [](const auto& ending) {
                           return ending.param.method + "_" + ending.param.about + "_" +
                                  std::string(to_string(ending.param.status));
                         });

TEST_P(LastGoodState, IsLeftAndWhatEndedItIsNamed) {
  const Ending& ending = GetParam();
  Simulation simulation = Simulation::from_text(ending.scene, ending.method);
  for (const auto& [name, value] : ending.settings) simulation.set(name, value);
  const double dt = ending.dt > 0 ? ending.dt : simulation.time_step();
  State before;
  StepStatus status = StepStatus::ok;
  for (int i = 0; i < 2000 && status == StepStatus::ok; ++i) {
    before = simulation.state();
    status = simulation.step(dt).status;
  }
  ASSERT_EQ(to_string(status), to_string(ending.status));
  const State& left = simulation.state();
  EXPECT_TRUE(left.q.allFinite() && left.v.allFinite());
  EXPECT_TRUE(std::ranges::all_of(left.history, [](double x) { return std::isfinite(x); }));
  EXPECT_GE(left.time, before.time);
  EXPECT_LT(left.time, before.time + dt);
  if (left.time == before.time) {
    EXPECT_EQ(left.q, before.q);
    EXPECT_EQ(left.v, before.v);
  }
  for (const Event& event : simulation.events()) EXPECT_LE(event.time, left.time);
  const std::string message = remedy_for(simulation, status);
  EXPECT_NE(message.find(ending.names), std::string::npos) << message;
}

TEST(Joints, ThatAnotherOneOpensBeforeTheStartAreRefused) {
  // The pin b is aligned last, and takes the ball out of pin a by 2 sqrt(2) m.
  const std::string pins = R"("joints": [
    {"name": "a", "type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "ball",
     "point_b": [0, 0]},
    {"name": "b", "type": "double", "body_a": "world", "point_a": [2, 2], "body_b": "ball",
     "point_b": [0, 0], "align": true}])";
  try {
    Simulation::from_text(scene(kBall, pins), "contact");
    FAIL() << "the scene is none";
  } catch (const SceneError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("joints[0]"), std::string::npos) << message;
    EXPECT_NE(message.find("2.828"), std::string::npos) << message;
  }
}

TEST(Joints, ThatAreOpenedByHandAreNamedWithTheirMiss) {
  Simulation simulation = Simulation::from_text(
      scene(R"({"name": "ball", "shape": {"type": "disc", "radius": 0.2}})",
            R"("joints": [{"name": "pin", "type": "double", "body_a": "world", "point_a": [0, 0],
    "body_b": "ball", "point_b": [0, 0]}])"),
      "contact");
  simulation.move_body(0, {2, 2}, 0);
  StepStatus status = StepStatus::ok;
  for (int i = 0; i < 5 && status == StepStatus::ok; ++i) status = simulation.step().status;
  ASSERT_NE(status, StepStatus::ok);
  EXPECT_EQ(simulation.state().q[0], 2);
  const std::string message = remedy_for(simulation, status);
  EXPECT_NE(message.find("joint PIN of BALL and the background is open by 2.83 m"),
            std::string::npos)
      << message;
}

/// Bodies in one place have no normal between them.
TEST(VolumetricContacts, OfDiscsInOnePlaceAreFinite) {
  Simulation simulation = Simulation::from_text(
      test::file_content("tests/golden/found/nan_two_discs_in_one_place.json"));
  EXPECT_FALSE(simulation.notices().empty()) << "they overlap";
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    ASSERT_TRUE(simulation.state().q.allFinite() && simulation.state().v.allFinite());
  }
}

}  // namespace
}  // namespace signorini
