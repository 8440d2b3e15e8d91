// EventLcp with EVENT_LOCATION exact: which contacts are held between events, and the answer to
// those that approach.
// Source: docs/methods/impulse_and_contact.md, section 9, (58), (61), (62).

#include <algorithm>
#include <cmath>

#include "contact/contact_matrix.h"
#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kTouchingGap = 1e-10;  // [m] nearer features touch
constexpr double kHeldGap = 1e-6;       // [m] those that were held still touch
constexpr double kHeldRate = 1e-3;      // [m/s] and are still held: only integration moves them
constexpr double kDrift = 5e-7;         // [m] further away, the step was too long
constexpr std::size_t kHeldValue = 2;   // of a memory entry
constexpr double kStill = 1e-9;         // [m/s]
// The resting speed grows once this many slow impacts have fallen into one call. (62)
constexpr int kSlowImpacts = 32;
constexpr int kGrowEvery = 4;
constexpr double kGrowth = 8;
constexpr double kHopTime = 1e-3;  // [s] then hops shorter than this are none

}  // namespace

/// Whether the pair was held at the start of the step.
bool EventLcp::is_known(const ContactRecord& c) const {
  return std::ranges::binary_search(held_keys_, feature_key(c));
}

/// Slower approaches of this pair end without an impulse of restitution. [m/s]
double EventLcp::slowest_bounce(const ContactRecord& c) const {
  return c.is_held ? std::max(kHeldRate, resting_speed()) : resting_speed();
}

/// Splits what is found at y_: records_ touch, near_ do not.
void EventLcp::find_touching(const Model& model) {
  place(model, coordinates(), velocities(), now_);
  records_.clear();
  near_.clear();
  detect(model, now_, false, y_[0], 0, records_);
  const bool is_crowded = resting_speed() > value(EventLcpParameter::resting_speed);
  const double hop_gap = is_crowded ? kHopTime * resting_speed() : 0;
  const auto stays = std::remove_if(records_.begin(), records_.end(), [&](ContactRecord& c) {
    if (c.kind == FeaturePair::vertex_vertex) return true;
    c.is_held = is_known(c);
    c.held_rate = c.gap_rate;
    if (c.is_joint() || c.gap < kTouchingGap || (c.is_held && c.gap < kHeldGap)) return false;
    const bool may_hop = std::fabs(c.gap_rate) >= resting_speed() || c.gap >= hop_gap;
    if (!may_hop) return false;
    near_.push_back(c);
    return true;
  });
  records_.erase(stays, records_.end());
}

/// Impulses for what approaches, then the list of contacts to hold. @return false to give up.
bool EventLcp::answer_touches(const Model& model, Random& random, EventLog& events) {
  find_touching(model);
  double fastest = 0;
  const auto count_impacts = [&] {
    int impacts = 0;
    for (const ContactRecord& c : records_) {
      if (c.is_joint() || c.gap_rate >= -slowest_bounce(c)) continue;
      fastest = std::max(fastest, -c.gap_rate);
      ++impacts;
    }
    return impacts;
  };
  const int impacts = count_impacts();
  if (impacts > 0) {
    report_.collisions += impacts;
    if (!answer(model, random, events, false)) return false;
  }
  const bool is_unsettled = std::ranges::any_of(records_, [&](const ContactRecord& c) {
    return !c.is_joint() && c.gap_rate < (c.is_held ? -kHeldRate : -kStill);
  });
  if (is_unsettled && !answer(model, random, events, true)) return false;
  if (impacts > 0 || is_unsettled) count_slow_impact(fastest);
  hold_touching();
  return true;
}

/// Zeno's hops must end: many slow impacts in one call raise the speed that counts as rest. (62)
void EventLcp::count_slow_impact(double speed) {
  const double most = value(EventLcpParameter::velocity_tolerance);
  if (speed >= most || ++slow_impacts_ < kSlowImpacts || slow_impacts_ % kGrowEvery != 0) return;
  grown_speed_ = std::max(resting_speed(), std::min(kGrowth * resting_speed(), most));
}

/// Impulses for all touching pairs. A pair whose gap rate jumps counts as newly touching after it.
bool EventLcp::answer(const Model& model, Random& random, EventLog& events, bool without_bounce) {
  if (without_bounce) {
    for (ContactRecord& c : records_) c.elasticity = 0;
  }
  bool changed = false;
  const CollisionMethod method =
      without_bounce ? CollisionMethod::simultaneous : collision_method();
  if (!apply_impulses(model, method, random, events, changed)) {
    return false;
  }
  place(model, coordinates(), velocities(), now_);
  const DetectionInput input = input_now(model);
  for (ContactRecord& c : records_) {
    refresh_record(input, c);
    if (std::fabs(c.gap_rate - c.held_rate) > kStill) c.is_held = false;
  }
  return true;
}

/// What touches and does not leave is held; what leaves is watched.
void EventLcp::hold_touching() {
  held_.clear();
  const double deepest = value(EventLcpParameter::distance_tolerance);
  for (ContactRecord& c : records_) {
    if (!c.is_joint() && c.gap_rate > slowest_bounce(c)) {
      c.is_held = false;
      near_.push_back(c);
      continue;
    }
    c.is_held = true;
    c.held_rate = c.gap_rate;
    c.held_slip = c.slip_rate;
    c.held_gap = c.is_joint() ? c.gap : std::max(c.gap, -deepest);
    held_.push_back(c);
  }
  held_keys_.clear();
  for (const ContactRecord& c : held_) held_keys_.push_back(feature_key(c));
  std::ranges::make_heap(held_keys_);
  std::ranges::sort_heap(held_keys_);
  releases_.assign(held_.size(), 0.0);
  end_releases_.assign(held_.size(), 0.0);
}

/// Forces of the held contacts, whatever their gaps are at a stage of the integrator.
EventLcp::Evaluation EventLcp::evaluate_held(const Model& model, Random& random,
                                             ContactList& records, std::span<double> acceleration) {
  records = held_;
  const DetectionInput input{.model = model,
                             .now = stage_,
                             .before = nullptr,
                             .tolerances = tolerances(),
                             .time = 0,
                             .step = 0,
                             .path_places = path_places_};
  for (ContactRecord& c : records) refresh_record(input, c);
  if (!solve_islands(model, random, records, acceleration)) return Evaluation::failed;
  if (wants_releases_) {
    fill_releases(model, acceleration, releases_);
    wants_releases_ = false;
  }
  return Evaluation::good;
}

/// How firmly each held contact carries: force over its effective mass, less the acceleration at
/// which it parts. Falls through zero when it is released. (61)
void EventLcp::fill_releases(const Model& model, std::span<const double> acceleration,
                             std::vector<double>& releases) {
  const RestingSettings settings = resting_settings();
  const ContactTolerances t = tolerances();
  for (std::size_t i = 0; i < stage_records_.size(); ++i) {
    const ContactRecord& c = stage_records_[i];
    if (c.is_joint()) continue;
    const int row = static_cast<int>(i);
    double stiffness = 0;  // [1/kg]
    fill_contact_matrix(model, stage_records_, {&row, 1}, {&stiffness, 1});
    releases[i] =
        stiffness * c.force - gap_acceleration(model, stage_, t, settings, c, acceleration);
  }
}

/// Whether a contact that carries has left its place further than corrections can mend. Deeper than
/// the skin it would not be seen any more.
bool EventLcp::has_drifted(const Model& model) {
  const DetectionInput input = input_now(model);
  const double skin = input.tolerances.skin;
  return std::ranges::any_of(held_, [&](ContactRecord end) {
    if (end.is_joint()) return false;
    const double start = std::fabs(end.held_gap);
    refresh_record(input, end);
    const double drift = std::min(kDrift, skin / 2);
    const double deepest = start < skin ? std::min(2 * start, (start + skin) / 2) : start + drift;
    return end.gap < -std::max(drift, deepest);
  });
}

void EventLcp::begin_exact(double dt) {
  grown_speed_ = 0;
  settling_time_ = 2 * dt;
  slow_impacts_ = 0;
  wants_releases_ = false;
  held_.clear();
  recall_held();
}

/// What is not part of the state must not outlive the call.
void EventLcp::end_exact() {
  grown_speed_ = 0;
  settling_time_ = 0;
  wants_releases_ = false;
}

void EventLcp::recall_held() {
  held_keys_.clear();
  for (const ContactMemoryEntry& entry : memory_) {
    if (entry.values[kHeldValue] != 0) held_keys_.push_back(entry.feature);
  }
}

void EventLcp::remember_held() {
  recall(memory_, held_);
  remember(held_, memory_);
  for (ContactMemoryEntry& entry : memory_) entry.values[kHeldValue] = 1;
}

}  // namespace signorini
