// EVENT_LOCATION exact: impacts at the right instants, answered in the right order, ended in time.

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/overlap.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]

Scene exact(Scene scene) {
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  return scene;
}

Scene with(Scene scene, const std::string& name, const std::string& value) {
  scene.parameters.emplace_back(name, value);
  return scene;
}

/// A ball one metre above the ground.
Scene bouncing_ball(double elasticity) {
  Scene scene = test::scene_of({test::ground(), test::disc("BALL", 0.25, {.position = {0, 1.25}})},
                               elasticity);
  scene.forces = {test::gravity(kG)};
  return exact(scene);
}

/// Discs of radius 0.1 m in a row on the x axis, without gravity.
Scene row(const std::vector<double>& x, const std::vector<double>& speed, double elasticity,
          const std::vector<double>& mass = {}) {
  std::vector<SceneBody> bodies;
  for (std::size_t i = 0; i < x.size(); ++i) {
    bodies.push_back(test::disc("D" + std::to_string(i), 0.1,
                                {.position = {x[i], 0}, .velocity = {speed[i], 0}},
                                i < mass.size() ? mass[i] : 1));
  }
  return exact(test::scene_of(std::move(bodies), elasticity));
}

std::vector<double> velocities_x(const Simulation& simulation) {
  std::vector<double> v;
  for (Eigen::Index k = 0; k < simulation.state().v.size(); k += 3) {
    v.push_back(simulation.state().v[k]);
  }
  return v;
}

/// Impacts until a time, each with its instant and its approach.
EventLog events_until(Simulation& simulation, double time) {
  EventLog all;
  while (simulation.time() < time - 1e-9) {
    if (simulation.step().status != StepStatus::ok) {
      ADD_FAILURE() << to_string(simulation.report().status) << " at " << simulation.time();
      break;
    }
    all.insert(all.end(), simulation.events().begin(), simulation.events().end());
  }
  return all;
}

class ExactImpacts : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, ExactImpacts, testing::Values("impulse", "contact"));

/// t_n = sqrt(2h/g) (1 + 2 sum e^k), apex_n = h e^2n.
TEST_P(ExactImpacts, ABallBouncesAtTheRightInstantsToTheRightHeights) {
  for (const double e : {1.0, 0.8, 0.5}) {
    Simulation simulation(bouncing_ball(e), GetParam());
    const double fall = std::sqrt(2 / kG);
    double expected = fall;
    for (int n = 1; n <= 5; ++n) {
      const double hop = 2 * fall * std::pow(e, n);
      // One step to just after the impact, one to the apex: the steps are not those of a display.
      const StepStatus impact = simulation.step(expected + hop / 4 - simulation.time()).status;
      ASSERT_EQ(impact, StepStatus::ok);
      ASSERT_EQ(simulation.events().size(), 1u) << "e = " << e << ", impact " << n;
      EXPECT_NEAR(simulation.events()[0].time, expected, 1e-12 * n);
      EXPECT_NEAR(simulation.events()[0].gap_rate, -kG * fall * std::pow(e, n - 1), 1e-12);
      EXPECT_LT(std::fabs(simulation.events()[0].gap), 1e-12);
      ASSERT_EQ(simulation.step(hop / 4).status, StepStatus::ok);
      EXPECT_NEAR(simulation.state().q[1] - 0.25, std::pow(e, 2 * n), 1e-12) << "apex " << n;
      expected += hop;
    }
  }
}

TEST_P(ExactImpacts, ImpactTimesDoNotDependOnTheDisplayStep) {
  constexpr double kElasticity = 0.9;
  constexpr int kImpacts = 20;
  for (const double step : {1.0 / 60, 0.001}) {
    Scene scene = with(bouncing_ball(kElasticity), "TIME_STEP", format_number(step));
    Simulation simulation(scene, GetParam());
    const EventLog events = events_until(simulation, 7.5);
    ASSERT_GE(events.size(), std::size_t{kImpacts});
    double expected = std::sqrt(2 / kG);
    double hop = 2 * expected;
    for (int n = 0; n < kImpacts; ++n) {
      hop *= kElasticity;
      EXPECT_NEAR(events[static_cast<std::size_t>(n)].time, expected, 1e-11) << "impact " << n;
      expected += hop;
    }
  }
}

/// T = sqrt(2h/g) (1+e)/(1-e); infinitely many impacts end, and the ball lies still.
TEST_P(ExactImpacts, InfinitelyManyHopsEndAtTheRightTime) {
  constexpr double kElasticity = 0.5;
  Simulation simulation(with(bouncing_ball(kElasticity), "TIME_STEP", format_number(1.0 / 60)),
                        GetParam());
  const double rest = std::sqrt(2 / kG) * (1 + kElasticity) / (1 - kElasticity);
  const EventLog events = events_until(simulation, 2 * rest);
  ASSERT_FALSE(events.empty());
  EXPECT_NEAR(events.back().time, rest, 1e-6 * rest);
  int before_a_millimetre_per_second = 0;
  for (const Event& event : events)
    before_a_millimetre_per_second += event.gap_rate < -1e-3 ? 1 : 0;
  EXPECT_EQ(before_a_millimetre_per_second, 13);
  EXPECT_NEAR(simulation.time(), 2 * rest, 1.0 / 60);
  EXPECT_NEAR(simulation.state().q[1], 0.25, 1e-12);
  EXPECT_LT(simulation.state().v.cwiseAbs().maxCoeff(), 1e-12);
}

/// Balls that touch hand the momentum through; balls of a cradle with joints need method contact.
TEST_P(ExactImpacts, ARowOfBallsHandsOnAsManyAsHitIt) {
  Simulation one(row({-0.6, 0, 0.2, 0.4, 0.6}, {1, 0, 0, 0, 0}, 1), GetParam());
  ASSERT_TRUE(test::run_until(one, 1));
  const std::vector<double> v1 = velocities_x(one);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(v1[i], i == 4 ? 1 : 0, 1e-12) << i;

  Simulation two(row({-0.8, -0.6, 0, 0.2, 0.4}, {1, 1, 0, 0, 0}, 1), GetParam());
  ASSERT_TRUE(test::run_until(two, 1));
  const std::vector<double> v2 = velocities_x(two);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(v2[i], i >= 3 ? 1 : 0, 1e-12) << i;
}

TEST_P(ExactImpacts, TheSimultaneousLawSharesMomentum) {
  Scene scene =
      with(row({-0.6, 0, 0.2, 0.4, 0.6}, {1, 0, 0, 0, 0}, 1), "COLLISION_METHOD", "simultaneous");
  Simulation simulation(scene, GetParam());
  ASSERT_TRUE(test::run_until(simulation, 1));
  // Those at rest with each other part without restitution: one body of four times the mass, which
  // the first ball hits with e = 1.
  const std::vector<double> v = velocities_x(simulation);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(v[i], i == 0 ? -0.6 : 0.4, 1e-12) << i;
}

/// t from |dp + dv t| = r1 + r2 and J = -(1+e) v_n m_red: a published validation case.
TEST_P(ExactImpacts, ObliqueDiscsMeetAtTheRightPlace) {
  Scene scene =
      test::scene_of({test::disc("A", 0.1, {.position = {0, 0}, .velocity = {4, 0}}, 1),
                      test::disc("B", 0.2, {.position = {1, 0.15}, .velocity = {-1, 0.5}}, 2)},
                     0.7);
  Simulation simulation(exact(scene), GetParam());
  const EventLog events = events_until(simulation, 0.5);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_NEAR(events[0].time, 0.16167861475969758, 1e-14);
  EXPECT_NEAR(events[0].impulse, 3.183212136533291, 1e-12);
  const VectorX& v = simulation.state().v;
  EXPECT_NEAR(v[0], 1.966915023571694, 1e-12);
  EXPECT_NEAR(v[1], -2.449368282801579, 1e-12);
  EXPECT_NEAR(v[3], 0.016542488214153005, 1e-12);
  EXPECT_NEAR(v[4], 1.7246841414007894, 1e-12);
  EXPECT_NEAR(v[2], 0, 1e-12);
  EXPECT_NEAR(v[5], 0, 1e-12);
}

/// Galperin's billiard: the number of collisions spells pi.
TEST_P(ExactImpacts, CollisionsSpellTheDigitsOfPi) {
  struct Row {
    double ratio, final_big, final_small;
    std::size_t collisions;
  };
  for (const Row& row : {Row{1, 1, 0, 3}, Row{100, 0.9988575955631185, 0.47786020820588593, 31},
                         Row{1e4, 0.9999985595629777, 0.16973131619503998, 314},
                         Row{1e6, 0.999999917460531, 0.40629906632325763, 3141},
                         Row{1e8, 0.999999999973092, 0.07335938206758572, 31415}}) {
    SceneBody wall = test::ground(1);
    wall.position = {-0.5, 0};
    Scene scene = test::scene_of(
        {wall, test::box("SMALL", 0.1, 0.1, {.position = {1.05, 0}}, 1),
         test::box("BIG", 0.4, 0.4, {.position = {2.3, 0}, .velocity = {-1, 0}}, row.ratio)},
        1);
    scene.bodies[1].shape = DiscShape{.radius = 0.05};
    scene.bodies[2].shape = DiscShape{.radius = 0.2};
    Simulation simulation(exact(scene), GetParam());
    std::size_t collisions = 0;
    while (simulation.time() < 8) {
      ASSERT_EQ(simulation.step(0.05).status, StepStatus::ok);
      collisions += simulation.events().size();
    }
    EXPECT_EQ(collisions, row.collisions);
    EXPECT_NEAR(simulation.state().v[3], row.final_big, 1e-9);
    EXPECT_NEAR(std::fabs(simulation.state().v[0]), row.final_small, 1e-9 * 1e2) << row.ratio;
  }
}

/// However many collisions fall into one step: the same, the report counts them all, and nothing is
/// lost.
TEST_P(ExactImpacts, CollisionsSpellTheDigitsOfPiAtAnyTimeStep) {
  for (const double time_step : {0.003, 0.025, 0.25}) {
    SceneBody wall = test::ground(1);
    wall.position = {-0.5, 0};
    Scene scene =
        test::scene_of({wall, test::disc("SMALL", 0.1, {.position = {0.6, 0}}, 1),
                        test::disc("BIG", 0.2, {.position = {2, 0}, .velocity = {-1, 0}}, 1e6)},
                       1);
    Simulation simulation(exact(scene), GetParam());
    while (simulation.time() < 6) {
      ASSERT_EQ(simulation.step(time_step).status, StepStatus::ok) << time_step;
    }
    EXPECT_EQ(simulation.totals().collisions, 3141) << time_step;
    EXPECT_NEAR(simulation.energy().total() / 5e5, 1, 1e-9) << time_step;
    EXPECT_EQ(simulation.totals().lost_rebounds, 0) << time_step;
  }
}

/// A gas of slow discs in a box, of which hundreds collide in each call.
TEST_P(ExactImpacts, RestitutionOneLosesNothingHoweverSlowAndMany) {
  std::vector<SceneBody> bodies;
  const auto wall = [&](double x, double y, double width, double height) {
    bodies.push_back(
        test::box("WALL" + std::to_string(bodies.size()), width, height, {.position = {x, y}}));
    bodies.back().mobility = Mobility::fixed;
    bodies.back().mass.reset();
  };
  wall(0, -0.6, 1.4, 0.2);
  wall(0, 0.6, 1.4, 0.2);
  wall(-0.6, 0, 0.2, 1);
  wall(0.6, 0, 0.2, 1);
  Random random;
  double energy = 0;
  for (int i = 0; i < 36; ++i) {
    const Point place{-0.4 + 0.16 * (i % 6), -0.4 + 0.16 * (i / 6)};
    const Point v{0.6 * (random.next_unit() - 0.5), 0.6 * (random.next_unit() - 0.5)};
    bodies.push_back(
        test::disc("D" + std::to_string(i), 0.07, {.position = place, .velocity = v}, 1));
    energy += (v[0] * v[0] + v[1] * v[1]) / 2;
  }
  Simulation simulation(exact(test::scene_of(bodies, 1)), GetParam());
  for (int i = 0; i < 40; ++i) ASSERT_EQ(simulation.step(0.2).status, StepStatus::ok) << i;
  EXPECT_GT(simulation.totals().collisions, 40 * 32);  // more than raise the resting speed
  EXPECT_NEAR(simulation.energy().kinetic() / energy, 1, 1e-9);
}

/// Below e = 7 - 4 sqrt(3) three particles on a line collide infinitely often in a finite time.
TEST_P(ExactImpacts, InelasticCollapseEndsWithTheParticlesTogether) {
  const double critical = 7 - 4 * std::sqrt(3.0);
  const auto run = [&](double elasticity) {
    auto simulation =
        std::make_unique<Simulation>(row({-1, 0, 1.1}, {1, 0, -1}, elasticity), GetParam());
    EXPECT_TRUE(test::run_until(*simulation, 5));
    return simulation;
  };
  const auto collapsed = run(0.05);
  const std::vector<double> v = velocities_x(*collapsed);
  EXPECT_NEAR(v[0], v[1], 1e-5);
  EXPECT_NEAR(v[1], v[2], 1e-5);
  EXPECT_LT(0.05, critical);
  const auto apart = run(0.1);
  EXPECT_GT(velocities_x(*apart)[2] - velocities_x(*apart)[0], 1e-3);
  EXPECT_LT(apart->totals().collisions, 20);
}

TEST_P(ExactImpacts, BoxesThatFaceEachOtherFlushDoNotPassThrough) {
  Scene scene = test::scene_of({test::box("A", 1, 1, {.position = {-2, 0}, .velocity = {3, 0}}),
                                test::box("B", 1, 1, {.position = {0, 0}})},
                               1);
  Simulation simulation(exact(scene), GetParam());
  ASSERT_TRUE(test::run_until(simulation, 1));
  EXPECT_NEAR(simulation.state().v[0] + simulation.state().v[3], 3, 1e-12);
  EXPECT_GT(simulation.state().q[3] - simulation.state().q[0], 1) << "B is ahead";
}

/// Blocks side by side make one floor: what slides over their seam does not stumble.
TEST_P(ExactImpacts, ABlockSlidesOverTheSeamOfTwoOthers) {
  SceneBody left = test::ground(4);
  SceneBody right = test::ground(4);
  left.position = {-2, -0.5};
  right.position = {2, -0.5};
  right.name = "RIGHT";
  Scene scene = test::scene_of(
      {left, right, test::box("A", 0.5, 0.5, {.position = {-1, 0.25}, .velocity = {2, 0}})}, 0.5);
  scene.forces = {test::gravity(kG)};
  Simulation simulation(exact(scene), GetParam());
  ASSERT_TRUE(test::run_until(simulation, 1.2));
  EXPECT_NEAR(simulation.state().v[0], 2, 1e-12);
  EXPECT_NEAR(simulation.state().q[1], 0.25, 1e-9);
  EXPECT_NEAR(simulation.state().q[2], 0, 1e-9);
}

TEST_P(ExactImpacts, EventsComeInTheOrderOfTimeAndNothingEndsInside) {
  Simulation simulation(exact(test::pit(8, 10)), GetParam());
  simulation.set("COLLISION_METHOD",
                 "serial grouped lastpass");  // many impacts one after the other
  double last = 0;
  while (simulation.time() < 4) {
    const double start = simulation.time();
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    test::expect_events_in_order(simulation, start, last);
    // Contacts that sink deeper within a step make it shorter.
    EXPECT_LT(test::deepest_overlap(simulation.model(), simulation.placement()), 1e-6)
        << "t = " << simulation.time();
    for (Eigen::Index k = 1; k < simulation.state().q.size(); k += 3) {
      ASSERT_GT(simulation.state().q[k], -0.5) << "a body fell through, t = " << simulation.time();
    }
  }
}

}  // namespace
}  // namespace signorini
