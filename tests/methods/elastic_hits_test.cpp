// Laws of `elastic` about contacts that last: what a hit does to them, and that work is bounded.

#include <gtest/gtest.h>

#include <string>

#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

constexpr ContactPairMaterial kBouncy = {
    .restitution = 0.7, .sliding_friction = 0.4, .rolling_resistance = 0.01};

/// Two balls that touch each other and fall onto the ground with 1 m/s, without weight: the upper
/// one is hit by the lower one on its way back.
void fill_hit(ElasticWorld& world, double restitution) {
  world.add_ball("A", 0.05, 0.5);
  world.add_ball("B", 0.05, 0.5);
  world.add_ground();
  world.set_material(1e8, {.restitution = restitution});
  world.start();
  // So deep that what it holds is nothing beside the energy of the hit.
  world.put(0, {0, 0.16 - 1e-12, 0}, {0, -1, 0}, {0, 0, 0});
  world.put(1, {0, 0.06, 0}, {0, -1, 0}, {0, 0, 0});
}

double kinetic_left(ElasticWorld& world) {
  const double before = world.energy_balance();
  EXPECT_EQ(world.run(0.1).status, StepStatus::ok);
  EXPECT_NEAR(world.energy_balance(), before, 1e-8 * before);
  return energy_of(world.model, world.bodies()).kinetic() / before;
}

TEST(ElasticHits, ABallThatIsHitWhileItTouchesTakesNoEnergyAtRestitution1) {
  for (const double law : {0, 2}) {
    ElasticWorld world;
    fill_hit(world, 1);
    world.set("FORCE_LAW", law);
    EXPECT_NEAR(kinetic_left(world), 1, 1e-4);
  }
  double last = 1;
  for (const double restitution : {0.9, 0.5, 0.1}) {
    ElasticWorld world;
    fill_hit(world, restitution);
    const double left = kinetic_left(world);
    EXPECT_LT(left, last) << restitution;
    last = left;
  }
}

TEST(ElasticHits, DampingOfTheFirstTouchIsAChoice) {
  ElasticWorld world;
  fill_hit(world, 1);
  world.set("IMPACT_SPEED", 1);
  EXPECT_LT(kinetic_left(world), 0.95) << "the damping of a touch at rest";
}

TEST(ElasticHits, AnImpactFromFlightHasTheSameDigitsByBothRules) {
  const auto end_of = [](double rule) {
    ElasticWorld world;
    world.drop_ball(1e8, kBouncy, 0.3);
    world.set("IMPACT_SPEED", rule);
    EXPECT_EQ(world.run(0.35).status, StepStatus::ok);
    EXPECT_EQ(world.count(EventKind::contact_end), 1);
    return digest_of(world.state).hex();
  };
  EXPECT_EQ(end_of(0), end_of(1));
}

TEST(ElasticHits, TheHardestApproachOfAContactIsKeptWithItsState) {
  ElasticWorld whole;
  fill_hit(whole, 0.7);
  ElasticWorld parts;
  fill_hit(parts, 0.7);
  ASSERT_EQ(whole.run(0.03, 1e-4).status, StepStatus::ok);
  for (int i = 0; i < 300; ++i) {
    Elastic fresh;
    ASSERT_EQ(fresh.advance(parts.model, parts.state, 1e-4, parts.events).status, StepStatus::ok);
  }
  EXPECT_EQ(whole.state.q, parts.state.q);
  EXPECT_EQ(whole.state.v, parts.state.v);
}

TEST(ElasticWork, AnExplosionOfSharpBoxesIsRefusedWithinBoundedWork) {
  // One point for each pair of faces, which jumps: no step is short enough.
  ElasticWorld world;
  constexpr int kRows = 14;
  for (int row = 0; row < kRows; ++row) {
    for (int i = 0; i + row < kRows; ++i) {
      world.add("BOX_" + std::to_string(row) + "_" + std::to_string(i), make_box({0.2, 0.1, 0.1}),
                1, {0.002, 0.004, 0.004});
    }
  }
  world.add_ground();
  world.set_material(1e9, kBouncy);
  world.set_gravity({0, -9.81, 0});
  world.start();
  int box = 0;
  for (int row = 0; row < kRows; ++row) {
    for (int i = 0; i + row < kRows; ++i) {
      world.put(box++, {0.21 * (i + 0.5 * row), 0.05 + 0.1 * row - 1e-6 * (row + 1), 0}, {0, 0, 0},
                {0, 0, 0});
    }
  }
  const StepReport report = world.run(0.1);
  EXPECT_EQ(report.status, StepStatus::too_stiff);
  // Some seconds: what a look costs is counted, and so is what an elimination multiplies.
  EXPECT_LT(report.work, 6 * 6.1e8);
}

}  // namespace
}  // namespace signorini
