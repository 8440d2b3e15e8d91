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
    guess.active = !is_known || memory[place].values[kActive] != 0;
    guess.slip = is_known ? static_cast<std::int8_t>(memory[place].values[kSlip]) : std::int8_t{0};
  }
}

void remember_guesses(const ContactList& records, MemoryPlaces& places, ContactMemory& memory) {
  // The same contacts as before, as a rule: then nothing is sorted.
  bool are_same = memory.size() == records.size();
  for (std::size_t i = 0; are_same && i < records.size(); ++i) {
    const std::size_t place = places.find(memory, i, feature_key(records[i]));
    are_same = place < memory.size();
    if (are_same) memory[place] = memory_entry(records[i]);
  }
  if (are_same) return;
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
