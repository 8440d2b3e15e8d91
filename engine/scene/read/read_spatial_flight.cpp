// A body in flight: what it is, how it starts, when it is looked at.

#include <cmath>
#include <stdexcept>

#include "model/spatial/spatial_inertia.h"
#include "scene/read/read_spatial_shape.h"
#include "scene/read/read_text.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {

namespace {

constexpr std::size_t kMostTimes = 100'000;
constexpr double kMostSteps = 1e7;

/// [I1, I2, I3] along the body axes, or three rows.
void read_inertia(const ObjectReader& reader, SpatialFlight& flight) {
  const JsonValue list = reader.value().find("inertia");
  if (!list.exists()) {
    return reader.complain("inertia", "is missing beside \"mass\"; give [I1, I2, I3] in kg m^2");
  }
  Diagnostics& diagnostics = reader.diagnostics();
  const bool has_rows =
      list.is(JsonKind::array) && list.size() == 3 && (*list.begin()).is(JsonKind::array);
  flight.inertia.setZero();
  if (!has_rows) {
    const auto moments = checked_vector(list, FieldSpec{.name = {}}, diagnostics);
    for (int i = 0; moments && i < 3; ++i) flight.inertia(i, i) = (*moments)[i];
    return;
  }
  int i = 0;
  for (const JsonValue row : list) {
    const auto entries = checked_vector(row, FieldSpec{.name = {}}, diagnostics);
    if (entries) flight.inertia.row(i) = entries->transpose();
    ++i;
  }
}

void read_body(const ObjectReader& reader, const MeshFiles& files, SpatialFlight& flight) {
  const bool has_mass = reader.has("mass") || reader.has("inertia");
  if (reader.has("shape") == has_mass) {
    return reader.complain("", std::string(has_mass ? "has a shape and a mass of its own"
                                                    : "has neither shape nor mass") +
                                   "; give \"shape\" with \"density\", or \"mass\" with "
                                   "\"inertia\"");
  }
  if (has_mass) {
    if (!reader.has("mass"))
      reader.complain("mass", "is missing beside \"inertia\"; give it in kg");
    flight.mass = reader.number("mass", 1);
    return read_inertia(reader, flight);
  }
  SpatialBody& body = flight.body.emplace();
  const std::size_t before = reader.diagnostics().size();
  read_spatial_shape(reader.member("shape"), files, body, reader.diagnostics());
  body.density = reader.number("density", body.density);
  if (reader.diagnostics().size() > before) return;
  try {
    const SolidProperties p =
        properties_of(body.mesh ? moments_of(*body.mesh) : moments_of(body.shape));
    if (!(p.volume > 0)) throw std::invalid_argument("fills no volume, so that it has no mass");
    flight.mass = body.density * p.volume;
    flight.inertia = body.density * p.inertia;
  } catch (const std::invalid_argument& error) {
    reader.complain("shape", error.what());
  }
}

/// Mass and inertia of a body that can exist.
void read_what(const ObjectReader& reader, const MeshFiles& files, SpatialFlight& flight) {
  const std::size_t before = reader.diagnostics().size();
  read_body(reader, files, flight);
  if (reader.diagnostics().size() > before) return;
  try {
    static_cast<void>(spatial_inertia(flight.mass, flight.inertia));
  } catch (const std::invalid_argument& error) {
    complain_as(reader, error.what());
  }
}

void read_times(const ObjectReader& reader, SpatialFlight& flight) {
  const JsonValue list = reader.value().find("times");
  const bool has_until = reader.has("until") || reader.has("every");
  if (list.exists() == has_until) {
    return reader.complain(list.exists() ? "times" : "",
                           "give either \"times\", or \"until\" with \"every\"");
  }
  if (list.exists()) {
    if (!list.is(JsonKind::array)) {
      return reader.complain("times", "must be a list of numbers [...], got " + described(list));
    }
    if (static_cast<std::size_t>(list.size()) > kMostTimes) {
      return reader.complain("times", std::to_string(list.size()) + " times; at most " +
                                          std::to_string(kMostTimes) + " are read");
    }
    for (const JsonValue value : list) {
      const auto time = checked_number(value, FieldSpec{.name = {}}, reader.diagnostics());
      if (time) flight.times.push_back(*time);
    }
    return;
  }
  const double until = reader.number("until", 1), every = reader.number("every", until / 100);
  const double count = every > 0 ? std::floor(until / every * (1 + 1e-12)) : 0;
  if (count > static_cast<double>(kMostTimes)) {
    return reader.complain(
        "every", "makes more than " + std::to_string(kMostTimes) + " rows; make it longer");
  }
  for (int i = 0; i <= static_cast<int>(count); ++i) flight.times.push_back(i * every);
}

void read_steps(const ObjectReader& reader, SpatialFlight& flight) {
  flight.steps.method = static_cast<FlightMethod>(reader.choice("method"));
  if (!reader.has("step")) return;
  const std::size_t before = reader.diagnostics().size();
  const double step = reader.number("step", 1);
  if (reader.diagnostics().size() > before) return;
  double count = 0, now = 0;
  for (const double t : flight.times) {
    count += steps_in(t - now, step);
    now = t;
  }
  if (count > kMostSteps) {
    return reader.complain("step", "makes more than 10000000 steps; make it longer");
  }
  flight.steps.longest = step;
}

}  // namespace

SpatialFlightResult read_spatial_flight(std::string_view text, const MeshFiles& files) {
  SpatialFlightResult result;
  const auto read = [&](JsonValue root, SpatialFlight& flight, Diagnostics& diagnostics) {
    const ObjectReader reader(root, spatial_spec("flight"), diagnostics);
    if (!root.is(JsonKind::object)) return;
    read_what(reader, files, flight);
    flight.position = vector_field(reader, "position", {0, 0, 0});
    flight.rotation = read_rotation(reader);
    flight.velocity = vector_field(reader, "velocity", {0, 0, 0});
    flight.angular_velocity = vector_field(reader, "angular_velocity", {0, 0, 0});
    flight.gravity = vector_field(reader, "gravity", {0, 0, 0});
    read_times(reader, flight);
    read_steps(reader, flight);
  };
  result.flight = read_query<SpatialFlight>(text, result.diagnostics, read);
  return result;
}

}  // namespace signorini
