// What impacts, friction, dampers and other forces take or give under `impulse` and `contact`.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/parameter_spec.h"
#include "scene/files.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]

Scene exact(Scene scene) {
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  return scene;
}

/// A ball of 1 kg one metre above the ground.
Scene bouncing_ball(double elasticity) {
  Scene scene = test::scene_of({test::ground(), test::disc("BALL", 0.25, {.position = {0, 1.25}})},
                               elasticity);
  scene.forces = {test::gravity(kG)};
  return exact(scene);
}

/// What conservation of energy says is constant. [J]
double balance(Simulation& simulation) {
  const ContactEnergy contact = simulation.contact_energy();
  return simulation.energy().total() + contact.lost() - contact.work;
}

void run_until(Simulation& simulation, double time) {
  while (simulation.time() < time - simulation.time_step() / 2) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
  }
}

/// A disc of 2 kg that only a force law moves.
Scene flying(const SceneForce& force, const Point& velocity) {
  Scene scene = test::scene_of({test::disc("DISC", 0.5, {.velocity = velocity}, 2)});
  scene.forces = {force};
  return scene;
}

class EventEnergy : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, EventEnergy, testing::Values("impulse", "contact"));

/// Each impact takes (1 - e^2) m v^2 / 2.
TEST_P(EventEnergy, ImpactsTakeWhatRestitutionSays) {
  for (const double e : {1.0, 0.8, 0.5}) {
    Simulation simulation(bouncing_ball(e), GetParam());
    double expected = 0;
    int impacts = 0;
    while (simulation.time() < 1.3) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok);
      for (const Event& event : simulation.events()) {
        expected += (1 - e * e) * event.gap_rate * event.gap_rate / 2;
        ++impacts;
      }
    }
    EXPECT_GE(impacts, 1);
    EXPECT_NEAR(simulation.contact_energy().lost_normal, expected, 1e-12) << "e = " << e;
    EXPECT_EQ(simulation.contact_energy().lost_sliding, 0);
    EXPECT_EQ(simulation.contact_energy().work, 0);
  }
}

/// Until it lies still, and after that.
TEST_P(EventEnergy, TheBalanceOfABallThatComesToRestIsClosed) {
  for (const double e : {1.0, 0.8, 0.5, 0.0}) {
    Simulation simulation(bouncing_ball(e), GetParam());
    const double before = balance(simulation);
    while (simulation.time() < 10) {
      ASSERT_EQ(simulation.step().status, StepStatus::ok);
      ASSERT_NEAR(balance(simulation), before, 1e-9 * before) << "e = " << e;
    }
    const double expected = e < 1 ? kG : 0;
    EXPECT_NEAR(simulation.contact_energy().lost_normal, expected, 1e-6);
  }
}

/// An impact with friction: the normal takes its part, what slides takes the rest.
TEST_P(EventEnergy, AnImpactWithFrictionTakesBySlidingToo) {
  constexpr double kElasticity = 0.6, kSpeed = 2, kFriction = 0.1;
  Scene scene = test::scene_of(
      {test::ground(), test::disc("DISC", 0.25, {.position = {0, 0.3}, .velocity = {3, -kSpeed}})},
      kElasticity);
  for (SceneBody& body : scene.bodies) body.friction = kFriction;
  Simulation simulation(exact(scene), GetParam());
  const double before = simulation.energy().kinetic();
  run_until(simulation, 0.1);
  const ContactEnergy taken = simulation.contact_energy();
  const double impulse = (1 + kElasticity) * kSpeed;
  EXPECT_NEAR(taken.lost_normal, (1 - kElasticity * kElasticity) * kSpeed * kSpeed / 2, 1e-12);
  // It slides all the time: slip falls by (1 + m r^2/I) mu p / m, with I = m r^2/2.
  const double slip = 3 - 3 * kFriction * impulse / 2;
  EXPECT_NEAR(taken.lost_sliding, kFriction * impulse * slip, 1e-12);
  EXPECT_NEAR(taken.lost(), before - simulation.energy().kinetic(), 1e-12);
}

/// m v' = -k v: the drag takes m v^2 (1 - exp(-2 k t/m)) / 2, with the integrator's error.
TEST_P(EventEnergy, DragTakesWhatTheMotionLoses) {
  Simulation simulation(flying(test::damping(0.7), {3, 4}), GetParam());
  run_until(simulation, 2);
  EXPECT_NEAR(simulation.contact_energy().work, -25 * (1 - std::exp(-1.4)), 1e-5);
  EXPECT_NEAR(balance(simulation), 25, 1e-7);
}

TEST_P(EventEnergy, AConstantForceGivesForceTimesWay) {
  Simulation simulation(flying(SceneConstantForce{.body = 0, .force = {5, 0}}, {0, 1}), GetParam());
  run_until(simulation, 2);
  EXPECT_NEAR(simulation.contact_energy().work, 5 * simulation.state().q[0], 1e-11);
  EXPECT_NEAR(simulation.contact_energy().work, 25, 1e-11);
}

/// The damper's work is integrated with the motion: half the step, a sixteenth of the error.
TEST_P(EventEnergy, TheBalanceOfADampedOscillatorClosesWithTheIntegratorsOrder) {
  const auto error_with = [&](double step) {
    const SceneSpring spring{.name = "SPRING",
                             .body_a = 0,
                             .body_b = kWorld,
                             .point_b = {1.5, 0},
                             .stiffness = 50,
                             .damping = 1};
    Scene scene = flying(spring, {0, 0});
    scene.parameters.emplace_back("TIME_STEP", format_number(step));
    Simulation simulation(scene, GetParam());
    const double before = balance(simulation);
    double worst = 0;
    while (simulation.time() < 2) {
      EXPECT_EQ(simulation.step().status, StepStatus::ok);
      worst = std::max(worst, std::fabs(balance(simulation) - before));
    }
    EXPECT_LT(simulation.contact_energy().work, -0.6 * before);
    return worst;
  };
  const double coarse = error_with(0.005);
  EXPECT_LT(coarse, 1e-7);
  EXPECT_GT(coarse, 1e-9);
  EXPECT_LT(error_with(0.0025), coarse / 12);
}

/// mu m g cos(angle) s, by a force that does not change.
TEST(EventFriction, SlidingDownASlopeTakesForceTimesWay) {
  constexpr double kAngle = 0.6, kFriction = 0.3;
  SceneBody floor = test::ground(40);
  floor.position = {0, 0};
  floor.angle = kAngle;
  const double height = 0.5 + 0.25;
  SceneBody block = test::box(
      "BLOCK", 1, 0.5,
      {.position = {-std::sin(kAngle) * height, std::cos(kAngle) * height}, .angle = kAngle}, 2);
  for (SceneBody* body : {&floor, &block}) body->friction = kFriction;
  Scene scene = test::scene_of({floor, block});
  scene.forces = {test::gravity(kG)};
  Simulation simulation(exact(scene), "contact");
  const double before = balance(simulation);
  const Vector2 start = simulation.state().q.segment<2>(0);
  run_until(simulation, 1);
  const double way = (simulation.state().q.segment<2>(0) - start).norm();
  EXPECT_NEAR(way, kG * (std::sin(kAngle) - kFriction * std::cos(kAngle)) / 2, 1e-6);
  EXPECT_NEAR(simulation.contact_energy().lost_sliding, kFriction * 2 * kG * std::cos(kAngle) * way,
              1e-9);
  EXPECT_NEAR(balance(simulation), before, 1e-9 * kG);
}

/// Joints do no work: what the integrator and the settling of joints err stays in the balance.
TEST(EventJoints, TheDriftOfADoublePendulumIsTheChangeOfItsEnergy) {
  Simulation simulation =
      Simulation::from_text(test::file_content("scenes/double_pendulum.json"), "contact");
  run_until(simulation, 2);
  EXPECT_EQ(simulation.contact_energy().lost(), 0);
  EXPECT_EQ(simulation.contact_energy().work, 0);
}

/// The hand's spring has a potential: while its target rests, the balance is closed.
TEST_P(EventEnergy, ThePointersSpringKeepsTheBalance) {
  Simulation simulation(flying(test::damping(0.3), {0, 0}), GetParam());
  simulation.drag(0, {0.1, 0}, {2, 1}, 10);
  const double before = balance(simulation);
  EXPECT_GT(before, 10);
  run_until(simulation, 2);
  EXPECT_LT(simulation.contact_energy().work, -1);
  EXPECT_NEAR(balance(simulation), before, 1e-6 * before);
}

/// Whatever has been taken so far, the motion goes on with the same bits.
TEST_P(EventEnergy, TheAccountDoesNotInfluenceTheMotion) {
  for (const char* solver :
       {"EULERS_METHOD", "MODIFIED_EULER", "RUNGE_KUTTA", "ADAPTIVE_MODIFIED_EULER",
        "ADAPTIVE_RUNGE_KUTTA", "DORMAND_PRINCE_54", "LEAPFROG"}) {
    Scene scene = bouncing_ball(0.7);
    scene.forces.emplace_back(test::damping(0.5));
    scene.parameters.emplace_back("DIFF_EQ_SOLVER", solver);
    Simulation one(scene, GetParam());
    Simulation other(scene, GetParam());
    State rich = other.state();
    rich.history = {1e9, -3e8, 0, 5e7};
    other.set_state(rich);
    run_until(one, 1);
    run_until(other, 1);
    EXPECT_EQ(one.state().q, other.state().q) << solver;
    EXPECT_EQ(one.state().v, other.state().v) << solver;
    EXPECT_EQ(one.digest(), other.digest()) << solver;
  }
}

/// What was taken is part of the state: an undone step gives it back, a redone one takes it again.
TEST_P(EventEnergy, IsRewoundAndRedoneWithTheState) {
  Scene scene = bouncing_ball(0.7);
  scene.forces.emplace_back(test::damping(0.5));
  Simulation simulation(scene, GetParam());
  run_until(simulation, 0.7);
  const std::vector<double> saved = simulation.save();
  const ContactEnergy then = simulation.contact_energy();
  ASSERT_GT(then.lost_normal, 0);
  ASSERT_LT(then.work, 0);
  run_until(simulation, 2);
  const std::string digest = simulation.digest();
  const ContactEnergy later = simulation.contact_energy();
  EXPECT_GT(simulation.contact_energy().lost_normal, then.lost_normal);
  simulation.restore(saved);
  EXPECT_EQ(simulation.contact_energy().lost_normal, then.lost_normal);
  EXPECT_EQ(simulation.contact_energy().work, then.work);
  run_until(simulation, 2);
  EXPECT_EQ(simulation.digest(), digest);
  EXPECT_EQ(simulation.contact_energy().lost_normal, later.lost_normal);
  EXPECT_EQ(simulation.contact_energy().work, later.work);
  simulation.reset();
  EXPECT_EQ(simulation.contact_energy().lost(), 0);
}

}  // namespace
}  // namespace signorini
