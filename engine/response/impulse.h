/// Impulses at events, in six handling modes: the verb "respond" of the event methods.
///
/// Source: docs/methods/impulse_and_contact.md (27) to (29).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "contact/contact_record.h"
#include "contact/islands.h"
#include "model/model.h"
#include "numerics/active_set.h"
#include "numerics/baraff_lcp.h"
#include "response/contact_solver.h"

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
};

enum class ImpulseStatus { ok, lcp_failed, negative_impulse };

struct ImpulseReport {
  ImpulseStatus status = ImpulseStatus::ok;
  bool changed = false;  // some impulse is above the ignorable size
  int passes = 0;        // sets of records solved
  double residual = 0;   // [m/s] largest wrong gap rate of the last set
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
                                        bool with_elasticity, Random& random, double& residual);
  [[nodiscard]] bool solve_sparse(const Model& model, const ContactList& records);
  [[nodiscard]] bool solve_faithfully(Random& random);
  [[nodiscard]] ImpulseStatus apply(const Model& model, ContactList& records,
                                    std::span<double> velocities, bool& changed);

  ImpulseSettings settings_;
  BaraffSolver baraff_;
  ActiveSetSolver active_set_;
  IslandScratch islands_;
  std::vector<double> matrix_, rate_, impulse_, elasticity_;
  std::vector<std::uint8_t> joint_, in_set_;
  std::vector<int> order_;
  // The set being solved.
  std::vector<int> members_;
  std::vector<double> set_matrix_, set_rate_, set_impulse_, set_result_;
  std::vector<std::uint8_t> set_joint_, carries_;
  std::vector<ContactRow> rows_;
  std::vector<double> inverse_mass_;
  std::vector<int> block_of_;
};

}  // namespace signorini
