#include "model/forces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/energy.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

using test::box;
using test::disc;

/// Three moving bodies in different poses, and the ground.
Scene three_bodies() {
  return test::scene_of(
      {test::ground(),
       box("A", 1, 2,
           {.position = {-2, 3}, .angle = 0.4, .velocity = {1, -2}, .angular_velocity = 0.7}),
       disc("B", 0.6, {.position = {1, 2.5}, .velocity = {-0.5, 0.25}}, 3),
       box("C", 0.5, 0.5,
           {.position = {0.5, 5}, .angle = -1.2, .velocity = {0.1, 0.2}, .angular_velocity = -2},
           0.2)});
}

SceneSpring spring(int a, const Point& point_a, int b, const Point& point_b) {
  SceneSpring s;
  s.name = "SPRING";
  s.body_a = a;
  s.body_b = b;
  s.point_a = point_a;
  s.point_b = point_b;
  s.rest_length = 1.5;
  s.stiffness = 6;
  return s;
}

/// Accelerations of all laws of a scene at its start.
std::vector<double> accelerations(const BuiltModel& b, double time = 0) {
  std::vector<double> a(static_cast<std::size_t>(b.model.nv));
  add_forces(b.model, test::placement_of(b.model, b.state), time, a);
  return a;
}

/// Rate of change of momentum by accelerations: linear and, about the origin, angular.
Momentum momentum_rate(const BuiltModel& b, const std::vector<double>& a) {
  const Placement placement = test::placement_of(b.model, b.state);
  Momentum rate;
  for (std::size_t i = 0; i < b.model.bodies.size(); ++i) {
    const Body& body = b.model.bodies[i];
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    const Vector2 force = body.mass * Vector2(a[k], a[k + 1]);
    rate.linear += Vector3(force.x(), force.y(), 0);
    rate.angular.z() += body.moment * a[k + 2] + cross(placement.pose[i].location, force);
  }
  return rate;
}

BuiltModel built_with(const SceneForce& law) {
  Scene scene = three_bodies();
  scene.forces = {law};
  return test::built(scene);
}

SceneInverseSquareGravity attraction() {
  SceneInverseSquareGravity law;
  law.gravitational_constant = 2;
  return law;
}

TEST(Forces, SpringsBetweenBodiesKeepMomentum) {
  for (const double damping : {0.0, 0.8}) {
    // The damping of a spring is a force at both ends along the relative velocity of the ends: a
    // pair of opposite forces, but not on one line, so only the linear momentum is kept.
    SceneSpring s = spring(1, {0.3, 0.8}, 3, {-0.2, 0.1});
    s.damping = damping;
    const BuiltModel b = built_with(s);
    const Momentum rate = momentum_rate(b, accelerations(b));
    EXPECT_LT(rate.linear.norm(), 1e-13);
    if (damping == 0) {
      EXPECT_NEAR(rate.angular.z(), 0, 1e-13);
    }
  }
}

TEST(Forces, AttractionKeepsMomentum) {
  const BuiltModel b = built_with(attraction());
  const Momentum rate = momentum_rate(b, accelerations(b));
  EXPECT_LT(rate.linear.norm(), 1e-13);
  EXPECT_NEAR(rate.angular.z(), 0, 1e-13);
}

TEST(Forces, GravityPullsEveryMovingBodyAlikeWhateverItsMass) {
  const BuiltModel b = built_with(test::gravity(9.8));
  const std::vector<double> a = accelerations(b);
  for (std::size_t k = 0; k < a.size(); k += 3) {
    EXPECT_EQ(a[k], 0);
    EXPECT_NEAR(a[k + 1], -9.8, 1e-14);
    EXPECT_EQ(a[k + 2], 0);
  }
}

TEST(Forces, GravityLeavesOutBodiesThatAreNotListed) {
  SceneGravity law = test::gravity(9.8);
  law.bodies = {2};
  const BuiltModel b = built_with(law);
  const std::vector<double> a = accelerations(b);
  EXPECT_EQ(a[1], 0);
  EXPECT_NEAR(a[4], -9.8, 1e-14);
  EXPECT_EQ(a[7], 0);
}

TEST(Forces, DampingIsAgainstTheMotion) {
  const BuiltModel b = built_with(test::damping(0.3));
  const std::vector<double> a = accelerations(b);
  for (std::size_t i = 1; i < b.model.bodies.size(); ++i) {
    const Body& body = b.model.bodies[i];
    for (int k = 0; k < 2; ++k) {
      EXPECT_NEAR(a[static_cast<std::size_t>(body.speed + k)],
                  -0.3 * b.state.v[body.speed + k] / body.mass, 1e-14);
    }
    EXPECT_NEAR(a[static_cast<std::size_t>(body.speed + 2)],
                -0.3 * 0.15 * b.state.v[body.speed + 2] / body.moment, 1e-13);
  }
}

/// For each conservative law: the rate of change of energy along any motion is minus the work.
TEST(Forces, ConservativeForcesAreTheSlopeOfTheirPotential) {
  std::vector<SceneForce> laws = {test::gravity(9.8), attraction(),
                                  spring(1, {0.3, 0.8}, 3, {-0.2, 0.1}),
                                  spring(kWorld, {0, 7}, 2, {0.1, 0.2})};
  for (const SceneForce& law : laws) {
    const BuiltModel b = built_with(law);
    const std::vector<double> a = accelerations(b);
    for (int k = 0; k < b.model.nq; ++k) {
      constexpr double kStep = 1e-6;
      BuiltModel ahead = b, behind = b;
      ahead.state.q[k] += kStep;
      behind.state.q[k] -= kStep;
      const double slope =
          (potential_energy(ahead.model, test::placement_of(ahead.model, ahead.state)) -
           potential_energy(behind.model, test::placement_of(behind.model, behind.state))) /
          (2 * kStep);
      const Body& body = b.model.bodies[static_cast<std::size_t>(1 + k / 3)];
      const double inertia = k % 3 == 2 ? body.moment : body.mass;
      EXPECT_NEAR(inertia * a[static_cast<std::size_t>(k)], -slope, 1e-7)
          << "law " << law.index() << ", coordinate " << k;
    }
  }
}

TEST(Forces, ASpringAtItsRestLengthDoesNothing) {
  SceneSpring s = spring(kWorld, {0, 4}, 2, {0, 0});
  s.rest_length = (Vector2(1, 2.5) - Vector2(0, 4)).norm();
  for (const double a : accelerations(built_with(s))) EXPECT_NEAR(a, 0, 1e-15);
}

TEST(Forces, ACompressOnlySpringLetsGoWhenStretched) {
  SceneSpring s = spring(kWorld, {0, 4}, 2, {0, 0});
  s.compress_only = true;
  s.damping = 0.5;
  for (const double a : accelerations(built_with(s))) EXPECT_EQ(a, 0);
  s.rest_length = 4;
  const std::vector<double> pushed = accelerations(built_with(s));
  EXPECT_GT(pushed[3], 0) << "away from (0, 4)";
  EXPECT_LT(pushed[4], 0);
}

TEST(Forces, AConstantForceInTheBodyTurnsWithIt) {
  SceneConstantForce law;
  law.body = 1;
  law.force = {2, 0};
  law.torque = 0.5;
  const BuiltModel b = built_with(law);
  const std::vector<double> a = accelerations(b);
  EXPECT_NEAR(a[0], 2 * std::cos(0.4), 1e-14);
  EXPECT_NEAR(a[1], 2 * std::sin(0.4), 1e-14);
  EXPECT_NEAR(a[2], 0.5 / b.model.bodies[1].moment, 1e-14);
}

TEST(Forces, AConstantForceInTheWorldKeepsItsDirectionAndPoint) {
  SceneConstantForce law;
  law.body = 1;
  law.force = {2, 0};
  law.force_frame = NormalFrame::world;
  law.point = {-2, 4};
  law.point_frame = NormalFrame::world;
  const BuiltModel b = built_with(law);
  const std::vector<double> a = accelerations(b);
  EXPECT_EQ(a[0], 2);
  EXPECT_EQ(a[1], 0);
  EXPECT_NEAR(a[2], -2 * 1 / b.model.bodies[1].moment, 1e-14) << "force times lever of 1 m";
}

TEST(Forces, ARotatingForceTurnsOnceIn2PiOverItsRate) {
  SceneRotatingForce law;
  law.body = 1;
  law.magnitude = 3;
  law.rate = 2;
  const BuiltModel b = built_with(law);
  const std::vector<double> start = accelerations(b, 0),
                            round = accelerations(b, 3.141592653589793);
  const std::vector<double> half = accelerations(b, 3.141592653589793 / 2);
  for (std::size_t k = 0; k < start.size(); ++k) {
    EXPECT_NEAR(round[k], start[k], 1e-14);
    EXPECT_NEAR(half[k], -start[k], 1e-14);
  }
}

TEST(Forces, LawsAddUp) {
  Scene scene = three_bodies();
  scene.forces = {test::gravity(9.8), test::damping(0.3), spring(1, {0, 0}, 2, {0, 0})};
  const std::vector<double> all = accelerations(test::built(scene));
  std::vector<double> sum(all.size());
  for (const SceneForce& law : scene.forces) {
    const std::vector<double> one = accelerations(built_with(law));
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += one[k];
  }
  for (std::size_t k = 0; k < sum.size(); ++k) EXPECT_NEAR(all[k], sum[k], 1e-13);
}

TEST(Forces, AForceThroughTheMassCentreDoesNotTurn) {
  const BuiltModel b = test::built(three_bodies());
  const Placement placement = test::placement_of(b.model, b.state);
  std::vector<double> a(static_cast<std::size_t>(b.model.nv));
  apply_force(b.model, placement, 1, placement.pose[1].location, {3, 4}, 0, a);
  EXPECT_NEAR(a[0], 3, 1e-15);
  EXPECT_NEAR(a[1], 4, 1e-15);
  EXPECT_NEAR(a[2], 0, 1e-15);
}

TEST(Forces, NothingMovesAFixedBodyOrTheWorld) {
  const BuiltModel b = test::built(three_bodies());
  const Placement placement = test::placement_of(b.model, b.state);
  std::vector<double> a(static_cast<std::size_t>(b.model.nv));
  apply_force(b.model, placement, 0, {0, 0}, {3, 4}, 5, a);
  apply_force(b.model, placement, kWorldBody, {0, 0}, {3, 4}, 5, a);
  for (const double x : a) EXPECT_EQ(x, 0);
}

}  // namespace
}  // namespace signorini
