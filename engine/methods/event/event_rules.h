/// What the parameters of `impulse` and `contact` say, in the words of the parts that go by them.
#pragma once

#include <array>

#include "contact/contact_record.h"
#include "methods/event/event_parameters.h"
#include "response/impulse.h"
#include "response/resting_force.h"

namespace signorini {

class ContactMethod;

/// Values of the rows of the table, by EventParameter.
using EventValues = std::array<double, static_cast<std::size_t>(EventParameter::count)>;

[[nodiscard]] EventValues default_event_values();
/// Those of one of the two methods.
[[nodiscard]] EventValues event_values(const ContactMethod& method);
/// Whether a method is one of the two.
[[nodiscard]] bool is_event_method(const ContactMethod& method);

/// The rules of one call, made anew for each: within it slip may come to yield and the resting
/// speed to grow.
struct EventRules {
  bool has_forces = false;  // method contact: joints, and forces at rest in the faithful mode too
  bool is_exact = false;    // EVENT_LOCATION
  ContactTolerances tolerances;
  RestingSettings resting;
  ImpulseSettings impulses;
  bool solves_islands_apart = true;
  bool has_small_joint_impacts = false;
  int integrator = 0;  // row of DIFF_EQ_SOLVER, never kStandard
  static constexpr int kRungeKutta = 2;
  static constexpr int kDormandPrince = 5;
  static constexpr int kLeapfrog = 6;
  static constexpr int kStandard = 7;
  double integrator_tolerance = 0;
  double resting_speed = 0;       // [m/s] RESTING_SPEED; what it grows to is tolerances.velocity
  double velocity_tolerance = 0;  // [m/s] it grows to no more

  friend bool operator==(const EventRules&, const EventRules&) = default;
};

/// @param has_forces  of method contact
/// @param dt  [s] length of the call, 0 when no time passes; with exact location contacts settle in
///        no less than twice that (52)
[[nodiscard]] EventRules event_rules(const EventValues& values, bool has_forces, double dt);
[[nodiscard]] EventRules event_rules(const ContactMethod& method, double dt);

}  // namespace signorini
