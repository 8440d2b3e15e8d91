/// The elastic contact force law: stiffness, damping, friction and rolling resistance of one
/// contact.
///
/// docs/methods/elastic.md; after Modia3D, Contact Force Law. Contact speed and penetration count
/// positive while bodies approach and overlap: delta = -gap, delta_dot = -gap_rate.
#pragma once

#include "base/types.h"

namespace signorini {

enum class ForceLaw {
  document,           // Modia3D's text: restitution fades with speed, damping at most 1000 s/m
  head,               // Modia3D 0.12: hard switch at v_small, damping at most 2000 s/m, may pull
  exact_restitution,  // damping from the closed form of an impact, so that e is what is asked for
};

/// What two surfaces do to each other.
struct PairMaterial {
  double restitution = 0;         // 0 .. 1
  double sliding_friction = 0;    // mu_k >= 0
  double rolling_resistance = 0;  // mu_r >= 0
  double v_small = 0.01;          // [m/s] below it sliding friction and restitution fade
  double w_small = 0.01;          // [rad/s] below it rolling resistance fades
};

/// Factors that come from the shapes: force = c_res c delta^n; lever of rolling resistance.
struct GeometryFactors {
  double c = 1;     // [m^(2-n)]
  double n = 1;     // 1 or 1.5
  double mu_r = 1;  // [m]
};

/// reg(v, small): v from `small` on, below it a cubic with minimum small/3 and two smooth
/// derivatives at `small`.
[[nodiscard]] double regularised(double size, double small);

/// E / (1 - nu^2). [N/m^2]
[[nodiscard]] double contact_modulus(double young, double poisson);
/// 1 / (1/c1 + 1/c2), times the reduction factor. [N/m^2]
[[nodiscard]] double resultant_modulus(double c1, double c2, double reduction = 1);

/// Of a sphere on a sphere; of a sphere on anything else with an infinite radius. [m]
[[nodiscard]] GeometryFactors sphere_factors(double radius_1, double radius_2);

/// cor_reg: cor that fades to 0.001 for impacts slower than v_small.
[[nodiscard]] double fading_restitution(double restitution, double impact_speed, double v_small);

/// Restitution of a central impact without gravity under F = K delta^n (1 + d delta_dot), for the
/// damping number D = d v0 >= 0: the e of (1 + e) D = ln((1 + D) / (1 - D e)), whatever K, n and
/// the masses are.
[[nodiscard]] double restitution_of(double damping_number);
/// The inverse: D for 0 < e <= 1.
[[nodiscard]] double damping_number_for(double restitution);

/// d of the law for an impact. [s/m]
/// @param most  the largest d of the laws `document` and `head`
[[nodiscard]] double damping(ForceLaw law, const PairMaterial& material, double impact_speed,
                             double most);

/// k_red c_res c_geo delta^n (1 + d delta_dot) with a stiffness K for the first three; at most as
/// long as the law is not `head` never negative. delta >= 0; `head` continues it as
/// delta |delta|^(1/2). [N]
[[nodiscard]] double normal_force(ForceLaw law, double stiffness, double exponent, double damping,
                                  double delta, double delta_dot);

/// Friction on body 2 at the contact, and torque of rolling resistance on it.
struct Resistance {
  Vector3 force{0, 0, 0};   // [N]
  Vector3 torque{0, 0, 0};  // [N m]
};
/// @param sliding  tangential velocity of body 2 against body 1 [m/s]
/// @param spin     angular velocity of body 2 against body 1 [rad/s]
/// @param lever    GeometryFactors::mu_r [m]
[[nodiscard]] Resistance resistance(const PairMaterial& material, double normal_force, double lever,
                                    const Vector3& sliding, const Vector3& spin);

}  // namespace signorini
