#include "methods/event/held_contacts.h"

#include <algorithm>
#include <cmath>

#include "contact/contact_matrix.h"
#include "contact/friction_row.h"

namespace signorini {
namespace {

constexpr double kTouchingGap = 1e-10;  // [m] nearer features touch
constexpr double kHeldGap = 1e-6;       // [m] those that were held still touch
constexpr double kHeldRate = 1e-3;      // [m/s] and are still held: only integration moves them
constexpr double kStillHeld = 1e-8;     // [m/s] slower approaches are none, however deep
constexpr double kDrift = 5e-7;         // [m] further away, the step was too long
constexpr double kHopTime = 1e-3;  // [s] hops shorter than this are none, once s has grown (56)
// Records kept without allocation in a warm step; larger events grow the lists once.
constexpr std::size_t kFirstCapacity = 64;

/// Of a contact that may stick.
double firmness_of_grip(const EventCall& call, const Placement& stage, const ContactRecord& c,
                        std::span<const double> acceleration) {
  const RestingSettings& settings = call.rules.resting;
  const bool may_stick = c.friction > 0 && std::fabs(c.held.slip) <= settings.slip_tolerance;
  if (!may_stick || settings.slip_yields) return 0;
  if (!c.answer.active || c.answer.slip != 0) {
    return -std::fabs(slip_acceleration(call.model, stage, c, acceleration));
  }
  const double most = std::max(c.friction, c.static_friction) * c.answer.force;
  return tangent_mobility(call.model, c) * (most - std::fabs(c.answer.tangent_force));
}

void sort_features(const ContactList& list, std::vector<std::uint64_t>& features) {
  features.clear();
  for (const ContactRecord& c : list) features.push_back(feature_key(c));
  std::ranges::make_heap(features);
  std::ranges::sort_heap(features);
}

}  // namespace

void HeldContacts::resize(const Model& model) {
  place_.resize(model.bodies.size());
  for (ContactList* list : {&touching_, &near_, &held_, &seen_}) {
    list->reserve(kFirstCapacity + model.connectors.size());
  }
}

void HeldContacts::recall(const Motion& motion) {
  held_.clear();
  loose_.reset();
  recall_held(motion.memory, features_);
}

void HeldContacts::recall_and_hold(EventCall& call, MotionRates& rates, Placement& now) {
  call.rules.tolerances.is_careful = is_held_with_care(call.motion.memory);
  recall(call.motion);
  find(call, rates, now);
  hold(call.rules);
}

void HeldContacts::remember(EventCall& call, MotionRates& rates) {
  recall_guesses(call.motion.memory, places_, held_);
  for (ContactRecord& c : held_) {
    c.answer.force = c.answer.last_force;
    c.answer.tangent_force = c.answer.last_tangent_force;
    c.answer.rolling_force = c.answer.last_rolling_force;
  }
  remember_guesses(held_, places_, call.motion.memory);
  const bool with_care = call.rules.tolerances.is_careful && need_care(call, rates);
  remember_as_held(call.motion.memory, with_care);
}

void HeldContacts::remember_answers(EventCall& call, MotionRates& rates) {
  remember_guesses(held_, places_, call.motion.memory);
  remember_as_held(call.motion.memory, need_care(call, rates));
}

/// Whether something that is held would not be found without care: a corner at another corner.
bool HeldContacts::need_care(EventCall& call, MotionRates& rates) {
  const ContactTolerances tolerances = call.rules.tolerances;
  call.rules.tolerances.is_careful = false;
  seen_.clear();
  call.motion.place(call.model, place_);
  rates.find(call, call.view(place_), seen_);
  call.rules.tolerances = tolerances;
  sort_features(seen_, seen_features_);
  return std::ranges::any_of(held_, [&](const ContactRecord& c) {
    return !std::ranges::binary_search(seen_features_, feature_key(c));
  });
}

void HeldContacts::take(const ContactList& list) {
  held_.clear();
  for (const ContactRecord& c : list) {
    const bool touches = c.kind != FeaturePair::vertex_vertex && std::fabs(c.gap) < kHeldGap;
    if (touches && c.gap_rate > -kHeldRate && c.gap_rate < kStillHeld) held_.push_back(c);
  }
}

bool HeldContacts::is_known(const ContactRecord& c) const {
  return std::ranges::binary_search(features_, feature_key(c));
}

double HeldContacts::resting_speed(const EventRules& rules, const ContactRecord& c) {
  return keeps_energy(c) ? rules.resting_speed : rules.tolerances.velocity;
}

double HeldContacts::slowest_bounce(const EventRules& rules, const ContactRecord& c) {
  const double slowest = resting_speed(rules, c);
  return c.held.applies ? std::max(kHeldRate, slowest) : slowest;
}

double HeldContacts::slowest_sinking(const EventRules& rules, const ContactRecord& c) {
  if (!rules.tolerances.is_careful) return kHeldRate;
  constexpr double kDepth = 0.37;  // 1/e: of the way in the settling time, where (41) settles it
  const double left = kDrift + std::min(c.gap, 0.0);  // [m]
  const double rate = left / (kDepth * rules.resting.extra_accel_time_step);
  return std::clamp(rate, kStillHeld, kHeldRate);
}

void HeldContacts::find(EventCall& call, MotionRates& rates, Placement& now) {
  call.motion.place(call.model, now);
  touching_.clear();
  near_.clear();
  rates.find(call, call.view(now), touching_);
  const auto stays = std::remove_if(touching_.begin(), touching_.end(), [&](ContactRecord& c) {
    if (c.kind == FeaturePair::vertex_vertex) return true;
    // Beyond the end of its feature the next one is touched, or nothing.
    if (c.is_leaving) return true;
    c.held.applies = is_known(c);
    c.held.rate = c.gap_rate;
    if (c.is_joint() || c.gap < kTouchingGap || (c.held.applies && c.gap < kHeldGap)) return false;
    const double slow = resting_speed(call.rules, c);
    const double hop_gap = slow > call.rules.resting_speed ? kHopTime * slow : 0;
    const bool may_hop = std::fabs(c.gap_rate) >= slow || c.gap >= hop_gap;
    if (!may_hop) return false;
    near_.push_back(c);
    return true;
  });
  touching_.erase(stays, touching_.end());
}

void HeldContacts::hold(const EventRules& rules) {
  held_.clear();
  const double deepest = rules.tolerances.distance;
  for (ContactRecord& c : touching_) {
    if (!c.is_joint() && c.gap_rate > slowest_bounce(rules, c)) {
      c.held.applies = false;
      near_.push_back(c);
      continue;
    }
    c.held.applies = true;
    c.held.rate = c.gap_rate;
    c.held.slip = loose_ && loose_->feature == feature_key(c) ? loose_->slip : c.slip_rate;
    c.held.roll = c.roll_rate;
    c.held.gap = c.is_joint() ? c.gap : std::max(c.gap, -deepest);
    held_.push_back(c);
  }
  loose_.reset();
  sort_features(held_, features_);
}

void HeldContacts::break_loose(const EventRules& rules, const ContactRecord& solved) {
  if (!(solved.static_friction > solved.friction)) return;
  const double least = 2 * rules.resting.slip_tolerance;  // faster than what may stick
  loose_ = {.feature = feature_key(solved),
            .slip = solved.answer.tangent_force > 0 ? -least : least};
}

bool HeldContacts::have_drifted(const EventCall& call, const Placement& now) const {
  const DetectionInput seen = call.view(now);
  const double skin = seen.tolerances.skin;
  return std::ranges::any_of(held_, [&](ContactRecord end) {
    if (end.is_joint()) return false;
    const double start = std::fabs(end.held.gap);
    refresh_record(seen, end);
    const double drift = std::min(kDrift, skin / 2);
    const double deepest = start < skin ? std::min(2 * start, (start + skin) / 2) : start + drift;
    return end.gap < -std::max(drift, deepest);
  });
}

void HeldContacts::measure(const EventCall& call, const Placement& stage, const ContactList& solved,
                           std::span<const double> acceleration, std::vector<double>& firmness) {
  firmness.assign(2 * solved.size(), 0.0);
  for (std::size_t i = 0; i < solved.size(); ++i) {
    const ContactRecord& c = solved[i];
    if (c.is_joint()) continue;
    const int row = static_cast<int>(i);
    double mobility = 0;  // [1/kg]
    fill_contact_matrix(call.model, solved, {&row, 1}, {&mobility, 1});
    firmness[i] =
        mobility * c.answer.force - gap_acceleration(call.model, stage, call.rules.tolerances,
                                                     call.rules.resting, c, acceleration);
    firmness[solved.size() + i] = firmness_of_grip(call, stage, c, acceleration);
  }
}

}  // namespace signorini
