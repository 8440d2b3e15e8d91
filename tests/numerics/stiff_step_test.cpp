// Stiff problems: the implicit method stays at few steps, the choice finds it and comes back.

#include <gtest/gtest.h>

#include <array>

#include "numerics/step_problems.h"
#include "numerics/variable_step.h"

namespace signorini {
namespace {

using test::distance;
using test::Equations;
using test::run_to;

// Hairer and Wanner 1996, reference solutions of the test set (Bari/CWI, 1998).
const std::vector<double> kVanDerPolAt2000 = {1.706167732170483, -8.928097010247975e-4};
const std::vector<double> kRobertsonAt1e11 = {0.2083340149701255e-07, 0.8333360770334713e-13,
                                              0.9999999791665050};

TEST(StiffSteps, RadauTakesVanDerPolInFewSteps) {
  RadauStep step;
  step.prepare(2);
  step.set_tolerance(1e-8);
  auto f = test::van_der_pol(1000);
  const auto run = run_to(step, f, {2, 0}, 0, 2000, 1e-8, {1, 1});
  ASSERT_TRUE(run.is_done);
  EXPECT_LT(run.steps, 1000);
  EXPECT_LT(distance(run.y, kVanDerPolAt2000), 1e-6);
  EXPECT_LT(step.counts().factorisations, step.counts().accepted);
  EXPECT_LT(step.counts().jacobians, step.counts().factorisations) << "one serves several steps";
}

TEST(StiffSteps, RadauTakesElevenDecadesOfRobertson) {
  RadauStep step;
  step.prepare(3);
  step.set_tolerance(1e-8);
  auto f = test::robertson();
  const auto run = run_to(step, f, {1, 0, 0}, 0, 1e11, 1e-8, {1e-4, 1e-8, 1e-4});
  ASSERT_TRUE(run.is_done);
  EXPECT_LT(run.steps, 800);
  EXPECT_NEAR(run.y[0], kRobertsonAt1e11[0], 1e-12);
  EXPECT_NEAR(run.y[2], kRobertsonAt1e11[2], 1e-12);
  EXPECT_NEAR(run.y[0] + run.y[1] + run.y[2], 1, 1e-13) << "nothing is lost";
}

TEST(StiffSteps, RadauDoesNotFeelHowStiffProtheroAndRobinsonIs) {
  int most = 60;
  for (const double lambda : {-1e3, -1e6, -1e9}) {
    RadauStep step;
    step.prepare(1);
    auto f = test::prothero_robinson(lambda);
    const auto run = run_to(step, f, {1}, 0, 10, 1e-6, {1});
    ASSERT_TRUE(run.is_done);
    EXPECT_NEAR(run.y[0], std::cos(10), 2e-5);
    EXPECT_LE(run.steps, most) << lambda;
    most = run.steps;
  }
}

struct AnalyticVanDerPol {
  double mu = 1000;
  int jacobians = 0;
  bool operator()(double, std::span<const double> y, std::span<double> dy) const {
    dy[0] = y[1];
    dy[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
    return true;
  }
  bool jacobian(double, std::span<const double> y, std::span<double> j) {
    ++jacobians;
    j[0] = 0;
    j[1] = -2 * mu * y[0] * y[1] - 1;
    j[2] = 1;
    j[3] = mu * (1 - y[0] * y[0]);
    return true;
  }
};

TEST(StiffSteps, TheFunctorsOwnJacobianIsTaken) {
  RadauStep step;
  step.prepare(2);
  AnalyticVanDerPol f;
  const auto run = run_to(step, f, {2, 0}, 0, 2000, 1e-7, {1, 1});
  ASSERT_TRUE(run.is_done);
  EXPECT_GT(f.jacobians, 100);
  EXPECT_EQ(step.counts().jacobians, static_cast<std::uint64_t>(f.jacobians));
  EXPECT_LT(distance(run.y, kVanDerPolAt2000), 1e-6);
}

TEST(StiffSteps, DifferencesAreAsGoodAsTheAnalyticJacobian) {
  RadauStep by_differences, analytic;
  by_differences.prepare(2);
  analytic.prepare(2);
  auto f = test::van_der_pol(1000);
  AnalyticVanDerPol g;
  const auto a = run_to(by_differences, f, {2, 0}, 0, 2000, 1e-7, {1, 1});
  const auto b = run_to(analytic, g, {2, 0}, 0, 2000, 1e-7, {1, 1});
  EXPECT_NEAR(a.steps, b.steps, 0.02 * b.steps);
  EXPECT_NEAR(static_cast<double>(by_differences.counts().newton),
              static_cast<double>(analytic.counts().newton),
              0.05 * static_cast<double>(analytic.counts().newton));
}

TEST(StiffSteps, TheChoiceGoesThereAndBack) {
  // Slow branches are stiff, the leaps between them are not: two leaps until t = 2000.
  VariableStep step;
  step.prepare(2);
  step.set_tolerance(1e-8);
  auto f = test::van_der_pol(1000);
  const auto run = run_to(step, f, {2, 0}, 0, 2000, 1e-8, {1, 1});
  ASSERT_TRUE(run.is_done);
  EXPECT_EQ(step.counts().switches, 5u);
  EXPECT_TRUE(step.is_implicit());
  EXPECT_LT(run.steps, 1200);
  EXPECT_LT(distance(run.y, kVanDerPolAt2000), 1e-6);
}

TEST(StiffSteps, WhatIsNotStiffStaysExplicit) {
  VariableStep step;
  step.prepare(2);
  auto f = test::smooth();
  ASSERT_TRUE(run_to(step, f, {0, 1}, 0, 50, 1e-7, {1, 1}).is_done);
  EXPECT_EQ(step.counts().switches, 0u);
  EXPECT_EQ(step.counts().jacobians, 0u);
}

TEST(StiffSteps, AStiffnessThatEndsIsLeft) {
  // A stiff decay towards cos t until t = 5, then a mild one.
  Equations f{[](double t, std::span<const double> y, std::span<double> dy) {
    const double lambda = t < 5 ? -1e5 : -1;
    dy[0] = lambda * (y[0] - std::cos(t)) - std::sin(t);
    return true;
  }};
  VariableStep step;
  step.prepare(1);
  auto run = run_to(step, f, {1}, 0, 5, 1e-9, {1});
  EXPECT_TRUE(step.is_implicit());
  step.restart();
  EXPECT_TRUE(step.is_implicit()) << "an event alone does not change the method";
  run = run_to(step, f, run.y, 5, 10, 1e-9, {1});
  EXPECT_FALSE(step.is_implicit());
  EXPECT_NEAR(run.y[0], std::cos(10), 1e-7);
}

TEST(StiffSteps, TooManyUnknownsStayExplicit) {
  Equations f{[](double t, std::span<const double> y, std::span<double> dy) {
    for (std::size_t i = 0; i < y.size(); ++i) dy[i] = -1e3 * (y[i] - t);
    return true;
  }};
  VariableStep step;
  const std::size_t n = 1300;
  ASSERT_GT(n * n, VariableStep::kMostEntries);
  step.prepare(n);
  const std::vector<double> zeros(n, 0), ones(n, 1);
  EXPECT_TRUE(run_to(step, f, zeros, 0, 0.3, 1e-4, ones).is_done);
  EXPECT_EQ(step.counts().switches, 0u);
}

/// Three oscillators that do not feel each other, and the sum of what they do.
struct Oscillators {
  std::array<int, 7> group = {0, 0, 1, 1, 5, 5, -1};
  std::array<double, 3> mu = {1000, 500, 1};
  bool operator()(double, std::span<const double> y, std::span<double> dy) const {
    dy[6] = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      dy[2 * i] = y[2 * i + 1];
      dy[2 * i + 1] = mu[i] * (1 - y[2 * i] * y[2 * i]) * y[2 * i + 1] - y[2 * i];
      dy[6] += y[2 * i] * y[2 * i];
    }
    return true;
  }
};
struct GroupedOscillators : Oscillators {
  [[nodiscard]] std::span<const int> groups() const { return group; }
};

template <class F>
test::Run run_oscillators(RadauStep& step, F f) {
  step.prepare(7);
  return run_to(step, f, {2, 0, 2, 0, 2, 0, 0}, 0, 30, 1e-8, std::vector<double>(7, 1.0));
}

TEST(StiffSteps, GroupsSaveEvaluationsAndChangeNothingElse) {
  RadauStep whole, grouped;
  const auto a = run_oscillators(whole, Oscillators{});
  const auto b = run_oscillators(grouped, GroupedOscillators{});
  ASSERT_TRUE(a.is_done);
  ASSERT_TRUE(b.is_done);
  EXPECT_LT(distance(a.y, b.y), 1e-6);
  EXPECT_NEAR(b.steps, a.steps, 0.1 * a.steps);
  ASSERT_GT(grouped.counts().jacobians, 50u);
  // Two evaluations a Jacobian instead of seven.
  const auto differences = [](const RadauStep& step) {
    return step.counts().evaluations - 3 * step.counts().newton;
  };
  EXPECT_LT(differences(grouped), differences(whole) - 3 * grouped.counts().jacobians);
}

TEST(StiffSteps, MethodInUseCanBeKeptWithAState) {
  auto f = test::van_der_pol(1000);
  const std::vector<double> scale(2, 1e-8);
  VariableStep used, restored;
  used.prepare(2);
  const auto run = run_to(used, f, {2, 0}, 0, 1, 1e-8, {1, 1});
  ASSERT_TRUE(used.is_implicit());
  restored.prepare(2);
  used.restart();
  restored.set_implicit(used.is_implicit());
  EXPECT_TRUE(restored.is_implicit());
  for (int i = 0; i < 3; ++i) {
    const double error = used.attempt(f, i, run.y, 0.01, scale);
    EXPECT_EQ(error, restored.attempt(f, i, run.y, 0.01, scale));
    EXPECT_EQ(distance(used.end(), restored.end()), 0);
    EXPECT_EQ(used.growth(error), restored.growth(error));
  }
  restored.set_implicit(false);
  EXPECT_FALSE(restored.is_implicit());
  VariableStep forced;
  forced.prepare(2, StepMethod::dormand_prince);
  forced.set_implicit(true);
  EXPECT_FALSE(forced.is_implicit()) << "the choice is not automatic";
}

}  // namespace
}  // namespace signorini
