/// The capability to be differentiated, one step at a time.
///
/// docs/methods/virtual_contact.md, sections 9 and 11.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "methods/contact_method.h"
#include "methods/step_parameters.h"
#include "numerics/linear_step.h"

namespace signorini {

/// How q and v at the end of a step change with everything that decides them. Rows: q (nq), then v
/// (nv).
struct StepDerivatives {
  Eigen::MatrixXd by_q, by_v;                // (nq + nv) x nq, x nv, at the start
  Eigen::MatrixXd by_q_before, by_v_before;  // at the start of the step before; zero where the
                                             // formula does not look back
  Eigen::MatrixXd by_control;                // x nv, generalised forces [N], [N m] during the step
  Eigen::MatrixXd by_parameter;              // x parameters
  std::vector<std::string> parameters;       // their names
};

class DifferentiableStep {
 public:
  DifferentiableStep() = default;
  DifferentiableStep(const DifferentiableStep&) = delete;
  DifferentiableStep& operator=(const DifferentiableStep&) = delete;

  /// Of one step of length h [s] from a state, as advance() makes it where steps are fixed. Pure.
  /// @return how the step ended; derivatives are filled where that is ok
  [[nodiscard]] virtual StepStatus differentiate(const Model& model, const State& state, double h,
                                                 StepDerivatives& derivatives) const = 0;

  /// Moves the state by dt [s] in fixed steps, bit for bit as advance() does, without an account of
  /// contacts and energies, and adds the linearised steps.
  /// @param steps  nullptr: nobody asks for them
  [[nodiscard]] virtual StepStatus advance_linearised(const Model& model, State& state, double dt,
                                                      const StepParameters& parameters,
                                                      LinearSteps* steps) = 0;

  /// Least alpha / (v h) of the pairs that touch after the last step of length h [s], v the speed
  /// with which they met: rule (33). Infinite where none do.
  [[nodiscard]] virtual double met_softness(double h) const = 0;

 protected:
  ~DifferentiableStep() = default;
};

}  // namespace signorini
