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

// A ball that falls into its rope and swings into a box, and a bead between the ends of its path.
const char* const kLinks = R"({"format": "signorini/1", "method": "volumetric",
  "forces": [{"type": "gravity", "g": 9.81}],
  "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -1.6],
     "shape": {"type": "wall", "width": 20, "height": 1, "edge": "top"}},
    {"name": "ball", "shape": {"type": "disc", "radius": 0.2}, "position": [0.7, 0]},
    {"name": "box", "shape": {"type": "box", "width": 0.2, "height": 0.2}, "position": [-0.5, -1]},
    {"name": "bead", "shape": {"type": "disc", "radius": 0.1}, "position": [4.5, 0]}],
  "joints": [
    {"type": "rope", "body_a": "world", "point_a": [0, 0], "body_b": "ball", "point_b": [0, 0],
     "length": 0.9},
    {"type": "path", "body_b": "bead", "point_b": [-3, 0],
     "path": {"curve": "circle", "size": 1.5}},
    {"type": "path_end", "body_b": "bead", "point_b": [-3, 0],
     "path": {"curve": "circle", "size": 1.5}, "limit": 8, "side": "upper"}]})";

class WarmVolumetric : public testing::TestWithParam<const char*> {};

TEST_P(WarmVolumetric, StepsWithJointsAndContactsDoNotAllocate) {
  Simulation simulation = Simulation::from_text(GetParam());
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

INSTANTIATE_TEST_SUITE_P(Scenes, WarmVolumetric, testing::Values(kScene, kLinks));

}  // namespace
}  // namespace signorini
