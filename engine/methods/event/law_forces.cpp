#include "methods/event/law_forces.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kNothing = 1e-10;  // [m/s^2] of settling that nobody sees in a force

bool is_settling(const EventRules& rules, const ContactRecord& c) {
  if (std::fabs(settling_acceleration(rules.resting, rules.tolerances, c)) > kNothing) return true;
  const auto settles = [&](double rate) {
    return std::fabs(rate) <= rules.resting.slip_tolerance &&
           std::fabs(rate) > kNothing * rules.resting.extra_accel_time_step;
  };
  return (c.friction > 0 && settles(c.slip_rate)) || (c.rolling > 0 && settles(c.roll_rate));
}

}  // namespace

void LawForces::resize(const Model& model) {
  motion_.resize(model);
  rates_.resize(model);
  accelerations_.assign(motion_.y.size(), 0.0);
}

const ContactList& LawForces::of(const EventCall& call, const ContactList& records) {
  const EventRules& rules = call.rules;
  const auto settles = [&](const ContactRecord& c) { return is_settling(rules, c); };
  if (std::ranges::none_of(records, settles)) return records;
  motion_ = call.motion;
  EventCall own{.model = call.model, .motion = motion_, .rules = rules, .events = call.events};
  own.rules.resting.extra_accel = ExtraAccel::none;
  rates_.forget_factors();
  std::ranges::fill(accelerations_, 0.0);
  const Outcome outcome =
      rates_.with_held(own, {.y = motion_.y}, records, accelerations_, records_);
  return outcome == Outcome::good ? records_ : records;
}

}  // namespace signorini
