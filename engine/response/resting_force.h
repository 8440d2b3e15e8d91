/// Forces at resting contacts and joints by Baraff's method: the verb "respond" between events.
///
/// Finds f with 0 <= a = A f + b _|_ f >= 0 for each island. Source: Baraff 1994;
/// docs/methods/impulse_and_contact.md (35) to (42).
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "contact/contact_record.h"
#include "contact/friction_row.h"
#include "model/placement.h"
#include "numerics/active_set.h"
#include "numerics/baraff_lcp.h"
#include "numerics/friction_solver.h"
#include "response/contact_solver.h"

namespace signorini {

/// What is added to b so that gaps and gap rates settle.
enum class ExtraAccel {
  none,
  velocity,
  velocity_joints,
  velocity_and_distance,
  velocity_and_distance_joints
};

inline constexpr std::array<std::string_view, 5> kExtraAccelNames = {
    "none", "velocity", "velocity_joints", "velocity_and_distance", "velocity_and_distance_joints"};

struct RestingSettings {
  ExtraAccel extra_accel = ExtraAccel::velocity_and_distance_joints;
  double extra_accel_time_step = 0.025;  // [s] h in which gap and rate are to settle
  ContactSolver solver = ContactSolver::baraff;
  double slip_tolerance = 1e-6;  // [m/s] slower contacts with friction may stick
  bool slip_yields = false;      // no direction of slip is given: slip ends in the settling time
  double mirrored_step = 0;  // [s] joints turn the rates of their gaps around in it; 0: they settle

  friend bool operator==(const RestingSettings&, const RestingSettings&) = default;
};

struct RestingReport {
  bool failed = false;
  bool no_solution = false;   // friction admits no forces (Painleve's paradox)
  bool is_uncertain = false;  // or they were not found
  double residual = 0;        // [m/s^2] largest violation of the complementarity conditions
  double max_force = 0;       // [N]
  int iterations = 0;
  double work = 0;  // see StepReport
};

/// Solves one island after the other; keeps its storage between calls.
class RestingForceSolver {
 public:
  /// @param island  indices into `records`; each one's force is set [N], and `active` (which
  ///        active_set takes as its first guess)
  /// @param ordinal  number of the island in this evaluation
  /// @param acceleration  (nv) external accelerations; those of the contact forces are added
  RestingReport solve(const Model& model, const Placement& placement, const ContactTolerances& t,
                      const RestingSettings& settings, std::span<const int> island,
                      std::size_t ordinal, ContactList& records, Random& random,
                      std::span<double> acceleration);

  /// To be called at the start of a step: what follows depends on its own input alone.
  void forget_factors() { active_set_.forget_factors(); }

  /// A (m x m; baraff only), b (m) and forces (m) of the last island.
  [[nodiscard]] std::span<const double> matrix() const { return matrix_; }
  [[nodiscard]] std::span<const double> right_side() const { return b_; }
  [[nodiscard]] std::span<const double> forces() const { return force_; }

 private:
  void size_friction();
  bool solve_sparse(const Model& model, std::span<const int> island, std::size_t ordinal,
                    const ContactList& records, RestingReport& report);
  bool solve_faithfully(const Model& model, std::span<const int> island, const ContactList& records,
                        Random& random, RestingReport& report);

  void apply(const Model& model, std::span<const int> island, ContactList& records,
             std::span<double> acceleration, RestingReport& report) const;
  /// Adds friction to the problem: sticking or sliding forces along the tangents. (64)
  bool solve_with_friction(const Model& model, const Placement& placement,
                           const ContactTolerances& t, const RestingSettings& settings,
                           std::span<const int> island, ContactList& records,
                           std::span<const double> acceleration, RestingReport& report);
  double bound_rolling(const Model& model, const RestingSettings& settings, double settling,
                       std::span<const int> island, const ContactList& records,
                       std::span<const double> acceleration);
  void count_friction(RestingReport& report) const;
  bool break_loose(std::span<const int> island, const ContactList& records);
  void take_friction(std::span<const int> island, ContactList& records);

  BaraffSolver baraff_;
  ActiveSetSolver active_set_;
  FrictionSolver friction_solver_;
  FrictionRows friction_rows_;
  std::vector<double> friction_b_, yielding_b_, friction_force_, friction_result_, friction_;
  std::vector<std::int8_t> slides_;
  std::vector<FrictionMode> modes_;
  std::vector<double> matrix_, b_, force_, result_, inverse_mass_;
  std::vector<std::uint8_t> joint_, active_;
  std::vector<ContactRow> rows_;
  std::vector<int> block_of_;
};

/// Gap rate [m/s] and gap [m] that are to settle.
[[nodiscard]] inline double rate_to_settle(const ContactRecord& c) {
  return c.held.applies ? c.held.rate : c.gap_rate;
}
[[nodiscard]] inline double gap_to_settle(const ContactRecord& c, const ContactTolerances& t) {
  return c.held.applies ? c.held.gap : excess_gap(c, t);
}

/// What is added to b so that gap and gap rate settle. [m/s^2]
[[nodiscard]] double settling_acceleration(const RestingSettings& settings,
                                           const ContactTolerances& t, const ContactRecord& c);

/// Gap acceleration at a contact for zero contact force: b of a = A f + b. [m/s^2]
/// @param acceleration  (nv) external accelerations
[[nodiscard]] double gap_acceleration(const Model& model, const Placement& placement,
                                      const ContactTolerances& t, const RestingSettings& settings,
                                      const ContactRecord& c, std::span<const double> acceleration);

}  // namespace signorini
