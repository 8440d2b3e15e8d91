/// What happened during a step: a time-ordered array, never a callback.
#pragma once

#include <vector>

#include "base/types.h"

namespace signorini {

enum class EventKind { impulse };

struct Event {
  EventKind kind = EventKind::impulse;
  double time = 0;  // [s]
  int body_a = -1;
  int body_b = -1;
  Vector2 point{0, 0};         // [m]
  Vector2 normal{0, 1};        // from A to B
  double impulse = 0;          // [N s] on B along +normal
  double tangent_impulse = 0;  // [N s] on B along (n_y, -n_x), by friction
  double gap_rate = 0;         // [m/s] before; negative: approaching
  double gap = 0;              // [m]
};

using EventLog = std::vector<Event>;

}  // namespace signorini
