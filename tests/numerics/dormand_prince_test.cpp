#include "numerics/dormand_prince.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/scalar_math.h"

namespace signorini {
namespace {

/// A mass on a spring, x'' = -k x, with a clock: y = (t, x, v). Counts its evaluations.
struct Swing {
  double k = 1;
  int evaluations = 0;
  bool operator()(std::span<const double> y, std::span<double> rates, double) {
    ++evaluations;
    rates[0] = 1;
    rates[1] = y[2];
    rates[2] = -k * y[1];
    return true;
  }
};

/// Error of x after a second from x = 1 at rest, by steps of equal length.
double error_after_a_second(int steps, double tolerance, Swing& swing) {
  DormandPrinceIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> y = {0, 1, 0};
  const std::array<double, 3> allowed = {tolerance, tolerance, tolerance};
  for (int i = 0; i < steps; ++i) {
    EXPECT_EQ(integrator.step(swing, y, 1.0 / steps, allowed), AdaptiveStatus::done);
  }
  return std::fabs(y[1] - sin_cos(1).cos);
}

// Errors of parts are below the tolerance, and add up without growing in a swing.
TEST(DormandPrince, ErrorStaysBelowTheToleranceOfEachPart) {
  for (const double tolerance : {1e-4, 1e-6, 1e-8, 1e-10, 1e-12}) {
    for (const int steps : {1, 7, 60}) {
      Swing swing;
      const double error = error_after_a_second(steps, tolerance, swing);
      EXPECT_LT(error, tolerance * swing.evaluations) << tolerance << ' ' << steps;
    }
  }
}

// The answer of the first four stages is of third order.
TEST(DormandPrince, AStepThatEndsEarlyIsOfThirdOrder) {
  Swing coarse, fine;
  const double error = error_after_a_second(16, 100, coarse);
  const double half = error_after_a_second(32, 100, fine);
  EXPECT_EQ(fine.evaluations, 32 * 4);
  EXPECT_NEAR(std::log2(error / half), 3, 0.1);
}

// Positions that are polynomials of degree two, of whatever falls freely or rests.
TEST(DormandPrince, AFreeFallCostsFourEvaluationsAndIsExact) {
  int evaluations = 0;
  const auto fall = [&](std::span<const double> y, std::span<double> rates, double) {
    ++evaluations;
    rates[0] = 1;
    rates[1] = y[2];
    rates[2] = -9.81;
    return true;
  };
  DormandPrinceIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> y = {0, 5, 3};
  const std::array<double, 3> allowed = {1e-12, 1e-12, 1e-12};
  ASSERT_EQ(integrator.step(fall, y, 0.7, allowed), AdaptiveStatus::done);
  EXPECT_EQ(evaluations, 4);
  EXPECT_EQ(y[0], 0.7) << "time has no rounding of its own";
  EXPECT_NEAR(y[1], 5 + 3 * 0.7 - 9.81 * 0.7 * 0.7 / 2, 1e-15);
  EXPECT_NEAR(y[2], 3 - 9.81 * 0.7, 1e-15);
}

// What the right-hand side remembers is put back to where a part begins that is made again.
TEST(DormandPrince, WhatWasRejectedIsForgotten) {
  double remembered = 0;
  double kept = 0;
  int rejected = 0;
  const auto swing = [&](std::span<const double> y, std::span<double> rates, double) {
    remembered = y[0];
    rates[0] = 1;
    rates[1] = y[2];
    rates[2] = -1e4 * y[1];
    return true;
  };
  const auto keep = [&] {
    EXPECT_GE(remembered, kept) << "parts go forward";
    kept = remembered;
  };
  const auto put_back = [&] {
    ++rejected;
    EXPECT_GT(remembered, kept);
    remembered = kept;
  };
  DormandPrinceIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> y = {0, 1, 0};
  const std::array<double, 3> allowed = {1e-10, 1e-10, 1e-8};
  ASSERT_EQ(integrator.step(swing, y, 0.1, allowed, keep, put_back), AdaptiveStatus::done);
  EXPECT_GT(rejected, 0) << "a tenth of a second is more than a swing";
  EXPECT_EQ(kept, 0.1);
  EXPECT_NEAR(y[1], sin_cos(10).cos, 1e-6);
}

// A caller that looks at what has been met on the way asks for few parts at a time.
TEST(DormandPrince, AStepEndsAfterAsManyPartsAsItMayHave) {
  const auto swing = [](std::span<const double> y, std::span<double> rates, double) {
    rates[0] = 1;
    rates[1] = y[2];
    rates[2] = -1e4 * y[1];
    return true;
  };
  int parts = 0;
  const auto keep = [&] { ++parts; };
  DormandPrinceIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> y = {0, 1, 0};
  const std::array<double, 3> allowed = {1e-10, 1e-10, 1e-8};
  ASSERT_EQ(integrator.step(
                swing, y, 0.1, allowed, keep, [] {}, 4),
            AdaptiveStatus::done);
  EXPECT_EQ(parts, 1 + 4) << "the start, and each part";
  EXPECT_LT(integrator.made(), 0.1);
  EXPECT_EQ(y[0], integrator.made());
  EXPECT_NEAR(y[1], sin_cos(100 * y[0]).cos, 1e-8);
  std::array<double, 3> fall = {0, 1, 0};
  ASSERT_EQ(integrator.step(
                swing, fall, 1e-4, allowed, keep, [] {}, 4),
            AdaptiveStatus::done);
  EXPECT_EQ(integrator.made(), 1e-4) << "what needs few is made whole";
}

// The end of a step may be made early after parts that were not.
TEST(DormandPrince, AStepThatEndsEarlyAfterPartsIsMadeWhole) {
  // Swings that have died away after a tenth of the step.
  const auto decay = [](std::span<const double> y, std::span<double> rates, double) {
    rates[0] = 1;
    rates[1] = y[0] < 0.1 ? std::max(0.1 - y[0], 0.0) * 1e3 * (0.1 - y[0]) : 0;
    return true;
  };
  int parts = 0;
  const auto keep = [&] { ++parts; };
  DormandPrinceIntegrator integrator;
  integrator.prepare(2);
  std::array<double, 2> y = {0, 0};
  const std::array<double, 2> allowed = {1e-6, 1e-6};
  ASSERT_EQ(integrator.step(
                decay, y, 1, allowed, keep, [] {}, 1000),
            AdaptiveStatus::done);
  EXPECT_GT(parts, 2);
  EXPECT_EQ(integrator.made(), 1);
  EXPECT_EQ(y[0], 1);
}

}  // namespace
}  // namespace signorini
