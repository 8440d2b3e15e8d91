#include "methods/event/sliding_stop.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kTimeAccuracy = 1e-13;  // [s]
constexpr double kShortestPart = 1e-9;   // of the step: what stops at once has stopped
constexpr int kMostLooks = 15;

/// Adds what a look has seen.
bool has_found_stop(double left, ZeroCrossingBracket& root) {
  if (left == 0) return true;
  root.add(left, kNaN);
  return root.move() < kTimeAccuracy || root.width() < kTimeAccuracy;
}

/// Slip rate along the direction of slip at the start: falls through 0 where it stops. [m/s]
double slip_left(const DetectionInput& now, const ContactRecord& start) {
  ContactRecord c = start;
  refresh_record(now, c);
  return start.held.slip > 0 ? c.slip_rate : -c.slip_rate;
}

/// The contact that stops first within a step, by the straight line between both ends; or nullptr.
const ContactRecord* first_stop(const DetectionInput& now, double slip_tolerance,
                                const ContactList& sliding) {
  const ContactRecord* first = nullptr;
  double earliest = kInfinity;
  for (const ContactRecord& c : sliding) {
    if (!(c.friction > 0) || !(std::fabs(c.held.slip) > slip_tolerance)) continue;
    const double left = slip_left(now, c);
    if (left >= -slip_tolerance) continue;
    const double at = std::fabs(c.held.slip) / (std::fabs(c.held.slip) - left);
    if (at >= earliest) continue;
    earliest = at;
    first = &c;
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
      if (!(c.friction > 0) || !is_contact(c, tolerances)) continue;
      sliding_.push_back(c);
      features_.push_back(feature_key(c));
    }
    for (ContactRecord& c : sliding_) c.held.slip = c.slip_rate;
    knows_directions_ = true;
  }
  if (sliding_.empty()) return;
  std::size_t next = 0;  // as a rule records come in the same order
  for (ContactRecord& c : records) {
    if (!(c.friction > 0)) continue;
    const std::uint64_t feature = feature_key(c);
    if (next >= features_.size() || features_[next] != feature) {
      const auto found = std::ranges::find(features_, feature);
      if (found == features_.end()) continue;
      next = static_cast<std::size_t>(found - features_.begin());
    }
    c.held.slip = sliding_[next++].held.slip;
  }
}

bool SlidingStops::shorten(EventCall& call, const Placement& now, const ContactList& sliding,
                           bool is_accepted, double& step) {
  const DetectionInput seen = call.view(now);
  if (search_) {
    if (is_accepted && !has_found_stop(slip_left(seen, search_->record), search_->root) &&
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
  const ContactRecord* const first = first_stop(seen, call.rules.resting.slip_tolerance, sliding);
  if (first == nullptr) return false;
  if (left_ <= 0) {
    // Too many to locate them all; and with the friction of before this one would gain energy.
    slip_yields = true;
    return true;
  }
  search_ = Search{
      .record = *first,
      .root = ZeroCrossingBracket(0, std::fabs(first->held.slip), step, slip_left(seen, *first)),
      .whole = step,
      .looks = 0};
  step = search_->root.at();
  return true;
}

}  // namespace signorini
