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

/// Keeps the evaluation that has just failed, if it did for want of a solution with friction.
/// @param outside  (nv) accelerations besides those of the force laws, or empty
void EventLcp::note_jam(const ContactList& records, std::span<const double> outside) {
  if (!lacks_friction_solution_) return;
  jam_.is_noted = true;
  jam_.place = stage_;
  jam_.records = records;
  jam_.outside.assign(outside.begin(), outside.end());
  jam_.knows_acceleration = false;
}

bool EventLcp::get_over_jam(const Model& model, State& state, EventLog& events, double& step) {
  report_ = {};
  stop_search_.reset();
  if (!jam_.is_noted) return false;
  report_.status = StepStatus::no_friction_solution;
  load(model, state);
  if (!get_over_jam(model, events, step)) return false;
  jam_.is_noted = false;
  store(state);
  return true;
}

/// After a step from y_ that failed: a shorter one, until the place where it fails is reached; then
/// impulses. Where they do not help, because contacts are parting, slip yields for the rest of the
/// call. @return false when the method must give up.
bool EventLcp::get_over_jam(const Model& model, EventLog& events, double& step) {
  if (report_.status != StepStatus::no_friction_solution) return false;
  if (slip_yields_) return false;
  report_.status = StepStatus::ok;
  if (jams_ >= kMostJams || jam_.is_uncertain) {
    slip_yields_ = true;
    return true;
  }
  if (step > kJamStep) {
    step /= kApproach;
    return true;
  }
  jam_velocity_.assign(velocities().begin(), velocities().end());
  // The place is that of the stage that failed, a moment after y_.
  if (!jam_.knows_acceleration) {
    jam_.acceleration.assign(nv_, 0.0);
    add_forces(model, jam_.place, y_[0], jam_.acceleration);
    for (std::size_t i = 0; i < jam_.outside.size(); ++i) jam_.acceleration[i] += jam_.outside[i];
  }
  if (!resting_solver_.resolve_jam(model, jam_.place, tolerances(), resting_settings(),
                                   jam_.records, jam_.acceleration, velocities())) {
    slip_yields_ = true;
    return true;
  }
  report_.jams = ++jams_;
  double jump = 0;
  for (std::size_t i = 0; i < nv_; ++i) {
    jump = std::max(jump, std::fabs(velocities()[i] - jam_velocity_[i]));
  }
  slip_yields_ = jump < kLeastJump;
  log_impulses(jam_.records, events);
  place(model, coordinates(), velocities(), now_);
  return true;
}

}  // namespace signorini
