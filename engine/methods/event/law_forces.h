/// The forces that are shown at the end of an exact step: those of the law alone.
///
/// The evaluation with which the next step begins also settles what the integrator's errors have
/// moved contacts and joints off: that is no force of the mechanics, and of a ball in a bowl it is
/// 1e-7 of the weight. Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <vector>

#include "methods/event/event_call.h"
#include "methods/event/motion_rates.h"

namespace signorini {

class LawForces {
 public:
  void resize(const Model& model);

  /// The same contacts, with forces that settle nothing. Where nothing is to settle, or where there
  /// are no such forces, those given.
  /// @param call  of the evaluation that has given them; left as it is
  /// @param records  contacts with their forces, at the motion's instant
  [[nodiscard]] const ContactList& of(const EventCall& call, const ContactList& records);

 private:
  Motion motion_;
  MotionRates rates_;
  std::vector<double> accelerations_;
  ContactList records_;
};

}  // namespace signorini
