#include "methods/joint_forces.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "contact/contact_matrix.h"
#include "contact/record_to_set.h"
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

void JointForces::recall(const Model& model, const Placement& now, const ContactMemory& memory) {
  records_.clear();
  if (model.connectors.empty()) return;
  places_.clear();
  if (!model.paths.empty()) {
    const std::size_t n = model.connectors.size();
    for (const ContactMemoryEntry& entry : memory) {
      if (entry.feature < kPathFeature || entry.feature - kPathFeature >= n) continue;
      const double* const v = entry.values;
      places_.push_back({.now = {.p = v[0], .index = static_cast<int>(v[1])},
                         .before = {.p = v[2], .index = static_cast<int>(v[3])}});
    }
    if (places_.size() != n) find_path_places(model, now, places_);
  }
  detect_connectors(input(model, now), records_);
  std::erase_if(records_, [](const ContactRecord& c) { return !c.is_joint(); });
  const std::size_t m = records_.size();
  held_.resize(m);
  rows_.resize(m);
  all_.resize(m);
  std::iota(all_.begin(), all_.end(), 0);
}

void JointForces::remember(ContactMemory& memory) const {
  for (std::size_t k = 0; k < places_.size(); ++k) {
    const PathPlace& at = places_[k];
    memory.push_back({.feature = kPathFeature | k,
                      .values = {at.now.p, static_cast<double>(at.now.index), at.before.p,
                                 static_cast<double>(at.before.index)}});
  }
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
  for (std::size_t i = 0; i < records_.size(); ++i) records_[i].force = held_.force()[i];
  return left;
}

bool JointForces::project(const Model& model, std::span<double> q, std::span<double> v,
                          double least, Placement& placement) {
  return held_.project(*this, model, q, v, least, placement);
}

void JointForces::append_to(ContactSet& set) {
  if (records_.empty()) return;
  fill_contact_set(records_, {}, order_, set_);
  const std::size_t n = set.size();
  const std::size_t m = set_.size();
  set.resize(n + m);
  const auto append = [n](const auto& from, auto& to, std::size_t width = 1) {
    std::copy(from.begin(), from.end(), to.begin() + static_cast<std::ptrdiff_t>(width * n));
  };
  append(set_.feature, set.feature);
  append(set_.body_a, set.body_a);
  append(set_.body_b, set.body_b);
  append(set_.point, set.point, 3);
  append(set_.normal, set.normal, 3);
  append(set_.friction, set.friction, 3);
  append(set_.torque, set.torque, 3);
  append(set_.gap, set.gap);
  append(set_.gap_rate, set.gap_rate);
  append(set_.force, set.force);
  append(set_.tangent_force, set.tangent_force);
  append(set_.curvature_a, set.curvature_a);
  append(set_.curvature_b, set.curvature_b);
  append(set_.area, set.area);
  append(set_.kind, set.kind);
  append(set_.life, set.life);
}

}  // namespace signorini
