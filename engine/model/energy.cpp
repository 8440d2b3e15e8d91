#include "model/energy.h"

#include "geometry/solid/spatial_vector.h"

namespace signorini {

// Rows in the plane of bodies that have left it are at rest, so they add nothing.

Energy energy_of(const Model& model, const Placement& placement, double offset) {
  Energy energy;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed() || body.is_kinematic) continue;
    const Vector2& v = placement.velocity[i];
    const double w = placement.spin[i];
    energy.rotational += 0.5 * body.moment * w * w;
    energy.translational += 0.5 * body.mass * (v.x() * v.x() + v.y() * v.y());
  }
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto i = static_cast<std::size_t>(number);
    const Vector3& v = placement.space.velocity[i];
    energy.rotational += body.inertia.kinetic_energy(placement.space.angular_velocity[i]);
    energy.translational += 0.5 * body.mass * dot(v, v);
  }
  energy.potential = potential_energy(model, placement) + offset;
  return energy;
}

Momentum momentum_of(const Model& model, const Placement& placement, const Vector3& about) {
  Momentum momentum;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed() || body.is_kinematic) continue;
    const Vector2 linear = body.mass * placement.velocity[i];
    const Vector2 arm = placement.pose[i].location - about.head<2>();
    momentum.linear += Vector3(linear.x(), linear.y(), 0);
    momentum.angular += Vector3(about.z() * linear.y(), -about.z() * linear.x(),
                                body.moment * placement.spin[i] + cross(arm, linear));
  }
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto i = static_cast<std::size_t>(number);
    const SpatialPlacement& space = placement.space;
    const Vector3 linear = body.mass * space.velocity[i];
    const Vector3 own = body.inertia.times(space.angular_velocity[i]);
    momentum.linear += linear;
    momentum.angular +=
        space.pose[i].rotate_to_world(own) + cross_product(space.center[i] - about, linear);
  }
  return momentum;
}

}  // namespace signorini
