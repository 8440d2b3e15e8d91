#include "methods/joint_forces.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "contact/contact_matrix.h"
#include "contact/record_to_set.h"
#include "response/resting_force.h"

namespace signorini {
namespace {

constexpr int kMostProjections = 5;  // Newton's iteration; two or three are enough

[[nodiscard]] double largest(std::span<const double> values) {
  double worst = 0;
  for (const double x : values) {
    if (!(std::fabs(x) < kInfinity)) return kNaN;
    worst = std::max(worst, std::fabs(x));
  }
  return worst;
}

}  // namespace

void JointForces::prepare(const Model& model) {
  const std::size_t n = model.connectors.size();
  records_.clear();
  records_.reserve(n);
  places_.reserve(n);
  for (auto* v : {&b_, &force_}) v->reserve(n);
  rows_.reserve(n);
  inverse_mass_.reserve(3 * model.bodies.size());
  block_of_.reserve(model.bodies.size());
  change_.assign(static_cast<std::size_t>(model.nv), 0);
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
  for (auto* v : {&b_, &force_}) v->assign(m, 0);
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

bool JointForces::factor(const Model& model) {
  number_blocks(model, records_, all_, block_of_, inverse_mass_);
  for (std::size_t i = 0; i < records_.size(); ++i) {
    rows_[i] = contact_row(model, records_[i], block_of_);
  }
  return solver_.factor(rows_, inverse_mass_);
}

/// v <- v + M^-1 J^T force_
void JointForces::add_response(const Model& model, std::span<double> v) {
  for (std::size_t i = 0; i < records_.size(); ++i) {
    apply_contact_force(model, records_[i], force_[i], v);
  }
}

double JointForces::add(const Model& model, const Placement& now, std::span<double> acceleration) {
  if (records_.empty()) return 0;
  refresh(model, now);
  const RestingSettings settings{.extra_accel = ExtraAccel::none};
  for (std::size_t i = 0; i < records_.size(); ++i) {
    b_[i] = gap_acceleration(model, now, {}, settings, records_[i], acceleration);
  }
  if (std::isnan(largest(b_)) || !factor(model)) return kNaN;
  const double left = solver_.solve(b_, force_);
  for (std::size_t i = 0; i < records_.size(); ++i) records_[i].force = force_[i];
  add_response(model, acceleration);
  return left;
}

bool JointForces::project(const Model& model, std::span<double> q, std::span<double> v,
                          double least, Placement& placement) {
  place(model, q, v, placement);
  if (records_.empty()) return false;
  bool is_moved = false;
  double before = kInfinity;
  for (int pass = 0; pass < kMostProjections; ++pass) {
    refresh(model, placement);
    for (std::size_t i = 0; i < records_.size(); ++i) b_[i] = records_[i].gap;
    const double gap = largest(b_);
    // Joints that contradict each other keep the gap that they had.
    if (!(gap > least) || !(gap < before / 2) || !factor(model)) break;
    before = gap;
    (void)solver_.solve(b_, force_);
    std::ranges::fill(change_, 0.0);
    add_response(model, change_);
    for (const Body& body : model.bodies) {
      if (body.is_fixed()) continue;
      for (int k = 0; k < 3; ++k) {
        q[static_cast<std::size_t>(body.coordinate + k)] +=
            change_[static_cast<std::size_t>(body.speed + k)];
      }
    }
    is_moved = true;
    place(model, q, v, placement);
  }
  if (is_moved) refresh(model, placement);
  for (std::size_t i = 0; i < records_.size(); ++i) b_[i] = records_[i].gap_rate;
  if (!(largest(b_) > least) || !factor(model)) return is_moved;
  (void)solver_.solve(b_, force_);
  add_response(model, v);
  place(model, q, v, placement);
  return true;
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
