#include <set>

#include "scene/read/read_parts.h"

namespace signorini {

namespace {

SceneSpring read_spring(const ObjectReader& reader, ReadingContext& context) {
  auto spring = read_spring_law<SceneSpring>(reader, context);
  spring.point_a = reader.point("point_a");
  spring.point_b = reader.point("point_b");
  spring.compress_only = reader.boolean("compress_only", false);
  spring.written_at = reader.source();
  return spring;
}

int moved_body(const ObjectReader& reader, ReadingContext& context) {
  const std::optional<int> body = body_reference(reader, "body", context);
  if (body && !can_move(*body, context)) {
    reader.complain("body", "is a fixed body, which no force moves; name a moving one");
  }
  return body.value_or(0);
}

SceneConstantForce read_constant_force(const ObjectReader& reader, ReadingContext& context) {
  SceneConstantForce force;
  force.body = moved_body(reader, context);
  force.point = reader.point("point");
  force.point_frame = static_cast<NormalFrame>(reader.choice("point_frame"));
  force.force = reader.point("force");
  force.force_frame = static_cast<NormalFrame>(reader.choice("force_frame"));
  force.torque = reader.number("torque", 0);
  force.written_at = reader.source();
  return force;
}

SceneThrusters read_thrusters(const ObjectReader& reader, ReadingContext& context) {
  SceneThrusters set{.body = moved_body(reader, context),
                     .magnitude = reader.number("magnitude", 1),
                     .thrusters = {},
                     .written_at = reader.source()};
  for (const JsonValue value : reader.member("thrusters")) {
    const ObjectReader one(value, object_spec("thruster"), context.diagnostics);
    set.thrusters.push_back({.point = one.point("point"),
                             .direction = one.point("direction"),
                             .active = one.boolean("active", false)});
  }
  return set;
}

SceneActuator read_actuator(const ObjectReader& reader, ReadingContext& context) {
  SceneActuator actuator{.name = reader.name("name"),
                         .body = moved_body(reader, context),
                         .axis = static_cast<ActuatorAxis>(reader.choice("axis")),
                         .drive = static_cast<ActuatorDrive>(reader.choice("drive")),
                         .plan = reader.numbers("plan"),
                         .duration = reader.number("duration", 1),
                         .stiffness = reader.number("stiffness", 0),
                         .damping = reader.number("damping", 0),
                         .written_at = reader.source()};
  if (reader.has("plan") && actuator.plan.empty()) {
    reader.complain("plan", "must have at least one value, which then stays");
  }
  const bool pulls = reader.has("stiffness") || reader.has("damping");
  if (actuator.drive == ActuatorDrive::force && pulls) {
    reader.complain(reader.has("stiffness") ? "stiffness" : "damping",
                    "has no meaning where the plan is a force; leave it out, or say \"drive\": "
                    "\"place\"");
  }
  if (actuator.drive == ActuatorDrive::place && !reader.has("stiffness")) {
    reader.complain("stiffness", "is missing: how hard the body is pulled to its planned place");
  }
  return actuator;
}

/// Each thruster has a switch of its own among the parameters, and there are only so many.
void check_thrusters(const Scene& scene, Diagnostics& diagnostics) {
  std::size_t count = 0;
  for (const SceneForce& force : scene.forces) {
    const auto* set = std::get_if<SceneThrusters>(&force);
    if (set == nullptr) continue;
    const bool fitted = count <= kMostThrusters;
    count += set->thrusters.size();
    if (!fitted || count <= kMostThrusters) continue;
    diagnostics.add(set->written_at.place + ".thrusters",
                    "a scene can have at most " + std::to_string(kMostThrusters) + " thrusters",
                    set->written_at.location);
  }
}

SceneForce read_force(const ObjectReader& reader, std::string_view type, ReadingContext& context) {
  if (type == "gravity") {
    return SceneGravity{.g = reader.number("g", SceneGravity{}.g),
                        .zero_energy_level = reader.number("zero_energy_level", 0),
                        .bodies = moving_bodies(reader, "bodies", context),
                        .written_at = reader.source()};
  }
  if (type == "gravity_inverse_square") {
    return SceneInverseSquareGravity{.gravitational_constant = reader.number("G", 1),
                                     .bodies = moving_bodies(reader, "bodies", context),
                                     .written_at = reader.source()};
  }
  if (type == "damping") {
    return SceneDamping{.damping = reader.number("damping", 0),
                        .rotate_ratio = reader.number("rotate_ratio", SceneDamping{}.rotate_ratio),
                        .bodies = moving_bodies(reader, "bodies", context),
                        .written_at = reader.source()};
  }
  if (type == "spring") return read_spring(reader, context);
  if (type == "constant_force") return read_constant_force(reader, context);
  if (type == "thrusters") return read_thrusters(reader, context);
  if (type == "actuator") return read_actuator(reader, context);
  return SceneRotatingForce{.body = moved_body(reader, context),
                            .point = reader.point("point"),
                            .magnitude = reader.number("magnitude", 1),
                            .rate = reader.number("rate", 0),
                            .written_at = reader.source()};
}

}  // namespace

void read_forces(JsonValue list, Scene& scene, ReadingContext& context) {
  std::set<std::string_view> seen;
  PartNames springs("spring", "SPRING"), actuators("actuator", "ACTUATOR");
  for (const JsonValue value : list) {
    const ObjectSpec* spec = spec_by_type(value, force_types(), context.diagnostics);
    if (spec == nullptr) continue;
    const ObjectReader reader(value, *spec, context.diagnostics);
    const SceneForce& force = scene.forces.emplace_back(read_force(reader, spec->name, context));
    if (const auto* spring = std::get_if<SceneSpring>(&force)) {
      springs.take(spring->name, value, context.diagnostics);
    }
    if (const auto* actuator = std::get_if<SceneActuator>(&force)) {
      actuators.take(actuator->name, value, context.diagnostics);
    }
    const bool only_one = spec->name == "gravity" || spec->name == "damping";
    if (!seen.insert(spec->name).second && only_one) {
      reader.complain("type",
                      "is the second " + std::string(spec->name) +
                          "; a scene has at most one, for all its bodies or those it lists");
    }
  }
  for (SceneForce& force : scene.forces) {
    if (auto* spring = std::get_if<SceneSpring>(&force)) springs.complete(spring->name);
    if (auto* actuator = std::get_if<SceneActuator>(&force)) actuators.complete(actuator->name);
  }
  check_thrusters(scene, context.diagnostics);
}

}  // namespace signorini
