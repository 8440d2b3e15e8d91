/// Friction and restitution of a pair of bodies: of their contact materials where both have one,
/// else of their own coefficients.
#pragma once

#include "model/model.h"

namespace signorini {

struct PairCoefficients {
  double friction = 0;     // [-]
  double restitution = 0;  // [-]
  double cohesion = 0;     // [Pa]
};

/// @param a, b  bodies, or kWorldBody: then those of the other one, without friction
[[nodiscard]] PairCoefficients pair_coefficients(const Model& model, int a, int b);

}  // namespace signorini
