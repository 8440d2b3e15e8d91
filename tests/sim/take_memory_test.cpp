// A scene that is rebuilt goes on as it was: what is remembered of contacts goes along.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "sim/drop_in/verbs.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

TEST(Verbs, WithTheMemoryTakenOverAnotherSimulationGoesOnWithTheSameBits) {
  Scene scene = test::stack(3);
  for (SceneBody& body : scene.bodies) body.friction = 0.5;
  Simulation first(scene, "contact");
  for (int i = 0; i < 20; ++i) ASSERT_EQ(first.step(0.01).status, StepStatus::ok);
  ASSERT_FALSE(first.state().memory.empty());
  const std::vector<double> places = Verbs(first).coordinates();

  scene.bodies.push_back(test::disc("guest", 0.1, {.position = {100, 100}}));
  Simulation second(scene, "contact");
  Verbs verbs(second);
  std::vector<double> values = verbs.coordinates();
  std::ranges::copy(places, values.begin());
  verbs.set_coordinates(first.time(), values);
  std::vector<int> place(first.model().bodies.size());
  std::iota(place.begin(), place.end(), 0);
  verbs.take_memory(first, place);
  EXPECT_EQ(second.state().memory, first.state().memory);
  ASSERT_EQ(first.step(0.01).status, StepStatus::ok);
  ASSERT_EQ(second.step(0.01).status, StepStatus::ok);
  const std::vector<double> expected = Verbs(first).coordinates();
  std::vector<double> found = verbs.coordinates();
  found.resize(expected.size());
  EXPECT_EQ(found, expected);
}

TEST(Verbs, OfBodiesThatAreGoneNothingIsRemembered) {
  Scene rough = test::stack(3);
  for (SceneBody& body : rough.bodies) body.friction = 0.5;
  Simulation first(rough, "contact");
  for (int i = 0; i < 20; ++i) ASSERT_EQ(first.step(0.01).status, StepStatus::ok);
  const ContactMemory& all = first.state().memory;
  // Ground and boxes in another order, one box missing: its two contacts below and above go.
  Scene scene = rough;
  const std::size_t ground = 0, top = scene.bodies.size() - 1;
  const std::vector<SceneBody> bodies = scene.bodies;
  scene.bodies = {bodies[1], bodies[ground], bodies[2]};
  Simulation second(scene, "contact");
  Verbs verbs(second);
  std::vector<int> place(bodies.size(), -1);
  place[ground] = 1;
  place[1] = 0;
  place[2] = 2;
  verbs.take_memory(first, place);
  EXPECT_EQ(all.size(), 2 * top);
  EXPECT_EQ(second.state().memory.size(), all.size() - 2);
  verbs.find_collisions(0, {});
  EXPECT_THROW(verbs.take_memory(first, std::vector<int>{0}), std::domain_error);
  place[1] = 3;
  EXPECT_THROW(verbs.take_memory(first, place), std::domain_error);
}

}  // namespace
}  // namespace signorini
