// Scenes that somebody wrote from outside and that went wrong once; what is right stands in their
// "expect".
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/expectation.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

std::string found(const std::string& name) {
  return test::file_content("tests/golden/found/" + name + ".json");
}

std::string name_of(const testing::TestParamInfo<std::tuple<const char*, const char*>>& info) {
  return std::string(std::get<0>(info.param)) + "_" + std::get<1>(info.param);
}

/// Faces that meet flat, and single impacts, with COLLISION_METHOD left out.
class FoundImpact : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(
    Files, FoundImpact,
    testing::Combine(testing::Values("flush_hit_in_flight", "flush_hit_plastic", "box_flat_on_wall",
                                     "two_blocks_stop", "no_bounce_at_zero",
                                     "fast_compound_and_thin_plate", "first_bounce_spins",
                                     "ball_on_wall_and_ball", "touching_balls_hit",
                                     "bounce_from_10m"),
                     testing::Values("impulse", "contact")),
    name_of);

TEST_P(FoundImpact, GivesWhatPhysicsAsks) {
  const auto& [file, method] = GetParam();
  const SceneResult read = read_scene(found(std::string("public/") + file));
  ASSERT_TRUE(read.scene);
  for (const ExpectationResult& result : run_expectations(*read.scene, method)) {
    EXPECT_TRUE(result.passed) << result.message;
  }
}

/// Bodies that touch at the start, to the last bit, stay what they are.
class FoundTouch : public testing::TestWithParam<std::tuple<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(Files, FoundTouch,
                         testing::Combine(testing::Values("touching_box_walls", "touching_discs",
                                                          "touching_exact_stack", "bounce_e08"),
                                          testing::Values("impulse", "contact")),
                         name_of);

TEST_P(FoundTouch, IsNoOverlapAndStaysNone) {
  const auto& [file, method] = GetParam();
  Simulation simulation = Simulation::from_text(found(std::string("event/") + file), method);
  EXPECT_TRUE(simulation.notices().empty()) << to_string(simulation.notices().front());
  while (simulation.time() < 2) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    for (const double gap : simulation.contacts().gap) EXPECT_GT(gap, -1e-6) << simulation.time();
  }
}

}  // namespace
}  // namespace signorini
