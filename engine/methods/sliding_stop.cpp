// EventLcp: sliding with friction that stops within a step ends the step there, in both modes of
// EVENT_LOCATION. Without friction none of this does anything.
// Source: docs/methods/impulse_and_contact.md, section 9, (61).

#include <algorithm>
#include <cmath>

#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kTimeAccuracy = 1e-13;  // [s]
constexpr double kShortestPart = 1e-9;   // of the step: what stops at once has stopped
constexpr int kMostLooks = 15;
constexpr int kMostStops = 3;  // in one call

/// Adds what a look has seen.
bool has_found_stop(double left, FallingRoot& root) {
  if (left == 0) return true;
  root.add(left, kNaN);
  return root.move() < kTimeAccuracy || root.width() < kTimeAccuracy;
}

}  // namespace

void EventLcp::begin_step() {
  resting_solver_.forget_factors();
  stop_search_.reset();
  stops_left_ = kMostStops;
  jam_.is_noted = false;
  jams_ = 0;
  slip_yields_ = false;
}

void EventLcp::begin_substep() {
  is_in_substep_ = true;
  freezes_sliding_ = !is_exact();
  knows_sliding_ = false;
}

/// The direction in which a contact slides belongs to the whole step: the first stage says it.
void EventLcp::freeze_sliding(ContactList& records) {
  if (!knows_sliding_) {
    sliding_.clear();
    const ContactTolerances t = tolerances();
    for (const ContactRecord& c : records) {
      if (c.friction > 0 && is_contact(c, t)) sliding_.push_back(c);
    }
    for (ContactRecord& c : sliding_) c.held_slip = c.slip_rate;
    knows_sliding_ = true;
  }
  if (sliding_.empty()) return;
  for (ContactRecord& c : records) {
    if (c.friction <= 0) continue;
    const auto same =
        std::ranges::find(sliding_, feature_key(c), [](const auto& s) { return feature_key(s); });
    if (same != sliding_.end()) c.held_slip = same->held_slip;
  }
}

/// Slip rate at now_ along the direction of slip at the start: falls through 0 where it stops.
double EventLcp::slip_left(const Model& model, const ContactRecord& start) {
  ContactRecord c = start;
  refresh_record(input_now(model), c);
  return start.held_slip > 0 ? c.slip_rate : -c.slip_rate;
}

/// The contact that stops first within a step, by the straight line between both ends; or nullptr.
ContactRecord* EventLcp::first_stop(const Model& model, ContactList& sliding) {
  const double tolerance = value(EventLcpParameter::slip_tolerance);
  ContactRecord* first = nullptr;
  double earliest = kInfinity;
  for (ContactRecord& c : sliding) {
    if (!(c.friction > 0) || !(std::fabs(c.held_slip) > tolerance)) continue;
    const double left = slip_left(model, c);
    if (left >= -tolerance) continue;
    const double at = std::fabs(c.held_slip) / (std::fabs(c.held_slip) - left);
    if (at >= earliest) continue;
    earliest = at;
    first = &c;
  }
  return first;
}

/// Looks at a step that has just been made: when one of the contacts in `sliding` stops within it,
/// gives the step to make in its place. Called again after that, until it returns false: then the
/// step ends at the stop, or no contact stops.
/// @param is_accepted  whether the step was made
bool EventLcp::shorten_to_stop(const Model& model, ContactList& sliding, bool is_accepted,
                               double& step) {
  if (stop_search_) {
    StopSearch& search = *stop_search_;
    if (is_accepted && !has_found_stop(slip_left(model, search.record), search.root) &&
        ++search.looks < kMostLooks) {
      step = search.root.at();
      return true;
    }
    const bool is_short = step < kShortestPart * search.whole;
    stop_search_.reset();
    ++report_.searches;
    if (is_short) return false;
    --stops_left_;
  }
  if (!is_accepted || slip_yields_) return false;
  const ContactRecord* const first = first_stop(model, sliding);
  if (first == nullptr) return false;
  if (stops_left_ <= 0) {
    // Too many to locate them all; and with the friction of before this one would gain energy.
    slip_yields_ = true;
    return true;
  }
  const double left = slip_left(model, *first);
  stop_search_ = StopSearch{.record = *first,
                            .root = FallingRoot(0, std::fabs(first->held_slip), step, left),
                            .whole = step,
                            .looks = 0};
  step = stop_search_->root.at();
  return true;
}

/// Exact mode: shortens the step that has just been made. @return false to give up
bool EventLcp::locate_stop(const Model& model, Random& random, double& step) {
  stop_search_.reset();
  while (shorten_to_stop(model, held_, true, step)) {
    if (!redo_step(model, random, step)) return false;
    ++report_.backups;
  }
  return true;
}

/// Faithful mode: as locate_stop, with the tries of its own loop. @return false to give up
bool EventLcp::cut_at_stop(const Model& model, State& state, Clock& clock, bool& is_accepted) {
  stop_search_.reset();
  while ((stop_search_ || knows_sliding_) &&
         shorten_to_stop(model, sliding_, is_accepted, clock.step)) {
    y_ = saved_y_;
    if (!try_step(model, state, clock.step, is_accepted)) return false;
  }
  return true;
}

bool EventLcp::shorten_to_stop(const Model& model, const State& state, bool is_accepted,
                               double& step) {
  report_ = {};
  if (!stop_search_ && !knows_sliding_) return false;
  load(model, state);
  place(model, coordinates(), velocities(), now_);
  return shorten_to_stop(model, sliding_, is_accepted, step);
}

}  // namespace signorini
