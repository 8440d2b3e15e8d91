#include "model/energy.h"

#include <gtest/gtest.h>

#include "world/build_scene.h"

namespace signorini {
namespace {

Scene two_bodies() {
  Scene scene = test::scene_of(
      {test::box("A", 1, 2, {.position = {3, 4}, .velocity = {1, -2}, .angular_velocity = 3}, 2),
       test::disc("B", 1, {.position = {-3, 1}, .velocity = {0, 2}}, 4), test::ground()});
  scene.forces = {test::gravity(10)};
  return scene;
}

// By hand: 2 kg at 1, -2 m/s and 4 kg at 0, 2 m/s; moment of a 1 x 2 m box 2 (1 + 4)/12.
TEST(Energy, KineticEnergyIsThatOfTheTextbook) {
  const BuiltModel b = test::built(two_bodies());
  const Energy energy = energy_of(b.model, test::placement_of(b.model, b.state));
  EXPECT_DOUBLE_EQ(energy.translational, 5 + 8);
  EXPECT_DOUBLE_EQ(energy.rotational, 0.5 * (10.0 / 12) * 9);
  EXPECT_DOUBLE_EQ(energy.potential, 2 * 10 * 4 + 4 * 10 * 1);
  EXPECT_EQ(energy.total(), energy.kinetic() + energy.potential);
}

TEST(Energy, OffsetShiftsThePotentialOnly) {
  const BuiltModel b = test::built(two_bodies());
  const Placement placement = test::placement_of(b.model, b.state);
  const Energy without = energy_of(b.model, placement), with = energy_of(b.model, placement, 7);
  EXPECT_DOUBLE_EQ(with.potential, without.potential + 7);
  EXPECT_EQ(with.kinetic(), without.kinetic());
}

TEST(Energy, LevelOfZeroEnergyIsTheBodysOwnWhereGiven) {
  Scene scene = two_bodies();
  scene.bodies[0].zero_energy_level = 4;
  const BuiltModel b = test::built(scene);
  EXPECT_DOUBLE_EQ(energy_of(b.model, test::placement_of(b.model, b.state)).potential, 4 * 10 * 1);
}

// By hand: 2 (1, -2) + 4 (0, 2); 5/6 * 3 + 3 * (-4) - 4 * 2 + (-3) * 8.
TEST(Momentum, IsThatOfTheTextbook) {
  const BuiltModel b = test::built(two_bodies());
  const Momentum momentum = momentum_of(b.model, test::placement_of(b.model, b.state));
  EXPECT_DOUBLE_EQ(momentum.linear.x(), 2);
  EXPECT_DOUBLE_EQ(momentum.linear.y(), 4);
  EXPECT_DOUBLE_EQ(momentum.angular.z(), 10.0 / 12 * 3 + 3 * -4 - 4 * 2 + -3 * 8);
}

}  // namespace
}  // namespace signorini
