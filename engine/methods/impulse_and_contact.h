/// The methods `impulse` and `contact`: collisions as located events, resting forces as an LCP.
///
/// Motion is integrated until a collision; the collision is located in time and answered by
/// impulses. `contact` adds the forces of resting contacts and joints to the right-hand side.
/// Source: docs/methods/impulse_and_contact.md, whose sections are made by
///
///   2  motion          methods/event/motion, integration, energy_account, explosion
///   3  detection       detect/edge_detector
///   4  record          contact/contact_record
///   5  contact matrix  contact/contact_matrix
///   6  impulses        methods/event/impacts, response/impulse
///   7  contact forces  methods/event/motion_rates, resting_forces, response/resting_force
///   8  contact solver  numerics/baraff_lcp, active_set
///   9  event location  methods/event/faithful_location, exact_location, held_contacts,
///   touch_search, placed_bodies
///  10  friction        methods/event/sliding_stop, tangential_impact, numerics/friction_solver
#pragma once

#include "methods/contact_method.h"
#include "methods/event/event_parts.h"
#include "methods/event/exact_location.h"
#include "methods/event/explosion.h"
#include "methods/event/faithful_location.h"
#include "methods/event/law_forces.h"
#include "methods/event/placed_bodies.h"

namespace signorini {

class ImpulseAndContact final : public ContactMethod {
 public:
  enum class Forces { none, resting };

  explicit ImpulseAndContact(Forces forces);

  [[nodiscard]] const MethodInfo& info() const override { return info_; }
  [[nodiscard]] Applicability applies_to(const Model& model) const override;
  void prepare(const Model& model, const State& state) override;
  StepReport advance(const Model& model, State& state, double dt, EventLog& events) override;
  [[nodiscard]] const ContactSet& contacts() const override { return contacts_; }
  [[nodiscard]] ContactSet probe(const Model& model, const State& state) const override;
  [[nodiscard]] ContactEnergy contact_energy() const override;
  [[nodiscard]] ContactEnergy contact_energy(const Model& model, const State& state) const override;
  [[nodiscard]] HistorySpec history(const Model& model) const override;
  [[nodiscard]] std::string memory_fault(const Model& model,
                                         const ContactMemory& memory) const override;
  [[nodiscard]] std::vector<SpatialOverlap> overlaps(const Model& model,
                                                     const State& state) const override;
  void forget_step() override {
    parts_.first.forget();
    explosion_.forget();
  }
  [[nodiscard]] double parameter(std::size_t row) const override { return values_[row]; }
  void set_parameter(std::size_t row, double value) override { values_[row] = value; }

 private:
  [[nodiscard]] EventRules rules(double dt) const {
    return event_rules(values_, forces_ == Forces::resting, dt);
  }
  void leave_contacts(const Model& model, double dt, bool has_stepped);

  Forces forces_;
  MethodInfo info_;
  EventValues values_ = default_event_values();

  // Scratch. Sized by prepare(); never influences a result.
  Motion motion_;
  Placement place_;
  EventParts parts_;
  FaithfulLocation faithful_;
  ExactLocation exact_;
  LawForces law_;
  // They end a run, and never influence another result.
  ExplosionWatch explosion_;
  PlacedBodies placed_;
  ContactSet contacts_;  // of the last step
  std::vector<int> order_;
};

}  // namespace signorini
