/// One call of `impulse` or `contact`: what all parts of it share.
#pragma once

#include <algorithm>
#include <cstdint>

#include "contact/event.h"
#include "methods/contact_method.h"
#include "methods/event/event_rules.h"
#include "methods/event/motion.h"

namespace signorini {

/// How an evaluation of the right-hand side has ended.
enum class Outcome : std::uint8_t {
  good,
  penetrating,           // refused: bodies overlap; the records are all that were found
  lcp_failed,            // no forces within tolerance
  no_friction_solution,  // Painleve's paradox
  friction_not_found,    // as that, but with so many contacts that it is not certain
  worn_out               // the call has worked too much
};

[[nodiscard]] inline bool lacks_friction_solution(Outcome outcome) {
  return outcome == Outcome::no_friction_solution || outcome == Outcome::friction_not_found;
}

/// Lives as long as the call.
struct EventCall {
  /// A call that has worked this much ends as `stuck`, at the last accepted instant: some seconds.
  /// Not before it has evaluated some steps: large systems need more for a single one.
  static constexpr double kMostWork = 4e8;
  static constexpr int kFewestEvaluations = 16;

  const Model& model;
  Motion& motion;
  EventRules rules;
  EventLog& events;
  StepReport report = {};
  double most_work = kMostWork;  // while events are located one by one
  int fewest_evaluations = kFewestEvaluations;

  /// What detection looks at, at the motion's instant.
  /// @param before  bodies at the start of the step, or nullptr
  /// @param step  [s] over which bodies moved
  [[nodiscard]] DetectionInput view(const Placement& now, const Placement* before = nullptr,
                                    double step = 0) const {
    return {.model = model,
            .now = now,
            .before = before,
            .tolerances = rules.tolerances,
            .time = motion.time(),
            .step = step,
            .path_places = motion.path_places};
  }
  [[nodiscard]] bool is_worn_out() const {
    return report.work > most_work && report.evaluations > fewest_evaluations;
  }
  /// An approach ends without the rebound that its restitution asks for.
  void note_lost_rebound(const ContactRecord& c) {
    constexpr double kSeen = 1e-3;  // [m/s] slower ones rise by less than a tenth of a micrometre
    if (c.is_joint() || !(c.restitution > 0) || c.gap_rate >= -kSeen) return;
    ++report.lost_rebounds;
    report.lost_rebound = std::max(report.lost_rebound, -c.gap_rate);
  }
  /// Of an evaluation that has failed.
  [[nodiscard]] StepStatus status_of(Outcome outcome) const {
    // Without any event it is the motion itself that wants so short steps.
    const bool is_stiff = report.searches + report.collisions == 0;
    if (is_worn_out()) return is_stiff ? StepStatus::step_too_small : StepStatus::stuck;
    return lacks_friction_solution(outcome) ? StepStatus::no_friction_solution
                                            : StepStatus::lcp_failed;
  }
};

}  // namespace signorini
