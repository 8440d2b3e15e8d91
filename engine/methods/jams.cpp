// Where sliding friction admits no contact forces, slip ends by an impact without collision.
// Source: docs/methods/impulse_and_contact.md, section 10, (69).

#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kJamStep = 1e-6;  // [s] steps shorter than this have come to the jam
constexpr double kApproach = 8;    // part of the step that is tried next
constexpr int kMostJams = 100;     // in one call

}  // namespace

/// After a step from y_ that failed: a shorter one, until the place where it fails is reached; then
/// impulses. @return false when the method must give up.
bool EventLcp::get_over_jam(const Model& model, EventLog& events, double& step) {
  if (report_.status != StepStatus::no_friction_solution) return false;
  if (step > kJamStep) {
    report_.status = StepStatus::ok;
    step /= kApproach;
    return true;
  }
  if (report_.jams >= kMostJams) return false;
  // stage_ and stage_records_ are those of the stage that failed, a moment after y_.
  jam_acceleration_.assign(nv_, 0.0);
  add_forces(model, stage_, y_[0], jam_acceleration_);
  if (!resting_solver_.resolve_jam(model, stage_, tolerances(), stage_records_, jam_acceleration_,
                                   velocities())) {
    return false;
  }
  report_.status = StepStatus::ok;
  ++report_.jams;
  log_impulses(stage_records_, events);
  place(model, coordinates(), velocities(), now_);
  return true;
}

}  // namespace signorini
