#include "numerics/bilateral_solver.h"

#include <gtest/gtest.h>

#include <cmath>

namespace signorini {
namespace {

/// Links of a chain that hangs from the world, held at points one apart: two rows a joint.
struct Chain {
  explicit Chain(int links) {
    for (int i = 0; i < links; ++i) {
      for (const double x : {1.0, 1.0, 3.0}) inverse_mass.push_back(x);
      for (int k = 0; k < 2; ++k) {
        ContactRow row;
        row.block_b = i;
        row.jacobian_b =
            k == 0 ? std::array<double, 3>{1, 0, -0.5} : std::array<double, 3>{0, 1, 0};
        if (i > 0) {
          row.block_a = i - 1;
          row.jacobian_a =
              k == 0 ? std::array<double, 3>{-1, 0, -0.5} : std::array<double, 3>{0, -1, 0};
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
