// --solve: problems of friction that other programs wrote down, to physical residuals of 1e-8.
#include <gtest/gtest.h>

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

const char* const kRockPile = "tests/golden/friction_contact/RockPile_tob1.json";

/// All but the rock pile.
std::vector<std::string> problems() {
  std::vector<std::string> names;
  for (const auto& entry :
       std::filesystem::directory_iterator(test::path_of("tests/golden/friction_contact"))) {
    const std::string name = entry.path().string();
    if (name.ends_with(".json") && !name.ends_with(kRockPile)) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

double norm(double x, double y) { return std::sqrt(x * x + y * y); }

class FrictionProblems : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(OfOthers, FrictionProblems, testing::ValuesIn(problems()),
                         [](const auto& file) {
                           std::string name = std::filesystem::path(file.param).stem().string();
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// From the file and what is printed alone: u = W r + q, gap rate, cone, dissipation.
void expect_law(const Json& given, const Json& told) {
  const auto r = told["reactions"].get<std::vector<double>>();
  auto u = given["free_velocity"].get<std::vector<double>>();
  const auto mu = given["friction"].get<std::vector<double>>();
  double speed = 0, force = 0;
  for (const double x : u) speed = std::max(speed, std::fabs(x));
  for (const double x : r) force = std::max(force, std::fabs(x));
  const Json& blocks = given["blocks"];
  for (std::size_t k = 0; k < blocks["row"].size(); ++k) {
    const std::size_t i = blocks["row"][k], j = blocks["column"][k];
    for (std::size_t e = 0; e < 9; ++e) {
      u[3 * i + e / 3] += blocks["values"][9 * k + e].get<double>() * r[3 * j + e % 3];
    }
  }
  for (std::size_t i = 0; i < mu.size(); ++i) {
    const std::size_t n = 3 * i;
    EXPECT_GE(u[n], -1e-8 * speed) << i;
    EXPECT_GE(r[n], -1e-8 * force) << i;
    EXPECT_LE(norm(r[n + 1], r[n + 2]), mu[i] * r[n] + 1e-8 * force) << i;
    const double power = r[n] * (u[n] + mu[i] * norm(u[n + 1], u[n + 2])) + r[n + 1] * u[n + 1] +
                         r[n + 2] * u[n + 2];
    EXPECT_NEAR(power, 0, 1e-8 * speed * force) << i;
  }
}

TEST_P(FrictionProblems, AreSolvedToPhysicalResiduals) {
  const auto outcome = test::outcome_of(call, {"--solve", GetParam()});
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  expect_law(Json::parse(std::ifstream(GetParam())), Json::parse(outcome.out));
}

// Nobody else's solver does that: tests/golden/friction_contact/README.md.
TEST(FrictionProblem, TheRockPileIsSolvedByTheHomotopy) {
  const std::string file = test::path_of(kRockPile);
  const auto outcome = test::outcome_of(call, {"--solve", file});
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  const Json told = Json::parse(outcome.out);
  EXPECT_EQ(told["solver"], "homotopy");
  expect_law(Json::parse(std::ifstream(file)), told);
}

TEST_P(FrictionProblems, AreSolvedByTheHomotopyAlone) {
  const auto outcome = test::outcome_of(call, {"--solve", GetParam(), "--solver", "homotopy"});
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  const Json told = Json::parse(outcome.out);
  EXPECT_EQ(told["solver"], "homotopy");
  EXPECT_EQ(told["sweeps"], 0);
  EXPECT_EQ(told["interior"], 0);
  expect_law(Json::parse(std::ifstream(GetParam())), told);
}

TEST_P(FrictionProblems, AreSolvedByTheInteriorPointMethodAlone) {
  const auto outcome = test::outcome_of(call, {"--solve", GetParam(), "--solver", "interior"});
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  const Json told = Json::parse(outcome.out);
  EXPECT_EQ(told["solver"], "interior");
  EXPECT_EQ(told["sweeps"], 0);
  expect_law(Json::parse(std::ifstream(GetParam())), told);
}

// Balls, rovers and confetti have full rank, or nearly: every solver comes to an end there.
TEST(FrictionProblem, EverySolverMeetsTheLaw) {
  for (const char* solver :
       {"gauss_seidel", "newton", "proximal", "admm", "interior", "homotopy"}) {
    for (const char* name : {"Confeti-ex03-Fc3D-SBM", "NESpheres_30_1", "Rover1039"}) {
      const std::string file =
          test::path_of(std::string("tests/golden/friction_contact/") + name + ".json");
      const auto outcome = test::outcome_of(call, {"--solve", file, "--solver", solver});
      ASSERT_EQ(outcome.status, kGood) << name << solver << outcome.err;
      expect_law(Json::parse(std::ifstream(file)), Json::parse(outcome.out));
    }
  }
}

const char* const kOne =
    R"({"format": "friction-contact/1", "friction": [0.5], "free_velocity": [-1, 3, 0],
        "blocks": {"row": [0], "column": [0], "values": [2, 0, 0, 0, 2, 0, 0, 0, 2]}})";

// r_N = 1/2 stops it, friction takes mu r_N of the way across: u_T = 3 - 2 / 4.
TEST(FrictionProblem, OneContactSlides) {
  const auto outcome = test::outcome_of(call, {"--solve", "-"}, kOne);
  ASSERT_EQ(outcome.status, kGood) << outcome.err;
  const Json told = Json::parse(outcome.out);
  EXPECT_NEAR(told["reactions"][0].get<double>(), 0.5, 1e-12);
  EXPECT_NEAR(told["reactions"][1].get<double>(), -0.25, 1e-12);
  EXPECT_NEAR(told["velocities"][1].get<double>(), 2.5, 1e-12);
}

TEST(FrictionProblem, SolversThatThereAreNotAreRefused) {
  const auto outcome = test::outcome_of(call, {"--solve", "-", "--solver", "lemke"}, kOne);
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_NE(outcome.err.find("gauss_seidel"), std::string::npos) << outcome.err;
}

TEST(FrictionProblem, WhatIsWrongIsToldWithItsPlace) {
  std::string text = kOne;
  text.replace(text.find("\"row\": [0]"), 10, "\"row\": [1]");
  const auto outcome = test::outcome_of(call, {"--solve", "-"}, text);
  EXPECT_EQ(outcome.status, kUsage);
  EXPECT_NE(outcome.err.find("blocks.row"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("numbers of contacts"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace signorini::tool
