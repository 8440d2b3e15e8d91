// A warm step allocates nothing: a run repeated after reset(), when every list has had its largest
// size, makes no call of malloc.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "methods/allocation_counter.h"
#include "methods/event/event_parameters.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/method_parameters.h"

namespace signorini {
namespace {

constexpr int kSteps = 120;
constexpr double kMostWork = 3000;  // steps of single bodies, after which a run ends early

constexpr std::array kSolvers = {"baraff", "active_set"};

/// Allocations of the steps of a repeated run; it ends early where a method gives up.
std::size_t allocations_when_warm(const Scene& scene, std::string_view method,
                                  const char* solver = "baraff",
                                  const char* event_location = "faithful") {
  Simulation simulation(scene, method);
  if (test::has_parameter(method, "CONTACT_SOLVER")) simulation.set("CONTACT_SOLVER", solver);
  if (test::has_parameter(method, "STEP_BUDGET")) simulation.set("STEP_BUDGET", 500);  // ends early
  if (test::has_parameter(method, "EVENT_LOCATION"))
    simulation.set("EVENT_LOCATION", event_location);
  std::size_t count = 0;
  // Twice, so that lists that take turns have all had their largest size.
  for (int pass = 0; pass < 3; ++pass) {
    simulation.reset();
    count = 0;
    double work = 0;
    for (int i = 0; i < kSteps && work < kMostWork; ++i) {
      const std::size_t before = test::allocation_count();
      const StepReport report = simulation.step();
      count += test::allocation_count() - before;
      if (report.status != StepStatus::ok) break;
      work += report.substeps * static_cast<double>(scene.bodies.size());
    }
  }
  return count;
}

TEST(WarmStep, TheCounterCounts) {
  const std::size_t before = test::allocation_count();
  const auto number = std::make_unique<int>(1);
  const std::size_t after_new = test::allocation_count();
  State state;
  state.q.resize(10 + *number);
  EXPECT_EQ(after_new, before + 1);
  EXPECT_GE(test::allocation_count(), after_new + 1) << "Eigen's too";
  EXPECT_EQ(state.q.size(), 11);
}

TEST(WarmStep, AStackAHeapAndAChainAllocateNothing) {
  for (const char* solver : kSolvers) {
    for (const Scene& scene : {test::stack(8), test::pit(8, 31), test::chain(6)}) {
      EXPECT_EQ(allocations_when_warm(scene, "contact", solver), 0u) << solver;
    }
  }
}

TEST(WarmStep, EveryIntegratorAllocatesNothing) {
  const auto is_integrator = [](const ParameterSpec& p) { return p.name == "DIFF_EQ_SOLVER"; };
  const std::span<const ParameterSpec> table = contact_parameters();
  const auto spec = std::ranges::find_if(table, is_integrator);
  ASSERT_NE(spec, table.end());
  ASSERT_GE(spec->choices.size(), 6u);
  for (const std::string_view integrator : spec->choices) {
    Scene scene = test::pit(4, 32);
    scene.parameters = {{"DIFF_EQ_SOLVER", std::string(integrator)}};
    EXPECT_EQ(allocations_when_warm(scene, "contact"), 0u) << integrator;
  }
}

TEST(WarmStep, AHeapWhoseContactsComeAndGoAllocatesNothingOnceTheyWereThere) {
  // More bodies than are paired all against all; contacts, islands and sets change all the time.
  EXPECT_EQ(allocations_when_warm(test::pit(40, 33), "contact", "active_set"), 0u);
}

/// The name of a scene's file without folder and ending.
std::string title_of(const testing::TestParamInfo<std::string>& file) {
  const std::size_t from = file.param.find_last_of('/') + 1;
  return file.param.substr(from, file.param.find_last_of('.') - from);
}

class WarmScene : public testing::TestWithParam<std::string> {};

TEST_P(WarmScene, AllocatesNothingWithEveryMethod) {
  const SceneResult read = read_scene(test::file_content(GetParam()));
  ASSERT_TRUE(read.scene.has_value());
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    if (!choice.applicability.applies) continue;
    const bool has_solvers = test::has_parameter(choice.name, "CONTACT_SOLVER");
    for (const char* solver : kSolvers) {
      if (!has_solvers && solver != kSolvers[0]) continue;
      EXPECT_EQ(allocations_when_warm(*read.scene, choice.name, solver), 0u)
          << "method " << choice.name << ", solver " << solver;
    }
    // Of other methods events are always located.
    if (!test::has_parameter(choice.name, "EVENT_LOCATION")) continue;
    EXPECT_EQ(allocations_when_warm(*read.scene, choice.name, "baraff", "exact"), 0u)
        << "method " << choice.name << ", exact events";
  }
}

INSTANTIATE_TEST_SUITE_P(Gallery, WarmScene, testing::ValuesIn(test::scene_files()), title_of);

}  // namespace
}  // namespace signorini
