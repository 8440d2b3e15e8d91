#include "numerics/active_set.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/contact_problems.h"

namespace signorini::test {
namespace {

struct SparseProblem {
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass, b;
  std::vector<std::uint8_t> carries;
};

/// Rows of the dense Jacobian as blocks; each has at most two.
SparseProblem sparse(const ContactProblem& problem) {
  SparseProblem s;
  const auto n = static_cast<Eigen::Index>(problem.size());
  s.inverse_mass.assign(problem.inverse_mass.begin(), problem.inverse_mass.end());
  s.b.assign(problem.b.begin(), problem.b.end());
  s.carries.assign(problem.size(), 1);
  for (Eigen::Index i = 0; i < n; ++i) {
    ContactRow row;
    for (Eigen::Index block = 0; block < problem.jacobian.cols() / 3; ++block) {
      const Eigen::Vector3d part = problem.jacobian.block<1, 3>(i, 3 * block).transpose();
      if (part.isZero(0)) continue;
      int& to = row.block_b < 0 ? row.block_b : row.block_a;
      (row.block_b < 0 ? row.jacobian_b : row.jacobian_a) = {part[0], part[1], part[2]};
      to = static_cast<int>(block);
    }
    s.rows.push_back(row);
  }
  return s;
}

struct Solved {
  ActiveSetStatus status = ActiveSetStatus::no_set_found;
  std::vector<double> f, a;
};

Solved solve(const ContactProblem& problem) {
  SparseProblem s = sparse(problem);
  Solved solved;
  solved.f.resize(problem.size());
  solved.a.resize(problem.size());
  ActiveSetSolver solver;
  solved.status = solver.solve(
      {.rows = s.rows, .inverse_mass = s.inverse_mass, .b = s.b, .joint = problem.joint}, s.carries,
      solved.f, solved.a);
  return solved;
}

TEST(ActiveSet, ForcesAreThoseOfEnumerationWhereTheProblemIsRegular) {
  Random random(5);
  int checked = 0;
  for (int k = 0; k < 400; ++k) {
    const ContactProblem problem =
        random_problem({.rows = 2 + k % 6, .bodies = 3, .joint_share = 0.2}, random);
    if (least_eigenvalue(problem) < 1e-3) continue;
    const std::optional<Eigen::VectorXd> expected = enumerated(problem);
    if (!expected) continue;
    const Solved solved = solve(problem);
    ASSERT_EQ(solved.status, ActiveSetStatus::solved);
    for (std::size_t i = 0; i < solved.f.size(); ++i) {
      const double f = (*expected)[static_cast<Eigen::Index>(i)];
      EXPECT_NEAR(solved.f[i], f, 1e-9 * (1 + std::fabs(f))) << "problem " << k << " row " << i;
    }
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

TEST(ActiveSet, ResidualVanishesWhereRowsAreRedundantToo) {
  Random random(6);
  int solved_count = 0;
  for (int k = 0; k < 400; ++k) {
    const ContactProblem problem = random_problem(
        {.rows = 3 + k % 3, .bodies = 4, .joint_share = 0, .redundant = true}, random);
    const Solved solved = solve(problem);
    if (solved.status != ActiveSetStatus::solved) continue;
    ++solved_count;
    EXPECT_LE(complementarity_residual(solved.f, solved.a, problem.joint), 1e-9);
  }
  EXPECT_GT(solved_count, 390);
}

TEST(ActiveSet, EqualRowsShareTheirForceEvenly) {
  // One body of 2 kg pressed by 10 m/s^2 against two rows that are the same.
  const std::vector<ContactRow> rows(2, {.block_b = 0, .jacobian_b = {0, 1, 0}});
  const std::vector<double> inverse_mass = {0.5, 0.5, 1}, b = {-10, -10};
  const std::vector<std::uint8_t> joint = {0, 0};
  std::vector<std::uint8_t> carries = {1, 1};
  std::vector<double> f(2), a(2);
  ActiveSetSolver solver;
  EXPECT_EQ(solver.solve({.rows = rows, .inverse_mass = inverse_mass, .b = b, .joint = joint},
                         carries, f, a),
            ActiveSetStatus::solved);
  EXPECT_NEAR(f[0], 10, 1e-9);  // half of 2 kg * 10 m/s^2
  EXPECT_NEAR(f[1], 10, 1e-9);
}

TEST(ActiveSet, ContradictingJointsAreTold) {
  const std::vector<ContactRow> rows(2, {.block_b = 0, .jacobian_b = {0, 1, 0}});
  const std::vector<double> inverse_mass = {1, 1, 1}, b = {-1, 1};
  const std::vector<std::uint8_t> joint = {1, 1};
  std::vector<std::uint8_t> carries = {1, 1};
  std::vector<double> f(2), a(2);
  ActiveSetSolver solver;
  EXPECT_EQ(solver.solve({.rows = rows, .inverse_mass = inverse_mass, .b = b, .joint = joint},
                         carries, f, a),
            ActiveSetStatus::inconsistent);
}

TEST(ActiveSet, AMassRatioOfAMillionIsSolved) {
  // 1 kg below 1e6 kg, both under 10 m/s^2: floor - light - heavy.
  const std::vector<ContactRow> rows = {
      {.block_b = 0, .jacobian_b = {0, 1, 0}},
      {.block_a = 0, .block_b = 1, .jacobian_a = {0, -1, 0}, .jacobian_b = {0, 1, 0}}};
  const std::vector<double> inverse_mass = {1, 1, 1, 1e-6, 1e-6, 1e-6}, b = {-10, 0};
  const std::vector<std::uint8_t> joint = {0, 0};
  std::vector<std::uint8_t> carries = {1, 1};
  std::vector<double> f(2), a(2);
  ActiveSetSolver solver;
  ASSERT_EQ(solver.solve({.rows = rows, .inverse_mass = inverse_mass, .b = b, .joint = joint},
                         carries, f, a),
            ActiveSetStatus::solved);
  EXPECT_NEAR(f[0] / (10 * 1000001.0), 1, 1e-9);
  EXPECT_NEAR(f[1] / 1e7, 1, 1e-9);
}

}  // namespace
}  // namespace signorini::test
