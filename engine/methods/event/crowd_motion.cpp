// CrowdSteps: what impulses do to the motion and to its account of energies.
// Source: docs/methods/impulse_and_contact.md, section 10, (73).

#include <algorithm>

#include "contact/rolling_row.h"
#include "methods/event/crowd_steps.h"
#include "model/energy.h"
#include "model/power.h"

namespace signorini {

/// Impulses and motion. (73)
void CrowdSteps::apply(EventCall& call, double step) {
  const Model& model = call.model;
  Motion& motion = call.motion;
  const std::span<double> v = motion.velocities();
  std::ranges::fill(is_pushed_, std::uint8_t{0});
  double sliding = 0;
  double rolling = 0;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    const ContactRecord& c = records_[i];
    if (!(impulse_[i] > 0)) continue;
    apply_contact_force(model, c, impulse_[i], v);
    for (const int body : {c.body_a, c.body_b}) is_pushed_[static_cast<std::size_t>(body)] = 1;
    if (rows_.tangent[i] >= 0) {
      const auto t = static_cast<std::size_t>(rows_.tangent[i]);
      apply_tangent_force(model, c, impulse_[t], v);
      sliding -= impulse_[t] * result_[t];
    }
    const std::size_t l = records_.size() + i;
    if (l < rows_.tangent.size() && rows_.tangent[l] >= 0) {
      const auto t = static_cast<std::size_t>(rows_.tangent[l]);
      apply_rolling_force(model, c, impulse_[t], v);
      rolling -= impulse_[t] * result_[t];
    }
  }
  energy_at(motion.energies(), EnergyRow::lost_sliding) += sliding;
  energy_at(motion.energies(), EnergyRow::lost_rolling) += rolling;
  energy_at(motion.energies(), EnergyRow::work) +=
      step * power_without_potential(model, before_, motion.time());
  motion.y[0] += step;
  // Who is pushed goes with his new velocity, which takes energy only; who is free flies.
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto speed = static_cast<std::size_t>(body.speed) + k;
      const double bend = is_pushed_[i] != 0 ? 0 : step * step / 2 * acceleration_[speed];
      motion.y[1 + static_cast<std::size_t>(body.coordinate) + k] += step * v[speed] - bend;
    }
  }
}

/// Energy that the step has won from nothing. [J]
double CrowdSteps::gain(const EventCall& call) const {
  const auto row = static_cast<std::size_t>(EnergyRow::work);
  const double work = call.motion.energies()[row] - start_.energies()[row];
  return energy_of(call.model, now_).total() - energy_ - work;
}

/// Takes what the step has lost into the account.
void CrowdSteps::balance(EventCall& call) {
  double across = 0;
  for (const EnergyRow lost : {EnergyRow::lost_sliding, EnergyRow::lost_rolling}) {
    const auto row = static_cast<std::size_t>(lost);
    across += call.motion.energies()[row] - start_.energies()[row];
  }
  const double won = gain(call);
  gained_ += won;
  energy_at(call.motion.energies(), EnergyRow::lost_normal) -= won + across;
}

}  // namespace signorini
