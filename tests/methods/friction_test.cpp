// Coulomb friction in running scenes: critical angle, sliding, stopping, rolling, Painleve's rod.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;

/// Bodies that rub on each other.
Scene rough(std::vector<SceneBody> bodies, double friction) {
  Scene scene = test::scene_of(std::move(bodies));
  for (SceneBody& body : scene.bodies) body.friction = friction;
  scene.forces = {test::gravity(kG)};
  return scene;
}

/// A box of 1 m x 0.5 m at rest on a slope, held at the distance that contacts keep.
Scene slope(double angle, double friction) {
  SceneBody ground = test::ground(40);
  ground.position = {0, 0};
  ground.angle = angle;
  const double height = 0.5 + 0.25 + 0.005;
  SceneBody block =
      test::box("BLOCK", 1, 0.5, {{-std::sin(angle) * height, std::cos(angle) * height}});
  block.angle = angle;
  return rough({ground, block}, friction);
}

/// Distance travelled and speed down the slope after a time.
struct Travel {
  double distance, speed;
};

Travel travel(const Scene& scene, double angle, double until, double step) {
  Simulation simulation(scene);
  const auto at = [&] { return Vector2(simulation.state().q[0], simulation.state().q[1]); };
  const Vector2 start = at();
  const int steps = static_cast<int>(std::lround(until / step));
  for (int i = 0; i < steps; ++i) EXPECT_EQ(simulation.step(step).status, StepStatus::ok);
  const Vector2 down(-std::cos(angle), -std::sin(angle));
  const Vector2 v(simulation.state().v[0], simulation.state().v[1]);
  return {.distance = (at() - start).dot(down), .speed = v.dot(down)};
}

TEST(Friction, ABlockRestsBelowTheCriticalAngleAndSlidesAboveIt) {
  for (const double mu : {0.1, 0.5, 1.3}) {
    const double critical = std::atan(mu);
    const Travel below = travel(slope(critical - 1e-6, mu), critical - 1e-6, 1, 0.01);
    EXPECT_LE(std::fabs(below.distance), 1e-12) << mu;
    EXPECT_LE(std::fabs(below.speed), 1e-12) << mu;
    // g (sin - mu cos) just above the critical angle: 1e-6 g sqrt(1 + mu^2).
    const Travel above = travel(slope(critical + 1e-6, mu), critical + 1e-6, 1, 0.01);
    EXPECT_NEAR(above.speed, 1e-6 * kG * std::sqrt(1 + mu * mu), 1e-9) << mu;
  }
}

TEST(Friction, SlidingAccelerationIsThatOfCoulomb) {
  for (const double degrees : {30.0, 45.0, 60.0}) {
    const double angle = degrees * std::numbers::pi / 180;
    const double wanted = kG * (std::sin(angle) - 0.3 * std::cos(angle));
    const Travel moved = travel(slope(angle, 0.3), angle, 1, 0.01);
    EXPECT_NEAR(moved.speed, wanted, 1e-9) << degrees;
    EXPECT_NEAR(moved.distance, wanted / 2, 1e-9) << degrees;
  }
}

TEST(Friction, NormalAndFrictionForcesOfARestingBlockBalanceGravity) {
  const double angle = 0.2;
  Simulation simulation(slope(angle, 0.5));
  const ContactSet& contacts = simulation.contacts();
  double normal = 0;
  double tangent = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    normal += contacts.normal_force(i);
    const double across = contacts.force[3 * i + 1];
    tangent += across;
    EXPECT_LE(std::fabs(across), 0.5 * contacts.normal_force(i) + 1e-12);
  }
  EXPECT_NEAR(normal, kG * std::cos(angle), 1e-10);
  EXPECT_NEAR(std::fabs(tangent), kG * std::sin(angle), 1e-10);
}

/// A disc of radius 0.108 m that slides on a floor.
Scene bowling(double friction, double speed) {
  const SceneBody floor = test::ground(60);
  SceneBody disc = test::disc("DISC", 0.108, {{-10, 0.108 + 0.005}}, 7);
  disc.velocity = {speed, 0};
  return rough({floor, disc}, friction);
}

TEST(Friction, ASlidingDiscEndsRollingAtTwoThirdsOfItsSpeed) {
  Simulation simulation(bowling(0.2, 7));
  // t = v / (mu g (1 + 1/kappa)), kappa = 1/2; then v = 2/3 v_0 for ever.
  const double rolls_at = 7 / (0.2 * kG * 3);
  while (simulation.time() < rolls_at + 1) {
    ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok);
    if (simulation.time() < rolls_at - 1e-9) {
      EXPECT_NEAR(simulation.state().v[0], 7 - 0.2 * kG * simulation.time(), 1e-9);
    }
  }
  EXPECT_NEAR(simulation.state().v[0], 14.0 / 3, 1e-6);
  EXPECT_NEAR(simulation.state().v[2], -14.0 / 3 / 0.108, 1e-5);
}

TEST(Friction, ASlidingBlockStopsAndStays) {
  Scene scene = slope(0, 0.3);
  scene.bodies[1].velocity = {4, 0};
  Simulation simulation(scene);
  for (int i = 0; i < 400; ++i) ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok);
  // v^2 / (2 mu g)
  EXPECT_NEAR(simulation.state().q[0], 16 / (2 * 0.3 * kG), 1e-6);
  EXPECT_LE(std::fabs(simulation.state().v[0]), 1e-9);
}

TEST(Friction, NoFrictionMeansTheSameBits) {
  Scene rough = test::stack(4);
  Simulation plain(rough);
  rough.bodies[0].friction = 0.7;  // the product with bodies without friction is none
  Simulation half(rough);
  for (int i = 0; i < 50; ++i) {
    plain.step();
    half.step();
  }
  EXPECT_EQ(plain.digest(), half.digest());
}

/// Painleve's rod: length 1, its lower end runs ahead of its mass centre, so that friction turns
/// the end into the floor.
Scene rod(double friction) {
  const double angle = std::numbers::pi / 3;
  const SceneBody floor = test::ground(60);
  const double thickness = 1e-3;
  SceneBody body = test::box("ROD", 1, thickness, {{0, 0}});
  body.moment = 1.0 / 12;
  body.angle = angle;
  // The lower left corner is 0.005 m above the floor.
  const Vector2 corner(-0.5 * std::cos(angle) + thickness / 2 * std::sin(angle),
                       -0.5 * std::sin(angle) - thickness / 2 * std::cos(angle));
  body.position = {0, 0.005 - corner.y()};
  body.angular_velocity = 0;
  body.velocity = {-3, 0};
  return rough({floor, body}, friction);
}

TEST(Friction, PainlevesRodStopsSlippingAtOnceByAnImpactWithoutCollision) {
  // m A(theta) = 1 + 3 cos(theta) (cos(theta) - mu sin(theta)) is negative for mu = 2 at 60
  // degrees.
  Simulation paradox(rod(2));
  ASSERT_EQ(paradox.step(0.001).status, StepStatus::ok);
  EXPECT_EQ(paradox.report().tangential_impacts, 1);
  EXPECT_FALSE(paradox.events().empty());
  const ContactSet& contacts = paradox.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  // The end of the rod has stopped slipping while the rest goes on.
  const State& s = paradox.state();
  const double slip = s.v[0] + s.v[2] * (s.q[1] - contacts.point[1] - contacts.gap[0]);
  EXPECT_LE(std::fabs(slip), 1e-6);
  EXPECT_LT(s.v[0], -0.1);
  Simulation harmless(rod(1.2));
  EXPECT_EQ(harmless.step(0.001).status, StepStatus::ok);
  EXPECT_EQ(harmless.report().tangential_impacts, 0);
}

/// A sphere (as a disc with its moment) that hits a rough floor at an angle to the normal.
TEST(Friction, AnObliqueImpactSlidesOrSticksAsTheTableOfWaltonSays) {
  for (double degrees = 10; degrees < 85; degrees += 10) {
    const double angle = degrees * std::numbers::pi / 180;
    SceneBody ball = test::disc("BALL", 0.05, {{0, 0.5}});
    ball.moment = 0.4 * 0.05 * 0.05;
    ball.velocity = {std::sin(angle), -std::cos(angle)};
    Scene scene = test::scene_of({test::ground(), ball}, 0.9);
    for (SceneBody& body : scene.bodies) body.friction = 0.2;
    scene.parameters = {{"VELOCITY_TOLERANCE", "0.001"}};
    Simulation simulation(scene);
    // All of it: 0.45 m at no less than 0.17 m/s.
    while (simulation.totals().collisions == 0 && simulation.time() < 4) {
      ASSERT_EQ(simulation.step(0.02).status, StepStatus::ok);
    }
    const double normal = 1.9 * std::cos(angle);
    const double tangent = -std::min(0.2 * normal, std::sin(angle) / 3.5);
    EXPECT_NEAR(simulation.state().v[0], std::sin(angle) + tangent, 1e-13) << degrees;
    EXPECT_NEAR(simulation.state().v[1], 0.9 * std::cos(angle), 1e-13) << degrees;
    EXPECT_NEAR(simulation.state().v[2], tangent / (0.4 * 0.05), 1e-11) << degrees;
  }
}

TEST(Friction, APairKeepsItsMomentumAndAngularMomentumAndLosesEnergy) {
  SceneBody a = test::disc("A", 0.4, {{-1, 0}, 0, {2, 0}, 5});
  SceneBody b = test::box("B", 0.6, 0.6, {{1, 0.3}, 0.4, {-1, 0.2}, -2}, 2);
  for (SceneBody* body : {&a, &b}) body->friction = 0.6;
  Simulation simulation(test::scene_of({a, b}, 0.7));
  const Momentum before = simulation.momentum();
  const double energy = simulation.energy().total();
  for (int i = 0; i < 100; ++i) ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok);
  ASSERT_GT(simulation.totals().collisions, 0);
  const Momentum after = simulation.momentum();
  EXPECT_LE((after.linear - before.linear).norm(), 1e-13);
  // At the impact the bodies are half a distance tolerance apart; friction acts in the middle.
  EXPECT_NEAR(after.angular.z(), before.angular.z(), 1e-13);
  EXPECT_LT(simulation.energy().total(), energy);
}

TEST(Friction, APileWithFrictionGoesOnAndGainsNoEnergy) {
  for (const double mu : {0.3, 1.0}) {
    Scene scene = test::pit(8, 5);
    for (SceneBody& body : scene.bodies) {
      body.friction = mu;
      body.elasticity = 0.2;
    }
    Simulation simulation(scene);
    const double at_start = simulation.energy().total();
    for (int i = 0; i < 160; ++i) {
      ASSERT_EQ(simulation.step(0.025).status, StepStatus::ok) << mu << " at " << simulation.time();
      EXPECT_LE(simulation.energy().total(), at_start) << mu << " at " << simulation.time();
    }
  }
}

/// Runs a scene of the project with friction everywhere where a coefficient is given.
/// @return the largest gain of energy in one step [J]
double largest_gain(const char* scene, const char* location, double until, double friction) {
  SceneResult read = read_scene(test::file_content(std::string("scenes/") + scene + ".json"));
  Simulation simulation(*read.scene, "contact");
  simulation.set("EVENT_LOCATION", location);
  // The faithful way as a whole: how a pile falls decides how much of it settles at the end.
  if (std::string_view(location) == "faithful") {
    simulation.set("COLLISION_METHOD", "serial grouped lastpass");
  }
  if (friction >= 0) simulation.set("FRICTION", friction);
  double last = simulation.energy().total();
  double gain = 0;
  while (simulation.time() < until) {
    const StepReport& report = simulation.step();
    EXPECT_EQ(report.status, StepStatus::ok)
        << scene << ", friction " << friction << ", " << simulation.time() << " s";
    if (report.status != StepStatus::ok) break;
    const double now = simulation.energy().total();
    gain = std::max(gain, now - last);
    last = now;
  }
  return gain;
}

TEST(Friction, PilesThatWedgeThemselvesGoOnAndGainNoEnergy) {
  for (const double friction : {0.3, 1.0}) {
    // Of some 300 J.
    EXPECT_LE(largest_gain("pile_of_20", "faithful", 3, friction), 1e-4) << friction;
  }
}

TEST(Friction, AnArchStandsWithExactEventsToo) {
  EXPECT_LE(largest_gain("masonry_arch", "exact", 1, -1), 1e-4);
}

TEST(Friction, ExactEventsAndFrictionGoTogether) {
  for (const double friction : {0.3, 1.0}) {
    for (const char* scene : {"dominoes", "overhang", "shapes_in_a_box", "round_shapes"}) {
      EXPECT_LE(largest_gain(scene, "exact", 3, friction), 1e-3) << scene << " " << friction;
    }
  }
}

}  // namespace
}  // namespace signorini
