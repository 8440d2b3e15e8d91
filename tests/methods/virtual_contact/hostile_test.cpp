// What virtual_contact makes of worlds and constants that nobody should give it: a right answer, or
// a status and a state that is still good.
#include <gtest/gtest.h>

#include <cmath>

#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini::test {
namespace {

Simulation run_of(std::vector<SceneBody> bodies, double g) {
  Scene scene = scene_of(std::move(bodies), 0.5);
  scene.method = "virtual_contact";
  scene.parameters.clear();
  scene.parameters_written_at.clear();
  if (g > 0) scene.forces = {gravity(g)};
  return Simulation(scene);
}

void expect_finite(const Simulation& simulation) {
  EXPECT_TRUE(simulation.state().q.allFinite() && simulation.state().v.allFinite());
}

void expect_steps(Simulation& simulation, int count, double h) {
  for (int i = 0; i < count; ++i) {
    ASSERT_EQ(simulation.step(h).status, StepStatus::ok) << i;
    expect_finite(simulation);
  }
}

// No force: it falls through as if nothing were there.
TEST(VirtualContactHostile, NoStiffnessIsNoFloor) {
  Simulation simulation = run_of({ground(), disc("ball", 0.2, {.position = {0, 0.3}})}, 10);
  simulation.set("CONTACT_CONSTANTS", "given");
  simulation.set("NORMAL_STIFFNESS", 0.0);
  simulation.set("NORMAL_DAMPING", 0.0);
  expect_steps(simulation, 50, 0.02);
  EXPECT_NEAR(simulation.state().v[1], -10, 1e-9);
}

TEST(VirtualContactHostile, NoSoftnessIsTheHardLawWhateverItsName) {
  double height[3];
  const char* laws[3] = {"relu", "expmix", "softplus"};
  for (int i = 0; i < 3; ++i) {
    Simulation simulation = run_of({ground(), disc("ball", 0.2, {.position = {0, 0.3}})}, 10);
    simulation.set("CONTACT_CONSTANTS", "given");
    simulation.set("SOFTNESS", 0.0);
    simulation.set("NORMAL_DAMPING", 1e5);
    simulation.set("NORMAL_LAW", laws[i]);
    expect_steps(simulation, 250, 0.02);
    height[i] = simulation.state().q[1];
  }
  EXPECT_EQ(height[0], height[1]);
  EXPECT_EQ(height[0], height[2]);
  EXPECT_NEAR(height[0], 0.2 - 10 / 1e4, 1e-6);  // m g / k_n
}

TEST(VirtualContactHostile, StepsOfASecondRestOrSayThatTheyCannotBeSolved) {
  for (const char* formula : {"bdf1", "bdf2"}) {
    Simulation simulation = run_of({ground(), disc("ball", 0.2, {.position = {0, 3}}),
                                    box("box", 0.4, 0.3, {.position = {1, 2}, .angle = 0.3})},
                                   10);
    simulation.set("FORMULA", formula);
    simulation.set("STEPS", "fixed");
    bool is_solved = true;
    for (int i = 0; i < 60 && is_solved; ++i) {
      is_solved = simulation.step(1).status == StepStatus::ok;
      expect_finite(simulation);
    }
    if (!is_solved) {
      EXPECT_EQ(simulation.report().status, StepStatus::newton_not_converged);
      continue;
    }
    EXPECT_GT(simulation.state().q[1], -1e-3) << formula;
    EXPECT_LT(std::fabs(simulation.state().v[1]), 1e-3) << formula;
  }
}

TEST(VirtualContactHostile, ConcentricDiscsPartEquallyAndKeepTheirMiddle) {
  Simulation simulation =
      run_of({disc("a", 0.2, {.position = {1, 2}}), disc("b", 0.2, {.position = {1, 2}})}, 0);
  // Damping lets bodies that never met part slowly.
  expect_steps(simulation, 1000, 0.02);
  const VectorX& q = simulation.state().q;
  EXPECT_NEAR((q[0] + q[3]) / 2, 1, 1e-9);
  EXPECT_NEAR((q[1] + q[4]) / 2, 2, 1e-9);
  EXPECT_GT(std::hypot(q[3] - q[0], q[4] - q[1]), 0.4);
}

TEST(VirtualContactHostile, FlatOnFlatRestsAndDoesNotTurn) {
  Simulation simulation = run_of({ground(), box("a", 1, 0.2, {.position = {0, 0.1}}),
                                  box("b", 0.6, 0.2, {.position = {0.1, 0.3}})},
                                 10);
  expect_steps(simulation, 200, 0.02);
  const VectorX& q = simulation.state().q;
  EXPECT_NEAR(q[1], 0.1, 2e-4);
  EXPECT_NEAR(q[4], 0.3, 4e-4);
  EXPECT_LT(std::fabs(q[2]) + std::fabs(q[5]), 1e-3);
}

TEST(VirtualContactHostile, BodiesHalfInsideEachOtherPart) {
  for (const bool is_disc : {true, false}) {
    SceneBody inner = is_disc ? disc("b", 0.1, {.position = {0.2, 0.03}})
                              : box("b", 0.2, 0.1, {.position = {0.2, 0.03}, .angle = 0.1});
    Simulation simulation = run_of({box("a", 0.4, 0.4, {.position = {0, 0}}), inner}, 0);
    expect_steps(simulation, 300, 0.02);
    const VectorX& q = simulation.state().q;
    EXPECT_NEAR(q[0] + q[3], 0.2, 1e-9) << is_disc;
    EXPECT_NEAR(q[1] + q[4], 0.03, 1e-9) << is_disc;
    EXPECT_GT(q[3] - q[0], 0.29) << is_disc;
    for (const double gap : simulation.contacts().gap) EXPECT_GT(gap, -1e-3) << is_disc;
  }
}

TEST(VirtualContactHostile, AStateThatIsNoNumberIsToldAndLeftAsItIs) {
  Simulation simulation = run_of({ground(), disc("ball", 0.2, {.position = {0, 0.3}})}, 10);
  State state = simulation.state();
  state.v[1] = std::nan("");
  simulation.set_state(state);
  EXPECT_EQ(simulation.step(0.01).status, StepStatus::not_finite);
  EXPECT_EQ(simulation.time(), 0);
  EXPECT_EQ(simulation.state().q[1], 0.3);
  simulation.reset();
  EXPECT_EQ(simulation.step(0.01).status, StepStatus::ok);
}

}  // namespace
}  // namespace signorini::test
