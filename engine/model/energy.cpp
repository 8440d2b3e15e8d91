#include "model/energy.h"

namespace signorini {

Energy energy_of(const Model& model, const Placement& placement, double offset) {
  Energy energy;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const Vector2& v = placement.velocity[i];
    const double w = placement.spin[i];
    energy.rotational += 0.5 * body.moment * w * w;
    energy.translational += 0.5 * body.mass * (v.x() * v.x() + v.y() * v.y());
  }
  energy.potential = potential_energy(model, placement) + offset;
  return energy;
}

Momentum momentum_of(const Model& model, const Placement& placement) {
  Momentum momentum;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const Vector2 linear = body.mass * placement.velocity[i];
    momentum.linear += linear;
    momentum.angular += body.moment * placement.spin[i] + cross(placement.pose[i].location, linear);
  }
  return momentum;
}

}  // namespace signorini
