#include "methods/event/event_rules.h"

#include <algorithm>

#include "methods/contact_method.h"

namespace signorini {
namespace {

constexpr double kSkin = 1e-6;  // [m]

}  // namespace

EventValues default_event_values() {
  EventValues values{};
  const std::span<const ParameterSpec> all = contact_parameters();
  for (std::size_t i = 0; i < all.size(); ++i) values[i] = all[i].default_value;
  return values;
}

EventValues event_values(const ContactMethod& method) {
  EventValues values = default_event_values();
  for (std::size_t i = 0; i < method.info().parameters.size(); ++i) values[i] = method.parameter(i);
  return values;
}

bool is_event_method(const ContactMethod& method) {
  const std::span<const ParameterSpec> own = method.info().parameters;
  return own.data() == contact_parameters().data() || own.data() == impulse_parameters().data();
}

EventRules event_rules(const EventValues& values, bool has_forces, double dt) {
  const auto value = [&](EventParameter p) { return values[static_cast<std::size_t>(p)]; };
  using enum EventParameter;
  const bool is_exact = value(event_location) != 0;
  const double distance = value(distance_tolerance);
  const double asked = value(extra_accel_time_step);
  const int chosen = static_cast<int>(value(diff_eq_solver));
  const int standard = is_exact ? EventRules::kDormandPrince : EventRules::kRungeKutta;
  const int integrator = chosen == EventRules::kStandard ? standard : chosen;
  // Else what settles swings: in half a step of LEAPFROG 1.6 times as far each time.
  const bool takes_two_steps = is_exact || integrator == EventRules::kLeapfrog;
  const double settling_time = takes_two_steps ? std::max(asked, 2 * dt) : asked;
  // `impulse` has no choice of it: it solves as the original where it locates events like it.
  const ContactSolver own = is_exact ? ContactSolver::active_set : ContactSolver::baraff;
  const ContactSolver solver = has_forces ? static_cast<ContactSolver>(value(contact_solver)) : own;
  return {.has_forces = has_forces,
          .is_exact = is_exact,
          .tolerances = {.distance = distance,
                         .velocity = is_exact ? value(EventParameter::resting_speed)
                                              : value(EventParameter::velocity_tolerance),
                         .accuracy = value(collision_accuracy),
                         .is_exact = is_exact,
                         .skin = is_exact ? std::min(kSkin, distance / 2) : 0},
          .resting = {.extra_accel = static_cast<ExtraAccel>(value(extra_accel)),
                      .extra_accel_time_step = settling_time,
                      .solver = solver,
                      .slip_tolerance = value(slip_tolerance)},
          .impulses = {.method = static_cast<CollisionMethod>(value(collision_method)),
                       .solver = solver,
                       .impact_law = static_cast<ImpactLaw>(value(impact_law)),
                       .restitution_law = static_cast<RestitutionLaw>(value(restitution_law))},
          .solves_islands_apart = value(subset_collisions) != 0,
          .has_small_joint_impacts = value(joint_small_impacts) != 0,
          .integrator = integrator,
          .integrator_tolerance = value(EventParameter::integrator_tolerance),
          .resting_speed = value(EventParameter::resting_speed),
          .velocity_tolerance = value(EventParameter::velocity_tolerance)};
}

EventRules event_rules(const ContactMethod& method, double dt) {
  const bool has_forces = method.info().parameters.size() == contact_parameters().size();
  return event_rules(event_values(method), has_forces, dt);
}

}  // namespace signorini
