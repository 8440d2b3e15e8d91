#include "geometry/quaternion.h"

#include <gtest/gtest.h>

#include <numbers>

#include "base/random.h"

namespace signorini {
namespace {

constexpr double kRounding = 4e-15;

double between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

Vector3 any_vector(Random& random, double size) {
  return {between(random, -size, size), between(random, -size, size), between(random, -size, size)};
}

TEST(Quaternion, ProductIsTheProductOfTheMatrices) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Quaternion a = turned_by(any_vector(random, 4)), b = turned_by(any_vector(random, 4));
    const Matrix3 apart = rotation_matrix(a) * rotation_matrix(b);
    EXPECT_LT((rotation_matrix(product(a, b)) - apart).cwiseAbs().maxCoeff(), kRounding);
  }
}

TEST(Quaternion, MatrixIsARotationWhateverTheLength) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Quaternion q = turned_by(any_vector(random, 4));
    const double s = between(random, 0.01, 100);
    const Matrix3 r = rotation_matrix({.w = s * q.w, .x = s * q.x, .y = s * q.y, .z = s * q.z});
    EXPECT_LT((r * r.transpose() - Matrix3::Identity()).cwiseAbs().maxCoeff(), kRounding);
    EXPECT_NEAR(r.determinant(), 1, kRounding);
  }
}

TEST(Quaternion, MatrixAndBackIsTheSameAttitude) {
  Random random(3);
  for (int i = 0; i < 400; ++i) {
    // Half of them turn by nearly pi, where w is nearly 0.
    Vector3 turn = any_vector(random, 3);
    if (i % 2 == 0) turn *= (std::numbers::pi - between(random, 0, 1e-9)) / length(turn);
    const Quaternion q = turned_by(turn);
    const Quaternion back = quaternion_of(rotation_matrix(q));
    const double sign = q.w * back.w + q.x * back.x + q.y * back.y + q.z * back.z > 0 ? 1 : -1;
    EXPECT_GE(back.w, 0);
    EXPECT_NEAR(back.w, sign * q.w, kRounding);
    EXPECT_LT(largest(back.vector() - sign * q.vector()), kRounding);
  }
}

TEST(Quaternion, LogarithmUndoesTheExponentialForEverySizeUpToPi) {
  Random random(4);
  for (double size = 1e-300; size < 3; size *= 7.3) {
    const Vector3 direction = any_vector(random, 1);
    const Vector3 turn =
        size / length(direction / largest(direction)) * (direction / largest(direction));
    EXPECT_LT(largest(rotation_vector(turned_by(turn)) - turn), kRounding * size);
  }
  EXPECT_EQ(rotation_vector(turned_by({0, 0, 0})), Vector3(0, 0, 0));
  // The shorter way round.
  EXPECT_NEAR(rotation_vector(turned_by({0, 4, 0})).y(), 4 - 2 * std::numbers::pi, kRounding);
}

TEST(Quaternion, QuarterTurnAboutZTakesXToY) {
  const Matrix3 r = rotation_matrix(turned_by({0, 0, std::numbers::pi / 2}));
  EXPECT_LT(largest(rotate(r, {1, 0, 0}) - Vector3(0, 1, 0)), kRounding);
}

TEST(Quaternion, WhatHasLengthOneKeepsItsBits) {
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    const Quaternion q = kept_unit(turned_by(any_vector(random, 3)));
    Quaternion again = q;
    for (int k = 0; k < 1000; ++k) again = kept_unit(again);
    EXPECT_NEAR(again.w, q.w, 3e-16);
    EXPECT_NEAR(again.squared_length(), 1, 5e-16);
    const Quaternion twice = kept_unit({.w = 2 * q.w, .x = 2 * q.x, .y = 2 * q.y, .z = 2 * q.z});
    EXPECT_NEAR(twice.squared_length(), 1, 1e-15);
  }
}

}  // namespace
}  // namespace signorini
