#include "numerics/pivoted_solve.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>

#include "base/random.h"

namespace signorini {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr double kZero = 1e-9;

Matrix random_matrix(Random& random, int rows, int columns) {
  Matrix a(rows, columns);
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) a(i, j) = 2 * random.next_unit() - 1;
  }
  return a;
}

struct Solution {
  int verdict = -1;
  Vector x;
  double smallest_diagonal = 0;
};

Solution solve(const Matrix& a, const Vector& b) {
  const auto n = static_cast<std::size_t>(a.rows());
  PivotedSolver solver;
  solver.reset(n);
  for (std::size_t i = 0; i < n; ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    for (std::size_t j = 0; j < n; ++j) solver.at(i, j) = a(row, static_cast<Eigen::Index>(j));
    solver.right_side(i) = b(row);
  }
  Solution solution{.x = Vector(a.rows())};
  solution.verdict = solver.solve(kZero, {solution.x.data(), n});
  solution.smallest_diagonal = solver.smallest_diagonal();
  return solution;
}

TEST(PivotedSolve, AgreesWithEigenOnRegularSystems) {
  Random random(21);
  for (int round = 0; round < 300; ++round) {
    const int n = 1 + round % 12;
    const Matrix a = random_matrix(random, n, n);
    const Vector b = random_matrix(random, n, 1);
    const Eigen::FullPivLU<Matrix> lu(a);
    if (lu.rcond() < 1e-6) continue;
    const Solution ours = solve(a, b);
    EXPECT_EQ(ours.verdict, -1);
    EXPECT_LE((ours.x - lu.solve(b)).norm(), 1e-8 * (1 + ours.x.norm()) / lu.rcond() * 1e-3);
    EXPECT_LE((a * ours.x - b).norm(), 1e-11 * (1 + ours.x.norm()));
  }
}

TEST(PivotedSolve, ScaleOfARowDoesNotMatter) {
  Random random(22);
  for (int round = 0; round < 50; ++round) {
    const int n = 2 + round % 6;
    Matrix a = random_matrix(random, n, n) + 3 * Matrix::Identity(n, n);
    Vector b = random_matrix(random, n, 1);
    const Solution before = solve(a, b);
    for (int i = 0; i < n; ++i) {
      const double factor = std::ldexp(1.0, i % 2 == 0 ? 6 : -6);
      a.row(i) *= factor;
      b(i) *= factor;
    }
    EXPECT_LE((solve(a, b).x - before.x).norm(), 1e-13) << "round " << round;
  }
}

TEST(PivotedSolve, OrderOfTheRowsDoesNotMatter) {
  Random random(23);
  for (int round = 0; round < 50; ++round) {
    const int n = 2 + round % 6;
    const Matrix a = random_matrix(random, n, n) + 3 * Matrix::Identity(n, n);
    const Vector b = random_matrix(random, n, 1);
    const Solution flipped = solve(a.colwise().reverse(), b.reverse());
    EXPECT_LE((flipped.x - solve(a, b).x).norm(), 1e-13);
  }
}

/// Rank-deficient but solvable: any solution will do, so the residual is what counts.
TEST(PivotedSolve, ConsistentSingularSystemsAreSolved) {
  Random random(24);
  for (int round = 0; round < 200; ++round) {
    const int n = 2 + round % 7;
    const int rank = 1 + round % (n - 1);
    const Matrix j = random_matrix(random, n, rank);
    const Matrix a = j * j.transpose();
    const Vector b = a * random_matrix(random, n, 1);
    const Solution ours = solve(a, b);
    EXPECT_EQ(ours.verdict, -1) << "round " << round;
    EXPECT_LE((a * ours.x - b).norm(), 1e-6 * (1 + ours.x.norm())) << "round " << round;
  }
}

TEST(PivotedSolve, AContradictionNamesARow) {
  Matrix a(3, 3);
  a << 1, 2, 3, 1, 2, 3, 0, 1, 1;
  const Solution ours = solve(a, Vector(Vector::Unit(3, 0)));
  EXPECT_GE(ours.verdict, 0);
  EXPECT_LT(ours.verdict, 3);
}

TEST(PivotedSolve, ARowOfZerosIsAContradiction) {
  Matrix a(2, 2);
  a << 0, 0, 1, 2;
  EXPECT_EQ(solve(a, Vector::Ones(2)).verdict, 0);
}

TEST(PivotedSolve, SmallestDiagonalTellsSingularFromRegular) {
  Random random(25);
  for (int round = 0; round < 50; ++round) {
    const int n = 2 + round % 5;
    const Matrix j = random_matrix(random, n, n - 1);
    EXPECT_LT(solve(j * j.transpose(), Vector::Ones(n)).smallest_diagonal, 1e-9);
    EXPECT_GT(solve(j * j.transpose() + Matrix::Identity(n, n), Vector::Ones(n)).smallest_diagonal,
              0.1);
  }
}

TEST(PivotedSolve, StorageIsReusedWithoutTrace) {
  PivotedSolver solver;
  Vector x(2), again(2);
  for (Vector* result : {&x, &again}) {
    solver.reset(3);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) solver.at(i, j) = static_cast<double>(i * j) + 1e6;
      solver.right_side(i) = 1;
    }
    Vector unused(3);
    (void)solver.solve(kZero, {unused.data(), 3});
    solver.reset(2);
    solver.at(0, 0) = 2, solver.at(0, 1) = 1, solver.at(1, 0) = 1, solver.at(1, 1) = 3;
    solver.right_side(0) = 3, solver.right_side(1) = 5;
    EXPECT_EQ(solver.solve(kZero, {result->data(), 2}), -1);
  }
  EXPECT_EQ(x, again);
  EXPECT_NEAR(x(0), 0.8, 1e-15);
  EXPECT_NEAR(x(1), 1.4, 1e-15);
}

}  // namespace
}  // namespace signorini
