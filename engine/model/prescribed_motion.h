/// A coordinate as a function of time.
#pragma once

namespace signorini {

/// start + speed t + amplitude sin(rate t + phase); of an angle in radians instead of metres.
struct PrescribedMotion {
  double start = 0;      // [m]
  double speed = 0;      // [m/s]
  double amplitude = 0;  // [m]
  double rate = 0;       // [rad/s]
  double phase = 0;      // [rad]

  struct Values {
    double place = 0;         // [m]
    double speed = 0;         // [m/s]
    double acceleration = 0;  // [m/s^2]
  };
  [[nodiscard]] Values at(double time) const;
};

}  // namespace signorini
