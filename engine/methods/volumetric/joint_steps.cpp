// VolumetricSteps: what joints add to both kinds of steps.
// Source: docs/methods/volumetric.md, section 8.

#include <algorithm>
#include <cmath>

#include "contact/planar_joint_rows.h"
#include "methods/volumetric/volumetric_steps.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

constexpr double kHeld = 1e-12;           // [m], [rad] that joints are closed to
constexpr double kWellHeld = 1e-6;        // at most so much is taken away in one step
constexpr double kPullTime = 0.02;        // [s] in which more is taken away
constexpr int kMostPulls = 5;             // Newton's iteration of the place; two are enough
constexpr double kPullTolerance = 1e-15;  // of it [m], [rad]

/// What a gap may be at the end of a step of length h that it has at its start.
double meant_gap_of(double gap, double h) {
  return std::fabs(gap) <= kWellHeld ? 0 : gap * (1 - std::min(1.0, h / kPullTime));
}

}  // namespace

/// (17), (18): rates with which the gaps of joints are closed at the end of the step, by the place
/// of the start or by where the last aim has led.
void VolumetricSteps::aim_joints(double h, bool is_first) {
  const std::span<const HeldDirection> held = cones_.held();
  const std::span<double> targets = cones_.joint_targets();
  if (is_first) std::ranges::copy(held, held_start_.begin());
  for (std::size_t j = 0; j < held.size(); ++j) {
    if (held[j].is_driven) continue;
    const double meant = meant_gap_of(held_start_[j].gap, h);
    targets[j] = is_first ? -(held[j].gap - meant) / h - h / 2 * held[j].bias
                          : cones_.rate(cones_.first_joint() + j) - (held_end_[j].gap - meant) / h;
  }
}

/// Largest gap beyond what is meant, with bodies where the last aim has led, of joints and of links
/// that hold. [m], [rad]
double VolumetricSteps::joint_error(const Model& model, double h) {
  find_all_held(model, placement_.space, places_, held_end_);
  double largest = 0;
  for (std::size_t j = 0; j < held_end_.size(); ++j) {
    const double error = std::fabs(held_end_[j].gap - meant_gap_of(held_start_[j].gap, h));
    // Written so that NaN stays.
    if (!(error <= largest)) largest = std::isnan(error) ? kInfinity : error;
  }
  return std::max(largest, link_error(h));
}

/// Whether bodies are where contacts and joints want them, the latter to rounding: until they come
/// no nearer. @param before  the least error so far
bool VolumetricSteps::is_landed(double before, double contacts, double joints,
                                double nearly) const {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  return contacts <= nearly * closed && joints <= closed &&
         (joints <= kHeld || joints > before / 2);
}

/// What joints carry in a solution of h.
void VolumetricSteps::write_joint_forces(double h) {
  for (std::size_t j = 0; j < joint_force_.size(); ++j) {
    joint_force_[j] = cones_.joint_impulses()[j] / h;
    joint_residual_[j] = cones_.joint_residual(j);
  }
}

/// A row for each joint where bodies were seen last, with those forces.
void VolumetricSteps::append_joints_to(const Model& model, ContactSet& contacts) const {
  const std::size_t in_space = held_count(model);
  const std::span<const double> force = joint_force_, residual = joint_residual_;
  append_joints(model, placement_.space, cones_.held(), force, residual, contacts);
  append_planar_joints(cones_.held().subspan(in_space), force.subspan(in_space),
                       residual.subspan(in_space), model.spatial_joints.size(), contacts);
}

/// (19): moves bodies to where joints are closed and no rope is too long, by the least motion of
/// the masses.
void VolumetricSteps::draw_together(const Model& model, std::span<double> q) {
  if (cones_.held().empty() && links_.keys().empty()) return;
  ConeSettings settings = settings_.solver();
  settings.tolerance = kPullTolerance;
  double before = kInfinity;
  for (int i = 0; i < kMostPulls; ++i) {
    place(model, q, landed_, placement_);
    double largest = see_drawn_links(model);
    cones_.begin(model, placement_.space, drawn_);
    for (std::size_t k = 0; k < drawn_.size(); ++k) cones_.targets()[k] = std::fabs(drawn_.gap[k]);
    for (std::size_t j = 0; j < cones_.held().size(); ++j) {
      const double gap = cones_.held()[j].gap;
      cones_.joint_targets()[j] = -gap;
      largest = std::max(largest, std::fabs(gap));
    }
    if (!(largest > kHeld) || !(largest < before / 2)) break;
    before = largest;
    std::ranges::fill(kicked_, 0.0);
    static_cast<void>(cones_.solve(model, settings, kicked_));
    retract(model, kicked_, q);
  }
}

}  // namespace signorini
