// Crowded calls of method `impulse` without friction: where contacts lose nothing, nothing pays for
// mending depths, and bodies must not sink into each other for all that.

#include <gtest/gtest.h>

#include <array>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

TEST(CrowdedImpulse, BodiesInAHollowDoNotSink) {
  SceneResult read = read_scene(test::file_content("scenes/round_shapes.json"));
  ASSERT_TRUE(read.scene.has_value());
  // From here an egg used to sink into its drum, by 3 um within 3.5 s.
  const std::array shifts = {-0.15e-3, 0.83e-3, -0.75e-3, 0.22e-3, 0.25e-3, 0.95e-3,
                             0.15e-3,  0.40e-3, 0.95e-3,  0.05e-3, 0.72e-3, 0.29e-3};  // [m]
  Scene scene = *read.scene;
  std::size_t at = 0;
  for (SceneBody& body : scene.bodies) {
    if (body.mobility == Mobility::fixed) continue;
    ASSERT_LT(at + 1, shifts.size());
    body.position[0] += shifts[at++];
    body.position[1] += shifts[at++];
  }
  Simulation simulation(scene, "impulse");
  while (simulation.time() < 5) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
  }
}

}  // namespace
}  // namespace signorini
