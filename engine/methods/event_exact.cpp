// EventLcp with EVENT_LOCATION exact: time passes from root to root.
// Source: docs/methods/impulse_and_contact.md, section 9, (59) to (61).

#include <algorithm>
#include <cmath>

#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;        // [s] shorter remainders count as reached
constexpr double kTimeAccuracy = 1e-13;  // [s] of a root
constexpr double kGapAccuracy = 1e-12;   // [m] of a root; shallower overlaps are none
constexpr double kGapRounding = 1e-14;   // [m] of coordinates
constexpr double kTouchingGap = 1e-10;   // [m] see held_contacts.cpp
constexpr double kShortestStep = 1e-10;  // [s] steps are not halved below
constexpr double kRealProgress = 1e-12;  // [s] a longer step shows that nothing is stuck
constexpr double kReleaseRate = 1e-6;    // [m/s^2] slower releases do not end a step
constexpr double kSearchWork = 0.3;      // of one record in a list, see StepReport::work
constexpr int kMostIdleSteps = 1000;
constexpr int kMostSteps = 100000;
constexpr int kMostQuietSteps = 20000;  // in a row, made without any event
constexpr int kMostLooks = 60;
constexpr int kMostEarlierTouches = 100;
constexpr int kMostStops = 5;         // of sliding, in one call
constexpr int kMostReleases = 5;      // in one call
constexpr double kSafety = 1 + 1e-9;  // for rounding
constexpr double kShortPart = 0.05;   // of the call: kinks in shorter steps do no harm

}  // namespace

StepReport EventLcp::advance_exact(const Model& model, State& state, double dt, EventLog& events) {
  report_ = {};
  if (dt < kNoTime) return report_;
  begin_step();
  load(model, state);
  begin_exact(dt);
  releases_left_ = kMostReleases;
  stops_left_ = kMostStops;
  double advanced = 0;
  double longest = kInfinity;  // step, after one has failed
  int idle_steps = 0;
  int quiet_steps = 0;
  bool knows_held = false;
  while (advanced < dt - kNoTime) {
    const int events_before = report_.searches + report_.collisions;
    if (!answer_touches(model, state.random, events)) break;
    knows_held = true;
    double step = std::min(dt - advanced, longest);
    longest = step;
    if (!step_to_event(model, state.random, step)) {
      undo_step();
      if (get_over_jam(model, events, longest)) continue;
      break;
    }
    longest = kInfinity;
    advanced += step;
    idle_steps = step > kRealProgress ? 0 : idle_steps + 1;
    const bool is_quiet = report_.searches + report_.collisions == events_before;
    quiet_steps = is_quiet ? quiet_steps + 1 : 0;
    if (idle_steps > kMostIdleSteps || quiet_steps > kMostQuietSteps ||
        report_.substeps > kMostSteps) {
      report_.status = StepStatus::stuck;
      break;
    }
  }
  if (knows_held) remember_held();
  end_exact();
  slip_yields_ = false;
  store(state);
  return report_;
}

/// Moves y_ on by `step`, or by less: to the first event, which is the new value of `step`.
/// @return false when the method must give up.
bool EventLcp::step_to_event(const Model& model, Random& random, double& step) {
  saved_y_ = y_;
  saved_places_ = path_places_;
  saved_random_ = random;
  saved_memory_ = memory_;
  before_ = now_;
  has_before_ = true;
  step = std::min(step, longest_step(model, step));
  wants_releases_ = releases_left_ > 0 && step > kShortPart * settling_time_ / 2;
  if (!redo_step(model, random, step)) return false;
  const bool did_yield = slip_yields_;
  if (!shorten_to_touch(model, random, step) || !locate_stop(model, random, step)) return false;
  // A step with other friction may touch something else.
  if (slip_yields_ != did_yield && !shorten_to_touch(model, random, step)) return false;
  return locate_release(model, random, step);
}

/// Ends the step that has just been made at the first touch in it. @return false to give up
bool EventLcp::shorten_to_touch(const Model& model, Random& random, double& step) {
  for (int i = 0; i < kMostEarlierTouches; ++i) {
    Witness found = first_touch(model, step);
    if (found.kind == WitnessKind::none) {
      if (step <= kShortestStep || !has_drifted(model)) break;
      found.kind = WitnessKind::lost;
    }
    if (found.kind == WitnessKind::lost) {
      if (step <= kShortestStep) break;
      step /= 2;
      if (!redo_step(model, random, step)) return false;
      continue;
    }
    ++report_.searches;
    if (!locate_touch(model, random, found, step)) return false;
  }
  return true;
}

/// Round edges are seen overlapping only until one has passed the other's middle: pairs of bodies
/// that could do so within the step shorten it. (10)
double EventLcp::longest_step(const Model& model, double step) {
  const std::size_t n = model.bodies.size();
  movers_.resize(n);
  double fastest = 0;
  double smallest = kInfinity;
  for (std::size_t i = 0; i < n; ++i) {
    const Body& body = model.bodies[i];
    const double radius = body.shape.centroid_radius;
    movers_[i] = {.at = now_.centroid[i],
                  .radius = radius,
                  .height = body.least_height,
                  .speed = now_.velocity[i].norm() + std::fabs(now_.spin[i]) * radius,
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

/// Back to the start of the step, with what was guessed about contacts there. Random numbers go on.
void EventLcp::undo_step() {
  y_ = saved_y_;
  path_places_ = saved_places_;
  memory_ = saved_memory_;
}

/// Integrates from the start of the step. @return false when the method must give up.
bool EventLcp::redo_step(const Model& model, Random& random, double step) {
  undo_step();
  random = saved_random_;  // else the same step could end elsewhere where forces are not unique
  ++report_.substeps;
  bool is_accepted = false;
  if (!integrate(model, random, step, is_accepted)) return false;
  place(model, coordinates(), velocities(), now_);
  return true;
}

/// The first touch of features that are not held, from where they are at both ends of the step.
EventLcp::Witness EventLcp::first_touch(const Model& model, double step) {
  ends_.clear();
  detect(model, now_, true, y_[0], step, ends_);
  other_places_ = saved_places_;
  const DetectionInput now = input_now(model);
  DetectionInput before = {.model = model,
                           .now = before_,
                           .before = nullptr,
                           .tolerances = now.tolerances,
                           .time = saved_y_[0],
                           .step = 0,
                           .path_places = other_places_};
  Witness first;
  const auto is_watched = [&](const ContactRecord& c) {
    return !c.is_joint() && c.kind != FeaturePair::vertex_vertex && !is_known(c);
  };
  for (ContactRecord& end : ends_) {
    if (!is_watched(end)) continue;
    ContactRecord start = end;
    refresh_record(before, start);
    refresh_record(now, end);
    consider(start, end, step, first);
  }
  report_.work += kSearchWork * static_cast<double>(near_.size() * ends_.size());
  for (const ContactRecord& start : near_) {
    if (!is_watched(start)) continue;
    const auto is_same = [&](const ContactRecord& c) {
      return feature_key(c) == feature_key(start);
    };
    if (std::ranges::any_of(ends_, is_same)) continue;
    ContactRecord end = start;
    refresh_record(now, end);
    // A gap that seems to have closed is beyond the end of an edge, else a crossing would have been
    // seen; but features that leave each other start too near for that.
    if (end.gap >= 0 || start.gap < kTouchingGap) consider(start, end, step, first);
  }
  return first;
}

/// Keeps the pair when its gap closes within the step, before the one found so far. (59)
void EventLcp::consider(const ContactRecord& before, const ContactRecord& after, double step,
                        Witness& first) const {
  if (first.kind == WitnessKind::lost) return;
  const bool overlaps = after.gap < -kGapAccuracy;
  const bool dips = before.gap_rate < 0 && after.gap_rate > 0;
  const bool hops = before.gap_rate > 0 && after.gap_rate < 0;
  if (!overlaps && !dips && !hops) return;
  const Fall fall = first_fall({.f0 = before.gap + kGapAccuracy,
                                .slope0 = before.gap_rate,
                                .f1 = after.gap + kGapAccuracy,
                                .slope1 = after.gap_rate,
                                .h = step});
  const bool came_from_outside = before.gap > kTouchingGap || before.gap_rate > 0;
  if (!came_from_outside || std::isnan(fall.at)) {
    // Not seen before the step, and now deep inside: only shorter steps can tell.
    if (after.gap < -tolerances().skin) {
      first.kind = WitnessKind::lost;
      first.record = after;
    }
    return;
  }
  if (first.kind == WitnessKind::gap && !(fall.at < first.fall.at)) return;
  first = {.kind = WitnessKind::gap, .record = after, .fall = fall};
}

/// Finds the instant when the gap is zero, by steps of the integrator itself. (60)
bool EventLcp::locate_touch(const Model& model, Random& random, Witness& found, double& step) {
  FallingRoot root(found.fall.low, 1, found.fall.high, -1);
  root.start_at(found.fall.at);
  for (int look = 0; look < kMostLooks; ++look) {
    step = root.at();
    if (!redo_step(model, random, step)) return false;
    ++report_.backups;
    refresh_record(input_now(model), found.record);
    const double gap = found.record.gap;
    // Parting before they met: the cubic was wrong about this pair, the step ends here all the
    // same.
    const bool parts = gap > 0 && found.record.gap_rate > 0 && step >= found.fall.at;
    if (std::fabs(gap) < kGapRounding || parts) return true;
    root.add(gap, found.record.gap_rate);
    const bool is_near = std::fabs(gap) < kGapAccuracy && root.move() < kTimeAccuracy;
    if (is_near || root.width() < kTimeAccuracy) return true;
  }
  return true;
}

/// Ends the step where a contact stops carrying, so that no step has a kink inside. (61)
bool EventLcp::locate_release(const Model& model, Random& random, double& step) {
  const auto is_released = [&](std::size_t i) {
    return releases_[i] > kReleaseRate && end_releases_[i] < -kReleaseRate;
  };
  const auto look = [&] {
    std::fill(end_rates_.begin(), end_rates_.end(), 0.0);
    lacks_friction_solution_ = false;
    if (evaluate(model, y_, end_rates_, step, random, stage_records_) != Evaluation::good) {
      report_.status = failure();
      return false;
    }
    fill_releases(model, std::span(end_rates_).subspan(1 + nq_, nv_), end_releases_);
    return true;
  };
  const bool any_carries =
      std::ranges::any_of(releases_, [](double release) { return release > kReleaseRate; });
  if (releases_left_ <= 0 || !any_carries) return true;
  if (!look()) return false;
  for (; releases_left_ > 0; --releases_left_) {
    std::size_t first = held_.size();
    double earliest = kInfinity;
    for (std::size_t i = 0; i < held_.size(); ++i) {
      if (!is_released(i)) continue;
      const double at = releases_[i] / (releases_[i] - end_releases_[i]);
      if (at < earliest) first = i;
      earliest = std::min(earliest, at);
    }
    if (first == held_.size()) return true;
    FallingRoot root(0, releases_[first], step, end_releases_[first]);
    for (int turn = 0; turn < kMostLooks; ++turn) {
      step = root.at();
      if (!redo_step(model, random, step) || !look()) return false;
      ++report_.backups;
      if (end_releases_[first] == 0) break;
      root.add(end_releases_[first], kNaN);
      if (root.move() < kTimeAccuracy || root.width() < kTimeAccuracy) break;
    }
    ++report_.searches;
  }
  return true;
}

}  // namespace signorini
