#include "methods/volumetric/cone_contacts.h"

#include <algorithm>

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

void ConeContacts::recall(const ContactMemory& memory, const ContactSet& contacts) {
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const auto entry =
        std::ranges::lower_bound(memory, contacts.feature[i], {}, &ContactMemoryEntry::feature);
    if (entry == memory.end() || entry->feature != contacts.feature[i]) continue;
    std::copy_n(entry->values, 3, impulse_.begin() + static_cast<std::ptrdiff_t>(3 * i));
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
