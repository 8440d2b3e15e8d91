// The contact problem with friction: complementarity, cones, redundancy, no solution. Long because
// all laws are held against the same random problems.

#include "numerics/friction_solver.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <string>

#include "base/random.h"

namespace signorini {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

double centred(Random& random) { return 2 * random.next_unit() - 1; }

/// Contacts of a few bodies with random arms: normals first, then tangents.
struct Problem {
  Matrix w;
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass;
  Eigen::VectorXd b;
  std::vector<int> tangent;
  std::vector<double> friction;
  std::vector<std::uint8_t> joint;
  std::vector<std::int8_t> slides;

  [[nodiscard]] FrictionProblem view() const {
    return {.rows = rows,
            .inverse_mass = inverse_mass,
            .b = {b.data(), static_cast<std::size_t>(b.size())},
            .tangent = tangent,
            .friction = friction,
            .joint = joint,
            .slides = slides};
  }
  /// @param j  (n x 3 per body of mass and moment 1)
  void set_rows(const Matrix& j) {
    w = j * j.transpose();
    inverse_mass.assign(static_cast<std::size_t>(j.cols()), 1.0);
    for (Eigen::Index i = 0; i < j.rows(); ++i) {
      ContactRow& row = rows.emplace_back();
      for (int body = 0; body < j.cols() / 3; ++body) {
        if (j.block<1, 3>(i, 3 * body).isZero()) continue;
        ContactRow::Side& side = row.b.block < 0 ? row.b : row.a;
        side.block = body;
        for (int k = 0; k < 3; ++k) side.columns[static_cast<std::size_t>(k)] = j(i, 3 * body + k);
      }
    }
  }
};

struct Kind {
  int bodies = 2;
  int contacts = 4;
  int joints = 0;
  bool twice = false;  // the second contact is the first one again
};

Problem random_problem(const Kind& kind, Random& random) {
  const int m = kind.joints + kind.contacts;
  Problem p;
  Matrix j = Matrix::Zero(m + kind.contacts, 3 * kind.bodies);
  for (int i = 0; i < m; ++i) {
    const bool is_joint = i < kind.joints;
    p.joint.push_back(is_joint ? 1 : 0);
    p.slides.push_back(0);
    p.friction.push_back(is_joint ? 0 : 1.5 * random.next_unit());
    p.tangent.push_back(is_joint ? -1 : kind.contacts == 0 ? -1 : m + i - kind.joints);
    Eigen::Vector2d n(centred(random), centred(random));
    n.normalize();
    const Eigen::Vector2d t(n.y(), -n.x());
    const auto count = static_cast<std::uint32_t>(kind.bodies);
    const int first = static_cast<int>(random.next_below(count));
    const int other = static_cast<int>(random.next_below(count + 1));
    const auto fill = [&](int body, double sign) {
      const Eigen::Vector2d arm(centred(random), centred(random));
      const auto put = [&](int row, const Eigen::Vector2d& along) {
        j.block<1, 3>(row, 3 * body) << sign * along.x(), sign * along.y(),
            sign * (arm.x() * along.y() - arm.y() * along.x());
      };
      put(i, n);
      if (!is_joint) put(p.tangent.back(), t);
    };
    fill(first, 1);
    if (other < kind.bodies && other != first) fill(other, -1);
  }
  if (kind.twice) {
    const int a = kind.joints;
    j.row(a + 1) = j.row(a);
    j.row(p.tangent[static_cast<std::size_t>(a + 1)]) =
        j.row(p.tangent[static_cast<std::size_t>(a)]);
  }
  p.set_rows(j);
  // Velocities of some motion, so that joints never contradict each other.
  Eigen::VectorXd v(3 * kind.bodies);
  for (double& x : v) x = centred(random);
  p.b = j * v;
  return p;
}

/// a = W f + b; joints a = 0; contacts 0 <= a_n, 0 <= f_n, a_n f_n = 0; friction within its cone,
/// on its edge and against the slip where it slips, or will slip.
void expect_laws(const Problem& p, const std::vector<double>& f, const std::string& which) {
  constexpr double kTolerance = 1e-8;
  const Eigen::VectorXd force = Eigen::Map<const Eigen::VectorXd>(f.data(), p.b.size());
  const Eigen::VectorXd a = p.w * force + p.b;
  for (std::size_t i = 0; i < p.joint.size(); ++i) {
    const auto n = static_cast<Eigen::Index>(i);
    SCOPED_TRACE(which + ", row " + std::to_string(i));
    if (p.joint[i] != 0) {
      EXPECT_NEAR(a[n], 0, kTolerance);
      continue;
    }
    EXPECT_GE(a[n], -kTolerance);
    EXPECT_GE(force[n], -kTolerance);
    EXPECT_LE(std::min(a[n], force[n]), kTolerance);
    const Eigen::Index t = p.tangent[i];
    const double most = p.friction[i] * force[n];
    EXPECT_LE(std::fabs(force[t]), most + kTolerance);
    if (p.slides[i] != 0) {
      EXPECT_NEAR(force[t], -most * p.slides[i], kTolerance);
    } else if (std::fabs(a[t]) > kTolerance) {
      EXPECT_NEAR(force[t], a[t] > 0 ? -most : most, kTolerance);
    }
  }
}

TEST(FrictionProblem, AnswersObeyCoulombAndSignorini) {
  Random random(11);
  FrictionSolver solver;
  for (const Kind& kind : {Kind{1, 1, 0, false}, Kind{2, 4, 0, false}, Kind{3, 8, 2, false},
                           Kind{6, 12, 3, true}, Kind{4, 16, 0, true}}) {
    for (int i = 0; i < 300; ++i) {
      const Problem p = random_problem(kind, random);
      std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
      std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
      ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved)
          << kind.contacts << " contacts, problem " << i;
      expect_laws(p, f, std::to_string(kind.contacts) + " contacts, problem " + std::to_string(i));
    }
  }
}

/// Columns of rows, three for each body of mass and moment 1.
Matrix dense(const Problem& p) {
  Matrix j = Matrix::Zero(static_cast<Eigen::Index>(p.rows.size()),
                          static_cast<Eigen::Index>(p.inverse_mass.size()));
  for (Eigen::Index r = 0; r < j.rows(); ++r) {
    const ContactRow& row = p.rows[static_cast<std::size_t>(r)];
    for (const ContactRow::Side* side : {&row.b, &row.a}) {
      for (int k = 0; k < 3 && side->block >= 0; ++k) {
        j(r, 3 * side->block + k) += side->columns[static_cast<std::size_t>(k)];
      }
    }
  }
  return j;
}

/// Gives the contacts of a problem rows of rolling resistance, as of a disc of radius 1/2.
/// @param given  whether some roll for sure
void add_rolling(Problem& p, bool given, Random& random) {
  // Of the same motion as the other rows, so that none contradict each other.
  const Eigen::VectorXd v = dense(p).completeOrthogonalDecomposition().solve(p.b);
  for (std::size_t i = 0; i < p.joint.size(); ++i) {
    const bool rolls = p.joint[i] == 0 && random.next_below(4) != 0;
    p.tangent.push_back(rolls ? static_cast<int>(p.rows.size()) : -1);
    p.friction.push_back(rolls ? 0.3 * random.next_unit() : 0);
    p.slides.push_back(0);
    if (!rolls) continue;
    ContactRow row = p.rows[i];
    if (row.b.block >= 0) row.b.columns = {0, 0, 0.5};
    if (row.a.block >= 0) row.a.columns = {0, 0, -0.5};
    p.rows.push_back(row);
    if (given && random.next_below(3) == 0) p.slides.back() = random.next_below(2) == 0 ? 1 : -1;
  }
  const Matrix j = dense(p);
  p.b = j * v;
  p.w = j * j.transpose();
}

/// The law of friction once more, with the normal forces of the same contacts. Of the many times
/// redundant problems one in a hundred may be left to sweeps; the residual tells which.
TEST(FrictionProblem, RollingResistanceObeysTheLawOfFriction) {
  Random random(23);
  FrictionSolver solver;
  int swept = 0;
  for (const Kind& kind : {Kind{1, 1, 0, false}, Kind{2, 4, 0, false}, Kind{3, 8, 2, false},
                           Kind{6, 12, 3, true}, Kind{4, 16, 0, true}}) {
    for (int i = 0; i < 200; ++i) {
      Problem p = random_problem(kind, random);
      add_rolling(p, kind.contacts == 1, random);
      std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
      std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
      const std::string which =
          std::to_string(kind.contacts) + " contacts, problem " + std::to_string(i);
      ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved) << which;
      if (solver.residual(f, a) > 1e-8) {
        EXPECT_GE(kind.contacts, 12) << which;
        ++swept;
        continue;
      }
      expect_laws(p, f, which);
      for (std::size_t l = p.joint.size(); l < p.tangent.size(); ++l) {
        if (p.tangent[l] < 0) continue;
        const auto r = static_cast<std::size_t>(p.tangent[l]);
        const double most = p.friction[l] * f[l - p.joint.size()];
        EXPECT_LE(std::fabs(f[r]), most + 1e-8) << which;
        if (p.slides[l] != 0) {
          EXPECT_NEAR(f[r], -most * p.slides[l], 1e-8) << which;
        } else if (std::fabs(a[r]) > 1e-8) {
          EXPECT_NEAR(f[r], a[r] > 0 ? -most : most, 1e-8) << which;
        }
      }
    }
  }
  EXPECT_LE(swept, 4);
}

TEST(FrictionProblem, LargeRedundantProblemsHaveAnswersThatDoNotPull) {
  Random random(15);
  FrictionSolver solver;
  for (int i = 0; i < 40; ++i) {
    const Problem p = random_problem({12, 40, i % 3, true}, random);
    std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
    std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
    ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved) << i;
    expect_laws(p, f, "problem " + std::to_string(i));
    for (std::size_t k = 0; k < p.joint.size(); ++k) EXPECT_TRUE(p.joint[k] != 0 || f[k] >= 0);
  }
}

TEST(FrictionProblem, AnswersMissByNoMoreThanIsAcceptedAndTakeLessWork) {
  Random random(15);
  FrictionSolver solver;
  constexpr double kMissed = 1e-4;
  double work = 0, exact_work = 0;
  for (int i = 0; i < 40; ++i) {
    const Problem p = random_problem({12, 40, i % 3, true}, random);
    std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
    std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
    FrictionProblem rough = p.view();
    rough.accepted = kMissed;
    rough.tries_guess = false;
    ASSERT_EQ(solver.solve(rough, modes, f, a), FrictionStatus::solved) << i;
    EXPECT_FALSE(solver.was_near());
    EXPECT_LE(solver.residual(f, a), kMissed) << i;
    work += solver.multiplications();
    std::ranges::fill(f, 0.0);
    std::ranges::fill(modes, FrictionMode::stick);
    rough = p.view();
    rough.tries_guess = false;
    ASSERT_EQ(solver.solve(rough, modes, f, a), FrictionStatus::solved) << i;
    exact_work += solver.multiplications();
  }
  EXPECT_LT(work, 0.9 * exact_work);
}

/// Two contacts at the same place of one body that are to stop at different rates.
Problem contradictory_problem() {
  Problem p;
  Matrix j(4, 3);  // a body that does not turn; normals, then tangents
  j << 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0;
  p.set_rows(j);
  p.b = Eigen::Vector4d(-10, -10, 0.01, -0.01);
  p.tangent = {2, 3};
  p.friction = {0.5, 0.5};
  p.joint = {0, 0};
  p.slides = {0, 0};
  return p;
}

TEST(FrictionProblem, WhereRowsContradictTheLeastErrorIsTakenOrOneSlips) {
  const Problem p = contradictory_problem();
  FrictionSolver solver;
  std::vector<double> f(4), a(4);
  std::vector<FrictionMode> modes(2, FrictionMode::stick);
  FrictionProblem view = p.view();
  view.contradiction = 0.02;
  ASSERT_EQ(solver.solve(view, modes, f, a), FrictionStatus::solved);
  EXPECT_NEAR(f[0], 5, 1e-6);
  EXPECT_NEAR(f[1], 5, 1e-6);
  EXPECT_NEAR(f[2], 0, 1e-4);  // not loaded against each other
  EXPECT_NEAR(f[3], 0, 1e-4);
  EXPECT_NEAR(solver.residual(f, a), 0.01, 1e-6);

  modes.assign(2, FrictionMode::stick);
  ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved);
  expect_laws(p, f, "without a contradiction allowed");
}

TEST(FrictionProblem, AnswersObeyTheGivenSlipToo) {
  Random random(14);
  FrictionSolver solver;
  int solved = 0;
  for (int i = 0; i < 600; ++i) {
    Problem p = random_problem({3, 4, i % 2, false}, random);
    for (std::size_t k = 0; k < p.slides.size(); ++k) {
      if (p.joint[k] == 0) {
        p.slides[k] = static_cast<std::int8_t>(static_cast<int>(random.next_below(3)) - 1);
      }
    }
    std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
    std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
    // Given slip may have no answer: Painleve's paradox.
    if (solver.solve(p.view(), modes, f, a) != FrictionStatus::solved) continue;
    ++solved;
    expect_laws(p, f, "problem " + std::to_string(i));
  }
  EXPECT_GT(solved, 300);
}

TEST(FrictionProblem, WithoutRestitutionImpulsesNeverGiveEnergy) {
  Random random(12);
  FrictionSolver solver;
  for (int i = 0; i < 500; ++i) {
    const Problem p = random_problem({3, 6, 1, false}, random);
    std::vector<double> f(static_cast<std::size_t>(p.b.size())), a(f.size());
    std::vector<FrictionMode> modes(p.tangent.size(), FrictionMode::stick);
    ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved);
    double work = 0;
    for (std::size_t k = 0; k < f.size(); ++k) {
      work += f[k] * (p.b[static_cast<Eigen::Index>(k)] + a[k]) / 2;
    }
    EXPECT_LE(work, 1e-9);
  }
}

TEST(FrictionProblem, TheGuessDoesNotMatterWhereTheAnswerIsUnique) {
  Random random(13);
  FrictionSolver solver;
  for (int i = 0; i < 200; ++i) {
    const Problem p = random_problem({1, 1, 0, false}, random);
    std::vector<double> first;
    for (const FrictionMode guess : {FrictionMode::open, FrictionMode::stick,
                                     FrictionMode::slip_plus, FrictionMode::slip_minus}) {
      std::vector<double> f(2), a(2);
      std::vector<FrictionMode> modes{guess};
      ASSERT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved);
      if (first.empty()) first = f;
      EXPECT_NEAR(f[0], first[0], 1e-9);
      EXPECT_NEAR(f[1], first[1], 1e-9);
    }
  }
}

TEST(FrictionProblem, PainlevesProblemHasNoSolution) {
  // W_nn - mu s W_nt < 0 and b_n < 0: more force presses harder.
  Problem p;
  Matrix j = Matrix::Zero(2, 3);
  j.leftCols<2>() = Eigen::Matrix2d{{1.75, 1.3}, {1.3, 3.25}}.llt().matrixL();
  p.set_rows(j);
  p.b = Eigen::Vector2d(-9.81, 0);
  p.tangent = {1};
  p.friction = {2};
  p.joint = {0};
  p.slides = {1};
  std::vector<double> f(2), a(2);
  std::vector<FrictionMode> modes{FrictionMode::slip_plus};
  FrictionSolver solver;
  EXPECT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::no_solution);
  p.friction = {1};
  modes = {FrictionMode::slip_plus};
  EXPECT_EQ(solver.solve(p.view(), modes, f, a), FrictionStatus::solved);
  EXPECT_NEAR(f[0], 9.81 / (1.75 - 1.3), 1e-10);
}

}  // namespace
}  // namespace signorini
