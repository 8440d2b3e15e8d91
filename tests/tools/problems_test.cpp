// --problems: what steps have solved, as files that --solve reads again.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "scene/files.h"
#include "signorini_run/actions.h"
#include "tools/outcome.h"

namespace signorini::tool {
namespace {

using Json = nlohmann::json;
using Numbers = std::vector<double>;

class ProblemsOfSteps : public testing::Test {
 protected:
  ProblemsOfSteps() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("signorini_problems_") + test->name() + "_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  ~ProblemsOfSteps() override { std::filesystem::remove_all(folder_); }

  test::Outcome run(std::vector<std::string> arguments, const std::string& scene = "") {
    arguments.insert(arguments.end(), {"--method", "volumetric", "--problems", folder_.string()});
    return test::outcome_of(call, arguments, scene);
  }
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      all.push_back(entry.path().string());
    }
    std::ranges::sort(all);
    return all;
  }

  std::filesystem::path folder_;
};

double largest(const Numbers& values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::fabs(x));
  return most;
}

double difference(const Json& a, const Json& b) {
  const auto x = a.get<Numbers>(), y = b.get<Numbers>();
  EXPECT_EQ(x.size(), y.size());
  double most = 0;
  for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    most = std::max(most, std::fabs(x[i] - y[i]));
  }
  return most;
}

/// Solves each problem from nothing and compares with what the run has found.
void expect_round_trip(const std::vector<std::string>& files, bool is_determined) {
  for (const std::string& file : files) {
    const Json written = Json::parse(std::ifstream(file));
    const auto outcome = test::outcome_of(call, {"--solve", file});
    ASSERT_EQ(outcome.status, kGood) << file << outcome.err;
    const Json solved = Json::parse(outcome.out);
    const double speed = largest(written["free_velocity"].get<Numbers>());
    EXPECT_LE(difference(written["velocities"], solved["velocities"]), 1e-7 * speed) << file;
    if (!is_determined) continue;
    const double force = largest(written["reactions"].get<Numbers>());
    EXPECT_LE(difference(written["reactions"], solved["reactions"]), 1e-7 * force) << file;
  }
}

const char* const kBall =
    R"({"format": "signorini/1", "title": "ball", "space": "spatial", "method": "volumetric",
        "parameters": {"TIME_STEP": 0.001, "FRICTION": 0.5},
        "bodies": [
          {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"}},
          {"name": "ball", "shape": {"type": "sphere", "radius": 0.1}, "mass": 2,
           "position": [0, 0, 0.1], "velocity": [1, 0, 0]}],
        "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})";

// W of a ball that touches with one point: 1/m along the normal, 1/m + r^2/I = 7/(2 m) across. It
// slides with mu m g, and the second half of the step has half of gravity's impulse.
TEST_F(ProblemsOfSteps, ABallHasItsOwnMatrix) {
  for (const std::string stepping : {"landing", "moreau_jean"}) {
    const auto outcome = run({"-", "--until", "0.01", "--set", "STEPPING=" + stepping}, kBall);
    ASSERT_EQ(outcome.status, kGood) << outcome.err;
    EXPECT_EQ(outcome.out, "problems 10\n");
    ASSERT_EQ(files().size(), 10U);
    EXPECT_EQ(std::filesystem::path(files().back()).filename(), "scene-000010.json");
    const Json problem = Json::parse(std::ifstream(files().back()));
    EXPECT_EQ(problem["bodies"], Json::parse(R"([["FLOOR", "BALL"]])"));
    EXPECT_NEAR(problem["time"].get<double>(), 0.01, 1e-15);
    const auto w = problem["blocks"]["values"].get<Numbers>();
    for (std::size_t e = 0; e < 9; ++e) {
      EXPECT_NEAR(w[e], e == 0 ? 0.5 : e % 4 == 0 ? 1.75 : 0, 1e-12) << e;
    }
    const double impulse = 9.81 * 0.001 * (stepping == "landing" ? 0.5 : 1);
    EXPECT_NEAR(problem["free_velocity"][0].get<double>(), -impulse, 1e-12);
    const auto r = problem["reactions"].get<Numbers>();
    EXPECT_NEAR(r[0], 2 * impulse, 1e-10);
    EXPECT_NEAR(std::hypot(r[1], r[2]), 0.5 * r[0], 1e-10);
    expect_round_trip(files(), true);
  }
}

// A disc that is pinned at its rim turns about the pin: lever^2 / (3/2 m r^2) = 1/3 along normal
// and tangent, and what one does the other does too.
TEST_F(ProblemsOfSteps, JointsHoldWhateverContactsDo) {
  const auto outcome = run({"-", "--until", "0.01", "--dt", "0.001"}, R"({
    "format": "signorini/1", "title": "pinned", "space": "planar", "method": "volumetric",
    "bodies": [
      {"name": "floor", "mobility": "fixed", "position": [0, -0.75],
       "shape": {"type": "wall", "width": 8, "height": 0.5, "edge": "top"}},
      {"name": "disc", "shape": {"type": "disc", "radius": 0.5}, "mass": 2}],
    "joints": [{"name": "pin", "type": "double", "body_a": "world", "point_a": [-0.5, 0],
                "body_b": "disc", "point_b": [-0.5, 0]}],
    "forces": [{"type": "gravity", "g": 9.81}]})");
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  ASSERT_EQ(files().size(), 10U);
  const Json problem = Json::parse(std::ifstream(files().back()));
  const auto w = problem["blocks"]["values"].get<Numbers>();
  ASSERT_EQ(w.size(), 9U);
  EXPECT_NEAR(w[0], 1.0 / 3, 1e-9);
  EXPECT_NEAR(w[4] + w[8], 1.0 / 3, 1e-9);
  EXPECT_NEAR(std::hypot(w[1], w[2]), 1.0 / 3, 1e-9);
  expect_round_trip(files(), true);
}

// Stacks, and forces that can be shared among more corners than are needed: velocities agree.
TEST_F(ProblemsOfSteps, AreReadAgainToTheSameVelocities) {
  for (const char* scene : {"card_house", "box_pile_30", "rock_pile"}) {
    const auto outcome =
        run({test::path_of(std::string("scenes/") + scene + ".json"), "--until", "0.3"});
    ASSERT_EQ(outcome.status, kGood) << outcome.err;
  }
  ASSERT_GT(files().size(), 10U);
  expect_round_trip(files(), false);
}

TEST_F(ProblemsOfSteps, WhereThereAreNoneItIsSaid) {
  const std::string scene = test::path_of("scenes/card_house.json");
  const auto refused = [&](const std::vector<std::string>& arguments, const char* why) {
    const auto outcome = test::outcome_of(call, arguments);
    EXPECT_EQ(outcome.status, kUsage);
    EXPECT_NE(outcome.err.find(why), std::string::npos) << outcome.err;
  };
  refused({scene, "--method", "elastic", "--problems", folder_.string()},
          "method elastic has no problem of friction");
  refused({scene, "--method", "volumetric", "--problems", (folder_ / "none").string()},
          "is not a folder that exists");
  refused({scene, "--method", "volumetric", "--set", "CONTACT_POINTS=wrench", "--problems",
           folder_.string()},
          "CONTACT_POINTS wrench has no problem of points");
  refused({"--check", scene, "--problems", folder_.string()}, "--problems has no meaning");
  refused({test::path_of("scenes/chain.json"), "--method", "volumetric", "--set",
           "STEPPING=moreau_jean", "--problems", folder_.string()},
          "a scene with joints");
  EXPECT_TRUE(files().empty());
}

}  // namespace
}  // namespace signorini::tool
