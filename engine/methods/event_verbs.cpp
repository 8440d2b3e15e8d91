// EventLcp: the verbs of advance() one by one.
// Source: docs/methods/impulse_and_contact.md, sections 3, 6, 7 and 9.

#include <algorithm>
#include <numeric>
#include <utility>

#include "methods/event_lcp.h"

namespace signorini {

void EventLcp::remember_places(const Model& model, const State& state) {
  load(model, state);
  place(model, coordinates(), velocities(), before_);
  has_before_ = true;
}

EventLcp::Evaluation EventLcp::evaluate_rates(const Model& model, State& state, double h,
                                              std::span<const double> outside,
                                              std::span<double> rates, ContactList& records) {
  report_ = {};
  lacks_friction_solution_ = false;
  jam_.is_noted = false;
  load(model, state);
  std::fill(rates.begin(), rates.end(), 0.0);
  records.clear();
  if (is_exact()) {
    begin_exact(h);
    find_touching(model);
    hold_touching();
  }
  const bool might_yield = std::exchange(slip_yields_, slip_yields_ && is_in_substep_);
  const Evaluation result = evaluate(model, y_, rates, h, state.random, records, outside);
  slip_yields_ = might_yield;
  begins_evaluation_ = true;
  if (is_exact()) {
    remember_held();
    end_exact();
  }
  if (result == Evaluation::failed) {
    note_jam(records, outside);
    report_.status = failure();
  }
  store_memory(state);
  return result;
}

void EventLcp::find_records(const Model& model, State& state, double h, ContactList& records) {
  report_ = {};
  load(model, state);
  place(model, coordinates(), velocities(), now_);
  detect(model, now_, has_before_, y_[0], h, records);
  if (freezes_sliding_) freeze_sliding(records);
  begins_evaluation_ = true;
  store_memory(state);
}

bool EventLcp::handle_records(const Model& model, State& state, EventLog& events,
                              ContactList& records, bool& changed) {
  report_ = {};
  load(model, state);
  records_ = records;
  changed = false;
  const bool is_good = apply_impulses(model, collision_method(), state.random, events, changed);
  if (!is_good) return false;
  records = records_;
  store(state);
  return true;
}

void EventLcp::refresh_records(const Model& model, State& state, ContactList& records) {
  report_ = {};
  load(model, state);
  place(model, coordinates(), velocities(), now_);
  const DetectionInput input = input_now(model);
  for (ContactRecord& c : records) refresh_record(input, c);
  store_memory(state);
}

// As solve_islands, with islands that somebody else has chosen.
RestingReport EventLcp::solve_records(const Model& model, State& state, const ContactList& found,
                                      ContactList& records, std::span<double> acceleration) {
  report_ = {};
  lacks_friction_solution_ = false;
  jam_.is_noted = false;
  load(model, state);
  place(model, coordinates(), velocities(), stage_);
  records_ = found;
  const ContactTolerances t = tolerances();
  std::erase_if(records_, [&](const ContactRecord& c) { return !is_contact(c, t); });
  RestingSettings settings = resting_settings();
  settings.slip_yields = slip_yields_ && is_in_substep_;
  const auto rubs = [](const ContactRecord& c) { return c.friction > 0; };
  const bool is_warm = settings.solver == ContactSolver::active_set ||
                       std::ranges::any_of(records_, rubs) || std::ranges::any_of(records, rubs);
  if (begins_evaluation_) {
    begins_evaluation_ = false;
    solved_islands_ = 0;
    memory_before_ = memory_;
    acceleration_before_.assign(acceleration.begin(), acceleration.end());
    if (is_warm && !is_exact()) memory_.clear();
  }
  if (is_warm) recall(memory_before_, records);
  island_.resize(records.size());
  std::iota(island_.begin(), island_.end(), 0);
  const RestingReport solved = resting_solver_.solve(
      model, stage_, t, settings, island_, solved_islands_++, records, state.random, acceleration);
  if (solved.failed) {
    memory_ = memory_before_;
    lacks_friction_solution_ = solved.no_solution;
    jam_.is_uncertain = solved.is_uncertain;
    note_jam(records_, {});
    jam_.acceleration = acceleration_before_;
    jam_.knows_acceleration = true;
    report_.status = jam_.is_noted ? StepStatus::no_friction_solution : StepStatus::lcp_failed;
  } else if (is_warm && !is_exact()) {  // which remembers what is held
    std::erase_if(memory_, [&](const ContactMemoryEntry& entry) {
      return std::ranges::find(records, entry.feature, feature_key) != records.end();
    });
    add_to_memory(records, memory_);
  }
  store_memory(state);
  return solved;
}

}  // namespace signorini
