/// The equations of one implicit step, in the velocities at its end.
///
/// docs/methods/virtual_contact.md, section 6: M v' = F(q_1, v_1, t_1) with v' and q_1 by a
/// backward differentiation formula, (24) to (27). What Newton's iteration asks for.
#pragma once

#include <span>
#include <vector>

#include "detect/virtual/virtual_contacts.h"
#include "methods/differentiable_step.h"
#include "methods/virtual_contact/exact_joints.h"
#include "methods/virtual_contact/force_blocks.h"
#include "methods/virtual_contact/pair_laws.h"
#include "methods/virtual_contact/vc_parameters.h"
#include "model/placement.h"
#include "numerics/bdf.h"
#include "numerics/lu_factors.h"

namespace signorini {

/// What contacts and forces do at one instant.
struct InstantEnergy {
  double stored = 0;                         // in contacts [J]
  double loss_normal = 0, loss_sliding = 0;  // [W]
  double work = 0;                           // of forces without potential and of belts [W]
};

class StepEquations final : private ForceBlockSink {
 public:
  static constexpr double kRowScale = 10;  // the residual's rows are over 10 m, 10 I

  /// Allocates.
  void prepare(const Model& model, const VcSettings& settings);

  /// Unknowns: velocities, then a force for every row of a joint.
  [[nodiscard]] std::size_t size() const { return n_ + joints_.size(); }

  double work = 0;  // see StepReport::work, since it was set to 0

  [[nodiscard]] ExactJoints& joints() { return joints_; }
  [[nodiscard]] PairLaws& laws() { return laws_; }
  [[nodiscard]] const PairLaws& laws() const { return laws_; }

  /// A step from q, v over h [s], after one from q_past, v_past over `before` [s], 0: none.
  struct Start {
    double time = 0;  // [s]
    std::span<const double> q, v, q_past, v_past;
    double before = 0;
  };
  /// @param margin  pairs are chosen for bodies that go so many times as far as they seem to
  void begin(const Model& model, const Start& start, double h, double margin = 1);

  // NewtonSystem: rows are M^-1 of the equations of motion over 10, [m/s^2], [rad/s^2], then gaps
  // of joints as the accelerations that would close them.
  void residual(std::span<const double> x, std::span<double> r);
  [[nodiscard]] bool factor(std::span<const double> x);
  void solve(std::span<double> x) { matrix_.solve(x); }
  /// What rounding leaves of a residual.
  [[nodiscard]] double rounding() const;

  // Of the last residual().
  [[nodiscard]] std::span<const double> q() const { return q_; }
  [[nodiscard]] const Placement& placement() const { return placement_; }
  [[nodiscard]] const ContactSet& contacts() const { return contacts_; }
  [[nodiscard]] std::span<const PairSpan> pairs() const { return pairs_; }
  [[nodiscard]] InstantEnergy energy();

  /// Contacts, forces and energies at any instant; chooses the pairs for it.
  InstantEnergy look_at(const Model& model, double time, std::span<const double> q,
                        std::span<const double> v);
  /// The contacts of that look with the joints behind them, given away.
  void take_contacts(std::span<const double> joint_forces, ContactSet& contacts);

  /// After factor().
  void linearise(std::span<const double> x, const StepParameters& which, LinearStep& step);
  /// After factor(): derivatives of the end's q and v, see StepDerivatives. Allocates.
  void differentiate(std::span<const double> x, StepDerivatives& derivatives);

  /// Whether a body went farther than the chosen pairs allow for.
  [[nodiscard]] bool has_left_pairs(std::span<const double> q) const;
  /// Whether two bodies that are near each other went so far that one could have come out on the
  /// other side.
  [[nodiscard]] bool may_have_passed(std::span<const double> q) const;

 private:
  void see(std::span<const double> q, std::span<const double> v, double reach);
  void fill_gap_rates();
  void add_contacts(std::span<double> acceleration);
  void add_joints(std::span<const double> forces, std::span<double> acceleration,
                  std::span<double> gaps);
  void add_joint_blocks(std::span<const double> forces);
  void add_all_blocks(std::span<const double> x);
  /// What all that particles have settled by does through them.
  struct ThroughParticles {
    Eigen::MatrixXd place, temperature, sizes;
  };
  [[nodiscard]] ThroughParticles through_particles();
  void add_particles(const StepParameters& which, LinearStep& step);
  void add_columns_of_pairs(Eigen::Index first, Eigen::MatrixXd& columns);
  void add_columns_of_sizes(Eigen::Index first, Eigen::MatrixXd& columns);
  void add_columns_of_bodies(const StepParameters& which, Eigen::MatrixXd& columns);
  void add_to_column(const PairSpan& pair, const Vector6& force, Eigen::Index column,
                     Eigen::MatrixXd& columns) const;
  void add(int body_1, int body_2, const PairBlocks& blocks) override;
  void add_force(int body, const Vector6& force, int place, std::span<double> acceleration) const;
  [[nodiscard]] PairMotion motion_of(int first, int second) const;
  void choose_pairs(std::span<const double> v, double h, double margin);
  [[nodiscard]] double joint_scale() const;

  const Model* model_ = nullptr;  // during a call
  Start start_;
  double h_ = 0, time_ = 0;
  BdfFormula formula_;
  std::size_t n_ = 0;
  bool has_particles_ = false;

  VirtualContacts detector_;
  PairLaws laws_;
  ExactJoints joints_;
  Placement placement_;
  ContactSet contacts_;
  std::vector<PairSpan> pairs_;
  std::vector<double> q_, acceleration_, travel_, chosen_at_, yield_;
  InstantEnergy energy_;
  LuFactors matrix_;
  LuFactors place_blocks_;                     // scratch of linearise()
  LuFactors* target_ = nullptr;                // that blocks are added to
  double weight_place_ = 0, weight_rate_ = 0;  // of the blocks in it
};

}  // namespace signorini
