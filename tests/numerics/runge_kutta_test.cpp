#include "numerics/runge_kutta.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr std::array kIntegrators = {Integrator::euler, Integrator::modified_euler,
                                     Integrator::runge_kutta};
constexpr std::array kOrders = {1.0, 2.0, 4.0};

/// Oscillator x'' = -x with a clock: y = (t, x, v).
bool oscillator(std::span<const double> y, std::span<double> rates, double) {
  rates[0] = 1;
  rates[1] = y[2];
  rates[2] = -y[1];
  return true;
}

/// Error of x after two seconds from x = 1 at rest.
double error_after_two_seconds(Integrator kind, int steps) {
  OneStepIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> y = {0, 1, 0};
  for (int i = 0; i < steps; ++i) {
    EXPECT_TRUE(integrator.step(kind, oscillator, y, 2.0 / steps));
  }
  return std::fabs(y[1] - sin_cos(2).cos);
}

TEST(RungeKutta, ErrorFallsWithTheOrderOfTheMethod) {
  for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
    const double coarse = error_after_two_seconds(kIntegrators[i], 64);
    const double fine = error_after_two_seconds(kIntegrators[i], 128);
    EXPECT_NEAR(std::log2(coarse / fine), kOrders[i], 0.1) << "order " << kOrders[i];
  }
}

TEST(RungeKutta, PolynomialsUpToTheOrderAreExact) {
  for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
    const int degree = static_cast<int>(kOrders[i]);
    const auto f = [&](std::span<const double> y, std::span<double> rates, double) {
      rates[0] = 1;
      rates[1] = degree * std::pow(y[0], degree - 1);
      return true;
    };
    OneStepIntegrator integrator;
    integrator.prepare(2);
    std::array<double, 2> y = {0, 0};
    ASSERT_TRUE(integrator.step(kIntegrators[i], f, y, 1.5));
    EXPECT_NEAR(y[1], std::pow(1.5, degree), 1e-14);
  }
}

TEST(RungeKutta, ConstantRatesAreExactForAnyStep) {
  const auto f = [](std::span<const double>, std::span<double> rates, double) {
    rates[0] = 3;
    return true;
  };
  for (const Integrator kind : kIntegrators) {
    OneStepIntegrator integrator;
    integrator.prepare(1);
    std::array<double, 1> y = {2};
    ASSERT_TRUE(integrator.step(kind, f, y, 0.5));
    EXPECT_EQ(y[0], 3.5);
  }
}

TEST(RungeKutta, RatesAreZeroBeforeEachStage) {
  const auto adds_only = [](std::span<const double>, std::span<double> rates, double) {
    rates[0] += 1;
    return true;
  };
  for (const Integrator kind : kIntegrators) {
    OneStepIntegrator integrator;
    integrator.prepare(1);
    std::array<double, 1> y = {0};
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(integrator.step(kind, adds_only, y, 0.25));
    EXPECT_EQ(y[0], 1);
  }
}

TEST(RungeKutta, ARefusedStageLeavesEverythingAsItWas) {
  constexpr std::array kStages = {1, 2, 4};
  for (std::size_t i = 0; i < kIntegrators.size(); ++i) {
    for (int refused = 1; refused <= kStages[i]; ++refused) {
      int stage = 0;
      const auto f = [&](std::span<const double>, std::span<double> rates, double) {
        rates[0] = 1;
        return ++stage != refused;
      };
      OneStepIntegrator integrator;
      integrator.prepare(1);
      std::array<double, 1> y = {7};
      EXPECT_FALSE(integrator.step(kIntegrators[i], f, y, 0.1));
      EXPECT_EQ(y[0], 7);
      EXPECT_EQ(stage, refused) << "no stage after the refused one";
    }
  }
}

TEST(RungeKutta, StagesKnowHowFarTheyLieFromTheStart) {
  std::vector<double> lengths;
  const auto f = [&](std::span<const double>, std::span<double>, double h) {
    lengths.push_back(h);
    return true;
  };
  OneStepIntegrator integrator;
  integrator.prepare(1);
  std::array<double, 1> y = {0};
  ASSERT_TRUE(integrator.step(Integrator::runge_kutta, f, y, 0.2));
  EXPECT_EQ(lengths, (std::vector<double>{0, 0.1, 0.1, 0.2}));
}

}  // namespace
}  // namespace signorini
