// The derivatives of the method `elastic` in closed form against differences of its equations.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "methods/elastic_world.h"

namespace signorini {
namespace {

using test::ElasticWorld;

constexpr double kDepth = 1e-3;  // [m] deep and soft, so that differences are good
constexpr ContactPairMaterial kRough = {.restitution = 0.5,
                                        .sliding_friction = 0.4,
                                        .rolling_resistance = 0.02,
                                        .v_small = 0.01,
                                        .w_small = 0.05};

/// Rates of q and v at y, with the contacts of the world's state.
std::vector<double> rates_at(ElasticWorld& world, const std::vector<double>& y) {
  State state = world.state;
  const auto nq = static_cast<std::size_t>(world.model.nq);
  for (std::size_t i = 0; i < y.size(); ++i) {
    (i < nq ? state.q[static_cast<Eigen::Index>(i)] : state.v[static_cast<Eigen::Index>(i - nq)]) =
        y[i];
  }
  std::vector<double> rates(y.size());
  EXPECT_TRUE(world.method.linearise(world.model, state, rates, {}));
  return rates;
}

/// Central differences of order 4 (Richardson's) in the unknown j.
std::vector<double> differences(ElasticWorld& world, std::vector<double> y, std::size_t j,
                                double step) {
  const auto central = [&](double h) {
    std::vector<double> moved = y;
    moved[j] = y[j] + h;
    std::vector<double> result = rates_at(world, moved);
    const double high = moved[j];
    moved[j] = y[j] - h;
    const std::vector<double> low = rates_at(world, moved);
    for (std::size_t i = 0; i < y.size(); ++i) result[i] = (result[i] - low[i]) / (high - moved[j]);
    return result;
  };
  std::vector<double> fine = central(step / 2);
  const std::vector<double> coarse = central(step);
  for (std::size_t i = 0; i < y.size(); ++i) fine[i] += (fine[i] - coarse[i]) / 3;
  return fine;
}

/// Every column of the Jacobian, relative to its largest entry.
void expect_derivatives(ElasticWorld& world, double tolerance = 1e-6) {
  EventLog events;
  ASSERT_EQ(world.method.advance(world.model, world.state, 1e-9, events).status, StepStatus::ok);
  ASSERT_GT(world.method.probe(world.model, world.state).size(), 0u);
  const auto nq = static_cast<std::size_t>(world.model.nq);
  const std::size_t n = nq + static_cast<std::size_t>(world.model.nv);
  std::vector<double> y(n), rates(n), jacobian(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    y[i] = i < nq ? world.state.q[static_cast<Eigen::Index>(i)]
                  : world.state.v[static_cast<Eigen::Index>(i - nq)];
  }
  ASSERT_TRUE(world.method.linearise(world.model, world.state, rates, jacobian));
  for (std::size_t j = 0; j < n; ++j) {
    const std::vector<double> expected = differences(world, y, j, j < nq ? 2e-6 : 2e-5);
    double most = 0;
    for (const double x : expected) most = std::max(most, std::fabs(x));
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_NEAR(jacobian[i + n * j], expected[i], tolerance * std::max(most, 1.0))
          << "rate " << i << " by unknown " << j;
    }
  }
}

Vector3 drawn(Random& random, double size) {
  return {size * (2 * random.next_unit() - 1), size * (2 * random.next_unit() - 1),
          size * (2 * random.next_unit() - 1)};
}

/// Speeds far below v_small and w_small, about there, and far above.
constexpr std::array<double, 3> kSpeeds = {1e-3, 8e-3, 1.0};

void draw_attitude(ElasticWorld& world, int body, Random& random) {
  Quaternion attitude = {.w = random.next_unit() - 0.5,
                         .x = random.next_unit() - 0.5,
                         .y = random.next_unit() - 0.5,
                         .z = random.next_unit() - 0.5};
  attitude = unit(attitude);
  const int k = world.model.body(body).coordinate + 3;
  world.state.q.segment<4>(k) << attitude.w, attitude.x, attitude.y, attitude.z;
}

/// Moves a body down until it is kDepth deep in the ground at y = 0.
void sink(ElasticWorld& world, int body) {
  const SpatialPlacement placed = world.placed();
  const Body& b = world.model.body(body);
  const SpatialPose& pose = placed.pose[static_cast<std::size_t>(body)];
  const Vector3 down(0, -1, 0);
  const Vector3 lowest = pose.to_world(support(b.solid.parts[0].shape, pose.rotate_to_body(down)));
  world.state.q[b.coordinate + 1] -= lowest.y() + kDepth;
}

void expect_on_ground(const SpatialShape& shape, double sharpness) {
  Random random(7);
  for (const double speed : kSpeeds) {
    ElasticWorld world;
    const int body = world.add("BODY", shape, 0.7, {2e-3, 3e-3, 4e-3});
    world.add_ground();
    world.set_material(1e6, kRough);
    world.set("GEOMETRY_FACTORS", sharpness > 0 ? 1 : 2);
    world.set_gravity({0, -9.81, 0});
    world.start();
    world.put(body, {0.1, 0, -0.2}, drawn(random, speed), drawn(random, 5 * speed));
    draw_attitude(world, body, random);
    sink(world, body);
    SCOPED_TRACE(testing::Message() << "speed " << speed);
    expect_derivatives(world);
  }
}

TEST(ElasticJacobian, OfABallOnAPlane) { expect_on_ground(make_ball(0.1), 0); }
TEST(ElasticJacobian, OfAnEllipsoidOnAPlane) {
  expect_on_ground(make_ellipsoid({0.1, 0.15, 0.2}), 0);
}
TEST(ElasticJacobian, OfASharpCornerOnAPlane) { expect_on_ground(make_box({0.2, 0.3, 0.25}), 1); }
TEST(ElasticJacobian, OfARoundedCornerOnAPlane) {
  expect_on_ground(make_box({0.2, 0.3, 0.25}, 0.01), 1);
}
TEST(ElasticJacobian, OfACapsuleOnAPlane) { expect_on_ground(make_capsule(0.1, 0.2), 1); }
TEST(ElasticJacobian, OfARimOnAPlane) { expect_on_ground(make_cylinder(0.1, 0.3, 0.01), 1); }

void expect_of_two(const SpatialShape& first, const SpatialShape& second, bool is_hertz) {
  Random random(11);
  for (const double speed : kSpeeds) {
    ElasticWorld world;
    const int a = world.add("A", first, 0.7, {2e-3, 3e-3, 4e-3});
    const int b = world.add("B", second, 0.5, {1e-3, 1.5e-3, 2e-3});
    world.set_material(1e6, kRough);
    if (is_hertz) world.set("GEOMETRY_FACTORS", 2);
    world.start();
    world.put(a, {0, 0, 0}, drawn(random, speed), drawn(random, 5 * speed));
    world.put(b, {0.2, 1, 0.1}, drawn(random, speed), drawn(random, 5 * speed));
    draw_attitude(world, a, random);
    draw_attitude(world, b, random);
    // Along the line of centres until they overlap by kDepth; the distance falls less than that.
    ShapeDistance distances;
    const DistanceShape one(first);
    const DistanceShape two(second);
    for (int turn = 0; turn < 60; ++turn) {
      const SpatialPlacement placed = world.placed();
      const double apart =
          distances.distance(one, placed.pose[0], two, placed.pose[1]).distance + kDepth;
      if (std::fabs(apart) < 1e-9) break;
      const Vector3 way = placed.center[1] - placed.center[0];
      world.state.q.segment<3>(world.model.body(b).coordinate) -= way * (apart / way.norm());
    }
    SCOPED_TRACE(testing::Message() << "speed " << speed);
    expect_derivatives(world);
  }
}

TEST(ElasticJacobian, OfTwoBalls) { expect_of_two(make_ball(0.1), make_ball(0.15), true); }
TEST(ElasticJacobian, OfTwoEllipsoids) {
  expect_of_two(make_ellipsoid({0.1, 0.15, 0.2}), make_ellipsoid({0.2, 0.12, 0.1}), true);
}
TEST(ElasticJacobian, OfABallOnABox) {
  expect_of_two(make_box({0.4, 0.4, 0.4}), make_ball(0.1), true);
}
TEST(ElasticJacobian, OfCrossingCapsules) {
  expect_of_two(make_capsule(0.1, 0.5), make_capsule(0.15, 0.4), true);
}

TEST(ElasticJacobian, OfBodiesOnSpringsWithDampers) {
  ElasticWorld world;
  const int a = world.add_ball("A", 0.1, 0.5);
  const int b = world.add("B", make_ellipsoid({0.1, 0.15, 0.2}), 0.7, {2e-3, 3e-3, 4e-3});
  world.add_ground();
  world.set_material(1e6, kRough);
  world.set_gravity({0, -9.81, 0});
  world.model.forces.emplace_back(SpatialSpring{.name = "S",
                                                .body_a = a,
                                                .body_b = b,
                                                .point_a = {0.05, 0, 0},
                                                .point_b = {0, 0.1, 0},
                                                .rest_length = 0.3,
                                                .stiffness = 50,
                                                .damping = 2});
  world.model.forces.emplace_back(
      SpatialDamping{.damping = 0.3, .rotate_ratio = 0.01, .bodies = {a, b}});
  world.start();
  world.put(a, {0.1, 0.1 - kDepth, 0}, {0.3, 0.01, -0.2}, {1, 2, -3});
  world.put(b, {0.5, 0.6, 0.2}, {-0.1, 0.2, 0.3}, {2, -1, 4});
  expect_derivatives(world);
}

}  // namespace
}  // namespace signorini
