#include "methods/joints/joint_forces.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "contact/contact_matrix.h"
#include "contact/record_to_set.h"
#include "methods/path_places.h"
#include "response/resting_force.h"

namespace signorini {

void JointForces::prepare(const Model& model) {
  const std::size_t n = model.connectors.size();
  records_.clear();
  records_.reserve(n);
  places_.reserve(n);
  held_.prepare(model, n);
  rows_.reserve(n);
  inverse_mass_.reserve(3 * model.bodies.size());
  block_of_.reserve(model.bodies.size());
}

DetectionInput JointForces::input(const Model& model, const Placement& now) {
  return {.model = model,
          .now = now,
          .before = nullptr,
          .tolerances = {},
          .time = 0,
          .step = 0,
          .path_places = places_};
}

void JointForces::recall(const Model& model, const Placement& now, const History& history,
                         std::size_t offset) {
  records_.clear();
  if (model.connectors.empty()) return;
  if (!recall_path_places(model, history, offset, places_)) find_path_places(model, now, places_);
  detect_connectors(input(model, now), records_);
  std::erase_if(records_, [](const ContactRecord& c) { return !c.is_joint(); });
  const std::size_t m = records_.size();
  held_.resize(m);
  rows_.resize(m);
  all_.resize(m);
  std::iota(all_.begin(), all_.end(), 0);
}

void JointForces::refresh(const Model& model, const Placement& now) {
  const DetectionInput seen = input(model, now);
  for (ContactRecord& c : records_) refresh_record(seen, c);
}

double JointForces::gap_rate(const Model& /*model*/, const Placement& /*now*/, std::size_t i,
                             std::span<const double> /*v*/) const {
  return records_[i].gap_rate;
}

double JointForces::gap_acceleration(const Model& model, const Placement& now, std::size_t i,
                                     std::span<const double> acceleration) const {
  const RestingSettings settings{.extra_accel = ExtraAccel::none};
  return signorini::gap_acceleration(model, now, {}, settings, records_[i], acceleration);
}

bool JointForces::factor(const Model& model, const Placement& /*now*/, BilateralSolver& solver) {
  number_blocks(model, records_, all_, block_of_, inverse_mass_);
  for (std::size_t i = 0; i < records_.size(); ++i) {
    rows_[i] = contact_row(model, records_[i], block_of_);
  }
  return solver.factor(rows_, inverse_mass_);
}

void JointForces::add_response(const Model& model, const Placement& /*now*/,
                               std::span<const double> force, std::span<double> v) const {
  for (std::size_t i = 0; i < records_.size(); ++i) {
    apply_contact_force(model, records_[i], force[i], v);
  }
}

double JointForces::add(const Model& model, const Placement& now, std::span<double> acceleration) {
  const double left = held_.add(*this, model, now, acceleration);
  if (std::isnan(left)) return left;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    records_[i].answer.force = held_.force()[i];
    records_[i].answer.residual = std::fabs(held_.residual()[i]);
  }
  return left;
}

bool JointForces::project(const Model& model, std::span<double> q, std::span<double> v,
                          double least, Placement& placement) {
  return held_.project(*this, model, q, v, least, placement);
}

void JointForces::append_to(ContactSet& set) {
  if (records_.empty()) return;
  fill_contact_set(records_, {}, order_, set_);
  set.append(set_);
}

}  // namespace signorini
