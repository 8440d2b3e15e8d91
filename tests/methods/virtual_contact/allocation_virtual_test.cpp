// A warm step of virtual_contact allocates nothing.
#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

/// Allocations of the steps of a repeated run, when every list has had its largest size.
std::size_t allocations_when_warm(const Scene& scene, const char* steps, const char* weights) {
  constexpr int kSteps = 60;
  Simulation simulation(scene, "virtual_contact");
  simulation.set("STEPS", steps);
  simulation.set("CONTACT_WEIGHTS", weights);
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    simulation.reset();
    count = 0;
    for (int i = 0; i < kSteps; ++i) {
      const std::size_t before = allocation_count();
      const StepStatus status = simulation.step().status;
      count += allocation_count() - before;
      if (status != StepStatus::ok) break;
    }
  }
  return count;
}

TEST(VirtualContactWarmStep, AStackAHeapAndAChainAllocateNothing) {
  for (const Scene& scene : {stack(4), pit(6, 31), chain(5)}) {
    for (const char* steps : {"adaptive", "fixed"}) {
      EXPECT_EQ(allocations_when_warm(scene, steps, "shared"), 0u) << steps;
    }
    EXPECT_EQ(allocations_when_warm(scene, "adaptive", "edges"), 0u);
    EXPECT_EQ(allocations_when_warm(scene, "adaptive", "stein"), 0u);
  }
}

TEST(VirtualContactWarmStep, RopesPathsSpringsAndPlansAllocateNothing) {
  for (const char* name : {"ball_on_a_rope", "loop_the_loop", "spring_cart", "gears",
                           "two_fingers_lift_a_hexagon", "wedge_of_rounded_polygons"}) {
    const SceneResult read = read_scene(file_content(std::string("scenes/") + name + ".json"));
    ASSERT_TRUE(read.scene) << name;
    EXPECT_EQ(allocations_when_warm(*read.scene, "adaptive", "shared"), 0u) << name;
  }
}

}  // namespace
}  // namespace signorini::test
