/// The right-hand side: rates of time, coordinates, velocities and energies, with the forces of
/// contacts that are found at the point or held through it.
///
/// Source: docs/methods/impulse_and_contact.md, sections 2, 3, 7 and 9.
#pragma once

#include <span>
#include <vector>

#include "methods/event/event_call.h"
#include "methods/event/resting_forces.h"
#include "methods/event/sliding_stop.h"

namespace signorini {

class MotionRates {
 public:
  void resize(const Model& model) {
    stage_.resize(model.bodies.size());
    mean_.resize(model.bodies.size());
    mean_velocity_.resize(static_cast<std::size_t>(model.nv));
  }
  void forget_factors() { resting_.forget_factors(); }
  [[nodiscard]] RestingForces& resting() { return resting_; }

  /// A point to evaluate at.
  struct Point {
    std::span<const double> y;             // time, q, v, energies
    double h = 0;                          // [s] over which bodies moved
    const Placement* before = nullptr;     // where they came from, or nullptr
    SlidingStops* sliding = nullptr;       // directions of slip that the substep keeps to
    std::span<const double> outside = {};  // (nv) accelerations besides the force laws', or none
  };

  /// With the contacts that are found there; penetrating points are refused.
  /// @param rates  (y) zeros, to be filled
  /// @param records  the contacts with their forces; of a penetrating point all that was found
  [[nodiscard]] Outcome with_found(EventCall& call, const Point& at, std::span<double> rates,
                                   ContactList& records);
  /// With these contacts, whatever their gaps are there.
  /// @param records  receives them with their forces
  [[nodiscard]] Outcome with_held(EventCall& call, const Point& at, const ContactList& held,
                                  std::span<double> rates, ContactList& records);
  /// Likewise at the motion's own instant, as a call would begin there: where none are found that
  /// obey the slip that is given, slip yields.
  [[nodiscard]] Outcome of_instant(EventCall& call, const ContactList& held,
                                   std::span<double> rates, ContactList& records);

  /// Appends the records that are found.
  /// @param seen  see EventCall::view
  void find(EventCall& call, const DetectionInput& seen, ContactList& list);

  /// Bodies at the last point.
  [[nodiscard]] const Placement& stage() const { return stage_; }

 private:
  [[nodiscard]] bool add_other_forces(EventCall& call, const Point& at, bool needs_place,
                                      std::span<double> rates);
  [[nodiscard]] Outcome solve(EventCall& call, const Point& at, std::span<double> rates,
                              ContactList& records);
  void take_mean_powers(EventCall& call, const Point& at, std::span<double> rates,
                        ContactList& records);

  Placement stage_, mean_;
  std::vector<double> mean_velocity_;  // (nv)
  PairFinder pairs_;
  RestingForces resting_;
};

}  // namespace signorini
