#include "numerics/adaptive.h"

#include <gtest/gtest.h>

#include <array>

namespace signorini {
namespace {

/// Stiff oscillator x'' = -k x with a clock: y = (t, x, v).
struct Oscillator {
  double k = 1;
  [[nodiscard]] bool operator()(std::span<const double> y, std::span<double> rates, double) const {
    rates[0] = 1;
    rates[1] = y[2];
    rates[2] = -k * y[1];
    return true;
  }
  [[nodiscard]] double energy(std::span<const double> y) const {
    return (y[2] * y[2] + k * y[1] * y[1]) / 2;
  }
};

struct Outcome {
  AdaptiveStatus status = AdaptiveStatus::done;
  std::array<double, 3> y{};
  int restarts = 0;
};

Outcome run(Integrator kind, const Oscillator& f, double h) {
  OneStepIntegrator integrator;
  integrator.prepare(3);
  AdaptiveIntegrator adaptive;
  adaptive.prepare(3);
  Outcome result{.y = {0, 1, 0}};
  result.status = adaptive.step(
      integrator, kind, f, [&](std::span<const double> y) { return f.energy(y); },
      [&] { ++result.restarts; }, result.y, h);
  return result;
}

TEST(AdaptiveStep, EnergyOfAnOscillatorIsKept) {
  for (const Integrator kind : {Integrator::modified_euler, Integrator::runge_kutta}) {
    for (const double k : {1.0, 30.0, 1000.0}) {
      const Oscillator oscillator{.k = k};
      const Outcome result = run(kind, oscillator, 0.1);
      EXPECT_EQ(result.status, AdaptiveStatus::done);
      EXPECT_NEAR(oscillator.energy(result.y), k / 2, 2e-6) << "k = " << k;
      EXPECT_EQ(result.y[0], 0.1) << "the clock ends where it should";
    }
  }
}

TEST(AdaptiveStep, IsBetterThanTheSameStepInOnePiece) {
  const Oscillator oscillator{.k = 400};
  OneStepIntegrator integrator;
  integrator.prepare(3);
  std::array<double, 3> whole = {0, 1, 0};
  ASSERT_TRUE(integrator.step(Integrator::runge_kutta, oscillator, whole, 0.1));
  const Outcome result = run(Integrator::runge_kutta, oscillator, 0.1);
  EXPECT_LT(std::fabs(oscillator.energy(result.y) - 200),
            1e-3 * std::fabs(oscillator.energy(whole) - 200));
}

TEST(AdaptiveStep, TheSecondRunIsTheFirstThatCanAgree) {
  const Outcome result = run(Integrator::runge_kutta, Oscillator{.k = 1e-6}, 0.1);
  EXPECT_EQ(result.restarts, 1);
}

TEST(AdaptiveStep, GivesUpOnAnInvariantThatNeverSettles) {
  OneStepIntegrator integrator;
  integrator.prepare(1);
  AdaptiveIntegrator adaptive;
  adaptive.prepare(1);
  std::array<double, 1> y = {0};
  int calls = 0;
  const AdaptiveStatus status = adaptive.step(
      integrator, Integrator::euler,
      [](std::span<const double>, std::span<double> rates, double) {
        rates[0] = 1;
        return true;
      },
      [&](std::span<const double>) {
        ++calls;
        return static_cast<double>(calls) * calls;
      },
      [] {}, y, 1e-12);
  EXPECT_EQ(status, AdaptiveStatus::step_too_small);
  EXPECT_EQ(y[0], 0) << "back at the start of the step";
}

TEST(AdaptiveStep, ARefusedStagePutsBackTheStart) {
  OneStepIntegrator integrator;
  integrator.prepare(1);
  AdaptiveIntegrator adaptive;
  adaptive.prepare(1);
  std::array<double, 1> y = {3};
  int evaluations = 0;
  const AdaptiveStatus status = adaptive.step(
      integrator, Integrator::euler,
      [&](std::span<const double>, std::span<double> rates, double) {
        rates[0] = 1;
        return ++evaluations < 4;
      },
      [](std::span<const double> x) { return x[0] * x[0]; }, [] {}, y, 0.5);
  EXPECT_EQ(status, AdaptiveStatus::refused);
  EXPECT_EQ(y[0], 3);
}

TEST(AdaptiveStep, NoTimeIsNoWork) {
  const Outcome result = run(Integrator::runge_kutta, Oscillator{}, 0);
  EXPECT_EQ(result.status, AdaptiveStatus::done);
  EXPECT_EQ(result.y, (std::array<double, 3>{0, 1, 0}));
}

}  // namespace
}  // namespace signorini
