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

}  // namespace

/// The direction in which a contact slides belongs to the whole step: the first stage says it.
void EventLcp::freeze_sliding(ContactList& records) {
  if (!knows_sliding_) {
    sliding_.clear();
    for (const ContactRecord& c : records) {
      if (c.friction > 0) sliding_.push_back(c);
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

/// Exact mode: shortens the step that has just been made. @return false to give up
bool EventLcp::locate_stop(const Model& model, Random& random, double& step) {
  for (; stops_left_ > 0; --stops_left_) {
    const ContactRecord* const c = first_stop(model, held_);
    if (c == nullptr) return true;
    const double whole = step;
    FallingRoot root(0, std::fabs(c->held_slip), step, slip_left(model, *c));
    for (int look = 0; look < kMostLooks; ++look) {
      step = root.at();
      if (!redo_step(model, random, step)) return false;
      ++report_.backups;
      const double left = slip_left(model, *c);
      if (left == 0) break;
      root.add(left, kNaN);
      if (root.move() < kTimeAccuracy || root.width() < kTimeAccuracy) break;
    }
    ++report_.searches;
    if (step < kShortestPart * whole) break;
  }
  return true;
}

/// Faithful mode: as locate_stop, with the tries of its own loop. @return false to give up
bool EventLcp::cut_at_stop(const Model& model, State& state, Clock& clock, bool& is_accepted) {
  for (; stops_left_ > 0 && is_accepted; --stops_left_) {
    if (sliding_.empty() || !knows_sliding_) return true;
    const ContactRecord* const found = first_stop(model, sliding_);
    if (found == nullptr) return true;
    const ContactRecord c = *found;
    const double whole = clock.step;
    FallingRoot root(0, std::fabs(c.held_slip), clock.step, slip_left(model, c));
    for (int look = 0; look < kMostLooks && is_accepted; ++look) {
      clock.step = root.at();
      y_ = saved_y_;
      if (!try_step(model, state, clock.step, is_accepted)) return false;
      if (!is_accepted) break;
      const double left = slip_left(model, c);
      if (left == 0) break;
      root.add(left, kNaN);
      if (root.move() < kTimeAccuracy || root.width() < kTimeAccuracy) break;
    }
    ++report_.searches;
    if (clock.step < kShortestPart * whole) break;
  }
  return true;
}

}  // namespace signorini
