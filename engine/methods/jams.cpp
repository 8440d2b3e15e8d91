// Where sliding friction admits no contact forces, slip ends by an impact without collision.
// Source: docs/methods/impulse_and_contact.md, section 10, (69).

#include <algorithm>
#include <cmath>

#include "methods/event_lcp.h"

namespace signorini {
namespace {

constexpr double kJamStep = 1e-6;    // [s] steps shorter than this have come to the jam
constexpr double kApproach = 8;      // part of the step that is tried next
constexpr int kMostJams = 2;         // in one call
constexpr double kLeastJump = 1e-4;  // [m/s], [rad/s] of an impact

}  // namespace

/// After a step from y_ that failed: a shorter one, until the place where it fails is reached; then
/// impulses. Where they do not help, because contacts are parting, slip yields for the rest of the
/// call. @return false when the method must give up.
bool EventLcp::get_over_jam(const Model& model, EventLog& events, double& step) {
  if (report_.status != StepStatus::no_friction_solution) return false;
  if (slip_may_yield_) return false;
  report_.status = StepStatus::ok;
  if (report_.jams >= kMostJams) {
    slip_may_yield_ = true;
    return true;
  }
  if (step > kJamStep) {
    step /= kApproach;
    return true;
  }
  jam_velocity_.assign(velocities().begin(), velocities().end());
  // stage_ and stage_records_ are those of the stage that failed, a moment after y_.
  jam_acceleration_.assign(nv_, 0.0);
  add_forces(model, stage_, y_[0], jam_acceleration_);
  if (!resting_solver_.resolve_jam(model, stage_, tolerances(), resting_settings(), stage_records_,
                                   jam_acceleration_, velocities())) {
    slip_may_yield_ = true;
    return true;
  }
  ++report_.jams;
  double jump = 0;
  for (std::size_t i = 0; i < nv_; ++i) {
    jump = std::max(jump, std::fabs(velocities()[i] - jam_velocity_[i]));
  }
  slip_may_yield_ = jump < kLeastJump;
  log_impulses(stage_records_, events);
  place(model, coordinates(), velocities(), now_);
  return true;
}

}  // namespace signorini
