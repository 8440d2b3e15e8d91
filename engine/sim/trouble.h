/// What to do about trouble in a step, in terms of the scene's own method and objects.
#pragma once

#include <string>
#include <vector>

#include "methods/contact_method.h"

namespace signorini {

class Simulation;

/// As remedy_for(status), without what the scene does not have.
[[nodiscard]] std::string remedy_for(const Simulation& simulation, StepStatus status);

/// What the run has given up so far although no step failed, in sentences: restitution that was
/// dropped. Empty where there is nothing.
[[nodiscard]] std::vector<std::string> given_up(const Simulation& simulation);

}  // namespace signorini
