/// EVENT_LOCATION faithful: a step that ends in a collision is taken back, and the collision
/// approached by estimates or by bisection until it is close enough to be answered.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, (51). Random numbers go on across a
/// back-up on purpose: the documented engine does so, and its numbers depend on it.
#pragma once

#include <cstdint>

#include "methods/event/event_parts.h"

namespace signorini {

class FaithfulLocation {
 public:
  void resize(const Model& model);

  /// Moves the motion on by dt [s]; the report's status tells whether it got there.
  void advance(EventCall& call, EventParts& parts, double dt);

  /// The evaluation with which a call would begin.
  [[nodiscard]] Outcome evaluate_first(EventCall& call, EventParts& parts, std::span<double> rates,
                                       ContactList& records);

  /// What the last step of the call has found where it ended: `impulse` shows it.
  void append_found(EventCall& call, ContactList& records) const;

 private:
  /// What happens to time within one call.
  struct Clock {
    double advanced = 0;
    double step = 0;
    double next_estimate = kNaN;
    bool bisecting = false;
    int bisection_steps = 0;
    int stuck_count = 0;
    int turns = 0;
  };
  /// Counts over a list of event candidates that decide what is done next.
  struct Summary {
    int must_handle = 0;
    int joints = 0;
    double estimate = kNaN;  // earliest, NaN when one approaching record has none
  };

  [[nodiscard]] bool try_step(EventCall& call, EventParts& parts, double step, bool& is_accepted);
  [[nodiscard]] bool integrate(EventCall& call, EventParts& parts, double step, bool& is_accepted,
                               const Placement*& before);
  [[nodiscard]] bool cut_at_stop(EventCall& call, EventParts& parts, Clock& clock,
                                 bool& is_accepted);
  void note_stage(const ContactList& contacts);
  void close_balance(EventCall& call, double before) const;
  void back_up(EventCall& call, EventParts& parts, double step);
  void set_distant_aside(const ContactTolerances& tolerances);
  [[nodiscard]] bool answer(EventCall& call, EventParts& parts, bool& changed);
  void sort_by_estimate();
  [[nodiscard]] static Summary summary_of(const ContactTolerances& t, const ContactList& list);
  static void choose_next_step(Clock& clock, const Summary& summary, double now, double dt,
                               bool backed_up);

  ContactList records_;  // event candidates at the end of the try
  ContactList distant_;  // those of them that did not take part in the last answer
  ContactList stage_records_;
  std::vector<double> start_;  // time, q, v at the start of the try
  Placement before_, now_;     // at the start of the try and at its end
  // Contacts of the stages of a try: a sum over their features, and whether it was ever another
  // one.
  std::uint64_t stage_features_ = 0;
  int stages_ = 0;
  bool has_kink_ = false;
};

}  // namespace signorini
