/// Turning in steps of a chosen length by a chosen method, and the instants at which a body tips
/// over: to compare methods with the exact motion.
/// Source: docs/methods/spatial_motion.md § 4 and 6; Hairer, Norsett, Wanner 1993 (Runge-Kutta).
#pragma once

#include <vector>

#include "model/spatial/free_rotor.h"
#include "numerics/runge_kutta.h"

namespace signorini {

enum class FlightMethod {
  exact,              // power series to rounding (free_rotor.h); the step does not matter
  runge_kutta,        // classical, fourth order, on (4) and (9); keeps neither energy nor momentum
  explicit_velocity,  // the half turns of half_turns.h
  explicit_momentum,
  implicit_momentum
};

struct FlightSteps {
  FlightMethod method = FlightMethod::exact;
  /// Each time from one sample to the next is cut into the fewest equal steps not longer than this.
  /// [s]
  double longest = kInfinity;
};

/// Steps in which `time` is cut: at least 1, and 0 for no time. @pre longest > 0
[[nodiscard]] double steps_in(double time, double longest);

/// One body that turns freely.
class RotationSteps {
 public:
  RotationSteps(const SpatialInertia& inertia, FlightMethod method);

  /// Moves `rotation` on by one step of length h [s]. Allocates nothing.
  /// @return false when numbers stop being finite or the body turns by more than kMostTurn
  [[nodiscard]] bool step(double h, Rotation& rotation);

 private:
  bool runge_kutta(double h, Rotation& rotation);

  const SpatialInertia& inertia_;
  FlightMethod method_;
  OneStepIntegrator integrator_;
};

/// Finds the instants at which the angular velocity about the middle principal axis changes sign.
class FlipWatch {
 public:
  explicit FlipWatch(const SpatialInertia& inertia, FlightMethod method);

  /// Principal axis of the middle moment, 0 to 2; -1 where two moments are equal to 1e-9 of the
  /// largest, so that there is none.
  [[nodiscard]] int middle_axis() const { return middle_; }

  /// Looks at a step of length h from time t.
  void look(double t, double h, const Rotation& before, const Rotation& after);

  /// [s] in the order in which they were met. Within a step of the exact method to rounding, of the
  /// others by the cubic through both ends and their rates.
  [[nodiscard]] const std::vector<double>& flips() const { return flips_; }

 private:
  /// Middle component [rad/s] and its rate [rad/s^2]. (9)
  struct Component {
    double value = 0, rate = 0;
  };
  [[nodiscard]] Component component(const Rotation& rotation) const;
  /// Middle component after a part s of a step, 0 <= s <= 1.
  [[nodiscard]] double within(double s, double h, const Rotation& before, const Component& first,
                              const Component& last) const;

  const SpatialInertia& inertia_;
  FlightMethod method_;
  int middle_ = -1;
  double side_ = 0;  // sign of the component where it was last not 0
  std::vector<double> flips_;
};

}  // namespace signorini
