/// What contacts of the event methods take: the energies that a motion carries beside its
/// velocities.
///
/// Forces take by their power, which is integrated with the motion; impulses take at once.
/// Source: docs/methods/impulse_and_contact.md, section 2, Energy balance.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_record.h"
#include "methods/energy_rows.h"
#include "methods/event/motion.h"

namespace signorini {

/// Adds the powers that contact forces take, and those that motors, drives and running surfaces do.
/// Joints and rods take none: what settles them is not
/// part of the law, so it stays an error of the balance.
/// @param records  with the forces of this evaluation
/// @param rates  (kEnergyRows) of the energies [W]
void add_powers_of_contacts(const ContactList& records, std::span<double> rates);

/// Takes what impulses change of the kinetic energy into the account of a motion.
class ImpulseAccount {
 public:
  void resize(const Model& model) { velocity_.resize(static_cast<std::size_t>(model.nv)); }
  /// The impulses come next.
  void begin(const Motion& motion) { velocity_.assign(motion.v().begin(), motion.v().end()); }
  /// They have changed the velocities of the motion.
  /// @param records  with the impulses
  void end(const Model& model, const ContactList& records, Motion& motion);

 private:
  std::vector<double> velocity_;  // (nv) before, then the mean of before and after
};

}  // namespace signorini
