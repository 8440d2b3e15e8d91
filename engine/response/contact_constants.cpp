#include "response/contact_constants.h"

namespace signorini {

ContactConstants contact_constants(GeometryRule rule, const ContactSide& a, const ContactSide& b,
                                   const Vector3& normal, const ContactPairMaterial& pair,
                                   double reduction) {
  const double c1 = contact_modulus(a.youngs_modulus, a.poissons_ratio);
  const double c2 = contact_modulus(b.youngs_modulus, b.poissons_ratio);
  return {.c_res = resultant_modulus(c1, c2, reduction),
          .geometry = geometry_factors(rule, a, b, normal),
          .pair = pair};
}

}  // namespace signorini
