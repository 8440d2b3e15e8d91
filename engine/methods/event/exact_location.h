/// EVENT_LOCATION exact: time passes from root to root, and between events touching contacts are
/// held.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, (52) to (56).
#pragma once

#include "methods/event/crowd_steps.h"
#include "methods/event/event_parts.h"
#include "methods/event/hand_over.h"
#include "methods/event/held_contacts.h"
#include "methods/event/overlap_stop.h"
#include "methods/event/touch_search.h"

namespace signorini {

class ExactLocation {
 public:
  void resize(const Model& model);

  /// Moves the motion on by dt [s]; the report's status tells whether it got there.
  void advance(EventCall& call, EventParts& parts, double dt);

  /// The evaluation with which a call would begin.
  /// @param begins_with_impact  whether the call would not begin with it, but with impulses
  [[nodiscard]] Outcome evaluate_first(EventCall& call, EventParts& parts, std::span<double> rates,
                                       ContactList& records, bool& begins_with_impact);

 private:
  /// What a contact does to a run without care that comes to the end of one of its features.
  enum class EndOfFeature { ends_the_run, was_passed, goes_unnoticed };

  [[nodiscard]] bool needs_care(const EventCall& call);
  void run(EventCall& call, EventParts& parts, double dt);
  [[nodiscard]] double go_from_root_to_root(EventCall& call, EventParts& parts, double dt,
                                            bool is_begun, bool& knows_held);
  [[nodiscard]] bool has_passed_end(const EventCall& call);
  [[nodiscard]] bool has_met(const StepReport& report);
  [[nodiscard]] bool is_crowded(const StepReport& report);
  [[nodiscard]] int events_since_begun(const StepReport& report) const;
  [[nodiscard]] bool is_kept_whole(const StepReport& report) const;
  [[nodiscard]] bool is_only_fast(const StepReport& report);
  [[nodiscard]] bool finish_crowded(EventCall& call, EventParts& parts, double rest);
  [[nodiscard]] bool answer_touches(EventCall& call, EventParts& parts);
  [[nodiscard]] static bool is_impact(const EventRules& rules, const ContactRecord& c);
  [[nodiscard]] bool is_unsettled(const EventRules& rules);
  [[nodiscard]] bool answer(EventCall& call, EventParts& parts, bool without_bounce);
  void count_slow_impact(EventRules& rules, double speed);

  [[nodiscard]] bool step_to_event(EventCall& call, EventParts& parts, double& step);
  void undo_step(Motion& motion) const;
  [[nodiscard]] bool try_step(EventCall& call, EventParts& parts, double& step,
                              std::vector<double>* firmness);
  [[nodiscard]] bool redo_step(EventCall& call, EventParts& parts, double step);
  [[nodiscard]] bool integrate(EventCall& call, EventParts& parts, double step,
                               std::vector<double>* firmness, int most_parts);
  [[nodiscard]] bool shorten_to_touch(EventCall& call, EventParts& parts, double& step);
  [[nodiscard]] bool locate_touch(EventCall& call, EventParts& parts, EventCandidate& found,
                                  double& step);
  [[nodiscard]] bool locate_hand_over(EventCall& call, EventParts& parts, double& step);
  [[nodiscard]] bool locate_stop(EventCall& call, EventParts& parts, double& step);
  [[nodiscard]] bool locate_release(EventCall& call, EventParts& parts, double& step);
  [[nodiscard]] bool look_at_end(EventCall& call, EventParts& parts, double step);

  HeldContacts contacts_;
  TouchSearch touches_;
  OverlapStops overlaps_;
  CrowdSteps crowd_;
  HandOvers hand_overs_;
  Motion first_;  // of the call
  Placement first_place_;
  Motion start_;            // of the step
  Placement before_, now_;  // at its start and its end
  ContactList stage_records_;
  std::vector<double> firmness_, end_firmness_;  // of held contacts, at the start and the end
  std::vector<double> end_rates_;
  // Of the call.
  bool may_crowd_ = false;
  EndOfFeature end_ = EndOfFeature::goes_unnoticed;  // without care
  double crowded_after_ = 0;                         // work
  StepReport begun_;                                 // at the start of the run
  int kept_ = 0;                    // events since then in which restitution 1 keeps all energy
  double length_ = 0, passed_ = 0;  // [s] of the call
  int slow_impacts_ = 0;
  int releases_left_ = 0;
  double shortest_watched_ = 0;  // [s] kinks in shorter steps do no harm
};

}  // namespace signorini
