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
  Vector3 linear{0, 0, 0};   // [kg m/s]
  Vector3 angular{0, 0, 0};  // [kg m^2/s] about the point asked for, world axes
};

/// Source: docs/methods/impulse_and_contact.md (2), docs/methods/spatial_motion.md (10).
/// @pre bodies in space: the placement has rows in space
/// @param offset  added to the potential energy [J]
[[nodiscard]] Energy energy_of(const Model& model, const Placement& placement, double offset = 0);

/// docs/methods/spatial_motion.md (11). @pre as energy_of
[[nodiscard]] Momentum momentum_of(const Model& model, const Placement& placement,
                                   const Vector3& about = Vector3(0, 0, 0));

}  // namespace signorini
