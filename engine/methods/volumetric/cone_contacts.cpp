#include "methods/volumetric/cone_contacts.h"

#include <algorithm>

#include "methods/volumetric/pair_rows.h"

namespace signorini {

void ConeContacts::prepare(const Model& model) {
  rows_.prepare(model);
  blocks_.assign(rows_.inverse_mass().size(), 0.0);
}

void ConeContacts::begin(const Model& model, const SpatialPlacement& placement,
                         const ContactSet& contacts) {
  rows_.assemble(model, placement, contacts);
  pair_.clear();
  friction_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    pair_.push_back(pair_coefficients(model, contacts.body_a[i], contacts.body_b[i]));
    friction_.push_back(pair_.back().friction);
  }
  target_.assign(contacts.size(), 0.0);
  impulse_.assign(3 * contacts.size(), 0.0);
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
    for (std::size_t c = 0; c < 3; ++c) impulse_[3 * row + c] += taken.values[c];
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
    std::copy_n(p, 3, taken.values);
    const Vector3 place =
        placement.pose_of(contacts.body_b[i]).to_body(ContactSet::vector(contacts.point, i));
    ContactMemoryEntry& where =
        memory.emplace_back(ContactMemoryEntry{.feature = contacts.feature[i]});
    for (int c = 0; c < 3; ++c) where.values[c] = place[c];
  }
}

void ConeContacts::set_velocity(const Model& model, std::span<const double> v) {
  rows_.to_blocks(model, v, blocks_);
}

ConeReport ConeContacts::solve(const Model& model, const ConeSettings& settings,
                               std::span<double> v) {
  set_velocity(model, v);
  const ConeReport report = solver_.solve({.rows = rows_.rows(),
                                           .contacts = target_.size(),
                                           .inverse_mass = rows_.inverse_mass(),
                                           .velocity = blocks_,
                                           .offset = rows_.offsets(),
                                           .target = target_,
                                           .friction = friction_},
                                          settings, impulse_);
  solver_.add_change(blocks_);
  rows_.from_blocks(model, blocks_, v);
  return report;
}

}  // namespace signorini
