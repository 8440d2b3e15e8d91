// Which forces are determined: tables, whose legs push up at points.
#include "numerics/determined_forces.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <vector>

#include "numerics/cone_matrix.h"

namespace signorini {
namespace {

using Eigen::Vector3d;

/// W and q of a body of mass 1 and inertia 1 about its centre, above feet that are given from
/// there; gravity has moved it by -1 along z, and something else by `pushed`.
MatrixProblem table(const std::vector<Vector3d>& feet, double friction,
                    const Vector3d& pushed = {0, 0, 0}) {
  const auto n = static_cast<Eigen::Index>(feet.size());
  Eigen::MatrixXd rows(3 * n, 6);
  Eigen::Vector<double, 6> velocity;
  velocity << pushed.x(), pushed.y(), pushed.z() - 1, 0, 0, 0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::array<Vector3d, 3> axes = {Vector3d(0, 0, 1), Vector3d(1, 0, 0), Vector3d(0, 1, 0)};
    for (Eigen::Index k = 0; k < 3; ++k) {
      const Vector3d& axis = axes[static_cast<std::size_t>(k)];
      rows.row(3 * i + k).head<3>() = axis;
      rows.row(3 * i + k).tail<3>() = feet[static_cast<std::size_t>(i)].cross(axis);
    }
  }
  const Eigen::MatrixXd w = rows * rows.transpose();
  const Eigen::VectorXd q = rows * velocity;
  MatrixProblem problem;
  problem.friction.assign(feet.size(), friction);
  problem.free_velocity.assign(q.begin(), q.end());
  problem.first.push_back(0);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j) {
      problem.column.push_back(static_cast<std::size_t>(j));
      auto& block = problem.block.emplace_back();
      for (Eigen::Index e = 0; e < 9; ++e) {
        block[static_cast<std::size_t>(e)] = w(3 * i + e / 3, 3 * j + e % 3);
      }
    }
    problem.first.push_back(problem.column.size());
  }
  return problem;
}

DeterminedForces of(const MatrixProblem& problem) {
  std::vector<double> reaction(problem.free_velocity.size(), 0.0);
  ConeMatrixSolver solver;
  static_cast<void>(solver.solve(problem, {}, reaction));
  EXPECT_LE(physical_residuals(problem, reaction).worst(), 1e-9);
  return determined_forces(problem, reaction);
}

const std::vector<Vector3d> kThree = {{1, 0, -1}, {-0.5, 0.8, -1}, {-0.5, -0.8, -1}};
const std::vector<Vector3d> kFour = {{1, 1, -1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, -1}};
using Flags = std::vector<bool>;

// Three equations, of the height and of two tilts, for as many forces as there are legs.
TEST(DeterminedForces, OfATableWithThreeLegsAllAreOfOneWithFourNone) {
  EXPECT_EQ(of(table(kThree, 0)).whole, Flags(3, true));
  EXPECT_EQ(of(table(kFour, 0)).whole, Flags(4, false));
}

// Feet that stick may be pulled against each other along the floor; what they push up stays.
TEST(DeterminedForces, FeetThatStickHaveTheirNormalForcesOnly) {
  const DeterminedForces forces = of(table(kThree, 0.5));
  EXPECT_EQ(forces.whole, Flags(3, false));
  EXPECT_EQ(forces.normal, Flags(3, true));
}

// Friction of feet that slip follows from what they push.
TEST(DeterminedForces, FeetThatSlipHaveAllOfTheirs) {
  EXPECT_EQ(of(table(kThree, 0.1, {5, 0, 0})).whole, Flags(3, true));
}

// A foot above the floor takes no part: the other three carry what they must.
TEST(DeterminedForces, ALegThatIsTooShortLeavesTheOthersDetermined) {
  MatrixProblem problem = table(kFour, 0);
  problem.free_velocity[3 * 3] += 10;
  // Without it the table would tip over: its centre is above the three others.
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector3d torque = Vector3d(0.2, 0.2, 0).cross(Vector3d(0, 0, -1));
    problem.free_velocity[3 * i] += torque.cross(kFour[i]).z();
  }
  EXPECT_EQ(of(problem).whole, Flags(4, true));
}

}  // namespace
}  // namespace signorini
