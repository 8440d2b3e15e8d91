#include "model/spatial/split_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "golden/golden_file.h"
#include "model/spatial/spatial_world.h"
#include "numerics/dormand_prince.h"

namespace signorini {
namespace {

using test::SpatialWorld;

/// JNT-08: a top on a pivot is a body whose centre stays, with the moments about the pivot and the
/// torque of its weight: the weight at the centre of gravity and its reaction at the pivot.
struct HeavyTop {
  Model model;
  std::vector<double> q, v;

  HeavyTop() {
    const test::Json& setup = test::golden("validation/JNT-08-heavy-top-simo-wong")["setup"];
    Body body;
    const test::Json& moments = setup["inertia_about_pivot"];
    set_inertia(body,
                spatial_inertia(1, Vector3(moments[0].get<double>(), moments[1].get<double>(),
                                           moments[2].get<double>())),
                {0, 0, 0});
    model.bodies.push_back(body);
    index_model(model);
    const double weight = setup["mgl"];
    SpatialForce at_top;
    at_top.point = {0, 0, 1};
    at_top.force = {0, 0, -weight};
    SpatialForce at_pivot;
    at_pivot.force = {0, 0, weight};
    model.forces = {at_top, at_pivot};
    const Quaternion tilt = turned_by({setup["tilt_rad_about_x"].get<double>(), 0, 0});
    q = {0, 0, 0, tilt.w, tilt.x, tilt.y, tilt.z};
    v = {0, 0, 0, setup["body_rate"][0], setup["body_rate"][1], setup["body_rate"][2]};
  }
  [[nodiscard]] Vector3 axis() const {
    return rotation_matrix(attitude_in(model.bodies[0], q)).col(2);
  }
  [[nodiscard]] double hamiltonian() const {
    return model.bodies[0].inertia.kinetic_energy({v[3], v[4], v[5]}) + 20 * axis().z();
  }
};

/// Largest relative error against the states of the golden case; advance(top, time) moves it on.
template <class Advance>
double heavy_top_error(Advance&& advance) {
  const test::Json& reference = test::golden("validation/JNT-08-heavy-top-simo-wong")["reference"];
  HeavyTop top;
  EXPECT_NEAR(top.hamiltonian() / reference["hamiltonian"].get<double>(), 1, 1e-14);
  double now = 0, worst = 0;
  for (const test::Json& state : reference["states"]) {
    const double t = state["t"];
    advance(top, t - now);
    now = t;
    const test::Json& axis = state["axis_world"];
    for (int i = 0; i < 3; ++i) {
      const double expected = axis[static_cast<std::size_t>(i)];
      worst = std::max(worst,
                       std::fabs(top.axis()(i) - expected) / std::max(std::fabs(expected), 1e-3));
    }
    worst =
        std::max(worst, std::fabs(top.hamiltonian() / reference["hamiltonian"].get<double>() - 1));
  }
  return worst;
}

// The variable step of the methods to come: flat arrays in, flat arrays out.
TEST(SpatialRates, HeavyTopReachesGoldWithDormandPrince) {  // JNT-08
  const double error = heavy_top_error([](HeavyTop& top, double time) {
    SpatialRates rates(top.model);
    DormandPrinceIntegrator integrator;
    integrator.prepare(rates.size());
    std::vector<double> y(rates.size(), 0.0);
    std::copy(top.q.begin(), top.q.end(), y.begin() + 1);
    std::copy(top.v.begin(), top.v.end(), y.begin() + 8);
    const std::vector<double> allowed(rates.size(), 1e-12);
    ASSERT_EQ(integrator.step(rates, y, time, allowed), AdaptiveStatus::done);
    std::copy(y.begin() + 1, y.begin() + 8, top.q.begin());
    std::copy(y.begin() + 8, y.end(), top.v.begin());
    keep_unit(top.model, top.q);
  });
  EXPECT_LT(error, 1e-7);
}

TEST(SplitStep, HeavyTopReachesGoldWithFourthOrder) {  // JNT-08
  const auto advance = [](int parts, SplitOrder order) {
    return [parts, order](HeavyTop& top, double time) {
      SplitStep split(top.model);
      const int steps = static_cast<int>(std::lround(time * parts));
      for (int i = 0; i < steps; ++i) ASSERT_TRUE(split.step(order, time / steps, top.q, top.v));
    };
  };
  EXPECT_LT(heavy_top_error(advance(200, SplitOrder::fourth)), 1e-7);
  const double second = heavy_top_error(advance(400, SplitOrder::second)) /
                        heavy_top_error(advance(800, SplitOrder::second));
  const double fourth = heavy_top_error(advance(20, SplitOrder::fourth)) /
                        heavy_top_error(advance(40, SplitOrder::fourth));
  EXPECT_NEAR(second, 4, 0.4);
  EXPECT_NEAR(fourth, 16, 4);
}

/// Three bodies tied by springs, with gravity if asked for.
SpatialWorld tied(bool with_world) {
  SpatialWorld world;
  const auto spring = [](int a, int b) {
    SpatialSpring s;
    s.body_a = a;
    s.body_b = b;
    s.point_a = {0.5, -0.2, 0.3};
    s.point_b = {-0.1, 0.4, 0.6};
    s.rest_length = 1.5;
    s.stiffness = 8;
    return s;
  };
  world.model.forces = {spring(0, 3), spring(3, 4), spring(4, 0)};
  if (with_world) {
    SpatialGravity gravity;
    gravity.bodies = {0, 3, 4};
    world.model.forces.push_back(gravity);
    world.model.forces.push_back(spring(0, kWorldBody));
    world.model.forces.push_back(spring(0, 1));
  }
  return world;
}

TEST(SplitStep, SpringsBetweenBodiesKeepBothMomentaWithAnyStep) {
  for (const SplitOrder order : {SplitOrder::second, SplitOrder::fourth}) {
    for (const double h : {0.1, 0.01}) {
      SpatialWorld world = tied(false);
      const Momentum before = momentum_of(world.model, world.bodies(), {1, 2, 3});
      SplitStep split(world.model);
      for (int i = 0; i < 1000; ++i) ASSERT_TRUE(split.step(order, h, world.q, world.v));
      const Momentum after = momentum_of(world.model, world.bodies(), {1, 2, 3});
      EXPECT_LT(length(after.linear - before.linear), 1e-12);
      EXPECT_LT(length(after.angular - before.angular), 1e-10 * (1 + 1000 * h));
    }
  }
}

TEST(SplitStep, EnergyErrorStaysSmallForLongAndFallsWithTheOrder) {
  const auto energy_error = [](SplitOrder order, double h, int steps) {
    SpatialWorld world = tied(true);
    const double start = energy_of(world.model, world.bodies()).total();
    SplitStep split(world.model);
    double worst = 0;
    for (int i = 0; i < steps; ++i) {
      EXPECT_TRUE(split.step(order, h, world.q, world.v));
      worst = std::max(worst, std::fabs(energy_of(world.model, world.bodies()).total() - start));
    }
    return worst / std::fabs(start);
  };
  EXPECT_LT(energy_error(SplitOrder::fourth, 0.01, 6000), 1e-5) << "a minute, without drift";
  const auto ratio = [&energy_error](SplitOrder order) {
    return energy_error(order, 0.008, 250) / energy_error(order, 0.004, 500);
  };
  EXPECT_NEAR(ratio(SplitOrder::second), 4, 1);
  EXPECT_NEAR(ratio(SplitOrder::fourth), 16, 5);
}

TEST(SplitStep, BackwardsIsBack) {
  const SpatialWorld start = tied(true);
  SpatialWorld world = start;
  SplitStep split(world.model);
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(split.step(SplitOrder::fourth, 0.01, world.q, world.v));
  for (int i = 0; i < 100; ++i)
    ASSERT_TRUE(split.step(SplitOrder::fourth, -0.01, world.q, world.v));
  for (std::size_t i = 0; i < world.q.size(); ++i) EXPECT_NEAR(world.q[i], start.q[i], 1e-11);
  for (std::size_t i = 0; i < world.v.size(); ++i) EXPECT_NEAR(world.v[i], start.v[i], 1e-11);
}

TEST(SplitStep, FreeFallIsGalileosWithAnyStep) {
  for (const double h : {0.001, 0.25, 1.0}) {
    SpatialWorld world;
    SpatialGravity gravity;
    gravity.g = {0.5, -9.81, 2};
    gravity.bodies = {0, 1, 3, 4};
    world.model.forces = {gravity};
    const SpatialPlacement before = world.placement();
    SplitStep split(world.model);
    for (int i = 0; i < std::lround(1 / h); ++i)
      ASSERT_TRUE(split.step(SplitOrder::second, h, world.q, world.v));
    const SpatialPlacement after = world.placement();
    for (const std::size_t i : {0u, 1u, 3u, 4u}) {
      // The planar body falls within its plane.
      const Vector3 g(0.5, -9.81, i == 1 ? 0 : 2);
      EXPECT_LT(largest(after.center[i] - before.center[i] - before.velocity[i] - 0.5 * g), 1e-12);
    }
  }
}

TEST(SpatialForces, PowerIsTheRateOfTheKineticEnergy) {
  SpatialWorld world = tied(true);
  SpatialForce force;
  force.body = 3;
  force.point = {0.2, 0.1, 0.5};
  force.force = {1, 2, -3};
  force.force_in_body = true;
  force.torque = {0.4, -0.8, 1};
  SpatialDamping damping;
  damping.damping = 0.3;
  damping.bodies = {0, 3, 4};
  world.model.forces.push_back(force);
  world.model.forces.push_back(damping);
  const SpatialPlacement placement = world.placement();
  const Vector3 point = placement.pose[3].to_world(force.point);
  double power =
      dot(placement.pose[3].rotate_to_world(force.force), placement.velocity_at(3, point)) +
      dot(force.torque, placement.spin[3]);
  for (const std::size_t i : {0u, 3u, 4u}) {
    power -= 0.3 * (dot(placement.velocity[i], placement.velocity[i]) +
                    dot(placement.spin[i], placement.spin[i]));
  }
  // d(energy)/dt along the equations of motion, by central differences.
  SpatialRates rates(world.model);
  std::vector<double> y(rates.size()), rate(rates.size());
  std::copy(world.q.begin(), world.q.end(), y.begin() + 1);
  std::copy(world.v.begin(), world.v.end(), y.begin() + 1 + world.model.nq);
  ASSERT_TRUE(rates(y, rate, 0));
  EXPECT_EQ(rate[0], 1);
  const auto energy_at = [&](double h) {
    SpatialWorld there = world;
    for (std::size_t i = 0; i < there.q.size(); ++i) there.q[i] += h * rate[1 + i];
    for (std::size_t i = 0; i < there.v.size(); ++i) there.v[i] += h * rate[1 + there.q.size() + i];
    return energy_of(there.model, there.bodies()).total();
  };
  EXPECT_NEAR((energy_at(1e-5) - energy_at(-1e-5)) / 2e-5, power, 1e-6);
}

}  // namespace
}  // namespace signorini
