#include "methods/impulse_and_contact.h"

#include <array>

#include "contact/record_to_set.h"
#include "detect/body_overlaps.h"
#include "methods/event/event_info.h"
#include "methods/event/event_look.h"
#include "methods/event/event_memory.h"
#include "methods/path_places.h"
#include "model/placement_of.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;  // [s] shorter calls do nothing

/// Whether a call that ended so has stopped at an instant that is right.
bool may_be_kept(StepStatus status) {
  return status != StepStatus::too_stiff && status != StepStatus::not_finite;
}

}  // namespace

ImpulseAndContact::ImpulseAndContact(Forces forces)
    : forces_(forces), info_(forces == Forces::none ? impulse_info() : contact_info()) {}

Applicability ImpulseAndContact::applies_to(const Model& model) const {
  return forces_ == Forces::none ? impulse_applies_to(model) : contact_applies_to(model);
}

void ImpulseAndContact::prepare(const Model& model, const State&) {
  motion_.resize(model);
  place_.resize(model.bodies.size());
  parts_.resize(model);
  forget_step();
  placed_.forget();
  faithful_.resize(model);
  exact_.resize(model);
  law_.resize(model);
}

StepReport ImpulseAndContact::advance(const Model& model, State& state, double dt,
                                      EventLog& events) {
  motion_.load(model, state, place_);
  EventCall call{.model = model, .motion = motion_, .rules = rules(dt), .events = events};
  const bool takes_time = dt >= kNoTime;
  const bool is_exact = call.rules.is_exact;
  parts_.begin_call(is_exact ? SlidingStops::kMostExact : SlidingStops::kMostFaithful);
  motion_.place(model, place_);
  const std::size_t told = events.size();
  if (takes_time && placed_.may_run(call, place_)) {
    explosion_.begin(model, motion_, place_);
    // What follows depends on its own input alone.
    if (!parts_.first.suits(call)) parts_.rates.forget_factors();
    if (is_exact) {
      exact_.advance(call, parts_, dt);
    } else {
      faithful_.advance(call, parts_, dt);
    }
    motion_.place(model, place_);
    if (call.report.status == StepStatus::ok && explosion_.has_exploded(model, motion_, place_)) {
      call.report.status = StepStatus::too_stiff;
    } else if (!motion_.is_finite()) {
      call.report.status = StepStatus::not_finite;
    }
    if (may_be_kept(call.report.status)) {
      motion_.store(state);
    } else {
      // The last good instant is the start of the call.
      motion_.load(model, state, place_);
      motion_.place(model, place_);
      events.resize(told);
    }
    placed_.remember(place_);
  }
  leave_contacts(model, dt, takes_time && call.report.status == StepStatus::ok);
  return call.report;
}

/// Contacts of the step, with forces from the evaluation with which the next step begins; those of
/// `impulse`, which has none, as the last look for event candidates has found them.
void ImpulseAndContact::leave_contacts(const Model& model, double dt, bool has_stepped) {
  FirstEvaluation& first = parts_.first;
  first.begin(motion_);
  EventLog events;
  EventCall next{.model = model, .motion = first.motion(), .rules = rules(dt), .events = events};
  const bool has_forces = next.rules.is_exact || next.rules.has_forces;
  bool begins_with_impact = false;
  Outcome outcome = Outcome::good;
  parts_.rates.forget_factors();
  if (next.rules.is_exact) {
    outcome =
        exact_.evaluate_first(next, parts_, first.rates(), first.records(), begins_with_impact);
  } else if (has_forces) {
    outcome = faithful_.evaluate_first(next, parts_, first.rates(), first.records());
  } else if (has_stepped) {
    faithful_.append_found(next, first.records());
  } else {
    next.motion.place(model, place_);
    parts_.rates.find(next, next.view(place_), first.records());
  }
  // LEAPFROG begins a step elsewhere.
  const bool begins_here = next.rules.integrator != EventRules::kLeapfrog;
  first.end(next, begins_here && has_forces && outcome == Outcome::good && !begins_with_impact);
  const bool shows_law = next.rules.is_exact && outcome == Outcome::good;
  const ContactList& shown = shows_law ? law_.of(next, first.records()) : first.records();
  fill_contact_set(shown, next.rules.tolerances, order_, contacts_);
  parts_.impacts.add_taken(contacts_);
}

ContactSet ImpulseAndContact::probe(const Model& model, const State& state) const {
  const EventRules now = rules(0);
  ContactSet set;
  std::vector<int> order;
  fill_contact_set(look_at(model, state, now).records, now.tolerances, order, set);
  return set;
}

ContactEnergy ImpulseAndContact::contact_energy() const {
  return contact_energy_of(motion_.energies());
}

ContactEnergy ImpulseAndContact::contact_energy(const Model&, const State& state) const {
  std::array<double, kEnergyRows> energies{};
  recall_energies(state.history, 0, energies);
  return contact_energy_of(energies);
}

HistorySpec ImpulseAndContact::history(const Model& model) const {
  HistorySpec spec;
  add_energy_rows(false, spec);
  add_path_rows(model, spec);
  return spec;
}

std::string ImpulseAndContact::memory_fault(const Model&, const ContactMemory& memory) const {
  return event_memory_fault(memory);
}

std::vector<SpatialOverlap> ImpulseAndContact::overlaps(const Model& model,
                                                        const State& state) const {
  return find_overlaps_in_space(model, placement_of(model, state), 0);
}

}  // namespace signorini
