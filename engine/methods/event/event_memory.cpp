#include "methods/event/event_memory.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

// Columns of an entry's values. Of contacts that resist rolling the second one is the force of
// that, and marks in the mode tell so, and whether they are held.
constexpr std::size_t kMode = 0;  // see memory_entry, and sixteen times the sign it rolls in
constexpr std::size_t kHeld = 1, kRollingForce = 1;
constexpr std::size_t kForce = 2;         // [N] with friction, else 0
constexpr std::size_t kTangentForce = 3;  // [N]

constexpr double kRolls = 16;
constexpr double kResistsRolling = 64, kHeldToo = 128, kWithCareToo = 256;
constexpr double kNotHeld = 0, kHeldPlainly = 1, kHeldWithCare = 2;
constexpr double kOpen = 2;  // other modes are the sign of the slip, 0 where it sticks

// See feature_key: kinds of pairs.
constexpr std::uint64_t kFirstUnused = (static_cast<std::uint64_t>(FeaturePair::limit) + 1) << 60u;

/// @param has_friction  some contact of the list: forces of joints are looked for next to these,
/// too
ContactMemoryEntry memory_entry(const ContactRecord& c, bool has_friction) {
  const ContactRecord::Answer& answer = c.answer;
  ContactMemoryEntry entry{.feature = feature_key(c)};
  entry.values[kMode] = answer.active ? static_cast<double>(answer.slip) : kOpen;
  if (answer.active && c.rolling > 0) entry.values[kMode] += kRolls * answer.roll;
  if (answer.active && c.resists() && answer.force > 0) {
    entry.values[kForce] = answer.force;
    entry.values[kTangentForce] = answer.tangent_force;
    if (c.rolling > 0) {
      entry.values[kMode] += kResistsRolling;
      entry.values[kRollingForce] = answer.rolling_force;
    }
  }
  if (c.is_joint() && has_friction && std::isfinite(answer.force)) {
    entry.values[kForce] = answer.force;
  }
  return entry;
}

bool resists_rolling(const double* values) { return values[kMode] > kResistsRolling / 2; }

bool is_held(const double* values) {
  return resists_rolling(values) ? values[kMode] > kHeldToo : values[kHeld] != kNotHeld;
}

bool is_held_with_care(const double* values) {
  return resists_rolling(values) ? values[kMode] > kWithCareToo : values[kHeld] == kHeldWithCare;
}

/// Without the marks.
double mode_of(const double* values) {
  if (!resists_rolling(values)) return values[kMode];
  return values[kMode] - kResistsRolling - (is_held(values) ? kHeldToo : 0) -
         (is_held_with_care(values) ? kWithCareToo : 0);
}

/// Sign in which it rolls of a mode.
double roll_of(double mode) { return std::fabs(mode) < kRolls / 2 ? 0 : std::copysign(1, mode); }

bool is_one_of(double x, std::initializer_list<double> choices) {
  return std::ranges::find(choices, x) != choices.end();
}

bool is_contact_row(const double* values, bool is_connector) {
  const bool has_force = values[kForce] != 0 || values[kTangentForce] != 0;
  const double roll = roll_of(mode_of(values));
  const double mode = mode_of(values) - kRolls * roll;
  return is_one_of(mode, {-1, 0, 1, kOpen}) && !(mode == kOpen && (roll != 0 || has_force)) &&
         (resists_rolling(values)
              ? std::isfinite(values[kRollingForce])
              : is_one_of(values[kHeld], {kNotHeld, kHeldPlainly, kHeldWithCare})) &&
         std::isfinite(values[kForce]) && (is_connector || values[kForce] >= 0) &&
         std::isfinite(values[kTangentForce]);
}

}  // namespace

std::size_t MemoryPlaces::search(const ContactMemory& memory, std::size_t i,
                                 std::uint64_t feature) {
  const auto found = std::ranges::lower_bound(memory, feature, {}, &ContactMemoryEntry::feature);
  if (found == memory.end() || found->feature != feature) return memory.size();
  if (place_.size() <= i) place_.resize(i + 1);
  place_[i] = static_cast<std::size_t>(found - memory.begin());
  return place_[i];
}

void recall_guesses(const ContactMemory& memory, MemoryPlaces& places, ContactList& records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::size_t place = places.find(memory, i, feature_key(records[i]));
    ContactRecord::Answer& guess = records[i].answer;
    const bool is_known = place < memory.size();
    const ContactMemoryEntry unknown{};
    const double* const values = is_known ? memory[place].values : unknown.values;
    const double roll = roll_of(mode_of(values));
    const double mode = mode_of(values) - kRolls * roll;
    guess.active = mode != kOpen;
    guess.slip = guess.active ? static_cast<std::int8_t>(mode) : std::int8_t{0};
    guess.roll = static_cast<std::int8_t>(roll);
    guess.last_force = values[kForce];
    guess.last_tangent_force = values[kTangentForce];
    guess.last_rolling_force = resists_rolling(values) ? values[kRollingForce] : 0;
  }
}

void remember_guesses(const ContactList& records, MemoryPlaces& places, ContactMemory& memory) {
  // The same contacts as before, as a rule: then nothing is sorted.
  bool are_same = memory.size() == records.size();
  const bool has_friction = std::ranges::any_of(records, &ContactRecord::resists);
  for (std::size_t i = 0; are_same && i < records.size(); ++i) {
    const std::size_t place = places.find(memory, i, feature_key(records[i]));
    are_same = place < memory.size();
    if (are_same) memory[place] = memory_entry(records[i], has_friction);
  }
  if (are_same) return;
  memory.clear();
  add_guesses(records, memory);
}

void add_guesses(const ContactList& records, ContactMemory& memory) {
  const bool has_friction = std::ranges::any_of(records, &ContactRecord::resists);
  for (const ContactRecord& c : records) memory.push_back(memory_entry(c, has_friction));
  std::ranges::make_heap(memory, {}, &ContactMemoryEntry::feature);
  std::ranges::sort_heap(memory, {}, &ContactMemoryEntry::feature);
}

void recall_held(const ContactMemory& memory, std::vector<std::uint64_t>& features) {
  features.clear();
  for (const ContactMemoryEntry& entry : memory) {
    if (is_held(entry.values)) features.push_back(entry.feature);
  }
}

void remember_as_held(ContactMemory& memory, bool with_care) {
  for (ContactMemoryEntry& entry : memory) {
    if (!resists_rolling(entry.values)) {
      entry.values[kHeld] = with_care ? kHeldWithCare : kHeldPlainly;
      continue;
    }
    const double marks = kResistsRolling + kHeldToo + (with_care ? kWithCareToo : 0);
    entry.values[kMode] = mode_of(entry.values) + marks;
  }
}

bool is_held_with_care(const ContactMemory& memory) {
  return std::ranges::any_of(
      memory, [](const ContactMemoryEntry& entry) { return is_held_with_care(entry.values); });
}

ContactMemory moved_memory(const ContactMemory& memory, const Model& old, const Model& now,
                           std::span<const int> place) {
  // -1 where the body or its feature is not there.
  const auto moved_id = [&](int id, bool is_vertex) {
    const std::vector<int>& from = is_vertex ? old.vertex_offset : old.edge_offset;
    const std::vector<int>& to = is_vertex ? now.vertex_offset : now.edge_offset;
    const auto body =
        static_cast<std::size_t>(std::ranges::upper_bound(from, id) - from.begin()) - 1;
    if (place[body] < 0) return -1;
    const auto there = static_cast<std::size_t>(place[body]);
    const PlanarShape& shape = now.bodies[there].shape;
    const auto features = static_cast<int>(is_vertex ? shape.vertices.size() : shape.edges.size());
    const int index = id - from[body];
    return index < features ? to[there] + index : -1;
  };
  ContactMemory moved;
  for (ContactMemoryEntry entry : memory) {
    Features features = features_of(entry.feature);
    if (features.kind >= FeaturePair::joint) continue;
    features.a = moved_id(features.a, features.kind == FeaturePair::vertex_vertex);
    features.b = moved_id(features.b, features.kind != FeaturePair::edge_edge);
    if (features.a < 0 || features.b < 0) continue;
    entry.feature = key_of(features);
    moved.push_back(entry);
  }
  std::ranges::sort(moved, {}, &ContactMemoryEntry::feature);
  return moved;
}

std::string event_memory_fault(const ContactMemory& memory) {
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const std::string place = "memory entry " + std::to_string(i) + ": ";
    if (i > 0 && memory[i].feature <= memory[i - 1].feature) {
      return place + "its feature does not come after the one before";
    }
    if (memory[i].feature >= kFirstUnused) return place + "its feature is none of a contact";
    const bool is_connector = features_of(memory[i].feature).kind >= FeaturePair::joint;
    if (!is_contact_row(memory[i].values, is_connector))
      return place + "its values are not those of a contact";
  }
  return {};
}

}  // namespace signorini
