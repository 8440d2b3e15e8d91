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

/// It is pushed to and fro some 1570 times in an instant.
TEST_P(FoundEvent, ALightDiscBetweenTwoHeavyOnesKeepsTheEnergy) {
  Simulation simulation = found("light_between_1e6", GetParam());
  const double energy = simulation.energy().total();
  while (simulation.time() < 1) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.energy().total() / energy, 1, 1e-9);
}

}  // namespace
}  // namespace signorini
