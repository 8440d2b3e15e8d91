// Scenes on which contacts were lost or energy vanished; each states what is right,
// whatever the method and however several impacts at once are resolved.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <tuple>

#include "detect/overlap_search.h"
#include "scene/files.h"
#include "stress/piles/random_pile.h"

namespace signorini {
namespace {

/// Method and COLLISION_METHOD; empty: the standard one.
using How = std::tuple<const char*, const char*>;

Simulation found(const std::string& name, const How& how) {
  Simulation simulation = Simulation::from_text(
      test::file_content("tests/golden/found/" + name + ".json"), std::get<0>(how));
  if (std::string(std::get<1>(how)) != "") simulation.set("COLLISION_METHOD", std::get<1>(how));
  return simulation;
}

class FoundEvent : public testing::TestWithParam<How> {};

INSTANTIATE_TEST_SUITE_P(Methods, FoundEvent,
                         testing::Combine(testing::Values("impulse", "contact"),
                                          testing::Values("serial grouped lastpass", "simultaneous",
                                                          "hybrid")));

/// Corners pass to edges, edges to corners, all on discs.
TEST_P(FoundEvent, NothingPassesIntoADisc) {
  for (const char* name :
       {"box_slides_into_fixed_disc", "pile_0_penetrates_min", "pile_2_penetrates_min"}) {
    Simulation simulation = found(name, GetParam());
    const test::PileReport report = test::run_pile(simulation, 2);
    EXPECT_EQ(report.status, StepStatus::ok) << name;
    EXPECT_LE(report.deepest, 1e-6) << name << " at " << report.deepest_at << " s";
  }
}

/// Both stand on one floor, so that the foot of the wedge meets the foot of the box's side:
/// whatever is deep in the other, no corner is.
TEST_P(FoundEvent, AWedgeStopsAtABoxOnTheSameFloor) {
  Simulation simulation = found("wedge_slides_into_box", GetParam());
  const State& state = simulation.state();
  const double skin = 1e-6 * 9.81 * (simulation.model().body(1).mass + 1);  // [J] settling lifts
  double energy = simulation.energy().total();
  while (simulation.time() < 3) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    EXPECT_GE(state.q[0] - state.q[3], 0.99) << "both may hop: " << simulation.time();
    EXPECT_LE(simulation.energy().total(), energy + skin) << simulation.time();
    energy = simulation.energy().total();
  }
  EXPECT_NEAR(state.q[2], 0, 1e-9);
  EXPECT_NEAR(state.q[5], 0, 1e-9);
  EXPECT_GE(state.q[0] - state.q[3], 1);
  EXPECT_GE(state.v[0], state.v[3]);
}

/// It is pushed to and fro some 1570 times in an instant.
TEST_P(FoundEvent, ALightDiscBetweenTwoHeavyOnesKeepsTheEnergy) {
  Simulation simulation = found("light_between_1e6", GetParam());
  const double energy = simulation.energy().total();
  while (simulation.time() < 1) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.energy().total() / energy, 1, 1e-9);
}

/// Thousands of events in a step: the run goes on, and nothing overlaps.
TEST_P(FoundEvent, SmoothGrainsGoOn) {
  Simulation simulation = found("event/smooth_grains_15_stuck", GetParam());
  const test::PileReport report = test::run_pile(simulation, 4);
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE(report.deepest, 1e-6) << report.deepest_at << " s";
}

/// A corner of one body comes to lie in a corner of another one that turns inwards.
TEST_P(FoundEvent, BodiesWithNotchesGoOn) {
  for (const char* name : {"event/star_and_l_overlap", "event/random_stuck_76"}) {
    Simulation simulation = found(name, GetParam());
    const double energy = simulation.energy().total();
    const test::PileReport report = test::run_pile(simulation, 4);
    EXPECT_EQ(report.status, StepStatus::ok) << name << ", " << report.time << " s";
    EXPECT_LE(report.deepest, 1e-6) << name << ", " << report.deepest_at << " s";
    EXPECT_LT(simulation.energy().total(), energy) << name;
  }
}

/// Forty of them, in a bin of their own width.
TEST(FoundGrains, FortyGoOn) {
  Simulation simulation = found("event/grains_150_smooth", How{"contact", ""});
  const double energy = simulation.energy().total();
  const test::PileReport report = test::run_pile(simulation, 0.3);
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE(report.deepest, 1e-6) << report.deepest_at << " s";
  EXPECT_LT(simulation.energy().total(), energy);
}

/// The floor carries both.
TEST_P(FoundEvent, ALightBoxCarriesAMillionTimesItsWeight) {
  for (const char* name :
       {"event/mass_1e6_stack_mu0", "event/mass_1e6_stack_mu0.5", "event/mass_1e6_drop_mu0.5"}) {
    Simulation simulation = found(name, GetParam());
    while (simulation.time() < 2) ASSERT_EQ(simulation.step().status, StepStatus::ok) << name;
    const ContactSet& contacts = simulation.contacts();
    constexpr double kWeight = 1000001 * 9.81;
    double on_floor = 0;
    for (std::size_t i = 0; i < contacts.gap.size(); ++i) {
      if (contacts.body_a[i] == 0) on_floor += contacts.force[3 * i];
    }
    EXPECT_NEAR(on_floor / kWeight, 1, 1e-9) << name;
  }
}

/// A chain of links of 2 g over half a turn of a rough drum, 3.91 kg against 1 kg. Forces within
/// the cones balance up to 4.2047 kg, the value of the linear program over all equilibria, so it
/// rests.
TEST(FoundCapstan, AChainOverADrumRestsBelowTheLimitOfFriction) {
  Simulation simulation = found("event/capstan_holds", How{"contact", ""});
  const VectorX start = simulation.state().q;
  while (simulation.time() < 1) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    EXPECT_LE(simulation.report().residual, 1e-6) << simulation.time();
    EXPECT_LE(simulation.report().substeps, 2) << simulation.time();
  }
  EXPECT_LE((simulation.state().q - start).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_LE(simulation.state().v.cwiseAbs().maxCoeff(), 1e-9);
}

}  // namespace
}  // namespace signorini
