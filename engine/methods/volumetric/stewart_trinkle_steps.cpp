// VolumetricSteps: steps with one solution each, by gaps that are foreseen to first order.
// Source: docs/methods/volumetric.md, section 6; Stewart and Trinkle 1996; Anitescu and Potra 1997.

#include <algorithm>
#include <cmath>

#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"
#include "model/spatial/split_step.h"

namespace signorini {
namespace {

constexpr int kHalvings = 2;  // of a step that has no answer, before it asks for less

}  // namespace

/// How the gap of a contact accelerates by the turning of its bodies alone. What is round stays
/// where it is when it turns. [m/s^2]
double VolumetricSteps::turning_bias(const Model& model, std::size_t contact) const {
  const Vector3 point = ContactSet::vector(begun_.point, contact);
  const auto pull_of = [&](int body) -> Vector3 {
    if (model.is_fixed(body) || seeing_.is_round(static_cast<std::size_t>(body))) return {0, 0, 0};
    const auto i = static_cast<std::size_t>(body);
    const Vector3& spin = start_.space.spin[i];
    return cross_product(spin, cross_product(spin, point - start_.space.center[i]));
  };
  return dot(begun_.normal(contact),
             pull_of(begun_.body_b[contact]) - pull_of(begun_.body_a[contact]));
}

/// (14b): how fast gaps are to grow from the middle of a patch to its ends, so that they are not
/// negative anywhere in it where the step ends.
void VolumetricSteps::aim_tilts_ahead(std::size_t contact, double h) {
  if (!begun_.has_patches) return;
  cones_.tilt_targets()[2 * contact] = -begun_.patch[contact].rise_a / h;
  cones_.tilt_targets()[2 * contact + 1] = -begun_.patch[contact].rise_b / h;
}

/// All of a patch that meets springs back, as its middle does.
void VolumetricSteps::rebound_whole(std::size_t contact) {
  if (!begun_.has_patches) return;
  const double e = restitution(contact, start_rate_[3 * contact]);
  const std::size_t tilt = 3 * (cones_.contacts() + contact);
  for (std::size_t k = 0; k < 2; ++k) {
    cones_.tilt_targets()[2 * contact + k] = -e * start_rate_[tilt + k];
  }
}

/// The least gap of a contact at the end of the step, as velocities with the kick say.
/// @param bend  what turning adds to the rate [m/s]
double VolumetricSteps::gap_ahead(std::size_t contact, double bend, double h) const {
  const double middle = begun_.gap[contact] + h * (cones_.rate(3 * contact) + bend);
  if (!begun_.has_patches) return middle;
  const std::size_t tilt = 3 * (cones_.contacts() + contact);
  const WrenchPatch& patch = begun_.patch[contact];
  return patch.polygon.least(middle, patch.rise_a + h * cones_.rate(tilt),
                             patch.rise_b + h * cones_.rate(tilt + 1));
}

/// (14a): least rates by which gaps are not negative where the step ends; what would meet within
/// it springs back at once. Without `pushes_` bodies are stopped only, which always has an answer.
/// Needs the rates at the start (start_rate_) and velocities with the kick (kicked_).
void VolumetricSteps::aim_ahead(const Model& model, double h) {
  const double slowest = settings_.value(VolumetricParameter::rest_speed);
  const std::span<double> aims = cones_.targets();
  cones_.set_velocity(model, kicked_);
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    const bool link = is_link(begun_.feature[i]);
    const double bend = link ? 0 : h / 2 * turning_bias(model, i);
    aims[i] = -(begun_.gap[i] - meant_gap(pair_of(begun_.feature[i]), h)) / h - bend;
    aim_tilts_ahead(i, h);
    if (!pushes_) {
      aims[i] = std::min(aims[i], 0.0);
      continue;
    }
    const double approach = start_rate_[3 * i];
    const bool meets = gap_ahead(i, bend, h) < 0;
    if (!(approach < -slowest) || !meets) continue;
    aims[i] = std::max(aims[i], -restitution(i, approach) * approach);
    rebound_whole(i);
  }
  turn_links(model, h, start_.space, begun_, aims);
  aim_joints(h, true);
}

/// Bodies on which impulses acted.
void VolumetricSteps::mark_touched() {
  touched_.assign(start_.space.center.size(), 0);
  const auto mark = [&](int body) {
    if (body != kWorldBody) touched_[static_cast<std::size_t>(body)] = 1;
  };
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    if (!(cones_.impulses()[3 * i] > 0)) continue;
    mark(begun_.body_a[i]);
    mark(begun_.body_b[i]);
  }
  for (const HeldDirection& held : cones_.held()) {
    mark(held.body_a);
    mark(held.body_b);
  }
}

/// Bodies go on with their velocities after the step; those that nothing touched by the mean of
/// before and after, as they fall. @return false where one turns too far
bool VolumetricSteps::go_on(const Model& model, double h, const Instant& at) {
  std::ranges::copy(guess_, landed_.begin());
  std::ranges::copy(at.q, place_.begin());
  if (!drift(model, h, place_, landed_)) return false;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    const std::size_t lines = body.is_spatial() ? 3 : 2;
    for (std::size_t c = 0; c < lines; ++c) {
      if (touched_[i] == 0) {
        place_[k + c] -= h * h / 2 * acceleration_[m + c];
      } else {
        losses_.normal += body.mass * h * acceleration_[m + c] * (guess_[m + c] - at.v[m + c]) / 2;
      }
    }
  }
  draw_together(model, place_);
  return true;
}

/// Contacts at the start, their rates, and velocities with what forces do in the step (kicked_).
/// @return whether all of it is finite
bool VolumetricSteps::see_ahead(const Model& model, double h, const Instant& at) {
  accelerate(model, at.time, at.q, at.v);
  start_ = placement_;
  find_travel(model, h, at.v);
  if (!find(model, begun_, h)) return false;
  recall_bonds(at.memory);
  cones_.recall_joints(at.memory);
  cones_.begin(model, placement_.space, begun_);
  cones_.recall(at.memory, placement_.space, begun_);
  hold_bonds(begun_, h);
  take_rates(model, at.v);
  for (std::size_t k = 0; k < kicked_.size(); ++k) kicked_[k] = at.v[k] + h * acceleration_[k];
  return true;
}

/// Impulses that meet the aims, and velocities with them (guess_). @return whether they were found
bool VolumetricSteps::answer_ahead(const Model& model, double h, bool pushes, StepReport& report) {
  pushes_ = pushes;
  aim_ahead(model, h);
  std::ranges::copy(kicked_, guess_.begin());
  report.status = StepStatus::ok;
  return answer(model, settings_.solver(), guess_, report);
}

/// A step whose problem is not solved is made in two halves, and at last with less asked for.
void VolumetricSteps::stewart_trinkle_step(const Model& model, double h, int depth,
                                           const Instant& at, StepReport& report,
                                           EventLog& events) {
  if (++report.substeps > settings_.value(VolumetricParameter::step_budget)) {
    report.status = StepStatus::step_too_small;
    return;
  }
  const double residual = report.residual;
  std::ranges::copy(at.places, places_.begin());
  if (!see_ahead(model, h, at)) {
    report.status = StepStatus::not_finite;
    return;
  }
  const auto is_answered = [&](bool pushes) {
    report.residual = residual;
    return answer_ahead(model, h, pushes, report);
  };
  if (!is_answered(true) && (depth < kHalvings || !is_answered(false))) {
    if (report.status != StepStatus::lcp_failed || depth == kHalvings) return;
    ++report.rejected;
    report.status = StepStatus::ok;
    report.residual = residual;
    Instant half = at;
    for (int i = 0; i < 2 && report.status == StepStatus::ok; ++i) {
      stewart_trinkle_step(model, h / 2, depth + 1, half, report, events);
      half.time += h / 2;
    }
    return;
  }
  add_losses(model, cones_.impulses(), guess_);
  losses_.given += cones_.work_of_motors(model, cones_.joint_impulses(), at.v, guess_);
  mark_touched();
  tell_met(at.time + h, report, events);
  keep_answer(h, at.memory);
  if (!go_on(model, h, at)) {
    report.status = StepStatus::not_finite;
    return;
  }
  std::ranges::copy(place_, at.q.begin());
  std::ranges::copy(landed_, at.v.begin());
  std::ranges::copy(places_, at.places.begin());
}

}  // namespace signorini
