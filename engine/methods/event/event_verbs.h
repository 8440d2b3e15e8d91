/// The verbs of the event methods one by one, for who moves time from outside: the same parts that
/// a call of advance is made of, with EVENT_LOCATION faithful in the same order with the same bits.
///
/// Each verb starts from a state and leaves there what it changes: velocities, random numbers,
/// memory. Source: docs/methods/impulse_and_contact.md, sections 3, 6, 7, 9 and 10.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "methods/event/held_contacts.h"
#include "methods/event/impacts.h"
#include "methods/event/tangential_impact.h"

namespace signorini {

class EventVerbs {
 public:
  /// What a verb works on; borrowed for one call.
  struct Bench {
    const Model& model;
    State& state;
    EventLog& events;
    EventRules rules;
  };

  /// @param model  only its sizes are asked
  explicit EventVerbs(const Model& model);

  /// A step begins: what follows depends on its own input alone.
  void begin_step();
  /// Until end_substep() evaluations are those of one substep: contacts that slide at the first of
  /// them slide in the same direction in all. With exact location each slides on its own.
  void begin_substep();
  void end_substep() { is_in_substep_ = false; }

  /// Bodies crossing something are recognised from here on by where they are in the state.
  void remember_places(const Bench& bench);
  void forget_places() { knows_before_ = false; }

  /// @param outside  (nv) accelerations besides those of the force laws, or empty
  /// @param rates  (1 + nq + nv) of time, q and v
  /// @param records  the contacts with their forces; of a penetrating state all records
  /// @param h  [s] over which bodies moved, see DetectionInput::step
  Outcome evaluate(Bench bench, std::span<const double> outside, double h, std::span<double> rates,
                   ContactList& records);
  /// Adds the records found at the state to those in the list.
  void find(const Bench& bench, double h, ContactList& records);
  /// Impulses for the records. @return false when there are none; nothing has changed then
  bool handle(const Bench& bench, ContactList& records, bool& changed);
  /// Geometry, gap rates and estimates of the records at the state.
  void refresh(const Bench& bench, ContactList& records);
  /// Forces of some records as one island. Those of one list of find() are one evaluation.
  /// @param found  all records of that list
  /// @param acceleration  (nv) gets theirs added
  RestingReport solve(Bench bench, const ContactList& found, ContactList& records,
                      std::span<double> acceleration);

  /// Whether a contact stops sliding within a substep that has ended at the state. Sets the
  /// report's searches to the number of those that ended.
  /// @param is_accepted  whether the substep was; a search that is under way ends when it was not
  /// @param step  [s] of that substep; when true is returned, the one to make in its place
  [[nodiscard]] bool shorten_to_stop(const Bench& bench, bool is_accepted, double& step);
  /// After an evaluation that found no solution with friction: the state is at the start of the
  /// substep, of length `step`, which becomes the one to make next. May change the velocities.
  /// @return false when there is no way on
  [[nodiscard]] bool get_over_tangential_impact(const Bench& bench, double& step);

  /// Counts of the last verb.
  [[nodiscard]] const StepReport& report() const { return report_; }

 private:
  [[nodiscard]] EventCall begin(const Bench& bench);
  void end(const EventCall& call, State& state);

  Motion motion_;
  MotionRates rates_;
  HeldContacts held_;
  Impacts impacts_;
  SlidingStops sliding_;
  TangentialImpacts tangential_;
  Placement before_, now_;
  ContactList contacts_;
  std::vector<double> rates_of_all_;  // energies included, which only whole steps integrate
  StepReport report_;
  bool knows_before_ = false;
  bool is_in_substep_ = false;
  bool slip_yields_ = false;  // in the rest of the step
  /// What solve() calls of one evaluation have in common.
  struct Islands {
    std::size_t solved = 0;
    ContactMemory memory;              // before the first
    std::vector<double> acceleration;  // (nv) before the first
  };
  std::optional<Islands> islands_;
  MemoryPlaces places_;
};

}  // namespace signorini
