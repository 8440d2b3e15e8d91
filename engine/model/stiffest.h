/// How fast springs and dampers can make bodies swing: what a step of an explicit formula has to
/// resolve.
#pragma once

#include "model/model.h"

namespace signorini {

/// Bounds, from each body's springs and dampers and where they are attached.
struct FastestRates {
  double frequency = 0;  // [rad/s] of the stiffest swing
  double decay = 0;      // [1/s] of the strongest damping
};

/// Keeps its storage.
class FastestMotion {
 public:
  [[nodiscard]] FastestRates of(const Model& model);

 private:
  std::vector<double> squares_, decays_;  // (bodies) sums
};

}  // namespace signorini
