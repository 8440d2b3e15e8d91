// Ropes and sliding joints against what mechanics says of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

std::string rope_scene(bool align, const std::string& length) {
  return R"({"format": "signorini/1", "title": "rope", "method": "contact",
    "parameters": {"TIME_STEP": 0.0125, "EVENT_LOCATION": "faithful"},
    "bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "position": [0.6, -0.8]}],
    "forces": [{"type": "gravity", "g": 9.81}],
    "joints": [{"type": "rope", "body_a": "world", "point_a": [0, 0], "body_b": "ball",
      "point_b": [0, 0], "length": )" +
         length + R"(, "align": )" + (align ? "true" : "false") + "}]}";
}

/// A rope holds at the target gap, half of DISTANCE_TOLERANCE below its length.
TEST(Ropes, ThatAreAlignedTautSwingFromTheFirstStep) {
  for (const char* length : {"1", "0.9", "1.003"}) {
    Simulation simulation = Simulation::from_text(rope_scene(true, length));
    const double slackless = std::stod(length) - 0.005;
    EXPECT_NEAR(simulation.state().q.head<2>().norm(), std::min(1.0, slackless), 1e-12);
    const double energy = simulation.energy().total();
    for (int i = 0; i < 160; ++i) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << length << " m, step " << i;
      EXPECT_LT(simulation.state().q.head<2>().norm(), std::stod(length)) << "step " << i;
    }
    EXPECT_NEAR(simulation.energy().total(), energy, 1e-3);
  }
}

TEST(Ropes, ThatStartTautWithoutAlignmentSayWhatToDo) {
  Simulation simulation = Simulation::from_text(rope_scene(false, "1"));
  const StepStatus status = simulation.step().status;
  ASSERT_EQ(status, StepStatus::stuck);
  EXPECT_NE(std::string(remedy_for(status)).find("a rope that starts taut"), std::string::npos);
}

/// A bead on a straight wire that turns freely about a pin. Angular momentum and energy stay:
/// (I + m r^2) omega and (I omega^2 + m (r'^2 + r^2 omega^2))/2.
TEST(SingleJoints, OnABodyThatTurnsKeepAngularMomentumAndEnergy) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "title": "bead on a wire", "method": "contact",
      "parameters": {"TIME_STEP": 0.0025},
      "bodies": [
        {"name": "wire", "shape": {"type": "box", "width": 4, "height": 0.1}, "mass": 2,
         "moment": 2.5, "position": [0, 0], "angular_velocity": 1},
        {"name": "bead", "shape": {"type": "disc", "radius": 0.1}, "mass": 1, "moment": 0.005,
         "position": [0.5, 0], "velocity": [0, 0.5]}],
      "joints": [
        {"type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "wire", "point_b": [0, 0]},
        {"type": "single", "body_a": "wire", "point_a": [0, 0], "body_b": "bead", "point_b": [0, 0],
         "normal": [0, 1], "normal_frame": "body"}]})");
  const double momentum = 2.5 + 0.5 * 0.5;
  const double energy = (2.5 + 0.5 * 0.5) / 2;
  EXPECT_NEAR(simulation.momentum().angular.z(), momentum, 1e-12);
  for (int i = 0; i < 1200; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    ASSERT_NEAR(simulation.momentum().angular.z(), momentum, 1e-6) << "step " << i;
    ASSERT_NEAR(simulation.energy().total(), energy, 1e-6) << "step " << i;
    const VectorX& q = simulation.state().q;
    const double off = std::cos(q[2]) * q[4] - std::sin(q[2]) * q[3];
    ASSERT_NEAR(off, 0, 1e-6) << "the bead stays on the wire, step " << i;
  }
  EXPECT_GT(simulation.state().q.segment<2>(3).norm(), 1.2) << "it is flung outwards";
}

/// 100 kg on ten links of 10 g, let go at rest: straight down it hangs still, aside it swings and
/// keeps its energy, however stiff its weight makes the links sideways.
TEST(Chains, OfLightLinksCarryAHeavyLoad) {
  constexpr int kLinks = 10;
  constexpr double kLength = 0.1;  // [m] of a link
  for (const double tilt : {0.0, 0.05}) {
    const double sine = std::sin(tilt), cosine = std::cos(tilt);
    std::string bodies, joints, above = R"("body_a": "world", "point_a": [0, 0])";
    const auto add = [&](const std::string& name, const std::string& parts, double top,
                         double half) {
      bodies += (bodies.empty() ? "" : ", ") + (R"({"name": ")" + name + "\", " + parts) +
                R"(, "angle": )" + std::to_string(tilt) + R"(, "position": [)" +
                std::to_string((top + half) * sine) + ", " +
                std::to_string(-(top + half) * cosine) + "]}";
      joints += (joints.empty() ? "" : ", ") + (R"({"type": "double", "align": true, )" + above) +
                R"(, "body_b": ")" + name + R"(", "point_b": [0, )" + std::to_string(half) + "]}";
      above = R"("body_a": ")" + name + R"(", "point_a": [0, )" + std::to_string(-half) + "]";
    };
    for (int i = 0; i < kLinks; ++i) {
      add("link" + std::to_string(i),
          R"("shape": {"type": "box", "width": 0.02, "height": 0.1}, "mass": 0.01)", i * kLength,
          kLength / 2);
    }
    add("load", R"("shape": {"type": "box", "width": 0.4, "height": 0.4}, "mass": 100)",
        kLinks * kLength, 0.2);
    Simulation simulation = Simulation::from_text(
        R"({"format": "signorini/1", "title": "chain", "method": "contact", "parameters": {)"
        R"("DIFF_EQ_SOLVER": "DORMAND_PRINCE_54"}, "forces": [{"type": "gravity", "g": 9.81}],)"
        R"( "bodies": [)" +
        bodies + R"(], "joints": [)" + joints + "]}");
    const double energy = simulation.energy().total();
    const VectorX start = simulation.state().q;
    while (simulation.time() < 1) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    }
    EXPECT_NEAR(simulation.energy().total(), energy, 1e-6) << tilt;
    if (tilt > 0) continue;
    EXPECT_LE((simulation.state().q - start).cwiseAbs().maxCoeff(), 1e-9);
  }
}

}  // namespace
}  // namespace signorini
