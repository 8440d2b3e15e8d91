// Advice after a run that ended speaks of what the scene and its method have.
#include "sim/trouble.h"

#include <gtest/gtest.h>

#include <string>

#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

const std::string kBall = R"({"name": "b", "shape": {"type": "disc", "radius": 1}, "mass": 1,
  "position": [0, 3]})";
const std::string kOther = R"({"name": "c", "shape": {"type": "disc", "radius": 1}, "mass": 1e6,
  "position": [4, 3]})";

std::string advice(StepStatus status, const std::string& method, const std::string& location,
                   const std::string& more = "") {
  const Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "bodies": [)" + kBall + "," + kOther + "]," + more +
          R"("parameters": {"EVENT_LOCATION": ")" + location + R"("}})",
      method);
  return remedy_for(simulation, status);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Advice, NamesMethodContactOnlyToWhoRunsAnother) {
  EXPECT_TRUE(has(advice(StepStatus::stuck, "impulse", "faithful"), "by method contact"));
  EXPECT_FALSE(has(advice(StepStatus::stuck, "contact", "faithful"), "method contact"));
  EXPECT_FALSE(has(advice(StepStatus::stuck, "impulse", "exact"), "method contact"));
}

TEST(Advice, NamesTheBodiesThatSinkIntoEachOther) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "forces": [{"type": "gravity", "g": 9.81}], "bodies": [
          {"name": "floor", "mobility": "fixed", "position": [0, -0.25],
           "shape": {"type": "wall", "width": 6, "height": 0.5, "edge": "top"}},
          {"name": "b", "shape": {"type": "disc", "radius": 1}, "mass": 1, "position": [0, 0.9]}],
          "parameters": {"EVENT_LOCATION": "exact"}})",
      "contact");
  StepStatus status = StepStatus::ok;
  while (status == StepStatus::ok && simulation.time() < 1) status = simulation.step().status;
  EXPECT_EQ(status, StepStatus::overlap);
  const std::string text = remedy_for(simulation, status);
  EXPECT_TRUE(has(text, "FLOOR") && has(text, "B")) << text;
  EXPECT_FALSE(has(text, "-1")) << text;
}

TEST(Advice, SpeaksOfRopesJointsSpringsAndMassesWhereThereAreSome) {
  const std::string rope = R"("joints": [{"type": "rope", "body_a": "world", "body_b": "b",
    "point_a": [0, 5], "point_b": [0, 0], "length": 3}],)";
  EXPECT_TRUE(has(advice(StepStatus::stuck, "contact", "faithful", rope), "rope"));
  EXPECT_FALSE(has(advice(StepStatus::stuck, "contact", "faithful"), "rope"));
  EXPECT_TRUE(has(advice(StepStatus::lcp_failed, "contact", "exact", rope), "joints that are"));
  EXPECT_FALSE(has(advice(StepStatus::lcp_failed, "contact", "exact"), "joints that are"));
  EXPECT_TRUE(has(advice(StepStatus::lcp_failed, "contact", "exact"), "masses"));
  EXPECT_FALSE(has(advice(StepStatus::step_too_small, "contact", "exact"), "spring"));
  EXPECT_FALSE(has(advice(StepStatus::step_too_small, "contact", "exact"), "CONTACT_REDUCTION"));
}

TEST(Advice, NamesThePairThatOverlaps) {
  Simulation simulation = Simulation::from_text(
      test::file_content("tests/golden/found/public/overlapping_spheres.json"));
  EXPECT_TRUE(has(remedy_for(simulation, StepStatus::stuck), "P and Q overlap by 1.5 m"));
}

}  // namespace
}  // namespace signorini
