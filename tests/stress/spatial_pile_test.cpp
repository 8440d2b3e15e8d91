// Random piles in space, briefly; `npm run piles -- 50 10 1 SPACE=spatial` runs fifty for longer.
#include "stress/piles/spatial_pile.h"

#include <gtest/gtest.h>

#include "stress/piles/random_pile.h"

namespace signorini {
namespace {

class SpatialPile : public testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Seeds, SpatialPile, testing::Range(1u, 21u));

TEST_P(SpatialPile, NeitherOverlapsNorGainsEnergyAndAccountsForIt) {
  Simulation simulation(test::spatial_pile(GetParam()));
  const test::PileReport report = test::run_pile(simulation, 0.6);
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE(report.deepest, 1e-7) << report.deepest_at << " s";
  EXPECT_LE(report.above, 1e-9);
  EXPECT_LE(report.ledger, 1e-9);
  EXPECT_LE(report.own_loss, 1e-9);
  EXPECT_GE(simulation.totals().collisions, 10);
}

/// In space, where nothing but the bodies themselves moves them.
class FlyingPile : public testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Seeds, FlyingPile, testing::Range(1u, 19u));

TEST_P(FlyingPile, KeepsItsMomentum) {
  Simulation simulation(test::spatial_pile(GetParam(), test::PileWorld::space));
  const Momentum before = simulation.momentum();
  double linear = 0, angular = 0;  // of single bodies
  const SpatialPlacement& places = simulation.placement().space;
  for (std::size_t i = 0; i < simulation.model().bodies.size(); ++i) {
    const double one = simulation.model().bodies[i].mass * length(places.velocity[i]);
    linear += one;
    angular += one * length(places.center[i]);
  }
  const test::PileReport report = test::run_pile(simulation, 0.6);
  const Momentum after = simulation.momentum();
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE((after.linear - before.linear).norm(), 1e-12 * linear);
  EXPECT_LE((after.angular - before.angular).norm(), 1e-12 * angular);
  EXPECT_LE(report.deepest, 1e-7) << report.deepest_at << " s";
  EXPECT_LE(report.above, 1e-9);
  EXPECT_LE(report.ledger, 1e-9);
  EXPECT_LE(report.own_loss, 1e-9);
  EXPECT_GE(simulation.totals().collisions, 10);
}

}  // namespace
}  // namespace signorini
