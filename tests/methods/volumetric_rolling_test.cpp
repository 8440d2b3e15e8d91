// What follows a curved surface under `volumetric`: it keeps its energy to the square of the step.
// docs/methods/volumetric.md, section 5.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "model/energy.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

constexpr double kGravity = 9.81;

Json scene_of(const Json& body) {
  const Json ground = {{"name", "ground"},
                       {"mobility", "fixed"},
                       {"friction", 1.0},
                       {"elasticity", 0},
                       {"shape", {{"type", "half_space"}}}};
  return {{"format", "signorini/1"},
          {"space", "spatial"},
          {"bodies", {ground, body}},
          {"forces", Json::array({{{"type", "gravity"}, {"acceleration", {0, 0, -kGravity}}}})}};
}

/// An ellipsoid that lies 0.3 rad off its rest and is let go.
Json rocking_ellipsoid() {
  const double a = 0.3, c = 0.1, angle = 0.3;
  return scene_of({{"name", "egg"},
                   {"mass", 1},
                   {"friction", 1.0},
                   {"elasticity", 0},
                   {"shape", {{"type", "ellipsoid"}, {"semi_axes", {a, 0.2, c}}}},
                   {"position", {0, 0, std::hypot(a * std::sin(angle), c * std::cos(angle))}},
                   {"axis", {0, 1, 0}},
                   {"angle", angle}});
}

double energy(Simulation& simulation) {
  return energy_of(simulation.model(), simulation.placement()).total();
}

/// Energy lost until a time, and the impacts that were told.
struct Loss {
  double energy = 0;
  int impacts = 0;
};

Loss loss_of(const Json& scene, double until, double step) {
  Simulation simulation = Simulation::from_text(scene.dump(), "volumetric");
  simulation.set("STEP_LENGTH", step);
  const double before = energy(simulation);
  Loss loss;
  while (simulation.time() < until - 1e-9) {
    const StepReport report = simulation.step(step);
    EXPECT_EQ(report.status, StepStatus::ok);
    loss.impacts += report.collisions;
  }
  loss.energy = before - energy(simulation);
  return loss;
}

// It began with 0.298 J above its rest.
TEST(FollowingACurve, AnEllipsoidThatRocksKeepsItsEnergy) {
  const double coarse = loss_of(rocking_ellipsoid(), 3, 0.004).energy;
  const double fine = loss_of(rocking_ellipsoid(), 3, 0.001).energy;
  EXPECT_EQ(loss_of(rocking_ellipsoid(), 1, 0.004).impacts, 0);
  EXPECT_LT(std::fabs(coarse), 1e-3);
  EXPECT_LT(std::fabs(fine), std::fabs(coarse) / 8);
}

// Euler's disc with a thickness: its middle stays, and so does its energy.
TEST(FollowingACurve, ACupThatRollsOnItsRimIsSteady) {
  const double angle = 0.4363323129985824, radius = 0.06, half = 0.025;
  const double height = radius * std::sin(angle) + half * std::cos(angle);
  // 38.460675 rad/s from m g (a cos - h/2 sin) = W^2 sin (A cos - C h/2a sin).
  const Json cup = {{"name", "cup"},
                    {"mass", 0.5},
                    {"friction", 1.0},
                    {"elasticity", 0},
                    {"shape", {{"type", "cylinder"}, {"radius", radius}, {"length", 2 * half}}},
                    {"position", {0, 0, height}},
                    {"axis", {0, 1, 0}},
                    {"angle", angle},
                    {"angular_velocity", {-11.86907879281312, 0, 13.00735378411633}}};
  Simulation simulation = Simulation::from_text(scene_of(cup).dump(), "volumetric");
  const double before = energy(simulation);
  while (simulation.time() < 0.5 - 1e-9) {
    ASSERT_EQ(simulation.step(0.004).status, StepStatus::ok);
  }
  EXPECT_NEAR(energy(simulation), before, 1e-3 * before);
  EXPECT_NEAR(simulation.state().q[0], 0, 1e-3);
  EXPECT_NEAR(simulation.state().q[1], 0, 1e-3);
  EXPECT_NEAR(simulation.state().q[2], height, 5e-4);
}

}  // namespace
}  // namespace signorini::test
