#include "methods/event/touch_search.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kTouchingGap = 1e-10;  // [m] see held_contacts.cpp
constexpr double kSearchWork = 0.3;     // of one record in a list, see StepReport::work
constexpr double kSafety = 1 + 1e-9;    // for rounding

/// Keeps the pair when its gap closes within the step, before the one found so far. (53)
void consider(const ContactTolerances& t, const ContactRecord& before, const ContactRecord& after,
              double step, EventCandidate& first) {
  using enum EventCandidate::Kind;
  if (first.kind == lost) return;
  const bool overlaps = after.gap < -TouchSearch::kGapAccuracy;
  const bool dips = before.gap_rate < 0 && after.gap_rate > 0;
  const bool hops = before.gap_rate > 0 && after.gap_rate < 0;
  if (!overlaps && !dips && !hops) return;
  // What has sunk in by errors of the integrator touches again when it is as deep as before.
  const double level = t.is_careful ? std::min(before.gap, 0.0) : 0;
  const BracketedZero fall = first_zero({.f0 = before.gap - level + TouchSearch::kGapAccuracy,
                                         .slope0 = before.gap_rate,
                                         .f1 = after.gap - level + TouchSearch::kGapAccuracy,
                                         .slope1 = after.gap_rate,
                                         .h = step});
  // What touches at rest is held; where it is not, other features of the touch are.
  const bool came_from_outside = before.gap > kTouchingGap || before.gap_rate > t.velocity;
  if (!came_from_outside || std::isnan(fall.at)) {
    // Not seen before the step, and now deep inside: only shorter steps can tell.
    if (after.gap < -t.skin) {
      first.kind = lost;
      first.record = after;
    }
    return;
  }
  if (first.kind == gap && !(fall.at < first.fall.at)) return;
  first = {.kind = gap, .record = after, .level = level, .fall = fall};
}

}  // namespace

EventCandidate TouchSearch::first_touch(EventCall& call, MotionRates& rates,
                                        const HeldContacts& contacts, const Motion& start,
                                        const Placement& before, const Placement& now,
                                        double step) {
  ends_.clear();
  rates.find(call, call.view(now, &before, step), ends_);
  start_places_ = start.path_places;
  const DetectionInput at_end = call.view(now, &before, step);
  DetectionInput at_start = call.view(before);
  at_start.time = start.time();
  at_start.path_places = start_places_;
  EventCandidate first;
  const auto is_watched = [&](const ContactRecord& c) {
    return !c.is_joint() && c.kind != FeaturePair::vertex_vertex && !contacts.is_known(c);
  };
  for (ContactRecord& end : ends_) {
    if (!is_watched(end)) continue;
    ContactRecord begin = end;
    refresh_record(at_start, begin);
    refresh_record(at_end, end);
    consider(call.rules.tolerances, begin, end, step, first);
  }
  const ContactList& near = contacts.near();
  call.report.work += kSearchWork * static_cast<double>(near.size() * ends_.size());
  for (const ContactRecord& begin : near) {
    if (!is_watched(begin)) continue;
    const auto is_same = [&](const ContactRecord& c) {
      return feature_key(c) == feature_key(begin);
    };
    if (std::ranges::any_of(ends_, is_same)) continue;
    ContactRecord end = begin;
    refresh_record(at_end, end);
    // A gap that seems to have closed is beyond the end of an edge, else a crossing would have been
    // seen; but features that leave each other start too near for that.
    if (end.gap >= 0 || begin.gap < kTouchingGap) {
      consider(call.rules.tolerances, begin, end, step, first);
    }
  }
  return first;
}

double TouchSearch::longest_step(const Model& model, const Placement& now, double step) {
  const std::size_t n = model.bodies.size();
  movers_.resize(n);
  double fastest = 0;
  double smallest = kInfinity;
  for (std::size_t i = 0; i < n; ++i) {
    const Body& body = model.bodies[i];
    const double radius = body.shape.centroid_radius;
    movers_[i] = {.at = now.centroid[i],
                  .radius = radius,
                  .height = body.least_height,
                  .speed = now.velocity[i].norm() + std::fabs(now.spin[i]) * radius,
                  .is_round = body.shape.has_round_edge};
    fastest = std::max(fastest, movers_[i].speed);
    smallest = std::min(smallest, body.least_height);
  }
  double longest = step;
  if (2 * fastest * step < smallest) return longest;
  for (std::size_t i = 0; i < n; ++i) {
    const Mover& a = movers_[i];
    if (!a.is_round) continue;
    for (std::size_t j = i + 1; j < n; ++j) {
      const Mover& b = movers_[j];
      const double reach = a.speed + b.speed;
      const double size = (a.height + b.height) / 2;
      if (!b.is_round || reach * longest < size) continue;
      // Most pairs are so far apart along one axis that no root is needed.
      const double far = (a.radius + b.radius + reach * longest) * kSafety;
      const Vector2 between = a.at - b.at;
      if (std::fabs(between.x()) > far || std::fabs(between.y()) > far) continue;
      const double apart = between.norm() - a.radius - b.radius;
      if (apart < reach * longest) longest = std::max(size, apart) / reach;
    }
  }
  return longest;
}

}  // namespace signorini
