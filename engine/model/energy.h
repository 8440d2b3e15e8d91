/// Energies and momenta of the moving bodies.
#pragma once

#include "model/model.h"
#include "model/placement.h"

namespace signorini {

struct Energy {
  double translational = 0;  // [J]
  double rotational = 0;     // [J]
  double potential = 0;      // [J]
  [[nodiscard]] double kinetic() const { return translational + rotational; }
  [[nodiscard]] double total() const { return potential + translational + rotational; }
};

struct Momentum {
  Vector2 linear{0, 0};  // [kg m/s]
  double angular = 0;    // [kg m^2/s] about the world origin
};

/// Source: docs/methods/impulse_and_contact.md (2).
/// @param offset  added to the potential energy [J]
[[nodiscard]] Energy energy_of(const Model& model, const Placement& placement, double offset = 0);

[[nodiscard]] Momentum momentum_of(const Model& model, const Placement& placement);

}  // namespace signorini
