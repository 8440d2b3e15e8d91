#include "model/pair_coefficients.h"

#include <algorithm>

namespace signorini {

PairCoefficients pair_coefficients(const Model& model, int a, int b) {
  if (a == kWorldBody || b == kWorldBody) {
    return {.restitution = model.body(a == kWorldBody ? b : a).restitution};
  }
  const Body& one = model.body(a);
  const Body& two = model.body(b);
  if (one.material >= 0 && two.material >= 0) {
    const PairLookup found = model.materials.between(one.material, two.material);
    if (found.origin != PairOrigin::missing) {
      return {.friction = found.pair.sliding_friction,
              .restitution = found.pair.restitution,
              .cohesion = found.pair.cohesion};
    }
  }
  return {.friction = model.friction_between(a, b),
          .restitution = std::min(one.restitution, two.restitution)};
}

}  // namespace signorini
