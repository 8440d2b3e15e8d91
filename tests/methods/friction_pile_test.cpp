// Heaps with friction under method `contact`: they come to rest, stay there, and carry their weight
// with forces that keep every law, whatever is wedged into what.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/random.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

using test::box;
using test::gravity;
using test::ground;
using test::scene_of;

/// What the fixed bodies carry. [N]
double upward_force(Simulation& simulation) {
  const ContactSet& contacts = simulation.contacts();
  double upward = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const double force =
        contacts.normal_force(i) * contacts.normal(i).y() + contacts.tangent_force(i).y();
    if (simulation.model().is_fixed(contacts.body_a[i])) upward += force;
    if (simulation.model().is_fixed(contacts.body_b[i])) upward -= force;
  }
  return upward;
}

double fastest(const Simulation& simulation) { return simulation.state().v.cwiseAbs().maxCoeff(); }

struct Pile {
  int bodies;
  std::uint32_t seed;
  double friction;
};

class FrictionPile : public testing::TestWithParam<Pile> {};

INSTANTIATE_TEST_SUITE_P(Heaps, FrictionPile,
                         testing::Values(Pile{8, 1, 0.3}, Pile{8, 2, 1}, Pile{14, 3, 0.5},
                                         Pile{14, 7, 0.3}, Pile{20, 4, 0.6}));

TEST_P(FrictionPile, RestsWithForcesThatKeepEveryLaw) {
  const Pile pile = GetParam();
  Scene scene = test::pit(pile.bodies, pile.seed);
  for (SceneBody& body : scene.bodies) body.friction = pile.friction;
  Simulation simulation(scene);
  simulation.set("COLLISION_METHOD", "serial grouped lastpass");  // which heap it becomes
  ASSERT_TRUE(test::run_until(simulation, 25));
  EXPECT_LE(fastest(simulation), 1e-7);
  constexpr double kWeight = 3;  // [N] a body
  for (int step = 0; step < 20; ++step) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    EXPECT_LE(simulation.report().residual, 1e-8);
    EXPECT_NEAR(upward_force(simulation) / (kWeight * pile.bodies), 1, 1e-8);
    // In four evaluations. The guess of before is right at once, unless wedged contacts first try
    // to settle.
    EXPECT_LE(simulation.report().iterations, 40);
  }
}

/// With exact events too, whatever corner lies on whatever: steps of crowded calls become exact
/// with the speed, leave nothing that rests with a speed, and hand on what they hold.
TEST(FrictionPileFall, ComesToRestUnderExactEvents) {
  for (const std::uint32_t seed : {1U, 2U, 3U, 4U}) {
    Scene scene = test::pit(24, seed);
    for (SceneBody& body : scene.bodies) {
      body.friction = 0.5;
      body.rolling_resistance = 0.1;
    }
    Simulation simulation(scene);
    simulation.set("EVENT_LOCATION", "exact");
    double most_work = 0;  // of a call
    while (simulation.time() < 12) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok) << "seed " << seed;
      most_work = std::max(most_work, simulation.report().work);
    }
    EXPECT_LE(most_work, 1e7) << "seed " << seed;  // 3e7 where corners in corners are not seen
    EXPECT_LE(fastest(simulation), 1e-12) << "seed " << seed;
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    EXPECT_EQ(simulation.report().searches, 0) << "seed " << seed;
    EXPECT_LE(simulation.report().work, 1e5) << "seed " << seed;  // its calls are not crowded
  }
}

/// Slope of a heap of discs that was let go as a steep triangle, from its height, which potential
/// energy measures: that of a triangle is a third of its top. [rad]
double slope_at_rest(double rolling_resistance) {
  constexpr double kSpacing = 0.1, kPores = 0.18;  // [m], of the volume
  constexpr int kRows = 8;
  std::vector<SceneBody> bodies = {ground(8)};
  double area = 0;
  Random random(3);
  for (int row = 0; row < kRows; ++row) {
    for (int i = 0; i < kRows - row; ++i) {
      const double radius = kSpacing / 2 * (0.8 + 0.19 * random.next_unit());
      bodies.push_back(
          test::disc("G" + std::to_string(bodies.size()), radius,
                     {.position = {kSpacing * (i - 0.5 * (kRows - row - 1)),
                                   kSpacing * (0.5 + row * std::numbers::sqrt3 / 2)}}));
      bodies.back().mass = radius * radius;
      area += std::numbers::pi * radius * radius;
    }
  }
  for (SceneBody& body : bodies) {
    body.friction = 0.5;
    body.rolling_resistance = rolling_resistance;
  }
  Scene scene = scene_of(std::move(bodies), 0);
  scene.forces = {gravity(9.81)};
  Simulation simulation(scene);
  EXPECT_TRUE(test::run_until(simulation, 5));
  EXPECT_LE(fastest(simulation), 1e-3);
  const double height = simulation.energy().potential / (9.81 * area / std::numbers::pi);
  const double volume = area / (1 - kPores);
  return std::atan(9 * height * height / volume);
}

TEST(FrictionPileFall, AngleOfReposeGrowsWithRollingResistance) {
  constexpr double kDegree = std::numbers::pi / 180;
  const double low = slope_at_rest(0.05), middle = slope_at_rest(0.1), high = slope_at_rest(0.2);
  EXPECT_GT(low, 8 * kDegree);
  EXPECT_GT(middle, low + 2 * kDegree);
  EXPECT_GT(high, middle + 5 * kDegree);
  EXPECT_LT(high, 60 * kDegree);  // as it was let go
}

/// The next call begins with the forces of the last short step.
TEST(FrictionPileFall, CrowdedCallsHandTheirForcesOn) {
  Scene scene = test::pit(20, 5);
  for (SceneBody& body : scene.bodies) body.friction = 0.6;
  Simulation simulation(scene);
  constexpr double kCrowded = 1e6;  // units of work
  int crowded = 0, with_forces = 0;
  while (simulation.time() < 4) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    if (simulation.report().work < kCrowded) continue;
    ++crowded;
    const ContactMemory& memory = simulation.state().memory;
    with_forces += std::ranges::any_of(memory, [](const auto& c) { return c.values[2] > 0; });
  }
  EXPECT_GE(crowded, 3);
  EXPECT_GE(with_forces, crowded - 1);
}

/// A box that is jammed between two walls a little nearer than it is wide cannot have the distance
/// it is to settle to on both sides. It stays where it is, and is not squeezed for it.
TEST(FrictionPileWedge, ContactsThatCannotAllSettleYield) {
  SceneBody left = test::ground(1), right = test::ground(1);
  left.name = "LEFT", right.name = "RIGHT";
  std::vector<SceneBody> bodies = {left, right, box("BLOCK", 1, 1, {.position = {0, 0}})};
  // The tops of the ground become walls.
  constexpr double kNearer = 0.002;  // [m] than twice the target gap
  const double gap = 0.005 - kNearer / 2;
  bodies[0].angle = -std::numbers::pi / 2;
  bodies[0].position = {-0.5 - gap - 0.5 * 1, 0};
  bodies[1].angle = std::numbers::pi / 2;
  bodies[1].position = {0.5 + gap + 0.5 * 1, 0};
  Scene scene = scene_of(std::move(bodies), 0);
  scene.forces = {gravity(1)};
  for (SceneBody& body : scene.bodies) body.friction = 0.5;
  Simulation simulation(scene);
  for (int step = 0; step < 40; ++step) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    const ContactSet& contacts = simulation.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      EXPECT_LE(contacts.normal_force(i), 50) << "squeezed, step " << step;
    }
  }
}

}  // namespace
}  // namespace signorini
