/// Small random contact problems with their solution by trying every set of rows.
#pragma once

#include <Eigen/Dense>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "numerics/active_set.h"
#include "numerics/baraff_lcp.h"

namespace signorini::test {

/// a = A f + b with A = J M^-1 J^T; ordinary rows 0 <= a _|_ f >= 0, joint rows a = 0.
struct ContactProblem {
  Eigen::MatrixXd jacobian;  // (n x 3 bodies)
  Eigen::VectorXd inverse_mass;
  Eigen::VectorXd b;
  std::vector<std::uint8_t> joint;

  [[nodiscard]] std::size_t size() const { return joint.size(); }
  [[nodiscard]] Eigen::MatrixXd matrix() const {
    return jacobian * inverse_mass.asDiagonal() * jacobian.transpose();
  }
};

/// How a problem is to be.
struct ProblemKind {
  int rows = 4;
  int bodies = 4;
  double joint_share = 0;  // of the rows
  bool redundant = false;  // the last row repeats the first, with a fitting right side
};

/// Rows act on one or two bodies, as contacts do; masses lie between 1/2 and 2.
[[nodiscard]] ContactProblem random_problem(const ProblemKind& kind, Random& random);

/// Least eigenvalue of A.
[[nodiscard]] double least_eigenvalue(const ContactProblem& problem);

/// Forces by trying all divisions into rows with and without force; nothing when none fits. Rows
/// that would make the system singular are left out of a division.
[[nodiscard]] std::optional<Eigen::VectorXd> enumerated(const ContactProblem& problem);

/// The same problem as the dense solver takes it; A is kept row-major in `storage`.
struct DenseProblem {
  std::vector<double> a, b;
  [[nodiscard]] LcpProblem view(const ContactProblem& problem, double tolerance) const {
    return {.a = a, .b = b, .joint = problem.joint, .tolerance = tolerance};
  }
};
[[nodiscard]] DenseProblem dense(const ContactProblem& problem);

/// Largest violation of the conditions by forces f.
[[nodiscard]] double violation(const ContactProblem& problem, const std::vector<double>& f);

/// A f + b
[[nodiscard]] Eigen::VectorXd accelerations(const ContactProblem& problem,
                                            const std::vector<double>& f);

}  // namespace signorini::test
