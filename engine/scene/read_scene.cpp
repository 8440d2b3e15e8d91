#include "scene/read_scene.h"

#include <optional>
#include <utility>

#include "base/quotable.h"
#include "scene/json/located_json.h"
#include "scene/read/read_parts.h"
#include "scene/read/read_text.h"
#include "scene/read/spatial_scene_fields.h"

namespace signorini {

namespace {

void read_head(const ObjectReader& reader, Scene& scene) {
  scene.title = reader.text("title");
  scene.about = reader.text("about");
  scene.source = reader.text("source");
  if (reader.has("family")) {
    scene.family = reader.spec("family").choices[static_cast<std::size_t>(reader.choice("family"))];
  }
  static_cast<void>(reader.choice("space"));
  scene.method = reader.text("method", scene.method);
  const JsonValue method = reader.value().find("method");
  scene.method_written_at = {"method", method.exists() ? method.location() : Location{}};
  scene.start_time = reader.number("start_time", 0);
  scene.start = static_cast<SceneStart>(reader.choice("start"));
  scene.friction_rule = static_cast<FrictionRule>(reader.choice("friction_rule"));
}

void read_view(JsonValue value, Scene& scene, Diagnostics& diagnostics) {
  if (!value.exists()) return;
  const ObjectReader reader(value, object_spec("view"), diagnostics);
  scene.view = SceneView{.center = reader.point("center"),
                         .width = reader.number("width", 1),
                         .height = reader.number("height", 1)};
}

/// Complains about anything but "signorini/1". Complaints about the other fields of a file that is
/// no scene would help nobody.
bool is_our_format(JsonValue format, JsonValue root, Diagnostics& diagnostics) {
  const std::string wanted = "\"" + std::string(kSceneFormat) + "\"";
  if (!format.exists()) {
    diagnostics.add("format", "is missing; a scene starts with { \"format\": " + wanted,
                    root.location());
  } else if (!format.is(JsonKind::text)) {
    complain_at(format, "must be " + wanted + ", got " + described(format), diagnostics);
  } else if (format.text() != kSceneFormat) {
    complain_at(format, "must be " + wanted + ", got \"" + quotable(format.text()) + "\"",
                diagnostics);
  } else {
    return true;
  }
  return false;
}

void read_planar_contents(const ObjectReader& reader, Scene& scene, ReadingContext& context) {
  read_walls(reader.member("walls"), scene, context.diagnostics);
  read_bodies(reader.member("bodies"), scene, context);
  if (context.is_fixed.size() != scene.bodies.size()) return;  // too many bodies
  read_friction_pairs(reader.member("friction_pairs"), scene, context);
  read_joints(reader.member("joints"), scene, context);
  read_forces(reader.member("forces"), scene, context);
  read_view(reader.member("view"), scene, context.diagnostics);
}

/// What scenes in the plane and in space have of their own.
struct SpaceFormat {
  const ObjectSpec& spec;
  std::string_view method;  // unless the scene names one
  const QuantityNames& quantities;
  void (*read_contents)(const ObjectReader&, Scene&, ReadingContext&);
};

SpaceFormat planar_format() {
  return {object_spec("scene"), "contact", planar_quantities(), read_planar_contents};
}

SpaceFormat spatial_format() {
  return {spatial_scene_spec("spatial_scene"), "elastic", spatial_quantities(),
          read_spatial_contents};
}

}  // namespace

Scene read_scene_at(JsonValue root, Diagnostics& diagnostics) {
  Scene scene;
  if (!root.is(JsonKind::object)) {
    diagnostics.add("", "a scene is a JSON object {...}, got " + described(root), root.location());
    return scene;
  }
  const JsonValue format = root.find("format");
  if (!is_our_format(format, root, diagnostics)) return scene;
  const JsonValue space = root.find("space");
  scene.is_spatial = space.is(JsonKind::text) && space.text() == "spatial";
  const SpaceFormat space_format = scene.is_spatial ? spatial_format() : planar_format();
  const ObjectReader reader(root, space_format.spec, diagnostics);
  scene.method = space_format.method;
  read_head(reader, scene);
  read_settings(reader.member("parameters"), scene.parameters, scene.parameters_written_at,
                diagnostics);
  read_methods(reader.member("methods"), scene, diagnostics);
  ReadingContext context{.diagnostics = diagnostics,
                         .bodies = {},
                         .materials = {},
                         .is_fixed = {},
                         .quantities = space_format.quantities};
  read_materials(reader.member("materials"), scene, context);
  read_contact_pairs(reader.member("contact_pairs"), scene, context);
  space_format.read_contents(reader, scene, context);
  if (context.is_fixed.size() != scene.bodies.size()) return scene;  // too many bodies
  context.joints = joint_numbers(scene);
  read_plots(reader.member("plots"), scene, context);
  read_references(reader.member("reference"), scene, context);
  read_expectations(reader.member("expect"), scene, context);
  check_knobs(reader.member("knobs"), root, diagnostics);
  check_question(reader.member("question"), root, diagnostics);
  check_presentation(reader);
  check_groups(reader.member("groups"), context);
  return scene;
}

SceneResult read_scene(std::string_view text) {
  SceneResult result;
  std::optional<Scene> scene;
  result.diagnostics = read_text(text, [&](JsonValue root, Diagnostics& diagnostics) {
    scene = read_scene_at(root, diagnostics);
  });
  if (result.diagnostics.empty()) result.scene = std::move(scene);
  return result;
}

ShapeResult read_shape_text(std::string_view text) {
  ShapeResult result;
  std::optional<SceneShape> shape;
  result.diagnostics = read_text(text, [&](JsonValue root, Diagnostics& diagnostics) {
    shape = read_shape(root, diagnostics);
    if (edge_count(*shape) > kMostEdges) diagnostics.add("", "has too many edges", {});
  });
  if (result.diagnostics.empty()) result.shape = std::move(shape);
  return result;
}

}  // namespace signorini
