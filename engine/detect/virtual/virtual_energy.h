/// The function whose least value a virtual contact is at: E = psi_a + psi_b + kappa delta^2,
/// delta = psi_a - psi_b. docs/methods/virtual_contact.md, section 2, (6).
#pragma once

#include "geometry/field/distance_field.h"

namespace signorini {

struct VirtualEnergy {
  double value = 0;               // [m]
  Vector2 gradient{0, 0};         // [-]
  double xx = 0, xy = 0, yy = 0;  // Hessian [1/m]
};

/// @param a, b  of the two fields at the point, world axes
/// @param kappa  [1/m]
[[nodiscard]] inline VirtualEnergy virtual_energy(const FieldSample& a, const FieldSample& b,
                                                  double kappa) {
  const double off = a.value - b.value;
  const double wa = 1 + 2 * kappa * off, wb = 1 - 2 * kappa * off;
  const Vector2 g = a.gradient - b.gradient;
  return {.value = a.value + b.value + kappa * off * off,
          .gradient = wa * a.gradient + wb * b.gradient,
          .xx = wa * a.xx + wb * b.xx + 2 * kappa * g.x() * g.x(),
          .xy = wa * a.xy + wb * b.xy + 2 * kappa * g.x() * g.y(),
          .yy = wa * a.yy + wb * b.yy + 2 * kappa * g.y() * g.y()};
}

}  // namespace signorini
