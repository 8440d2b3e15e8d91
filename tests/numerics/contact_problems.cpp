#include "numerics/contact_problems.h"

#include <algorithm>
#include <cmath>

namespace signorini::test {
namespace {

double centred(Random& random) { return 2 * random.next_unit() - 1; }

/// A unit normal and a lever arm, for one body.
Eigen::Vector3d row_part(Random& random, double sign) {
  Eigen::Vector2d normal(centred(random), centred(random));
  normal.normalize();
  return Eigen::Vector3d(sign * normal.x(), sign * normal.y(), centred(random));
}

}  // namespace

ContactProblem random_problem(const ProblemKind& kind, Random& random) {
  ContactProblem p;
  p.jacobian = Eigen::MatrixXd::Zero(kind.rows, 3 * kind.bodies);
  p.inverse_mass.resize(3 * kind.bodies);
  for (double& w : p.inverse_mass) w = 0.5 + 1.5 * random.next_unit();
  p.b.resize(kind.rows);
  Eigen::VectorXd free(3 * kind.bodies);
  for (double& x : free) x = centred(random);
  for (int i = 0; i < kind.rows; ++i) {
    const int first = static_cast<int>(random.next_below(static_cast<std::uint32_t>(kind.bodies)));
    const int other =
        static_cast<int>(random.next_below(static_cast<std::uint32_t>(kind.bodies + 1)));
    p.jacobian.block<1, 3>(i, 3 * first) = row_part(random, 1).transpose();
    if (other < kind.bodies && other != first) {
      p.jacobian.block<1, 3>(i, 3 * other) = row_part(random, -1).transpose();
    }
    p.b(i) = centred(random);
    p.joint.push_back(i < static_cast<int>(kind.joint_share * kind.rows) ? 1 : 0);
  }
  if (kind.redundant) {
    p.jacobian.row(kind.rows - 1) = p.jacobian.row(0);
    p.b(kind.rows - 1) = p.b(0);
    p.joint.back() = p.joint.front();
  }
  return p;
}

double least_eigenvalue(const ContactProblem& problem) {
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(problem.matrix()).eigenvalues()(0);
}

std::optional<Eigen::VectorXd> enumerated(const ContactProblem& problem) {
  constexpr double kSlack = 1e-9;
  const auto n = static_cast<Eigen::Index>(problem.size());
  const Eigen::MatrixXd A = problem.matrix();
  for (unsigned set = 0; set < (1u << n); ++set) {
    std::vector<Eigen::Index> members;
    bool has_all_joints = true;
    for (Eigen::Index i = 0; i < n; ++i) {
      const bool is_in = ((set >> i) & 1u) != 0;
      if (is_in) members.push_back(i);
      has_all_joints = has_all_joints && (is_in || problem.joint[static_cast<std::size_t>(i)] == 0);
    }
    if (!has_all_joints) continue;
    Eigen::VectorXd f = Eigen::VectorXd::Zero(n);
    if (!members.empty()) {
      const Eigen::FullPivLU<Eigen::MatrixXd> lu(A(members, members));
      if (lu.rank() < static_cast<Eigen::Index>(members.size())) continue;
      f(members) = lu.solve(-problem.b(members));
    }
    const Eigen::VectorXd a = A * f + problem.b;
    bool fits = true;
    for (Eigen::Index i = 0; i < n && fits; ++i) {
      const bool is_joint = problem.joint[static_cast<std::size_t>(i)] != 0;
      fits = is_joint ? std::fabs(a(i)) < kSlack : f(i) > -kSlack && a(i) > -kSlack;
    }
    if (fits) return f;
  }
  return std::nullopt;
}

DenseProblem dense(const ContactProblem& problem) {
  const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> A = problem.matrix();
  return {.a = {A.data(), A.data() + A.size()}, .b = {problem.b.begin(), problem.b.end()}};
}

Eigen::VectorXd accelerations(const ContactProblem& problem, const std::vector<double>& f) {
  const Eigen::Map<const Eigen::VectorXd> force(f.data(), static_cast<Eigen::Index>(f.size()));
  return problem.matrix() * force + problem.b;
}

double violation(const ContactProblem& problem, const std::vector<double>& f) {
  const Eigen::VectorXd a = accelerations(problem, f);
  double worst = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    const double ai = a(static_cast<Eigen::Index>(i));
    if (problem.joint[i] != 0) {
      worst = std::max(worst, std::fabs(ai));
    } else {
      worst = std::max({worst, -ai, -f[i], std::min(ai, f[i])});
    }
  }
  return worst;
}

}  // namespace signorini::test
