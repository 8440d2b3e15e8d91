/// Two bodies that lie inside each other.
#pragma once

namespace signorini {

struct BodyOverlap {
  int body_a = -1;
  int body_b = -1;
  double depth = 0;   // [m]
  double before = 0;  // [m] at the start of the step
};

}  // namespace signorini
