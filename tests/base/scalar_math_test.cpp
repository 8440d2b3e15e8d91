#include "base/scalar_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "base/error_in_ulp.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::error_in_ulp;
using test::golden;
using test::Json;
using test::number;

TEST(SinCos, ErrorIsBelowOneUnitInTheLastPlace) {
  for (const Json& row : golden("sin_cos").at("sin_cos")) {
    const double x = number(row[0]);
    const SinCos ours = sin_cos(x);
    if (x != 0) {
      EXPECT_LT(error_in_ulp(ours.sin, number(row[1]), number(row[2])), 1) << "sin " << x;
    }
    EXPECT_LT(error_in_ulp(ours.cos, number(row[3]), number(row[4])), 1) << "cos " << x;
  }
}

TEST(SinCos, SineIsOddAndCosineEvenToTheLastBit) {
  for (const Json& row : golden("sin_cos").at("sin_cos")) {
    const double x = number(row[0]);
    EXPECT_EQ(sin_cos(-x).sin, -sin_cos(x).sin);
    EXPECT_EQ(sin_cos(-x).cos, sin_cos(x).cos);
  }
}

TEST(SinCos, KeepsTheSignOfZero) {
  EXPECT_FALSE(std::signbit(sin_cos(0.0).sin));
  EXPECT_TRUE(std::signbit(sin_cos(-0.0).sin));
  EXPECT_EQ(sin_cos(0.0).cos, 1);
}

TEST(SinCos, IsNotANumberForWhatHasNoAngle) {
  for (const double x : {kInfinity, -kInfinity, kNaN}) {
    EXPECT_TRUE(std::isnan(sin_cos(x).sin));
    EXPECT_TRUE(std::isnan(sin_cos(x).cos));
  }
}

TEST(SinCos, SumOfSquaresIsOne) {
  for (int i = -5000; i <= 5000; ++i) {
    const SinCos d = sin_cos(0.37 * i);
    EXPECT_NEAR(d.sin * d.sin + d.cos * d.cos, 1, 4e-16);
  }
}

TEST(SinCos, IsContinuousAcrossEveryQuarterTurn) {
  for (int k = -400; k <= 400; ++k) {
    const double x = k * std::numbers::pi / 4;
    const SinCos below = sin_cos(std::nextafter(x, -kInfinity));
    const SinCos above = sin_cos(std::nextafter(x, kInfinity));
    EXPECT_NEAR(below.sin, above.sin, 2e-13) << "at " << k << " eighths of a turn";
    EXPECT_NEAR(below.cos, above.cos, 2e-13) << "at " << k << " eighths of a turn";
  }
}

TEST(Atan2, ErrorIsBelowTwoUnitsInTheLastPlace) {
  for (const Json& row : golden("sin_cos").at("atan2")) {
    EXPECT_LT(error_in_ulp(atan2(number(row[0]), number(row[1])), number(row[2]), number(row[3])),
              2)
        << "atan2 " << row[0] << " " << row[1];
  }
}

TEST(Atan2, SignsOfZeroAreThoseOfTheStandard) {
  constexpr double kPi = std::numbers::pi;
  const double infinity = kInfinity;
  const double cases[][2] = {{0.0, 1},
                             {-0.0, 1},
                             {0.0, -1},
                             {-0.0, -1},
                             {0.0, 0.0},
                             {-0.0, 0.0},
                             {0.0, -0.0},
                             {-0.0, -0.0},
                             {1, 0.0},
                             {-1, 0.0},
                             {1, -0.0},
                             {infinity, 1},
                             {1, infinity},
                             {-1, infinity},
                             {1, -infinity},
                             {-1, -infinity},
                             {infinity, infinity},
                             {infinity, -infinity},
                             {-infinity, -infinity}};
  for (const auto& c : cases) {
    const double expected = std::atan2(c[0], c[1]);  // exact in these cases, apart from pi itself
    EXPECT_NEAR(atan2(c[0], c[1]), expected, 1e-15 * kPi) << c[0] << ", " << c[1];
    EXPECT_EQ(std::signbit(atan2(c[0], c[1])), std::signbit(expected)) << c[0] << ", " << c[1];
  }
  EXPECT_TRUE(std::isnan(atan2(kNaN, 1)));
  EXPECT_TRUE(std::isnan(atan2(1, kNaN)));
}

TEST(Atan2, InvertsSineAndCosine) {
  for (int i = -314; i <= 314; ++i) {
    const double angle = 0.01 * i;
    const SinCos d = sin_cos(angle);
    EXPECT_NEAR(atan2(3 * d.sin, 3 * d.cos), angle, 1e-15);
  }
}

}  // namespace
}  // namespace signorini
