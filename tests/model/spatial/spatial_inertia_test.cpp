#include "model/spatial/spatial_inertia.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "base/random.h"

namespace signorini {
namespace {

Vector3 any_vector(Random& random) {
  return {6 * random.next_unit() - 3, 6 * random.next_unit() - 3, 6 * random.next_unit() - 3};
}

TEST(SpatialInertia, AxesDiagonaliseTheTensorOfEveryBody) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    // Sums of two of three numbers are the moments of a body; a third of them needles or discs.
    const double thin = i % 3 == 0 ? 1e-6 : 1;
    const Vector3 second(thin * random.next_unit() + 1e-9, random.next_unit() + 0.1,
                         i % 3 == 1 ? 1e-5 : 1);
    const Vector3 moments(second.y() + second.z(), second.z() + second.x(),
                          second.x() + second.y());
    const Matrix3 r = rotation_matrix(turned_by(any_vector(random)));
    const SpatialInertia inertia =
        spatial_inertia(2, Matrix3(r * moments.asDiagonal() * r.transpose()));
    const Matrix3& a = inertia.axes;
    EXPECT_LT((a * a.transpose() - Matrix3::Identity()).cwiseAbs().maxCoeff(), 2e-15);
    EXPECT_GT(a.determinant(), 0);
    const Matrix3 again = a * inertia.principal.asDiagonal() * a.transpose();
    EXPECT_LT((again - inertia.tensor).cwiseAbs().maxCoeff(), 4e-15);
    EXPECT_LE(inertia.coupling.cwiseAbs().maxCoeff(), 1);
    const Vector3 w = any_vector(random);
    EXPECT_LT(largest(inertia.solve(inertia.times(w)) - w),
              1e-14 * moments.maxCoeff() / moments.minCoeff());
    EXPECT_LT(largest(inertia.inverse() * inertia.times(w) - w),
              3e-14 * moments.maxCoeff() / moments.minCoeff());
    EXPECT_NEAR(inertia.kinetic_energy(w), 0.5 * dot(w, inertia.tensor * w), 2e-14);
  }
}

TEST(SpatialInertia, PrincipalBodyAxesStayAsTheyAre) {
  const SpatialInertia inertia = spatial_inertia(1, Vector3(3, 1, 2.5));
  EXPECT_EQ(inertia.axes, Matrix3::Identity());
  EXPECT_EQ(inertia.principal, Vector3(3, 1, 2.5));
}

/// What is said about an inertia, or nothing.
std::string complaint(double mass, const Matrix3& tensor) {
  try {
    (void)spatial_inertia(mass, tensor);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return {};
}

TEST(SpatialInertia, WhatNoBodyHasIsRefused) {
  const Matrix3 one = Matrix3::Identity();
  EXPECT_EQ(complaint(1, one), "");
  for (const double mass : {0.0, -1.0, kInfinity, kNaN})
    EXPECT_EQ(complaint(mass, one).substr(0, 5), "mass:") << mass;
  for (const Vector3& moments : {Vector3(1, 1, 0), Vector3(1, 1, -1), Vector3(1, 1, 2.1),
                                 Vector3(kNaN, 1, 1), Vector3(1, kInfinity, 1), Vector3(0, 0, 0)}) {
    EXPECT_EQ(complaint(1, moments.asDiagonal()).substr(0, 8), "inertia:") << moments.transpose();
  }
  Matrix3 skew = one;
  skew(0, 1) = 0.1;
  EXPECT_EQ(complaint(1, skew), "inertia: must be symmetric");
}

TEST(SpatialInertia, FlatBodyWithRoundingIsABody) {
  const SpatialInertia inertia = spatial_inertia(1, Vector3(0.1, 0.2, 0.1 + 0.2 + 1e-16));
  EXPECT_EQ(inertia.coupling.cwiseAbs().maxCoeff(), 1);
}

}  // namespace
}  // namespace signorini
