// Flights asked for in JSON: what the command line, the page and the package get.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "sim/geometry/geometry_lab.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

using Json = nlohmann::json;

Json asked(const char* rest) {
  return Json::parse(free_flight(std::string(R"({"mass": 1, "inertia": [1, 2, 3],
      "angular_velocity": [0.01, 5, 0], )") +
                                 rest + "}"));
}

std::string complaint(const std::string& text) {
  try {
    (void)free_flight(text);
  } catch (const SceneError& error) {
    std::string all;
    for (const Diagnostic& d : error.diagnostics()) all += d.place + ": " + d.message + "\n";
    return all;
  }
  return {};
}

// The issue: 60 s, |change of L|/L <= 1e-9, 12 of 12 flips. The seconds stand in
// tests/model/spatial/flight_steps_test.cpp against the elliptic functions.
TEST(GeometryFlight, TellsFlipsStepsAndWhatIsKept) {
  const Json flight = asked(R"("until": 61, "every": 1)");
  EXPECT_EQ(flight["steps"], 61);
  EXPECT_EQ(flight["middle_axis"], 1);
  EXPECT_EQ(flight["flips"].size(), 12u);
  EXPECT_LT(flight["largest_angular_momentum_change"].get<double>(), 1e-9 * 10);
  EXPECT_LT(flight["largest_energy_change"].get<double>(), 1e-9 * 25);
  EXPECT_EQ(flight["principal_axes"], Json::parse("[[1,0,0],[0,1,0],[0,0,1]]"));
  const Json stepped = asked(R"("until": 1, "every": 0.1, "step": 0.04, "method": "runge_kutta")");
  EXPECT_EQ(stepped["steps"], 30);  // three steps of 1/30 s for each 0.1 s
  EXPECT_EQ(stepped["samples"].size(), 11u);
}

TEST(GeometryFlight, SymmetricTopHasNeitherMiddleAxisNorFlips) {
  const Json flight = Json::parse(free_flight(R"({"mass": 1, "inertia": [1, 1, 1.8],
      "angular_velocity": [1, 0, 5], "until": 10, "every": 0.1})"));
  EXPECT_TRUE(flight["middle_axis"].is_null());
  EXPECT_TRUE(flight["flips"].empty());
}

TEST(GeometryFlight, BadStepsAndMethodsAreRefusedAtTheirPlace) {
  const std::string body = R"({"mass": 1, "inertia": [1, 2, 3], "until": 60, "every": 1, )";
  EXPECT_EQ(complaint(body + R"("step": 1e-9})"),
            "step: makes more than 10000000 steps; make it longer\n");
  EXPECT_TRUE(complaint(body + R"("method": "euler"})").starts_with("method: must be one of"));
  EXPECT_TRUE(complaint(body + R"("step": 0})").starts_with("step: must be"));
  EXPECT_EQ(complaint(R"({"mass": 1, "inertia": [1, 2, 3], "angular_velocity": [10, 500, 0],
      "until": 6100, "every": 61, "step": 1, "method": "runge_kutta"})"),
            ": times[1]: the method leaves the finite numbers here; make the step shorter\n");
}

}  // namespace
}  // namespace signorini
