// The contacts of a step are left behind by it; the evaluation they come from is the next step's
// first, and looking at them costs nothing and changes no bit.

#include <gtest/gtest.h>

#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

constexpr int kSteps = 60;

struct Variant {
  const char* name;
  const char* method;
  ParameterSettings settings;
  double friction = 0;
};

std::vector<Variant> variants() {
  std::vector<Variant> all = {
      {"impulse", "impulse", {}},
      {"impulse, exact", "impulse", {{"EVENT_LOCATION", "exact"}}},
      {"contact, exact", "contact", {{"EVENT_LOCATION", "exact"}}},
      {"contact, exact, rough", "contact", {{"EVENT_LOCATION", "exact"}}, 0.6},
      {"contact, rough", "contact", {}, 0.6},
      {"contact, active set", "contact", {{"CONTACT_SOLVER", "active_set"}}},
      {"contact, exact, active set",
       "contact",
       {{"EVENT_LOCATION", "exact"}, {"CONTACT_SOLVER", "active_set"}}}};
  for (const char* integrator : {"EULERS_METHOD", "MODIFIED_EULER", "RUNGE_KUTTA",
                                 "ADAPTIVE_MODIFIED_EULER", "DORMAND_PRINCE_54", "LEAPFROG"}) {
    all.push_back({integrator, "contact", {{"DIFF_EQ_SOLVER", integrator}}});
  }
  return all;
}

Simulation started(const Variant& run) {
  Scene scene = test::pit(7, 21);
  scene.parameters = run.settings;
  for (SceneBody& body : scene.bodies) body.friction = run.friction;
  return Simulation(scene, run.method);
}

TEST(StepContacts, PicturesChangeNoBitAndCostNoEvaluation) {
  for (const Variant& run : variants()) {
    SCOPED_TRACE(run.name);
    Simulation shown = started(run), alone = started(run);
    for (int i = 0; i < kSteps; ++i) {
      const StepStatus status = alone.step().status;
      ASSERT_EQ(shown.step().status, status);
      EXPECT_EQ(shown.frame().contacts, &shown.method().contacts()) << "not looked for again";
      ASSERT_EQ(shown.digest(), alone.digest()) << "step " << i;
      ASSERT_EQ(shown.report().evaluations, alone.report().evaluations);
      ASSERT_EQ(shown.report().taken_over, alone.report().taken_over);
      if (status != StepStatus::ok) break;
    }
  }
}

// A state that is put back is one that nothing is known of: all is evaluated anew.
TEST(StepContacts, AnEvaluationThatIsTakenOverHasTheBitsOfANewOne) {
  for (const Variant& run : variants()) {
    SCOPED_TRACE(run.name);
    Simulation going = started(run), resumed = started(run);
    int taken_over = 0;
    for (int i = 0; i < kSteps; ++i) {
      resumed.set_state(resumed.state());
      const StepReport& anew = resumed.step();
      const StepReport& report = going.step();
      EXPECT_EQ(anew.taken_over, 0);
      ASSERT_EQ(going.digest(), resumed.digest()) << "step " << i;
      ASSERT_EQ(report.evaluations, anew.evaluations) << "step " << i;
      ASSERT_EQ(report.work, anew.work) << "step " << i;
      ASSERT_EQ(report.residual, anew.residual) << "step " << i;
      taken_over += report.taken_over;
      if (report.status != StepStatus::ok) break;
    }
    const bool evaluates_contacts =
        run.method == std::string_view("contact") && run.name != std::string_view("LEAPFROG");
    if (evaluates_contacts) {
      EXPECT_GT(taken_over, kSteps / 2);
    }
  }
}

TEST(StepContacts, AnEvaluationIsNotTakenOverOnceSomethingHasChanged) {
  const auto changes = std::to_array<void (*)(Simulation&)>({
      [](Simulation& s) { s.set("GRAVITY", "5"); },
      [](Simulation& s) { s.set("VELOCITY_TOLERANCE", "0.3"); },
      [](Simulation& s) {
        s.move_body(1, {s.state().q[0], s.state().q[1] + 1e-4}, 0.1);
      },
      [](Simulation& s) {
        s.drag(1, {0, 0}, {0, 9}, 10);
      },
      [](Simulation& s) { s.restore(s.save()); },
  });
  for (const auto change : changes) {
    Simulation live(test::stack(3), "contact"), other(test::stack(3), "contact");
    for (int i = 0; i < 5; ++i) {
      ASSERT_EQ(live.step().status, StepStatus::ok);
      ASSERT_EQ(other.step().status, StepStatus::ok);
    }
    EXPECT_EQ(live.report().taken_over, 1);
    change(live);
    EXPECT_NE(&live.contacts(), &live.method().contacts()) << "looked for anew";
    other.set_state(other.state());
    change(other);
    live.step();
    other.step();
    EXPECT_EQ(live.report().taken_over, 0);
    EXPECT_EQ(live.digest(), other.digest());
  }
}

TEST(StepContacts, AProbeOfTheSameStateShowsTheSameContacts) {
  for (const char* solver : {"baraff", "active_set"}) {
    Simulation simulation(test::stack(4), "contact");
    simulation.set("CONTACT_SOLVER", solver);
    for (int i = 0; i < 20; ++i) ASSERT_EQ(simulation.step().status, StepStatus::ok);
    const ContactSet left = simulation.contacts();
    const ContactSet probed = simulation.method().probe(simulation.model(), simulation.state());
    ASSERT_EQ(left.size(), 8u);
    EXPECT_EQ(left.feature, probed.feature);
    EXPECT_EQ(left.force, probed.force);
    EXPECT_EQ(left.gap, probed.gap);
    EXPECT_EQ(&simulation.contacts(), &simulation.method().contacts()) << "a probe leaves no trace";
    EXPECT_EQ(simulation.contacts().force, left.force);
  }
}

// A box is pinned at both ends to points that lie farther apart than its pins, a disc lies on the
// ground beside it: the pins cannot both hold, and only they say so.
TEST(StepContacts, TheResidualStandsInTheRowsThatMissTheirLaw) {
  Scene scene = test::scene_of({test::box("A", 2, 0.5, {.position = {0, 5}}), test::ground(),
                                test::disc("B", 0.5, {.position = {0, 0.505}}, 1)});
  scene.joints = {test::pin(kWorld, {-1.04, 5}, 0, {-1, 0}),
                  test::pin(kWorld, {1.04, 5}, 0, {1, 0})};
  scene.forces = {test::gravity()};
  Simulation simulation(scene, "contact");
  simulation.set("CONTACT_SOLVER", "active_set");
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 5u);
  double worst_pin = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] == ContactKind::joint) {
      worst_pin = std::max(worst_pin, contacts.residual[i]);
    } else {
      EXPECT_GT(contacts.normal_force(i), 1);
      EXPECT_LE(contacts.residual[i], 1e-9);
    }
  }
  EXPECT_GT(worst_pin, 1);
}

TEST(StepContacts, ImpulsesOfTheStepStandBesideTheForces) {
  Scene scene =
      test::scene_of({test::ground(), test::box("A", 1, 1, {.position = {0, 0.7}}, 2)}, 0);
  scene.forces = {test::gravity()};
  Simulation simulation(scene, "contact");
  double taken = 0, logged = 0;
  while (simulation.time() < 0.5) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    for (const Event& event : simulation.events()) logged += event.impulse;
    const ContactSet& contacts = simulation.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) taken += contacts.impulse[3 * i];
  }
  EXPECT_GT(logged, 1);
  EXPECT_NEAR(taken, logged, 1e-12);
}

/// A bar hangs on a pin and is hit aside of its mass centre: the pin's share makes up its momentum.
TEST(StepContacts, ImpulsesOfJointsStandInTheirRows) {
  constexpr double kMass = 3, kStep = 1e-6;
  Scene scene = test::scene_of(
      {test::box("BAR", 0.2, 2, {.position = {0, -1}}, kMass),
       test::disc("BALL", 0.1, {.position = {-0.2 - 1e-7, -1.7}, .velocity = {1, 0}})});
  scene.joints = {test::pin(kWorld, {0, 0}, 0, {0, 1})};
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  Simulation simulation(scene, "contact");
  ASSERT_EQ(simulation.step(kStep).status, StepStatus::ok);
  ASSERT_EQ(simulation.events().size(), 1u);
  const Event& hit = simulation.events().front();
  Vector3 taken = (hit.body_b == 0 ? 1 : -1) * hit.impulse * hit.normal;
  const ContactSet& contacts = simulation.contacts();
  double largest = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] != ContactKind::joint) continue;
    taken += (contacts.body_b[i] == 0 ? 1 : -1) * contacts.impulse[3 * i] * contacts.normal(i);
    largest = std::max(largest, std::fabs(contacts.impulse[3 * i]));
  }
  EXPECT_GT(largest, 0.1);
  // What forces add within the step is as small as it is short.
  EXPECT_NEAR(kMass * simulation.state().v[0], taken.x(), 10 * kStep);
  EXPECT_NEAR(kMass * simulation.state().v[1], taken.y(), 10 * kStep);
}

}  // namespace
}  // namespace signorini
