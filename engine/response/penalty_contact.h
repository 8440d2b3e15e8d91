/// What all virtual contacts of one pair of bodies do together: forces, and their derivatives by
/// place and speed in closed form.
///
/// docs/methods/virtual_contact.md, sections 3 to 5. Rows are those of one pair in a ContactSet;
/// coordinates are z = (p_1, theta_1, p_2, theta_2) of the bodies in the order of their numbers.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <span>

#include "contact/contact_set.h"
#include "response/penalty_law.h"

namespace signorini {

/// How several contacts of a pair share its stiffness k_n.
enum class ShareRule {
  shared,     // as one contact with a smooth maximum of their depths, (13)
  each,       // k_n is that of every contact
  boltzmann,  // each its own depth, with weights that sum to 1, (12)
  equal,      // each its own depth, all with the same weight: particles
};

struct PenaltyLaws {
  NormalLaw normal = NormalLaw::softplus;
  FrictionLaw friction = FrictionLaw::tanh;
  ShareRule points = ShareRule::shared;
  double alpha = 0;        // [m]
  double temperature = 0;  // [m] T of the rules that share; 0: the deepest takes all
};

/// Of one pair of bodies.
struct PairConstants {
  double stiffness = 0;  // k_n [N/m]
  double damping = 0;    // k_d [N s/m^2]
  double viscosity = 0;  // k_t [N s/m]
  double friction = 0;   // mu [-]
};

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

/// Mass centres of the two bodies and how they move.
struct PairMotion {
  std::array<Vector2, 2> center{Vector2(0, 0), Vector2(0, 0)};  // [m]
  Vector6 rate = Vector6::Zero();                               // dz/dt [m/s], [rad/s]
};

/// Generalised force on z and what goes with it.
struct PairForce {
  Vector6 force = Vector6::Zero();  // [N], [N m]
  double loss_normal = 0;           // [W] by damping along the normal
  double loss_sliding = 0;          // [W] by friction
};

/// d force / dz and d force / d(dz/dt).
struct PairBlocks {
  Matrix6 by_place = Matrix6::Zero();
  Matrix6 by_rate = Matrix6::Zero();
};

/// d force by the constants of the pair and of the laws.
struct PairByConstants {
  Vector6 stiffness, damping, viscosity, friction, alpha, temperature;
};

/// d force by the size of either body: its outline grows about the mass centre, which stays.
using PairBySizes = std::array<Vector6, 2>;

/// Rows [begin, end) of a set: the contacts of one pair. Fills weights, forces and modes.
struct PairRows {
  ContactSet& contacts;
  std::size_t begin = 0, end = 0;
  int second = 0;  // the body with the larger number
};

/// @param blocks, by_constants  filled where they are asked for
[[nodiscard]] PairForce answer_pair(const PenaltyLaws& laws, const PairConstants& constants,
                                    const PairMotion& motion, const PairRows& rows,
                                    PairBlocks* blocks, PairByConstants* by_constants = nullptr);

/// After answer_pair() of the same rows and motion.
[[nodiscard]] PairBySizes sizes_of_pair(const PenaltyLaws& laws, const PairConstants& constants,
                                        const PairMotion& motion, const PairRows& rows);

/// How one contact is changed by something else than the motion of the bodies.
struct ContactShift {
  double depth = 0;     // d [m]
  Vector2 point{0, 0};  // x* [m]
  double turn = 0;      // chi [rad]
};

/// d force by such a change of all contacts, one each; after answer_pair() of the same rows.
[[nodiscard]] Vector6 force_of_shifts(const PenaltyLaws& laws, const PairConstants& constants,
                                      const PairMotion& motion, const PairRows& rows,
                                      std::span<const ContactShift> shifts);

/// Energy that the contacts of a pair hold, (17). Fills weights. [J]
[[nodiscard]] double stored_in_pair(const PenaltyLaws& laws, const PairConstants& constants,
                                    const PairRows& rows);

/// How point, depth and normal of one contact change with z: docs/methods/virtual_contact.md,
/// (8) to (11).
struct ContactKinematics {
  /// @param is_swapped  the body that carries the normal is the second one
  ContactKinematics(const ContactSet& contacts, std::size_t row, const PairMotion& motion,
                    bool is_swapped);
  /// Fills what is below "second order".
  void differentiate();
  /// What changes when one of the bodies grows, of all that is below; after differentiate().
  struct Grown {
    double depth = 0;                    // by the growth, as a part of the size
    Vector6 by_depth = Vector6::Zero();  // of J_n
    Vector6 tangent = Vector6::Zero();   // of J_t
  };
  [[nodiscard]] Grown grown(int body) const;
  /// The same of any change.
  [[nodiscard]] Grown shifted(const ContactShift& shift) const;

  Vector2 n{0, 0}, t{0, 0};            // n from body 1 to body 2, t = J n
  double depth = 0;                    // d = -gap [m]
  Vector6 by_depth = Vector6::Zero();  // J_n = dd/dz
  Vector6 tangent = Vector6::Zero();   // J_t: v_t = J_t dz/dt
  double depth_rate = 0;               // [m/s] > 0 approaching
  double slip = 0;                     // v_t [m/s]

  // Second order.
  Vector6 turn = Vector6::Zero();     // d chi / dz, dn = t d chi
  Eigen::Matrix<double, 2, 6> point;  // dx*/dz
  Matrix6 by_depth_twice;             // D_2 = d^2 d / dz^2
  Matrix6 tangent_change;             // d J_t / dz

 private:
  Vector2 r_[2];
  double curvature_[2];
};

}  // namespace signorini
