#include "methods/event/energy_account.h"

#include <cmath>

#include "contact/friction_row.h"

namespace signorini {
namespace {

/// Kinetic energy less than before, by the change of velocity and the mean of both, so that no
/// large energies are subtracted from each other. [J]
double kinetic_energy_lost(const Model& model, std::span<const double> after,
                           std::span<const double> mean) {
  double sum = 0;
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    const auto lost = [&](std::size_t i) { return 2 * (mean[i] - after[i]) * mean[i]; };
    sum += body.mass * (lost(k) + lost(k + 1)) + body.moment * lost(k + 2);
  }
  return sum;
}

}  // namespace

void add_powers_of_contacts(const ContactList& records, std::span<double> rates) {
  double& normal = energy_at(rates, EnergyRow::lost_normal);
  double& sliding = energy_at(rates, EnergyRow::lost_sliding);
  double& rolling = energy_at(rates, EnergyRow::lost_rolling);
  double& work = energy_at(rates, EnergyRow::work);
  for (const ContactRecord& c : records) {
    // Less what the body itself takes: it has no energy.
    if (c.gives_way()) {
      work += c.answer.force * (c.gap_rate + c.driven_rate);
      continue;
    }
    if (c.driven_rate != 0) work += (c.answer.force + c.driven_inertia * c.bias) * c.driven_rate;
    if (c.is_joint()) continue;
    normal -= c.answer.force * c.gap_rate;
    if (c.rolling > 0) rolling -= c.answer.rolling_force * c.roll_rate;
    if (!(c.friction > 0)) continue;
    sliding -= c.answer.tangent_force * c.slip_rate;
    // What keeps a surface running is no part of the bodies.
    if (c.surface_rate != 0) work -= c.answer.tangent_force * c.surface_rate;
  }
}

void ImpulseAccount::end(const Model& model, const ContactList& records, Motion& motion) {
  const std::span<const double> after = motion.v();
  for (std::size_t i = 0; i < velocity_.size(); ++i) {
    velocity_[i] = (velocity_[i] + after[i]) / 2;
  }
  // An impulse works along the mean of the velocities before and after.
  double sliding = 0;
  double work = 0;
  for (const ContactRecord& c : records) {
    if (c.driven_rate != 0 && std::isfinite(c.answer.impulse)) {
      work += c.answer.impulse * c.driven_rate;
    }
    if (c.is_connector() || !(c.friction > 0) || c.answer.tangent_impulse == 0) continue;
    sliding -= c.answer.tangent_impulse * slip_rate_by(model, c, velocity_);
    if (c.surface_rate != 0) work -= c.answer.tangent_impulse * c.surface_rate;
  }
  const std::span<double> energies = motion.energies();
  energy_at(energies, EnergyRow::lost_sliding) += sliding;
  energy_at(energies, EnergyRow::lost_normal) +=
      kinetic_energy_lost(model, after, velocity_) - sliding + work;
  if (work != 0) energy_at(energies, EnergyRow::work) += work;
}

}  // namespace signorini
