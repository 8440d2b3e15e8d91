/// Laws of the virtual-contact method: a depth that never ends abruptly, friction that is smooth at
/// rest, and how much damping gives a restitution.
///
/// docs/methods/virtual_contact.md, section 4. Source: the published README's laws, corrected (ADR
/// 21), friction of ADD (Geilinger et al. 2020) and DiffRedMax (Xu et al. 2021).
#pragma once

namespace signorini {

enum class NormalLaw { relu, expmix, softplus };
enum class FrictionLaw { min, tanh, sqrt };

/// phi(d), a regularised max(0, d), and its slope. (14) to (16)
struct SmoothDepth {
  double value = 0;  // [m]
  double slope = 0;
};
/// @param alpha  [m] how soft; 0: relu, whatever the law
[[nodiscard]] SmoothDepth smooth_depth(NormalLaw law, double depth, double alpha);
/// Integral of phi from far apart up to d: a spring's energy over its stiffness. [m^2] (17)
[[nodiscard]] double stored_depth(NormalLaw law, double depth, double alpha);
/// d phi / d alpha.
[[nodiscard]] double smooth_depth_by_alpha(NormalLaw law, double depth, double alpha);

/// Friction F against a sliding speed v, and how it changes. (19)
struct FrictionForce {
  double value = 0;         // [N] sign of v
  double by_speed = 0;      // [N s/m]
  double by_normal = 0;     // by the normal force [-]
  double by_viscosity = 0;  // [m/s]
  double by_friction = 0;   // by mu [N]
};
/// @param viscosity  k_t [N s/m] of slow sliding  @param friction  mu
[[nodiscard]] FrictionForce friction_force(FrictionLaw law, double speed, double normal_force,
                                           double viscosity, double friction);

/// k_d v / k_n of the law f = d (k_n + k_d d') by which a body that arrives with speed v leaves
/// with e v: the root y of y - ln(1 + y) = -e y - ln(1 - e y). (20)
/// @param restitution  e, 0..1; less than 0.02 counts as 0.02
[[nodiscard]] double damping_number(double restitution);
/// The inverse: e of y = k_d v / k_n.
[[nodiscard]] double restitution_by_number(double damping_number);

}  // namespace signorini
