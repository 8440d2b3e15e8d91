/// What a picture needs of one instant, as arrays.
#pragma once

#include <vector>

#include "contact/contact_set.h"
#include "contact/event.h"
#include "model/energy.h"

namespace signorini {

/// Poses are always position and quaternion, for planar bodies too, so that views have one path.
struct Frame {
  double time = 0;  // [s]
  Energy energy;
  std::vector<double> poses;             // (n x 7) x y z [m], w x y z of the unit quaternion
  std::vector<double> angles;            // (n) [rad], not wrapped
  std::vector<double> velocities;        // (n x 6) linear [m/s], angular [rad/s]
  const ContactSet* contacts = nullptr;  // of the method, valid until the simulation's next call
  double drag_point[2] = {0, 0};         // [m] where the pointer pulls, zeros when it does not
  double drag_force[2] = {0, 0};         // [N]
};

/// Fills everything but the contacts.
void fill_frame(const Model& model, const Placement& placement, double time, double energy_offset,
                Frame& frame);

}  // namespace signorini
