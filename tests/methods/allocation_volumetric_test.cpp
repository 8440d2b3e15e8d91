// Warm steps of the method `volumetric` with joints and contacts allocate nothing.
#include <gtest/gtest.h>

#include "methods/allocation_counter.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

// Two balls on a string of ball joints swing against a box on a floor.
const char* const kScene = R"({"format": "signorini/1", "title": "t", "space": "spatial",
  "method": "volumetric", "forces": [{"type": "gravity", "acceleration": [0, -9.81, 0]}],
  "bodies": [
    {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
     "position": [0, -1.5, 0], "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]], "friction": 0.5},
    {"name": "one", "shape": {"type": "sphere", "radius": 0.2}, "mass": 1,
     "position": [0.5, 0, 0], "friction": 0.5},
    {"name": "two", "shape": {"type": "sphere", "radius": 0.2}, "mass": 2,
     "position": [1, 0, 0], "friction": 0.5},
    {"name": "box", "shape": {"type": "box", "lengths": [0.6, 0.9, 0.6]}, "mass": 1,
     "position": [0, -1.05, 0], "friction": 0.5}],
  "joints": [
    {"type": "ball", "body_a": "floor", "point_a": [0, 0, 1.5], "body_b": "one",
     "point_b": [-0.5, 0, 0]},
    {"type": "ball", "body_a": "two", "point_a": [-0.25, 0, 0], "body_b": "one",
     "point_b": [0.25, 0, 0]}]})";

TEST(WarmVolumetric, StepsWithJointsAndContactsDoNotAllocate) {
  Simulation simulation = Simulation::from_text(kScene);
  std::size_t count = 0;
  for (int pass = 0; pass < 2; ++pass) {
    simulation.reset();
    count = 0;
    while (simulation.time() < 1.49) {
      const std::size_t before = test::allocation_count();
      const StepStatus status = simulation.step(1.0 / 60).status;
      count += test::allocation_count() - before;
      ASSERT_EQ(status, StepStatus::ok);
    }
  }
  EXPECT_GT(simulation.totals().collisions, 0);
  EXPECT_EQ(count, 0u);
}

}  // namespace
}  // namespace signorini
