// The verbs one by one with EVENT_LOCATION exact: each depends on the state and the parameters
// alone, not on what was called before.

#include <gtest/gtest.h>

#include <cmath>

#include "sim/drop_in/verbs.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

Scene exact(Scene scene, const std::string& solver = "baraff") {
  scene.parameters = {{"EVENT_LOCATION", "exact"}, {"CONTACT_SOLVER", solver}};
  return scene;
}

std::vector<int> ids_of(const ContactList& list) {
  std::vector<int> ids;
  for (const ContactRecord& c : list) ids.push_back(c.id);
  return ids;
}

/// Two swinging links, whose joint rates are rounding.
Scene swinging() {
  Scene scene = exact(test::chain(2));
  double x = 0, y = 0, vx = 0, vy = 0;
  for (SceneBody& body : scene.bodies) {
    const double angle = -0.7 - x;
    const double spin = 1.3 + y;
    const double c = std::cos(angle) / 2, s = std::sin(angle) / 2;
    body.angle = angle;
    body.angular_velocity = spin;
    body.position = {x + c, y + s};
    body.velocity = {vx - spin * s, vy + spin * c};
    x += 2 * c;
    y += 2 * s;
    vx -= 2 * spin * s;
    vy += 2 * spin * c;
  }
  return scene;
}

TEST(ExactVerbs, HandlingOfRoundedJointRatesEnds) {
  Simulation simulation(swinging(), "contact");
  Verbs verbs(simulation);
  verbs.find_collisions(0, {});
  ASSERT_EQ(verbs.present().size(), 4u);
  const Verbs::Handling handled = verbs.handle_collisions(ids_of(verbs.present()));
  EXPECT_TRUE(handled.is_solved);
  EXPECT_LE(handled.passes, 8);
}

TEST(ExactVerbs, TheVelocityToleranceIsTheRestingSpeedWhateverRanBefore) {
  // The hops of a ball in one call: so many are slow that the resting speed grows.
  Scene scene =
      test::scene_of({test::ground(), test::disc("BALL", 0.1, {.position = {0, 0.2}})}, 0.9);
  scene.forces = {test::gravity()};
  Simulation simulation(exact(scene), "contact");
  Verbs verbs(simulation);
  EXPECT_EQ(verbs.tolerances().velocity, 1e-7);
  ASSERT_EQ(simulation.step(6).status, StepStatus::ok);
  ASSERT_GT(simulation.report().collisions, 50);
  EXPECT_EQ(verbs.tolerances().velocity, 1e-7);
  simulation.set("RESTING_SPEED", 1e-4);
  EXPECT_EQ(verbs.tolerances().velocity, 1e-4);
}

class ExactVerbsOf : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Solvers, ExactVerbsOf, testing::Values("baraff", "active_set"));

/// A box on the ground, lifted by less than what lets go a contact that is held.
TEST_P(ExactVerbsOf, EvaluatingTwiceGivesTheSameForces) {
  for (const double friction : {0.0, 0.5}) {
    Scene scene = test::scene_of({test::ground(), test::box("A", 1, 1, {.position = {0, 0.5}})});
    for (SceneBody& body : scene.bodies) body.friction = friction;
    scene.forces = {test::gravity()};
    Simulation simulation(exact(scene, GetParam()), "contact");
    Verbs verbs(simulation);
    const std::vector<double> none(6);
    EXPECT_NEAR(verbs.evaluate(0, none).rates[9], 0, 1e-9) << "at rest";
    std::vector<double> values = verbs.coordinates();
    values[8] += 5e-7;
    verbs.set_coordinates(0, values);
    const Verbs::Evaluation first = verbs.evaluate(0, none);
    EXPECT_GT(first.max_force, 1) << "still held";
    const Verbs::Evaluation second = verbs.evaluate(0, none);
    EXPECT_EQ(second.rates, first.rates);
    EXPECT_EQ(second.max_force, first.max_force);
  }
}

TEST_P(ExactVerbsOf, ForcesDoNotDependOnTheStepBefore) {
  Scene scene = test::scene_of({test::ground(), test::box("A", 1, 1, {.position = {0, 0.5}})});
  scene.forces = {test::gravity()};
  const auto forces = [&](bool steps_first) {
    Simulation simulation(exact(scene, GetParam()), "contact");
    const State start = simulation.state();
    if (steps_first) simulation.step(0.5);
    simulation.set_state(start);
    Verbs verbs(simulation);
    std::vector<double> values = verbs.coordinates();
    values[8] -= 1e-8;
    values[9] -= 1e-9;
    verbs.set_coordinates(0, values);
    verbs.find_collisions(0, {});
    std::vector<double> rates(12);
    rates[9] = -9.8;
    return verbs.contact_forces(ids_of(verbs.present()), rates).forces;
  };
  EXPECT_EQ(forces(true), forces(false));
}

}  // namespace
}  // namespace signorini
