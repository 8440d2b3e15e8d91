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

double least_moment(const Body& body) {
  return body.is_spatial() ? body.inertia.principal.minCoeff() : body.moment;
}

void coordinate_rates(const Model& model, std::span<const double> q, std::span<const double> v,
                      std::span<double> rates) {
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) rates[k + i] = v[m + i];
  }
  for (const int i : model.turning) {
    const Body& body = model.body(i);
    const auto m = static_cast<std::size_t>(body.speed);
    const Quaternion rate =
        product(attitude_in(body, q),
                {.w = 0, .x = 0.5 * v[m + 3], .y = 0.5 * v[m + 4], .z = 0.5 * v[m + 5]});
    set_attitude(body, rate, rates);
  }
}

void add_gyroscopic(const Model& model, std::span<const double> v, std::span<double> acceleration) {
  for (const int number : model.turning) {
    const Body& body = model.body(number);
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
  }
  for (const int i : model.turning) {
    const Body& body = model.body(i);
    const Quaternion turn = turned_by(three(step, static_cast<std::size_t>(body.speed) + 3));
    set_attitude(body, kept_unit(product(attitude_in(body, q), turn)), q);
  }
}

bool keep_unit(const Model& model, std::span<double> q) {
  for (const int i : model.turning) {
    const Body& body = model.body(i);
    set_attitude(body, kept_unit(attitude_in(body, q)), q);
  }
  return !model.turning.empty();
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
  add_forces(model_, placement_, y[0], acceleration);
  return true;
}

}  // namespace signorini
