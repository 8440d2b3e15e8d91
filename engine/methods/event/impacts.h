/// The answer to records that approach: impulses, which go into the event log.
///
/// Source: docs/methods/impulse_and_contact.md, section 6.
#pragma once

#include <vector>

#include "contact/contact_set.h"
#include "methods/event/energy_account.h"
#include "methods/event/event_call.h"

namespace signorini {

class Impacts {
 public:
  void resize(const Model& model) { account_.resize(model); }
  void begin_call() { taken_.clear(); }

  /// Finds and applies the impulses of all records of the list to the velocities of the motion, and
  /// takes what they take into its account.
  /// @param records  receive their impulses; else they are left as they are, for the velocities of
  ///        before
  /// @param changed  whether some impulse was not ignorable
  /// @return false when the call must give up; the report's status says why
  [[nodiscard]] bool answer(EventCall& call, CollisionMethod method, ContactList& records,
                            bool& changed);

  /// Logs the impulses of contacts; those of joints stand in their rows only, see add_taken().
  void log(EventCall& call, const ContactList& records);

  /// Adds the impulses of the call to the rows of the same features.
  void add_taken(ContactSet& set) const;

 private:
  /// What a pair of features has taken.
  struct Taken {
    std::uint64_t feature;
    double normal, tangent;  // [N s]
  };

  [[nodiscard]] bool answer_others(EventCall& call, const ImpulseSettings& settings,
                                   ContactList& records, bool& changed);

  ImpulseSolver solver_;
  ImpulseAccount account_;
  std::vector<Taken> taken_;
  ContactList yielding_;  // motors that give way
};

}  // namespace signorini
