#include "numerics/zero_crossing_bracket.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/dormand_prince_step.h"
#include "numerics/step_problems.h"

namespace signorini {
namespace {

TEST(LocateRoot, ReturnsTheRightEndOfANarrowBracket) {
  for (const double root : {1e-9, 0.1, 0.5, 0.999999}) {
    for (const double tolerance : {1e-3, 1e-9, 1e-15}) {
      int looks = 0;
      const auto z = [&](double x) {
        ++looks;
        return std::expm1(3 * (root - x));
      };
      const double found = locate_root(z, 0, 1, tolerance);
      EXPECT_LE(z(found), 0);
      EXPECT_GE(found, root * (1 - 1e-15));
      EXPECT_LE(found - root, tolerance + 1e-15);
      EXPECT_LT(looks, 20);
    }
  }
}

TEST(LocateRoot, HardFunctionsAreHalved) {
  int looks = 0;
  const auto steep = [&](double x) {
    ++looks;
    return x < 0.3 ? 1 : -1e-200;
  };
  EXPECT_NEAR(locate_root(steep, 0, 1, 1e-12), 0.3, 1e-12);
  const auto flat = [&](double x) {
    ++looks;
    return -std::pow(x - 0.7, 9);
  };
  EXPECT_NEAR(locate_root(flat, 0, 1, 1e-12), 0.7, 2e-2) << "as far as it is not 0";
  EXPECT_LT(looks, 400);
}

TEST(LocateRoot, AnExactZeroAtTheEndIsTheEnd) {
  EXPECT_EQ(locate_root([](double x) { return 1 - x; }, 0, 1, 1e-15), 1);
}

TEST(LocateRoot, WorksFarFromZeroWhereRoundingIsTheLimit) {
  const double found = locate_root([](double x) { return 1e6 + 1.0 / 3 - x; }, 1e6, 1e6 + 1, 0);
  EXPECT_GE(found, 1e6 + 1.0 / 3);
  EXPECT_LT(found, 1e6 + 1.0 / 3 + 1e-9);
}

TEST(LocateRoot, FallOfABallOnDenseOutputIsExact) {
  // A parabola lies within the interpolant: the time of fall from 1 m is sqrt(2 / 9.81) s.
  test::Equations f{[](double, std::span<const double> y, std::span<double> dy) {
    dy[0] = y[1];
    dy[1] = -9.81;
    return true;
  }};
  DormandPrinceStep step;
  step.prepare(2);
  const std::vector<double> start = {1, 0}, scale = {1e-8, 1e-8};
  ASSERT_LE(step.attempt(f, 0, start, 1, scale), 1);
  std::vector<double> y(2);
  const double theta = locate_root(
      [&](double x) {
        step.interpolate(x, y);
        return y[0];
      },
      0, 1, 1e-16);
  EXPECT_NEAR(theta, std::sqrt(2 / 9.81), 1e-15);
}

}  // namespace
}  // namespace signorini
