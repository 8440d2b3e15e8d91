// VolumetricSteps: cohesion that breaks, and contacts that begin to slip or to stick.
// Source: docs/methods/volumetric.md, section 4, (5a).

#include <algorithm>
#include <cmath>

#include "contact/contact_record.h"
#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"

namespace signorini {
namespace {

constexpr double kBreaks = 1e-8;  // of the pull, that is left when a bond breaks

/// Keys of broken bonds in a memory: between those of contacts and of joints.
constexpr std::uint64_t kBrokenKeys = static_cast<std::uint64_t>(FeaturePair::edge_edge) << 60u;

bool is_broken_key(std::uint64_t feature) {
  return feature >= kBrokenKeys && feature < joint_key(0);
}

}  // namespace

void VolumetricSteps::recall_bonds(const ContactMemory& memory) {
  broken_.clear();
  for (const ContactMemoryEntry& entry : memory) {
    if (is_broken_key(entry.feature)) broken_.push_back(entry.feature - kBrokenKeys);
  }
}

/// Into a memory that has contacts and joints already.
void VolumetricSteps::remember_bonds(ContactMemory& memory) const {
  if (broken_.empty()) return;
  const auto joints =
      std::ranges::lower_bound(memory, joint_key(0), {}, &ContactMemoryEntry::feature);
  const auto first = memory.insert(joints, broken_.size(), ContactMemoryEntry{});
  for (std::size_t i = 0; i < broken_.size(); ++i) {
    first[static_cast<std::ptrdiff_t>(i)].feature = kBrokenKeys + broken_[i];
  }
}

bool VolumetricSteps::is_closed_at_start(std::uint64_t pair) const {
  const std::size_t first = first_of_pair(begun_, pair);
  return first < begun_.size() &&
         least_gap(begun_, first) <= settings_.value(VolumetricParameter::gap_tolerance);
}

/// (5a): pairs with cohesion that are closed since the start of the step, and never broke, pull.
void VolumetricSteps::hold_bonds(const ContactSet& contacts, double time) {
  cones_.set_duration(time);
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  const bool moreau = settings_.stepping() == VolumetricStepping::moreau_jean;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (!(cones_.coefficients(i).cohesion > 0)) continue;
    const std::uint64_t pair = pair_of(contacts.feature[i]);
    const bool holds = moreau || (contacts.gap[i] <= closed && is_closed_at_start(pair));
    if (holds && !std::ranges::binary_search(broken_, pair)) {
      cones_.hold_together(i, contacts, time);
    }
  }
}

/// A bond breaks for good where nothing presses its surfaces together any more, its pull taken
/// along, or where they slip on each other.
void VolumetricSteps::break_bonds(const ContactSet& contacts) {
  const std::span<const double> p = cones_.impulses();
  for (std::size_t first = 0; first < contacts.size();) {
    const std::size_t end = end_of_pair(contacts, first);
    double pull = 0, pressed = 0, most = 0;
    Vector3 rubbed(0, 0, 0);
    for (std::size_t i = first; i < end; ++i) {
      pull += cones_.pull(i);
      pressed += p[3 * i];
      most += cones_.coefficients(i).friction * p[3 * i];
      rubbed += p[3 * i + 1] * contacts.tangent_1(i) + p[3 * i + 2] * contacts.tangent_2(i);
    }
    const bool slips = most > 0 && rubbed.norm() >= (1 - kBreaks) * most;
    if (pull > 0 && (pressed <= kBreaks * pull || slips)) {
      const std::uint64_t pair = pair_of(contacts.feature[first]);
      const auto at = std::ranges::lower_bound(broken_, pair);
      if (at == broken_.end() || *at != pair) broken_.insert(at, pair);
    }
    first = end;
  }
}

/// Pairs whose contacts all slip do; a mode is told of those that rub only.
void VolumetricSteps::list_modes(const ContactMemory& memory, std::vector<Mode>& modes) {
  modes.clear();
  for (std::size_t k = 0; k + 1 < memory.size(); k += 2) {
    if (memory[k].feature >= kBrokenKeys) break;
    const double mode = memory[k + 1].values[3];
    if (mode == 0) continue;
    const std::uint64_t pair = pair_of(memory[k].feature);
    if (modes.empty() || modes.back().pair != pair) modes.push_back({.pair = pair});
    modes.back().sticks = modes.back().sticks || mode == 1;
  }
}

/// Pairs that rubbed before the step and after it, in another mode.
void VolumetricSteps::tell_friction(const Instant& at, double h, EventLog& events) {
  list_modes(at.memory, mode_now_);
  std::size_t k = 0;
  for (const Mode& now : mode_now_) {
    while (k < mode_before_.size() && mode_before_[k].pair < now.pair) ++k;
    if (k == mode_before_.size()) break;
    if (mode_before_[k].pair != now.pair || mode_before_[k].sticks == now.sticks) continue;
    const std::size_t row = first_of_pair(ended_, now.pair);
    if (row == ended_.size()) continue;
    Event event;
    event.kind = now.sticks ? EventKind::stick : EventKind::slip;
    event.time = at.time + h;
    event.body_a = ended_.body_a[row];
    event.body_b = ended_.body_b[row];
    event.point = ContactSet::vector(ended_.point, row);
    event.normal = ended_.normal(row);
    events.push_back(event);
  }
}

}  // namespace signorini
