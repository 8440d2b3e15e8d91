/// EVENT_LOCATION exact: a step ends where a held contact comes to the end of one of its features,
/// so that the next feature carries on from there: an edge hands over to its corner, a corner to
/// the edge or arc beside it. Calls without care only look whether that happens: then they are made
/// again with it.
///
/// Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <optional>
#include <vector>

#include "detect/feature_margin.h"
#include "methods/event/event_call.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {

class HandOvers {
 public:
  /// Whether a contact comes to the end of one of its features within a step.
  /// @param held  contacts in place at the start of the step
  [[nodiscard]] static bool pass_an_end(const EventCall& call, const Placement& before,
                                        const Placement& now, const ContactList& held);

  /// @param held  contacts in place at the start of the step
  void begin_step(const EventCall& call, const Placement& before, const ContactList& held);
  /// Looks at a step that has just been made: when a contact comes to an end in it, gives the step
  /// to make in its place. Called again after that, until it returns false: then the step ends
  /// there, or no contact does.
  [[nodiscard]] bool shorten(EventCall& call, const Placement& now, const ContactList& held,
                             double& step);

 private:
  /// For the instant within a step at which a contact comes to the end of a feature.
  struct Search {
    std::size_t contact;
    ZeroCrossingBracket root;  // of its margin
    int looks = 0;
  };

  std::vector<double> margins_;  // (held) [m] at the start of the step
  std::optional<Search> search_;
};

}  // namespace signorini
