/// What two bodies do to each other where they touch: one answer for every method.
#pragma once

#include "model/model.h"

namespace signorini {

struct PairCoefficients {
  double friction = 0;            // [-] while it slides
  double static_friction = 0;     // [-] while it sticks, not less than `friction`
  double restitution = 0;         // [-]
  double rolling_resistance = 0;  // [-]
  double cohesion = 0;            // [Pa]
  double v_small = 0.01;          // [m/s] below it sliding friction and restitution fade
  double w_small = 0.01;          // [rad/s] below it rolling resistance fades
  PairResponse response = PairResponse::elastic;
  bool is_friction_of_bodies = false;  // neither the pair nor its materials say it
};

/// Friction and rolling resistance: those that the pair has of its own, else those of what the two
/// are made of where the palette knows such a pair, else those of both bodies by `friction_rule`.
/// Restitution: that of the two materials, else the smaller one of the bodies.
/// @param a, b  bodies, or kWorldBody: then those of the other one, without friction
/// @param surface_a, surface_b  in Body::surfaces, whose materials count there; -1: none of them
[[nodiscard]] PairCoefficients pair_coefficients(const Model& model, int a, int b,
                                                 int surface_a = -1, int surface_b = -1);

/// Whether two of the model's bodies that may touch are of these materials.
[[nodiscard]] bool do_materials_meet(const Model& model, int a, int b);

}  // namespace signorini
