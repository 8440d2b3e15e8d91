/// How the end of one step changes with everything that decides it, with names: for who asks
/// through the bindings.
#pragma once

#include <string>
#include <vector>

#include "methods/differentiable_step.h"
#include "methods/virtual_contact/softness_report.h"
#include "sim/simulation.h"

namespace signorini {

struct StepJacobian {
  std::vector<std::string> rows;  // "BALL.x", "BALL.y", "BALL.angle" of all that move, then speeds
  StepDerivatives by;
};

/// Of one step of length h [s] > 0 from the present state, which stays as it is.
/// @throws std::domain_error  where the method offers none, h is no length, or the step cannot be
/// made
[[nodiscard]] StepJacobian step_jacobian(const Simulation& simulation, double h);

/// Of the present contacts. @throws std::domain_error where another method runs the scene
[[nodiscard]] SoftnessReport softness_of(Simulation& simulation);

}  // namespace signorini
