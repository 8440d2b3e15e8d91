/// What a picture needs of one instant, as arrays.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_set.h"
#include "contact/event.h"
#include "methods/contact_method.h"
#include "model/energy.h"

namespace signorini {

/// Poses are always position and quaternion, for planar bodies too, so that views have one path.
struct Frame {
  double time = 0;  // [s]
  Energy energy;
  ContactEnergy contact_energy;
  std::vector<double> poses;             // (n x 7) x y z [m], w x y z of the unit quaternion
  std::vector<double> angles;            // (n) [rad], not wrapped; zeros in space
  std::vector<double> velocities;        // (n x 6) linear [m/s], angular [rad/s], world axes
  const ContactSet* contacts = nullptr;  // of the method, valid until the simulation's next call
  std::vector<double> frictions;         // (contacts) coefficients of the pairs, 0 for joints
  std::vector<double> joints;            // (contacts) number of the scene's joint, -1 for contacts
  double drag_point[3] = {0, 0, 0};      // [m] where the pointer pulls, zeros when it does not
  double drag_force[3] = {0, 0, 0};      // [N]
};

/// Kinetic and potential energy, and what contacts hold. [J]
[[nodiscard]] inline double total_energy(const Energy& energy, const ContactEnergy& contacts) {
  return energy.total() + contacts.stored;
}

/// Attitude of a body as it stands in q (nq), or of a planar or fixed one.
[[nodiscard]] Quaternion attitude_of(const Model& model, const Placement& placement,
                                     std::span<const double> q, std::size_t body);

/// Which joint of the scene a row of contacts is of; -1: of none.
[[nodiscard]] inline int joint_of_row(const Model& model, const ContactSet& contacts,
                                      std::size_t row) {
  const int connector = contacts.connector[row];
  if (connector < 0 || !model.turning.empty()) return connector;
  const auto k = static_cast<std::size_t>(connector);
  return k < model.joint_of.size() ? model.joint_of[k] : -1;  // none: built by hand
}

/// Fills the coefficients of friction of the frame's contacts, and whose joints its rows are.
void fill_frictions(const Model& model, Frame& frame);

/// Fills everything but the contacts, what is told of them, and their energy.
/// @param placement  with rows in space, made from q (nq)
void fill_frame(const Model& model, const Placement& placement, std::span<const double> q,
                double time, double energy_offset, Frame& frame);

}  // namespace signorini
