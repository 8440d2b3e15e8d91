// Every scene of the project keeps its promises with every method that applies to it. The expected
// numbers and where they come from stand in the scenes themselves ("equals", "why").
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "scenes/wrong_results.h"
#include "sim/expectation.h"

namespace signorini::test {
namespace {

/// Books that close and bodies that keep apart say nothing of where anything goes.
bool is_bookkeeping(std::string_view quantity) {
  constexpr std::array<std::string_view, 5> kBooks = {"energy_drift", "energy_gain", "ledger_drift",
                                                      "min_gap", "joint_gap"};
  return std::ranges::find(kBooks, quantity) != kBooks.end();
}

bool asks(const SceneExpectation& law, std::string_view method) {
  return law.methods.empty() || std::ranges::find(law.methods, method) != law.methods.end();
}

/// "scenes/pile_of_20.json" as a test's name: "pile_of_20".
std::string test_name(const testing::TestParamInfo<std::string>& info) {
  const std::size_t begin = info.param.find('/') + 1;
  return info.param.substr(begin, info.param.find('.') - begin);
}

class SceneFile : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    SceneResult read = read_scene(file_content(GetParam()));
    ASSERT_TRUE(read.scene.has_value());
    scene_ = std::move(*read.scene);
  }

  /// A result that is wrong by a tenth of what the scene is about is refused by a law of 1 s or
  /// later.
  void expect_a_late_law(std::string_view method,
                         const std::vector<ExpectationResult>& results) const {
    constexpr double kLate = 1;  // [s]
    Simulation start(scene_, method);
    const SceneScales scales = scales_of(start);
    const bool has_one = std::ranges::any_of(results, [&](const ExpectationResult& result) {
      const SceneExpectation& law = scene_.expect[result.row];
      return law.at >= kLate && can_fail(law, result.value, scales);
    });
    const std::string_view why = why_no_late_law(scene_name(), method);
    EXPECT_NE(has_one, !why.empty())
        << method
        << (has_one ? " has a late law: strike it from the list of wrong_results.cpp"
                    : " has no law at 1 s or later that can fail");
  }

  [[nodiscard]] static std::string scene_name() {
    const std::string& file = GetParam();
    const std::size_t begin = file.find('/') + 1;
    return file.substr(begin, file.find('.') - begin);
  }

  Scene scene_;
};

TEST_P(SceneFile, ExplainsItself) {
  EXPECT_FALSE(scene_.title.empty());
  EXPECT_GE(scene_.about.size(), 100u) << "what to watch, what to try";
  EXPECT_FALSE(scene_.source.empty());
  EXPECT_FALSE(scene_.family.empty());
  EXPECT_TRUE(scene_.view.has_value() || scene_.spatial_view.has_value());
  for (const SceneExpectation& e : scene_.expect) EXPECT_FALSE(e.why.empty()) << e.quantity;
}

TEST_P(SceneFile, KeepsItsPromisesWithEveryMethodThatApplies) {
  for (const MethodChoice& choice : method_choices(scene_)) {
    if (!choice.applicability.applies) {
      EXPECT_FALSE(choice.applicability.reason.empty()) << choice.name;
      continue;
    }
    const std::vector<ExpectationResult> results = run_expectations(scene_, choice.name);
    EXPECT_FALSE(results.empty()) << choice.name << " is held to nothing";
    for (const ExpectationResult& result : results) {
      EXPECT_TRUE(result.passed) << choice.name << ": " << result.message;
    }
    expect_a_late_law(choice.name, results);
  }
}

TEST_P(SceneFile, AsksEveryMethodThatRunsItAPhysicalLaw) {
  for (const MethodChoice& choice : method_choices(scene_)) {
    if (!choice.applicability.applies) continue;
    EXPECT_TRUE(std::ranges::any_of(scene_.expect,
                                    [&](const SceneExpectation& law) {
                                      return !is_bookkeeping(law.quantity) &&
                                             asks(law, choice.name);
                                    }))
        << choice.name << " is asked bookkeeping only";
  }
}

TEST_P(SceneFile, RunsForTenSecondsByTheEventMethods) {
  for (const MethodChoice& choice : method_choices(scene_)) {
    if (choice.name != "impulse" && choice.name != "contact") continue;
    if (!choice.applicability.applies) continue;
    Simulation simulation(scene_, choice.name);
    while (simulation.time() < 10) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok)
          << choice.name << " at " << simulation.time() << " s";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Scenes, SceneFile, testing::ValuesIn(scene_files()), test_name);

Scene faithful_scene(const std::string& forces, const std::string& more = "") {
  SceneResult read = read_scene(R"({"format": "signorini/1", "method": "impulse",
    "parameters": {"EVENT_LOCATION": "faithful"},)" +
                                more + R"("bodies": [{"name": "b",
    "shape": {"type": "disc", "radius": 1}}], "forces": [)" +
                                forces + "]}");
  return *read.scene;
}

std::string caution_of(const Scene& scene, std::string_view method) {
  for (const MethodChoice& choice : method_choices(scene)) {
    if (choice.name == method) return choice.applicability.caution;
  }
  return "no such method";
}

TEST(Caution, ImpulseSaysThatWithFaithfulEventsNothingRests) {
  const std::string kGravity = R"({"type": "gravity", "g": 9.81})";
  const std::string told = caution_of(faithful_scene(kGravity), "impulse");
  EXPECT_NE(told.find("set EVENT_LOCATION to exact, or use method contact"), std::string::npos);
  EXPECT_EQ(caution_of(faithful_scene(kGravity), "contact"), "");
  EXPECT_EQ(caution_of(faithful_scene(R"({"type": "damping", "damping": 1})"), "impulse"), "");
  EXPECT_EQ(caution_of(
                faithful_scene(kGravity, R"("methods": {"impulse": {"EVENT_LOCATION": "exact"}},)"),
                "impulse"),
            "");
}

TEST(WrongResults, ALawThatTakesEverythingCannotFail) {
  const SceneScales scales{.size = 2, .speed = 1, .mass = 1, .force = 10, .energy = 20};
  SceneExpectation law;
  law.quantity = "y";
  law.min = -10;
  law.max = 10;
  EXPECT_FALSE(can_fail(law, 0, scales));
  law.max = 0.1;
  EXPECT_TRUE(can_fail(law, 0, scales));
  law.quantity = "collisions";
  law.max = 3;
  EXPECT_TRUE(can_fail(law, 3, scales));
  EXPECT_FALSE(can_fail(law, 1, scales));
  law.equals = 0;
  law.tolerance = 3;
  law.quantity = "ledger_drift";
  EXPECT_FALSE(can_fail(law, 0, scales)) << "two joules are a tenth of its energy";
  law.tolerance = 1;
  EXPECT_TRUE(can_fail(law, 0, scales));
}

TEST(Expectation, AWrongNumberIsNotKept) {
  std::string text = file_content("scenes/bouncing_ball.json");
  SceneResult read = read_scene(text);
  ASSERT_TRUE(read.scene.has_value());
  ASSERT_TRUE(read.scene->expect.front().equals.has_value());
  *read.scene->expect.front().equals += 2 * read.scene->expect.front().tolerance;
  const std::vector<ExpectationResult> results = run_expectations(*read.scene, "contact");
  EXPECT_FALSE(results.front().passed);
  EXPECT_TRUE(results.back().passed);
}

}  // namespace
}  // namespace signorini::test
