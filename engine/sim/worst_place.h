/// Where a run has ended: the joint or the bodies that tell most of why.
#pragma once

#include <string>

#include "methods/contact_method.h"

namespace signorini {

class Simulation;

/// "joint PIN of A and the background is open by 0.028 m", "A and B approach each other at 3 m/s",
/// "A is the fastest, at 3e5 m/s and 2 rad/s": by the state that is left and the contacts of the
/// last step.
[[nodiscard]] std::string worst_place(const Simulation& simulation, StepStatus status);

/// The joint that is farthest open for its size, in words; empty where none is by more than
/// rounding.
[[nodiscard]] std::string open_joint(const Simulation& simulation);

}  // namespace signorini
