/// What to do about trouble in a step, in terms of the scene's own method and objects.
#pragma once

#include <string>

#include "methods/contact_method.h"

namespace signorini {

class Simulation;

/// As remedy_for(status), without what the scene does not have.
[[nodiscard]] std::string remedy_for(const Simulation& simulation, StepStatus status);

}  // namespace signorini
