/// All that is constant while an elastic contact lasts.
#pragma once

#include "model/contact_material.h"
#include "response/geometry_factors.h"

namespace signorini {

struct ContactConstants {
  double c_res = 0;          // k_red / (1 / c_1 + 1 / c_2) [N/m^2]
  GeometryFactors geometry;  // c_geo, n_geo, mu_r_geo
  ContactPairMaterial pair;  // restitution, mu_k, mu_r, v_small, w_small

  /// [N/m^n]
  [[nodiscard]] double stiffness() const { return c_res * geometry.c; }
};

/// Constants of a contact, found when it begins. Allocates nothing.
/// @param normal     unit, from a to b, world
/// @param reduction  k_red
[[nodiscard]] ContactConstants contact_constants(GeometryRule rule, const ContactSide& a,
                                                 const ContactSide& b, const Vector3& normal,
                                                 const ContactPairMaterial& pair, double reduction);

}  // namespace signorini
