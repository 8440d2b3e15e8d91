#include "numerics/bilateral_solver.h"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <cmath>

#include "numerics/active_set.h"

namespace signorini {
namespace {

/// Links of a chain that hangs from the world, held at points one apart: two rows a joint.
struct Chain {
  explicit Chain(int links) {
    for (int i = 0; i < links; ++i) {
      for (const double x : {1.0, 1.0, 3.0}) inverse_mass.push_back(x);
      for (int k = 0; k < 2; ++k) {
        ContactRow row;
        row.b.block = i;
        row.b.columns = k == 0 ? std::array<double, 6>{1, 0, -0.5} : std::array<double, 6>{0, 1, 0};
        if (i > 0) {
          row.a.block = i - 1;
          row.a.columns =
              k == 0 ? std::array<double, 6>{-1, 0, -0.5} : std::array<double, 6>{0, -1, 0};
        }
        rows.push_back(row);
      }
    }
  }
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass;
};

TEST(BilateralSolver, WeightOfAChainIsCarriedToRounding) {
  for (const int links : {1, 3, 30, 300}) {
    const Chain chain(links);
    BilateralSolver solver;
    ASSERT_TRUE(solver.factor(chain.rows, chain.inverse_mass));
    std::vector<double> b(chain.rows.size(), 0), f(b.size());
    b[1] = -9.81;  // gravity moves all links alike: only the topmost joint's gap
    const double left = solver.solve(b, f);
    EXPECT_LT(left, 1e-11 * links);
    for (int i = 0; i < links; ++i) {
      const double weight = 9.81 * (links - i);
      EXPECT_NEAR(f[2 * static_cast<std::size_t>(i) + 1] / weight, 1, 1e-10) << links;
      EXPECT_NEAR(f[2 * static_cast<std::size_t>(i)], 0, 1e-10 * weight);
    }
  }
}

TEST(BilateralSolver, EqualRowsShareTheForceAndContradictingOnesLeaveAnError) {
  Chain chain(1);
  chain.rows.push_back(chain.rows[1]);
  BilateralSolver solver;
  ASSERT_TRUE(solver.factor(chain.rows, chain.inverse_mass));
  std::vector<double> f(3);
  EXPECT_LT(solver.solve(std::vector<double>{0, -2, -2}, f), 1e-14);
  EXPECT_NEAR(f[1], 1, 1e-14);
  EXPECT_NEAR(f[2], 1, 1e-14);
  EXPECT_NEAR(solver.solve(std::vector<double>{0, 1, -1}, f), 1, 1e-6);
}

TEST(BilateralSolver, RowsThatMoveNothingAreLeftAlone) {
  Chain chain(1);
  chain.rows.push_back(ContactRow{});
  BilateralSolver solver;
  ASSERT_TRUE(solver.factor(chain.rows, chain.inverse_mass));
  std::vector<double> f(3, 7);
  EXPECT_LT(solver.solve(std::vector<double>{1, 2, 3}, f), 1e-14);
  EXPECT_EQ(f[2], 0);
}

/// Two bodies in space joined at a point. Expected: the forces of the dense matrix J M^-1 J^T.
TEST(BilateralSolver, RowsOverSixColumnsOfTwoBodiesHaveTheForcesOfTheDenseMatrix) {
  const std::vector<double> inverse_mass = {1, 1, 1, 2, 3, 4, 0.5, 0.5, 0.5, 1, 1.5, 0.25};
  Eigen::Matrix<double, 3, 12> j;
  j << 1, 0, 0, 0, 0.5, -0.3, -1, 0, 0, 0, 0.2, 0.7,  //
      0, 1, 0, -0.5, 0, 0.1, 0, -1, 0, -0.2, 0, 0.4,  //
      0, 0, 1, 0.3, -0.1, 0, 0, 0, -1, -0.7, -0.4, 0;
  std::vector<ContactRow> rows(3);
  for (Eigen::Index i = 0; i < 3; ++i) {
    ContactRow& row = rows[static_cast<std::size_t>(i)];
    row.b = {.block = 0, .is_wide = true};
    row.a = {.block = 2, .is_wide = true};
    for (Eigen::Index k = 0; k < 6; ++k) {
      row.b.columns[static_cast<std::size_t>(k)] = j(i, k);
      row.a.columns[static_cast<std::size_t>(k)] = j(i, 6 + k);
    }
  }
  const Eigen::Vector3d b(1, -2, 0.5);
  const Eigen::Matrix3d w =
      j * Eigen::Map<const Eigen::Matrix<double, 12, 1>>(inverse_mass.data()).asDiagonal() *
      j.transpose();
  const Eigen::Vector3d wanted = w.ldlt().solve(-b);
  BilateralSolver solver;
  ASSERT_TRUE(solver.factor(rows, inverse_mass));
  std::vector<double> f(3);
  EXPECT_LT(solver.solve(std::vector<double>{b[0], b[1], b[2]}, f), 1e-14);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(f[i], wanted[static_cast<Eigen::Index>(i)], 1e-13);
  }

  // The solver of contacts takes the same rows.
  ActiveSetSolver contacts;
  std::vector<std::uint8_t> active(3, 1);
  const std::vector<std::uint8_t> joint(3, 1);
  std::vector<double> g(3), a(3);
  const std::vector<double> right = {b[0], b[1], b[2]};
  ASSERT_EQ(contacts.solve({.rows = rows, .inverse_mass = inverse_mass, .b = right, .joint = joint},
                           active, g, a),
            ActiveSetStatus::solved);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(g[i], f[i], 1e-11);
}

TEST(BilateralSolver, OneFactorServesSeveralRightSidesAndNothingIsNothing) {
  const Chain chain(5);
  BilateralSolver solver;
  ASSERT_TRUE(solver.factor(chain.rows, chain.inverse_mass));
  std::vector<double> b(10, 1), f(10), g(10);
  EXPECT_LT(solver.solve(b, f), 1e-13);
  for (double& x : b) x *= -2;
  EXPECT_LT(solver.solve(b, g), 1e-13);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_NEAR(g[i], -2 * f[i], 1e-12);
  ASSERT_TRUE(solver.factor({}, {}));
  EXPECT_EQ(solver.solve({}, {}), 0);
}

}  // namespace
}  // namespace signorini
