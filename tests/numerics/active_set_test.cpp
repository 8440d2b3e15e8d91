#include "numerics/active_set.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/contact_problems.h"

namespace signorini::test {
namespace {

struct SparseProblem {
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass, b;
  std::vector<std::uint8_t> active;
};

/// Rows of the dense Jacobian as blocks; each has at most two.
SparseProblem sparse(const ContactProblem& problem) {
  SparseProblem s;
  const auto n = static_cast<Eigen::Index>(problem.size());
  s.inverse_mass.assign(problem.inverse_mass.begin(), problem.inverse_mass.end());
  s.b.assign(problem.b.begin(), problem.b.end());
  s.active.assign(problem.size(), 1);
  for (Eigen::Index i = 0; i < n; ++i) {
    ContactRow row;
    for (Eigen::Index block = 0; block < problem.jacobian.cols() / 3; ++block) {
      const Eigen::Vector3d part = problem.jacobian.block<1, 3>(i, 3 * block).transpose();
      if (part.isZero(0)) continue;
      ContactRow::Side& to = row.b.block < 0 ? row.b : row.a;
      to = {.block = static_cast<int>(block), .columns = {part[0], part[1], part[2]}};
    }
    s.rows.push_back(row);
  }
  return s;
}

struct Solved {
  ActiveSetStatus status = ActiveSetStatus::no_set_found;
  std::vector<double> f, a;
  int factorisations = 0;
};

/// Forces and accelerations, with the rows that carry at first as a guess.
Solved solve(SparseProblem problem, const std::vector<std::uint8_t>& joint) {
  Solved solved;
  solved.f.resize(problem.rows.size());
  solved.a.resize(problem.rows.size());
  ActiveSetSolver solver;
  solved.status = solver.solve(
      {.rows = problem.rows, .inverse_mass = problem.inverse_mass, .b = problem.b, .joint = joint},
      problem.active, solved.f, solved.a);
  solved.factorisations = solver.factorisations();
  return solved;
}

Solved solve(const ContactProblem& problem) { return solve(sparse(problem), problem.joint); }

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
  const std::vector<ContactRow> rows(2, {.b = {.block = 0, .columns = {0, 1, 0}}, .a = {}});
  const auto [status, f, a, factorisations] = solve(
      {.rows = rows, .inverse_mass = {0.5, 0.5, 1}, .b = {-10, -10}, .active = {1, 1}}, {0, 0});
  EXPECT_EQ(status, ActiveSetStatus::solved);
  EXPECT_NEAR(f[0], 10, 1e-9);  // half of 2 kg * 10 m/s^2
  EXPECT_NEAR(f[1], 10, 1e-9);
}

TEST(ActiveSet, ContradictingJointsAreTold) {
  const std::vector<ContactRow> rows(2, {.b = {.block = 0, .columns = {0, 1, 0}}, .a = {}});
  const Solved solved =
      solve({.rows = rows, .inverse_mass = {1, 1, 1}, .b = {-1, 1}, .active = {1, 1}}, {1, 1});
  EXPECT_EQ(solved.status, ActiveSetStatus::inconsistent);
}

TEST(ActiveSet, ContradictingJointsKeepTheLeastError) {
  // One body; two rows along y want opposite accelerations, a third along x is free to be met.
  const std::vector<ContactRow> rows = {{.b = {.block = 0, .columns = {0, 1, 0}}, .a = {}},
                                        {.b = {.block = 0, .columns = {0, 1, 0}}, .a = {}},
                                        {.b = {.block = 0, .columns = {1, 0, 0}}, .a = {}}};
  const auto [status, f, a, factorisations] = solve(
      {.rows = rows, .inverse_mass = {1, 1, 1}, .b = {-1, 3, 5}, .active = {1, 1, 1}}, {1, 1, 1});
  EXPECT_EQ(status, ActiveSetStatus::inconsistent);
  EXPECT_NEAR(a[0], -2, 1e-9);  // the mean of the two is met
  EXPECT_NEAR(a[1], 2, 1e-9);
  EXPECT_NEAR(a[2], 0, 1e-9);
  EXPECT_NEAR(f[0] + f[1], -1, 1e-9);
  EXPECT_NEAR(f[0], f[1], 1e-7);
}

TEST(ActiveSet, AFourthFootOutOfLevelLiftsOff) {
  // A table on four feet in a row: their accelerations are wanted not quite in line, so the feet
  // in between or at the ends have to let go; what carries has no acceleration.
  const std::vector<double> places = {-2, -1, 1, 2};
  std::vector<ContactRow> rows;
  for (const double x : places) rows.push_back({.b = {.block = 0, .columns = {0, 1, x}}, .a = {}});
  const std::vector<std::uint8_t> joint(4, 0);
  for (const double bump : {1e-3, -1e-3, 1e-6, -1e-6}) {
    const auto [status, f, a, factorisations] = solve({.rows = rows,
                                                       .inverse_mass = {1, 1, 1},
                                                       .b = {-10, -10 + bump, -10, -10},
                                                       .active = {1, 1, 1, 1}},
                                                      joint);
    ASSERT_EQ(status, ActiveSetStatus::solved);
    EXPECT_LE(complementarity_residual(f, a, joint), 1e-10) << bump;
  }
}

TEST(ActiveSet, ABodyBetweenClosingJawsIsSqueezedNotLost) {
  // Two jaws come together by 3 m/s^2 each from both sides of a body that also rests on a floor.
  const std::vector<ContactRow> rows = {{.b = {.block = 0, .columns = {1, 0, 0}}, .a = {}},
                                        {.b = {.block = 0, .columns = {-1, 0, 0}}, .a = {}},
                                        {.b = {.block = 0, .columns = {0, 1, 0.3}}, .a = {}},
                                        {.b = {.block = 0, .columns = {0, 1, -0.3}}, .a = {}}};
  for (const std::uint8_t guess : {std::uint8_t{0}, std::uint8_t{1}}) {
    const auto [status, f, a, factorisations] = solve({.rows = rows,
                                                       .inverse_mass = {1, 1, 2},
                                                       .b = {-3, -3, -10, -10},
                                                       .active = {guess, guess, guess, guess}},
                                                      {0, 0, 0, 0});
    EXPECT_EQ(status, ActiveSetStatus::inconsistent);
    EXPECT_NEAR(f[0], f[1], 1e-6);
    EXPECT_LE(f[0], 1000);
    EXPECT_NEAR(f[2], 5, 1e-6);
    EXPECT_NEAR(f[3], 5, 1e-6);
    EXPECT_NEAR(a[0], -3, 1e-6);
    EXPECT_NEAR(a[1], -3, 1e-6);
  }
}

/// Rows of bricks, each on the ends of two, as contacts: four rows for each pair of bricks.
SparseProblem leaning_wall(int rows, int columns) {
  SparseProblem s;
  const auto block = [&](int r, int c) { return r * columns + c; };
  const auto touch = [&](int upper, int lower, double from_upper, double from_lower) {
    ContactRow row{.b = {.block = upper, .columns = {0, 1, from_upper}}, .a = {.block = lower}};
    if (lower >= 0) row.a.columns = {0, -1, -from_lower};
    s.rows.push_back(row);
  };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const double shift = r % 2 == 1 ? -0.46 : 0.46;
      for (int lower = c - 1; lower <= c + 1; ++lower) {
        if (r == 0 || lower < 0 || lower >= columns) continue;
        const double apart = (lower - c) * 1.02 + shift;  // of the lower one from the upper
        const double left = std::max(-0.5, apart - 0.5);
        const double right = std::min(0.5, apart + 0.5);
        if (left >= right) continue;
        touch(block(r, c), block(r - 1, lower), left, left - apart);
        touch(block(r, c), block(r - 1, lower), right, right - apart);
      }
      if (r > 0) continue;
      touch(block(r, c), -1, -0.5, 0);
      touch(block(r, c), -1, 0.5, 0);
    }
  }
  const auto blocks = static_cast<std::size_t>(rows * columns);
  for (std::size_t i = 0; i < blocks; ++i) {
    s.inverse_mass.insert(s.inverse_mass.end(), {1, 1, 12 / 1.25});
  }
  // Gravity presses on the floor only; between bricks it makes no relative acceleration.
  for (const ContactRow& row : s.rows) s.b.push_back(row.a.block < 0 ? -10 : 0);
  s.active.assign(s.rows.size(), 1);
  return s;
}

TEST(ActiveSet, WallsWhoseEndsTipAreSolvedUpToFiveHundredBricks) {
  for (const int rows : {4, 8, 14, 20}) {
    const SparseProblem s = leaning_wall(rows, 5 * rows / 4);
    const std::size_t n = s.rows.size();
    const std::vector<std::uint8_t> joint(n, 0);
    const auto [status, f, a, factorisations] = solve(s, joint);
    EXPECT_EQ(status, ActiveSetStatus::solved) << rows;
    EXPECT_LE(complementarity_residual(f, a, joint), 1e-10) << rows;
    double carried = 0;
    for (std::size_t i = 0; i < n; ++i) carried += s.rows[i].a.block < 0 ? f[i] : 0;
    EXPECT_LE(carried, 10.0 * (rows * (5 * rows / 4)) * (1 + 1e-9));
    EXPECT_LT(factorisations, 120) << rows;
  }
}

TEST(ActiveSet, RowsThatDependOnEachOtherButForRoundingAreSolved) {
  Random random(3);
  const auto spread = [&](double width) { return width * (random.next_unit() - 0.5); };
  int most = 0;
  for (const double tilt : {1e-4, 1e-5, 1e-6, 1e-7}) {  // [rad] of normals
    for (const double noise : {0.0, 1e-6, 1e-3}) {      // [m/s^2]
      for (int k = 0; k < 8; ++k) {
        SparseProblem s = leaning_wall(4 + k % 3, 5);
        for (std::size_t i = 0; i < s.rows.size(); ++i) {
          const double turned = spread(tilt);
          s.rows[i].b.columns[0] = turned;
          if (s.rows[i].a.block >= 0) s.rows[i].a.columns[0] = -turned;
          s.b[i] += spread(noise);
        }
        const std::vector<std::uint8_t> joint(s.rows.size(), 0);
        const auto [status, f, a, factorisations] = solve(s, joint);
        EXPECT_EQ(status, ActiveSetStatus::solved) << tilt << ' ' << noise << ' ' << k;
        EXPECT_LE(complementarity_residual(f, a, joint), 1e-8) << tilt << ' ' << noise << ' ' << k;
        most = std::max(most, factorisations);
      }
    }
  }
  EXPECT_LT(most, 80);
}

TEST(ActiveSet, AMassRatioOfAMillionIsSolved) {
  // 1 kg below 1e6 kg, both under 10 m/s^2: floor - light - heavy.
  const std::vector<ContactRow> rows = {
      {.b = {.block = 0, .columns = {0, 1, 0}}, .a = {}},
      {.b = {.block = 1, .columns = {0, 1, 0}}, .a = {.block = 0, .columns = {0, -1, 0}}}};
  const auto [status, f, a, factorisations] = solve(
      {.rows = rows, .inverse_mass = {1, 1, 1, 1e-6, 1e-6, 1e-6}, .b = {-10, 0}, .active = {1, 1}},
      {0, 0});
  ASSERT_EQ(status, ActiveSetStatus::solved);
  EXPECT_NEAR(f[0] / (10 * 1000001.0), 1, 1e-9);
  EXPECT_NEAR(f[1] / 1e7, 1, 1e-9);
}

}  // namespace
}  // namespace signorini::test
