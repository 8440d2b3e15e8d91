// Impacts without collision: what happens where sliding friction admits no contact forces.
//
// A body that is pushed ahead of its contact can be driven into its support by its own friction
// (Painleve 1895). In the limit of hard bodies its slip then ends at once, by impulses. They are
// those of a step of time so short that nothing else changes (Stewart 1998; Genot and Brogliato
// 1999): docs/methods/impulse_and_contact.md, section 10.

#include <cmath>
#include <numeric>

#include "response/resting_force.h"

namespace signorini {
namespace {

constexpr double kShortTime = 1e-7;  // [s] h of (69)

}  // namespace

bool RestingForceSolver::resolve_jam(const Model& model, const Placement& placement,
                                     const ContactTolerances& t, const RestingSettings& settings,
                                     ContactList& records, std::span<const double> acceleration,
                                     std::span<double> velocities) {
  const std::size_t m = records.size();
  all_.resize(m);
  std::iota(all_.begin(), all_.end(), 0);
  friction_rows_.assemble(model, records, all_);
  size_friction(m);
  joint_.resize(m);
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[i];
    joint_[i] = c.is_joint() ? 1 : 0;
    friction_[i] = c.friction;
    slides_[i] = 0;
    answers_[i] = ContactAnswer::stick;
    friction_b_[i] =
        c.gap_rate + kShortTime * gap_acceleration(model, placement, t, settings, c, acceleration);
    const int row = friction_rows_.tangent[i];
    if (row < 0) continue;
    friction_b_[static_cast<std::size_t>(row)] =
        c.slip_rate + kShortTime * slip_acceleration(model, placement, c, acceleration);
  }
  const FrictionStatus status = friction_solver_.solve({.w = friction_rows_.delassus,
                                                        .b = friction_b_,
                                                        .tangent = friction_rows_.tangent,
                                                        .friction = friction_,
                                                        .joint = joint_,
                                                        .slides = slides_},
                                                       answers_, friction_force_, friction_result_);
  if (status != FrictionStatus::solved) return false;
  for (std::size_t i = 0; i < m; ++i) {
    ContactRecord& c = records[i];
    c.impulse = friction_force_[i];
    const int row = friction_rows_.tangent[i];
    c.tangent_impulse = row < 0 ? 0 : friction_force_[static_cast<std::size_t>(row)];
    apply_contact_force(model, c, c.impulse, velocities);
    if (row >= 0) apply_tangent_force(model, c, c.tangent_impulse, velocities);
  }
  return true;
}

}  // namespace signorini
