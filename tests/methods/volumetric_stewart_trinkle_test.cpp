// Laws of the steps of Stewart and Trinkle under `volumetric`: free flight and rest are exact, the
// balance of energy closes, impacts and slides are true to first order, depths stay small.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "methods/floor_scene.h"
#include "stress/piles/spatial_pile.h"

namespace signorini {
namespace {

using test::place;
using test::run;
using test::velocity;

constexpr double kGravity = 9.81;

/// Bodies over a floor y = 0 with gravity.
Simulation simulation_of(const std::string& bodies, double friction, double restitution,
                         double length) {
  Simulation simulation = test::over_a_floor(bodies, friction, restitution);
  simulation.set("STEPPING", "stewart_trinkle");
  simulation.set("STEP_LENGTH", format_number(length));
  return simulation;
}

TEST(StewartTrinkle, FreeFlightIsAParabolaHoweverLongSteps) {
  Simulation simulation = simulation_of(
      R"(, {"name": "box", "shape": {"type": "box", "lengths": [1, 0.5, 0.2]}, "mass": 2,
        "position": [0, 5, 0], "velocity": [1, 2, 3], "angular_velocity": [0.3, 0.2, -0.5]})",
      0.5, 0, 0.05);
  run(simulation, 0.8, 0.05);
  EXPECT_NEAR(place(simulation, 1)[0], 0.8, 1e-12);
  EXPECT_NEAR(place(simulation, 1)[1], 5 + 2 * 0.8 - kGravity / 2 * 0.64, 1e-12);
}

TEST(StewartTrinkle, AStackStandsAndCarriesItsWeight) {
  std::string bodies;
  for (int i = 0; i < 10; ++i) {
    bodies += R"(, {"name": "c)" + std::to_string(i) +
              R"(", "shape": {"type": "box", "lengths": [1, 1, 1]}, "mass": 1, "position": [0, )" +
              format_number(0.5 + i) + ", 0]}";
  }
  Simulation simulation = simulation_of(bodies, 0.5, 0, 1.0 / 60);
  run(simulation, 10);
  const ContactSet& contacts = simulation.contacts();
  std::vector<double> below(11, 0.0);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    below[static_cast<std::size_t>(contacts.body_b[i])] += contacts.normal_force(i);
  }
  for (int i = 1; i <= 10; ++i) {
    EXPECT_NEAR(place(simulation, i)[1], i - 0.5, 1e-9);
    EXPECT_NEAR(below[static_cast<std::size_t>(i)] / (kGravity * (11 - i)), 1, 1e-8);
  }
}

// v = v0 - mu g t is met to rounding, the way to first order.
TEST(StewartTrinkle, ASlidingBlockIsBrakedByCoulombsLaw) {
  const double friction = 0.3, start = 3, time = 0.5;
  double before = 0;
  for (const double length : {1.0 / 60, 1.0 / 120, 1.0 / 240}) {
    Simulation simulation = simulation_of(
        R"(, {"name": "box", "shape": {"type": "box", "lengths": [1, 0.4, 1]}, "mass": 2,
          "position": [0, 0.2, 0], "velocity": [3, 0, 0]})",
        friction, 0, length);
    run(simulation, time);
    EXPECT_NEAR(velocity(simulation, 1)[0], start - friction * kGravity * time, 1e-9);
    const double way = start * time - friction * kGravity / 2 * time * time;
    const double error = std::fabs(place(simulation, 1)[0] - way);
    EXPECT_LT(error, 2 * length);
    if (before > 0) {
      EXPECT_NEAR(error / before, 0.5, 0.02);
    }
    before = error;
  }
}

// What a ball has after a bounce is e^2 of what it had, as far as a step's fall.
TEST(StewartTrinkle, ABallBouncesWithItsRestitution) {
  double before = 0;
  for (const double length : {1.0 / 60, 1.0 / 240, 1.0 / 960}) {
    Simulation simulation =
        simulation_of(R"(, {"name": "ball", "shape": {"type": "sphere", "radius": 0.5}, "mass": 2,
          "position": [0, 1.5, 0]})",
                      0.5, 0.8, length);
    run(simulation, 0.6, length);
    ASSERT_EQ(simulation.totals().collisions, 1);
    const double left = simulation.energy().total() / (2 * kGravity) - 0.5;
    const double error = std::fabs(left - 0.64);
    EXPECT_LT(error, 5 * length);
    if (before > 0) {
      EXPECT_LT(error, before);
    }
    before = error;
  }
}

// Momentum where nothing else is; the balance of energy; and it never grows.
TEST(StewartTrinkle, PilesKeepTheirMomentumAndLoseEnergyOnly) {
  for (const std::uint32_t seed : {1u, 2u, 3u}) {
    for (const test::PileWorld world : {test::PileWorld::space, test::PileWorld::pit}) {
      Simulation simulation(test::spatial_pile(seed, world));
      simulation.set("STEPPING", "stewart_trinkle");
      simulation.set("STEP_LENGTH", "0.004");
      const auto momentum = [&] {
        Vector3 sum(0, 0, 0);
        for (std::size_t i = 0; i < simulation.model().bodies.size(); ++i) {
          const Body& body = simulation.model().bodies[i];
          if (body.is_fixed()) continue;
          const double* const v = velocity(simulation, static_cast<int>(i));
          sum += body.mass * Vector3(v[0], v[1], v[2]);
        }
        return sum;
      };
      const Vector3 start = momentum();
      const double first = simulation.energy().total();
      double size = 0, most = 0, deepest = 0;
      for (int i = 0; i < 125; ++i) {
        ASSERT_EQ(simulation.step(0.016).status, StepStatus::ok) << seed << ' ' << i;
        size = std::max(size, simulation.energy().kinetic());
        most = std::max(most, simulation.energy().total() - first);
        deepest = std::max(deepest, test::deepest_overlap_in_space(simulation));
      }
      if (world == test::PileWorld::space) {
        EXPECT_LT(length(momentum() - start), 1e-10 * std::sqrt(size)) << seed;
      }
      EXPECT_LE(most, 1e-12 * size) << seed;
      EXPECT_LE(std::fabs(simulation.contact_energy().lost_step), 1e-12 * size) << seed;
      EXPECT_LT(deepest, 0.01) << seed;
    }
  }
}

// Bodies that turn while they meet are as deep in each other as a step's end is off its tangent.
TEST(StewartTrinkle, DepthsFallWithTheLengthOfSteps) {
  std::array<double, 2> deepest{};
  for (std::size_t k = 0; k < 2; ++k) {
    for (const std::uint32_t seed : {1u, 2u, 3u, 4u, 5u}) {
      Simulation simulation(test::spatial_pile(seed, test::PileWorld::space));
      simulation.set("STEPPING", "stewart_trinkle");
      simulation.set("STEP_LENGTH", k == 0 ? "0.004" : "0.0005");
      for (int i = 0; i < 60; ++i) {
        ASSERT_EQ(simulation.step(0.016).status, StepStatus::ok) << seed << ' ' << i;
        deepest[k] = std::max(deepest[k], test::deepest_overlap_in_space(simulation));
      }
    }
  }
  EXPECT_LT(deepest[1], deepest[0] / 8);
}

// With a rough tolerance sweeps do most of it, and the residual told is the one asked for.
TEST(StewartTrinkle, ARoughToleranceIsMet) {
  Simulation simulation = Simulation::from_text(test::file_content("scenes/box_pile_30.json"));
  simulation.set("STEPPING", "stewart_trinkle");
  simulation.set("TOLERANCE", "1e-4");
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(simulation.step(1.0 / 60).status, StepStatus::ok) << i;
    ASSERT_LE(simulation.report().residual, 1e-4) << i;
  }
}

}  // namespace
}  // namespace signorini
