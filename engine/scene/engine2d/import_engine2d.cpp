#include "scene/engine2d/import_engine2d.h"

#include <array>

#include "base/quotable.h"
#include "scene/engine2d/engine2d_parts.h"
#include "scene/json/located_json.h"
#include "scene/read/convert_text.h"
#include "scene/read_scene.h"

namespace signorini {

namespace {

using enum FieldKind;
using engine2d::given;

constexpr std::array kRootFields = {FieldSpec{.name = "format", .kind = text, .required = true},
                                    FieldSpec{.name = "name", .kind = text},
                                    FieldSpec{.name = "title", .kind = text},
                                    FieldSpec{.name = "source", .kind = text},
                                    FieldSpec{.name = "scene", .kind = object, .required = true}};
constexpr ObjectSpec kRoot{.name = "file", .fields = kRootFields, .ignores_others = true};

constexpr std::array kSceneFields = {
    FieldSpec{.name = "sim", .kind = object, .required = true},
    FieldSpec{.name = "advance", .kind = object, .required = true},
    FieldSpec{.name = "forceLaws", .kind = objects},
    FieldSpec{.name = "connectors", .kind = objects},
    FieldSpec{.name = "bodies", .kind = objects, .required = true}};
constexpr ObjectSpec kScene{.name = "scene", .fields = kSceneFields, .ignores_others = true};

constexpr std::array kSimFields = {
    FieldSpec{.name = "type", .kind = text, .required = true},
    FieldSpec{.name = "collisionHandling", .kind = text, .required = true},
    FieldSpec{.name = "extraAccel", .kind = text},
    FieldSpec{.name = "extraAccelTimeStep", .kind = number},
    FieldSpec{.name = "distanceTol", .kind = number, .required = true},
    FieldSpec{.name = "velocityTol", .kind = number, .required = true},
    FieldSpec{.name = "collisionAccuracy", .kind = number, .required = true},
    FieldSpec{.name = "randomSeed", .kind = number, .required = true},
    FieldSpec{.name = "startTime", .kind = number}};
constexpr ObjectSpec kSim{.name = "sim", .fields = kSimFields, .ignores_others = true};

constexpr std::array kAdvanceFields = {
    FieldSpec{.name = "type", .kind = text},
    FieldSpec{.name = "solver", .kind = text, .required = true},
    FieldSpec{.name = "timeStep", .kind = number, .required = true},
    FieldSpec{.name = "jointSmallImpacts", .kind = boolean}};
constexpr ObjectSpec kAdvance{.name = "advance", .fields = kAdvanceFields, .ignores_others = true};

void write_head(const ObjectReader& root, JsonWriter& json) {
  json.key("format").text(kSceneFormat);
  json.key("title").text(root.text("name", "reference scene"));
  json.key("about").text(root.text("title"));
  const std::string source = root.text("source");
  json.key("source").text("myPhysicsLab engine2D 2.0.0" +
                          (source.empty() || source == "own" ? "" : ", " + source));
}

/// Writes method and parameters.
void write_settings(const ObjectReader& sim, const ObjectReader& advance, JsonWriter& json) {
  const std::string type = sim.text("type");
  if (type != "ContactSim" && type != "ImpulseSim") {
    sim.complain("type",
                 "must be \"ContactSim\" or \"ImpulseSim\", got \"" + quotable(type) + "\"");
  }
  if (advance.text("type", "CollisionAdvance") != "CollisionAdvance") {
    advance.complain("type", "must be \"CollisionAdvance\"; no other way to advance is available");
  }
  json.key("method").text(type == "ImpulseSim" ? "impulse" : "contact");
  json.key("parameters").open('{');
  json.key("COLLISION_METHOD").text(sim.text("collisionHandling"));
  json.key("DISTANCE_TOLERANCE").number(sim.number("distanceTol"));
  json.key("VELOCITY_TOLERANCE").number(sim.number("velocityTol"));
  json.key("COLLISION_ACCURACY").number(sim.number("collisionAccuracy"));
  json.key("RANDOM_SEED").number(sim.number("randomSeed"));
  if (given(sim, "extraAccel")) json.key("EXTRA_ACCEL").text(sim.text("extraAccel"));
  if (given(sim, "extraAccelTimeStep")) {
    json.key("EXTRA_ACCEL_TIME_STEP").number(sim.number("extraAccelTimeStep"));
  }
  json.key("DIFF_EQ_SOLVER").text(advance.text("solver"));
  json.key("TIME_STEP").number(advance.number("timeStep"));
  json.key("JOINT_SMALL_IMPACTS").boolean(advance.boolean("jointSmallImpacts", false));
  // As the original does it.
  json.key("EVENT_LOCATION").text("faithful");
  if (type == "ContactSim") json.key("CONTACT_SOLVER").text("baraff");
  json.close('}');
  json.key("start_time").number(sim.number("startTime"));
}

std::string converted(JsonValue file, Diagnostics& diagnostics) {
  JsonWriter json;
  const ObjectReader root(file, kRoot, diagnostics);
  const JsonValue scene_value = root.member("scene");
  if (!scene_value.exists()) return "";
  const ObjectReader scene(scene_value, kScene, diagnostics);
  const JsonValue sim_value = scene.member("sim");
  const JsonValue advance_value = scene.member("advance");
  const JsonValue bodies = scene.member("bodies");
  if (!sim_value.exists() || !advance_value.exists() || !bodies.exists()) return "";
  const ObjectReader sim(sim_value, kSim, diagnostics);
  const ObjectReader advance(advance_value, kAdvance, diagnostics);

  json.open('{');
  write_head(root, json);
  write_settings(sim, advance, json);
  const engine2d::BodyNames names = engine2d::body_names(bodies, diagnostics);
  std::vector<int> moving;
  int index = 0;
  for (const JsonValue body : bodies) {
    if (!body.find("mass").is(JsonKind::text)) moving.push_back(index);
    ++index;
  }
  engine2d::convert_bodies(bodies, names,
                           {.distance = sim.number("distanceTol"),
                            .velocity = sim.number("velocityTol"),
                            .accuracy = sim.number("collisionAccuracy")},
                           json, diagnostics);
  engine2d::convert_connectors(scene.member("connectors"), names, json, diagnostics);
  engine2d::convert_forces(scene.member("forceLaws"), names, moving, json, diagnostics);
  json.close('}');
  return json.str();
}

}  // namespace

bool engine2d::is_of_format(JsonValue file, Diagnostics& diagnostics) {
  const JsonValue format = file.find("format");
  if (format.is(JsonKind::text) && format.text() == kEngine2dFormat) return true;
  diagnostics.add("format", "must be \"" + std::string(kEngine2dFormat) + "\" for a reference file",
                  format.exists() ? format.location() : file.location());
  return false;
}

bool is_engine2d(std::string_view text) { return says_format(text, kEngine2dFormat); }

std::string convert_engine2d(std::string_view text, std::vector<Diagnostic>& diagnostics) {
  return convert_text(text, diagnostics, [](JsonValue root, Diagnostics& found) {
    return engine2d::is_of_format(root, found) ? converted(root, found) : "";
  });
}

}  // namespace signorini
