/// What the shapes contribute to the stiffness of a contact: Hertz's theory and simpler rules.
///
/// docs/methods/elastic.md, section "Geometry factors".
#pragma once

#include "geometry/solid/spatial_pose.h"
#include "geometry/solid/spatial_shape.h"
#include "response/elastic_law.h"

namespace signorini {

enum class GeometryRule {
  document,  // Modia3D's text: Hertz for spheres, (1, 1, 1) for two other shapes
  head,      // Modia3D 0.12: every shape has a contact sphere; boxes and beams are flat
  hertz,     // elliptic contact from the principal curvatures of both surfaces
};

/// One of the two bodies of a contact.
struct ContactSide {
  const SpatialShape* shape = nullptr;
  SpatialPose pose;           // of the shape
  Vector3 point{0, 0, 0};     // contact point on it, world [m]
  double youngs_modulus = 0;  // [N/m^2]
  double poissons_ratio = 0;  // [-]
  double contact_radius = 0;  // of the user's contact sphere [m]; 0: none
};

/// Radius of the contact sphere that `head` gives a shape, infinite for a half-space. [m]
[[nodiscard]] double contact_sphere_radius(const SpatialShape& shape);

/// @param normal  unit, from a to b, world
[[nodiscard]] GeometryFactors geometry_factors(GeometryRule rule, const ContactSide& a,
                                               const ContactSide& b, const Vector3& normal);

/// Factors of Hertz's theory for a gap (smaller x^2 + larger y^2) / 2 between two surfaces, 0 <
/// smaller <= larger [1/m]: exact stiffness of the elliptic contact, n = 1.5; mu_r the smaller
/// radius 1 / larger.
[[nodiscard]] GeometryFactors elliptic_factors(double smaller, double larger);

/// Complete elliptic integrals of parameter m = k^2 = 1 - complement^2, 0 < complement <= 1.
struct EllipticIntegrals {
  double k = 0;  // K(m)
  double e = 0;  // E(m)
  double d = 0;  // (K - E) / m
  double b = 0;  // (E - (1 - m) K) / m
};
/// @param complement  k' = sqrt(1 - m)
[[nodiscard]] EllipticIntegrals elliptic_integrals(double complement);

}  // namespace signorini
