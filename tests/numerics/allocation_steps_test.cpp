// Warm steps of every method allocate nothing, those after an event and a switch included.

#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "numerics/step_problems.h"
#include "numerics/variable_step.h"

namespace signorini {
namespace {

std::size_t allocations_of_a_warm_run(StepMethod method) {
  VariableStep step;
  step.prepare(2, method);
  step.set_tolerance(1e-7);
  auto f = test::van_der_pol(1000);
  std::vector<double> y(2), scale(2, 1e-7), within(2);
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    y = {2, 0};
    double h = 1e-6, t = 0;
    step.restart();
    const std::size_t before = test::allocation_count();
    for (int k = 0; k < 3000; ++k) {
      const double error = step.attempt(f, t, y, h, scale);
      const double factor = step.growth(error);
      if (error <= 1) {
        step.interpolate(0.5, within);
        std::copy(step.end().begin(), step.end().end(), y.begin());
        step.accept();
        t += h;
        if (k % 100 == 0) step.restart();
      }
      h *= factor;
    }
    count = test::allocation_count() - before;
  }
  EXPECT_EQ(step.counts().switches > 1, method == StepMethod::automatic);
  return count;
}

TEST(WarmSteps, NoMethodAllocates) {
  EXPECT_EQ(allocations_of_a_warm_run(StepMethod::dormand_prince), 0u);
  EXPECT_EQ(allocations_of_a_warm_run(StepMethod::radau), 0u);
  EXPECT_EQ(allocations_of_a_warm_run(StepMethod::automatic), 0u);
}

}  // namespace
}  // namespace signorini
