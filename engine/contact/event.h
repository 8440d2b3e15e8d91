/// What happened during a step: a time-ordered array, never a callback.
#pragma once

#include <vector>

#include "base/types.h"

namespace signorini {

enum class EventKind {
  impulse,        // a collision resolved by impulses
  contact_start,  // two bodies have begun to overlap
  contact_end,    // they do not overlap any more
  restart,        // closes the events of one instant: where the integrator starts anew
  stick,          // a contact that slid holds from here on
  slip            // a contact that held slides from here on
};

struct Event {
  EventKind kind = EventKind::impulse;
  double time = 0;  // [s]
  int body_a = -1;
  int body_b = -1;
  Vector3 point{0, 0, 0};      // [m]
  Vector3 normal{0, 1, 0};     // from A to B
  double impulse = 0;          // [N s] on B along +normal
  double tangent_impulse = 0;  // [N s] on B along (n_y, -n_x), by friction
  double gap_rate = 0;         // [m/s] before; negative: approaching
  double gap = 0;              // [m]
  double stiffness = 0;        // [Pa] c_res of a contact that starts, reduced
  double damping = 0;          // [s/m] d of a contact that starts
  int zero_crossing = 0;       // function that told of the instant: 1 or 2, 0 none of them
  bool restarts = false;       // of `restart`: whether the equations have changed
};

using EventLog = std::vector<Event>;

}  // namespace signorini
