/// Time of a step by verb, measured from outside: each verb alone on the bodies where they are.
#pragma once

#include "sim/simulation.h"

namespace signorini::bench {

/// Milliseconds per step of method `contact`.
struct VerbTimes {
  double place = 0;    // coordinates to poses
  double pair = 0;     // which bodies may touch
  double detect = 0;   // their records
  double relate = 0;   // islands, Jacobian rows, right-hand sides
  double respond = 0;  // forces
};

/// @pre bodies at rest or nearly: a step without impacts
[[nodiscard]] VerbTimes verb_times(Simulation& simulation);

}  // namespace signorini::bench
