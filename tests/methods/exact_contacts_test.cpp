// EVENT_LOCATION exact: bodies at rest, sliding and leaving, and joints, between events.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]
constexpr double kDegree = std::numbers::pi / 180;

Scene exact(Scene scene, const std::string& integrator = "RUNGE_KUTTA") {
  scene.parameters.emplace_back("EVENT_LOCATION", "exact");
  scene.parameters.emplace_back("DIFF_EQ_SOLVER", integrator);
  scene.parameters.emplace_back("INTEGRATOR_TOLERANCE", "1e-13");
  return scene;
}

Scene at_60_hertz(Scene scene) {
  scene.parameters.emplace_back("TIME_STEP", format_number(1.0 / 60));
  return scene;
}

using test::Start;

double force_between(Simulation& simulation, int a, int b) {
  double sum = 0;
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const bool is_pair = (contacts.body_a[i] == a && contacts.body_b[i] == b) ||
                         (contacts.body_a[i] == b && contacts.body_b[i] == a);
    if (is_pair) sum += contacts.normal_force(i);
  }
  return sum;
}

class ExactContacts : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, ExactContacts, testing::Values("impulse", "contact"));

TEST_P(ExactContacts, AHeavyBoxRestsOnALightOneWithTheRightForces) {
  for (const double heavy : {10.0, 1000.0, 1e6}) {
    Scene scene =
        test::scene_of({test::ground(), test::box("LIGHT", 1, 1, {.position = {0, 0.5}}, 1),
                        test::box("HEAVY", 0.9, 1, {.position = {0, 1.5}}, heavy)},
                       0.3);
    scene.forces = {test::gravity(kG)};
    Simulation simulation(at_60_hertz(exact(scene)), GetParam());
    ASSERT_TRUE(test::run_until(simulation, 10));
    EXPECT_NEAR(force_between(simulation, 1, 2) / (kG * heavy), 1, 1e-10) << heavy;
    EXPECT_NEAR(force_between(simulation, 0, 1) / (kG * (heavy + 1)), 1, 1e-10) << heavy;
    EXPECT_NEAR(simulation.state().q[1], 0.5, 1e-12);
    EXPECT_NEAR(simulation.state().q[4], 1.5, 1e-12);
  }
}

TEST_P(ExactContacts, BodiesThatFellComeToRestAtGapZero) {
  Scene scene =
      test::scene_of({test::ground(), test::box("A", 1, 0.6, {.position = {0, 0.8}, .angle = 0.2}),
                      test::disc("B", 0.3, {.position = {3, 1}})},
                     0.4);
  scene.forces = {test::gravity(kG)};
  Simulation simulation(exact(scene), GetParam());
  ASSERT_TRUE(test::run_until(simulation, 10));
  EXPECT_NEAR(simulation.state().q[1], 0.3, 1e-9);
  EXPECT_NEAR(simulation.state().q[4], 0.3, 1e-9);
  EXPECT_LT(std::fabs(simulation.state().v[1]), 1e-9);
  EXPECT_LT(std::fabs(simulation.state().v[2]), 1e-9);
}

TEST_P(ExactContacts, ASavedStateGoesOnWithTheSameBits) {
  const Scene scene = exact(test::pit(6, 21));
  Simulation one(scene, GetParam());
  ASSERT_TRUE(test::run_until(one, 3));
  const std::vector<double> saved = one.save();
  Simulation two(scene, GetParam());
  two.restore(saved);
  ASSERT_TRUE(test::run_until(one, 4));
  ASSERT_TRUE(test::run_until(two, 4));
  EXPECT_EQ(one.digest(), two.digest());
}

TEST_P(ExactContacts, LookingDoesNotDisturb) {
  const Scene scene = exact(test::pit(6, 22));
  Simulation seen(scene, GetParam());
  Simulation unseen(scene, GetParam());
  for (int i = 0; i < 120; ++i) {
    ASSERT_EQ(seen.step().status, StepStatus::ok);
    ASSERT_EQ(unseen.step().status, StepStatus::ok);
    (void)seen.frame();
  }
  EXPECT_EQ(seen.digest(), unseen.digest());
}

/// A frictionless ladder leaves the wall at two thirds of its height: a published validation case.
TEST_P(ExactContacts, ALadderLeavesTheWallAtTheRightInstant) {
  constexpr double kStart = 75 * kDegree;
  SceneBody floor = test::ground(12);
  SceneBody wall = test::ground(1);
  wall.name = "WALL";
  wall.shape = BoxShape{.width = 1, .height = 6};
  wall.position = {-0.5, 3};
  wall.no_collide = {0};
  PolygonShape rod;
  rod.vertices = {{-1, 0}, {0, -0.03}, {1, 0}, {0, 0.03}};
  SceneBody ladder = test::moving(
      "LADDER", rod,
      {.position = {std::cos(kStart), std::sin(kStart)}, .angle = std::numbers::pi - kStart}, 3);
  ladder.moment = 1;
  Scene scene = test::scene_of({floor, wall, ladder}, 0);
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EXTRA_ACCEL", "none");
  if (std::string_view(GetParam()) == "impulse") scene.parameters.clear();
  Simulation simulation(exact(scene, "DORMAND_PRINCE_54"), GetParam());
  // Probed from both sides of the instant.
  constexpr double kSeparation = 0.6987773411467816;
  ASSERT_EQ(simulation.step(0.4894528730304206).status, StepStatus::ok);
  EXPECT_NEAR(force_between(simulation, 1, 2), 7.352620786782573, 1e-6);
  EXPECT_NEAR(force_between(simulation, 0, 2), 20.09261277149447, 1e-6);
  EXPECT_NEAR(-simulation.state().v[2], -1.2124498823273584, 1e-8);
  ASSERT_EQ(simulation.step(kSeparation - 1e-8 - simulation.time()).status, StepStatus::ok);
  EXPECT_GT(force_between(simulation, 1, 2), 0);
  EXPECT_NEAR(std::numbers::pi - simulation.state().q[2], 40.087036908483284 * kDegree, 1e-7);
  ASSERT_EQ(simulation.step(2e-8).status, StepStatus::ok);
  EXPECT_EQ(force_between(simulation, 1, 2), 0);
  ASSERT_EQ(simulation.step(0.1).status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().v[0], 1.4016639831747462, 1e-7);
  // It lands flat: both ends of the rod are corners, and the floor's force has gone before.
  ASSERT_EQ(simulation.step(0.25).status, StepStatus::ok);
  ASSERT_FALSE(simulation.events().empty());
  EXPECT_NEAR(simulation.events()[0].time, 0.9449218147916222, 1e-2);
}

/// cos(leaving) = 2/3 cos(start) for what slides off a disc.
TEST_P(ExactContacts, ABallLeavesADiscAtTheRightInstant) {
  constexpr double kStart = 5 * kDegree;
  SceneBody fixed;
  fixed.name = "FIXED";
  fixed.mobility = Mobility::fixed;
  fixed.shape = DiscShape{.radius = 1};
  Scene scene = test::scene_of(
      {fixed,
       test::disc("BALL", 0.25, {.position = {1.25 * std::sin(kStart), 1.25 * std::cos(kStart)}})},
      0);
  scene.forces = {test::gravity(kG)};
  if (std::string_view(GetParam()) == "contact")
    scene.parameters.emplace_back("EXTRA_ACCEL", "none");
  Simulation simulation(exact(scene, "DORMAND_PRINCE_54"), GetParam());
  constexpr double kLeaving = 1.0625157742326499;
  ASSERT_EQ(simulation.step(kLeaving - 1e-9).status, StepStatus::ok);
  EXPECT_GT(force_between(simulation, 0, 1), 0);
  const VectorX& q = simulation.state().q;
  EXPECT_NEAR(std::atan2(q[0], q[1]), 48.38439948794342 * kDegree, 1e-8);
  ASSERT_EQ(simulation.step(2e-9).status, StepStatus::ok);
  EXPECT_EQ(force_between(simulation, 0, 1), 0);
  EXPECT_NEAR(simulation.state().v.head<2>().norm(), 2.853750454559757, 1e-7);
}

Point hanging(double length, double angle) {
  return {length * std::sin(angle), -length * std::cos(angle)};
}

Scene swinging(Scene scene) {
  scene.forces = {test::gravity(kG)};
  scene.parameters.emplace_back("EXTRA_ACCEL_TIME_STEP", "0.1");
  return at_60_hertz(exact(scene, "DORMAND_PRINCE_54"));
}

/// Uniform rods of 1 m, 1 kg and 0.7 m, 2 kg, let go from the horizontal.
Scene two_rods() {
  const auto rod = [](const char* name, double length, const Start& start, double mass) {
    SceneBody body = test::box(name, length, 0.05, start, mass);
    body.moment = mass * length * length / 12;
    return body;
  };
  Scene scene = test::scene_of(
      {rod("UPPER", 1, {.position = {0.5, 0}}, 1), rod("LOWER", 0.7, {.position = {1.35, 0}}, 2)});
  scene.joints = {test::pin(kWorld, {0, 0}, 0, {-0.5, 0}), test::pin(0, {0.5, 0}, 1, {-0.35, 0})};
  return swinging(scene);
}

/// Two masses of 1 kg on massless rods of 1 m.
Scene two_masses() {
  const Point upper = hanging(1, 120 * kDegree);
  const Point lower = hanging(1, -10 * kDegree);
  Scene scene = test::scene_of(
      {test::disc("UPPER", 0.05, {.position = upper}),
       test::disc("LOWER", 0.05, {.position = {upper[0] + lower[0], upper[1] + lower[1]}})});
  const auto rod = [](const char* name, int a, int b) {
    SceneJoint joint;
    joint.name = name;
    joint.type = JointType::rod;
    joint.body_a = a;
    joint.body_b = b;
    joint.length = 1;
    return joint;
  };
  scene.joints = {rod("ROD_1", kWorld, 0), rod("ROD_2", 0, 1)};
  return swinging(scene);
}

TEST(ExactJoints, ADoublePendulumKeepsItsEnergyForAMinute) {
  Simulation simulation(two_rods());
  const double start = simulation.energy().total();
  const double scale = kG * (1 * 0.5 + 2 * 1.35);  // [J] of the fall to the lowest place
  double worst = 0;
  for (int i = 0; i < 3600; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    worst = std::max(worst, std::fabs(simulation.energy().total() - start));
  }
  EXPECT_LT(worst / scale, 1e-8);
}

/// 30-digit numbers of published validation cases.
TEST(ExactJoints, TwoRodsSwingAsTheReference) {
  Simulation simulation(two_rods());
  ASSERT_TRUE(test::run_until(simulation, 5));
  // Angles from straight down; the rods' own are from the horizontal.
  EXPECT_NEAR(simulation.state().q[2] + 90 * kDegree, 1.0189381276116896, 1e-7);
  EXPECT_NEAR(simulation.state().q[5] + 90 * kDegree, 9.889368509905474, 1e-7);
  EXPECT_NEAR(simulation.state().v[2], -0.4172031076683366, 1e-6);
  EXPECT_NEAR(simulation.state().v[5], 5.601385688849046, 1e-6);
}

TEST(ExactJoints, TwoMassesSwingAsTheReference) {
  Simulation simulation(two_masses());
  ASSERT_TRUE(test::run_until(simulation, 5));
  const VectorX& q = simulation.state().q;
  EXPECT_NEAR(q[3], 0.2520700068060549, 1e-7);
  EXPECT_NEAR(q[4], -1.6281646591296295, 1e-7);
  EXPECT_NEAR(std::atan2(q[0], -q[1]), -0.4491490010516817, 1e-7);
}

/// A disc that a force presses on a wall: as a reel without a string it rolls down with two fifths
/// of its weight here, whatever point of its outline begins at the wall.
double speed_of_reel(double angle) {
  constexpr double kRadius = 0.02;
  SceneBody reel =
      test::disc("REEL", kRadius, {.position = {kRadius + 1e-9, 0}, .angle = angle}, 0.1);
  reel.moment = 0.00012;
  SceneBody wall = test::ground(30);
  wall.angle = -std::numbers::pi / 2;
  wall.position = {-0.5, 0};
  Scene scene = test::scene_of({wall, reel}, 0);
  for (SceneBody& body : scene.bodies) body.friction = 1;
  SceneConstantForce push;
  push.body = 1;
  push.force = {-50, -0.981};
  push.force_frame = NormalFrame::world;
  scene.forces = {push};
  Simulation simulation(exact(at_60_hertz(std::move(scene))));
  EXPECT_TRUE(test::run_until(simulation, 1));
  EXPECT_NEAR(simulation.state().q[0], kRadius, 1e-9) << "through the wall, or off it";
  EXPECT_NEAR(simulation.state().v[2] * kRadius, simulation.state().v[1], 1e-9) << "does not roll";
  return simulation.state().v[1];
}

TEST(ExactContactsOfDiscs, ADiscHasNoSeam) {
  // m g over m + I/r^2, times the duration.
  constexpr double kExpected = -0.981 / (0.1 + 0.00012 / 0.0004);
  for (const double angle : {0.0, 1e-6, 0.3, 1.0, 3.0, -2.5}) {
    EXPECT_NEAR(speed_of_reel(angle), kExpected, 1e-7) << "turned by " << angle << " rad";
  }
}

TEST(ExactContactsOfDiscs, ABallInABowlIsPressedByItsWeightAndItsTurn) {
  SceneResult read = read_scene(test::file_content("scenes/ball_in_a_bowl.json"));
  constexpr double kTrack = 1.35;  // [m] of the centre
  read.scene->bodies[1].position = {kTrack * std::sin(60 * kDegree),
                                    -kTrack * std::cos(60 * kDegree)};
  Simulation simulation(*read.scene, "contact");
  simulation.set("EVENT_LOCATION", "exact");
  simulation.set("INTEGRATOR_TOLERANCE", 1e-13);
  for (int step = 0; step < 40; ++step) {
    const State& state = simulation.state();
    const double radius = std::hypot(state.q[0], state.q[1]);
    EXPECT_NEAR(radius, kTrack, 5e-8) << step;
    const double weight = kG * -state.q[1] / radius;  // its part along the normal, for 1 kg
    const double turn = (state.v[0] * state.v[0] + state.v[1] * state.v[1]) / radius;
    EXPECT_NEAR(force_between(simulation, 0, 1), weight + turn, 1e-12) << step;
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
  }
}

}  // namespace
}  // namespace signorini
