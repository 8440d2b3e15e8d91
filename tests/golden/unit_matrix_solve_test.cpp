// unit_matrix_solve_1.json: linear systems, some of them singular.

#include <gtest/gtest.h>

#include "golden/golden_file.h"
#include "numerics/pivoted_solve.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;

constexpr double kSingularPivot = 2e-3;  // of the reference engine's test

const Json& cases() { return golden("unit_matrix_solve_1").at("cases"); }

void load(const Json& c, PivotedSolver& solver) {
  const auto n = c.at("n").get<std::size_t>();
  solver.reset(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) solver.at(i, j) = number(c.at("augmented").at(i).at(j));
    solver.right_side(i) = number(c.at("augmented").at(i).at(n));
  }
}

struct Solved {
  int returned = 0;
  std::vector<double> x;
  std::vector<int> row_order;
  double smallest_diagonal = 0;
};

Solved solve(const Json& c) {
  PivotedSolver solver;
  load(c, solver);
  Solved solved;
  solved.x.resize(solver.size());
  solved.returned = solver.solve(number(c.at("zeroTol")), solved.x);
  for (std::size_t i = 0; i < solver.size(); ++i) solved.row_order.push_back(solver.pivot_row(i));
  solved.smallest_diagonal = solver.smallest_diagonal();
  return solved;
}

TEST(ReferenceLinearSolver, SolutionsHaveTheSameBits) {
  for (std::size_t k = 0; k < cases().size(); ++k) {
    EXPECT_EQ(solve(cases()[k]).x, test::numbers(cases()[k].at("x"))) << "case " << k;
  }
  EXPECT_EQ(cases().size(), 40u);
}

TEST(ReferenceLinearSolver, RowOrdersAreEqual) {
  for (std::size_t k = 0; k < cases().size(); ++k) {
    EXPECT_EQ(solve(cases()[k]).row_order, cases()[k].at("rowOrder").get<std::vector<int>>())
        << "case " << k;
  }
}

TEST(ReferenceLinearSolver, ContradictionsShowInTheSameRow) {
  for (std::size_t k = 0; k < cases().size(); ++k) {
    EXPECT_EQ(solve(cases()[k]).returned, cases()[k].at("returned").get<int>()) << "case " << k;
  }
}

TEST(ReferenceLinearSolver, VerdictsSingularAreEqual) {
  for (std::size_t k = 0; k < cases().size(); ++k) {
    EXPECT_EQ(solve(cases()[k]).smallest_diagonal < kSingularPivot,
              cases()[k].at("looksSingular").get<bool>())
        << "case " << k;
  }
}

}  // namespace
}  // namespace signorini
