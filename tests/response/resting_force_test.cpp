#include "response/resting_force.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// Sum of contact forces between two bodies, as a vector on the second.
Vector2 force_between(const ContactList& records, int a, int b) {
  Vector2 sum(0, 0);
  for (const ContactRecord& c : records) {
    if (c.body_a == a && c.body_b == b) sum += c.answer.force * c.normal;
    if (c.body_a == b && c.body_b == a) sum -= c.answer.force * c.normal;
  }
  return sum;
}

// Statics: each floor carries the weight of all boxes above it (1 kg each, g = 9.8).
TEST(RestingForce, EachBoxOfAStackCarriesTheWeightAboveIt) {
  Simulation simulation(test::stack(6));
  const ContactList records = test::records_of(simulation);
  for (int i = 0; i < 6; ++i) {
    const Vector2 force = force_between(records, i, i + 1);
    EXPECT_NEAR(force.y(), 9.8 * (6 - i), 1e-8);
    EXPECT_NEAR(force.x(), 0, 1e-12);
  }
}

// A plate on three fixed pedestals: single forces are not unique, their sum is the weight.
TEST(RestingForce, ManySupportsCarryTheWeightTogether) {
  Scene scene = test::scene_of({test::ground(), test::ground(), test::ground(),
                                test::box("PLATE", 6, 0.5, {.position = {0, 0.255}}, 2)});
  for (int i = 0; i < 3; ++i) {
    SceneBody& pedestal = scene.bodies[static_cast<std::size_t>(i)];
    pedestal.name = "PEDESTAL_" + std::to_string(i);
    pedestal.shape = BoxShape{.width = 1, .height = 1};
    pedestal.position = {-2.5 + 2.5 * i, -0.5};
  }
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  double sum = 0;
  const ContactList records = test::records_of(simulation);
  for (const ContactRecord& c : records) {
    EXPECT_GE(c.answer.force, 0);
    sum += c.answer.force;
  }
  EXPECT_EQ(records.size(), 6u);
  EXPECT_NEAR(sum, 2 * 9.8, 1e-8);
  for (const double a : test::accelerations_of(simulation)) EXPECT_NEAR(a, 0, 1e-8);
}

/// Newton's law for each body: mass times acceleration is gravity plus the forces at its contacts.
void expect_newton(Simulation& simulation, double g, double damping) {
  const ContactList records = test::records_of(simulation);
  const std::vector<double> a = test::accelerations_of(simulation);
  const Model& model = simulation.model();
  const Placement& placement = simulation.placement();
  for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
    const Body& body = model.body(i);
    if (body.is_fixed()) continue;
    const auto row = static_cast<std::size_t>(i);
    Vector2 force = Vector2(0, -g * body.mass) - damping * placement.velocity[row];
    double torque = -damping * 0.15 * placement.spin[row];
    for (const ContactRecord& c : records) {
      const Vector2 push = c.answer.force * c.normal;
      if (c.body_b == i) {
        force += push;
        torque += cross(c.point - placement.pose[row].location, push);
      }
      if (c.body_a == i) {
        force -= push;
        torque -= cross(c.point_a - placement.pose[row].location, push);
      }
    }
    const auto k = static_cast<std::size_t>(body.speed);
    EXPECT_NEAR(body.mass * a[k], force.x(), 1e-9);
    EXPECT_NEAR(body.mass * a[k + 1], force.y(), 1e-9);
    EXPECT_NEAR(body.moment * a[k + 2], torque, 1e-9);
  }
}

TEST(RestingForce, ActionIsReactionAndNewtonsLawHoldsInAHeap) {
  Simulation simulation(test::pit(8, 9));
  for (const double t : {0.0, 1.0, 2.0, 4.0}) {
    ASSERT_TRUE(test::run_until(simulation, t));
    expect_newton(simulation, 3, 0.05);
  }
}

TEST(RestingForce, NewtonsLawHoldsInAChain) {
  Simulation simulation(test::chain(5));
  for (const double t : {0.0, 0.5, 1.0}) {
    ASSERT_TRUE(test::run_until(simulation, t));
    expect_newton(simulation, 9.8, 0);
  }
}

// Frictionless slope: g sin(alpha) along it, weight times cos(alpha) across it.
TEST(RestingForce, ABlockOnASlopeFeelsTheCosineOfItsWeight) {
  const double angle = 0.35;
  const SinCos d = sin_cos(angle);
  const Vector2 normal(-d.sin, d.cos);
  Scene scene = test::scene_of({test::ground(), test::box("A", 1, 0.6, {}, 3)});
  scene.bodies[0].angle = angle;
  const Vector2 p = Vector2(0, -0.5) + (0.5 + 0.3 + 0.005) * normal;
  scene.bodies[1].position = {p.x(), p.y()};
  scene.bodies[1].angle = angle;
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  EXPECT_NEAR(force_between(test::records_of(simulation), 0, 1).dot(normal), 3 * 9.8 * d.cos, 1e-8);
  const std::vector<double> a = test::accelerations_of(simulation);
  EXPECT_NEAR(a[0], -9.8 * d.sin * d.cos, 1e-8);
  EXPECT_NEAR(a[1], -9.8 * d.sin * d.sin, 1e-8);
  EXPECT_NEAR(a[2], 0, 1e-8);
}

// Ball of mass m on a fixed ball of radius R, both r apart at the top with speed v: the force is
// m (g - v^2 / (R + r + gap)), the circle its centre runs on.
TEST(RestingForce, SpeedAroundABallTakesFromTheForce) {
  const double speed = 0.4;
  Scene scene =
      test::scene_of({test::disc("BASE", 1, {}),
                      test::disc("A", 0.5, {.position = {0, 1.505}, .velocity = {speed, 0}}, 2)});
  scene.bodies[0].mobility = Mobility::fixed;
  scene.bodies[0].mass.reset();
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  const ContactList records = test::records_of(simulation);
  ASSERT_EQ(records.size(), 1u);
  EXPECT_NEAR(records[0].answer.force, 2 * (9.8 - speed * speed / 1.505), 1e-9);
}

TEST(RestingForce, APendulumAtRestHangsWithItsWeight) {
  Scene scene = test::scene_of({test::disc("BOB", 0.2, {.position = {0, -1}}, 3)});
  scene.joints = {test::pin(kWorld, {0, 0}, 0, {0, 1})};
  scene.forces = {test::gravity()};
  Simulation simulation(scene);
  EXPECT_NEAR(force_between(test::records_of(simulation), kWorldBody, 0).y(), 3 * 9.8, 1e-9);
  for (const double a : test::accelerations_of(simulation)) EXPECT_NEAR(a, 0, 1e-9);
}

/// What each choice adds to b, for a contact and a joint: v/h, or (2 v h + x)/h^2.
TEST(RestingForce, ExtraAccelerationIsAsEachChoiceSays) {
  const Model model = test::built(test::stack(1)).model;
  const Placement at_rest = test::placement_of(model, test::built(test::stack(1)).state);
  const std::vector<double> none(3);
  ContactRecord c;
  c.body_a = 0;
  c.body_b = 1;
  c.gap = 0.007;
  c.gap_rate = 0.1;
  const double h = 0.02, x = 0.002, v = 0.1;
  const auto extra = [&](ExtraAccel choice, FeaturePair kind) {
    c.kind = kind;
    return gap_acceleration(model, at_rest, {}, {.extra_accel = choice, .extra_accel_time_step = h},
                            c, none);
  };
  const auto contact = FeaturePair::vertex_edge, joint = FeaturePair::joint;
  EXPECT_EQ(extra(ExtraAccel::none, contact), 0);
  EXPECT_EQ(extra(ExtraAccel::none, joint), 0);
  EXPECT_NEAR(extra(ExtraAccel::velocity, contact), v / h, 1e-12);
  EXPECT_EQ(extra(ExtraAccel::velocity, joint), 0);
  EXPECT_NEAR(extra(ExtraAccel::velocity_joints, joint), v / h, 1e-12);
  EXPECT_NEAR(extra(ExtraAccel::velocity_and_distance, contact), (2 * v * h + x) / (h * h), 1e-12);
  EXPECT_EQ(extra(ExtraAccel::velocity_and_distance, joint), 0);
  EXPECT_NEAR(extra(ExtraAccel::velocity_and_distance_joints, joint), (2 * v * h + 0.007) / (h * h),
              1e-12)
      << "joints have no target gap";
}

TEST(RestingForce, GapsSettleAtHalfTheDistanceTolerance) {
  Scene scene = test::stack(3);
  for (std::size_t i = 1; i < 4; ++i) scene.bodies[i].position[1] += 0.003 * static_cast<double>(i);
  Simulation simulation(scene);
  ASSERT_TRUE(test::run_until(simulation, 2));
  for (const ContactRecord& c : test::records_of(simulation)) EXPECT_NEAR(c.gap, 0.005, 1e-9);
}

}  // namespace
}  // namespace signorini
