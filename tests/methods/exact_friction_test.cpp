// EVENT_LOCATION exact with friction, where a step admits no forces.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

Scene exact(Scene scene) {
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  scene.parameters.emplace_back("DIFF_EQ_SOLVER", "EULERS_METHOD");
  return scene;
}

/// A rod that is pushed ahead and sinks towards the angles at which no forces obey Coulomb's law:
/// m A = 1 + 3 cos(theta) (cos(theta) - mu sin(theta)) < 0, for mu = 1.5 below 73 degrees.
Scene sinking_rod(double degrees, double spin) {
  const double angle = degrees * std::numbers::pi / 180;
  SceneBody floor = test::ground(60);
  const double thickness = 1e-3;
  SceneBody rod = test::box("ROD", 1, thickness, {});
  rod.moment = 1.0 / 12;
  rod.angle = angle;
  const Vector2 corner(-0.5 * std::cos(angle) + thickness / 2 * std::sin(angle),
                       -0.5 * std::sin(angle) - thickness / 2 * std::cos(angle));
  rod.position = {0, -corner.y()};
  rod.angular_velocity = spin;
  rod.velocity = {-3, -spin * corner.x()};
  for (SceneBody* body : {&floor, &rod}) body->friction = 1.5;
  Scene scene = test::scene_of({floor, rod}, 0);
  scene.forces = {test::gravity()};
  return exact(scene);
}

/// Euler's method looks at the start of a step only: the paradox lies at its end.
TEST(ExactFriction, AStepThatEndsInPainlevesParadoxIsGotOver) {
  for (const double spin : {-3.0, -4.0}) {
    Simulation simulation(sinking_rod(74, spin));
    const double energy = simulation.energy().total();
    EXPECT_EQ(simulation.step(0.01).status, StepStatus::ok) << spin;
    EXPECT_EQ(simulation.time(), 0.01) << spin;
    EXPECT_LT(simulation.energy().total(), energy) << spin;
  }
}

/// Forces go from step to step, so that nothing is solved where they still hold; with them the
/// pyramid's redundant contacts stay as they are.
TEST(ExactFriction, WhatRestsIsNotSolvedAgain) {
  Scene scene = test::scene_of({test::ground(40)}, 0);
  for (int row = 0; row < 6; ++row) {
    for (int k = 0; k < 6 - row; ++k) {
      scene.bodies.push_back(test::box("BOX" + std::to_string(row) + std::to_string(k), 1, 1,
                                       {.position = {(k + 0.5 * row) * 1.02, 0.5 + row}}));
      scene.bodies.back().elasticity = 0;
    }
  }
  for (SceneBody& body : scene.bodies) body.friction = 0.5;
  scene.forces = {test::gravity()};
  Simulation simulation(exact(scene));
  for (int i = 0; i < 40; ++i) ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok);
  int sets = 0;
  for (int i = 0; i < 40; ++i) sets += simulation.step(0.025).iterations;
  EXPECT_LT(sets, 20);  // with forces of none each step needs some
  EXPECT_LT(simulation.state().v.cwiseAbs().maxCoeff(), 1e-12);
}

}  // namespace
}  // namespace signorini
