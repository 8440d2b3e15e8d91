// The impact that the elastic method is made for, without the method: x'' = -k x^1.5 (1 + d x').

#include <gtest/gtest.h>

#include <array>

#include "numerics/step_problems.h"
#include "numerics/variable_step.h"

namespace signorini {
namespace {

struct Impact {
  double stiffness_per_mass = 1, damping = 0;
  bool operator()(double, std::span<const double> y, std::span<double> dy) const {
    const double depth = std::max(y[0], 0.0);
    dy[0] = y[1];
    dy[1] = -stiffness_per_mass * depth * std::sqrt(depth) * (1 + damping * y[1]);
    return true;
  }
};

struct Outcome {
  double deepest = 0, duration = 0, restitution = 0;
  int steps = 0;
};

/// From touch to release; deepest point and release are located on the dense output.
Outcome collide(VariableStep& step, Impact f, double speed, double tolerance) {
  step.restart();
  const double time = 3 * std::pow(speed * speed / f.stiffness_per_mass, 0.4) / speed;
  std::array<double, 2> y = {0, speed}, at{};
  std::array<double, 2> scale = {tolerance * speed * time, tolerance * speed};
  Outcome result;
  double t = 0, h = 1e-3 * time;
  while (y[0] >= 0 && result.steps < 100000) {
    const double error = step.attempt(f, t, y, h, scale);
    const double factor = step.growth(error);
    if (!(error <= 1)) {
      h *= factor;
      continue;
    }
    ++result.steps;
    const auto entry = [&](std::size_t i) {
      return [&, i](double theta) {
        step.interpolate(theta, at);
        return at[i];
      };
    };
    const std::array<double, 2> end = {step.end()[0], step.end()[1]};
    if (y[1] > 0 && end[1] <= 0) {
      step.interpolate(locate_root(entry(1), 0, 1, 1e-15), at);
      result.deepest = at[0];
    }
    if (end[0] <= 0) {
      const double theta = locate_root(entry(0), 0, 1, 1e-15);
      step.interpolate(theta, at);
      result.duration = t + theta * h;
      result.restitution = -at[1] / speed;
      return result;
    }
    step.accept();
    t += h;
    h *= factor;
    y = end;
  }
  return result;
}

// golden/validation CMP-02 (Hertz 1881; Landau and Lifshitz, section 9): closed forms.
TEST(HertzImpact, DepthAndDurationAreTheClosedForms) {
  const Impact impact{.stiffness_per_mass = 46333738610.5257 / 33.5};
  for (const StepMethod method : {StepMethod::dormand_prince, StepMethod::automatic}) {
    VariableStep step;
    step.prepare(2, method);
    const Outcome result = collide(step, impact, 1, 1e-12);
    EXPECT_NEAR(result.deepest / 0.00024122537505009924, 1, 1e-10);
    EXPECT_NEAR(result.duration / 0.0007099926602143769, 1, 1e-10);
    EXPECT_NEAR(result.restitution, 1, 1e-10);
  }
}

// golden/validation CMP-05 (Hunt and Crossley 1975; Gonthier et al. 2004): Lambert's function.
struct HuntCrossleyRow {
  double damping, deepest, restitution, duration;
};
constexpr std::array<HuntCrossleyRow, 4> kHuntCrossley = {
    {{0.1, 0.0009842148842273538, 0.9493541057427141, 0.003716769115808402},
     {0.5, 0.0009162403691628837, 0.7885391259070651, 0.0038050828435319023},
     {1, 0.0008525288178519886, 0.6479674249327243, 0.003927590508509473},
     {3, 0.0007022618800374043, 0.36287231850832524, 0.004490974468312405}}};

void expect_row(const Outcome& result, const HuntCrossleyRow& row, double tolerance) {
  EXPECT_NEAR(result.deepest / row.deepest, 1, tolerance);
  EXPECT_NEAR(result.duration / row.duration, 1, tolerance);
  EXPECT_NEAR(result.restitution, row.restitution, tolerance);
}

TEST(HertzImpact, DampedByHuntAndCrossleyItIsLambertsFunction) {
  VariableStep step;
  step.prepare(2, StepMethod::dormand_prince);
  for (const HuntCrossleyRow& row : kHuntCrossley) {
    const Outcome result =
        collide(step, {.stiffness_per_mass = 5e7 / 2, .damping = row.damping}, 0.8, 1e-12);
    expect_row(result, row, 1e-10);
  }
}

TEST(HertzImpact, TheImplicitMethodAgrees) {
  VariableStep step;
  step.prepare(2, StepMethod::radau);
  const HuntCrossleyRow& row = kHuntCrossley[1];
  const Outcome result =
      collide(step, {.stiffness_per_mass = 5e7 / 2, .damping = row.damping}, 0.8, 1e-9);
  expect_row(result, row, 1e-8);
}

TEST(HertzImpact, ErrorFallsWithTheTolerance) {
  const Impact impact{.stiffness_per_mass = 5e7 / 2, .damping = 0.5};
  double before = 1;
  int steps = 0;
  for (const double tolerance : {1e-5, 1e-7, 1e-9, 1e-11}) {
    VariableStep step;
    step.prepare(2, StepMethod::dormand_prince);
    const Outcome result = collide(step, impact, 0.8, tolerance);
    const double error = std::fabs(result.restitution - kHuntCrossley[1].restitution);
    EXPECT_LT(error, 30 * tolerance);  // local errors of some twenty steps
    EXPECT_LT(error, before / 10);
    EXPECT_GT(result.steps, steps);
    before = error;
    steps = result.steps;
  }
}

TEST(HertzImpact, ASoftStopInManyTouchesTurnsStiffAndIsTakenInFewSteps) {
  // A ball lying on its contact, damped hard: the explicit method is held by stability.
  struct Rest : Impact {
    bool operator()(double t, std::span<const double> y, std::span<double> dy) const {
      Impact::operator()(t, y, dy);
      dy[1] += 9.81;
      return true;
    }
  } f{{.stiffness_per_mass = 1e9, .damping = 1e3}};
  VariableStep step;
  step.prepare(2);
  const auto run = test::run_to(step, f, {4e-6, 0}, 0, 100, 1e-8, {1e-4, 1e-3});
  ASSERT_TRUE(run.is_done);
  EXPECT_TRUE(step.is_implicit());
  EXPECT_LT(run.steps, 1000);
  EXPECT_NEAR(run.y[0], std::pow(9.81e-9, 2.0 / 3), 1e-11);
  EXPECT_NEAR(run.y[1], 0, 1e-10);
}

}  // namespace
}  // namespace signorini
