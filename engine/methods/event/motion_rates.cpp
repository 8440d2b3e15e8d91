#include "methods/event/motion_rates.h"

#include <algorithm>

#include "methods/event/energy_account.h"
#include "model/forces.h"
#include "model/power.h"

namespace signorini {
namespace {

// See StepReport::work.
constexpr double kEdgePairWork = 5;
constexpr double kBodyWork = 20;

}  // namespace

/// @return false when the call has worked too much
bool MotionRates::add_other_forces(EventCall& call, const Point& at, bool needs_place,
                                   std::span<double> rates) {
  const std::span<const double> q = call.motion.q(at.y);
  const std::span<const double> v = call.motion.v(at.y);
  const std::span<double> acceleration = call.motion.v(rates);
  if (needs_place) place(call.model, q, v, stage_);
  rates[0] = 1;
  std::copy(v.begin(), v.end(), rates.begin() + 1);  // planar: q' = v
  add_forces(call.model, stage_, at.y[0], acceleration);
  energy_at(call.motion.energies(rates), EnergyRow::work) =
      power_without_potential(call.model, stage_, at.y[0]);
  for (std::size_t i = 0; i < at.outside.size(); ++i) {
    if (at.outside[i] != 0) acceleration[i] += at.outside[i];
  }
  ++call.report.evaluations;
  call.report.work += kBodyWork * static_cast<double>(call.model.bodies.size());
  return !call.is_worn_out();
}

Outcome MotionRates::solve(EventCall& call, const Point& at, std::span<double> rates,
                           ContactList& records) {
  const Outcome outcome = resting_.solve(call, stage_, records, call.motion.v(rates));
  if (outcome != Outcome::good) return outcome;
  if (call.rules.resting.mirrored_step > 0) {
    take_mean_powers(call, at, rates, records);
  } else {
    add_powers_of_contacts(records, call.motion.energies(rates));
  }
  return outcome;
}

/// Powers of a kick: forces work by the mean of the velocities before and after it, exactly.
/// @param records  receive the rates of that mean
void MotionRates::take_mean_powers(EventCall& call, const Point& at, std::span<double> rates,
                                   ContactList& records) {
  const std::span<const double> before = call.motion.v(at.y);
  const std::span<const double> acceleration = call.motion.v(rates);
  for (std::size_t i = 0; i < before.size(); ++i) {
    mean_velocity_[i] = before[i] + call.rules.resting.mirrored_step / 2 * acceleration[i];
  }
  place(call.model, call.motion.q(at.y), mean_velocity_, mean_);
  DetectionInput seen = call.view(mean_);
  seen.instant = at.y[0];
  for (ContactRecord& c : records) refresh_record(seen, c);
  const std::span<double> energies = call.motion.energies(rates);
  energy_at(energies, EnergyRow::work) = power_without_potential(call.model, mean_, at.y[0]);
  add_powers_of_contacts(records, energies);
}

Outcome MotionRates::with_found(EventCall& call, const Point& at, std::span<double> rates,
                                ContactList& records) {
  if (!add_other_forces(call, at, true, rates)) return Outcome::worn_out;
  if (!call.rules.has_forces) return Outcome::good;
  records.clear();
  DetectionInput seen = call.view(stage_, at.before, at.h);
  seen.time = seen.instant = at.y[0];
  find(call, seen, records);
  if (std::ranges::any_of(records, is_illegal)) return Outcome::penetrating;
  const ContactTolerances& t = call.rules.tolerances;
  std::erase_if(records, [&](const ContactRecord& c) { return !is_contact(c, t); });
  if (at.sliding != nullptr) at.sliding->freeze(t, records);
  return solve(call, at, rates, records);
}

Outcome MotionRates::with_held(EventCall& call, const Point& at, const ContactList& held,
                               std::span<double> rates, ContactList& records) {
  // Bodies that fly free, with no force that asks where they are, need no place.
  const bool needs_place =
      !held.empty() || !call.model.forces.empty() || call.model.drag.has_value();
  if (!add_other_forces(call, at, needs_place, rates)) return Outcome::worn_out;
  records = held;
  DetectionInput seen = call.view(stage_);
  seen.instant = at.y[0];
  for (ContactRecord& c : records) refresh_record(seen, c);
  return solve(call, at, rates, records);
}

Outcome MotionRates::of_instant(EventCall& call, const ContactList& held, std::span<double> rates,
                                ContactList& records) {
  const auto solve = [&] {
    std::ranges::fill(rates, 0.0);
    return with_held(call, {.y = call.motion.y}, held, rates, records);
  };
  const Outcome outcome = solve();
  if (outcome != Outcome::friction_not_found) return outcome;
  call.rules.resting.slip_yields = true;
  return solve();
}

void MotionRates::find(EventCall& call, const DetectionInput& seen, ContactList& list) {
  call.report.work += kEdgePairWork * detect_edges(seen, pairs_, list);
  if (call.rules.has_forces) detect_connectors(seen, list);
}

}  // namespace signorini
