#include "methods/event/overlap_stop.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kTouchingGap = 1e-10;   // [m] see held_contacts.cpp
constexpr double kAccuracy = 1e-12;      // [m] of a distance
constexpr double kTimeAccuracy = 1e-13;  // [s]
constexpr double kShortestStep = 1e-10;  // [s]
constexpr double kSunk = 1e-9;           // [m] deeper than before
constexpr int kMostLooks = 60;

}  // namespace

/// Adds what a look has seen. Where bodies touched at the start, an instant at which they are apart
/// is looked for first.
bool OverlapStops::has_found(const EventCall& call, const Placement& now, double step) {
  const double distance =
      overlaps_.distance(call.model, now, search_->body_a, search_->body_b) - search_->level;
  if (++search_->looks >= kMostLooks) return true;
  if (!search_->root) {
    if (distance < -kSunk) {
      search_->high = step;
      search_->distance_at_high = distance;
      return step <= kShortestStep;
    }
    if (distance < kAccuracy) return true;
    search_->root = ZeroCrossingBracket(step, distance, search_->high, search_->distance_at_high);
    return false;
  }
  ZeroCrossingBracket& root = *search_->root;
  root.add(distance, kNaN);
  const bool is_near = std::fabs(distance) < kAccuracy && root.move() < kTimeAccuracy;
  return distance == 0 || is_near || root.width() < kTimeAccuracy;
}

bool OverlapStops::shorten(EventCall& call, const Placement& before, const Placement& now,
                           double& step) {
  if (search_) {
    if (!has_found(call, now, step)) {
      step = search_->root ? search_->root->at() : search_->high / 2;
      return true;
    }
    search_.reset();
  }
  const double skin = call.rules.tolerances.skin;
  const std::optional<BodyOverlap> overlap = overlaps_.deepest(call.view(now, &before), skin);
  if (!overlap) return false;
  if (step <= kShortestStep || overlap->before > skin) {
    call.report.status = StepStatus::overlap;
    call.report.overlap = *overlap;
    return false;
  }
  ++call.report.searches;
  const double apart = overlaps_.distance(call.model, before, overlap->body_a, overlap->body_b);
  // What has sunk in by errors of the integrator touches again when it is as deep as before.
  const double level = std::min(apart, 0.0);
  search_ = Search{.body_a = overlap->body_a,
                   .body_b = overlap->body_b,
                   .level = level,
                   .high = step,
                   .distance_at_high = -overlap->depth - level,
                   .root = {},
                   .looks = 0};
  if (apart > kTouchingGap) search_->root = ZeroCrossingBracket(0, apart, step, -overlap->depth);
  step = search_->root ? search_->root->at() : step / 2;
  return true;
}

}  // namespace signorini
