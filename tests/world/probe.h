/// Contacts of a simulation as the event methods record them.
#pragma once

#include "contact/contact_record.h"
#include "methods/event_lcp.h"
#include "sim/simulation.h"

namespace signorini::test {

/// Records at the present state, with forces.
[[nodiscard]] inline ContactList records_of(Simulation& simulation) {
  (void)simulation.contacts();
  return static_cast<const EventLcp&>(simulation.method()).probed_records();
}

/// Accelerations (nv) at the present state, those of the contacts included.
[[nodiscard]] inline std::vector<double> accelerations_of(Simulation& simulation) {
  (void)simulation.contacts();
  const auto a = static_cast<const EventLcp&>(simulation.method()).probed_acceleration();
  return {a.begin(), a.end()};
}

/// Steps until a time; fails the caller's expectation when a step fails.
inline bool run_until(Simulation& simulation, double time) {
  while (simulation.time() < time - 1e-9) {
    if (simulation.step().status != StepStatus::ok) return false;
  }
  return true;
}

}  // namespace signorini::test
