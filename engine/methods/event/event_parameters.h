/// Parameter tables of the methods `impulse` and `contact`.
#pragma once

#include <span>

#include "base/parameter_spec.h"

namespace signorini {

/// Rows of both tables; those from extra_accel on exist in `contact` only.
enum class EventParameter {
  collision_method,
  distance_tolerance,
  velocity_tolerance,
  collision_accuracy,
  random_seed,
  diff_eq_solver,
  integrator_tolerance,
  event_location,
  resting_speed,
  impact_law,
  restitution_law,
  slip_tolerance,
  extra_accel,
  extra_accel_time_step,
  joint_small_impacts,
  subset_collisions,
  contact_solver,
  count
};

[[nodiscard]] std::span<const ParameterSpec> impulse_parameters();
[[nodiscard]] std::span<const ParameterSpec> contact_parameters();

}  // namespace signorini
