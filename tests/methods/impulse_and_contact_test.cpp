#include "methods/impulse_and_contact.h"

#include <gtest/gtest.h>

#include <cmath>

#include "methods/registry.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// Runs until a step fails or the time is over; returns that step's status.
StepStatus run(Simulation& simulation, double until) {
  while (simulation.time() < until) {
    const StepStatus status = simulation.step().status;
    if (status != StepStatus::ok) return status;
  }
  return StepStatus::ok;
}

void expect_finite(const State& state) {
  EXPECT_TRUE(std::isfinite(state.time));
  EXPECT_TRUE(state.q.allFinite());
  EXPECT_TRUE(state.v.allFinite());
}

/// A box pinned at both ends to points that lie farther apart than its pins: no forces can hold it.
Scene stretched_box() {
  Scene scene = test::scene_of({test::box("A", 2, 0.5, {})});
  scene.joints = {test::pin(kWorld, {-1.04, 0}, 0, {-1, 0}),
                  test::pin(kWorld, {1.04, 0}, 0, {1, 0})};
  scene.forces = {test::gravity()};
  return scene;
}

TEST(ImpulseAndContact, StuckIsToldWhereImpulsesAloneCannotLetABodyRest) {
  Simulation simulation(test::stack(1), "impulse");
  EXPECT_EQ(run(simulation, 5), StepStatus::stuck);
  expect_finite(simulation.state());
  EXPECT_GT(simulation.state().q[1], 0.5) << "the box is above the ground";
}

TEST(ImpulseAndContact, ContradictingJointsAreToldNotThrown) {
  Simulation simulation(stretched_box());
  const State before = simulation.state();
  EXPECT_EQ(simulation.step().status, StepStatus::lcp_failed);
  expect_finite(simulation.state());
  EXPECT_EQ(simulation.state().q, before.q) << "the last accepted instant is the start";
  EXPECT_EQ(simulation.state().time, before.time);
}

TEST(ImpulseAndContact, OverflowIsToldAndNeverReachesTheState) {
  Scene scene = test::scene_of({test::disc("A", 0.5, {}, 1e-9)});
  SceneConstantForce push;
  push.body = 0;
  push.force = {1e300, 0};
  push.torque = 1e300;
  scene.forces = {push};
  Simulation simulation(scene);
  EXPECT_EQ(run(simulation, 1), StepStatus::not_finite);
  expect_finite(simulation.state());
}

TEST(ImpulseAndContact, AFailedStepCanBeFollowedByAResetAndAnotherTry) {
  Simulation simulation(test::stack(1), "impulse");
  const std::string start = simulation.digest();
  ASSERT_EQ(run(simulation, 5), StepStatus::stuck);
  simulation.reset();
  EXPECT_EQ(simulation.digest(), start);
  EXPECT_EQ(simulation.report().status, StepStatus::ok);
}

TEST(ImpulseAndContact, EveryStatusHasANameAndARemedy) {
  for (const StepStatus status :
       {StepStatus::stuck, StepStatus::lcp_failed, StepStatus::no_friction_solution,
        StepStatus::step_too_small, StepStatus::not_finite}) {
    EXPECT_NE(to_string(status), "unknown");
    EXPECT_GT(remedy_for(status).size(), 20u) << to_string(status);
  }
  EXPECT_EQ(to_string(StepStatus::ok), "ok");
  EXPECT_EQ(remedy_for(StepStatus::ok), "");
}

TEST(ImpulseAndContact, ImpulsesAloneDoNotApplyToJoints) {
  const Model model = test::built(test::chain(2)).model;
  const Applicability impulse = make_method("impulse")->applies_to(model);
  EXPECT_FALSE(impulse.applies);
  EXPECT_NE(impulse.reason.find("joints"), std::string::npos) << impulse.reason;
  EXPECT_NE(impulse.reason.find("contact"), std::string::npos) << "names the method that can";
  EXPECT_TRUE(make_method("contact")->applies_to(model).applies);
}

TEST(ImpulseAndContact, BodiesThatMoveInSpaceAreLeftToOtherMethods) {
  Model model = test::built(test::stack(1)).model;
  model.bodies[1].mobility = Mobility::spatial;
  for (const std::string_view name : {"impulse", "contact"}) {
    const Applicability applies = make_method(name)->applies_to(model);
    EXPECT_FALSE(applies.applies);
    EXPECT_NE(applies.reason.find("elastic"), std::string::npos) << applies.reason;
  }
}

TEST(ImpulseAndContact, AScenePassedToAMethodThatDoesNotApplyIsRefusedWithTheReason) {
  try {
    const Simulation simulation(test::chain(2), "impulse");
    FAIL() << "was accepted";
  } catch (const std::domain_error& error) {
    EXPECT_NE(std::string(error.what()).find("joints"), std::string::npos) << error.what();
  }
}

TEST(ImpulseAndContact, EventsComeInTheOrderOfTime) {
  Simulation simulation(test::pit(8, 10));
  double last = 0;
  int count = 0;
  while (simulation.time() < 3) {
    const double start = simulation.time();
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    test::expect_events_in_order(simulation, start, last);
    for (const Event& event : simulation.events()) {
      EXPECT_GT(event.impulse, 0);
      EXPECT_NEAR(event.normal.norm(), 1, 1e-12);
      ++count;
    }
  }
  EXPECT_GT(count, 20);
}

TEST(ImpulseAndContact, NothingEverPenetratesAtTheEndOfAStep) {
  Simulation simulation(test::pit(8, 11));
  while (simulation.time() < 3) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    const ContactSet& contacts = simulation.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) EXPECT_GT(contacts.gap[i], 0);
  }
}

/// The instant of the first event is right to the accuracy band over the speed.
TEST(ImpulseAndContact, ACollisionIsLocatedInTimeWithinItsAccuracy) {
  Scene scene = test::scene_of({test::ground(), test::disc("A", 0.5, {.position = {0, 2}})}, 1);
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  while (simulation.events().empty()) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  // Free fall through 1.5 m less the target gap of 0.005 m.
  const double expected = std::sqrt(2 * (1.5 - 0.005) / 9.8);
  const double band = 0.003 / (9.8 * expected);
  EXPECT_NEAR(simulation.events()[0].time, expected, band);
}

TEST(ImpulseAndContact, TimeStepDoesNotMatterBetweenCollisionsOfUniformMotion) {
  const auto end_of = [](double dt) {
    Scene scene = test::scene_of(
        {test::disc("A", 0.5, {.velocity = {3, 0.2}}), test::disc("B", 0.5, {.position = {2, 0.1}}),
         test::disc("C", 0.5, {.position = {4, -0.2}})},
        1);
    Simulation simulation(scene);
    for (double t = 0; t < 2 - 1e-9; t += dt) {
      EXPECT_EQ(simulation.step(dt).status, StepStatus::ok);
    }
    return simulation.state().v;
  };
  // Where exactly in the accuracy band a collision is handled decides its normal.
  EXPECT_LT((end_of(0.05) - end_of(0.02)).norm(), 0.05);
}

TEST(Registry, NamesAreThoseOfTheMethods) {
  for (const std::string_view name : method_names()) {
    const std::unique_ptr<ContactMethod> method = make_method(name);
    EXPECT_EQ(method->info().name, name);
    for (const std::string_view text :
         {method->info().title, method->info().about, method->info().literature}) {
      EXPECT_FALSE(text.empty());
    }
    EXPECT_FALSE(method->info().parameters.empty());
    for (std::size_t i = 0; i < method->info().parameters.size(); ++i) {
      EXPECT_EQ(method->parameter(i), method->info().parameters[i].default_value);
    }
  }
}

TEST(Registry, AnUnknownNameIsRefusedWithTheKnownOnes) {
  try {
    (void)make_method("impulsive");
    FAIL() << "was accepted";
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();
    for (const std::string_view name : method_names()) {
      EXPECT_NE(message.find(name), std::string::npos) << message;
    }
    EXPECT_NE(message.find("impulsive"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace signorini
