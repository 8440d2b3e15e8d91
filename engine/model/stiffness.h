/// How stiff the force laws of a planar model are: what an explicit integrator's step must follow.
///
/// Source: docs/methods/impulse_and_contact.md, section 9, Integrators.
#pragma once

#include "model/model.h"
#include "model/placement.h"

namespace signorini {

/// Bounds for motion under springs, dampers, damping and actuators, bodies being where they are.
struct FastestMotion {
  double rate = 0;     // [rad/s] root of the largest stiffness over mass
  double damping = 0;  // [1/s] largest damping over mass
};

[[nodiscard]] FastestMotion fastest_motion(const Model& model, const Placement& placement);

}  // namespace signorini
