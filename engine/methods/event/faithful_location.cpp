#include "methods/event/faithful_location.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "methods/energy_rows.h"
#include "model/energy.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;       // [s] shorter remainders count as reached
constexpr double kRealProgress = 1e-7;  // [s] a longer step shows that nothing is stuck
constexpr double kEstimateGrain = 1e7;  // [1/s] estimates are sorted in units of 0.1 us
constexpr int kTriesBeforeBisection = 3;
constexpr int kMostTries = 30;
constexpr int kMostTurns = 4000;  // substeps, made or taken back, in one call
// Records kept without allocation in a warm step; larger events grow the lists once.
constexpr std::size_t kFirstCapacity = 64;
constexpr double kSettled = 1e-9;  // [J] what contacts take in a step that only hold
constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15U;  // odd: features do not cancel each other

/// Sort key of an estimate; none sorts last.
double sort_key(const ContactRecord& c) {
  return std::isnan(c.detected.estimate) ? kInfinity
                                         : std::floor(kEstimateGrain * c.detected.estimate + 0.5);
}

/// Energy, and what was lost of it, less what was given: constant but for errors. [J]
double balance_of(EventCall& call, const Placement& placement) {
  const std::span<double> taken = call.motion.energies();
  return energy_of(call.model, placement).total() + energy_at(taken, EnergyRow::lost_normal) +
         energy_at(taken, EnergyRow::lost_sliding) + energy_at(taken, EnergyRow::lost_rolling) -
         energy_at(taken, EnergyRow::work);
}

}  // namespace

void FaithfulLocation::resize(const Model& model) {
  for (ContactList* list : {&records_, &distant_, &stage_records_}) {
    list->reserve(kFirstCapacity + model.connectors.size());
  }
  for (Placement* placement : {&before_, &now_}) placement->resize(model.bodies.size());
}

// One turn of the loop tries a step; backs up when it ends in a collision; resolves what is close
// enough; and chooses the next step. Long because the turn of the loop reads in one piece.
void FaithfulLocation::advance(EventCall& call, EventParts& parts, double dt) {
  const ContactTolerances& t = call.rules.tolerances;
  Clock clock{.step = dt};
  Summary summary;
  bool has_answered = false;
  while (clock.advanced < dt - kNoTime) {
    bool is_accepted = false;
    if (!try_step(call, parts, clock.step, is_accepted)) {
      if (parts.tangential.get_over(call, parts.impacts, clock.step)) continue;
      break;
    }
    summary = summary_of(t, records_);
    if (summary.must_handle == 0 && is_accepted) {
      if (!cut_at_stop(call, parts, clock, is_accepted)) {
        if (parts.tangential.get_over(call, parts.impacts, clock.step)) continue;
        break;
      }
      summary = summary_of(t, records_);
    }
    const bool backed_up = summary.must_handle > 0;
    if (backed_up) {
      back_up(call, parts, clock.step);
      summary = summary_of(t, records_);
      if (++clock.stuck_count >= kTriesBeforeBisection) clock.bisecting = true;
      if (clock.stuck_count >= kMostTries) {
        call.report.status = StepStatus::stuck;
        break;
      }
    }
    const auto is_close = [&](const ContactRecord& c) {
      return is_approaching(c, t) && is_close_enough(c, t, backed_up);
    };
    const auto close = std::ranges::count_if(records_, is_close);
    if (close > 0) {
      set_distant_aside(t);
      bool changed = false;
      if (!answer(call, parts, changed)) break;
      if (changed) {
        if (clock.bisecting) ++call.report.searches;
        call.report.collisions += static_cast<int>(close);
        clock.bisection_steps = 0;
        has_answered = true;
      }
      clock.bisecting = !changed;
      clock.next_estimate = kNaN;
      summary = summary_of(t, distant_);
    }
    if (!backed_up) {
      if (clock.step > kRealProgress) clock.stuck_count = 0;
      clock.advanced += clock.step;
      if (clock.bisecting && ++clock.bisection_steps >= 2) {
        clock.bisecting = false;
        clock.bisection_steps = 0;
      } else if (std::isfinite(clock.next_estimate)) {
        clock.bisecting = true;
      }
    }
    if (++clock.turns > kMostTurns) {
      call.report.status = StepStatus::stuck;
      break;
    }
    choose_next_step(clock, summary, call.motion.time(), dt, backed_up);
  }
  const bool joins = call.rules.has_small_joint_impacts && summary.joints > 0;
  if (call.report.status == StepStatus::ok && !has_answered && joins && !records_.empty()) {
    set_distant_aside(t);
    bool changed = false;
    static_cast<void>(answer(call, parts, changed));
  }
}

/// One step of the integrator from the start of the try.
/// @param before  where bodies came from; the integrator may forget it
/// @return false when the call must give up
bool FaithfulLocation::integrate(EventCall& call, EventParts& parts, double step, bool& is_accepted,
                                 const Placement*& before) {
  parts.tangential.begin_try();
  parts.sliding.begin_substep();
  const auto evaluate = [&](std::span<const double> y, std::span<double> rates, double h) {
    if (call.report.evaluations == 0 && parts.first.suits(call)) {
      parts.first.take_over(call, rates, stage_records_);
      parts.sliding.freeze(call.rules.tolerances, stage_records_);
      note_stage(stage_records_);
      return Outcome::good;
    }
    const Outcome outcome = parts.rates.with_found(
        call, {.y = y, .h = h, .before = before, .sliding = &parts.sliding}, rates, stage_records_);
    parts.tangential.note(outcome, parts.rates.stage(), stage_records_);
    if (outcome == Outcome::good) note_stage(stage_records_);
    return outcome;
  };
  // Going back forgets where the bodies came from; so does the documented engine.
  const auto begin_again = [&] { before = nullptr; };
  return parts.integration.step(call, step, std::ref(evaluate), std::ref(begin_again), is_accepted);
}

void FaithfulLocation::note_stage(const ContactList& contacts) {
  std::uint64_t features = contacts.size();
  for (const ContactRecord& c : contacts) features += feature_key(c) * kSpread;
  has_kink_ = has_kink_ || (stages_ > 0 && features != stage_features_);
  stage_features_ = features;
  ++stages_;
}

/// A contact that begins or ends within a step gives and takes what the step as a whole says: the
/// powers of its stages do not know when. So does one that settles, in hardly more than a step.
void FaithfulLocation::close_balance(EventCall& call, double before) const {
  energy_at(call.motion.energies(), EnergyRow::lost_normal) -= balance_of(call, now_) - before;
}

/// Integrates from where the motion is and looks for event candidates.
/// @return false when the call must give up
bool FaithfulLocation::try_step(EventCall& call, EventParts& parts, double step,
                                bool& is_accepted) {
  start_ = call.motion.y;
  call.motion.place(call.model, before_);
  const Placement* before = &before_;
  records_.clear();
  distant_.clear();
  ++call.report.substeps;
  stages_ = 0;
  has_kink_ = false;
  const double balance = balance_of(call, before_);
  const double lost = energy_at(call.motion.energies(), EnergyRow::lost_normal);
  if (!integrate(call, parts, step, is_accepted, before)) {
    call.motion.y = start_;
    return false;
  }
  if (is_accepted) {
    call.motion.place(call.model, now_);
    const double taken = energy_at(call.motion.energies(), EnergyRow::lost_normal) - lost;
    if (has_kink_ || std::fabs(taken) > kSettled) close_balance(call, balance);
    parts.rates.find(call, call.view(now_, before, step), records_);
  } else {
    std::swap(records_, stage_records_);
  }
  sort_by_estimate();
  for (ContactRecord& c : records_) c.must_handle = is_colliding(c, call.rules.tolerances);
  return true;
}

/// Ends the step that has just been made where a contact stops sliding.
/// @return false when the call must give up
bool FaithfulLocation::cut_at_stop(EventCall& call, EventParts& parts, Clock& clock,
                                   bool& is_accepted) {
  SlidingStops& stops = parts.sliding;
  stops.end_search();
  while (stops.is_searching() || stops.knows_directions()) {
    if (!stops.shorten(call, now_, stops.sliding(), is_accepted, clock.step)) break;
    call.motion.y = start_;
    if (!try_step(call, parts, clock.step, is_accepted)) return false;
  }
  return true;
}

/// Back to the start of the try: colliding records are kept and looked at from there.
void FaithfulLocation::back_up(EventCall& call, EventParts& parts, double step) {
  call.motion.y = start_;
  call.motion.place(call.model, now_);
  ++call.report.backups;
  const ContactTolerances& t = call.rules.tolerances;
  std::erase_if(records_, [&](const ContactRecord& c) { return !is_colliding(c, t); });
  const DetectionInput seen = call.view(now_);
  for (ContactRecord& c : records_) refresh_record(seen, c);
  parts.rates.find(call, call.view(now_, nullptr, step), records_);
}

void FaithfulLocation::set_distant_aside(const ContactTolerances& t) {
  for (const ContactRecord& c : records_) {
    if (!is_touching(c, t)) distant_.push_back(c);
  }
  std::erase_if(records_, [&](const ContactRecord& c) { return !is_touching(c, t); });
}

/// Impulses for all records that touch, which then are as they are after them.
bool FaithfulLocation::answer(EventCall& call, EventParts& parts, bool& changed) {
  if (!parts.impacts.answer(call, call.rules.impulses.method, records_, changed)) return false;
  if (changed) {
    call.motion.place(call.model, now_);
    const DetectionInput seen = call.view(now_);
    for (ContactRecord& c : records_) refresh_record(seen, c);
  }
  return true;
}

FaithfulLocation::Summary FaithfulLocation::summary_of(const ContactTolerances& t,
                                                       const ContactList& list) {
  Summary summary;
  double earliest = kInfinity;
  for (const ContactRecord& c : list) {
    if (c.is_joint()) ++summary.joints;
    if (c.must_handle) ++summary.must_handle;
    if (!is_approaching(c, t) || std::isnan(earliest)) continue;
    if (std::isnan(c.detected.estimate) || c.detected.estimate < earliest)
      earliest = c.detected.estimate;
  }
  summary.estimate = earliest == kInfinity ? kNaN : earliest;
  return summary;
}

// (51)
void FaithfulLocation::choose_next_step(Clock& clock, const Summary& summary, double now, double dt,
                                        bool backed_up) {
  clock.next_estimate = summary.estimate;
  if (!clock.bisecting) {
    clock.bisecting =
        clock.next_estimate < now || (summary.must_handle > 0 && std::isnan(clock.next_estimate));
  }
  const double remainder = dt - clock.advanced;
  if (clock.bisecting) {
    clock.next_estimate = kNaN;
    if (backed_up) {
      clock.step /= 2;
      clock.bisection_steps = 0;
    }
    clock.step = std::min(clock.step, remainder);
  } else if (!std::isnan(clock.next_estimate)) {
    clock.step = std::min(clock.next_estimate - now, remainder);
  } else {
    clock.step = remainder;
  }
}

/// Stable insertion sort by estimate: lists are short and nearly sorted, and it allocates nothing.
void FaithfulLocation::sort_by_estimate() {
  const auto earlier = [](const ContactRecord& a, const ContactRecord& b) {
    return sort_key(a) < sort_key(b);
  };
  if (std::is_sorted(records_.begin(), records_.end(), earlier)) return;
  for (std::size_t i = 1; i < records_.size(); ++i) {
    const ContactRecord record = records_[i];
    const double key = sort_key(record);
    std::size_t k = i;
    for (; k > 0 && sort_key(records_[k - 1]) > key; --k) records_[k] = records_[k - 1];
    records_[k] = record;
  }
}

Outcome FaithfulLocation::evaluate_first(EventCall& call, EventParts& parts,
                                         std::span<double> rates, ContactList& records) {
  call.motion.place(call.model, before_);
  parts.sliding.begin_substep();
  return parts.rates.with_found(
      call, {.y = call.motion.y, .before = &before_, .sliding = &parts.sliding}, rates, records);
}

void FaithfulLocation::append_found(EventCall& call, ContactList& records) const {
  records.insert(records.end(), records_.begin(), records_.end());
  records.insert(records.end(), distant_.begin(), distant_.end());
  const DetectionInput seen = call.view(now_);
  for (ContactRecord& c : records) refresh_record(seen, c);
}

}  // namespace signorini
