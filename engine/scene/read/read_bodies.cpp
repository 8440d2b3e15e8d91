#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "scene/read/read_parts.h"
#include "scene/suggestion.h"

namespace signorini {

void read_names(JsonValue list, Scene& scene, ReadingContext& context) {
  for (const JsonValue value : list) {
    SceneBody& body = scene.bodies.emplace_back();
    body.written_at = {value.place(), value.location()};
    const int index = static_cast<int>(scene.bodies.size()) - 1;
    const JsonValue mobility = value.find("mobility");
    context.is_fixed.push_back(mobility.is(JsonKind::text) && mobility.text() == "fixed");
    const JsonValue name = value.find("name");
    if (!name.exists()) continue;
    body.name = checked_name(name, context.diagnostics).value_or("");
    if (body.name.empty()) continue;
    if (body.name == "WORLD") {
      complain_at(name, "is reserved for the fixed background; choose another name",
                  context.diagnostics);
      continue;
    }
    const auto [entry, is_new] = context.bodies.emplace(body.name, index);
    if (is_new) continue;
    const Source& first = scene.bodies[static_cast<std::size_t>(entry->second)].written_at;
    complain_at(name,
                "the name " + body.name + " is taken by " + first.place + " on line " +
                    std::to_string(first.location.line) +
                    " (letter case, spaces, '-' and '_' make no difference)",
                context.diagnostics);
  }
}

void read_no_collide(const ObjectReader& reader, SceneBody& body, int index,
                     ReadingContext& context) {
  const JsonValue others = reader.value().find("no_collide");
  if (others.exists() && !others.is(JsonKind::array)) {
    complain_at(others, "must be a list of texts [\"...\", ...], got " + described(others),
                context.diagnostics);
    return;
  }
  for (const JsonValue value : others) {
    const std::optional<int> other = body_reference(value, false, context);
    if (other && *other == index) {
      complain_at(value, "is the body itself; leave it out", context.diagnostics);
    } else if (other) {
      body.no_collide.push_back(*other);
    }
  }
}

namespace {

constexpr int kKinematic = 2;  // of the choices of "mobility"

void read_inertia(const ObjectReader& reader, SceneBody& body) {
  if (body.motion) return;
  if (body.mobility == Mobility::fixed) {
    for (const char* field : {"mass", "density", "moment", "velocity", "angular_velocity"}) {
      if (reader.has(field)) {
        reader.complain(field,
                        "a fixed body has none; leave it out, or give it mobility "
                        "\"planar\"");
      }
    }
    return;
  }
  if (reader.has("mass") && reader.has("density")) {
    reader.complain("density", "a body has a mass or a density; leave one out");
  }
  body.mass = reader.optional_number("mass");
  if (reader.has("density")) body.density = reader.optional_number("density");
  body.moment = reader.optional_number("moment");
  body.velocity = reader.point("velocity");
  body.angular_velocity = reader.number("angular_velocity");
}

/// What "motion" says of a coordinate, if anything.
SceneMotion read_oscillation(const ObjectReader& motion, std::string_view axis) {
  const JsonValue value = motion.member(axis);
  if (!value.exists()) return {};
  const ObjectReader of(value, object_spec("oscillation"), motion.diagnostics());
  if (of.has("amplitude") != of.has("frequency")) {
    of.complain(of.has("amplitude") ? "frequency" : "amplitude",
                "is missing: an oscillation has an amplitude and a frequency");
  }
  return {.speed = of.number("speed"),
          .amplitude = of.number("amplitude"),
          .frequency = of.number("frequency"),
          .phase = of.number("phase"),
          .middle = of.optional_number("middle")};
}

void read_motion(const ObjectReader& reader, SceneBody& body, bool is_kinematic) {
  if (!is_kinematic) {
    if (reader.has("motion")) {
      reader.complain("motion",
                      "belongs to a body of mobility \"kinematic\", which moves as it is "
                      "told");
    }
    return;
  }
  for (const char* field : {"mass", "density", "moment", "velocity", "angular_velocity"}) {
    if (reader.has(field)) {
      reader.complain(field,
                      "a kinematic body has none: it moves as its \"motion\" says, whatever "
                      "it meets; leave it out");
    }
  }
  body.motion.emplace();
  const JsonValue value = reader.member("motion");
  if (!reader.has("motion")) {
    reader.complain("motion",
                    "is missing: how a kinematic body moves, as {\"x\": {\"speed\": 1}}; "
                    "one that stands still is \"fixed\"");
  }
  if (!value.exists()) return;
  const ObjectReader motion(value, object_spec("motion"), reader.diagnostics());
  constexpr std::array<std::string_view, 3> kAxes = {"x", "y", "angle"};
  for (std::size_t k = 0; k < kAxes.size(); ++k) {
    (*body.motion)[k] = read_oscillation(motion, kAxes[k]);
  }
}

std::optional<RejectionCircle> read_rejection_circle(const ObjectReader& reader) {
  const JsonValue value = reader.member("rejection_circle");
  if (!value.exists()) return std::nullopt;
  const ObjectReader circle(value, object_spec("rejection_circle"), reader.diagnostics());
  return RejectionCircle{.center = circle.point("center"), .radius = circle.number("radius", 1)};
}

void read_ignored(const ObjectReader& reader, SceneBody& body, int index, ReadingContext& context) {
  read_no_collide(reader, body, index, context);
  for (const JsonValue value : reader.member("no_collide_edges")) {
    const ObjectReader edges(value, object_spec("ignored_edges"), context.diagnostics);
    const std::optional<int> other = body_reference(edges, "body", context);
    const IgnoredEdges read{.body = other.value_or(kWorld),
                            .begin = edges.integer("begin", 0),
                            .end = edges.integer("end", 1)};
    if (other && *other == index) edges.complain("body", "is the body itself; name another body");
    if (read.begin >= read.end) {
      edges.complain("end", "must be greater than begin: edges begin to end - 1 are ignored");
    }
    body.no_collide_edges.push_back(read);
  }
}

void read_body(JsonValue value, int index, Scene& scene, ReadingContext& context) {
  SceneBody& body = scene.bodies[static_cast<std::size_t>(index)];
  const ObjectReader reader(value, object_spec("body"), context.diagnostics);
  const int mobility = reader.choice("mobility", static_cast<int>(body.mobility));
  const bool is_kinematic = mobility == kKinematic;
  body.mobility = is_kinematic ? Mobility::planar : static_cast<Mobility>(mobility);
  read_motion(reader, body, is_kinematic);
  if (const JsonValue shape = reader.member("shape"); shape.exists()) {
    body.shape = read_shape(shape, context.diagnostics);
    if (std::holds_alternative<WallShape>(body.shape) && body.mobility != Mobility::fixed) {
      reader.complain("shape", "a wall must be fixed: write \"mobility\": \"fixed\", or use a box");
    }
  }
  read_material(reader, body, context);
  read_inertia(reader, body);
  body.surface_speed = reader.number("surface_speed");
  body.static_friction = read_static_friction(reader, body.friction);
  body.rolling_resistance = reader.number("rolling_resistance");
  body.mass_center = reader.optional_point("mass_center");
  body.position = reader.point("position");
  body.angle = reader.number("angle");
  body.drag_points = reader.points("drag_points");
  body.rejection_circle = read_rejection_circle(reader);
  body.min_height = reader.optional_number("min_height");
  body.zero_energy_level = reader.optional_number("zero_energy_level");
  read_ignored(reader, body, index, context);
  if (reader.has("color")) body.color = kColors[static_cast<std::size_t>(reader.choice("color"))];
  if (reader.has("look")) body.look = kLooks[static_cast<std::size_t>(reader.choice("look"))];
}

/// Once all shapes are known.
void check_edges(JsonValue list, std::size_t first, const Scene& scene, ReadingContext& context) {
  long total = 0;
  for (const SceneBody& body : scene.bodies) total += edge_count(body.shape);
  if (total > kMostEdges) {
    complain_at(list,
                "the bodies have " + std::to_string(total) + " edges; at most " +
                    std::to_string(kMostEdges) + " are read",
                context.diagnostics);
  }
  for (std::size_t i = first; i < scene.bodies.size(); ++i) {
    for (std::size_t k = 0; k < scene.bodies[i].no_collide_edges.size(); ++k) {
      const IgnoredEdges& ignored = scene.bodies[i].no_collide_edges[k];
      if (ignored.body == kWorld) continue;
      const SceneBody& other = scene.bodies[static_cast<std::size_t>(ignored.body)];
      if (ignored.end <= edge_count(other.shape)) continue;
      const Diagnostic d = complaint(scene.bodies[i].written_at,
                                     "is beyond the edges of " + other.name + ", which has " +
                                         std::to_string(edge_count(other.shape)),
                                     "no_collide_edges[" + std::to_string(k) + "].end");
      context.diagnostics.add(d.place, d.message, {d.line, d.column});
    }
  }
}

}  // namespace

void read_bodies(JsonValue list, Scene& scene, ReadingContext& context) {
  if (!list.exists()) return;
  const std::size_t walls = scene.bodies.size();
  for (std::size_t i = 0; i < walls; ++i) {
    context.bodies.emplace(scene.bodies[i].name, static_cast<int>(i));
    context.is_fixed.push_back(true);
  }
  if (static_cast<std::size_t>(list.size()) + walls > static_cast<std::size_t>(kMostBodies)) {
    complain_at(list,
                std::to_string(static_cast<std::size_t>(list.size()) + walls) +
                    " bodies; at most " + std::to_string(kMostBodies) + " are read",
                context.diagnostics);
    return;
  }
  read_names(list, scene, context);
  int index = static_cast<int>(walls);
  for (const JsonValue value : list) read_body(value, index++, scene, context);
  check_edges(list, walls, scene, context);
  if (std::all_of(context.is_fixed.begin(), context.is_fixed.end(), [](bool b) { return b; })) {
    complain_at(list, "must hold at least one body that can move (mobility \"planar\")",
                context.diagnostics);
  }
}

}  // namespace signorini
