#include "numerics/variable_step.h"

#include <gtest/gtest.h>

#include <array>

#include "numerics/step_problems.h"

namespace signorini {
namespace {

using test::distance;
using test::Equations;
using test::fixed_steps;
using test::run_to;
using test::smooth_solution;

/// log2 of the error's ratio between n and 2 n steps.
template <class Step>
double observed_order(int n) {
  Step step;
  auto f = test::smooth();
  const double coarse = distance(fixed_steps(step, f, {0, 1}, 2, n), smooth_solution(2));
  const double fine = distance(fixed_steps(step, f, {0, 1}, 2, 2 * n), smooth_solution(2));
  return std::log2(coarse / fine);
}

template <class Step>
double worst_within(double h) {
  Step step;
  step.prepare(2);
  auto f = test::smooth();
  const std::vector<double> start = smooth_solution(0.3);
  (void)step.attempt(f, 0.3, start, h, std::vector<double>(2, 1e-12));
  std::vector<double> y(2);
  double worst = 0;
  for (int k = 0; k <= 16; ++k) {
    step.interpolate(k / 16.0, y);
    worst = std::max(worst, distance(y, smooth_solution(0.3 + h * k / 16)));
  }
  return worst;
}

TEST(DormandPrinceStep, IsOfOrderFiveAndItsInteriorOfOrderFour) {
  EXPECT_NEAR(observed_order<DormandPrinceStep>(40), 5, 0.2);
  // Local errors: one power more.
  EXPECT_NEAR(
      std::log2(worst_within<DormandPrinceStep>(0.1) / worst_within<DormandPrinceStep>(0.05)), 5,
      0.2);
}

TEST(RadauStep, IsOfOrderFiveAndItsInteriorOfOrderThree) {
  EXPECT_NEAR(observed_order<RadauStep>(20), 5, 0.2);
  EXPECT_NEAR(std::log2(worst_within<RadauStep>(0.1) / worst_within<RadauStep>(0.05)), 4, 0.2);
}

template <class Step>
void expect_exact_quadrature(int degree) {
  Step step;
  step.prepare(1);
  Equations f{[degree](double t, std::span<const double>, std::span<double> dy) {
    dy[0] = degree + 1;
    for (int k = 0; k < degree; ++k) dy[0] *= t;
    return true;
  }};
  const std::array<double, 1> start = {0}, scale = {1e-9};
  (void)step.attempt(f, 0, start, 1, scale);
  EXPECT_NEAR(step.end()[0], 1, 4e-15) << "degree " << degree;
}

TEST(VariableSteps, IntegratePolynomialsUpToDegreeFourExactly) {
  for (int degree = 0; degree <= 4; ++degree) {
    expect_exact_quadrature<DormandPrinceStep>(degree);
    expect_exact_quadrature<RadauStep>(degree);
  }
}

template <class Step>
void expect_ends_meet() {
  Step step;
  step.prepare(2);
  auto f = test::smooth();
  std::vector<double> start = smooth_solution(0), y(2);
  const std::vector<double> scale(2, 1e-3);
  ASSERT_LE(step.attempt(f, 0, start, 0.1, scale), 1);
  for (int kept = 0; kept < 3; ++kept) {  // before, after accept(), after restart()
    step.interpolate(0, y);
    EXPECT_LT(distance(y, start), 1e-15);
    step.interpolate(1, y);
    EXPECT_LT(distance(y, step.end()), 1e-15);
    step.interpolate(0.5, y);
    EXPECT_LT(distance(y, smooth_solution(0.05)), 1e-6);
    if (kept == 0) step.accept();
    if (kept == 1) step.restart();
  }
}

TEST(VariableSteps, InteriorMeetsTheEndsAndStaysUntilTheNextAttempt) {
  expect_ends_meet<DormandPrinceStep>();
  expect_ends_meet<RadauStep>();
}

TEST(VariableSteps, ErrorFallsWithTheTolerance) {
  for (const StepMethod method : {StepMethod::dormand_prince, StepMethod::radau}) {
    for (const bool is_relaxed : {false, true}) {
      double before = kInfinity;
      for (const double tolerance : {1e-5, 1e-7, 1e-9, 1e-11}) {
        VariableStep step;
        step.prepare(2, method);
        if (is_relaxed) step.set_tolerance(tolerance);
        auto f = test::smooth();
        const auto run = run_to(step, f, {0, 1}, 0, 20, tolerance, {1, 1});
        ASSERT_TRUE(run.is_done);
        const double error = distance(run.y, smooth_solution(20));
        EXPECT_LT(error, 10 * tolerance);
        EXPECT_LT(error, before / 8);  // tolerance^(5/6) relaxed, a few phases better or worse
        before = error;
      }
    }
  }
}

TEST(DormandPrinceStep, AnAcceptedStepSavesTheFirstEvaluationOfTheNext) {
  DormandPrinceStep step;
  auto f = test::smooth();
  fixed_steps(step, f, {0, 1}, 1, 10);
  EXPECT_EQ(f.evaluations, 7 + 9 * 6);
  EXPECT_EQ(step.counts().evaluations, 7u + 9 * 6);
  EXPECT_EQ(step.counts().accepted, 10u);
}

template <class Step>
void expect_restart_is_a_new_start() {
  auto f = test::smooth();
  Step used, fresh;
  const std::vector<double> scale(2, 1e-6), start = {0.6, 0.8};
  fixed_steps(used, f, {0, 1}, 1, 7);
  used.restart();
  fresh.prepare(2);
  const double error = used.attempt(f, 3, start, 0.01, scale);
  EXPECT_EQ(error, fresh.attempt(f, 3, start, 0.01, scale));
  EXPECT_EQ(distance(used.end(), fresh.end()), 0);
  EXPECT_EQ(used.growth(error), fresh.growth(error));
}

TEST(VariableSteps, RestartForgetsEverything) {
  expect_restart_is_a_new_start<DormandPrinceStep>();
  expect_restart_is_a_new_start<RadauStep>();
}

template <class Step>
void expect_start_changed_is_seen() {
  auto f = test::smooth();
  const std::vector<double> scale(2, 1e-9);
  Step step;
  step.prepare(2);
  ASSERT_LE(step.attempt(f, 0, std::vector<double>{0, 1}, 0.01, scale), 1);
  step.accept();
  step.start_changed();
  const std::vector<double> moved = {0.6, 0.8};
  ASSERT_LE(step.attempt(f, 0.01, moved, 0.01, scale), 1);
  const double angle = std::asin(0.6) + std::sin(0.02) - std::sin(0.01);
  EXPECT_LT(distance(step.end(), std::vector<double>{std::sin(angle), std::cos(angle)}), 1e-11);
}

TEST(VariableSteps, AMovedStartIsEvaluatedAnew) {
  expect_start_changed_is_seen<DormandPrinceStep>();
  expect_start_changed_is_seen<RadauStep>();
}

/// y' = -1 as long as y stays above a bound that f refuses to pass.
template <class Step>
void expect_refusal_is_told(double value_beyond, bool answer_beyond) {
  Equations f{[&](double, std::span<const double> y, std::span<double> dy) {
    dy[0] = y[0] < 0.5 ? value_beyond : -1;
    return y[0] < 0.5 ? answer_beyond : true;
  }};
  Step step;
  step.prepare(1);
  const std::array<double, 1> start = {1}, scale = {1e-6};
  EXPECT_TRUE(std::isnan(step.attempt(f, 0, start, 1, scale)));
  EXPECT_EQ(step.growth(kNaN), 0.2);
  EXPECT_EQ(step.counts().rejected, 1u);
  EXPECT_LE(step.attempt(f, 0, start, 0.4, scale), 1) << "a shorter step is fine";
  EXPECT_NEAR(step.end()[0], 0.6, 1e-12);
}

TEST(VariableSteps, ARefusedOrInfiniteRightHandSideIsNoNumber) {
  expect_refusal_is_told<DormandPrinceStep>(-1, false);
  expect_refusal_is_told<RadauStep>(-1, false);
  expect_refusal_is_told<DormandPrinceStep>(kNaN, true);
  expect_refusal_is_told<DormandPrinceStep>(kInfinity, true);
}

TEST(RadauStep, NewtonsFailureAsksForAShorterStep) {
  Equations f{[](double, std::span<const double> y, std::span<double> dy) {
    dy[0] = 1e3 * std::sin(1e3 * y[0]) + 1;
    return true;
  }};
  RadauStep step;
  step.prepare(1);
  const std::array<double, 1> start = {0.1}, scale = {1e-9};
  const double error = step.attempt(f, 0, start, 1, scale);
  EXPECT_EQ(error, kInfinity);
  EXPECT_LT(step.growth(error), 1);
  EXPECT_GE(step.growth(error), 0.2);
  const auto run = run_to(step, f, {0.1}, 0, 1e-3, 1e-8, {1});
  EXPECT_TRUE(run.is_done);
}

TEST(VariableSteps, NoUnknownsAreNoError) {
  DormandPrinceStep explicit_step;
  RadauStep implicit_step;
  Equations f{[](double, std::span<const double>, std::span<double>) { return true; }};
  explicit_step.prepare(0);
  implicit_step.prepare(0);
  EXPECT_EQ(explicit_step.attempt(f, 0, {}, 1, {}), 0);
  EXPECT_EQ(implicit_step.attempt(f, 0, {}, 1, {}), 0);
  EXPECT_EQ(explicit_step.growth(0), 5);
  EXPECT_EQ(implicit_step.growth(0), 8);
}

}  // namespace
}  // namespace signorini
