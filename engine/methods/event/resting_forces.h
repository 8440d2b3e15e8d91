/// Forces of the contacts and joints of one evaluation, island by island.
///
/// Source: docs/methods/impulse_and_contact.md, section 7.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "contact/islands.h"
#include "methods/event/event_call.h"
#include "methods/event/event_memory.h"

namespace signorini {

class RestingForces {
 public:
  /// To be called at the start of a step: what follows depends on its own input alone.
  void forget_factors() { solver_.forget_factors(); }

  /// All records, from and to the memory of the motion.
  /// @param records  receive their forces
  /// @param acceleration  (nv) external accelerations; those of the forces are added
  [[nodiscard]] Outcome solve(EventCall& call, const Placement& now, ContactList& records,
                              std::span<double> acceleration);

  /// Some of the records as one island, without the memory; motors among them that lack torque act
  /// with all they have. Fails without a change of the report's status.
  /// @param ordinal  of the island in its evaluation
  RestingReport solve_island(EventCall& call, const Placement& now, ContactList& records,
                             std::size_t ordinal, std::span<double> acceleration);

 private:
  template <typename SolveRest>
  void let_motors_yield(const EventCall& call, ContactList& records, std::span<double> acceleration,
                        const SolveRest& solve_rest);
  void push_with_motors(const Model& model, ContactList& records,
                        std::span<double> acceleration) const;
  [[nodiscard]] std::size_t overloaded_motor(const ContactList& records) const;
  [[nodiscard]] Outcome solve_islands(EventCall& call, const Placement& now, ContactList& records,
                                      std::span<double> acceleration);

  RestingForceSolver solver_;
  MemoryPlaces places_;
  IslandScratch islands_;
  std::vector<int> remaining_, island_;
  std::vector<std::int8_t> push_;  // (records) of motors that act with all they have: which way
  std::vector<double> outside_;    // (nv) accelerations without any of the records' forces
};

/// Whether solving goes by the guesses in the memory.
[[nodiscard]] bool needs_guesses(const RestingSettings& settings, const ContactList& records);

}  // namespace signorini
