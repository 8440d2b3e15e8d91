// Formulas of time: what they are worth, and what is said of those that cannot be read. That the
// page has the same numbers is tested beside it (web/src/pane/native_table.test.ts).

#include "signorini_run/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace signorini::tool {
namespace {

TEST(Formula, HasItsValue) {
  using std::numbers::pi;
  const std::vector<std::pair<std::string, double>> cases = {
      {"1.25 - 0.5 * 9.81 * t^2", 1.25 - 0.5 * 9.81 * 0.25},
      {"-t^2", -0.25},
      {"2^-1", 0.5},
      {"2^3^2", 512},
      {"2^0.5", std::sqrt(2)},
      {"8 / 4 / 2", 1},
      {"t < 0.4 ? 1 : t < 0.6 ? 2 : 3", 2},
      {"min(3, 2, t) + max(1, 2)", 2.5},
      {"mod(-1, 3)", 2},
      {"cos(pi) + abs(-2)", 1},
      {"1e-3 * 2.5E2 + .5", 0.75},
      {"atan2(1, 1) - pi / 4", 0},
      {"- - t", 0.5},
      {"(t >= 0.5) * (t <= 0.5)", 1},
      {"sin(pi / 6) + tan(pi / 4)", 1.5},
      {"asin(0.5) + acos(0.5) + atan(1)", 0.75 * pi},
      {"sinh(0.1) + cosh(1)", std::sinh(0.1) + std::cosh(1)},
      {"sinh(2) + tanh(t) + tanh(-30)", std::sinh(2) + std::tanh(0.5) - 1},
      {"exp(log(3)) + sqrt(floor(4.9))", 5}};
  for (const auto& [text, value] : cases) {
    EXPECT_NEAR(read_formula(text)(0.5), value, 1e-14 * std::fmax(1, value)) << text;
  }
  EXPECT_TRUE(std::isnan(read_formula("max(1, log(-1))")(0)));
}

TEST(Formula, SaysWhatIsWrongWithIt) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "ends too early"},
      {"1 +", "ends too early"},
      {"(t", "lacks \")\" before \"its end\""},
      {"t t", "has \"t\" where it should end"},
      {"alert(1)", "has \"alert\", which is no function of it"},
      {"sin(1, 2)", "gives 2 values to sin"},
      {"t; 1", "cannot be read from \"; 1\" on"},
      {std::string(500, '('), "is nested too deeply"},
      {std::string(5000, '1'), "is longer than 4000 characters"},
      {"t ? 1", "lacks \":\" before \"its end\""}};
  for (const auto& [text, message] : cases) {
    try {
      const Formula formula = read_formula(text);
      FAIL() << text;
    } catch (const FormulaFault& fault) {
      EXPECT_EQ(fault.what(), message) << text;
    }
  }
}

}  // namespace
}  // namespace signorini::tool
