#include "methods/event/energy_account.h"

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
  for (const ContactRecord& c : records) {
    if (c.is_joint()) continue;
    normal -= c.answer.force * c.gap_rate;
    if (c.friction > 0) sliding -= c.answer.tangent_force * c.slip_rate;
  }
}

void ImpulseAccount::end(const Model& model, const ContactList& records, Motion& motion) {
  const std::span<const double> after = motion.v();
  for (std::size_t i = 0; i < velocity_.size(); ++i) {
    velocity_[i] = (velocity_[i] + after[i]) / 2;
  }
  // An impulse works along the mean of the velocities before and after.
  double sliding = 0;
  for (const ContactRecord& c : records) {
    if (c.is_connector() || !(c.friction > 0) || c.answer.tangent_impulse == 0) continue;
    sliding -= c.answer.tangent_impulse * slip_rate_by(model, c, velocity_);
  }
  const std::span<double> energies = motion.energies();
  energy_at(energies, EnergyRow::lost_sliding) += sliding;
  energy_at(energies, EnergyRow::lost_normal) +=
      kinetic_energy_lost(model, after, velocity_) - sliding;
}

}  // namespace signorini
