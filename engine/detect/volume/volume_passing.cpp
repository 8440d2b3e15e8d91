// VolumeContacts: pairs that pass each other, and pairs that others stand between.
// Source: docs/methods/volumetric.md, section 2.

#include <algorithm>

#include "detect/narrow_phase/pair_key.h"
#include "detect/volume/volume_contacts.h"

namespace signorini {
namespace {

constexpr double kSameNormal = 0.9999;  // cosine
constexpr double kNoArea = 1e-9;        // of a body's size, or of its square
constexpr double kMeets = 1e-7;         // [m] beyond which bodies meet

}  // namespace

/// Pairs at a rim that others stand between; the next searches see them along one of their faces.
void VolumeContacts::leave_out_shielded(ContactSet& contacts) {
  if (rims_.empty()) return;
  shield_.sort();
  kept_.has_patches = contacts.has_patches;
  kept_.clear();
  std::size_t next = 0;
  for (const Rim& rim : rims_) {
    const int a = part(rim.parts.a).body, b = part(rim.parts.b).body;
    if (!shield_.leads(a, b, std::span(rim.side.touching).first(rim.side.count))) continue;
    while (next < rim.row) kept_.append_seen(contacts, next++);
    while (next < contacts.size()) {
      const PairKey key = pair_key(contacts.feature[next]);
      if (key.part_1 != rim.parts.a || key.part_2 != rim.parts.b) break;
      ++next;
    }
    if (is_first_) passing_.push_back({rim.parts, rim.side.normal});
  }
  if (next == 0) return;
  while (next < contacts.size()) kept_.append_seen(contacts, next++);
  std::swap(kept_, contacts);
  // No two of them are equal.
  std::ranges::sort(passing_, {}, &Passing::parts);
}

/// Whether bodies with the velocities that they have would meet within the step, as points and
/// normal say.
bool VolumeContacts::comes_near(const MovingPart& a, const MovingPart& b,
                                const SpatialPlacement& placement) const {
  return std::ranges::any_of(points_, [&](const PatchPoint& p) {
    return p.gap + step_ * gap_rate(a, b, p.point, placement) < -kMeets;
  });
}

/// Whether bodies that come near pass each other. Those of a start are remembered.
bool VolumeContacts::passes_by(const MovingPart& a, const MovingPart& b, const BoxPair& parts,
                               const SpatialPlacement& placement) {
  const auto side = passing_side(a, b, placement, step_);
  if (!side || dot(side->normal, normal_) > kSameNormal) return false;
  if (is_first_) passing_.push_back({parts, side->normal});
  return true;
}

/// Remembers a pair whose rows are to come, where it touches at an edge or a corner.
void VolumeContacts::note_rim(const MovingPart& a, const MovingPart& b, const BoxPair& parts,
                              const SpatialPlacement& placement, std::size_t row) {
  if (!touches_in_no_area(a, b, parts)) return;
  const auto side = passing_side(a, b, placement, step_);
  if (side && side->count > 1) rims_.push_back({parts, *side, row});
}

/// Whether parts touch now, and in no area.
bool VolumeContacts::touches_in_no_area(const MovingPart& a, const MovingPart& b,
                                        const BoxPair& parts) const {
  const bool touches =
      std::ranges::any_of(points_, [](const PatchPoint& p) { return p.gap < kMeets; });
  if (!touches) return false;
  const bool is_lifted = part(parts.a).is_lifted && part(parts.b).is_lifted;
  return !(touching_area(is_lifted) > no_area(a, b, is_lifted));
}

/// Less is a point or a line, of lifted parts a point of the plane.
double VolumeContacts::no_area(const MovingPart& a, const MovingPart& b, bool is_lifted) const {
  const double size = smaller_size(a, b);
  return kNoArea * (is_lifted ? size : size * size);
}

double VolumeContacts::smaller_size(const MovingPart& a, const MovingPart& b) const {
  const double one = sizes_[static_cast<std::size_t>(a.body)];
  const double two = sizes_[static_cast<std::size_t>(b.body)];
  return one > 0 && two > 0 ? std::min(one, two) : std::max(one, two);
}

const VolumeContacts::Passing* VolumeContacts::passing(const BoxPair& parts) const {
  const auto found = std::ranges::lower_bound(passing_, parts, {}, &Passing::parts);
  const bool is_there = found != passing_.end() && found->parts == parts;
  return is_there ? &*found : nullptr;
}

}  // namespace signorini
