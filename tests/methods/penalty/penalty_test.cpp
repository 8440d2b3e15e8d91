// A method that no other file of the project knows: what docs/add_a_method.md shows, works.
#include "methods/penalty/penalty.h"

#include <gtest/gtest.h>

#include <memory>

#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

constexpr double kGravity = 9.8;

Simulation ball_at(double height, double velocity = 0) {
  Scene scene =
      scene_of({disc("ball", 0.5, {.position = {0, height}, .velocity = {1, velocity}}, 2)});
  scene.forces.emplace_back(gravity(kGravity));
  return Simulation(scene, std::make_unique<Penalty>());
}

double total_energy(Simulation& simulation) {
  const ContactEnergy contact = simulation.contact_energy();
  return simulation.energy().total() + contact.stored + contact.lost();
}

TEST(Penalty, ABallFallsAsTheSchemeSays) {
  Simulation simulation = ball_at(100);
  simulation.set("SUBSTEPS", 10);
  simulation.step(1);
  // y_n = y_0 - g h^2 (1 + 2 + ... + n)
  EXPECT_NEAR(simulation.state().q[1], 100 - kGravity * 0.01 * 55, 1e-12);
  EXPECT_NEAR(simulation.state().q[0], 1, 1e-14);
  EXPECT_DOUBLE_EQ(simulation.time(), 1);
  EXPECT_EQ(simulation.contacts().size(), 0U);
}

TEST(Penalty, ABallComesToRestWhereTheFloorCarriesIt) {
  Simulation simulation = ball_at(0.6);
  simulation.set("DAMPING", 300);
  for (int i = 0; i < 400; ++i) ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 1U);
  EXPECT_NEAR(contacts.normal_force(0), 2 * kGravity, 1e-9);
  EXPECT_NEAR(contacts.gap[0], -2 * kGravity / 1e5, 1e-14);
  EXPECT_EQ(contacts.body_a[0], kWorldBody);
  EXPECT_EQ(contacts.normal(0), Vector3(0, 1, 0));
}

TEST(Penalty, WhatIsLostIsCounted) {
  Simulation simulation = ball_at(1.5);
  simulation.set("DAMPING", 50);
  simulation.set("SUBSTEPS", 1000);
  const double before = total_energy(simulation);
  for (int i = 0; i < 100; ++i) simulation.step(0.01);
  EXPECT_GT(simulation.contact_energy().lost_normal, 1);
  EXPECT_NEAR(total_energy(simulation), before, 1e-3 * before);
}

TEST(Penalty, ContactsOfTheStepAreThoseOfTheStateItLeft) {
  Simulation simulation = ball_at(0.499);
  simulation.step(0.001);
  const ContactSet left = simulation.contacts();
  const ContactSet probed = simulation.method().probe(simulation.model(), simulation.state());
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left.force, probed.force);
  EXPECT_EQ(left.gap, probed.gap);
}

TEST(Penalty, ARestoredStateGoesTheSameWay) {
  Simulation simulation = ball_at(0.6, -3);
  simulation.set("DAMPING", 100);
  simulation.step(0.02);
  const std::vector<double> saved = simulation.save();
  simulation.step(0.1);
  const std::string end = simulation.digest();
  simulation.restore(saved);
  simulation.step(0.1);
  EXPECT_EQ(simulation.digest(), end);
  EXPECT_EQ(simulation.state().history.size(), 1U);
}

TEST(Penalty, OtherScenesAreRefusedWithTheReason) {
  const Scene scene = scene_of({box("box", 1, 1, {.position = {0, 1}})});
  try {
    Simulation(scene, std::make_unique<Penalty>());
    FAIL() << "a box was taken for a disc";
  } catch (const std::domain_error& error) {
    EXPECT_STREQ(error.what(),
                 "method penalty does not apply: all bodies must be discs that move in the plane");
  }
}

}  // namespace
}  // namespace signorini::test
