#include "model/spatial/half_turns.h"

#include <gtest/gtest.h>

#include <cmath>

#include "golden/golden_file.h"

namespace signorini {
namespace {

struct Body6 {
  SpatialInertia inertia;
  Rotation rotation;
  Vector3 center, velocity;
};

Vector3 vector_at(const test::Json& row, std::size_t i) {
  return {row[i].get<double>(), row[i + 1].get<double>(), row[i + 2].get<double>()};
}

Matrix3 by_columns(const test::Json& row, std::size_t from) {
  Matrix3 m;
  for (int c = 0; c < 3; ++c) m.col(c) = vector_at(row, from + 3 * static_cast<std::size_t>(c));
  return m;
}

HalfTurnScheme scheme_of(const test::Json& scene) {
  const std::string name = scene["scheme"];
  if (name == "explicit_velocity") return HalfTurnScheme::explicit_velocity;
  return name == "explicit_momentum" ? HalfTurnScheme::explicit_momentum
                                     : HalfTurnScheme::implicit_momentum;
}

void advance(Body6& body, HalfTurnScheme scheme, double h, bool is_heavy_top, double gravity) {
  body.center += 0.5 * h * body.velocity;
  const HalfTurn half = begin_half_turn(body.inertia, body.rotation, h);
  const Matrix3 r = rotation_matrix(half.attitude);
  const Vector3 torque =
      is_heavy_top ? rotate_back(r, cross_product(r.col(2), {0, 0, -20})) : Vector3(0, 0, 0);
  const Vector3 w = free_angular_velocity(body.inertia, half, torque, h);
  body.velocity.z() += h * gravity;
  body.rotation = end_half_turn(scheme, body.inertia, half, w, h * torque, h);
  body.center += 0.5 * h * body.velocity;
}

// The reference's numbers are those of its own scheme with its own step. README of the golden
// files: free motion to 1e-9.
TEST(HalfTurns, AreTheReferencesTrajectories) {
  const test::Json& golden = test::golden("motion/half_turns");
  for (const test::Json& scene : golden["scenes"]) {
    const test::Json& rows = scene["rows"];
    const Matrix3 tensor = by_columns(scene["inertia"], 0);
    Body6 body{.inertia = spatial_inertia(scene["mass"], tensor),
               .rotation = {},
               .center = vector_at(rows[0], 10),
               .velocity = vector_at(rows[0], 16)};
    body.rotation = {.attitude = quaternion_of(by_columns(rows[0], 1)),
                     .angular_velocity = vector_at(rows[0], 13)};
    const double h = scene["step"];
    const bool is_heavy_top = scene["torque"] != "none";
    int done = 0;
    for (const test::Json& row : rows) {
      for (; done < row[0].get<int>(); ++done)
        advance(body, scheme_of(scene), h, is_heavy_top, scene["gravity"]);
      const std::string where = scene["name"].get<std::string>() + ", step " + std::to_string(done);
      EXPECT_LT(
          (rotation_matrix(body.rotation.attitude) - by_columns(row, 1)).cwiseAbs().maxCoeff(),
          1e-9)
          << where;
      EXPECT_LT(largest(body.rotation.angular_velocity - vector_at(row, 13)),
                1e-9 * (1 + length(vector_at(row, 13))))
          << where;
      EXPECT_LT(largest(body.center - vector_at(row, 10)), 1e-9) << where;
      EXPECT_LT(largest(body.velocity - vector_at(row, 16)), 1e-9) << where;
    }
  }
}

/// Largest relative change of energy and momentum in 2000 steps of 0.01 s, and the error at the
/// end.
struct Faults {
  double energy = 0, momentum = 0, attitude = 0;
};

Faults faults_of(HalfTurnScheme scheme, double h, int steps) {
  const SpatialInertia inertia = spatial_inertia(1, Vector3(1, 2, 2.5));
  Body6 body{.inertia = inertia,
             .rotation = {.attitude = {}, .angular_velocity = {1, 2, -0.5}},
             .center = {0, 0, 0},
             .velocity = {0, 0, 0}};
  Rotation exact = body.rotation;
  const double energy = inertia.kinetic_energy(exact.angular_velocity);
  const Vector3 momentum = inertia.times(exact.angular_velocity);
  for (int i = 0; i < steps; ++i) advance(body, scheme, h, false, 0);
  EXPECT_TRUE(turn_freely(inertia, h * steps, exact));
  const Rotation& r = body.rotation;
  return {
      .energy = inertia.kinetic_energy(r.angular_velocity) / energy - 1,
      .momentum = length(rotate(rotation_matrix(r.attitude), inertia.times(r.angular_velocity)) -
                         momentum) /
                  length(momentum),
      .attitude = length(rotation_vector(product(conjugate(exact.attitude), r.attitude)))};
}

TEST(HalfTurns, MomentumSchemesKeepTheMomentumInSpace) {
  EXPECT_GT(faults_of(HalfTurnScheme::explicit_velocity, 0.01, 2000).momentum, 1e-9);
  EXPECT_LT(faults_of(HalfTurnScheme::explicit_momentum, 0.01, 2000).momentum, 1e-12);
  EXPECT_LT(faults_of(HalfTurnScheme::implicit_momentum, 0.01, 2000).momentum, 1e-12);
}

TEST(HalfTurns, AreOfSecondOrder) {
  for (const HalfTurnScheme scheme :
       {HalfTurnScheme::explicit_velocity, HalfTurnScheme::explicit_momentum,
        HalfTurnScheme::implicit_momentum}) {
    const double ratio =
        faults_of(scheme, 0.01, 200).attitude / faults_of(scheme, 0.005, 400).attitude;
    EXPECT_NEAR(ratio, 4, 0.1);
  }
}

}  // namespace
}  // namespace signorini
