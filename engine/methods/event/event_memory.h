/// What the event methods remember of a contact from one evaluation to the next, by feature:
/// whether it is active, how it slips, whether it is held (EVENT_LOCATION exact), and where there
/// is friction its forces.
///
/// A good guess for the next solve, and where several answers are right the choice between them; so
/// it is part of State.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "contact/contact_record.h"
#include "model/model.h"
#include "model/state.h"

namespace signorini {

/// Where records are found in a memory: as a rule where they were found the last time. Only saves
/// time; a call depends on its input alone.
class MemoryPlaces {
 public:
  /// Entry of the i-th record of a list; memory.size() when it has none.
  std::size_t find(const ContactMemory& memory, std::size_t i, std::uint64_t feature) {
    const bool is_there =
        i < place_.size() && place_[i] < memory.size() && memory[place_[i]].feature == feature;
    return is_there ? place_[i] : search(memory, i, feature);
  }

 private:
  std::size_t search(const ContactMemory& memory, std::size_t i, std::uint64_t feature);

  std::vector<std::size_t> place_;
};

/// Puts what is remembered into the records; those that are not known are taken for active.
void recall_guesses(const ContactMemory& memory, MemoryPlaces& places, ContactList& records);
/// Remembers these records and no others.
void remember_guesses(const ContactList& records, MemoryPlaces& places, ContactMemory& memory);
/// Remembers these records beside the others.
void add_guesses(const ContactList& records, ContactMemory& memory);

/// Features that are held, sorted.
void recall_held(const ContactMemory& memory, std::vector<std::uint64_t>& features);
/// Marks all that is remembered as held. @param with_care  whether something of it is only seen so
void remember_as_held(ContactMemory& memory, bool with_care);
/// Whether something is held that is only seen with care.
[[nodiscard]] bool is_held_with_care(const ContactMemory& memory);

/// What is remembered of contacts between bodies that another model has too. Connectors are left
/// out: nothing of them chooses between answers.
/// @param place  (bodies of `old`) where each is in `now`, -1 for those that are not there; they
/// have the same shapes
[[nodiscard]] ContactMemory moved_memory(const ContactMemory& memory, const Model& old,
                                         const Model& now, std::span<const int> place);

/// Why this cannot be such a memory, with the entry's number from 0; empty when it can.
[[nodiscard]] std::string event_memory_fault(const ContactMemory& memory);

}  // namespace signorini
