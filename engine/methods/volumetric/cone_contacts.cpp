#include "methods/volumetric/cone_contacts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "contact/contact_coefficients.h"
#include "contact/planar_joint_rows.h"
#include "methods/volumetric/pair_rows.h"

namespace signorini {
namespace {

constexpr int kMostYields = 30;           // changes of what motors do
constexpr double kMotorAccuracy = 1e-10;  // of a motor's largest torque or force
constexpr double kLeastImpulse = 1e-300;  // of a motor that can do nothing
constexpr std::size_t kInEntry = std::size(ContactMemoryEntry{}.values);  // numbers of a memory

}  // namespace

std::size_t all_held(const Model& model) {
  return held_count(model) + planar_held_count(model) + path_held_count(model);
}

void find_all_held(const Model& model, const SpatialPlacement& now, std::span<PathPlace> places,
                   std::span<HeldDirection> held) {
  const std::size_t in_space = held_count(model), planar = planar_held_count(model);
  find_held(model, now, held.first(in_space));
  find_planar_held(model, now, held.subspan(in_space));
  find_path_held(model, now, places, held.subspan(in_space + planar));
}

void ConeContacts::prepare(const Model& model, std::span<PathPlace> places) {
  rows_.prepare(model);
  places_ = places;
  blocks_.assign(rows_.inverse_mass().size(), 0.0);
  held_.assign(all_held(model), {});
  joint_impulse_.assign(held_.size(), 0.0);
  yield_.assign(held_.size(), {});
}

void ConeContacts::begin(const Model& model, const SpatialPlacement& placement,
                         const ContactSet& contacts) {
  rows_.assemble(model, placement, contacts);
  if (contacts.has_patches) rows_.append_wrenches(model, placement, contacts);
  patches_.clear();
  for (const WrenchPatch& patch : contacts.patch) patches_.push_back(patch.polygon);
  tilt_.assign(contacts.has_patches ? 2 * contacts.size() : 0, 0.0);
  find_all_held(model, placement, places_, held_);
  rows_.append_joints(model, placement, held_);
  pair_.clear();
  friction_.clear();
  is_link_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    pair_.push_back(coefficients_of(model, contacts, i));
    is_link_.push_back(is_link(contacts.feature[i]) ? 1 : 0);
    if (is_link_[i] != 0) pair_[i] = {.restitution = pair_[i].restitution};
    friction_.push_back(pair_.back().friction);
  }
  target_.assign(contacts.size() + held_.size(), 0.0);
  for (std::size_t j = 0; j < held_.size(); ++j) joint_targets()[j] = held_[j].speed;
  duration_ = kInfinity;
  pull_.assign(contacts.size(), 0.0);
  foreseen_.assign(3 * contacts.size(), 0.0);
  impulse_.assign(first_joint(), 0.0);
  impulse_.insert(impulse_.end(), joint_impulse_.begin(), joint_impulse_.end());
}

void ConeContacts::recall_joints(const ContactMemory& memory) {
  std::ranges::fill(joint_impulse_, 0.0);
  auto entry = std::ranges::lower_bound(memory, joint_key(0), {}, &ContactMemoryEntry::feature);
  for (; entry != memory.end(); ++entry) {
    const std::size_t first = kInEntry * static_cast<std::size_t>(entry->feature - joint_key(0));
    for (std::size_t i = first; i < std::min(first + kInEntry, held_.size()); ++i) {
      joint_impulse_[i] = entry->values[i - first];
    }
  }
}

void ConeContacts::remember_joints(ContactMemory& memory) const {
  for (std::size_t first = 0; first < held_.size(); first += kInEntry) {
    ContactMemoryEntry entry{.feature = joint_key(first / kInEntry)};
    for (std::size_t i = first; i < std::min(first + kInEntry, held_.size()); ++i) {
      entry.values[i - first] = joint_impulse_[i];
    }
    memory.push_back(entry);
  }
}

void ConeContacts::recall(const ContactMemory& memory, const SpatialPlacement& placement,
                          const ContactSet& contacts) {
  for (std::size_t k = 0; k + 1 < memory.size(); k += 2) {
    const ContactMemoryEntry& taken = memory[k];
    const double* const at = memory[k + 1].values;
    const std::uint64_t pair = pair_of(taken.feature);
    const std::size_t first = first_of_pair(contacts, pair);
    if (first == contacts.size()) continue;
    const Vector3 place = placement.pose_of(contacts.body_b[first]).to_world({at[0], at[1], at[2]});
    const std::size_t row = nearest_row(contacts, pair, place);
    const Vector3 along =
        contacts.along_frame(row, {taken.values[0], taken.values[1], taken.values[2]});
    for (std::size_t c = 0; c < 3; ++c) {
      impulse_[3 * row + c] += along[static_cast<Eigen::Index>(c)];
    }
    if (!has_patches() || !(contacts.patch[row].mean_radius > 0)) continue;
    const WrenchPatch& patch = contacts.patch[row];
    const Vector3 shift = place - ContactSet::vector(contacts.point, row);
    double* const wrench = impulse_.data() + 3 * (this->contacts() + row);
    const double square = patch.mean_radius * patch.mean_radius;
    wrench[0] += along[0] * dot(shift, patch.axis_a) / square;
    wrench[1] += along[0] * dot(shift, patch.axis_b) / square;
    wrench[2] += taken.values[3] / patch.mean_radius;
  }
}

void ConeContacts::remember(const SpatialPlacement& placement, const ContactSet& contacts,
                            ContactMemory& memory) const {
  memory.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const double* const p = impulse_.data() + 3 * i;
    if (!(p[0] > 0)) continue;
    ContactMemoryEntry& taken =
        memory.emplace_back(ContactMemoryEntry{.feature = contacts.feature[i]});
    // Along world axes: tangents of a normal that is nearly upright turn by its rounding.
    const Vector3 impulse =
        p[0] * contacts.normal(i) + p[1] * contacts.tangent_1(i) + p[2] * contacts.tangent_2(i);
    for (int c = 0; c < 3; ++c) taken.values[c] = impulse[c];
    Vector3 point = ContactSet::vector(contacts.point, i);
    if (has_patches()) {
      const WrenchPatch& patch = contacts.patch[i];
      const Vector3 wrench = tilts_and_spin(i);
      taken.values[3] = patch.mean_radius * wrench.z();
      point += (wrench.x() / p[0] - patch.share_a) * patch.axis_a +
               (wrench.y() / p[0] - patch.share_b) * patch.axis_b;
    }
    const Vector3 place = placement.pose_of(contacts.body_b[i]).to_body(point);
    ContactMemoryEntry& where =
        memory.emplace_back(ContactMemoryEntry{.feature = contacts.feature[i]});
    for (int c = 0; c < 3; ++c) where.values[c] = place[c];
    if (friction_[i] > 0 && contacts.mode[i] != ContactMode::open) {
      where.values[3] = contacts.mode[i] == ContactMode::slip ? 2 : 1;
    }
  }
  remember_joints(memory);
}

void ConeContacts::forget_friction() {
  std::ranges::fill(friction_, 0.0);
  std::ranges::fill(impulse_, 0.0);
}

void ConeContacts::set_velocity(const Model& model, std::span<const double> v) {
  rows_.to_blocks(model, v, blocks_);
}

void ConeContacts::pull_together() {
  const std::span<const double> inverse_mass = rows_.inverse_mass();
  for (std::size_t i = 0; i < contacts(); ++i) {
    if (!(pull_[i] > 0)) continue;
    for_each_block(rows_.rows()[3 * i], [&](int block, const double* column) {
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t at = 3 * static_cast<std::size_t>(block) + k;
        blocks_[at] -= inverse_mass[at] * column[k] * pull_[i];
      }
    });
  }
}

/// Adds what an impulse of a row does to the velocities. @return how much 1 N s changes the row's
/// rate, of bodies that nothing else holds [1/kg]
double ConeContacts::push(const ContactRow& row, double impulse) {
  double ease = 0;
  for_each_block(row, [&](int block, const double* column) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t at = 3 * static_cast<std::size_t>(block) + k;
      const double moved = rows_.inverse_mass()[at] * column[k];
      blocks_[at] += moved * impulse;
      ease += moved * column[k];
    }
  });
  return ease;
}

/// A motor does all it can from here on: an impulse that is known, without its row.
void ConeContacts::let_yield(std::size_t j, double impulse) {
  Yield& yield = yield_[j];
  yield.impulse = impulse;
  rows_.swap_row(first_joint() + j, yield.row);
  push(yield.row, impulse);
}

/// It holds its speed again.
void ConeContacts::let_hold(std::size_t j) {
  Yield& yield = yield_[j];
  push(yield.row, -yield.impulse);
  rows_.swap_row(first_joint() + j, yield.row);
  yield = {};
}

/// What a motor can do in this solution; infinite for all else. [N s]
double ConeContacts::most_of(std::size_t j) const {
  return held_[j].most < kInfinity ? std::max(held_[j].most * duration_, kLeastImpulse) : kInfinity;
}

/// Motors that miss their speed by more than they can do, or that did all they could before.
void ConeContacts::guess_yields() {
  for (std::size_t j = 0; j < held_.size(); ++j) {
    yield_[j] = {};
    const double most = most_of(j);
    if (!(most < kInfinity)) continue;
    const std::size_t row = first_joint() + j;
    const double missed = joint_targets()[j] - rate(row);
    const double before = joint_impulse_[j];
    if (std::fabs(before) >= (1 - kMotorAccuracy) * most) {
      let_yield(j, std::copysign(most, before));
    } else if (std::fabs(missed) > push(rows_.rows()[row], 0) * most) {
      let_yield(j, std::copysign(most, missed));
    }
  }
}

/// Motors that would need more than they have do all they can, the weakest first; one that gets
/// faster so than it is to be holds its speed. (20) @return whether all do what they are to
bool ConeContacts::change_yields(double tolerance) {
  const std::size_t first = first_joint();
  std::size_t weakest = held_.size();
  double most_lacking = 1 + kMotorAccuracy;
  bool is_met = true;
  after_ = blocks_;
  solver_.add_change(after_);
  for (std::size_t j = 0; j < held_.size(); ++j) {
    const double most = most_of(j), pushes = yield_[j].impulse;
    if (!(most < kInfinity)) continue;
    if (pushes == 0) {
      const double lacking = std::fabs(impulse_[first + j]) / most;
      if (lacking > most_lacking) {
        most_lacking = lacking;
        weakest = j;
      }
      continue;
    }
    double rate = -joint_targets()[j];
    for_each_block(yield_[j].row, [&](int block, const double* column) {
      for (std::size_t k = 0; k < 3; ++k) {
        rate += column[k] * after_[3 * static_cast<std::size_t>(block) + k];
      }
    });
    if ((pushes > 0 ? rate : -rate) > tolerance) {
      let_hold(j);
      is_met = false;
    }
  }
  if (weakest == held_.size()) return is_met;
  let_yield(weakest, std::copysign(most_of(weakest), impulse_[first + weakest]));
  return false;
}

ConeReport ConeContacts::solve_with_motors(const ConeSettings& settings) {
  const bool is_limited =
      std::ranges::any_of(held_, [](const HeldDirection& row) { return row.most < kInfinity; });
  if (is_limited) guess_yields();
  ConeReport report = solver_.solve(problem(), settings, impulse_);
  for (int i = 0; is_limited && i < kMostYields && !change_yields(settings.tolerance); ++i) {
    const ConeReport again = solver_.solve(problem(), settings, impulse_);
    report.sweeps += again.sweeps;
    report.newton += again.newton;
    report.residual = again.residual;
  }
  for (std::size_t j = 0; j < held_.size(); ++j) {
    if (yield_[j].impulse == 0) continue;
    rows_.swap_row(first_joint() + j, yield_[j].row);
    impulse_[first_joint() + j] = yield_[j].impulse;
  }
  return report;
}

ConeReport ConeContacts::solve(const Model& model, const ConeSettings& settings,
                               std::span<double> v) {
  set_velocity(model, v);
  pull_together();
  offsets_.assign(rows_.offsets().begin(), rows_.offsets().end());
  for (std::size_t row = 0; row < foreseen_.size(); ++row) offsets_[row] += foreseen_[row];
  const ConeReport report = solve_with_motors(settings);
  const auto first = impulse_.begin() + static_cast<std::ptrdiff_t>(first_joint());
  std::copy(first, impulse_.end(), joint_impulse_.begin());
  solver_.add_change(blocks_);
  rows_.from_blocks(model, blocks_, v);
  return report;
}

double ConeContacts::work_of_motors(const Model& model, std::span<const double> impulses,
                                    std::span<const double> v, std::span<const double> v_after) {
  if (std::ranges::none_of(held_, &HeldDirection::is_driven)) return 0;
  double work = 0;
  for (const std::span<const double> at : {v, v_after}) {
    set_velocity(model, at);
    for (std::size_t j = 0; j < held_.size(); ++j) {
      if (held_[j].is_driven) work += impulses[j] * rate(first_joint() + j) / 2;
    }
  }
  return work;
}

double ConeContacts::foreseen_work() const {
  double work = 0;
  for (std::size_t row = 0; row < foreseen_.size(); ++row)
    work -= impulse_[row] * foreseen_[row] / 2;
  return work;
}

double ConeContacts::work_of_contacts(const Model& model, std::span<const double> v,
                                      std::span<const char> leaves_out) {
  set_velocity(model, v);
  double work = 0;
  for (std::size_t row = 0; row < 3 * contacts(); ++row) {
    if (is_link_[row / 3] != 0 || leaves_out[row / 3] != 0) continue;
    const double still = rows_.offsets()[row];
    const double pull = row % 3 == 0 ? pull_[row / 3] : 0;
    work += (impulse_[row] - pull) * ((rate(row) + rate_after(row)) / 2 - still);
  }
  return work;
}

}  // namespace signorini
