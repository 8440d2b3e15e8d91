/// EVENT_LOCATION exact: which contacts touch at an instant, and which of them are held between
/// events.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, (52), (55), (56).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "methods/event/event_memory.h"
#include "methods/event/motion_rates.h"

namespace signorini {

class HeldContacts {
 public:
  void resize(const Model& model);

  /// Takes over from the memory which pairs are held.
  void recall(const Motion& motion);
  /// Likewise, and what touches at the motion's instant is held, with the care that it needs.
  /// @param now  receives the places of bodies
  void recall_and_hold(EventCall& call, MotionRates& rates, Placement& now);
  /// Puts what is held into the memory, with what the memory knows of the last solve.
  void remember(EventCall& call, MotionRates& rates);
  /// Likewise, with the answers that stand in the records.
  void remember_answers(EventCall& call, MotionRates& rates);
  /// Of these, what touches and does not move is held from here on.
  void take(const ContactList& list);

  /// Splits what is found at the motion's instant into what touches and what is only near.
  /// @param now  receives the places of bodies
  void find(EventCall& call, MotionRates& rates, Placement& now);
  /// Of what has been found, what touches and does not leave is held; what leaves is watched.
  void hold(const EventRules& rules);
  /// What has come to its limit of friction at rest slides from the next hold() on, the way it is
  /// pushed, though it does not move yet.
  /// @param solved  with its forces
  void break_loose(const EventRules& rules, const ContactRecord& solved);
  /// Approaches of this pair that are slower end without rebound. The speed grows within a call
  /// (56), but not for what loses nothing, whose hops are no series that ends. [m/s]
  [[nodiscard]] static double resting_speed(const EventRules& rules, const ContactRecord& c);
  /// Likewise, and no less than what integration does to a contact that is held. [m/s]
  [[nodiscard]] static double slowest_bounce(const EventRules& rules, const ContactRecord& c);

  /// What is held settles by itself, unless it would sink too deep on its way. [m/s]
  [[nodiscard]] static double slowest_sinking(const EventRules& rules, const ContactRecord& c);

  [[nodiscard]] ContactList& touching() { return touching_; }
  [[nodiscard]] const ContactList& held() const { return held_; }
  [[nodiscard]] const ContactList& near() const { return near_; }
  /// Whether the pair is held.
  [[nodiscard]] bool is_known(const ContactRecord& c) const;

  /// Whether an active contact has left its place further than corrections can mend. Deeper than
  /// the skin it would not be seen any more.
  [[nodiscard]] bool have_drifted(const EventCall& call, const Placement& now) const;

  /// How firmly each is held: force over its effective mass, less the acceleration at which it
  /// parts. Falls through zero when it is released. Likewise along the tangent, for those that
  /// stick: what friction has to spare, less the acceleration at which it slips. (55)
  /// @param solved  the held records with their forces
  /// @param acceleration  (nv) those of the forces included
  /// @param firmness  (2 held) along the normals, then along the tangents [m/s^2]; zero for joints,
  ///   and along tangents for what slides at the start of the step
  static void measure(const EventCall& call, const Placement& stage, const ContactList& solved,
                      std::span<const double> acceleration, std::vector<double>& firmness);

 private:
  /// A contact that slides from here on.
  struct Loose {
    std::uint64_t feature = 0;
    double slip = 0;  // [m/s]
  };

  [[nodiscard]] bool need_care(EventCall& call, MotionRates& rates);

  ContactList touching_, near_, held_;
  ContactList seen_;                          // without care
  std::vector<std::uint64_t> seen_features_;  // sorted
  Placement place_;
  std::optional<Loose> loose_;
  MemoryPlaces places_;
  std::vector<std::uint64_t> features_;  // of held_, or what the memory says is held; sorted
};

}  // namespace signorini
