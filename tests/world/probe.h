/// Contacts of a simulation as the event methods record them.
#pragma once

#include <gtest/gtest.h>

#include "contact/contact_record.h"
#include "methods/event/event_look.h"
#include "sim/simulation.h"

namespace signorini::test {

/// What the method sees at the present state.
[[nodiscard]] inline EventLook look_at(const Simulation& simulation) {
  return signorini::look_at(simulation.model(), simulation.state(),
                            event_rules(simulation.method(), 0));
}

/// Records at the present state, with forces.
[[nodiscard]] inline ContactList records_of(const Simulation& simulation) {
  return look_at(simulation).records;
}

/// Accelerations (nv) at the present state, those of the contacts included.
[[nodiscard]] inline std::vector<double> accelerations_of(const Simulation& simulation) {
  const EventLook look = look_at(simulation);
  const std::span<const double> a = look.accelerations(simulation.model());
  return {a.begin(), a.end()};
}

/// Steps until a time; fails the caller's expectation when a step fails.
inline bool run_until(Simulation& simulation, double time) {
  while (simulation.time() < time - 1e-9) {
    if (simulation.step().status != StepStatus::ok) return false;
  }
  return true;
}

/// The events of the last step come in the order of time and within the step.
///
/// @param start   when the step began [s]
/// @param latest  time of the latest event so far [s]; brought up to date
inline void expect_events_in_order(Simulation& simulation, double start, double& latest) {
  for (const Event& event : simulation.events()) {
    EXPECT_GE(event.time, latest);
    EXPECT_GE(event.time, start - 1e-12);
    EXPECT_LE(event.time, simulation.time() + 1e-12);
    latest = event.time;
  }
}

}  // namespace signorini::test
