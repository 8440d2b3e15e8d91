// ExactLocation: what makes a kink within a step, at which it ends: two features touch, a contact
// comes to the end of a feature, stops sliding, begins to slip or is released.
// Source: docs/methods/impulse_and_contact.md, section 9, (54), (55).

#include <algorithm>
#include <cmath>

#include "methods/event/exact_location.h"

namespace signorini {
namespace {

constexpr double kShortestStep = 1e-10;  // [s] steps are not halved below
constexpr double kTimeAccuracy = 1e-13;  // [s] of a root
constexpr double kGapRounding = 1e-14;   // [m] of coordinates
constexpr double kReleaseRate = 1e-6;    // [m/s^2] slower releases do not end a step
constexpr int kMostLooks = 60;
constexpr int kMostEarlierTouches = 100;
// A call with more of them before an end of a feature is not made again for it.
constexpr int kFewEvents = 10;

}  // namespace

/// Ends the step that has just been made at the first touch in it. @return false to give up
bool ExactLocation::shorten_to_touch(EventCall& call, EventParts& parts, double& step) {
  using enum EventCandidate::Kind;
  overlaps_.end_search();
  for (int i = 0; i < kMostEarlierTouches; ++i) {
    EventCandidate found =
        touches_.first_touch(call, parts.rates, contacts_, start_, before_, now_, step);
    if (found.kind == gap) {
      overlaps_.end_search();
      ++call.report.searches;
      if (keeps_energy(found.record)) ++kept_;
      if (!locate_touch(call, parts, found, step)) return false;
      continue;
    }
    if (!call.rules.tolerances.is_careful || !overlaps_.shorten(call, before_, now_, step)) {
      if (call.report.status != StepStatus::ok) return false;
      if (found.kind == none && !contacts_.have_drifted(call, now_)) return true;
      if (step <= kShortestStep) return true;
      step /= 2;
    }
    if (!redo_step(call, parts, step)) return false;
  }
  if (!call.rules.tolerances.is_careful) return true;
  double no_more = 0;  // a shorter step is no help
  return !overlaps_.shorten(call, before_, now_, no_more) && call.report.status == StepStatus::ok;
}

/// Finds the instant when the gap is zero, by steps of the integrator itself. (54)
bool ExactLocation::locate_touch(EventCall& call, EventParts& parts, EventCandidate& found,
                                 double& step) {
  ZeroCrossingBracket root(found.fall.low, 1, found.fall.high, -1);
  root.start_at(found.fall.at);
  for (int look = 0; look < kMostLooks; ++look) {
    step = root.at();
    if (!redo_step(call, parts, step)) return false;
    ++call.report.backups;
    refresh_record(call.view(now_), found.record);
    const double gap = found.record.gap - found.level;
    // Parting before they met: the cubic was wrong about this pair, the step ends here all the
    // same.
    const bool parts_again = gap > 0 && found.record.gap_rate > 0 && step >= found.fall.at;
    if (std::fabs(gap) < kGapRounding || parts_again) return true;
    root.add(gap, found.record.gap_rate);
    const bool is_near = std::fabs(gap) < TouchSearch::kGapAccuracy && root.move() < kTimeAccuracy;
    if (is_near || root.width() < kTimeAccuracy) return true;
  }
  return true;
}

/// Whether the step that has just been made without care is to be made with it, as a contact came
/// to the end of a feature.
bool ExactLocation::has_passed_end(const EventCall& call) {
  if (call.rules.tolerances.is_careful || end_ != EndOfFeature::ends_the_run) return false;
  if (call.report.searches + call.report.collisions > kFewEvents) return false;
  if (!HandOvers::pass_an_end(call, before_, now_, contacts_.held())) return false;
  end_ = EndOfFeature::was_passed;
  return true;
}

/// Ends the step where a contact comes to the end of a feature. @return false to give up
bool ExactLocation::locate_hand_over(EventCall& call, EventParts& parts, double& step) {
  while (hand_overs_.shorten(call, now_, contacts_.held(), step)) {
    if (!redo_step(call, parts, step)) return false;
    ++call.report.backups;
  }
  return true;
}

/// Ends the step where a contact stops sliding. @return false to give up
bool ExactLocation::locate_stop(EventCall& call, EventParts& parts, double& step) {
  parts.sliding.end_search();
  while (parts.sliding.shorten(call, now_, contacts_.held(), true, step)) {
    if (!redo_step(call, parts, step)) return false;
    ++call.report.backups;
  }
  return true;
}

/// How firmly contacts are held at the end of the step. @return false to give up
bool ExactLocation::look_at_end(EventCall& call, EventParts& parts, double step) {
  std::ranges::fill(end_rates_, 0.0);
  const Outcome outcome = parts.rates.with_held(call, {.y = call.motion.y, .h = step},
                                                contacts_.held(), end_rates_, stage_records_);
  if (outcome != Outcome::good) {
    parts.tangential.note(outcome, parts.rates.stage(), stage_records_);
    call.report.status = call.status_of(outcome);
    return false;
  }
  HeldContacts::measure(call, parts.rates.stage(), stage_records_,
                        call.motion.v(std::span<const double>(end_rates_)), end_firmness_);
  return true;
}

/// Ends the step where a contact is released or begins to slip, so that no step has a kink inside.
/// (55)
bool ExactLocation::locate_release(EventCall& call, EventParts& parts, double& step) {
  const auto is_firm = [](double firmness) { return firmness > kReleaseRate; };
  if (releases_left_ <= 0 || std::ranges::none_of(firmness_, is_firm)) return true;
  if (!look_at_end(call, parts, step)) return false;
  for (; releases_left_ > 0; --releases_left_) {
    std::size_t first = firmness_.size();
    double earliest = kInfinity;
    for (std::size_t i = 0; i < firmness_.size(); ++i) {
      if (!is_firm(firmness_[i]) || !(end_firmness_[i] < -kReleaseRate)) continue;
      const double at = firmness_[i] / (firmness_[i] - end_firmness_[i]);
      if (at < earliest) first = i;
      earliest = std::min(earliest, at);
    }
    if (first == firmness_.size()) return true;
    ZeroCrossingBracket root(0, firmness_[first], step, end_firmness_[first]);
    for (int turn = 0; turn < kMostLooks; ++turn) {
      step = root.at();
      if (!redo_step(call, parts, step) || !look_at_end(call, parts, step)) return false;
      ++call.report.backups;
      if (end_firmness_[first] == 0) break;
      root.add(end_firmness_[first], kNaN);
      if (root.move() < kTimeAccuracy || root.width() < kTimeAccuracy) break;
    }
    const std::size_t held = stage_records_.size();
    if (first >= held) contacts_.break_loose(call.rules, stage_records_[first - held]);
    ++call.report.searches;
  }
  return true;
}

}  // namespace signorini
