// Long because the way from root to root, what makes it again and what it gives up read in one
// piece.
#include "methods/event/exact_location.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;        // [s] shorter remainders count as reached
constexpr double kRealProgress = 1e-12;  // [s] a longer step shows that nothing is stuck
constexpr int kMostIdleSteps = 1000;
constexpr int kMostQuietSteps = 20000;  // in a row, made without any event
constexpr int kMostReleases = 5;        // in one call
constexpr double kShortPart = 0.05;     // of the call: kinks in shorter steps do no harm
constexpr double kShortestTry = 1e-3;   // of the call
constexpr int kMostParts = 16;          // of the integrator in one step
constexpr double kStill = 1e-9;         // [m/s]
// Work of a call, see StepReport, after which its events are no longer located one by one; and what
// its last step may still take. (72)
constexpr double kCrowdedWork = 1e6;
constexpr double kMostCrowdedWork = 4e6;
// After so many events and so much work their pace tells whether a call will come to as much.
constexpr int kPaceEvents = 4;
constexpr double kPaceWork = 2e5;
// Longer calls are made by who wants no short steps.
constexpr double kLongestCall = 0.25;  // [s]
// The resting speed grows once this many slow impacts have fallen into one call. (56)
constexpr int kSlowImpacts = 32;
constexpr int kGrowEvery = 4;
constexpr double kGrowth = 8;

/// Whether there is another way than from root to root.
bool may_go_on(StepStatus status) {
  using enum StepStatus;
  return status == ok || status == stuck || status == step_too_small || status == lcp_failed ||
         status == no_friction_solution || status == overlap;
}

}  // namespace

void ExactLocation::resize(const Model& model) {
  contacts_.resize(model);
  overlaps_.resize(model);
  crowd_.resize(model);
  start_.resize(model);
  first_.resize(model);
  end_rates_.resize(start_.y.size());
  for (Placement* placement : {&before_, &now_, &first_place_})
    placement->resize(model.bodies.size());
}

/// Where two bodies have come to lie inside each other, or a contact has come to the end of a
/// feature, the call is made again with care: the features that hand a contact over are followed,
/// and no step may end with an overlap.
void ExactLocation::advance(EventCall& call, EventParts& parts, double dt) {
  first_ = call.motion;
  first_.place(call.model, first_place_);
  call.rules.tolerances.is_careful = is_held_with_care(call.motion.memory);
  const EventRules rules = call.rules;
  const std::size_t events = call.events.size();
  const StepReport happened = call.report;
  const auto begin_again = [&](bool with_care) {
    call.report.status = StepStatus::ok;
    call.report.take_back(happened);
    call.motion = first_;
    call.rules = rules;
    call.rules.tolerances.is_careful = with_care;
    call.events.resize(events);
    parts.begin_call(SlidingStops::kMostExact);
    parts.first.forget();
    parts.rates.forget_factors();
  };
  may_crowd_ = dt <= kLongestCall && CrowdSteps::apply_to(call.model);
  end_ = EndOfFeature::ends_the_run;
  run(call, parts, dt);
  if (end_ == EndOfFeature::was_passed) {
    begin_again(true);
    run(call, parts, dt);
    if (call.report.status == StepStatus::ok) return;
    // What care cannot do may still be done without.
    end_ = EndOfFeature::goes_unnoticed;
    begin_again(false);
    run(call, parts, dt);
  }
  if (needs_care(call)) {
    begin_again(true);
    run(call, parts, dt);
  }
  if (call.report.status == StepStatus::ok || !may_crowd_ || is_only_fast(call.report)) return;
  // What short steps cannot do may still be done from root to root.
  may_crowd_ = false;
  begin_again(false);
  run(call, parts, dt);
  if (!needs_care(call)) return;
  begin_again(true);
  run(call, parts, dt);
}

/// Whether the call that has just been made is to be made again with care.
bool ExactLocation::needs_care(const EventCall& call) {
  const StepStatus status = call.report.status;
  call.motion.place(call.model, now_);
  if (status != StepStatus::ok && may_crowd_) {
    return may_go_on(status) && !is_only_fast(call.report);
  }
  return overlaps_.has_come_about(call, first_place_, now_);
}

void ExactLocation::run(EventCall& call, EventParts& parts, double dt) {
  StepReport& report = call.report;
  const bool is_begun = parts.first.suits(call);  // by the call before: what touches is known
  if (!is_begun) contacts_.recall(call.motion);
  slow_impacts_ = 0;
  releases_left_ = kMostReleases;
  shortest_watched_ = kShortPart * dt;
  begun_ = report;
  kept_ = 0;
  length_ = dt;
  passed_ = 0;
  crowded_after_ = report.work + kCrowdedWork;
  if (may_crowd_) {
    call.most_work = report.work + kMostCrowdedWork;
    call.fewest_evaluations = 0;
  }
  bool knows_held = false;
  const double advanced = go_from_root_to_root(call, parts, dt, is_begun, knows_held);
  call.most_work = EventCall::kMostWork;
  call.fewest_evaluations = EventCall::kFewestEvaluations;
  if (end_ == EndOfFeature::was_passed && !call.rules.tolerances.is_careful) return;
  if (may_crowd_ && advanced < dt - kNoTime && finish_crowded(call, parts, dt - advanced)) {
    contacts_.remember_answers(call, parts.rates);
  } else if (knows_held) {
    contacts_.remember(call, parts.rates);
  }
}

/// @param is_begun  whether what touches at the start is known
/// @param knows_held  whether that came to be known
/// @return the time that has passed [s]; less than dt where the call is crowded or must give up
double ExactLocation::go_from_root_to_root(EventCall& call, EventParts& parts, double dt,
                                           bool is_begun, bool& knows_held) {
  StepReport& report = call.report;
  double advanced = 0;
  double longest = kInfinity;  // step, after one has failed
  int idle_steps = 0;
  int quiet_steps = 0;
  while (advanced < dt - kNoTime && !is_crowded(report)) {
    const int events_before = report.searches + report.collisions;
    const bool is_answered = is_begun && report.substeps == 0;
    if (!is_answered && !answer_touches(call, parts)) break;
    knows_held = true;
    double step = std::min(dt - advanced, longest);
    longest = step;
    if (!step_to_event(call, parts, step)) {
      undo_step(call.motion);
      if (parts.tangential.get_over(call, parts.impacts, longest)) continue;
      if (report.status != StepStatus::step_too_small || step < kShortestTry * dt) break;
      // The way that is tried may lead beyond an event, to where forces jump.
      report.status = StepStatus::ok;
      longest = step / 2;
      continue;
    }
    longest = kInfinity;
    advanced += step;
    passed_ = advanced;
    if (has_passed_end(call)) break;
    idle_steps = step > kRealProgress ? 0 : idle_steps + 1;
    const bool is_quiet = report.searches + report.collisions == events_before;
    quiet_steps = is_quiet ? quiet_steps + 1 : 0;
    if (idle_steps > kMostIdleSteps || quiet_steps > kMostQuietSteps) {
      report.status = StepStatus::stuck;
      break;
    }
  }
  return advanced;
}

/// Whether locating events one by one takes too much work, or will at their pace.
bool ExactLocation::is_crowded(const StepReport& report) {
  if (!may_crowd_ || !has_met(report) || is_kept_whole(report)) return false;
  if (report.work > crowded_after_) return true;
  const int events = events_since_begun(report) - kept_;
  const double work = report.work - begun_.work;
  return events >= kPaceEvents && work > std::max(kPaceWork, kCrowdedWork * passed_ / length_);
}

int ExactLocation::events_since_begun(const StepReport& report) const {
  return report.searches + report.collisions - begun_.searches - begun_.collisions;
}

/// Whether all that has happened in the run are impacts with restitution 1, whose number is finite
/// and whose energy short steps would take.
bool ExactLocation::is_kept_whole(const StepReport& report) const {
  return kept_ > 0 && events_since_begun(report) == kept_;
}

/// Whether anything touches, or has met in this call.
bool ExactLocation::has_met(const StepReport& report) {
  return report.searches + report.collisions > 0 || !contacts_.touching().empty();
}

/// Whether it is speed alone that made steps too short for the call: ways to answer contacts are no
/// help.
bool ExactLocation::is_only_fast(const StepReport& report) {
  return report.status == StepStatus::stuck && !has_met(report);
}

/// Makes the rest of the call by short steps, unless bodies lie inside each other by then: that is
/// for a careful run. @return whether it has made them
bool ExactLocation::finish_crowded(EventCall& call, EventParts& parts, double rest) {
  if (!may_go_on(call.report.status) || is_only_fast(call.report)) return false;
  if (is_kept_whole(call.report)) return false;
  call.motion.place(call.model, now_);
  if (overlaps_.has_come_about(call, first_place_, now_)) return false;
  call.report.status = StepStatus::ok;
  if (!crowd_.advance(call, parts, rest)) return false;
  contacts_.take(crowd_.touching());
  return true;
}

Outcome ExactLocation::evaluate_first(EventCall& call, EventParts& parts, std::span<double> rates,
                                      ContactList& records, bool& begins_with_impact) {
  call.rules.tolerances.is_careful = is_held_with_care(call.motion.memory);
  contacts_.recall(call.motion);
  contacts_.find(call, parts.rates, now_);
  const auto meets = [&](const ContactRecord& c) { return is_impact(call.rules, c); };
  begins_with_impact = std::ranges::any_of(contacts_.touching(), meets) || is_unsettled(call.rules);
  contacts_.hold(call.rules);
  return parts.rates.of_instant(call, contacts_.held(), rates, records);
}

// ---- what touches ----

bool ExactLocation::is_impact(const EventRules& rules, const ContactRecord& c) {
  return !c.is_joint() && c.gap_rate < -HeldContacts::slowest_bounce(rules, c);
}

bool ExactLocation::is_unsettled(const EventRules& rules) {
  return std::ranges::any_of(contacts_.touching(), [&](const ContactRecord& c) {
    if (c.is_joint()) return false;
    return c.gap_rate < (c.held.applies ? -HeldContacts::slowest_sinking(rules, c) : -kStill);
  });
}

/// Impulses for what approaches, then the list of contacts to hold. @return false to give up.
bool ExactLocation::answer_touches(EventCall& call, EventParts& parts) {
  contacts_.find(call, parts.rates, now_);
  double fastest = 0;  // [m/s] of those that take energy
  bool takes_energy = false;
  int impacts = 0;
  for (const ContactRecord& c : contacts_.touching()) {
    if (!is_impact(call.rules, c)) {
      call.note_lost_rebound(c);
      continue;
    }
    ++impacts;
    if (keeps_energy(c)) {
      ++kept_;
      continue;
    }
    takes_energy = true;
    fastest = std::max(fastest, -c.gap_rate);
  }
  if (impacts > 0) {
    call.report.collisions += impacts;
    if (!answer(call, parts, false)) return false;
  }
  const bool must_settle = is_unsettled(call.rules);
  if (must_settle && !answer(call, parts, true)) return false;
  if (takes_energy || must_settle) count_slow_impact(call.rules, fastest);
  contacts_.hold(call.rules);
  return true;
}

/// Zeno's hops must end: many slow impacts in one call raise the speed that counts as rest. (56)
void ExactLocation::count_slow_impact(EventRules& rules, double speed) {
  const double most = rules.velocity_tolerance;
  if (speed >= most || ++slow_impacts_ < kSlowImpacts || slow_impacts_ % kGrowEvery != 0) return;
  double& resting_speed = rules.tolerances.velocity;
  resting_speed = std::max(resting_speed, std::min(kGrowth * resting_speed, most));
}

/// Impulses for all touching pairs. A pair whose gap rate jumps counts as newly touching after it.
bool ExactLocation::answer(EventCall& call, EventParts& parts, bool without_bounce) {
  ContactList& touching = contacts_.touching();
  if (without_bounce) {
    for (ContactRecord& c : touching) c.restitution = 0;
  }
  bool changed = false;
  const CollisionMethod method =
      without_bounce ? CollisionMethod::simultaneous : call.rules.impulses.method;
  if (!parts.impacts.answer(call, method, touching, changed)) return false;
  call.motion.place(call.model, now_);
  const DetectionInput seen = call.view(now_);
  for (ContactRecord& c : touching) {
    refresh_record(seen, c);
    if (std::fabs(c.gap_rate - c.held.rate) > kStill) c.held.applies = false;
  }
  return true;
}

// ---- steps ----

/// Moves on by `step`, or by less: to the first event, which is the new value of `step`.
/// @return false when the call must give up.
bool ExactLocation::step_to_event(EventCall& call, EventParts& parts, double& step) {
  start_ = call.motion;
  before_ = now_;
  const bool is_careful = call.rules.tolerances.is_careful;
  if (is_careful) hand_overs_.begin_step(call, before_, contacts_.held());
  step = std::min(step, touches_.longest_step(call.model, now_, step));
  const bool has_end_stages = call.rules.integrator != EventRules::kLeapfrog;
  const bool watches_releases = has_end_stages && releases_left_ > 0 && step > shortest_watched_;
  firmness_.assign(2 * contacts_.held().size(), 0.0);
  end_firmness_.assign(2 * contacts_.held().size(), 0.0);
  if (!try_step(call, parts, step, watches_releases ? &firmness_ : nullptr)) return false;
  const bool did_yield = call.rules.resting.slip_yields;
  if (!shorten_to_touch(call, parts, step)) return false;
  const double looked_at = step;
  if (!locate_stop(call, parts, step)) return false;
  const bool yields = call.rules.resting.slip_yields != did_yield;
  if (!is_careful) {
    return (!yields || shorten_to_touch(call, parts, step)) && locate_release(call, parts, step);
  }
  if (!locate_hand_over(call, parts, step) || !locate_release(call, parts, step)) return false;
  return (!yields && step == looked_at) || shorten_to_touch(call, parts, step);
}

/// Back to the start of the step, with what was guessed about contacts there. Random numbers go on.
void ExactLocation::undo_step(Motion& motion) const {
  motion.y = start_.y;
  motion.path_places = start_.path_places;
  motion.memory = start_.memory;
}

/// Moves on from the start of the step, and less far where that takes many parts: what meets on the
/// way is looked for at its end, and to find the instant the way is made again several times.
/// @param firmness  receives how firmly contacts are held at its start, where given
/// @return false when the call must give up.
bool ExactLocation::try_step(EventCall& call, EventParts& parts, double& step,
                             std::vector<double>* firmness) {
  if (!integrate(call, parts, step, firmness, kMostParts)) return false;
  step = parts.integration.made();
  return true;
}

bool ExactLocation::redo_step(EventCall& call, EventParts& parts, double step) {
  return integrate(call, parts, step, nullptr, std::numeric_limits<int>::max());
}

bool ExactLocation::integrate(EventCall& call, EventParts& parts, double step,
                              std::vector<double>* firmness, int most_parts) {
  undo_step(call.motion);
  // Else the same step could end elsewhere where forces are not unique.
  call.motion.random = start_.random;
  ++call.report.substeps;
  parts.tangential.begin_try();
  const auto evaluate = [&](std::span<const double> y, std::span<double> rates, double h) {
    Outcome outcome = Outcome::good;
    if (call.report.evaluations == 0 && parts.first.suits(call)) {
      parts.first.take_over(call, rates, stage_records_);
    } else {
      outcome =
          parts.rates.with_held(call, {.y = y, .h = h}, contacts_.held(), rates, stage_records_);
      parts.tangential.note(outcome, parts.rates.stage(), stage_records_);
    }
    if (firmness != nullptr && outcome == Outcome::good) {
      HeldContacts::measure(call, parts.rates.stage(), stage_records_, call.motion.v(rates),
                            *firmness);
      firmness = nullptr;
    }
    return outcome;
  };
  const auto begin_again = [] {};
  bool is_accepted = false;
  if (!parts.integration.step(call, step, std::ref(evaluate), std::ref(begin_again), is_accepted,
                              most_parts)) {
    return false;
  }
  call.motion.place(call.model, now_);
  return true;
}

}  // namespace signorini
