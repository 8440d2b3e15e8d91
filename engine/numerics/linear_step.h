/// One implicit step, linearised: how small changes of what decides it pass through to its end, and
/// how weights of its end pass back.
///
/// docs/methods/virtual_contact.md, section 11, (42) to (44). Keeps its storage: nothing allocates
/// once the largest size has been seen.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "numerics/bdf.h"
#include "numerics/lu_factors.h"

namespace signorini {

/// The step has solved r(v_1, q_1, ...) = 0 for the speeds v_1 (n) and further unknowns, with q_1
/// and the rate of v_1 by `formula`.
class LinearStep {
 public:
  BdfFormula formula;
  double time = 0;               // [s] at its end
  double row_scale = 1;          // rows of r are the rates of v over it
  LuFactors matrix;              // dr/dv_1, factored (unknowns)
  Eigen::MatrixXd by_place;      // dr/dq_1 at fixed v_1 (unknowns x n)
  Eigen::MatrixXd by_start;      // dr/dq_0 besides what goes through q_1; empty: none
  Eigen::MatrixXd by_parameter;  // dr/dp (unknowns x parameters)
  std::vector<double> by_force;  // dr_i/d force_i (n)

  /// All zero, of this size.
  void reset(std::size_t speeds, std::size_t unknowns, std::size_t parameters);
  [[nodiscard]] Eigen::Index speeds() const { return by_place.cols(); }
  [[nodiscard]] Eigen::Index unknowns() const { return by_place.rows(); }

  /// (42) Columns of changes (2n x m: q, then v) at the start of the step and of the one before to
  /// those at its end.
  /// @param residual  (unknowns x m) dr by all but the states; is written over
  void push(const Eigen::MatrixXd& now, const Eigen::MatrixXd& past, Eigen::MatrixXd& residual,
            Eigen::MatrixXd& end);

  /// (43) Weights (2n) of the end are added to those of the start and of the one before it.
  /// @param solved  (unknowns) becomes what (44) needs
  void pull(std::span<const double> end, std::span<double> now, std::span<double> past,
            std::span<double> solved);
  /// (44) Weight of a parameter or a force, after pull().
  [[nodiscard]] double weight_of_parameter(Eigen::Index column,
                                           std::span<const double> solved) const;
  [[nodiscard]] double weight_of_force(std::size_t speed, std::span<const double> solved) const {
    return -by_force[speed] * solved[speed];
  }
};

/// Steps one after the other, in storage that is used again.
class LinearSteps {
 public:
  void clear() { count_ = 0; }
  [[nodiscard]] std::size_t size() const { return count_; }
  /// Room for one more step, as some earlier use has left it.
  [[nodiscard]] LinearStep& add() {
    if (count_ == steps_.size()) steps_.emplace_back();
    return steps_[count_++];
  }
  [[nodiscard]] LinearStep& operator[](std::size_t i) { return steps_[i]; }

 private:
  std::vector<LinearStep> steps_;
  std::size_t count_ = 0;
};

}  // namespace signorini
