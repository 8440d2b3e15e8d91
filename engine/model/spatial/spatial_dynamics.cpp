#include "model/spatial/spatial_dynamics.h"

#include <algorithm>

namespace signorini {
namespace {

Vector3 three(std::span<const double> array, std::size_t from) {
  return {array[from], array[from + 1], array[from + 2]};
}

}  // namespace

void set_inertia(Body& body, const SpatialInertia& inertia, const Vector3& mass_center) {
  body.mobility = Mobility::spatial;
  body.mass = inertia.mass;
  body.moment = inertia.tensor(2, 2);
  body.inertia = inertia;
  body.spatial_mass_center = mass_center;
}

InverseMassBlock inverse_mass(const Body& body) {
  const int nv = velocity_count(body.mobility);
  InverseMassBlock block = InverseMassBlock::Zero(nv, nv);
  if (body.is_fixed()) return block;
  if (body.is_spatial()) {
    block(0, 0) = block(1, 1) = block(2, 2) = 1 / body.mass;
    block.bottomRightCorner<3, 3>() = body.inertia.inverse();
  } else {
    block(0, 0) = block(1, 1) = 1 / body.mass;
    block(2, 2) = 1 / body.moment;
  }
  return block;
}

void coordinate_rates(const Model& model, std::span<const double> q, std::span<const double> v,
                      std::span<double> rates) {
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) rates[k + i] = v[m + i];
    if (!body.is_spatial()) continue;
    const Quaternion rate =
        product(attitude_in(body, q),
                {.w = 0, .x = 0.5 * v[m + 3], .y = 0.5 * v[m + 4], .z = 0.5 * v[m + 5]});
    set_attitude(body, rate, rates);
  }
}

void add_gyroscopic(const Model& model, std::span<const double> v, std::span<double> acceleration) {
  for (const Body& body : model.bodies) {
    if (!body.is_spatial()) continue;
    const auto m = static_cast<std::size_t>(body.speed);
    const Vector3 w = body.inertia.to_principal(three(v, m + 3));
    const Vector3& c = body.inertia.coupling;
    const Vector3 rate =
        body.inertia.to_body({c.x() * w.y() * w.z(), c.y() * w.z() * w.x(), c.z() * w.x() * w.y()});
    for (int i = 0; i < 3; ++i) acceleration[m + 3 + static_cast<std::size_t>(i)] += rate(i);
  }
}

void retract(const Model& model, std::span<const double> step, std::span<double> q) {
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) q[k + i] += step[m + i];
    if (!body.is_spatial()) continue;
    const Quaternion turn = turned_by(three(step, m + 3));
    set_attitude(body, kept_unit(product(attitude_in(body, q), turn)), q);
  }
}

void keep_unit(const Model& model, std::span<double> q) {
  for (const Body& body : model.bodies) {
    if (body.is_spatial()) set_attitude(body, kept_unit(attitude_in(body, q)), q);
  }
}

Energy energy_of(const Model& model, const SpatialPlacement& placement) {
  Energy energy;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    energy.translational += 0.5 * body.mass * dot(placement.velocity[i], placement.velocity[i]);
    const double spin = placement.angular_velocity[i].z();
    energy.rotational += body.is_spatial()
                             ? body.inertia.kinetic_energy(placement.angular_velocity[i])
                             : 0.5 * body.moment * spin * spin;
  }
  energy.potential = potential_energy(model, placement);
  return energy;
}

SpatialMomentum momentum_of(const Model& model, const SpatialPlacement& placement,
                            const Vector3& about) {
  SpatialMomentum momentum;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const Vector3 linear = body.mass * placement.velocity[i];
    const Vector3& w = placement.angular_velocity[i];
    const Vector3 own =
        body.is_spatial() ? body.inertia.times(w) : Vector3(0, 0, body.moment * w.z());
    momentum.linear += linear;
    momentum.angular +=
        placement.pose[i].rotate_to_world(own) + cross_product(placement.center[i] - about, linear);
  }
  return momentum;
}

bool SpatialRates::operator()(std::span<const double> y, std::span<double> rates, double) {
  const auto nq = static_cast<std::size_t>(model_.nq);
  const auto nv = static_cast<std::size_t>(model_.nv);
  const std::span<const double> q = y.subspan(1, nq);
  const std::span<const double> v = y.subspan(1 + nq, nv);
  const std::span<double> acceleration = rates.subspan(1 + nq, nv);
  rates[0] = 1;
  coordinate_rates(model_, q, v, rates.subspan(1, nq));
  std::fill(acceleration.begin(), acceleration.end(), 0.0);
  place(model_, q, v, placement_);
  add_gyroscopic(model_, v, acceleration);
  add_forces(model_, placement_, acceleration);
  return true;
}

}  // namespace signorini
