// State is a value: whoever copies it and steps gets the same bits.

#include <gtest/gtest.h>

#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// A heap, a stack, a chain, and the heap solved by active sets, which remember.
std::vector<Scene> scenes() {
  std::vector<Scene> all = {test::pit(7, 21), test::stack(5), test::chain(4), test::pit(7, 21)};
  all.back().parameters = {{"CONTACT_SOLVER", "active_set"}};
  return all;
}

TEST(SavedState, CopyThenStepReproducesBits) {
  for (const Scene& scene : scenes()) {
    Simulation first(scene), second(scene);
    ASSERT_TRUE(test::run_until(first, 1.5));
    second.set_state(first.state());
    EXPECT_EQ(second.digest(), first.digest());
    ASSERT_TRUE(test::run_until(first, 3));
    ASSERT_TRUE(test::run_until(second, 3));
    EXPECT_EQ(second.digest(), first.digest());
  }
}

TEST(SavedState, SavedAndRestoredNumbersReproduceBits) {
  for (const Scene& scene : scenes()) {
    Simulation simulation(scene);
    ASSERT_TRUE(test::run_until(simulation, 1.5));
    const std::vector<double> saved = simulation.save();
    const std::string at_save = simulation.digest();
    ASSERT_TRUE(test::run_until(simulation, 3));
    const std::string later = simulation.digest();
    simulation.restore(saved);
    EXPECT_EQ(simulation.digest(), at_save);
    EXPECT_EQ(simulation.save(), saved);
    ASSERT_TRUE(test::run_until(simulation, 3));
    EXPECT_EQ(simulation.digest(), later);
  }
}

TEST(SavedState, RewindingStepByStepReproducesEveryStep) {
  for (const Scene& scene : scenes()) {
    Simulation simulation(scene);
    std::vector<std::vector<double>> history;
    for (int i = 0; i < 80; ++i) {
      history.push_back(simulation.save());
      ASSERT_EQ(simulation.step().status, StepStatus::ok);
    }
    history.push_back(simulation.save());
    for (std::size_t i = 80; i-- > 0;) {
      simulation.restore(history[i]);
      simulation.step();
      EXPECT_EQ(simulation.save(), history[i + 1]) << "step " << i;
    }
  }
}

TEST(SavedState, LookingDoesNotDisturbARun) {
  for (const Scene& scene : scenes()) {
    Simulation watched(scene), alone(scene);
    while (alone.time() < 2) {
      ASSERT_EQ(alone.step().status, StepStatus::ok);
      ASSERT_EQ(watched.step().status, StepStatus::ok);
      (void)watched.contacts();
      (void)watched.frame();
      (void)watched.energy();
      (void)watched.momentum();
      (void)watched.save();
      ASSERT_EQ(watched.digest(), alone.digest()) << "t = " << alone.time();
    }
  }
}

TEST(SavedState, TwoSimulationsSideBySideDoNotDisturbEachOther) {
  const Scene scene = test::pit(6, 22);
  Simulation alone(scene);
  ASSERT_TRUE(test::run_until(alone, 2));
  Simulation one(scene), other(test::pit(5, 23)), impulse(test::pit(2, 24), "impulse");
  while (one.time() < 2 - 1e-9) {
    one.step();
    other.step();
    impulse.step();
  }
  EXPECT_EQ(one.digest(), alone.digest());
}

TEST(SavedState, MovingASimulationObjectChangesNothing) {
  Simulation alone(test::pit(6, 25)), moved(test::pit(6, 25));
  ASSERT_TRUE(test::run_until(alone, 2));
  ASSERT_TRUE(test::run_until(moved, 1));
  Simulation target = std::move(moved);
  ASSERT_TRUE(test::run_until(target, 2));
  EXPECT_EQ(target.digest(), alone.digest());
}

TEST(SavedState, WhatIsNoStateOfThisSimulationIsRefused) {
  Simulation simulation(test::stack(2));
  const std::vector<double> good = simulation.save();
  const std::string before = simulation.digest();
  std::vector<std::vector<double>> bad = {{}, {0}, {0, 0, 0}};
  bad.push_back(good);
  bad.back().pop_back();
  bad.push_back(good);
  bad.back().push_back(0);
  for (const double x : {kNaN, kInfinity, -kInfinity}) {
    for (std::size_t i = 0; i < good.size(); ++i) {
      bad.push_back(good);
      bad.back()[i] = x;
    }
  }
  for (const double random : {-1.0, 0.5, 4294967296.0}) {
    bad.push_back(good);
    bad.back()[1] = random;
  }
  for (const double entries : {-1.0, 0.5, 1.0, 1e300}) {
    bad.push_back(good);
    bad.back()[2] = entries;
  }
  for (const std::vector<double>& saved : bad) {
    EXPECT_THROW(simulation.restore(saved), std::domain_error);
    EXPECT_EQ(simulation.digest(), before);
  }
  EXPECT_NO_THROW(simulation.restore(good));
}

TEST(SavedState, AStateOfAnotherSceneIsRefused) {
  Simulation simulation(test::stack(2));
  EXPECT_THROW(simulation.restore(Simulation(test::stack(3)).save()), std::domain_error);
}

}  // namespace
}  // namespace signorini
