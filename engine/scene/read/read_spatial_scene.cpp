// Bodies, forces and the view of a scene in space.

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "base/parameter_spec.h"
#include "geometry/solid/spatial_vector.h"
#include "scene/read/read_parts.h"
#include "scene/read/read_spatial_shape.h"
#include "scene/read/spatial_fields.h"
#include "scene/read/spatial_scene_fields.h"
#include "scene/read/spatial_values.h"

namespace signorini {

namespace {

bool fills_volume(const SpatialBody& read) {
  if (read.mesh) return true;
  return std::ranges::none_of(read.shape.parts, [](const CompoundPart& part) {
    const bool is_flat =
        part.shape.core == Core::polyhedron && part.shape.polyhedron.face_count() == 0;
    const bool is_thin = part.shape.rounding == 0 &&
                         (part.shape.core == Core::point || part.shape.core == Core::segment);
    return part.shape.core == Core::half_space || is_flat || is_thin;
  });
}

/// The same outer shape with round edges. @throws std::invalid_argument where that cannot be
SpatialShape with_smooth_edges(const SpatialShape& sharp, double radius) {
  const bool has_edges =
      sharp.core == Core::box || sharp.core == Core::stadium || sharp.core == Core::frustum;
  if (has_edges && sharp.rounding > 0) {
    throw std::invalid_argument(
        "the shape is round already by \"rounding\" or \"swelling\"; keep one of them");
  }
  switch (sharp.core) {
    case Core::box:
      return make_box(2 * sharp.half, radius);
    case Core::stadium:
      return make_beam(2 * sharp.half.x(), 2 * sharp.half.y(), 2 * sharp.half.z(), radius);
    case Core::frustum:
      return sharp.low < 0 ? make_cylinder(sharp.bottom_radius, sharp.high - sharp.low, radius)
                           : make_cone(sharp.bottom_radius, sharp.high, sharp.top_radius, radius);
    default:
      throw std::invalid_argument(
          "is for boxes, cylinders, cones, frustums and beams; leave it out");
  }
}

/// Edges of every part, if the reader has a "smoothing_radius".
void smooth(const ObjectReader& reader, CompoundShape& shape) {
  const double radius = reader.number("smoothing_radius", 0);
  if (!(radius > 0)) return;
  for (CompoundPart& part : shape.parts) {
    try {
      part.shape = with_smooth_edges(part.shape, radius);
    } catch (const std::invalid_argument& error) {
      const std::string message = error.what();
      const std::size_t colon = message.find("rounding: ");
      return reader.complain(
          "smoothing_radius",
          colon == 0 ? message.substr(std::string("rounding: ").size()) : message);
    }
  }
}

void read_shape_of(const ObjectReader& reader, SceneSolid& solid) {
  const std::size_t before = reader.diagnostics().size();
  SpatialBody read;
  read_spatial_shape(reader.member("shape"), {}, read, reader.diagnostics());
  if (reader.diagnostics().size() > before || read.shape.parts.empty()) return;
  solid.is_half_space = read.type == "half_space";
  // Points inside a hull change nothing.
  if (read.type != "hull") solid.notices = std::move(read.notices);
  if (fills_volume(read)) {
    try {
      solid.properties = properties_of(read.mesh ? moments_of(*read.mesh) : moments_of(read.shape));
    } catch (const std::invalid_argument& error) {
      return reader.complain("shape", error.what());
    }
  }
  solid.shape = std::move(read.shape);
  smooth(reader, solid.shape);
}

/// [I1, I2, I3] along the body axes, or three rows.
std::optional<Matrix3> inertia_field(const ObjectReader& reader) {
  const JsonValue list = reader.value().find("inertia");
  if (!list.exists()) return std::nullopt;
  const bool has_rows =
      list.is(JsonKind::array) && list.size() == 3 && (*list.begin()).is(JsonKind::array);
  Matrix3 inertia = Matrix3::Zero();
  if (!has_rows) {
    const auto moments = checked_vector(list, FieldSpec{.name = {}}, reader.diagnostics());
    if (!moments) return std::nullopt;
    for (int i = 0; i < 3; ++i) inertia(i, i) = (*moments)[i];
    return inertia;
  }
  int i = 0;
  for (const JsonValue row : list) {
    const auto entries = checked_vector(row, FieldSpec{.name = {}}, reader.diagnostics());
    if (!entries) return std::nullopt;
    inertia.row(i++) = entries->transpose();
  }
  return inertia;
}

void read_motion(const ObjectReader& reader, SceneBody& body, SceneSolid& solid) {
  if (body.mobility == Mobility::fixed) {
    for (const char* field : {"mass", "density", "inertia", "velocity", "angular_velocity"}) {
      if (reader.has(field)) {
        reader.complain(field,
                        "a fixed body has none; leave it out, or give it mobility \"spatial\"");
      }
    }
    return;
  }
  if (reader.has("mass") && reader.has("density")) {
    reader.complain("density", "a body has a mass or a density; leave one out");
  }
  body.mass = reader.optional_number("mass");
  if (reader.has("density")) body.density = reader.optional_number("density");
  solid.inertia = inertia_field(reader);
  solid.velocity = vector_field(reader, "velocity", {0, 0, 0});
  solid.angular_velocity = vector_field(reader, "angular_velocity", {0, 0, 0});
}

/// What a shape without volume, or without end, needs of its body.
void check_substance(const ObjectReader& reader, const SceneBody& body) {
  const SceneSolid& solid = *body.solid;
  if (solid.shape.parts.empty()) return;  // complained about already
  const bool is_fixed = body.mobility == Mobility::fixed;
  if (solid.is_half_space) {
    if (!is_fixed) {
      reader.complain("shape",
                      "a half-space has no end and must be fixed: write \"mobility\": "
                      "\"fixed\", or use a box");
    }
    if (reader.has("mass_center")) {
      reader.complain("mass_center",
                      "a half-space has none; its \"position\" is that of its origin");
    }
    return;
  }
  if (is_fixed || solid.properties.volume > 0) return;
  if (reader.has("density") || !body.mass || !solid.inertia) {
    reader.complain("shape",
                    "fills no volume, so that it has no mass of its own; give \"mass\" and "
                    "\"inertia\"");
  }
}

void read_surface_materials(const ObjectReader& body, SceneSolid& solid, ReadingContext& context) {
  for (const JsonValue value : body.member("surface_materials")) {
    const ObjectReader reader(value, spatial_scene_spec("surface_material"), context.diagnostics);
    SceneSurfaceMaterial own{.part = reader.integer("part", -1),
                             .surface = reader.integer("surface", -1),
                             .material = material_name(reader, context)};
    const auto parts = static_cast<int>(solid.shape.parts.size());
    if (parts > 0 && own.part >= parts) {
      reader.complain("part", "there is no part " + std::to_string(own.part) +
                                  ": parts of the shape count from 0 to " +
                                  std::to_string(parts - 1));
    }
    if (!own.material.empty()) solid.surface_materials.push_back(std::move(own));
  }
}

void read_spatial_body(JsonValue value, int index, Scene& scene, ReadingContext& context) {
  SceneBody& body = scene.bodies[static_cast<std::size_t>(index)];
  const ObjectReader reader(value, spatial_scene_spec("spatial_body"), context.diagnostics);
  body.mobility = reader.choice("mobility", 1) == 0 ? Mobility::fixed : Mobility::spatial;
  SceneSolid& solid = body.solid.emplace();
  read_shape_of(reader, solid);
  read_material(reader, body, context);
  read_surface_materials(reader, solid, context);
  read_motion(reader, body, solid);
  if (reader.has("mass_center")) solid.mass_center = vector_field(reader, "mass_center", {0, 0, 0});
  solid.position = vector_field(reader, "position", {0, 0, 0});
  solid.attitude = quaternion_of(read_rotation(reader));
  solid.contact_radius = reader.number("contact_radius", 0);
  read_no_collide(reader, body, index, context);
  if (reader.has("color")) body.color = kColors[static_cast<std::size_t>(reader.choice("color"))];
  if (reader.has("look")) body.look = kLooks[static_cast<std::size_t>(reader.choice("look"))];
  if (value.is(JsonKind::object)) check_substance(reader, body);
}

/// Those listed under "bodies", or all that move.
std::vector<int> bodies_of(const ObjectReader& reader, ReadingContext& context) {
  if (const auto listed = moving_bodies(reader, "bodies", context)) return *listed;
  std::vector<int> all;
  for (std::size_t i = 0; i < context.is_fixed.size(); ++i) {
    if (!context.is_fixed[i]) all.push_back(static_cast<int>(i));
  }
  return all;
}

SpatialSpring read_spring(const ObjectReader& reader, ReadingContext& context) {
  auto spring = read_spring_law<SpatialSpring>(reader, context);
  spring.point_a = vector_field(reader, "point_a", {0, 0, 0});
  spring.point_b = vector_field(reader, "point_b", {0, 0, 0});
  return spring;
}

ForceLaw read_force(const ObjectReader& reader, std::string_view type, ReadingContext& context) {
  if (type == "gravity") {
    SpatialGravity gravity{.g = vector_field(reader, "acceleration", {0, 0, 0}),
                           .bodies = bodies_of(reader, context)};
    const double size = length(gravity.g);
    if (size > 0) gravity.down = gravity.g / size;
    return gravity;
  }
  if (type == "damping") {
    return SpatialDamping{.damping = reader.number("damping", 0),
                          .rotate_ratio = reader.number("rotate_ratio", 1),
                          .bodies = bodies_of(reader, context)};
  }
  if (type == "spring") return read_spring(reader, context);
  const std::optional<int> body = body_reference(reader, "body", context);
  if (body && !can_move(*body, context)) {
    reader.complain("body", "is a fixed body, which no force moves; name a moving one");
  }
  return SpatialForce{.body = body.value_or(0),
                      .point = vector_field(reader, "point", {0, 0, 0}),
                      .point_in_body = reader.choice("point_frame") == 0,
                      .force = vector_field(reader, "force", {0, 0, 0}),
                      .force_in_body = reader.choice("force_frame") == 0,
                      .torque = vector_field(reader, "torque", {0, 0, 0}),
                      .torque_in_body = reader.choice("torque_frame") == 0};
}

}  // namespace

void read_spatial_bodies(JsonValue list, Scene& scene, ReadingContext& context) {
  if (!list.exists()) return;
  if (list.size() > kMostBodies) {
    complain_at(list,
                std::to_string(list.size()) + " bodies; at most " + std::to_string(kMostBodies) +
                    " are read",
                context.diagnostics);
    context.is_fixed.assign(1, true);
    return;
  }
  read_names(list, scene, context);
  int index = 0;
  for (const JsonValue value : list) read_spatial_body(value, index++, scene, context);
  if (std::ranges::all_of(context.is_fixed, [](bool fixed) { return fixed; })) {
    complain_at(list, "must hold at least one body that can move (mobility \"spatial\")",
                context.diagnostics);
  }
}

void read_spatial_forces(JsonValue list, Scene& scene, ReadingContext& context) {
  std::set<std::string, std::less<>> seen;
  PartNames springs("spring", "SPRING");
  for (const JsonValue value : list) {
    const std::optional<std::string> type =
        checked_type(value, spatial_force_types(), context.diagnostics);
    if (!type) continue;
    const ObjectReader reader(value, spatial_scene_spec(*type), context.diagnostics);
    SceneSpatialForce force{.law = read_force(reader, *type, context),
                            .written_at = reader.source()};
    const bool only_one = *type == "gravity" || *type == "damping";
    if (!seen.insert(*type).second && only_one) {
      reader.complain("type",
                      "is the second " + *type +
                          "; a scene has at most one, for all its bodies or those it lists");
    }
    if (const auto* spring = std::get_if<SpatialSpring>(&force.law)) {
      springs.take(spring->name, value, context.diagnostics);
    }
    scene.spatial_forces.push_back(std::move(force));
  }
  for (SceneSpatialForce& force : scene.spatial_forces) {
    if (auto* spring = std::get_if<SpatialSpring>(&force.law)) springs.complete(spring->name);
  }
}

void read_spatial_view(JsonValue value, Scene& scene, Diagnostics& diagnostics) {
  if (!value.exists()) return;
  const ObjectReader reader(value, spatial_scene_spec("spatial_view"), diagnostics);
  SceneSpatialView view;
  view.target = vector_field(reader, "target", view.target);
  view.distance = reader.number("distance", view.distance);
  view.azimuth = reader.number("azimuth", view.azimuth);
  view.elevation = reader.number("elevation", view.elevation);
  view.z_is_up = reader.choice("up") == 1;
  scene.spatial_view = view;
}

}  // namespace signorini
