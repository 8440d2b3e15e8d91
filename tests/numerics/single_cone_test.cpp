#include "numerics/single_cone.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/local_cone.h"

namespace signorini {
namespace {

TEST(SingleCone, TheNearestPointOfTheConeIsTheTipForAllThatPullsStraight) {
  for (const double friction : {0.0, 0.5}) {
    const auto tip = onto_cone({-2, 0, 0}, friction);
    EXPECT_EQ(tip[0], 0);
    const auto inside = onto_cone({2, 0, 0}, friction);
    EXPECT_EQ(inside[0], 2);
  }
}

// (1, 0, 0) lies on the axis; (0, 1, 0) is as far from the cone's side as from its own plane says.
TEST(SingleCone, TheNearestPointLiesOnTheSideAtARightAngle) {
  const double friction = 0.75;  // 3, 4, 5
  const auto p = onto_cone({0, 1, 0}, friction);
  EXPECT_NEAR(p[0], 0.48, 1e-15);
  EXPECT_NEAR(p[1], 0.36, 1e-15);
  EXPECT_NEAR(p[0] * (0 - p[0]) + p[1] * (1 - p[1]), 0, 1e-15);
}

TEST(SingleCone, SlipsAgainstItsDirectionWithTangentsThatAreCoupled) {
  const SingleCone cone({2, 0.3, -0.2, 1.5, 0.4, 3});
  const double friction = 0.3;
  const std::array<double, 3> q = {-1, 2, -3};
  const auto p = cone.solve(q, friction);
  const auto& w = cone.w;
  const double normal = q[0] + w[0] * p[0] + w[1] * p[1] + w[2] * p[2];
  const double u1 = q[1] + w[1] * p[0] + w[3] * p[1] + w[4] * p[2];
  const double u2 = q[2] + w[2] * p[0] + w[4] * p[1] + w[5] * p[2];
  EXPECT_NEAR(normal, 0, 1e-14);
  EXPECT_NEAR(std::sqrt(p[1] * p[1] + p[2] * p[2]), friction * p[0], 1e-14);
  EXPECT_NEAR(u1 * p[2] - u2 * p[1], 0, 1e-13);
  EXPECT_LT(u1 * p[1] + u2 * p[2], 0);
}

// The document's iterations lead to the same impulse, from nothing and from elsewhere.
TEST(SingleCone, IterationsComeToTheExactAnswer) {
  const SingleCone cone({2, 0.3, -0.2, 1.5, 0.4, 3});
  for (const std::array<double, 3>& q : {std::array{-1.0, 2.0, -3.0}, std::array{-1.0, 0.1, 0.05},
                                         std::array{0.5, 1.0, 1.0}, std::array{-2.0, 0.0, 0.0}}) {
    for (const double friction : {0.1, 0.3, 0.8}) {
      const auto exact = cone.solve(q, friction);
      for (const LocalSolver solver : {LocalSolver::projected_gradient, LocalSolver::de_saxce_feng,
                                       LocalSolver::semismooth_newton}) {
        std::array<double, 3> p{};
        ASSERT_TRUE(iterate_cone(solver, cone, q, friction, {1, 0.1, 0}, p))
            << static_cast<int>(solver) << ", friction " << friction << ", " << q[1];
        for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(p[k], exact[k], 1e-12);
      }
    }
  }
}

}  // namespace
}  // namespace signorini
