// Parts that W does not link are problems of their own.
#include "numerics/matrix_islands.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "numerics/cone_matrix.h"

namespace signorini {
namespace {

using Block = std::array<double, 9>;

const Block kOwn = {3, 0.2, 0.1, 0.2, 4, -0.3, 0.1, -0.3, 5};
const Block kLink = {0.5, 0.1, 0, 0, 0.7, 0.2, 0.3, 0, 0.4};
const Block kZeros = {};

/// Four contacts: 0 and 2 are linked, 1 and 3 are, and a block of zeros lies between the pairs.
MatrixProblem two_pairs() {
  MatrixProblem all;
  all.friction = {0.5, 0.3, 0.8, 0.1};
  all.free_velocity = {-1, 2, 0.5, -3, 0.1, -0.2, -0.4, 1, 3, -2, -1, 0.3};
  all.first = {0, 3, 5, 7, 9};
  all.column = {0, 2, 1, 1, 3, 2, 0, 3, 1};
  all.block = {kOwn, kLink, kZeros, kOwn, kLink, kOwn, kLink, kOwn, kLink};
  return all;
}

TEST(MatrixIslands, AreFoundByTheBlocksThatAreNotZero) {
  const auto islands = matrix_islands(two_pairs());
  ASSERT_EQ(islands.size(), 2U);
  EXPECT_EQ(islands[0].contact, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(islands[1].contact, (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(islands[1].problem.friction, (std::vector<double>{0.3, 0.1}));
  EXPECT_EQ(islands[1].problem.column, (std::vector<std::size_t>{0, 1, 1, 0}));
}

TEST(MatrixIslands, HaveTheAnswersTheyHaveAlone) {
  const MatrixProblem all = two_pairs();
  std::vector<double> reaction(12, 0.0);
  ConeMatrixSolver solver;
  const MatrixReport report = solver.solve(all, {}, reaction);
  EXPECT_LE(physical_residuals(all, reaction).worst(), 1e-9);
  int sweeps = 0;
  for (const MatrixIsland& island : matrix_islands(all)) {
    std::vector<double> alone(6, 0.0);
    sweeps += ConeMatrixSolver().solve(island.problem, {}, alone).sweeps;
    const std::vector<double> together = island_reactions(island, reaction);
    for (std::size_t k = 0; k < 6; ++k) EXPECT_NEAR(together[k], alone[k], 1e-8);
    EXPECT_GT(alone[0], 0);
  }
  EXPECT_EQ(report.sweeps, sweeps);
}

}  // namespace
}  // namespace signorini
