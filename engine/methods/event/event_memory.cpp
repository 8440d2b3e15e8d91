#include "methods/event/event_memory.h"

#include <algorithm>

namespace signorini {
namespace {

// Columns of an entry's values; the fourth is not used.
constexpr std::size_t kActive = 0;
constexpr std::size_t kSlip = 1;
constexpr std::size_t kHeld = 2;

constexpr std::uint64_t kFirstUnused = 1ull << 63u;  // see feature_key: eight kinds of pairs

ContactMemoryEntry memory_entry(const ContactRecord& c) {
  return {.feature = feature_key(c),
          .values = {c.answer.active ? 1.0 : 0.0, static_cast<double>(c.answer.slip), 0, 0}};
}

bool is_one_of(double x, std::initializer_list<double> choices) {
  return std::ranges::find(choices, x) != choices.end();
}

bool is_contact_row(const double* values) {
  return is_one_of(values[kActive], {0, 1}) && is_one_of(values[kSlip], {-1, 0, 1}) &&
         is_one_of(values[kHeld], {0, 1}) && values[3] == 0;
}

}  // namespace

void recall_guesses(const ContactMemory& memory, ContactList& records) {
  for (ContactRecord& c : records) {
    const auto known =
        std::ranges::lower_bound(memory, feature_key(c), {}, &ContactMemoryEntry::feature);
    const bool is_known = known != memory.end() && known->feature == feature_key(c);
    c.answer.active = !is_known || known->values[kActive] != 0;
    c.answer.slip = is_known ? static_cast<std::int8_t>(known->values[kSlip]) : std::int8_t{0};
  }
}

void remember_guesses(const ContactList& records, ContactMemory& memory) {
  // The same contacts as before, as a rule: then their places are known and nothing is sorted.
  const auto renew = [&](const ContactRecord& c) {
    const std::uint64_t feature = feature_key(c);
    const auto known = std::ranges::lower_bound(memory, feature, {}, &ContactMemoryEntry::feature);
    if (known == memory.end() || known->feature != feature) return false;
    *known = memory_entry(c);
    return true;
  };
  if (memory.size() == records.size() && std::ranges::all_of(records, renew)) return;
  memory.clear();
  add_guesses(records, memory);
}

void add_guesses(const ContactList& records, ContactMemory& memory) {
  for (const ContactRecord& c : records) memory.push_back(memory_entry(c));
  std::ranges::make_heap(memory, {}, &ContactMemoryEntry::feature);
  std::ranges::sort_heap(memory, {}, &ContactMemoryEntry::feature);
}

void recall_held(const ContactMemory& memory, std::vector<std::uint64_t>& features) {
  features.clear();
  for (const ContactMemoryEntry& entry : memory) {
    if (entry.values[kHeld] != 0) features.push_back(entry.feature);
  }
}

void remember_as_held(ContactMemory& memory) {
  for (ContactMemoryEntry& entry : memory) entry.values[kHeld] = 1;
}

std::string event_memory_fault(const ContactMemory& memory) {
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const std::string place = "memory entry " + std::to_string(i) + ": ";
    if (i > 0 && memory[i].feature <= memory[i - 1].feature) {
      return place + "its feature does not come after the one before";
    }
    if (memory[i].feature >= kFirstUnused) return place + "its feature is none of a contact";
    if (!is_contact_row(memory[i].values)) return place + "its values are not those of a contact";
  }
  return {};
}

}  // namespace signorini
