#include "response/tangential_impact.h"

#include <numeric>

namespace signorini {
namespace {

constexpr double kShortTime = 1e-7;  // [s] h of (66)

}  // namespace

bool TangentialImpactSolver::solve(const Model& model, const Placement& placement,
                                   const ContactTolerances& t, const RestingSettings& settings,
                                   ContactList& records, std::span<const double> acceleration,
                                   std::span<double> velocities) {
  const std::size_t m = records.size();
  all_.resize(m);
  std::iota(all_.begin(), all_.end(), 0);
  rows_.assemble(model, records, all_);
  for (auto* array : {&b_, &impulse_, &result_}) array->assign(rows_.size(), 0.0);
  friction_.resize(m);
  joint_.resize(m);
  slides_.assign(m, 0);
  modes_.assign(m, FrictionMode::stick);
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[i];
    joint_[i] = c.is_joint() ? 1 : 0;
    friction_[i] = c.friction;
    b_[i] =
        c.gap_rate + kShortTime * gap_acceleration(model, placement, t, settings, c, acceleration);
    const int row = rows_.tangent[i];
    if (row < 0) continue;
    b_[static_cast<std::size_t>(row)] =
        c.slip_rate + kShortTime * slip_acceleration(model, placement, c, acceleration);
  }
  const FrictionStatus status = solver_.solve({.rows = rows_.rows,
                                               .inverse_mass = rows_.inverse_mass,
                                               .b = b_,
                                               .tangent = rows_.tangent,
                                               .friction = friction_,
                                               .joint = joint_,
                                               .slides = slides_},
                                              modes_, impulse_, result_);
  if (status != FrictionStatus::solved) return false;
  for (std::size_t i = 0; i < m; ++i) {
    ContactRecord& c = records[i];
    c.answer.impulse = impulse_[i];
    const int row = rows_.tangent[i];
    c.answer.tangent_impulse = row < 0 ? 0 : impulse_[static_cast<std::size_t>(row)];
    apply_contact_force(model, c, c.answer.impulse, velocities);
    if (row >= 0) apply_tangent_force(model, c, c.answer.tangent_impulse, velocities);
  }
  return true;
}

}  // namespace signorini
