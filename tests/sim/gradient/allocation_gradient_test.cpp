// Gradients of a warm run allocate nothing, in one stretch and in several.
#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/gradient/variable_run.h"

namespace signorini::test {
namespace {

TEST(WarmGradient, OfALiftAllocatesNothingInItsSteps) {
  const SceneResult read = read_scene(file_content("scenes/lift_of_a_hexagon.json"));
  ASSERT_TRUE(read.scene);
  Simulation simulation(*read.scene, "virtual_contact");
  const double step = simulation.time_step();
  std::vector<std::string> names = state_names(simulation.model());
  for (const ForceLaw& law : simulation.model().forces) {
    if (const auto* actuator = std::get_if<Actuator>(&law)) names.push_back(actuator->name);
  }
  for (const std::size_t limit : {std::size_t{1} << 26u, std::size_t{20'000}}) {
    std::array<std::size_t, 2> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const int steps = i == 0 ? 40 : 80;
      VariableRun run(Simulation(*read.scene, "virtual_contact"), {.step = step, .steps = steps},
                      names);
      run.set_tape_limit(limit);
      std::vector<double> gradient(run.variables().size(), 0.0);
      const VariableRun::Weights weights = [](int, std::span<double> w) { w[1] += 1; };
      ASSERT_EQ(run.pull_back(run.start_values(), weights, gradient), StepStatus::ok);
      const std::size_t before = allocation_count();
      ASSERT_EQ(run.pull_back(run.start_values(), weights, gradient), StepStatus::ok);
      counts[i] = allocation_count() - before;
    }
    // What there is belongs to the beginning of a run, not to its steps.
    EXPECT_EQ(counts[0], counts[1]) << limit;
  }
}

}  // namespace
}  // namespace signorini::test
