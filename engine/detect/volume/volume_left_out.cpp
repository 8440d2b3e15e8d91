// VolumeContacts: contacts that others of the same bodies stand for.
// Source: docs/methods/volumetric.md, section 2; docs/methods/broad_phase.md (1) to (3).

#include <span>
#include <vector>

#include "detect/narrow_phase/pair_key.h"
#include "detect/volume/volume_contacts.h"
#include "geometry/distance/part_adjacency.h"

namespace signorini {

/// Parts of one body that touch each other, for the rule of areas.
void VolumeContacts::find_adjacent() {
  adjacency_ = {};
  hidden_ = 0;
  if (!(settings_.sparsify.threshold > 0)) return;
  std::vector<ObjectAdjacency::Link> links;
  for (std::size_t first = 0; first < parts_.size();) {
    std::vector<CompoundPart> own;
    const int body = parts_[first].body;
    std::size_t end = first;
    for (; end < parts_.size() && parts_[end].body == body; ++end) {
      if (!parts_[end].is_half_space()) own.push_back({parts_[end].shape, parts_[end].in_body});
    }
    if (own.size() == end - first && own.size() > 1) {
      for (const auto& [i, j] : parts_that_touch(own)) {
        links.push_back({body, static_cast<int>(first) + i, static_cast<int>(first) + j});
      }
    }
    first = end;
  }
  adjacency_ = ObjectAdjacency(links);
}

/// docs/methods/broad_phase.md (1) to (3).
void VolumeContacts::leave_out(ContactSet& contacts) {
  hidden_ = 0;
  const SparsifyParameters& asked = settings_.sparsify;
  if (!(asked.threshold > 0 || asked.minimum_distance > 0 || asked.minimum_area > 0)) return;
  all_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const PairKey key = pair_key(contacts.feature[i]);
    all_.push_back({.id = static_cast<int>(i),
                    .body_a = contacts.body_a[i],
                    .body_b = contacts.body_b[i],
                    .object_a = key.part_1,
                    .object_b = key.part_2,
                    .area = contacts.area[i],
                    .point = ContactSet::vector(contacts.point, i)});
  }
  const std::span<const char> keep = sparsification_.select(all_, adjacency_, asked);
  const std::size_t all = contacts.size();
  keep_rows(keep, contacts);
  hidden_ = static_cast<int>(all - contacts.size());
}

/// Of faces that go on inside a body, but not where a pair of parts has one point or one wrench.
void VolumeContacts::leave_out_needless(ContactSet& contacts) {
  if (settings_.has_patches || settings_.rules.points == PointRule::one) return;
  const std::span<const char> keep = coplanar_.select(contacts, has_parts_);
  if (!keep.empty()) keep_rows(keep, contacts);
}

void VolumeContacts::keep_rows(std::span<const char> keep, ContactSet& contacts) {
  kept_.has_patches = contacts.has_patches;
  kept_.clear();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (keep[i] != 0) kept_.append_seen(contacts, i);
  }
  std::swap(kept_, contacts);
}

}  // namespace signorini
