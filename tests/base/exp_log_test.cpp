#include "base/exp_log.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error_in_ulp.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::error_in_ulp;
using test::golden;
using test::Json;
using test::number;

TEST(ExpLog, ErrorIsBelowOneUnitInTheLastPlace) {
  for (const Json& row : golden("exp_log").at("exp")) {
    EXPECT_LT(error_in_ulp(exp(number(row[0])), number(row[1]), number(row[2])), 1) << row;
  }
  for (const Json& row : golden("exp_log").at("log")) {
    EXPECT_LT(error_in_ulp(log(number(row[0])), number(row[1]), number(row[2])), 1) << row;
  }
}

TEST(ExpLog, EndsOfTheRangeAreThoseOfTheStandard) {
  EXPECT_EQ(exp(0), 1);
  EXPECT_EQ(exp(-0.0), 1);
  EXPECT_EQ(exp(kInfinity), kInfinity);
  EXPECT_EQ(exp(-kInfinity), 0);
  EXPECT_EQ(exp(710), kInfinity);
  EXPECT_EQ(exp(-746), 0);
  EXPECT_TRUE(std::isnan(exp(kNaN)));
  EXPECT_EQ(log(1), 0);
  EXPECT_EQ(log(0), -kInfinity);
  EXPECT_EQ(log(-0.0), -kInfinity);
  EXPECT_EQ(log(kInfinity), kInfinity);
  EXPECT_TRUE(std::isnan(log(-1)));
  EXPECT_TRUE(std::isnan(log(-kInfinity)));
  EXPECT_TRUE(std::isnan(log(kNaN)));
}

TEST(ExpLog, AreTheInverseOfEachOther) {
  for (int i = -7000; i <= 7000; ++i) {
    const double x = 0.1 * i;
    EXPECT_NEAR(log(exp(x)), x, 3e-16 + 2.3e-16 * std::fabs(x)) << x;
  }
}

TEST(ExpLog, TurnSumsIntoProductsAndBack) {
  for (int i = -60; i <= 60; ++i) {
    for (int k = -60; k <= 60; ++k) {
      const double x = 0.37 * i, y = 0.61 * k;
      EXPECT_NEAR(exp(x) * exp(y) / exp(x + y), 1, 5e-15);
    }
  }
}

TEST(ExpLog, RiseEverywhere) {
  for (int i = -20000; i < 20000; ++i) {
    EXPECT_LT(exp(0.001 * i), exp(0.001 * (i + 1)));
    EXPECT_LT(log(1 + 4e-5 * (i + 20000)), log(1 + 4e-5 * (i + 20001)));
  }
}

TEST(Log1pLess, IsItsSeriesAtSmallArgumentsAndTheLogarithmAtLargeOnes) {
  for (const double y : {1e-8, -1e-8, 1e-5, -1e-5, 1e-3, -1e-3}) {
    const double series =
        -y * y * (1.0 / 2 - y * (1.0 / 3 - y * (1.0 / 4 - y * (1.0 / 5 - y / 6))));
    EXPECT_NEAR(log1p_less(y) / series, 1, 1e-15) << y;
  }
  EXPECT_EQ(log1p_less(0), 0);
  EXPECT_EQ(log1p_less(3), log(4) - 3);
  for (const double y : {0.25, -0.25}) {  // where one form takes over from the other
    const double inside = log1p_less(y), outside = log1p_less(y * (1 + 1e-15));
    EXPECT_NEAR(inside / outside, 1, 2e-14) << y;
  }
}

}  // namespace
}  // namespace signorini
