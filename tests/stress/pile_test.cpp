// Those of the first twenty random piles that fall in a second; signorini_piles runs hundreds.
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
  EXPECT_LE(report.deepest, 1e-6) << report.deepest_at << " s";
}

}  // namespace
}  // namespace signorini
