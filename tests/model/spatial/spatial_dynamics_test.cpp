#include "model/spatial/spatial_dynamics.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>

#include "model/spatial/free_rotor.h"
#include "model/spatial/spatial_world.h"
#include "model/spatial/split_step.h"

namespace signorini {
namespace {

using test::SpatialWorld;

TEST(SpatialMobility, HasSevenCoordinatesAndSixVelocities) {
  const SpatialWorld world;
  EXPECT_EQ(world.model.nq, 7 + 3 + 0 + 7 + 7);
  EXPECT_EQ(world.model.nv, 6 + 3 + 0 + 6 + 6);
  EXPECT_EQ(world.model.bodies[1].coordinate, 7);
  EXPECT_EQ(world.model.bodies[3].coordinate, 10);
  EXPECT_EQ(world.model.bodies[3].speed, 9);
}

TEST(SpatialPlacement, MassCentreIsWhereQSaysAndPosesAreRigid) {
  const SpatialWorld world;
  const SpatialPlacement placement = world.placement();
  for (std::size_t i = 0; i < world.model.bodies.size(); ++i) {
    const Body& body = world.model.bodies[i];
    const Matrix3& r = placement.pose[i].rotation;
    EXPECT_LT((r * r.transpose() - Matrix3::Identity()).cwiseAbs().maxCoeff(), 1e-14);
    if (!body.is_spatial()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    EXPECT_EQ(placement.center[i], Vector3(world.q[k], world.q[k + 1], world.q[k + 2]));
    EXPECT_LT(largest(placement.pose[i].to_world(body.spatial_mass_center) - placement.center[i]),
              1e-14);
  }
  // Planar bodies stand as model/placement.h says, in the plane z = 0.
  Placement planar;
  planar.resize(world.model.bodies.size());
  place(world.model, world.q, world.v, planar);
  for (const std::size_t i : {1u, 2u}) {
    const Vector2 p = planar.pose[i].to_world({0.4, 0.9});
    EXPECT_LT(largest(placement.pose[i].to_world({0.4, 0.9, 0.3}) - Vector3(p.x(), p.y(), 0.3)),
              1e-14);
  }
}

// A central difference of places along the retraction is the velocity of a material point.
TEST(Retraction, MovesPointsWithTheirVelocity) {
  const SpatialWorld world;
  constexpr double kTime = 1e-5;
  SpatialWorld after = world, before = world;
  std::vector<double> step(world.v), back(world.v);
  for (std::size_t i = 0; i < step.size(); ++i) {
    step[i] *= kTime;
    back[i] *= -kTime;
  }
  retract(world.model, step, after.q);
  retract(world.model, back, before.q);
  const SpatialPlacement now = world.placement(), later = after.placement(),
                         earlier = before.placement();
  for (std::size_t i = 0; i < world.model.bodies.size(); ++i) {
    const Vector3 point(0.3, -0.7, 1.1);
    const Vector3 rate =
        (later.pose[i].to_world(point) - earlier.pose[i].to_world(point)) / (2 * kTime);
    EXPECT_LT(largest(rate - now.velocity_at(static_cast<int>(i), now.pose[i].to_world(point))),
              1e-8);
  }
}

TEST(Retraction, KeepsUnitLengthOverAMillionSteps) {
  SpatialWorld world(1);
  std::vector<double> step(world.v);
  for (double& x : step) x *= 1e-3;
  for (int i = 0; i < 1000000; ++i) retract(world.model, step, world.q);
  EXPECT_NEAR(attitude_in(world.model.bodies[0], world.q).squared_length(), 1, 1e-15);
}

// The flat rate of the coordinates is the derivative of the retraction.
TEST(CoordinateRates, AreTheDerivativeOfTheRetraction) {
  const SpatialWorld world;
  constexpr double kTime = 1e-5;
  std::vector<double> rates(world.q.size()), plus(world.q), minus(world.q), step(world.v),
      back(world.v);
  coordinate_rates(world.model, world.q, world.v, rates);
  for (std::size_t i = 0; i < step.size(); ++i) {
    step[i] *= kTime;
    back[i] *= -kTime;
  }
  retract(world.model, step, plus);
  retract(world.model, back, minus);
  for (std::size_t i = 0; i < rates.size(); ++i)
    EXPECT_NEAR(rates[i], (plus[i] - minus[i]) / (2 * kTime), 1e-8);
}

/// Matrix of the kinetic energy of one body.
Eigen::MatrixXd mass_matrix(const Body& body) {
  const int nv = velocity_count(body.mobility);
  Eigen::MatrixXd mass = body.mass * Eigen::MatrixXd::Identity(nv, nv);
  if (body.mobility == Mobility::planar) mass(2, 2) = body.moment;
  if (body.mobility == Mobility::spatial) mass.bottomRightCorner<3, 3>() = body.inertia.tensor;
  return mass;
}

// An impulse by apply_force is J^-1: v changes by M^-1 J^T p with J of the point's velocity.
TEST(ApplyForce, IsInverseMassTimesTheTransposedJacobian) {
  const SpatialWorld world;
  const SpatialPlacement placement = world.placement();
  const Vector3 force(0.4, -2, 1.5), point(1, 0.3, -0.8);
  for (std::size_t i = 0; i < world.model.bodies.size(); ++i) {
    const Body& body = world.model.bodies[i];
    std::vector<double> acceleration(world.v.size(), 0.0);
    apply_force(world.model, placement, static_cast<int>(i), point, force, {0, 0, 0}, acceleration);
    const int nv = velocity_count(body.mobility);
    // Column k of J: the velocity of the point for a unit of the k-th velocity.
    Eigen::VectorXd expected = Eigen::VectorXd::Zero(nv);
    for (int k = 0; k < nv; ++k) {
      SpatialWorld one = world;
      for (double& x : one.v) x = 0;
      one.v[static_cast<std::size_t>(body.speed + k)] = 1;
      expected(k) = dot(one.placement().velocity_at(static_cast<int>(i), point), force);
    }
    if (nv > 0) expected = mass_matrix(body).inverse().eval() * expected;
    for (std::size_t k = 0; k < acceleration.size(); ++k) {
      const int own = static_cast<int>(k) - body.speed;
      const bool is_own = nv > 0 && own >= 0 && own < nv;
      EXPECT_NEAR(acceleration[k], is_own ? expected(own) : 0, 1e-14) << i << " " << k;
    }
  }
}

TEST(Gyroscopic, IsTheRateOfTheFreeRotor) {
  const SpatialWorld world;
  constexpr double kTime = 1e-4;
  std::vector<double> rate(world.v.size(), 0.0);
  add_gyroscopic(world.model, world.v, rate);
  for (const Body& body : world.model.bodies) {
    if (!body.is_spatial()) continue;
    const auto m = static_cast<std::size_t>(body.speed) + 3;
    Rotation after{.attitude = {},
                   .angular_velocity = {world.v[m], world.v[m + 1], world.v[m + 2]}};
    Rotation before = after;
    // Euler's equations as they stand in the books.
    const Vector3 w = after.angular_velocity;
    const Vector3 euler = -body.inertia.solve(cross_product(w, body.inertia.times(w)));
    ASSERT_TRUE(turn_freely(body.inertia, kTime, after));
    ASSERT_TRUE(turn_freely(body.inertia, -kTime, before));
    const Vector3 difference = (after.angular_velocity - before.angular_velocity) / (2 * kTime);
    for (int k = 0; k < 3; ++k) {
      EXPECT_NEAR(rate[m + static_cast<std::size_t>(k)], difference(k), 1e-6);
      EXPECT_NEAR(rate[m + static_cast<std::size_t>(k)], euler(k), 1e-13);
    }
  }
}

TEST(SpatialEnergy, OfALiftedPlanarModelIsThePlanarEnergy) {
  SpatialWorld world(1);
  // The spatial body rests: what is left is the planar one.
  for (std::size_t i = 0; i < 6; ++i) world.v[i] = 0;
  Placement planar;
  planar.resize(world.model.bodies.size());
  place(world.model, world.q, world.v, planar);
  const double spin = world.v[8];
  const Energy energy = energy_of(world.model, world.bodies());
  EXPECT_DOUBLE_EQ(energy.translational, 0.5 * 3 * planar.velocity[1].squaredNorm());
  EXPECT_DOUBLE_EQ(energy.rotational, 0.5 * 0.7 * spin * spin);
  const Momentum momentum = momentum_of(world.model, world.bodies(), {0, 0, 0});
  EXPECT_NEAR(momentum.angular.z(),
              0.7 * spin + cross(planar.pose[1].location, Vector2(3 * planar.velocity[1])), 1e-14);
}

TEST(SpatialMomentum, AboutAnotherPointDiffersByTheArmTimesTheLinearOne) {
  const SpatialWorld world;
  const Vector3 point(0.3, -1, 2);
  const Momentum about_origin = momentum_of(world.model, world.bodies(), {0, 0, 0});
  const Momentum about_point = momentum_of(world.model, world.bodies(), point);
  EXPECT_EQ(about_point.linear, about_origin.linear);
  EXPECT_LT(largest(about_point.angular + cross_product(point, about_origin.linear) -
                    about_origin.angular),
            1e-13);
}

}  // namespace
}  // namespace signorini
