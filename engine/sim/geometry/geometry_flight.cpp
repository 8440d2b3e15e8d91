// Free flight of one body, asked and answered in JSON.

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "geometry/quaternion.h"
#include "geometry/solid/spatial_vector.h"
#include "model/spatial/free_motion.h"
#include "sim/geometry/geometry_answer.h"
#include "sim/geometry/geometry_lab.h"
#include "sim/simulation.h"

namespace signorini {

namespace {

/// What must not change, and by how much it has.
struct Balance {
  double energy = 0;         // [J] kinetic and potential
  Vector3 turning{0, 0, 0};  // angular momentum about the mass centre [kg m^2/s]
};

double energy_of(const MotionSample& s, double mass, const Vector3& gravity) {
  return s.kinetic - mass * dot(gravity, s.motion.position);
}

void write_vector_member(JsonWriter& json, std::string_view key, const Vector3& v) {
  json.key(key);
  write_vector(json, v);
}

void write_sample(JsonWriter& json, const MotionSample& s, double energy) {
  const Quaternion& q = s.motion.attitude;
  json.open('{').key("time").number(s.time);
  write_vector_member(json, "position", s.motion.position);
  json.key("rotation").open('[').number(q.w).number(q.x).number(q.y).number(q.z).close(']');
  write_vector_member(json, "velocity", s.motion.velocity);
  write_vector_member(json, "angular_velocity", s.motion.angular_velocity);
  json.key("energy").number(energy).key("rotational_energy").number(s.rotational);
  write_vector_member(json, "momentum", s.linear_momentum);
  write_vector_member(json, "angular_momentum", s.angular_momentum);
  json.close('}');
}

SteppedMotion fly(const SpatialFlight& flight, SpatialInertia& inertia) {
  try {
    inertia = spatial_inertia(flight.mass, flight.inertia);
    const SpatialMotion start{.position = flight.position,
                              .attitude = quaternion_of(flight.rotation),
                              .velocity = flight.velocity,
                              .angular_velocity = flight.angular_velocity};
    return stepped_motion(inertia, start, flight.gravity, flight.times, flight.steps);
  } catch (const std::invalid_argument& error) {
    throw SceneError({{.place = "", .message = error.what(), .line = 1, .column = 1}});
  }
}

void write_flips(JsonWriter& json, const SteppedMotion& flown) {
  json.key("steps").number(flown.steps).key("middle_axis");
  if (flown.middle_axis < 0) {
    json.null();
  } else {
    json.integer(flown.middle_axis);
  }
  json.key("flips").open('[');
  for (const double t : flown.flips) json.number(t);
  json.close(']');
}

}  // namespace

std::string free_flight(std::string_view text, const MeshFiles& files) {
  SpatialFlightResult read = read_spatial_flight(text, files);
  if (!read.flight) throw SceneError(std::move(read.diagnostics));
  SpatialInertia inertia;
  const SteppedMotion flown = fly(*read.flight, inertia);
  JsonWriter json;
  json.open('{').key("mass").number(inertia.mass);
  write_vector_member(json, "principal_moments", inertia.principal);
  json.key("principal_axes").open('[');
  for (int i = 0; i < 3; ++i) write_vector(json, inertia.axes.col(i));
  json.close(']').key("samples").open('[');
  Balance first;
  double energy_error = 0, turning_error = 0;
  for (const MotionSample& s : flown.samples) {
    const double energy = energy_of(s, inertia.mass, read.flight->gravity);
    if (&s == &flown.samples.front()) first = {.energy = energy, .turning = s.angular_momentum};
    energy_error = std::fmax(energy_error, std::fabs(energy - first.energy));
    turning_error = std::fmax(turning_error, length(s.angular_momentum - first.turning));
    write_sample(json, s, energy);
  }
  json.close(']').key("largest_energy_change").number(energy_error);
  json.key("largest_angular_momentum_change").number(turning_error);
  write_flips(json, flown);
  json.close('}');
  return json.str();
}

}  // namespace signorini
