/// The first evaluation of a step, made at the end of the step before: its contacts are shown
/// there, and the step takes it over where nothing has been changed in between.
///
/// So no picture costs an evaluation, and no evaluation is made twice. It counts for the step that
/// takes it over.
#pragma once

#include <vector>

#include "methods/event/event_call.h"

namespace signorini {

class FirstEvaluation {
 public:
  /// To be filled at an instant, as the first evaluation of a call with these rules would be.
  void begin(const Motion& motion);
  /// @param can_be_taken_over  whether the call would begin with it, and it is good
  void end(const EventCall& call, bool can_be_taken_over);
  /// Something has been changed from outside.
  void forget() { is_ready_ = false; }

  /// Whether it is the first one of a call that begins.
  [[nodiscard]] bool suits(const EventCall& call) const {
    return is_ready_ && rules_ == call.rules && before_.is_same(call.motion);
  }
  /// As if it was made now; only once.
  void take_over(EventCall& call, std::span<double> rates, ContactList& records);

  [[nodiscard]] Motion& motion() { return after_; }
  [[nodiscard]] std::vector<double>& rates() { return rates_; }
  [[nodiscard]] ContactList& records() { return records_; }
  [[nodiscard]] const ContactList& records() const { return records_; }

 private:
  bool is_ready_ = false;
  EventRules rules_;
  Motion before_;
  Motion after_;  // with the random numbers, the memory and the places on paths as it leaves them
  std::vector<double> rates_;
  ContactList records_;
  StepReport report_;
};

}  // namespace signorini
