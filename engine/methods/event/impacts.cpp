#include "methods/event/impacts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace signorini {
namespace {

constexpr double kLoggedImpulse = 1e-12;  // [N s]
// A light body between two that are a million times as heavy is pushed to and fro 1570 times.
constexpr int kPatience = 4000;

}  // namespace

bool Impacts::answer(EventCall& call, CollisionMethod method, ContactList& records, bool& changed) {
  ImpulseSettings settings = call.rules.impulses;
  settings.method = method;
  settings.most_work = std::max(EventCall::kMostWork - call.report.work, EventCall::kMostWork / 2);
  if (call.rules.is_exact) {
    const bool keeps_all = std::ranges::any_of(records, keeps_energy);
    settings.small_rate = keeps_all ? call.rules.resting_speed : call.rules.tolerances.velocity;
    settings.patience = kPatience;
  }
  // Motors that give way have no impulses.
  yielding_.clear();
  std::ranges::copy_if(records, std::back_inserter(yielding_),
                       [](const ContactRecord& c) { return c.gives_way(); });
  if (!yielding_.empty()) {
    std::erase_if(records, [](const ContactRecord& c) { return c.gives_way(); });
  }
  changed = false;
  const bool is_good = records.empty() || answer_others(call, settings, records, changed);
  records.insert(records.end(), yielding_.begin(), yielding_.end());
  return is_good;
}

bool Impacts::answer_others(EventCall& call, const ImpulseSettings& settings, ContactList& records,
                            bool& changed) {
  account_.begin(call.motion);
  const ImpulseReport handled =
      solver_.handle(call.model, settings, call.rules.tolerances, call.motion.random, records,
                     call.motion.velocities());
  call.report.impulses += handled.passes;
  call.report.work += handled.work;
  if (handled.status != ImpulseStatus::ok) {
    call.report.status =
        handled.status == ImpulseStatus::too_much_work ? StepStatus::stuck : StepStatus::lcp_failed;
    return false;
  }
  account_.end(call.model, records, call.motion);
  log(call, records);
  changed = handled.changed;
  return true;
}

void Impacts::log(EventCall& call, const ContactList& records) {
  for (const ContactRecord& c : records) {
    const double size = c.is_joint() ? std::fabs(c.answer.impulse) : c.answer.impulse;
    if (!(size > kLoggedImpulse)) continue;
    taken_.push_back({.feature = feature_key(c),
                      .normal = c.answer.impulse,
                      .tangent = c.answer.tangent_impulse});
    if (c.is_joint()) continue;
    call.events.push_back({.kind = EventKind::impulse,
                           .time = call.motion.time(),
                           .body_a = c.body_a,
                           .body_b = c.body_b,
                           .point = {c.point.x(), c.point.y(), 0},
                           .normal = {c.normal.x(), c.normal.y(), 0},
                           .impulse = c.answer.impulse,
                           .tangent_impulse = c.answer.tangent_impulse,
                           .gap_rate = c.gap_rate,
                           .gap = c.gap});
  }
}

void Impacts::add_taken(ContactSet& set) const {
  for (const Taken& taken : taken_) {
    const auto row = std::ranges::lower_bound(set.feature, taken.feature);
    if (row == set.feature.end() || *row != taken.feature) continue;
    const auto i = static_cast<std::size_t>(row - set.feature.begin());
    set.impulse[3 * i] += taken.normal;
    set.impulse[3 * i + 1] += taken.tangent;
  }
}

}  // namespace signorini
