/// The elastic contact force law: stiffness, damping, friction and rolling resistance of one
/// contact.
///
/// docs/methods/elastic.md, section "The force law"; after Modia3D, Contact Force Law. Contact
/// speed and penetration count positive while bodies approach and overlap: delta = -gap, delta_dot
/// = -gap_rate.
#pragma once

#include "base/types.h"
#include "model/contact_material.h"

namespace signorini {

enum class ElasticLaw {
  document,           // Modia3D's text: restitution fades with speed, damping at most 1000 s/m
  head,               // Modia3D 0.12: hard switch at v_small, damping at most 2000 s/m, may pull
  exact_restitution,  // damping from the closed form of an impact, so that e is what is asked for
};

/// What the shapes do: force = c_res c delta^n, torque of rolling resistance = mu_r_pair mu_r
/// force.
struct GeometryFactors {
  double c = 1;          // [m^(2-n)]
  double n = 1;          // 1 or 1.5
  double mu_r = 1;       // [m] lever of rolling resistance
  bool is_line = false;  // of a line of finite length
  bool is_face = false;  // of a face that lies on another one
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

/// cor_reg: cor that fades to 0.001 for impacts slower than v_small, where it still misses 1 % of
/// the way.
[[nodiscard]] double fading_restitution(double restitution, double impact_speed, double v_small);

/// The restitution that a law means for an impact. `document`: cor_reg. `head`: 0 up to v_small.
/// `exact_restitution`: what is asked for from v_small on, below it cor_reg stretched to end there;
/// 0 stands for 0.001, and what is less than 1e-6 for that.
[[nodiscard]] double intended_restitution(ElasticLaw law, const ContactPairMaterial& pair,
                                          double impact_speed);

/// Restitution of a central impact without gravity under F = K delta^n (1 + d delta_dot), for the
/// damping number D = d v0 >= 0: the e of (1 + e) D = ln((1 + D) / (1 - D e)), whatever K, n and
/// the masses are.
[[nodiscard]] double restitution_of(double damping_number);
/// The inverse: D for 0 < e <= 1.
[[nodiscard]] double damping_number_for(double restitution);

/// d of the law for an impact. [s/m]
///
/// That of `exact_restitution` has no limit of its own, as a limit makes slow impacts elastic. It
/// ends to grow at a hundredth of v_small, so that a contact which begins at rest has a finite one:
/// 1e5 / v_small.
/// @param most  the largest d of the laws `document` and `head`
[[nodiscard]] double damping(ElasticLaw law, const ContactPairMaterial& pair, double impact_speed,
                             double most);

/// Speed of the impact that a contact has seen which began with `first_touch` and is compressed at
/// `rate`: the first touch up to 5/4 of it, so that weight, which makes impacts a little harder,
/// changes nothing, the rate from twice the first touch on, and a curve that joins both with a
/// continuous slope. [m/s]
[[nodiscard]] double renewed_impact_speed(double first_touch, double rate);

/// stiffness delta^n (1 + d delta_dot). [N] Never negative and 0 without penetration, but that
/// `head` pulls where the formula does, and goes on as delta |delta|^(1/2) below 0.
/// @param stiffness  k_red c_res c_geo [N/m^n]
/// @param exponent   n, 1 or 1.5
[[nodiscard]] double normal_force(ElasticLaw law, double stiffness, double exponent, double damping,
                                  double delta, double delta_dot);

/// Friction on body 2 at the contact, and torque of rolling resistance on it.
struct FrictionWrench {
  Vector3 force{0, 0, 0};   // [N]
  Vector3 torque{0, 0, 0};  // [N m]
};
/// @param sliding  tangential velocity of body 2 against body 1 [m/s]
/// @param spin     angular velocity of body 2 against body 1 [rad/s]
/// @param lever    GeometryFactors::mu_r [m]
[[nodiscard]] FrictionWrench friction_wrench(const ContactPairMaterial& pair, double normal_force,
                                             double lever, const Vector3& sliding,
                                             const Vector3& spin);

}  // namespace signorini
