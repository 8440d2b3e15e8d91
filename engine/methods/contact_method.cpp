#include "methods/contact_method.h"

#include <algorithm>

namespace signorini {

std::string_view to_string(StepStatus status) {
  switch (status) {
    case StepStatus::ok:
      return "ok";
    case StepStatus::stuck:
      return "stuck";
    case StepStatus::lcp_failed:
      return "lcp_failed";
    case StepStatus::no_friction_solution:
      return "no_friction_solution";
    case StepStatus::step_too_small:
      return "step_too_small";
    case StepStatus::too_stiff:
      return "too_stiff";
    case StepStatus::newton_not_converged:
      return "newton_not_converged";
    case StepStatus::not_finite:
      return "not_finite";
    case StepStatus::overlap:
      return "overlap";
  }
  return "unknown";
}

std::string_view remedy_for(StepStatus status) {
  switch (status) {
    case StepStatus::ok:
      return "";
    case StepStatus::stuck:
      return "a collision was not resolved after many tries: try a smaller TIME_STEP or another "
             "COLLISION_METHOD; with EVENT_LOCATION faithful method impulse cannot let bodies rest "
             "(choose exact, or method contact), a larger VELOCITY_TOLERANCE may help, and a rope "
             "that starts taut needs \"align\": true, or to be half of DISTANCE_TOLERANCE longer";
    case StepStatus::lcp_failed:
      return "no contact forces satisfy all contacts and joints within tolerance: look for "
             "redundant "
             "joints or very unequal masses, or try a smaller TIME_STEP";
    case StepStatus::no_friction_solution:
      return "Coulomb's law admits no contact forces here (Painleve's paradox: sliding friction "
             "drives a body into its support without end): use a smaller FRICTION, or another "
             "angle or direction of sliding";
    case StepStatus::step_too_small:
      return "the adaptive integrator needs steps too small to go on: choose RUNGE_KUTTA as "
             "DIFF_EQ_SOLVER or softer springs; with elastic, move bodies apart that overlap from "
             "the start, or choose a smaller CONTACT_REDUCTION or the INTEGRATOR radau";
    case StepStatus::too_stiff:
      return "the elastic contacts need more integrator steps than one call may make: choose a "
             "smaller CONTACT_REDUCTION, a larger TOLERANCE, or the INTEGRATOR radau, and move "
             "bodies apart that overlap from the start; faces that lie on faces are quick by the "
             "method volumetric, which has no stiffness";
    case StepStatus::newton_not_converged:
      return "Newton's iteration did not solve the implicit step, however short it was made: "
             "choose a softer NORMAL_STIFFNESS, the laws softplus and tanh, a larger SOFTNESS, a "
             "TEMPERATURE above 0 or a shorter STEP_LENGTH, and move bodies apart that overlap "
             "from the start";
    case StepStatus::not_finite:
      return "a number became too large: look for huge forces, speeds or stiffnesses, or try a "
             "smaller TIME_STEP";
    case StepStatus::overlap:
      return "two bodies would pass into each other: move bodies apart that overlap from the start "
             "or since one was moved by hand, or try a smaller TIME_STEP";
  }
  return "";
}

std::vector<SpatialOverlap> ContactMethod::overlaps(const Model& /*model*/,
                                                    const State& /*state*/) const {
  return {};
}

ContactEnergy ContactMethod::contact_energy(const Model&, const State&) const { return {}; }

std::string ContactMethod::memory_fault(const Model&, const ContactMemory&) const { return {}; }

HistorySpec ContactMethod::history(const Model&) const { return {}; }

void StepReport::add(const StepReport& step) {
  if (status == StepStatus::ok) status = step.status;
  substeps += step.substeps;
  backups += step.backups;
  searches += step.searches;
  collisions += step.collisions;
  lost_rebounds += step.lost_rebounds;
  tangential_impacts += step.tangential_impacts;
  impulses += step.impulses;
  evaluations += step.evaluations;
  taken_over += step.taken_over;
  iterations += step.iterations;
  work += step.work;
  contacts = step.contacts;
  hidden = step.hidden;
  largest_subset = step.largest_subset;
  rejected += step.rejected;
  jacobians += step.jacobians;
  zero_crossings += step.zero_crossings;
  state_events += step.state_events;
  restarts += step.restarts;
  residual = std::max(residual, step.residual);
  max_force = std::max(max_force, step.max_force);
  deepest_overlap = std::max(deepest_overlap, step.deepest_overlap);
  lost_rebound = std::max(lost_rebound, step.lost_rebound);
}

void StepReport::take_back(const StepReport& before) {
  collisions = before.collisions;
  tangential_impacts = before.tangential_impacts;
  lost_rebounds = before.lost_rebounds;
  lost_rebound = before.lost_rebound;
}

}  // namespace signorini
