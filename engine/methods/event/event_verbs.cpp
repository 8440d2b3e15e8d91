#include "methods/event/event_verbs.h"

#include <algorithm>

namespace signorini {

EventVerbs::EventVerbs(const Model& model) {
  motion_.resize(model);
  rates_.resize(model);
  held_.resize(model);
  tangential_.resize(model);
  for (Placement* placement : {&before_, &now_}) placement->resize(model.bodies.size());
  sliding_.begin_call(SlidingStops::kMostFaithful);
}

void EventVerbs::begin_step() {
  rates_.forget_factors();
  sliding_.begin_call(SlidingStops::kMostFaithful);
  impacts_.begin_call();
  tangential_.begin_call();
  slip_yields_ = false;
}

void EventVerbs::begin_substep() {
  is_in_substep_ = true;
  sliding_.begin_substep();
}

EventCall EventVerbs::begin(const Bench& bench) {
  motion_.load(bench.model, bench.state, now_);
  motion_.place(bench.model, now_);
  return {.model = bench.model, .motion = motion_, .rules = bench.rules, .events = bench.events};
}

void EventVerbs::end(const EventCall& call, State& state) {
  report_ = call.report;
  motion_.store(state);
}

void EventVerbs::remember_places(const Bench& bench) {
  (void)begin(bench);
  before_ = now_;
  knows_before_ = true;
}

Outcome EventVerbs::evaluate(Bench bench, std::span<const double> outside, double h,
                             std::span<double> rates, ContactList& records) {
  tangential_.begin_try();
  islands_.reset();
  bench.rules.resting.slip_yields = slip_yields_ && is_in_substep_;
  EventCall call = begin(bench);
  rates_of_all_.assign(motion_.y.size(), 0.0);
  records.clear();
  Outcome outcome = Outcome::good;
  if (call.rules.is_exact) {
    held_.recall_and_hold(call, rates_, now_);
    outcome = rates_.with_held(call, {.y = motion_.y, .h = h, .outside = outside}, held_.held(),
                               rates_of_all_, records);
    held_.remember(call, rates_);
  } else {
    outcome = rates_.with_found(call,
                                {.y = motion_.y,
                                 .h = h,
                                 .before = knows_before_ ? &before_ : nullptr,
                                 .sliding = is_in_substep_ ? &sliding_ : nullptr,
                                 .outside = outside},
                                rates_of_all_, records);
  }
  std::copy_n(rates_of_all_.begin(), rates.size(), rates.begin());
  if (outcome != Outcome::good && outcome != Outcome::penetrating) {
    tangential_.note(outcome, rates_.stage(), records, outside);
    call.report.status = call.status_of(outcome);
  }
  end(call, bench.state);
  return outcome;
}

void EventVerbs::find(const Bench& bench, double h, ContactList& records) {
  islands_.reset();
  EventCall call = begin(bench);
  rates_.find(call, call.view(now_, knows_before_ ? &before_ : nullptr, h), records);
  if (is_in_substep_ && !call.rules.is_exact) sliding_.freeze(call.rules.tolerances, records);
  end(call, bench.state);
}

bool EventVerbs::handle(const Bench& bench, ContactList& records, bool& changed) {
  EventCall call = begin(bench);
  contacts_ = records;
  changed = false;
  const bool is_solved = impacts_.answer(call, call.rules.impulses.method, contacts_, changed);
  if (is_solved) records = contacts_;
  end(call, bench.state);
  return is_solved;
}

void EventVerbs::refresh(const Bench& bench, ContactList& records) {
  const EventCall call = begin(bench);
  const DetectionInput seen = call.view(now_);
  for (ContactRecord& c : records) refresh_record(seen, c);
  end(call, bench.state);
}

// As RestingForces::solve, with islands that somebody else has chosen.
RestingReport EventVerbs::solve(Bench bench, const ContactList& found, ContactList& records,
                                std::span<double> acceleration) {
  tangential_.begin_try();
  bench.rules.resting.slip_yields = slip_yields_ && is_in_substep_;
  EventCall call = begin(bench);
  const ContactTolerances& t = call.rules.tolerances;
  contacts_ = found;
  std::erase_if(contacts_, [&](const ContactRecord& c) { return !is_contact(c, t); });
  const bool is_warm =
      needs_guesses(call.rules.resting, contacts_) || needs_guesses(call.rules.resting, records);
  const bool remembers = is_warm && !call.rules.is_exact;  // which remembers what is held
  ContactMemory& memory = motion_.memory;
  if (!islands_) {
    islands_ = Islands{
        .solved = 0, .memory = memory, .acceleration = {acceleration.begin(), acceleration.end()}};
    if (remembers) memory.clear();
  }
  if (is_warm) recall_guesses(islands_->memory, places_, records);
  const RestingReport solved =
      rates_.resting().solve_island(call, now_, records, islands_->solved++, acceleration);
  if (solved.failed) {
    memory = islands_->memory;
    const Outcome outcome = solved.is_uncertain  ? Outcome::friction_not_found
                            : solved.no_solution ? Outcome::no_friction_solution
                                                 : Outcome::lcp_failed;
    tangential_.note_accelerations(outcome, now_, contacts_, islands_->acceleration);
    call.report.status = call.status_of(outcome);
  } else if (remembers) {
    std::erase_if(memory, [&](const ContactMemoryEntry& entry) {
      return std::ranges::find(records, entry.feature, feature_key) != records.end();
    });
    add_guesses(records, memory);
  }
  end(call, bench.state);
  return solved;
}

bool EventVerbs::shorten_to_stop(const Bench& bench, bool is_accepted, double& step) {
  report_ = {};
  if (!sliding_.is_searching() && !sliding_.knows_directions()) return false;
  EventCall call = begin(bench);
  call.rules.resting.slip_yields = slip_yields_;
  const bool is_shorter = sliding_.shorten(call, now_, sliding_.sliding(), is_accepted, step);
  slip_yields_ = call.rules.resting.slip_yields;
  report_ = call.report;
  return is_shorter;
}

bool EventVerbs::get_over_tangential_impact(const Bench& bench, double& step) {
  report_ = {};
  sliding_.end_search();
  if (!tangential_.is_noted()) return false;
  EventCall call = begin(bench);
  call.report.status = StepStatus::no_friction_solution;
  call.rules.resting.slip_yields = slip_yields_;
  const bool goes_on = tangential_.get_over(call, impacts_, step);
  slip_yields_ = call.rules.resting.slip_yields;
  report_ = call.report;
  if (!goes_on) return false;
  tangential_.begin_try();
  end(call, bench.state);
  return true;
}

}  // namespace signorini
