/// EVENT_LOCATION exact: no step ends with two bodies inside each other, whatever features were
/// seen of them.
///
/// Where that has come about, the step is shortened to the instant when the distance of the two
/// bodies is zero.
/// Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <optional>

#include "detect/overlap_search.h"
#include "methods/event/event_call.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {

class OverlapStops {
 public:
  void resize(const Model& model) { overlaps_.prepare(model); }

  /// Whether two bodies lie inside each other that did not, or not so deep, before.
  [[nodiscard]] bool has_come_about(const EventCall& call, const Placement& before,
                                    const Placement& now) {
    return overlaps_.deepest(call.view(now, &before), call.rules.tolerances.skin).has_value();
  }
  void end_search() { search_.reset(); }
  /// Looks at a step that has just been made: when it ends with an overlap, gives the step to make
  /// in its place. Called again after that, until it returns false: then there is none, or the
  /// report's status says that a shorter step is no help.
  /// @param before, now  places at the start and at the end of the step
  /// @param step  [s] of it; when true is returned, the one to make in its place
  [[nodiscard]] bool shorten(EventCall& call, const Placement& before, const Placement& now,
                             double& step);

 private:
  /// For the instant within a step at which two bodies meet.
  struct Search {
    int body_a, body_b;
    double level;                             // [m] of their distance at which they touch
    double high, distance_at_high;            // [s], [m] at which they overlap
    std::optional<ZeroCrossingBracket> root;  // of their distance, once an instant is known when
                                              // they are apart
    int looks = 0;
  };
  [[nodiscard]] bool has_found(const EventCall& call, const Placement& now, double step);

  OverlapSearch overlaps_;
  std::optional<Search> search_;
};

}  // namespace signorini
