// DIFF_EQ_SOLVER LEAPFROG: second order, one solve a step, no drift of the energy.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]
constexpr int kSteps = 10000;

void use_leapfrog(Scene& scene, const std::string& location = "exact") {
  scene.parameters.emplace_back("DIFF_EQ_SOLVER", "LEAPFROG");
  scene.parameters.emplace_back("EVENT_LOCATION", location);
}

/// A box on a pin above it, that starts level.
Scene pendulum(const std::string& location = "exact") {
  Scene scene = test::scene_of({test::box("A", 0.2, 0.2, {.position = {1, 0}})});
  scene.bodies[0].moment = 0.1;
  scene.joints = {test::pin(kWorld, {0, 0}, 0, {-1, 0})};
  scene.forces = {test::gravity(kG)};
  use_leapfrog(scene, location);
  return scene;
}

Scene mass_on_spring() {
  Scene scene = test::scene_of({test::box("A", 0.2, 0.2, {.position = {1.5, 0}})});
  scene.forces = {SceneSpring{.name = "spring",
                              .body_a = kWorld,
                              .body_b = 0,
                              .point_a = {0, 0},
                              .point_b = {0, 0},
                              .rest_length = 1,
                              .stiffness = 20}};
  use_leapfrog(scene);
  return scene;
}

struct EnergyErrors {
  double worst = 0, early = 0, late = 0;  // [J] of all, of the first and of the last thousand steps
};

EnergyErrors energy_errors(Simulation& simulation, double h) {
  const double start = simulation.energy().total();
  EnergyErrors errors;
  for (int i = 0; i < kSteps; ++i) {
    if (simulation.step(h).status != StepStatus::ok) return {kInfinity, 0, kInfinity};
    const double off = std::fabs(simulation.energy().total() - start);
    errors.worst = std::max(errors.worst, off);
    if (i < 1000) errors.early = std::max(errors.early, off);
    if (i >= kSteps - 1000) errors.late = std::max(errors.late, off);
  }
  return errors;
}

/// In uniform gravity the energy is kept to rounding, since joints do no work in a kick, and the
/// pin comes apart by h^2/4 g (y - y_0)/L at most.
TEST(Leapfrog, APendulumKeepsItsEnergyForTenThousandSteps) {
  for (const char* location : {"exact", "faithful"}) {
    Simulation simulation(pendulum(location), "contact");
    const double h = 0.02;
    const EnergyErrors errors = energy_errors(simulation, h);
    EXPECT_LT(errors.worst, 1e-10) << location;
    const double apart =
        std::fabs(std::hypot(simulation.state().q[0], simulation.state().q[1]) - 1);
    EXPECT_LT(apart, h * h * kG) << location;
  }
}

/// The same swing with the standard of fixed steps loses a part, and ever more.
TEST(Leapfrog, WhereRungeKuttaDrifts) {
  Scene scene = pendulum();
  scene.parameters.emplace_back("DIFF_EQ_SOLVER", "RUNGE_KUTTA");
  Simulation simulation(scene, "contact");
  const EnergyErrors errors = energy_errors(simulation, 0.02);
  EXPECT_GT(errors.late, 1e-6);
}

/// Of a spring the energy swings with w^2 h^2/4 of it, for good.
TEST(Leapfrog, AMassOnASpringDoesNotDrift) {
  for (const char* method : {"contact", "impulse"}) {
    Simulation simulation(mass_on_spring(), method);
    const EnergyErrors errors = energy_errors(simulation, 0.02);
    const double most = 20 * 0.02 * 0.02 / 4 * 0.5 * 20 * 0.5 * 0.5;
    EXPECT_LT(errors.worst, 1.1 * most) << method;
    EXPECT_NEAR(errors.late, errors.early, 0.01 * errors.early) << method;
  }
}

/// Half the step has a quarter of the error.
TEST(Leapfrog, IsOfSecondOrder) {
  const auto place_after = [](Scene scene, double h) {
    Simulation simulation(scene, "contact");
    const int steps = static_cast<int>(std::lround(2 / h));
    for (int i = 0; i < steps; ++i) {
      EXPECT_EQ(simulation.step(h).status, StepStatus::ok);
    }
    return simulation.state().q[0];
  };
  for (const Scene& scene : {pendulum(), mass_on_spring()}) {
    const double right = place_after(scene, 0.0005);
    const double coarse = place_after(scene, 0.02) - right;
    const double fine = place_after(scene, 0.01) - right;
    EXPECT_NEAR(std::log2(std::fabs(coarse / fine)), 2, 0.1);
  }
}

/// One evaluation a step, as the report counts them.
TEST(Leapfrog, SolvesOnceAStep) {
  Simulation simulation(pendulum(), "contact");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(simulation.step(0.02).evaluations, 1);
}

/// A stack rests, with both methods that hold it; a sliding block stops where its friction says.
TEST(Leapfrog, HoldsRestingContacts) {
  for (const char* method : {"contact", "impulse"}) {
    Scene scene = test::stack(4);
    use_leapfrog(scene);
    for (std::size_t i = 1; i < scene.bodies.size(); ++i) {
      scene.bodies[i].position[1] -= 0.005 * static_cast<double>(i);
    }
    Simulation simulation(scene, method);
    ASSERT_TRUE(test::run_until(simulation, 2)) << method;
    const VectorX settled = simulation.state().q;
    ASSERT_TRUE(test::run_until(simulation, 10)) << method;
    EXPECT_LT((simulation.state().q - settled).cwiseAbs().maxCoeff(), 1e-9) << method;
    EXPECT_LT(simulation.state().v.cwiseAbs().maxCoeff(), 1e-9) << method;
  }
}

TEST(Leapfrog, SlidingStopsWhereFrictionSays) {
  for (const char* location : {"exact", "faithful"}) {
    const double gap = location == std::string("exact") ? 0 : 0.005;
    Scene scene =
        test::scene_of({test::ground(40),
                        test::box("A", 1, 0.5, {.position = {0, 0.25 + gap}, .velocity = {2, 0}})},
                       0.5);
    for (SceneBody& body : scene.bodies) body.friction = 0.3;
    scene.forces = {test::gravity(kG)};
    use_leapfrog(scene, location);
    Simulation simulation(scene, "contact");
    ASSERT_TRUE(test::run_until(simulation, 1.5));
    EXPECT_NEAR(simulation.state().q[0], 4 / (2 * 0.3 * kG), 1e-9) << location;
    EXPECT_NEAR(simulation.state().v[0], 0, 1e-12) << location;
    EXPECT_NEAR(simulation.contact_energy().lost_sliding, 2, 1e-9) << location;
  }
}

/// A block set down a little askew comes to rest instead of rocking more with every step.
TEST(Leapfrog, RockingDiesAway) {
  for (const char* location : {"exact", "faithful"}) {
    const double gap = location == std::string("exact") ? 0 : 0.005;
    Scene scene = test::scene_of(
        {test::ground(40), test::box("A", 1, 0.5, {.position = {0, 0.25 + gap}, .angle = 1e-9})},
        0.5);
    for (SceneBody& body : scene.bodies) body.friction = 0.3;
    scene.forces = {test::gravity(kG)};
    use_leapfrog(scene, location);
    Simulation simulation(scene, "contact");
    double fastest = 0;
    while (simulation.state().time < 2) {
      ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok);
      fastest = std::max(fastest, std::fabs(simulation.state().v[2]));
    }
    EXPECT_LT(fastest, 1e-6) << location;
    EXPECT_LT(std::fabs(simulation.state().v[2]), 1e-12) << location;
  }
}

}  // namespace
}  // namespace signorini
