#include "methods/event/tangential_impact.h"

#include <algorithm>
#include <cmath>

#include "model/forces.h"

namespace signorini {
namespace {

constexpr double kShortStep = 1e-6;  // [s] shorter steps have come to the place
constexpr double kApproach = 8;      // part of the step that is tried next
constexpr int kMost = 2;             // in one call
constexpr double kLeastJump = 1e-4;  // [m/s], [rad/s] of an impact

}  // namespace

void TangentialImpacts::note(Outcome outcome, const Placement& place, const ContactList& records,
                             std::span<const double> outside) {
  note_accelerations(outcome, place, records, {});
  if (is_noted_) outside_.assign(outside.begin(), outside.end());
}

void TangentialImpacts::note_accelerations(Outcome outcome, const Placement& place,
                                           const ContactList& records,
                                           std::span<const double> accelerations) {
  if (!lacks_friction_solution(outcome)) return;
  is_noted_ = true;
  is_uncertain_ = outcome == Outcome::friction_not_found;
  place_ = place;
  records_ = records;
  outside_.clear();
  acceleration_.assign(accelerations.begin(), accelerations.end());
}

bool TangentialImpacts::get_over(EventCall& call, Impacts& impacts, double& step) {
  bool& slip_yields = call.rules.resting.slip_yields;
  if (call.report.status != StepStatus::no_friction_solution || slip_yields) return false;
  call.report.status = StepStatus::ok;
  if (count_ >= kMost || is_uncertain_) {
    slip_yields = true;
    return true;
  }
  if (step > kShortStep) {
    step /= kApproach;
    return true;
  }
  const std::span<double> velocities = call.motion.velocities();
  velocity_before_.assign(velocities.begin(), velocities.end());
  // The place is that of the stage that failed, a moment later.
  if (acceleration_.empty()) {
    acceleration_.assign(velocities.size(), 0.0);
    add_forces(call.model, place_, call.motion.time(), acceleration_);
    for (std::size_t i = 0; i < outside_.size(); ++i) acceleration_[i] += outside_[i];
  }
  account_.begin(call.motion);
  if (!solver_.solve(call.model, place_, call.rules.tolerances, call.rules.resting, records_,
                     acceleration_, velocities)) {
    slip_yields = true;
    return true;
  }
  account_.end(call.model, records_, call.motion);
  call.report.tangential_impacts = ++count_;
  double jump = 0;
  for (std::size_t i = 0; i < velocities.size(); ++i) {
    jump = std::max(jump, std::fabs(velocities[i] - velocity_before_[i]));
  }
  slip_yields = jump < kLeastJump;
  impacts.log(call, records_);
  return true;
}

}  // namespace signorini
