// Small worlds for the method `elastic`.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

#include "methods/elastic.h"
#include "model/energy.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini::test {

struct ElasticWorld {
  Model model;
  State state;
  Elastic method;
  EventLog events;

  /// Adds a spatial body at rest. Returns its number.
  int add(const std::string& name, const SpatialShape& shape, double mass, const Vector3& inertia) {
    Body body;
    body.name = name;
    body.mobility = Mobility::spatial;
    body.mass = mass;
    set_inertia(body, spatial_inertia(mass, inertia), {0, 0, 0});
    body.solid.parts.push_back({.shape = shape, .pose = {}});
    model.bodies.push_back(body);
    return static_cast<int>(model.bodies.size()) - 1;
  }

  int add_ball(const std::string& name, double radius, double mass) {
    const double moment = 0.4 * mass * radius * radius;
    return add(name, make_ball(radius), mass, {moment, moment, moment});
  }

  /// The half-space y <= 0.
  int add_ground() {
    Body body;
    body.name = "GROUND";
    body.mobility = Mobility::fixed;
    body.solid.parts.push_back({.shape = make_half_space(), .pose = {}});
    SpatialPose pose;
    pose.rotation.col(0) = Vector3(0, 0, 1);
    pose.rotation.col(1) = Vector3(1, 0, 0);
    pose.rotation.col(2) = Vector3(0, 1, 0);
    body.fixed_pose = pose;
    model.bodies.push_back(body);
    return static_cast<int>(model.bodies.size()) - 1;
  }

  /// All bodies of one material.
  void set_material(double youngs_modulus, const ContactPairMaterial& pair) {
    const int material = model.materials.set_solid(
        {.name = "STUFF", .youngs_modulus = youngs_modulus, .poissons_ratio = 0.3});
    ContactPairMaterial own = pair;
    own.a = own.b = material;
    model.materials.set_pair(own);
    for (Body& body : model.bodies) body.material = material;
  }

  /// A ball of 0.4 kg and 5 cm, and the ground. Returns the number of the ball.
  int add_ball_and_ground(double youngs_modulus, const ContactPairMaterial& pair) {
    const int ball = add_ball("BALL", 0.05, 0.4);
    add_ground();
    set_material(youngs_modulus, pair);
    return ball;
  }

  void set_gravity(const Vector3& g) {
    SpatialGravity gravity;
    gravity.g = g;
    for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
      if (!model.is_fixed(i)) gravity.bodies.push_back(i);
    }
    model.forces.emplace_back(gravity);
  }

  /// After all bodies are there.
  void start() {
    index_model(model);
    state.q = VectorX::Zero(model.nq);
    state.v = VectorX::Zero(model.nv);
    for (const Body& body : model.bodies) {
      if (!body.is_fixed()) state.q[body.coordinate + 3] = 1;
    }
  }

  void put(int body, const Vector3& place, const Vector3& velocity, const Vector3& spin) {
    const Body& b = model.body(body);
    state.q.segment<3>(b.coordinate) = place;
    state.v.segment<3>(b.speed) = velocity;
    state.v.segment<3>(b.speed + 3) = spin;  // body axes, those of the world at the start
  }

  void set(std::string_view name, double value) {
    const auto table = method.info().parameters;
    const ParameterSpec* const row = find_parameter(table, name);
    ASSERT_NE(row, nullptr) << name;
    method.set_parameter(static_cast<std::size_t>(row - table.data()), value);
  }

  /// A ball and the ground as above, the ball at rest at a height, with gravity.
  void drop_ball(double youngs_modulus, const ContactPairMaterial& pair, double height) {
    const int ball = add_ball_and_ground(youngs_modulus, pair);
    set_gravity({0, -9.81, 0});
    start();
    put(ball, {0, height, 0}, {0, 0, 0}, {0, 0, 0});
  }

  /// In steps of dt, until something goes wrong.
  StepReport run(double duration, double dt = 1.0 / 60) {
    StepReport total;
    const double end = state.time + duration;
    while (state.time < end - 1e-12 && total.status == StepStatus::ok) {
      total.add(method.advance(model, state, std::min(dt, end - state.time), events));
    }
    return total;
  }

  [[nodiscard]] Placement bodies() const {
    Placement placement;
    placement.resize(model.bodies.size(), Placement::WithSpace::yes);
    place(model, {state.q.data(), static_cast<std::size_t>(model.nq)},
          {state.v.data(), static_cast<std::size_t>(model.nv)}, placement);
    return placement;
  }
  [[nodiscard]] SpatialPlacement placed() const { return bodies().space; }

  /// Kinetic, potential, stored and lost together. [J]
  [[nodiscard]] double energy_balance() {
    const ContactEnergy contact = method.contact_energy(model, state);
    return energy_of(model, bodies()).total() + contact.stored + contact.lost();
  }

  [[nodiscard]] int count(EventKind kind) const {
    int n = 0;
    for (const Event& event : events) n += event.kind == kind ? 1 : 0;
    return n;
  }
};

}  // namespace signorini::test
