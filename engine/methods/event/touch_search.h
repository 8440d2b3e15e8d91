/// EVENT_LOCATION exact: the first touch within a step, from what is known at its two ends.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, (14) and (53).
#pragma once

#include <vector>

#include "methods/event/held_contacts.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {

/// Something within a step at which the step may have to end.
struct EventCandidate {
  enum class Kind {
    none,
    gap,  // a gap closes
    lost  // features that were not seen before are deep inside each other: the step was too long
  };
  Kind kind = Kind::none;
  ContactRecord record;  // at the end of the step
  double level = 0;      // [m] of the gap at which they touch
  BracketedZero fall;    // of the gap to that
};

class TouchSearch {
 public:
  static constexpr double kGapAccuracy = 1e-12;  // [m] of a root; shallower overlaps are none

  /// The first touch of features that are not held.
  /// @param start, before  motion and places at the start of the step
  /// @param now  places at its end, where the motion of the call is
  [[nodiscard]] EventCandidate first_touch(EventCall& call, MotionRates& rates,
                                           const HeldContacts& contacts, const Motion& start,
                                           const Placement& before, const Placement& now,
                                           double step);

  /// Round edges are seen overlapping only until one has passed the other's middle: pairs of bodies
  /// that could do so within the step shorten it. (14)
  [[nodiscard]] double longest_step(const Model& model, const Placement& now, double step);

 private:
  /// What longest_step() asks of a body, close together in memory.
  struct Mover {
    Vector2 at{0, 0};   // [m] middle of its circle
    double radius = 0;  // [m]
    double height = 0;  // [m] its least one
    double speed = 0;   // [m/s] of its fastest point, at most
    bool is_round = false;
  };

  ContactList ends_;
  std::vector<PathPlace> start_places_;
  std::vector<Mover> movers_;
};

}  // namespace signorini
