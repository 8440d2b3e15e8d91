/// Sliding with friction, and rolling against a resistance, that stops within a step ends the step
/// there, in both modes of EVENT_LOCATION. Without friction none of this does anything.
///
/// A contact keeps the direction in which it slides or rolls at the start of a step to its end; the
/// instant at which that comes to an end is found by steps of the integrator itself.
/// Source: docs/methods/impulse_and_contact.md, section 9, (55), and section 10.
#pragma once

#include <optional>

#include "methods/event/event_call.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {

class SlidingStops {
 public:
  static constexpr int kMostFaithful = 3;  // located in one call
  static constexpr int kMostExact = 5;

  void begin_call(int most);
  /// What follows are the stages of one substep: the first says who slides where.
  void begin_substep() { knows_directions_ = false; }
  /// Gives records the direction in which they slide in this substep.
  void freeze(const ContactTolerances& tolerances, ContactList& records);
  [[nodiscard]] bool knows_directions() const { return knows_directions_; }
  /// Contacts with friction at the start of the substep, once the directions are known.
  [[nodiscard]] const ContactList& sliding() const { return sliding_; }

  [[nodiscard]] bool is_searching() const { return search_.has_value(); }
  void end_search() { search_.reset(); }

  /// Looks at a step that has just been made: when one of the contacts in `sliding` stops within
  /// it, gives the step to make in its place. Called again after that, until it returns false: then
  /// the step ends at the stop, or no contact stops. Where there are too many stops to locate, slip
  /// yields for the rest of the call.
  /// @param now  bodies at the end of the step
  /// @param is_accepted  whether the step was made
  /// @param step  [s] of it; when true is returned, the one to make in its place
  [[nodiscard]] bool shorten(EventCall& call, const Placement& now, const ContactList& sliding,
                             bool is_accepted, double& step);

 private:
  /// A search for the instant within a step at which a contact stops sliding, or rolling.
  struct Search {
    ContactRecord record;  // at the start of the step
    bool is_of_rolling = false;
    ZeroCrossingBracket root;  // of the slip that is left
    double whole = 0;          // [s] step at which the search began
    int looks = 0;
  };

  ContactList sliding_;
  std::vector<std::uint64_t> features_;  // of sliding_
  bool knows_directions_ = false;
  std::optional<Search> search_;
  int left_ = 0;  // stops that are still located in the call
};

}  // namespace signorini
