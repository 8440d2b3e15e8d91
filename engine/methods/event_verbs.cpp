// EventLcp: the verbs of advance() one by one.
// Source: docs/methods/impulse_and_contact.md, sections 3, 6, 7 and 9.

#include <algorithm>

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
  load(model, state);
  std::fill(rates.begin(), rates.end(), 0.0);
  records.clear();
  if (is_exact()) {
    begin_exact(h);
    find_touching(model);
    hold_touching();
  }
  const Evaluation result = evaluate(model, y_, rates, h, state.random, records, outside);
  if (is_exact()) {
    remember_held();
    end_exact();
  }
  store_memory(state);
  return result;
}

void EventLcp::find_records(const Model& model, State& state, double h, ContactList& records) {
  report_ = {};
  load(model, state);
  place(model, coordinates(), velocities(), now_);
  detect(model, now_, has_before_, y_[0], h, records);
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

RestingReport EventLcp::solve_records(const Model& model, State& state, ContactList& records,
                                      std::span<double> acceleration) {
  report_ = {};
  load(model, state);
  place(model, coordinates(), velocities(), stage_);
  island_.resize(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) island_[i] = static_cast<int>(i);
  return resting_solver_.solve(model, stage_, tolerances(), resting_settings(), island_, 0, records,
                               state.random, acceleration);
}

}  // namespace signorini
