// Laws of the method `elastic`.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

constexpr ContactPairMaterial kBouncy = {
    .restitution = 0.7, .sliding_friction = 0.4, .rolling_resistance = 0.01};

/// Balls that fly towards each other with spin, without gravity.
void fill_cloud(ElasticWorld& world) {
  for (int i = 0; i < 6; ++i) {
    world.add_ball("BALL_" + std::to_string(i), 0.04 + 0.01 * i, 0.2 + 0.1 * i);
  }
  world.set_material(1e8, kBouncy);
  world.start();
  for (int i = 0; i < 6; ++i) {
    const double x = i % 2 == 0 ? -0.3 : 0.3;
    const Vector3 place(x, 0.11 * (i / 2) - 0.1, 0.02 * i);
    world.put(i, place, -0.5 * place + Vector3(0, 0.01 * i, 0.02), {3.0 * i, -2, 1.0 - i});
  }
}

TEST(ElasticLaws, AnIsolatedSystemKeepsItsMomentum) {
  ElasticWorld world;
  fill_cloud(world);
  const Momentum before = momentum_of(world.model, world.bodies(), {0, 0, 0});
  const StepReport report = world.run(10);
  ASSERT_EQ(report.status, StepStatus::ok);
  EXPECT_GT(report.collisions, 2);
  const Momentum after = momentum_of(world.model, world.bodies(), {0, 0, 0});
  double linear = 0;
  double angular = 0;
  const SpatialPlacement placed = world.placed();
  for (std::size_t i = 0; i < world.model.bodies.size(); ++i) {
    linear += world.model.bodies[i].mass * placed.velocity[i].norm();
    angular += world.model.bodies[i].mass * placed.velocity[i].norm() * placed.center[i].norm();
  }
  EXPECT_LE((after.linear - before.linear).norm(), 1e-12 * linear);
  EXPECT_LE((after.angular - before.angular).norm(), 1e-12 * angular);
}

TEST(ElasticLaws, TheEnergyLedgerCloses) {
  ElasticWorld world;
  fill_cloud(world);
  const double before = world.energy_balance();
  ASSERT_EQ(world.run(10).status, StepStatus::ok);
  const ContactEnergy energy = world.method.contact_energy(world.model, world.state);
  EXPECT_GT(energy.lost_normal, 0.01 * before);
  EXPECT_GT(energy.lost_sliding, 0);
  EXPECT_NEAR(world.energy_balance(), before, 1e-8 * before);
}

TEST(ElasticLaws, ABallThatComesToRestGivesItsEnergyToTheLedger) {
  ElasticWorld world;
  const int ball = world.add_ball_and_ground(1e8, kBouncy);
  world.set_gravity({0, -9.81, 0});
  world.start();
  world.put(ball, {0, 0.3, 0}, {0.5, 0, 0}, {0, 4, 9});
  const double before = world.energy_balance();
  ASSERT_EQ(world.run(3).status, StepStatus::ok);
  EXPECT_EQ(world.method.probe(world.model, world.state).size(), 1u);
  EXPECT_NEAR(world.energy_balance(), before, 1e-8 * before);
  const ContactSet set = world.method.probe(world.model, world.state);
  EXPECT_NEAR(set.force[0], 0.4 * 9.81, 1e-6) << "at rest contacts carry the weight";
}

TEST(ElasticLaws, TheOrderOfBodiesMakesNoDifference) {
  const auto end_of = [](bool swapped) {
    ElasticWorld world;
    const int first = world.add_ball(swapped ? "B" : "A", 0.05, swapped ? 0.7 : 0.3);
    const int second = world.add_ball(swapped ? "A" : "B", 0.05, swapped ? 0.3 : 0.7);
    world.set_material(1e8, kBouncy);
    world.start();
    const int a = swapped ? second : first;
    const int b = swapped ? first : second;
    world.put(a, {-0.2, 0.01, 0}, {1, 0, 0.1}, {3, 0, 7});
    world.put(b, {0.2, -0.01, 0.02}, {-0.5, 0, 0}, {0, 5, 0});
    EXPECT_EQ(world.run(1).status, StepStatus::ok);
    EXPECT_EQ(world.count(EventKind::contact_start), 1);
    const SpatialPlacement placed = world.placed();
    return std::array{placed.velocity[static_cast<std::size_t>(a)],
                      placed.velocity[static_cast<std::size_t>(b)],
                      placed.spin[static_cast<std::size_t>(a)]};
  };
  const auto one = end_of(false);
  const auto other = end_of(true);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_LE((one[i] - other[i]).norm(), 1e-12 * one[i].norm());
  }
}

TEST(ElasticLaws, AnOverlapWithinOneStepIsFound) {
  ElasticWorld world;
  const int a = world.add_ball("A", 0.05, 1);
  const int b = world.add_ball("B", 0.05, 1);
  world.set_material(1e8, kBouncy);
  world.start();
  // Passing at 30 m/s with an overlap of 1 mm: touching for 0.4 ms of a step of 50 ms.
  world.put(a, {-0.7, 0, 0}, {30, 0, 0}, {0, 0, 0});
  world.put(b, {0, 0.099, 0}, {0, 0, 0}, {0, 0, 0});
  ASSERT_EQ(world.run(0.05, 0.05).status, StepStatus::ok);
  EXPECT_EQ(world.count(EventKind::contact_start), 1);
  EXPECT_EQ(world.count(EventKind::contact_end), 1);
  EXPECT_GT(world.placed().velocity[1].norm(), 0.1);
}

/// What a ball of 1 kg and 5 cm takes aside from one that passes at `height` with `speed`, by the
/// law itself in small steps: f = K depth^1.5 along the line of centres.
double push_aside(double speed, double height, double stiffness) {
  constexpr int kSteps = 20'000;
  double x = -std::sqrt(0.01 - height * height);
  double y = height;
  double vx = speed;
  double vy = 0;
  const double h = -2 * x / speed / kSteps;
  for (int i = 0; i < kSteps; ++i) {  // Stoermer and Verlet
    x += h / 2 * vx;
    y += h / 2 * vy;
    const double apart = std::sqrt(x * x + y * y);
    const double force = stiffness * std::pow(std::max(0.0, 0.1 - apart), 1.5);
    vx += h * 2 * force * x / apart;  // both balls give way
    vy += h * 2 * force * y / apart;
    x += h / 2 * vx;
    y += h / 2 * vy;
  }
  return vy / 2;
}

TEST(ElasticLaws, AnImpactThatOnlyGrazesIsAsExactAsAnyOther) {
  // It is over in a small part of the first step, which all its stages but one would miss.
  const double stiffness = 2e11 / (2 * (1 - 0.3 * 0.3)) * 4 / 3 * std::sqrt(0.025);
  const double height = 0.1 - 1e-7;
  const double aside = push_aside(100, height, stiffness);
  for (const double tolerance : {1e-6, 1e-8, 1e-10}) {
    ElasticWorld world;
    const int still = world.add_ball("STILL", 0.05, 1);
    const int fast = world.add_ball("FAST", 0.05, 1);
    world.set_material(2e11, {.restitution = 1});
    world.set("TOLERANCE", tolerance);
    world.set("HYSTERESIS", 3);
    world.start();
    world.put(still, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
    world.put(fast, {-0.12, height, 0}, {100, 0, 0}, {0, 0, 0});
    ASSERT_EQ(world.run(0.0025, 0.0025).status, StepStatus::ok);
    EXPECT_NEAR(world.placed().velocity[1].y(), aside, std::sqrt(tolerance) * 5 * aside)
        << tolerance;
  }
}

TEST(ElasticLaws, ABallThatWouldGoRightThroughASoftPlateEndsTheRun) {
  // In the middle of the plate the normal turns around: the force would push it out behind.
  for (const double tolerance : {1e-8, 1e-10, 1e-12}) {
    ElasticWorld world;
    const int ball = world.add_ball("BALL", 0.01, 1);
    const int plate = world.add("PLATE", make_box({0.001, 1, 1}, 0), 1, {0.1, 0.1, 0.1});
    world.set_material(1e7, {.restitution = 1});
    world.set("TOLERANCE", tolerance);
    world.start();
    world.put(ball, {-1, 0, 0}, {1000, 0, 0}, {0, 0, 0});
    world.put(plate, {0, 0, 0}, {0, 0, 0}, {0, 0, 0});
    ASSERT_EQ(world.run(1.0 / 60).status, StepStatus::overlap) << tolerance;
    EXPECT_EQ(world.count(EventKind::contact_start), 1) << tolerance;
    EXPECT_EQ(world.count(EventKind::contact_end), 0) << tolerance;
    // It has not come to the middle, and has the speed that it came with.
    EXPECT_GE(world.placed().center[0].x(), -0.0105 - 1e-12) << tolerance;
    EXPECT_LT(world.placed().center[0].x(), 0) << tolerance;
    EXPECT_NEAR(world.placed().velocity[0].x(), 1000, 0.1) << tolerance;
  }
}

TEST(ElasticLaws, BallsThatPassAtAHairsBreadthDoNotTouch) {
  ElasticWorld world;
  const int a = world.add_ball("A", 0.05, 1);
  const int b = world.add_ball("B", 0.05, 1);
  world.set_material(1e8, kBouncy);
  world.start();
  world.put(a, {-0.7, 0, 0}, {30, 0, 0}, {0, 0, 0});
  world.put(b, {0, 0.1 + 1e-9, 0}, {0, 0, 0}, {0, 0, 0});
  ASSERT_EQ(world.run(0.05, 0.05).status, StepStatus::ok);
  EXPECT_TRUE(world.events.empty());
}

class Restitution : public ::testing::TestWithParam<double> {};

TEST_P(Restitution, IsWhatIsAskedForWithExactRestitution) {
  ElasticWorld world;
  ContactPairMaterial pair = kBouncy;
  pair.restitution = GetParam();
  const int ball = world.add_ball_and_ground(1e8, pair);
  world.start();
  world.set("FORCE_LAW", 2);
  world.set("TOLERANCE", 1e-10);
  world.put(ball, {0, 0.06, 0}, {0, -2, 0}, {0, 0, 0});
  ASSERT_EQ(world.run(0.2).status, StepStatus::ok);
  EXPECT_NEAR(world.placed().velocity[0].y(), 2 * GetParam(), 2e-6);
}

INSTANTIATE_TEST_SUITE_P(Elastic, Restitution, ::testing::Values(0.1, 0.3, 0.5, 0.7, 0.9, 1.0),
                         [](const auto& test) {
                           return "E" + std::to_string(static_cast<int>(100 * test.param));
                         });

TEST(Elastic, TouchingIsNoContactByTheDocument) {
  ElasticWorld world;
  const int ball = world.add_ball_and_ground(1e8, kBouncy);
  world.start();
  world.put(ball, {0, 0.05, 0}, {0, 0, 0}, {0, 0, 0});
  EXPECT_EQ(world.method.probe(world.model, world.state).size(), 0u);
  world.set("HYSTERESIS", 2);
  EXPECT_EQ(world.method.probe(world.model, world.state).size(), 1u) << "but by the code today";
}

TEST(Elastic, EventsComeAsTheDocumentHasThem) {
  ElasticWorld world;
  const int ball = world.add_ball_and_ground(1e8, kBouncy);
  world.start();
  world.put(ball, {0, 0.06, 0}, {0, -2, 0}, {0, 0, 0});
  const StepReport report = world.run(0.2);
  ASSERT_EQ(world.events.size(), 4u);
  EXPECT_EQ(world.events[0].kind, EventKind::contact_start);
  EXPECT_EQ(world.events[0].zero_crossing, 2);
  EXPECT_NEAR(world.events[0].time, 0.005, 1e-12);
  EXPECT_LT(world.events[0].gap, 0);
  EXPECT_NEAR(world.events[0].gap_rate, -2, 1e-12);
  EXPECT_EQ(world.events[1].kind, EventKind::restart);
  EXPECT_TRUE(world.events[1].restarts);
  EXPECT_EQ(world.events[2].kind, EventKind::contact_end);
  EXPECT_EQ(world.events[2].zero_crossing, 1);
  EXPECT_GE(world.events[2].gap, 0);
  EXPECT_EQ(report.state_events, 2);
  EXPECT_EQ(report.restarts, 2);
}

TEST(Elastic, ZeroFunctionsAreOnTheirSidesAfterEveryCall) {
  ElasticWorld world;
  const int ball = world.add_ball_and_ground(1e8, kBouncy);
  world.set_gravity({0, -9.81, 0});
  world.start();
  world.put(ball, {0, 0.06, 0}, {0.2, 0, 0}, {0, 0, 0});
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(world.run(0.01).status, StepStatus::ok);
    const ElasticInspection seen = world.method.inspect(world.model, world.state);
    EXPECT_LT(seen.z1, 0);
    EXPECT_GT(seen.z2, 0);
  }
}

TEST(Elastic, AStateThatWasSavedGoesOnWithTheSameBits) {
  ElasticWorld world;
  fill_cloud(world);
  ASSERT_EQ(world.run(0.6, 0.01).status, StepStatus::ok);
  const State saved = world.state;
  ASSERT_EQ(world.run(0.5, 0.01).status, StepStatus::ok);
  ElasticWorld other;
  fill_cloud(other);
  other.state = saved;
  ASSERT_EQ(other.run(0.5, 0.01).status, StepStatus::ok);
  EXPECT_EQ(digest_of(world.state).hex(), digest_of(other.state).hex());
}

TEST(Elastic, ABudgetThatIsTooSmallIsToldAndTheStateStays) {
  ElasticWorld world;
  world.drop_ball(1e11, kBouncy, 0.06);
  world.set("STEP_BUDGET", 100);
  world.set("INTEGRATOR", 1);
  const StepReport report = world.run(10, 10);
  EXPECT_EQ(report.status, StepStatus::too_stiff);
  EXPECT_LT(world.state.time, 10);
  EXPECT_TRUE(std::isfinite(world.state.q.norm()));
  EXPECT_FALSE(remedy_for(report.status).empty());
}

TEST(Elastic, ABoxOnItsFaceStandsOnFourCorners) {
  ElasticWorld world;
  const int box = world.add("BOX", make_box({0.2, 0.1, 0.3}, 0.005), 2, {0.02, 0.03, 0.01});
  world.add_ground();
  world.set_material(1e8, kBouncy);
  world.set_gravity({0, -9.81, 0});
  world.start();
  world.put(box, {0, 0.0505, 0}, {0, 0, 0}, {0, 0, 0});
  ASSERT_EQ(world.run(1).status, StepStatus::ok);
  const ContactSet set = world.method.probe(world.model, world.state);
  ASSERT_EQ(set.size(), 4u);
  for (std::size_t i = 0; i < set.size(); ++i) {
    EXPECT_NEAR(set.normal_force(i), 2 * 9.81 / 4, 1e-5);
  }
  EXPECT_NEAR(std::fabs(world.state.q[3]), 1, 1e-12) << "it does not rock";
}

// A step that is longer than the way through a thin plate, thrown upwards or let fall: the gap
// grows at both ends of the flight, and the plate is between.
TEST(Elastic, NoImpactIsMissedInALongCall) {
  for (const double up : {0.0, 3.0}) {
    for (const bool is_ball : {true, false}) {
      ElasticWorld world;
      const Vector3 sides(0.2, 0.3, 0.4);
      const int body = is_ball ? world.add_ball("B", 0.1, 1)
                               : world.add("B", make_box(sides, 0.01), 1, {0.02, 0.016, 0.011});
      const int plate = world.add("PLATE", make_box({4, 0.01, 4}, 0.001), 1, {1, 1, 1});
      world.model.bodies[static_cast<std::size_t>(plate)].mobility = Mobility::fixed;
      world.set_material(1e9, {.restitution = 0.5});
      world.set("GEOMETRY_FACTORS", 1);
      world.set("FORCE_LAW", 1);
      world.set_gravity({0, -9.81, 0});
      world.start();
      world.put(body, {0, 1, 0}, {0, up, 0}, {3, 0, 5});
      const double until = up > 0 ? 0.95 : 0.55;  // a little after the impact
      ASSERT_EQ(world.run(until, until).status, StepStatus::ok);
      EXPECT_GE(world.count(EventKind::contact_start), 1) << up;
      EXPECT_GT(world.placed().center[static_cast<std::size_t>(body)].y(), 0) << up;
    }
  }
}

// What the shortest step is goes by the motion, not by how much is asked for at once.
TEST(Elastic, ACallOfManyYearsBounces) {
  ElasticWorld world;
  world.drop_ball(1e9, kBouncy, 1);
  world.set("STEP_BUDGET", 1000);
  const double before = world.energy_balance();
  const StepReport report = world.run(1e9, 1e9);
  EXPECT_EQ(report.status, StepStatus::too_stiff) << "the budget ends it";
  EXPECT_GE(world.count(EventKind::contact_end), 3);
  EXPECT_NEAR(world.energy_balance() / before, 1, 1e-8);
}

}  // namespace
}  // namespace signorini
