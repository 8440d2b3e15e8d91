#include "methods/event/event_look.h"

#include "methods/event/held_contacts.h"
#include "methods/event/motion_rates.h"

namespace signorini {

EventLook look_at(const Model& model, const State& state, const EventRules& rules) {
  Placement now;
  now.resize(model.bodies.size());
  Motion motion;
  motion.resize(model);
  motion.load(model, state, now);
  EventLog events;
  EventCall call{.model = model, .motion = motion, .rules = rules, .events = events};
  // No time passes in which anything could settle.
  if (rules.is_exact) call.rules.resting.extra_accel = ExtraAccel::none;
  MotionRates rates;
  rates.resize(model);
  EventLook look;
  look.rates.assign(motion.y.size(), 0.0);
  if (rules.is_exact) {
    HeldContacts contacts;
    contacts.recall_and_hold(call, rates, now);
    look.outcome = rates.of_instant(call, contacts.held(), look.rates, look.records);
    return look;
  }
  look.outcome = rates.with_found(call, {.y = motion.y}, look.rates, look.records);
  if (!rules.has_forces) rates.find(call, call.view(rates.stage()), look.records);
  return look;
}

}  // namespace signorini
