/// What the method `elastic` says of itself, and its parameter table.
#pragma once

#include <span>

#include "methods/contact_method.h"

namespace signorini {

/// Rows of the table.
enum class ElasticParameter {
  force_law,
  geometry_factors,
  contact_reduction,
  maximum_damping,
  impact_speed,
  youngs_modulus,
  poissons_ratio,
  narrow_phase,
  mpr_tolerance,
  hysteresis,
  contact_points,
  seams,
  integrator,
  tolerance,
  step_budget,
  thickness,
  smoothing_radius,
  disc_shape,
  count
};

[[nodiscard]] std::span<const ParameterSpec> elastic_parameters();
/// Name, title, literature, and that table.
[[nodiscard]] MethodInfo elastic_info();

}  // namespace signorini
