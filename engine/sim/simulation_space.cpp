// Simulation: places, energies and pulls, in the plane and in space.

#include <cmath>
#include <utility>

#include "sim/simulation.h"
#include "sim/state_views.h"

namespace signorini {

namespace {

void require_finite_vector(const Vector3& v, const char* what) {
  for (int i = 0; i < 3; ++i) require_finite_number(v[i], what);
}

}  // namespace

void Simulation::require_space(bool spatial, const char* what) const {
  if (scene_.is_spatial == spatial) return;
  throw std::domain_error(std::string(what) +
                          (spatial ? ": the scene is planar; give two coordinates and an angle"
                                   : ": the scene is in space; give three coordinates"));
}

void Simulation::check_pulled(int body) const {
  check_body(body);
  if (!model_.is_fixed(body)) return;
  throw std::out_of_range("body: " + model_.body(body).name + " is fixed and cannot be pulled");
}

void Simulation::drag_in_space(int body, const Vector3& point, const Vector3& target,
                               double stiffness) {
  check_pulled(body);
  require_space(true, "drag");
  require_finite_vector(point, "drag");
  require_finite_vector(target, "drag");
  require_drag_stiffness(stiffness);
  note_change();
  model_.drag = SpatialSpring{.name = "DRAG",
                              .body_a = body,
                              .body_b = kWorldBody,
                              .point_a = model_.body(body).spatial_mass_center + point,
                              .point_b = target,
                              .rest_length = 0,
                              .stiffness = stiffness};
}

void Simulation::end_drag() {
  if (model_.drag) note_change();
  model_.drag.reset();
}

void Simulation::move_in_space(int body, const Vector3& position, const Quaternion& attitude) {
  check_body(body);
  require_space(true, "position");
  require_finite_vector(position, "position");
  const double square = attitude.squared_length();
  if (!std::isfinite(square) || !(square > 1e-200)) {
    throw std::domain_error(
        "rotation: must be four finite numbers that are not all 0; [1, 0, 0, 0] is no turn");
  }
  note_change();
  Body& moved = model_.bodies[static_cast<std::size_t>(body)];
  const Quaternion turned = kept_unit(attitude);
  if (moved.is_fixed()) {
    SpatialPose pose;
    pose.rotation = rotation_matrix(turned);
    pose.position = position - pose.rotate_to_world(moved.spatial_mass_center);
    moved.fixed_pose = pose;
  } else {
    state_.q.segment<3>(moved.coordinate) = position;
    set_attitude(moved, turned, as_span(state_.q));
  }
}

const Placement& Simulation::placement() {
  place(model_, as_span(std::as_const(state_.q)), as_span(std::as_const(state_.v)), placement_);
  return placement_;
}

const Frame& Simulation::frame() {
  const double offset = settings_.potential_energy_offset;
  fill_frame(model_, placement(), as_span(std::as_const(state_.q)), state_.time, offset, frame_);
  frame_.contact_energy = contact_energy();
  frame_.contacts = &contacts();
  fill_frictions(model_, frame_);
  return frame_;
}

Energy Simulation::energy() {
  return energy_of(model_, placement(), settings_.potential_energy_offset);
}

ContactEnergy Simulation::contact_energy() const {
  if (known_contacts_ == KnownContacts::of_step) return method_->contact_energy();
  return method_->contact_energy(model_, state_);
}

Momentum Simulation::momentum() { return momentum_of(model_, placement()); }

}  // namespace signorini
