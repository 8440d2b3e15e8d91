/// Impulses at events, in six handling modes: the verb "respond" of the event methods.
///
/// Source: docs/methods/impulse_and_contact.md (32) to (34).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "contact/contact_record.h"
#include "contact/friction_row.h"
#include "contact/islands.h"
#include "model/model.h"
#include "numerics/active_set.h"
#include "numerics/baraff_lcp.h"
#include "numerics/friction_solver.h"
#include "response/contact_solver.h"
#include "response/restitution.h"
#include "response/single_impact.h"

namespace signorini {

enum class CollisionMethod {
  simultaneous,
  hybrid,
  serial_grouped,
  serial_grouped_lastpass,
  serial_separate,
  serial_separate_lastpass
};

inline constexpr std::array<std::string_view, 6> kCollisionMethodNames = {
    "simultaneous",    "hybrid",
    "serial grouped",  "serial grouped lastpass",
    "serial separate", "serial separate lastpass"};

struct ImpulseSettings {
  CollisionMethod method = CollisionMethod::serial_grouped_lastpass;
  ContactSolver solver = ContactSolver::baraff;
  ImpactLaw impact_law = ImpactLaw::newton;  // of contacts with friction
  RestitutionLaw restitution_law = RestitutionLaw::constant;
  double small_rate = 1e-5;      // [m/s] serial modes leave slower approaches, at first
  int patience = 0;              // serial modes: passes besides twenty a record before that doubles
  double most_work = kInfinity;  // see StepReport; more gives too_much_work

  friend bool operator==(const ImpulseSettings&, const ImpulseSettings&) = default;
};

enum class ImpulseStatus { ok, lcp_failed, negative_impulse, too_much_work };

struct ImpulseReport {
  ImpulseStatus status = ImpulseStatus::ok;
  bool changed = false;  // some impulse is above the ignorable size
  int passes = 0;        // sets of records solved
  double residual = 0;   // [m/s] largest wrong gap rate of the last set
  double work = 0;       // see StepReport
};

/// Finds and applies the impulses of one event; keeps its storage between calls.
class ImpulseSolver {
 public:
  /// @param records  non-empty; their gap rates, arms and normals belong to `velocities`.
  ///                 Receives each record's impulse [N s].
  /// @param velocities  (nv) changed by the impulses unless the status is not ok.
  ImpulseReport handle(const Model& model, const ImpulseSettings& settings,
                       const ContactTolerances& t, Random& random, ContactList& records,
                       std::span<double> velocities);

 private:
  struct Mode {
    bool hybrid, grouped, last_pass;
  };
  ImpulseReport handle_simultaneous(const Model& model, const ContactTolerances& t, Random& random,
                                    const ContactList& records);
  ImpulseReport handle_serially(const Model& model, Mode mode, Random& random,
                                const ContactList& records);
  [[nodiscard]] int choose_focus(Random& random, double small_rate);
  [[nodiscard]] ImpulseStatus solve_set(const Model& model, const ContactList& records,
                                        bool with_restitution, Random& random, double& residual);
  [[nodiscard]] bool solve_sparse(const Model& model, const ContactList& records);
  [[nodiscard]] bool solve_faithfully(Random& random);
  // With friction (friction_impulse.cpp).
  void start_friction(const Model& model, const ContactList& records);
  [[nodiscard]] ImpulseStatus solve_frictional_set(const ContactList& records,
                                                   bool with_restitution, double& residual);
  void resolve_single(const ContactList& records, std::size_t focus, double restitution);
  [[nodiscard]] ImpulseStatus resolve_together(const ContactList& records, bool with_restitution,
                                               double& residual);
  [[nodiscard]] FrictionStatus solve_together(double restitution_share);
  void keep_energy();
  /// Of a record that approaches at this rate. [-]
  [[nodiscard]] double restitution(std::size_t record, double rate) const {
    return restitution_at(settings_.restitution_law, restitution_[record], rate, v_small_[record]);
  }
  void add_set_impulses();
  [[nodiscard]] double frictional_w(std::size_t i, std::size_t j) const {
    return friction_rows_.relation(i, j);
  }
  [[nodiscard]] ImpulseStatus apply(const Model& model, ContactList& records,
                                    std::span<double> velocities, bool& changed);

  ImpulseSettings settings_;
  double work_ = 0;
  BaraffSolver baraff_;
  ActiveSetSolver active_set_;
  IslandScratch islands_;
  std::vector<double> matrix_, rate_, impulse_, restitution_, v_small_;
  std::vector<std::uint8_t> joint_, in_set_;
  std::vector<int> order_;
  // The set being solved.
  std::vector<int> members_;
  std::vector<double> set_matrix_, set_rate_, set_impulse_, set_result_;
  std::vector<std::uint8_t> set_joint_, active_;
  std::vector<ContactRow> rows_;
  std::vector<double> inverse_mass_;
  std::vector<int> block_of_;
  // With friction: rows of all records, and those of the set.
  bool has_friction_ = false;
  FrictionRows friction_rows_;
  FrictionSolver friction_solver_;
  SoftSystem joint_system_;
  std::vector<double> tangent_rate_, tangent_impulse_;  // (records)
  std::vector<std::size_t> set_rows_;                   // rows of friction_rows_
  std::vector<ContactRow> frictional_set_;
  std::vector<double> velocity_, extra_velocity_;  // (3 per block)
  std::vector<double> frictional_b_, frictional_before_, frictional_impulse_, frictional_result_;
  std::vector<double> plain_impulse_, extra_impulse_, set_friction_;
  std::vector<int> set_tangent_;
  std::vector<std::int8_t> set_slides_;
  std::vector<FrictionMode> modes_;
};

}  // namespace signorini
