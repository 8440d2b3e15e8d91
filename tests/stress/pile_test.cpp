// The first twenty random piles, briefly, and those of them that need little time for longer;
// `npm run piles` runs hundreds.
#include <gtest/gtest.h>

#include "stress/piles/random_pile.h"

namespace signorini {
namespace {

class RandomPile : public testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPile, testing::Values(2u, 5u, 9u, 12u, 15u, 18u));

TEST_P(RandomPile, FallsWithoutOverlap) {
  Simulation simulation(test::random_pile(GetParam()));
  const test::PileReport report = test::run_pile(simulation, 2);
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE(report.deepest, 2e-6) << report.deepest_at << " s";
}

/// All of them fall, and the lower ones come to lie on each other.
class FallingPile : public testing::TestWithParam<std::uint32_t> {};

INSTANTIATE_TEST_SUITE_P(Seeds, FallingPile, testing::Range(1u, 21u));

TEST_P(FallingPile, NeitherOverlapsNorGainsEnergyInAnyStep) {
  Simulation simulation(test::random_pile(GetParam()), "contact");
  const test::PileReport report = test::run_pile(simulation, 0.5);
  EXPECT_EQ(report.status, StepStatus::ok) << report.time << " s";
  EXPECT_LE(report.deepest, 1e-6) << report.deepest_at << " s";
  EXPECT_LE(report.gain, 1e-9) << report.gain_at << " s";
}

}  // namespace
}  // namespace signorini
