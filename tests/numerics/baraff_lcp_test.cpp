#include "numerics/baraff_lcp.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/contact_problems.h"

namespace signorini {
namespace {

using test::ContactProblem;
using test::dense;
using test::enumerated;
using test::random_problem;
using test::violation;

constexpr double kTolerance = 1e-4;  // [m/s^2] that the methods ask for

struct Solved {
  LcpStatus status = LcpStatus::solved;
  std::vector<double> f;
};

Solved solve(const ContactProblem& problem, std::uint32_t seed = 0) {
  BaraffSolver solver;
  Random random(seed);
  Solved solved{.f = std::vector<double>(problem.size())};
  solved.status = solver.solve(dense(problem).view(problem, kTolerance), random, solved.f);
  return solved;
}

/// Calls `check` with regular problems of a kind.
template <class Check>
int for_each_regular(double joint_share, std::uint32_t seed, Check check) {
  Random random(seed);
  int count = 0;
  for (int round = 0; round < 400; ++round) {
    const int rows = 1 + round % 7;
    const ContactProblem problem = random_problem(
        {.rows = rows, .bodies = 1 + rows / 2 + round % 3, .joint_share = joint_share}, random);
    if (test::least_eigenvalue(problem) < 0.02) continue;
    SCOPED_TRACE("round " + std::to_string(round));
    check(problem);
    ++count;
  }
  return count;
}

double distance(const std::vector<double>& f, const Eigen::VectorXd& expected) {
  double worst = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    worst = std::max(worst, std::fabs(f[i] - expected(static_cast<Eigen::Index>(i))));
  }
  return worst;
}

TEST(BaraffLcp, ContactForcesAreThoseFoundByTryingEverySet) {
  const int count = for_each_regular(0, 31, [](const ContactProblem& problem) {
    const Solved solved = solve(problem);
    EXPECT_EQ(solved.status, LcpStatus::solved);
    const auto expected = enumerated(problem);
    ASSERT_TRUE(expected.has_value());
    EXPECT_LT(distance(solved.f, *expected), 1e-8);
  });
  EXPECT_GT(count, 100);
}

TEST(BaraffLcp, JointForcesAreThoseFoundByTryingEverySet) {
  const int count = for_each_regular(0.5, 32, [](const ContactProblem& problem) {
    const Solved solved = solve(problem);
    EXPECT_EQ(solved.status, LcpStatus::solved);
    const auto expected = enumerated(problem);
    ASSERT_TRUE(expected.has_value());
    EXPECT_LT(distance(solved.f, *expected), 1e-8);
  });
  EXPECT_GT(count, 100);
}

TEST(BaraffLcp, ConditionsHoldToRounding) {
  for_each_regular(0.3, 33, [](const ContactProblem& problem) {
    EXPECT_LT(violation(problem, solve(problem).f), 1e-9);
  });
}

/// A repeated row: forces are not unique, accelerations are.
TEST(BaraffLcp, RedundantContactsShareTheForceAndAccelerateAlike) {
  Random random(34);
  for (int round = 0; round < 200; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    ContactProblem problem =
        random_problem({.rows = 2 + round % 5, .bodies = 4, .redundant = true}, random);
    ContactProblem reduced = problem;
    const Eigen::Index n = reduced.b.size() - 1;
    reduced.jacobian = problem.jacobian.topRows(n);
    reduced.b = problem.b.head(n);
    reduced.joint.pop_back();
    if (test::least_eigenvalue(reduced) < 0.02) continue;
    const Solved solved = solve(problem);
    EXPECT_EQ(solved.status, LcpStatus::solved);
    EXPECT_LT(violation(problem, solved.f), 1e-8);
    const auto expected = enumerated(reduced);
    ASSERT_TRUE(expected.has_value());
    EXPECT_NEAR(solved.f.front() + solved.f.back(), (*expected)(0), 1e-8);
  }
}

TEST(BaraffLcp, RandomChoicesDoNotChangeUniqueForces) {
  for_each_regular(0.4, 35, [](const ContactProblem& problem) {
    const std::vector<double> f = solve(problem).f;
    for (std::uint32_t seed = 1; seed < 5; ++seed) {
      const std::vector<double> other = solve(problem, seed).f;
      for (std::size_t i = 0; i < f.size(); ++i) EXPECT_NEAR(other[i], f[i], 1e-8);
    }
  });
}

TEST(BaraffLcp, DoublingTheAccelerationsDoublesTheForces) {
  for_each_regular(0.3, 36, [](const ContactProblem& problem) {
    ContactProblem doubled = problem;
    doubled.b *= 2;
    const std::vector<double> f = solve(problem).f, twice = solve(doubled).f;
    for (std::size_t i = 0; i < f.size(); ++i) EXPECT_NEAR(twice[i], 2 * f[i], 1e-8);
  });
}

TEST(BaraffLcp, NothingPushesWhenEverythingParts) {
  for_each_regular(0, 37, [](ContactProblem problem) {
    problem.b = problem.b.cwiseAbs();
    for (const double f : solve(problem).f) EXPECT_EQ(f, 0);
  });
}

TEST(BaraffLcp, OneRowDrawsNoRandomNumber) {
  BaraffSolver solver;
  Random random(5);
  const std::vector<double> a = {2}, b = {-3};
  const std::vector<std::uint8_t> joint = {0};
  std::vector<double> f(1);
  EXPECT_EQ(solver.solve({.a = a, .b = b, .joint = joint}, random, f), LcpStatus::solved);
  EXPECT_EQ(f[0], 1.5);
  EXPECT_EQ(random, Random(5));
}

TEST(BaraffLcp, AContradictionOfJointsIsToldAndHarmless) {
  // The same joint twice, once to stand still and once to accelerate: no forces can do it.
  ContactProblem problem;
  problem.jacobian = Eigen::MatrixXd::Ones(2, 3);
  problem.inverse_mass = Eigen::VectorXd::Ones(3);
  problem.b = Eigen::Vector2d(1, -1);
  problem.joint = {1, 1};
  const Solved solved = solve(problem);
  EXPECT_NE(solved.status, LcpStatus::solved);
  for (const double f : solved.f) EXPECT_TRUE(std::isfinite(f));
}

TEST(BaraffLcp, ResidualIsTheLargestViolation) {
  const std::vector<double> f = {1, 0, 2, -3}, a = {0, 5, 0.25, -0.5};
  const std::vector<std::uint8_t> joint = {0, 0, 0, 1};
  EXPECT_EQ(complementarity_residual(f, a, joint), 0.5);
  EXPECT_TRUE(solves_contact_problem(f, a, joint, 0.5));
  EXPECT_FALSE(solves_contact_problem(f, a, joint, 0.3));
}

}  // namespace
}  // namespace signorini
