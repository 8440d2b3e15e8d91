#include "methods/event/sliding_stop.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kTimeAccuracy = 1e-13;  // [s]
constexpr double kShortestPart = 1e-9;   // of the step: what stops at once has stopped
constexpr int kMostLooks = 15;

bool may_stop(const ContactRecord& c) { return c.resists() || c.gives_way(); }

/// Adds what a look has seen.
bool has_found_stop(double left, ZeroCrossingBracket& root) {
  if (left == 0) return true;
  root.add(left, kNaN);
  return root.move() < kTimeAccuracy || root.width() < kTimeAccuracy;
}

/// What may stop: the slip of a contact, its rolling, or what a motor is short of its speed.
struct Stop {
  const ContactRecord* record = nullptr;  // at the start of the step
  bool is_of_rolling = false;

  [[nodiscard]] double at_start() const {
    return is_of_rolling ? record->held.roll : record->held.slip;
  }
  /// Rate along its direction at the start: falls through 0 where it stops. [m/s]
  [[nodiscard]] double left(const DetectionInput& now) const {
    ContactRecord c = *record;
    refresh_record(now, c);
    const double rate = is_of_rolling ? c.roll_rate : c.slip_rate;
    return at_start() > 0 ? rate : -rate;
  }
};

/// What stops first within a step, by the straight line between both ends.
Stop first_stop(const DetectionInput& now, double slip_tolerance, const ContactList& sliding) {
  Stop first;
  double earliest = kInfinity;
  const auto consider = [&](const Stop& stop) {
    const double start = std::fabs(stop.at_start());
    if (!(start > slip_tolerance)) return;
    const double left = stop.left(now);
    if (left >= -slip_tolerance) return;
    const double at = start / (start - left);
    if (at >= earliest) return;
    earliest = at;
    first = stop;
  };
  for (const ContactRecord& c : sliding) {
    if (c.friction > 0 || c.gives_way()) consider({.record = &c});
    if (c.rolling > 0) consider({.record = &c, .is_of_rolling = true});
  }
  return first;
}

}  // namespace

void SlidingStops::begin_call(int most) {
  search_.reset();
  left_ = most;
}

void SlidingStops::freeze(const ContactTolerances& tolerances, ContactList& records) {
  if (!knows_directions_) {
    sliding_.clear();
    features_.clear();
    for (const ContactRecord& c : records) {
      if (!may_stop(c) || !is_contact(c, tolerances)) continue;
      sliding_.push_back(c);
      features_.push_back(feature_key(c));
    }
    for (ContactRecord& c : sliding_) {
      c.held.slip = c.slip_rate;
      c.held.roll = c.roll_rate;
    }
    knows_directions_ = true;
  }
  if (sliding_.empty()) return;
  std::size_t next = 0;  // as a rule records come in the same order
  for (ContactRecord& c : records) {
    if (!may_stop(c)) continue;
    const std::uint64_t feature = feature_key(c);
    if (next >= features_.size() || features_[next] != feature) {
      const auto found = std::ranges::find(features_, feature);
      if (found == features_.end()) continue;
      next = static_cast<std::size_t>(found - features_.begin());
    }
    c.held.slip = sliding_[next].held.slip;
    c.held.roll = sliding_[next++].held.roll;
  }
}

bool SlidingStops::shorten(EventCall& call, const Placement& now, const ContactList& sliding,
                           bool is_accepted, double& step) {
  const DetectionInput seen = call.view(now);
  if (search_) {
    const Stop stop{.record = &search_->record, .is_of_rolling = search_->is_of_rolling};
    if (is_accepted && !has_found_stop(stop.left(seen), search_->root) &&
        ++search_->looks < kMostLooks) {
      step = search_->root.at();
      return true;
    }
    const bool is_short = step < kShortestPart * search_->whole;
    search_.reset();
    ++call.report.searches;
    if (is_short) return false;
    --left_;
  }
  bool& slip_yields = call.rules.resting.slip_yields;
  if (!is_accepted || slip_yields) return false;
  const Stop first = first_stop(seen, call.rules.resting.slip_tolerance, sliding);
  if (first.record == nullptr) return false;
  if (left_ <= 0) {
    // Too many to locate them all; and with the friction of before this one would gain energy.
    slip_yields = true;
    return true;
  }
  search_ =
      Search{.record = *first.record,
             .is_of_rolling = first.is_of_rolling,
             .root = ZeroCrossingBracket(0, std::fabs(first.at_start()), step, first.left(seen)),
             .whole = step,
             .looks = 0};
  step = search_->root.at();
  return true;
}

}  // namespace signorini
