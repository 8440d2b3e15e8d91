// What is seen at a state with friction belongs to the state, not to what was done before.

#include <gtest/gtest.h>

#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

Scene rough_pit(int bodies, std::uint32_t seed, double friction) {
  Scene scene = test::pit(bodies, seed);
  for (SceneBody& body : scene.bodies) body.friction = friction;
  return scene;
}

// The 101st step is one in which slip must yield: the sliding contacts admit no forces.
TEST(RoughState, ContactsAreThoseOfARestoredState) {
  const Scene scene = rough_pit(8, 2, 1);
  Simulation live(scene), other(scene);
  for (int i = 0; i < 103; ++i) {
    ASSERT_EQ(live.step().status, StepStatus::ok) << "step " << i;
    other.restore(live.save());
    const ContactSet& seen = live.contacts();
    const ContactSet& again = other.contacts();
    ASSERT_EQ(seen.force, again.force) << "step " << i;
  }
  EXPECT_GT(live.totals().tangential_impacts, 0);
}

}  // namespace
}  // namespace signorini
