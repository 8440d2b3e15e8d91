// The verbs one by one: together they are a step, and each keeps to what it says.
#include "sim/drop_in/verbs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "world/build_scene.h"

namespace signorini {
namespace {

using test::box;
using test::disc;

/// Euler's method over the verbs: what a step does where nothing collides.
void euler_step(Verbs& verbs, double time, double dt) {
  const std::vector<double> before = verbs.coordinates();
  const Verbs::Evaluation found = verbs.evaluate(0, std::vector<double>(before.size() / 2));
  ASSERT_EQ(found.status, Verbs::Status::good);
  std::vector<double> after = before;
  for (std::size_t i = 0; i < after.size(); ++i) after[i] += found.rates[i] * dt;
  verbs.set_coordinates(time + dt, after);
}

TEST(Verbs, EulersMethodOverThemHasTheBitsOfAStep) {
  for (const Scene& scene : {test::stack(3), test::chain(4)}) {
    Simulation whole(scene, "contact");
    Simulation parts(scene, "contact");
    whole.set("DIFF_EQ_SOLVER", "EULERS_METHOD");
    Verbs verbs(parts);
    for (int i = 0; i < 40; ++i) {
      verbs.begin_step();
      euler_step(verbs, parts.time(), 0.001);
      ASSERT_EQ(whole.step(0.001).status, StepStatus::ok);
      ASSERT_EQ(whole.digest(), parts.digest()) << "step " << i;
    }
  }
}

TEST(Verbs, CoordinatesGoInAsTheyComeOutFixedBodiesToo) {
  Simulation simulation(test::stack(2), "contact");
  Verbs verbs(simulation);
  std::vector<double> values = verbs.coordinates();
  ASSERT_EQ(values.size(), 6 * simulation.model().bodies.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = 0.25 * static_cast<double>(i);
  verbs.set_coordinates(7, values);
  EXPECT_EQ(verbs.coordinates(), values);
  EXPECT_EQ(simulation.time(), 7);
}

TEST(Verbs, AFixedBodyThatIsMovedTakesTheContactsAlong) {
  Scene scene = test::scene_of({test::ground(), box("A", 1, 1, {.position = {0, 0.505}})});
  Simulation simulation(scene, "contact");
  Verbs verbs(simulation);
  verbs.find_collisions(0, {});
  EXPECT_EQ(verbs.present().size(), 2u);
  std::vector<double> values = verbs.coordinates();
  values[2] -= 1;  // y of the ground
  verbs.set_coordinates(0, values);
  verbs.find_collisions(0, {});
  EXPECT_TRUE(verbs.present().empty());
  simulation.reset();
  verbs.find_collisions(0, {});
  EXPECT_EQ(verbs.present().size(), 2u) << "reset puts it back";
}

TEST(Verbs, BadNumbersAreRefusedAndChangeNothing) {
  Simulation simulation(test::stack(2), "contact");
  Verbs verbs(simulation);
  const std::string digest = simulation.digest();
  const std::vector<double> good = verbs.coordinates();
  for (const double bad : {kNaN, kInfinity, -kInfinity}) {
    std::vector<double> values = good;
    values.back() = bad;
    EXPECT_THROW(verbs.set_coordinates(0, values), std::domain_error);
    EXPECT_THROW(verbs.set_coordinates(bad, good), std::domain_error);
    EXPECT_THROW((void)verbs.evaluate(bad, std::vector<double>(good.size() / 2)),
                 std::domain_error);
    EXPECT_THROW((void)verbs.evaluate(0, std::vector<double>(good.size() / 2, bad)),
                 std::domain_error);
    EXPECT_THROW(verbs.find_collisions(bad, {}), std::domain_error);
    EXPECT_THROW(verbs.set_random_state(bad), std::domain_error);
  }
  EXPECT_THROW(verbs.set_coordinates(0, std::vector<double>(5)), std::domain_error);
  EXPECT_THROW(verbs.set_random_state(-1), std::domain_error);
  EXPECT_THROW(verbs.set_random_state(0.5), std::domain_error);
  EXPECT_THROW(verbs.set_random_state(4294967296.0), std::domain_error);
  EXPECT_THROW((void)verbs.contact_right_side({}, std::vector<double>(3)), std::domain_error);
  EXPECT_EQ(simulation.digest(), digest);
  EXPECT_EQ(verbs.coordinates(), good);
}

/// A box that rests on the ground, with its two records found.
struct Resting {
  Simulation simulation{
      test::scene_of({test::ground(), box("A", 1, 1, {.position = {0, 0.505}}, 2)}), "contact"};
  Verbs verbs{simulation};
  std::vector<int> ids;

  Resting() {
    verbs.find_collisions(0, {});
    for (const ContactRecord& c : verbs.present()) ids.push_back(c.id);
  }
};

TEST(Verbs, RecordsAreKnownUntilTheNextListOrStep) {
  Resting scene;
  ASSERT_EQ(scene.ids.size(), 2u);
  EXPECT_EQ(scene.verbs.record(scene.ids[1]).id, scene.ids[1]);
  (void)scene.verbs.evaluate(0, std::vector<double>(6));
  EXPECT_EQ(scene.verbs.record(scene.ids[0]).id, scene.ids[0]) << "evaluate has a list of its own";
  scene.verbs.find_collisions(0, std::vector<int>{scene.ids[1]});
  EXPECT_EQ(scene.verbs.record(scene.ids[1]).id, scene.ids[1]) << "was to be kept";
  EXPECT_THROW((void)scene.verbs.record(scene.ids[0]), std::domain_error);
  scene.simulation.step(0.001);
  EXPECT_THROW((void)scene.verbs.record(scene.ids[1]), std::domain_error);
  for (const int bad : {-1, 0, 1 << 30}) {
    EXPECT_THROW(scene.verbs.update_collisions(std::vector<int>{bad}), std::domain_error);
  }
}

TEST(Verbs, TheSameRecordTwiceIsRefused) {
  Resting scene;
  const std::vector<int> twice{scene.ids[0], scene.ids[0]};
  EXPECT_THROW((void)scene.verbs.handle_collisions(twice), std::domain_error);
  EXPECT_THROW((void)scene.verbs.collision_matrix(twice), std::domain_error);
  EXPECT_THROW((void)scene.verbs.handle_collisions({}), std::domain_error);
}

TEST(Verbs, ContactForcesCarryTheWeightAndFulfilTheirProblem) {
  Resting scene;
  std::vector<double> rates(12);
  rates[9] = -9.8;  // vy of the box
  const std::vector<double> a = scene.verbs.contact_matrix(scene.ids);
  const std::vector<double> b = scene.verbs.contact_right_side(scene.ids, rates);
  const Verbs::Forces found = scene.verbs.contact_forces(scene.ids, rates);
  ASSERT_TRUE(found.is_solved);
  EXPECT_NEAR(found.forces[0] + found.forces[1], 2 * 9.8, 1e-12);
  EXPECT_NEAR(found.rates[9], 0, 1e-12);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(a[2 * i] * found.forces[0] + a[2 * i + 1] * found.forces[1] + b[i], 0, 1e-12);
    EXPECT_EQ(scene.verbs.record(scene.ids[i]).answer.force, found.forces[i]);
  }
}

TEST(Verbs, ImpulsesTurnAnApproachIntoAParting) {
  Scene scene = test::scene_of({disc("A", 0.5, {.position = {0, 0}, .velocity = {2, 0}}),
                                disc("B", 0.5, {.position = {1.005, 0}})},
                               1);
  Simulation simulation(scene, "impulse");
  Verbs verbs(simulation);
  verbs.find_collisions(0, {});
  ASSERT_EQ(verbs.present().size(), 1u);
  const int id = verbs.present()[0].id;
  EXPECT_NEAR(verbs.collision_matrix(std::vector<int>{id})[0], 2, 1e-15);
  const Verbs::Handling handled = verbs.handle_collisions(std::vector<int>{id});
  EXPECT_TRUE(handled.is_solved && handled.changed);
  EXPECT_NEAR(verbs.record(id).answer.impulse, 2, 1e-14);
  EXPECT_EQ(simulation.events().size(), 1u);
  EXPECT_LT(verbs.record(id).gap_rate, 0) << "as it was found";
  verbs.update_collisions(std::vector<int>{id});
  EXPECT_NEAR(verbs.record(id).gap_rate, 2, 1e-14);
}

TEST(Verbs, ACrossingIsSeenAgainstTheRememberedPlacesOnly) {
  Scene scene = test::scene_of({test::ground(), box("A", 1, 1, {.position = {0, 1}})});
  Simulation simulation(scene, "impulse");
  Verbs verbs(simulation);
  std::vector<double> values = verbs.coordinates();
  values[8] = 0.4;  // y of the box: a tenth below the ground's top
  verbs.remember_places();
  verbs.set_coordinates(0.1, values);
  verbs.find_collisions(0.1, {});
  EXPECT_EQ(verbs.present().size(), 2u);
  for (const ContactRecord& c : verbs.present()) EXPECT_NEAR(c.gap, -0.1, 1e-14);
  verbs.forget_places();
  verbs.find_collisions(0.1, {});
  EXPECT_TRUE(verbs.present().empty());
}

/// Painleve's rod, sliding with its lower end ahead: for friction 2 there are no contact forces.
Scene rod(double friction) {
  constexpr double kThickness = 1e-3;
  const double angle = std::numbers::pi / 3;
  SceneBody body = box("ROD", 1, kThickness, {.position = {0, 0}, .velocity = {-3, 0}});
  body.moment = 1.0 / 12;
  body.angle = angle;
  // Its lower corner is 5 mm above the ground.
  body.position[1] = 0.005 + 0.5 * std::sin(angle) + kThickness / 2 * std::cos(angle);
  Scene scene = test::scene_of({test::ground(), body});
  for (SceneBody& b : scene.bodies) b.friction = friction;
  SceneGravity gravity;
  gravity.g = 9.81;
  scene.forces = {gravity};
  return scene;
}

TEST(Verbs, AnEvaluationThatFailsSaysWhatFrictionHasToDoWithIt) {
  const std::vector<double> none(6);
  for (const double friction : {1.2, 2.0}) {
    Simulation simulation(rod(friction), "contact");
    Verbs verbs(simulation);
    const bool is_paradox = friction > 4.0 / 3;
    const Verbs::Evaluation found = verbs.evaluate(0, none);
    EXPECT_EQ(found.status, is_paradox ? Verbs::Status::failed : Verbs::Status::good);
    const StepStatus trouble = is_paradox ? StepStatus::no_friction_solution : StepStatus::ok;
    EXPECT_EQ(found.trouble, trouble);
    verbs.find_collisions(0, {});
    ASSERT_EQ(verbs.present().size(), 1u);
    std::vector<double> rates(12);
    rates[9] = -9.81;
    const Verbs::Forces forces =
        verbs.contact_forces(std::vector<int>{verbs.present()[0].id}, rates);
    EXPECT_EQ(forces.is_solved, !is_paradox);
    EXPECT_EQ(forces.trouble, trouble);
  }
}

TEST(Verbs, ATangentialImpactIsMadeOnceAndOnlyWhereItIsNeeded) {
  Simulation simulation(rod(2), "contact");
  Verbs verbs(simulation);
  verbs.begin_step();
  const std::vector<double> start = verbs.coordinates();
  EXPECT_TRUE(std::isnan(verbs.get_over_tangential_impact(1e-7))) << "nothing has jammed yet";
  (void)verbs.evaluate(0, std::vector<double>(6));
  EXPECT_LT(verbs.get_over_tangential_impact(0.01), 0.01) << "first nearer to it";
  EXPECT_EQ(verbs.coordinates(), start);
  EXPECT_TRUE(std::isnan(verbs.get_over_tangential_impact(1e-7)))
      << "only after another evaluation";
  (void)verbs.evaluate(0, std::vector<double>(6));
  EXPECT_EQ(verbs.get_over_tangential_impact(1e-7), 1e-7);
  EXPECT_NE(verbs.coordinates(), start);
  EXPECT_EQ(simulation.events().size(), 1u);
  EXPECT_EQ(verbs.evaluate(0, std::vector<double>(6)).status, Verbs::Status::good);
  for (const double bad : {kNaN, kInfinity, -1.0}) {
    EXPECT_THROW((void)verbs.get_over_tangential_impact(bad), std::domain_error);
    EXPECT_THROW((void)verbs.shorten_to_stop(bad, true), std::domain_error);
  }
}

TEST(Verbs, ASubstepEndsWhereSlidingStops) {
  // A box that slides at 1 m/s stops after v / (mu g) = 1/4.905 s.
  Scene scene = test::scene_of(
      {test::ground(), box("A", 1, 1, {.position = {0, 0.505}, .velocity = {1, 0}})});
  for (SceneBody& b : scene.bodies) b.friction = 0.5;
  SceneGravity gravity;
  gravity.g = 9.81;
  scene.forces = {gravity};
  Simulation simulation(scene, "contact");
  Verbs verbs(simulation);
  const std::vector<double> start = verbs.coordinates();
  verbs.begin_step();
  const auto slide = [&](double h) {
    verbs.set_coordinates(0, start);
    verbs.begin_substep();
    euler_step(verbs, 0, h);
    verbs.end_substep();
  };
  slide(0.2);
  EXPECT_TRUE(std::isnan(verbs.shorten_to_stop(0.2, true).step)) << "it slides on";
  slide(0.3);
  Verbs::Cut cut = verbs.shorten_to_stop(0.3, true);
  for (int i = 0; i < 20 && cut.searches == 0; ++i) {
    slide(cut.step);
    cut = verbs.shorten_to_stop(cut.step, true);
  }
  EXPECT_EQ(cut.searches, 1);
  EXPECT_TRUE(std::isnan(cut.step));
  EXPECT_NEAR(simulation.time(), 1 / 4.905, 1e-12);
  EXPECT_NEAR(verbs.coordinates()[7], 0, 1e-12);
}

TEST(Verbs, WithExactEventLocationNoStepIsMadeOfThem) {
  Simulation simulation(test::stack(2), "contact");
  Verbs verbs(simulation);
  simulation.set("EVENT_LOCATION", "exact");
  const std::string digest = simulation.digest();
  EXPECT_THROW(verbs.begin_step(), std::domain_error);
  EXPECT_EQ(simulation.digest(), digest);
  simulation.set("EVENT_LOCATION", "faithful");
  verbs.begin_step();
}

TEST(Verbs, EvaluateDrawsTheRandomNumbersOfAStep) {
  Simulation simulation(test::stack(3), "contact");
  Verbs verbs(simulation);
  const std::uint32_t before = verbs.random_state();
  const std::vector<double> zeros(3 * simulation.model().bodies.size());
  const Verbs::Evaluation first = verbs.evaluate(0, zeros);
  EXPECT_NE(verbs.random_state(), before);
  verbs.set_random_state(before);
  EXPECT_EQ(verbs.evaluate(0, zeros).rates, first.rates);
}

TEST(Simulation, AnAdaptiveSolverThatGivesUpLeavesTheStateAlone) {
  Scene scene = test::scene_of({disc("A", 0.5, {.position = {0, 0}}, 1e9)});
  SceneSpring spring;
  spring.name = "SPRING";
  spring.body_a = kWorld;
  spring.body_b = 0;
  spring.point_a = {1000, 0};
  spring.stiffness = 1e9;  // rounding alone changes its energy by more than the solver wants
  scene.forces.emplace_back(spring);
  Simulation simulation(scene, "contact");
  simulation.set("DIFF_EQ_SOLVER", "ADAPTIVE_RUNGE_KUTTA");
  const std::string digest = simulation.digest();
  const StepReport& report = simulation.step(1);
  EXPECT_EQ(report.status, StepStatus::step_too_small);
  EXPECT_FALSE(remedy_for(report.status).empty());
  EXPECT_EQ(simulation.digest(), digest);
}

TEST(Simulation, ThrustersAreSwitchedByTheirParameters) {
  Scene scene = test::scene_of({disc("A", 0.5, {}, 2), disc("B", 0.5, {.position = {9, 0}})});
  scene.forces.emplace_back(
      SceneThrusters{.body = 0,
                     .magnitude = 3,
                     .thrusters = {{.point = {0, 0}, .direction = {1, 0}},
                                   {.point = {0, 0}, .direction = {0, 1}, .active = true}}});
  scene.forces.emplace_back(SceneThrusters{
      .body = 1, .magnitude = 3, .thrusters = {{.point = {0, 0.5}, .direction = {1, 0}}}});
  Simulation simulation(scene, "contact");
  const auto rate = [&](std::size_t i) {
    Verbs verbs(simulation);
    return verbs.evaluate(0, std::vector<double>(6)).rates[i];
  };
  EXPECT_EQ(rate(1), 0);
  EXPECT_EQ(rate(3), 1.5);
  simulation.set("THRUSTER_1", "true");
  simulation.set("THRUSTER_2", "false");
  simulation.set("THRUST", "4");
  EXPECT_EQ(rate(1), 2);
  EXPECT_EQ(rate(3), 0);
  EXPECT_EQ(rate(7), 0);
  simulation.set("THRUSTER_3", "true");
  EXPECT_EQ(rate(7), 4);
  EXPECT_NEAR(rate(11), -4 * 0.5 / (0.5 * 0.5 * 0.5), 1e-13) << "r x F / I";
  EXPECT_THROW(simulation.set("THRUSTER_4", "true"), std::invalid_argument);
}

}  // namespace
}  // namespace signorini
