// Scenes that nobody means: the run ends with a status that says why, in bounded time and memory.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scene/files.h"
#include "signorini_run/actions.h"
#include "tools/outcome.h"

namespace signorini::tool {
namespace {

struct HostileScene {
  const char* file;
  const char* method;
  const char* until;
  const char* word;       // of the complaint
  bool is_finite = true;  // what is printed until then; of masses in one place the potential is not
};

class HostileRun : public testing::TestWithParam<HostileScene> {};

INSTANTIATE_TEST_SUITE_P(
    Scenes, HostileRun,
    testing::Values(HostileScene{"damping_too_strong", "", "0.4", "too_stiff"},
                    HostileScene{"damping_200", "", "3", "too_stiff"},
                    HostileScene{"billiards_spring", "impulse", "0.2", "too_stiff"},
                    HostileScene{"stiff_spring", "", "0.2", "too_stiff"},
                    HostileScene{"coincident_inverse_square", "", "0.05", "too_stiff", false},
                    HostileScene{"boxes_200_in_one_place", "", "0.05", "overlap"},
                    HostileScene{"boxes_120_in_one_place", "", "0.05", "overlap"},
                    HostileScene{"discs_202_in_one_place", "", "0.2", "overlap"},
                    HostileScene{"conveyor_doubled", "contact", "0.2", "overlap"}),
    [](const auto& scene) { return std::string(scene.param.file); });

TEST_P(HostileRun, EndsWithAStatusThatSaysWhy) {
  const HostileScene& scene = GetParam();
  std::vector<std::string> words = {
      test::path_of(std::string("tests/golden/found/fuzz/") + scene.file + ".json"), "--until",
      scene.until, "--set", "DIFF_EQ_SOLVER=RUNGE_KUTTA"};
  if (scene.method[0] != 0) words.insert(words.end(), {"--method", scene.method});
  const test::Outcome outcome = test::outcome_of(call, words);
  EXPECT_EQ(outcome.status, kFailed) << outcome.err;
  EXPECT_NE(outcome.err.find("stopped at"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find(std::string(" s: ") + scene.word + ": "), std::string::npos)
      << outcome.err;
  EXPECT_EQ(outcome.out.find("inf") == std::string::npos, scene.is_finite);
  EXPECT_EQ(outcome.out.find("nan"), std::string::npos);
}

}  // namespace
}  // namespace signorini::tool
