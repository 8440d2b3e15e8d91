// Warm steps with stops of joints in space allocate nothing.

#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

/// An arm of 1 m that falls from one stop of its hinge to the other and bounces there.
constexpr const char* kArm = R"({"format": "signorini/1", "space": "spatial",
  "bodies": [{"name": "arm", "mass": 2, "elasticity": 0.5, "position": [0.5, 0, 0],
              "shape": {"type": "box", "lengths": [1, 0.1, 0.1]}}],
  "joints": [{"type": "hinge", "body_a": "world", "point_a": [0, 0, 0], "body_b": "arm",
              "point_b": [-0.5, 0, 0], "axis": [0, 1, 0], "angle_limits": [-0.2, 0.6]}],
  "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})";

class WarmStops : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, WarmStops, testing::Values("elastic", "volumetric"),
                         [](const auto& method) { return std::string(method.param); });

TEST_P(WarmStops, AStepDoesNotAllocate) {
  Simulation falling = Simulation::from_text(kArm, GetParam());
  std::size_t count = 0;
  for (int pass = 0; pass < 3; ++pass) {
    falling.reset();
    count = 0;
    for (int i = 0; i < 400; ++i) {
      const std::size_t before = allocation_count();
      ASSERT_EQ(falling.step(0.002).status, StepStatus::ok);
      count += allocation_count() - before;
    }
  }
  EXPECT_EQ(count, 0u);
}

}  // namespace
}  // namespace signorini::test
