/// How fast springs and dampers can make bodies swing: what a step of an explicit formula has to
/// resolve.
#pragma once

#include "model/model.h"

namespace signorini {

/// Bounds in the plane and in space, cheap and never too low; stiffness.h looks closer at planar
/// models, for advice. From each body's springs and dampers and where they are attached.
struct SwingRates {
  double frequency = 0;  // [rad/s] of the stiffest swing
  double decay = 0;      // [1/s] of the strongest damping
};

/// Keeps its storage.
class SwingBounds {
 public:
  [[nodiscard]] SwingRates of(const Model& model);

 private:
  std::vector<double> squares_, decays_;  // (bodies) sums
};

}  // namespace signorini
