#include "model/spatial/free_rotor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/random.h"
#include "golden/golden_file.h"
#include "model/spatial/jacobi_top.h"

namespace signorini {
namespace {

struct Top {
  SpatialInertia inertia;
  Rotation start;
};

Matrix3 matrix_of(const test::Json& rows) {
  Matrix3 m;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j)
      m(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)].get<double>();
  }
  return m;
}
Vector3 vector_of(const test::Json& list) {
  return {list[0].get<double>(), list[1].get<double>(), list[2].get<double>()};
}
Quaternion quaternion_of_json(const test::Json& list) {
  return {.w = list[0].get<double>(),
          .x = list[1].get<double>(),
          .y = list[2].get<double>(),
          .z = list[3].get<double>()};
}

Vector3 momentum(const Top& top, const Rotation& r) {
  return rotate(rotation_matrix(r.attitude), top.inertia.times(r.angular_velocity));
}

/// Sphere, symmetric, asymmetric, flat, long and needle-like bodies; the last has a full tensor.
std::vector<Top> tops() {
  const std::array<Vector3, 9> moments = {{{1, 1, 1},
                                           {2, 2, 3},
                                           {3, 3, 1},
                                           {1, 2, 3},
                                           {1, 1, 2},
                                           {1e-3, 1, 1},
                                           {1e-6, 1, 1.0000005},
                                           {1e-9, 2, 2},
                                           {1, 1.0000001, 1.0000002}}};
  Random random(11);
  std::vector<Top> result;
  for (const Vector3& m : moments) {
    const auto any = [&random] { return 10 * random.next_unit() - 5; };
    result.push_back({spatial_inertia(1, m),
                      {.attitude = turned_by({any(), any(), any()}),
                       .angular_velocity = {any(), any(), any()}}});
  }
  const Matrix3 r = rotation_matrix(turned_by({0.3, -1.1, 2}));
  const Matrix3 tensor = r * Vector3(1, 2, 2.5).asDiagonal() * r.transpose();
  result.push_back({spatial_inertia(1, tensor), {.attitude = {}, .angular_velocity = {3, 1, -2}}});
  return result;
}

/// Largest relative change of angular momentum in space and of energy over `time`.
struct Drift {
  double momentum = 0, energy = 0, length = 0;
};

Drift drift_of(const Top& top, double dt, double time) {
  Rotation r = top.start;
  const Vector3 l = momentum(top, r);
  const double e = top.inertia.kinetic_energy(r.angular_velocity);
  Drift drift;
  for (int i = 0; i * dt < time; ++i) {
    EXPECT_TRUE(turn_freely(top.inertia, dt, r));
    drift.momentum = std::max(drift.momentum, length(momentum(top, r) - l) / length(l));
    drift.energy =
        std::max(drift.energy, std::fabs(top.inertia.kinetic_energy(r.angular_velocity) / e - 1));
    drift.length = std::max(drift.length, std::fabs(r.attitude.squared_length() - 1));
  }
  return drift;
}

TEST(FreeRotor, AMinuteKeepsMomentumAndEnergyToRoundingWithEveryStep) {
  for (const double dt : {1e-3, 1.0 / 60, 0.25, 7.0}) {
    for (const Top& top : tops()) {
      const Drift drift = drift_of(top, dt, 60);
      // Issue: 1e-9. Seen: 1.3e-13 at most, by the random walk of 60000 roundings.
      EXPECT_LT(drift.momentum, 1e-12) << dt << ", moments " << top.inertia.principal.transpose();
      EXPECT_LT(drift.energy, 1e-12) << dt << ", moments " << top.inertia.principal.transpose();
      EXPECT_LT(drift.length, 1e-15);
    }
  }
}

TEST(JacobiTop, TheOracleAgreesWithTheGoldenCase) {
  const test::Json& golden = test::golden("validation/JNT-09-dzhanibekov");
  const test::JacobiTop top({1, 2, 3}, 0.01, 5);
  EXPECT_NEAR(top.period(), golden["reference"]["period_s"].get<double>(), 1e-13);
  for (const test::Json& state : golden["reference"]["states"]) {
    EXPECT_LT(
        largest(top.angular_velocity(state["t"].get<double>()) - vector_of(state["omega_body"])),
        1e-12);
  }
}

TEST(FreeRotor, DzhanibekovsTopReachesGold) {  // JNT-09
  const test::Json& golden = test::golden("validation/JNT-09-dzhanibekov");
  const double gold = golden["tolerance"]["gold"].get<double>();
  const SpatialInertia inertia = spatial_inertia(1, vector_of(golden["setup"]["inertia"]));
  for (const double dt : {1e-3, 1.0 / 64, 0.25, 5.0}) {
    Rotation r{.attitude = {}, .angular_velocity = vector_of(golden["setup"]["omega_body"])};
    double now = 0;
    for (const test::Json& state : golden["reference"]["states"]) {
      const double t = state["t"].get<double>();
      for (; t - now > dt / 2; now += dt) ASSERT_TRUE(turn_freely(inertia, dt, r));
      ASSERT_TRUE(turn_freely(inertia, t - now, r));
      now = t;
      const Vector3 expected = vector_of(state["omega_body"]);
      for (int i = 0; i < 3; ++i) {
        const double floor = std::max(std::fabs(expected(i)), 1e-3 * largest(expected));
        EXPECT_LT(std::fabs(r.angular_velocity(i) - expected(i)) / floor, gold)
            << dt << ", t " << t;
      }
    }
    EXPECT_NEAR(
        inertia.kinetic_energy(r.angular_velocity) / golden["reference"]["energy"].get<double>(), 1,
        1e-13);
  }
}

/// Instants at which omega2 changes sign, by bisection between samples.
std::vector<double> flips_of(const SpatialInertia& inertia, Rotation r, double dt, double until) {
  std::vector<double> flips;
  for (int i = 0; i * dt < until; ++i) {
    const Rotation before = r;
    EXPECT_TRUE(turn_freely(inertia, dt, r));
    if (before.angular_velocity.y() * r.angular_velocity.y() > 0) continue;
    double low = 0, high = dt;
    for (int k = 0; k < 50; ++k) {
      const double middle = (low + high) / 2;
      Rotation there = before;
      EXPECT_TRUE(turn_freely(inertia, middle, there));
      (before.angular_velocity.y() * there.angular_velocity.y() > 0 ? low : high) = middle;
    }
    flips.push_back(i * dt + low);
  }
  return flips;
}

// The set-up of JNT-09 goes on: its 12th flip is at 60.56 s. The issue asks for 1 ms; the tolerance
// here says how well such a top can be predicted at all: a rounding in omega1 (0.01 rad/s beside 5)
// grows by e^15 from one flip to the next and moves the one after by nanoseconds.
TEST(FreeRotor, DzhanibekovsTwelveFlipsComeInTime) {
  const test::JacobiTop oracle({1, 2, 3}, 0.01, 5);
  const SpatialInertia inertia = spatial_inertia(1, Vector3(1, 2, 3));
  for (const double dt : {1e-3, 1.0 / 60, 0.5}) {
    const std::vector<double> flips =
        flips_of(inertia, {.attitude = {}, .angular_velocity = {0.01, 5, 0}}, dt, 61);
    ASSERT_EQ(flips.size(), 12u) << dt;
    for (int n = 1; n <= 12; ++n)
      EXPECT_NEAR(flips[static_cast<std::size_t>(n) - 1], oracle.flip(n), 1e-7) << dt;
  }
}

TEST(FreeRotor, SymmetricTopReachesGold) {  // JNT-10
  const test::Json& golden = test::golden("validation/JNT-10-free-symmetric-top");
  const test::Json& reference = golden["reference"];
  const double gold = golden["tolerance"]["gold"].get<double>();
  const Top top{spatial_inertia(1, vector_of(golden["setup"]["inertia"])),
                {.attitude = {}, .angular_velocity = vector_of(golden["setup"]["omega_body"])}};
  const Vector3 l = momentum(top, top.start);
  EXPECT_NEAR(length(l) / reference["L"].get<double>(), 1, gold);
  const Vector3 axis = l / length(l);
  for (const double dt : {1e-3, 0.1, 3.0}) {
    Rotation r = top.start;
    for (int i = 0; i < std::lround(3 / dt); ++i) ASSERT_TRUE(turn_freely(top.inertia, dt, r));
    EXPECT_LT(largest(r.angular_velocity - vector_of(reference["omega_at_3s"])), 4 * gold);
    // The figure axis has gone round the momentum by Omega_space t, on its cone.
    const Vector3 figure = rotate(rotation_matrix(r.attitude), {0, 0, 1});
    EXPECT_NEAR(std::acos(dot(figure, axis)), reference["cone_angle_rad"].get<double>(), gold);
    const Vector3 before = Vector3(0, 0, 1) - axis.z() * axis;
    const Vector3 after = figure - dot(figure, axis) * axis;
    const double angle = std::atan2(dot(axis, cross_product(before, after)), dot(before, after));
    const double expected =
        std::remainder(3 * reference["space_precession_rad_s"].get<double>(), 2 * std::numbers::pi);
    EXPECT_NEAR(angle, expected, 10 * gold);
  }
}

// Source: tests/golden/motion/reference.py, 40 digits.
TEST(FreeRotor, AttitudeIsThatOfFortyDigits) {
  const test::Json& golden = test::golden("motion/top");
  // How far roundings grow until the last instant of each case: no arithmetic with doubles is
  // better.
  const std::array<double, 3> limits = {1e-12, 1e-12, 3e-8};
  for (std::size_t c = 0; c < golden["cases"].size(); ++c) {
    const test::Json& top = golden["cases"][c];
    const SpatialInertia inertia = spatial_inertia(1, matrix_of(top["inertia"]));
    for (const double dt : {1e-2, 1.0}) {
      Rotation r{.attitude = unit(quaternion_of_json(top["attitude"])),
                 .angular_velocity = vector_of(top["omega_body"])};
      int done = 0;
      for (const test::Json& state : top["states"]) {
        const int steps = static_cast<int>(std::lround(state["t"].get<double>() / dt));
        for (; done < steps; ++done) ASSERT_TRUE(turn_freely(inertia, dt, r));
        const Quaternion q = quaternion_of_json(state["attitude"]);
        EXPECT_LT(std::fabs(r.attitude.w - q.w) + largest(r.attitude.vector() - q.vector()),
                  limits[c])
            << c << ", t " << state["t"];
        EXPECT_LT(length(r.angular_velocity - vector_of(state["omega_body"])),
                  limits[c] * length(r.angular_velocity))
            << c << ", t " << state["t"];
      }
    }
  }
}

double difference(const Rotation& a, const Rotation& b) {
  return length(a.angular_velocity - b.angular_velocity) / length(b.angular_velocity) +
         length(rotation_vector(product(conjugate(b.attitude), a.attitude)));
}

TEST(FreeRotor, BackwardsIsBack) {
  for (const Top& top : tops()) {
    Rotation r = top.start;
    ASSERT_TRUE(turn_freely(top.inertia, 2.5, r));
    Rotation reversed = r;
    reversed.angular_velocity = -reversed.angular_velocity;
    ASSERT_TRUE(turn_freely(top.inertia, -2.5, r));
    EXPECT_LT(difference(r, top.start), 1e-11) << top.inertia.principal.transpose();
    // Turned the other way round it runs the same way back.
    ASSERT_TRUE(turn_freely(top.inertia, 2.5, reversed));
    reversed.angular_velocity = -reversed.angular_velocity;
    EXPECT_LT(difference(reversed, top.start), 1e-11) << top.inertia.principal.transpose();
  }
}

TEST(FreeRotor, TwoTimesAreTheirSum) {
  for (const Top& top : tops()) {
    Rotation once = top.start, twice = top.start;
    ASSERT_TRUE(turn_freely(top.inertia, 3, once));
    ASSERT_TRUE(turn_freely(top.inertia, 1.75, twice));
    ASSERT_TRUE(turn_freely(top.inertia, 1.25, twice));
    EXPECT_LT(difference(twice, once), 1e-11) << top.inertia.principal.transpose();
  }
}

TEST(FreeRotor, TurnedBodyAxesAndTurnedWorldSeeTheSameMotion) {
  for (const Top& top : tops()) {
    const Quaternion world = turned_by({0.7, 0.2, -1.9}), axes = turned_by({-1, 2.2, 0.4});
    const Matrix3 a = rotation_matrix(axes);
    // Body axes B' = B a: tensors and vectors in them are turned back.
    const SpatialInertia inertia =
        spatial_inertia(top.inertia.mass, Matrix3(a.transpose() * top.inertia.tensor * a));
    Rotation turned{.attitude = product(product(world, top.start.attitude), axes),
                    .angular_velocity = rotate_back(a, top.start.angular_velocity)};
    Rotation r = top.start;
    ASSERT_TRUE(turn_freely(top.inertia, 2, r));
    ASSERT_TRUE(turn_freely(inertia, 2, turned));
    const Rotation back{
        .attitude = product(product(conjugate(world), turned.attitude), conjugate(axes)),
        .angular_velocity = rotate(a, turned.angular_velocity)};
    // The smallest moment of a turned needle is known to the rounding of the largest only.
    const Vector3& m = top.inertia.principal;
    EXPECT_LT(difference(back, r), 1e-13 + 1e-14 * m.maxCoeff() / m.minCoeff()) << m.transpose();
  }
}

TEST(FreeRotor, RateScalesWithTime) {
  for (const Top& top : tops()) {
    Rotation slow = top.start, fast = top.start;
    fast.angular_velocity *= 1024;
    ASSERT_TRUE(turn_freely(top.inertia, 2, slow));
    ASSERT_TRUE(turn_freely(top.inertia, 2.0 / 1024, fast));
    EXPECT_EQ(fast.attitude.w, slow.attitude.w) << "powers of two change no bits";
    EXPECT_EQ(fast.angular_velocity, 1024 * slow.angular_velocity);
  }
}

TEST(FreeRotor, WhatCannotBeToldIsRefusedAndChangesNothing) {
  const SpatialInertia inertia = spatial_inertia(1, Vector3(1, 2, 3));
  const Rotation start{.attitude = {}, .angular_velocity = {1, 2, 3}};
  for (const double time : {1e8, -1e8, kInfinity, kNaN}) {
    Rotation r = start;
    EXPECT_FALSE(turn_freely(inertia, time, r));
    EXPECT_EQ(r.angular_velocity, start.angular_velocity);
  }
  Rotation broken = start;
  broken.angular_velocity.x() = kNaN;
  EXPECT_FALSE(turn_freely(inertia, 1, broken));
  Rotation still;
  EXPECT_TRUE(turn_freely(inertia, 1e300, still));
  EXPECT_EQ(still.attitude.w, 1);
}

}  // namespace
}  // namespace signorini
