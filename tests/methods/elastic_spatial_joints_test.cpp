// The method `elastic` with ball joints and hinges in space: the heavy top, a chain, a door, states
// that are given back.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "golden/golden_file.h"
#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

/// JNT-08: a top of 1 kg on a ball joint at the origin, its mass centre 1 m along its axis. The
/// moments of the case are those about the pivot.
struct Top : ElasticWorld {
  explicit Top(double tolerance) {
    const test::Json& setup = test::golden("validation/JNT-08-heavy-top-simo-wong")["setup"];
    const test::Json& moments = setup["inertia_about_pivot"];
    const auto about_pivot = [&](std::size_t i) { return moments[i].get<double>(); };
    add("top", make_cylinder(0.1, 2), 1, {about_pivot(0) - 1, about_pivot(1) - 1, about_pivot(2)});
    model.bodies[0].spatial_mass_center = {0, 0, 1};
    set_gravity({0, 0, -setup["mgl"].get<double>()});
    model.spatial_joints.push_back({.name = "pivot", .body_b = 0});
    start();
    const Quaternion tilt = turned_by({setup["tilt_rad_about_x"].get<double>(), 0, 0});
    put(0, rotation_matrix(tilt).col(2), {0, 0, 0}, {0, 0, setup["body_rate"][2].get<double>()});
    set_attitude(model.bodies[0], tilt, {state.q.data(), 7});
    set("TOLERANCE", tolerance);
  }

  [[nodiscard]] Vector3 axis() const { return placed().pose[0].rotation.col(2); }
  [[nodiscard]] double miss() const { return length(placed().pose[0].position); }
  [[nodiscard]] double energy() const { return energy_of(model, bodies()).total(); }
  [[nodiscard]] double turning() const {
    return momentum_of(model, bodies(), {0, 0, 0}).angular.z();
  }
};

TEST(ElasticSpatialJoints, HeavyTopReachesGold) {  // JNT-08
  const test::Json& reference = test::golden("validation/JNT-08-heavy-top-simo-wong")["reference"];
  Top top(1e-12);
  const double energy = top.energy();
  const double turning = top.turning();
  EXPECT_NEAR(energy / reference["hamiltonian"].get<double>(), 1, 1e-14);
  for (const test::Json& state : reference["states"]) {
    ASSERT_EQ(top.run(state["t"].get<double>() - top.state.time).status, StepStatus::ok);
    const test::Json& axis = state["axis_world"];
    for (int i = 0; i < 3; ++i) {
      const double expected = axis[static_cast<std::size_t>(i)];
      EXPECT_NEAR(top.axis()[i], expected, 1e-7 * std::max(std::fabs(expected), 1e-3)) << i;
    }
    EXPECT_NEAR(top.energy() / energy, 1, 1e-10);
    EXPECT_NEAR(top.turning() / turning, 1, 1e-10);
    EXPECT_LT(top.miss(), 1e-13);
  }
}

TEST(ElasticSpatialJoints, ErrorFallsWithTheTolerance) {
  Top fine(1e-13);
  ASSERT_EQ(fine.run(1).status, StepStatus::ok);
  double last = 1;
  for (const double tolerance : {1e-6, 1e-8, 1e-10}) {
    Top top(tolerance);
    ASSERT_EQ(top.run(1).status, StepStatus::ok);
    const double distance = length(top.axis() - fine.axis());
    EXPECT_LT(distance, last / 10) << tolerance;
    last = distance;
  }
}

/// Rods of 1 m, each hanging on the one before by a ball joint, the first on the world, or by
/// hinges whose axes lie along z.
struct Chain : ElasticWorld {
  Chain(int count, bool has_hinges) {
    for (int i = 0; i < count; ++i) {
      add("rod" + std::to_string(i), make_box({1, 0.1, 0.1}, 0), 1, {0.01, 0.08, 0.09});
      model.spatial_joints.push_back(
          {.name = "joint" + std::to_string(i),
           .type = has_hinges ? SpatialJointType::hinge : SpatialJointType::ball,
           .body_a = i - 1,
           .body_b = i,
           .point_a = {i > 0 ? 0.5 : 0.0, 0, 0},
           .point_b = {-0.5, 0, 0}});
    }
    set_gravity({0, -9.81, 0});
    start();
    for (int i = 0; i < count; ++i) {
      put(i, {0.5 + i, 0, 0}, {0, 0, 0}, {0, 0, 0});
      for (int j = i + 1; j < count; ++j) forbid_collision(model, i, j);
    }
  }
};

double worst_gap(ElasticWorld& world) {
  const ContactSet set = world.method.probe(world.model, world.state);
  double worst = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    EXPECT_EQ(set.kind[i], ContactKind::joint);
    worst = std::max(worst, set.gap[i]);
  }
  return worst;
}

TEST(ElasticSpatialJoints, ChainKeepsItsEnergyAndItsJoints) {
  Chain world(4, false);
  world.state.v[6 * 3 + 4] = 2;  // the last one swings out of the plane as well
  world.state.v[6 * 3 + 2] = -1;
  world.set("TOLERANCE", 1e-10);
  const double energy = world.energy_balance();
  const double turning = momentum_of(world.model, world.bodies(), {0, 0, 0}).angular.y();
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(world.run(0.1, 0.05).status, StepStatus::ok);
    EXPECT_LT(worst_gap(world), 1e-12);
    EXPECT_NEAR(world.energy_balance(), energy, 1e-7);
    EXPECT_NEAR(momentum_of(world.model, world.bodies(), {0, 0, 0}).angular.y(), turning, 1e-8);
  }
  EXPECT_GT(std::fabs(world.placed().center[3].z()), 0.05);
}

// A pendulum on a hinge along z stays in its plane whatever pushes it sideways, and swings as the
// equation of the physical pendulum says: omega^2 = 2 m g l (sin) / I at the lowest point.
TEST(ElasticSpatialJoints, HingeHoldsItsAxis) {
  Chain world(1, true);
  world.model.forces.emplace_back(
      SpatialForce{.body = 0, .point = {0.3, 0, 0}, .force = {0, 0, 7}, .torque = {3, 5, 0}});
  world.set("TOLERANCE", 1e-12);
  double fastest = 0;
  for (int i = 0; i < 200; ++i) {
    ASSERT_EQ(world.run(0.005, 0.005).status, StepStatus::ok);
    const SpatialPlacement placed = world.placed();
    EXPECT_NEAR(placed.center[0].z(), 0, 1e-13);
    EXPECT_NEAR(placed.pose[0].rotation.col(2).z(), 1, 1e-13);
    EXPECT_NEAR(placed.spin[0].x(), 0, 1e-12);
    const double angle_sine = -placed.center[0].y() / 0.5;
    const double expected = 2 * 9.81 * 0.5 * angle_sine / (0.09 + 0.25);
    EXPECT_NEAR(placed.spin[0].z() * placed.spin[0].z(), expected, 1e-9);
    fastest = std::max(fastest, std::fabs(placed.spin[0].z()));
  }
  EXPECT_GT(fastest, 5.3);  // it has been through the lowest point
  const ContactSet set = world.method.probe(world.model, world.state);
  ASSERT_EQ(set.size(), 1u);
  EXPECT_GT(std::fabs(set.torque[0]) + std::fabs(set.torque[1]), 1);
}

// What a joint carries: the weight of all below, plus what it turns.
TEST(ElasticSpatialJoints, ForceOfAJointIsTold) {
  Chain world(2, false);
  const double dt = 1e-6;
  const ContactSet before = world.method.probe(world.model, world.state);
  ASSERT_EQ(before.size(), 2u);
  const Vector3 normal = before.normal(0);
  ASSERT_EQ(world.run(dt, dt).status, StepStatus::ok);
  const Vector3 force = before.force[0] * normal;
  const double momentum_rate =
      (world.state.v[1] + world.state.v[7]) / dt + 2 * 9.81;  // that of both rods, less weight
  EXPECT_NEAR(force.y(), momentum_rate, 1e-4);
}

TEST(ElasticSpatialJoints, AStateThatIsGivenBackGoesOnWithTheSameBits) {
  Chain world(3, false);
  ASSERT_EQ(world.run(0.5).status, StepStatus::ok);
  Chain other(3, false);
  other.state = world.state;
  ASSERT_EQ(world.run(0.5).status, StepStatus::ok);
  ASSERT_EQ(other.run(0.5).status, StepStatus::ok);
  EXPECT_EQ(world.state.q, other.state.q);
  EXPECT_EQ(world.state.v, other.state.v);
}

// A box on two ball joints can still turn about the line through them; a third off that line, which
// agrees, is redundant and shares the force.
TEST(ElasticSpatialJoints, RedundantJointsShareTheForce) {
  ElasticWorld world;
  world.add("box", make_box({1, 1, 1}, 0), 2, {0.3, 0.3, 0.3});
  for (const Vector3& point : {Vector3(-0.5, 0.5, 0), Vector3(0.5, 0.5, 0), Vector3(0, 0.5, 0.5)}) {
    world.model.spatial_joints.push_back(
        {.name = "j", .body_b = 0, .point_a = point, .point_b = point});
  }
  world.set_gravity({0, -10, 0});
  world.start();
  ASSERT_EQ(world.run(0.5).status, StepStatus::ok);
  EXPECT_LT(length(world.placed().center[0]), 1e-12);
  const ContactSet set = world.method.probe(world.model, world.state);
  double carried = 0;
  for (std::size_t i = 0; i < set.size(); ++i) carried += set.normal_force(i) * set.normal(i).y();
  EXPECT_NEAR(carried, 20, 1e-9);
}

}  // namespace
}  // namespace signorini
