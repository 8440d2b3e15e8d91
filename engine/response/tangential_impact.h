/// Impacts without collision: what happens where sliding friction admits no contact forces.
///
/// A body that is pushed ahead of its contact can be driven into its support by its own friction
/// (Painleve 1895). In the limit of hard bodies its slip then ends at once, by impulses. They are
/// those of a step of time so short that nothing else changes (Stewart 1998; Genot and Brogliato
/// 1999). Source: docs/methods/impulse_and_contact.md, section 10, (66).
#pragma once

#include <span>
#include <vector>

#include "contact/friction_row.h"
#include "numerics/friction_solver.h"
#include "response/resting_force.h"

namespace signorini {

/// Keeps its storage between calls.
class TangentialImpactSolver {
 public:
  /// @param records  contacts; receive their impulses [N s]
  /// @param acceleration  (nv) external accelerations
  /// @param velocities  (nv) changed
  /// @return false when no impulses were found; nothing has changed then.
  [[nodiscard]] bool solve(const Model& model, const Placement& placement,
                           const ContactTolerances& t, const RestingSettings& settings,
                           ContactList& records, std::span<const double> acceleration,
                           std::span<double> velocities);

 private:
  FrictionSolver solver_;
  FrictionRows rows_;
  std::vector<int> all_;
  std::vector<double> b_, impulse_, result_, friction_;
  std::vector<std::uint8_t> joint_;
  std::vector<std::int8_t> slides_;
  std::vector<FrictionMode> modes_;
};

}  // namespace signorini
