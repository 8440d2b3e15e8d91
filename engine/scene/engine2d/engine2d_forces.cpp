#include <algorithm>
#include <array>

#include "base/parameter_spec.h"
#include "base/quotable.h"
#include "geometry/parametric_path.h"
#include "scene/engine2d/engine2d_parts.h"

namespace signorini::engine2d {

namespace {

using enum FieldKind;

constexpr std::array kLawFields = {FieldSpec{.name = "type", .kind = text, .required = true},
                                   FieldSpec{.name = "bodies", .kind = objects},
                                   FieldSpec{.name = "gravity", .kind = number},
                                   FieldSpec{.name = "zeroEnergyLevel", .kind = number},
                                   FieldSpec{.name = "damping", .kind = number},
                                   FieldSpec{.name = "rotateRatio", .kind = number},
                                   FieldSpec{.name = "name", .kind = text},
                                   FieldSpec{.name = "body1", .kind = reference},
                                   FieldSpec{.name = "attach1", .kind = point},
                                   FieldSpec{.name = "body2", .kind = reference},
                                   FieldSpec{.name = "attach2", .kind = point},
                                   FieldSpec{.name = "restLength", .kind = number},
                                   FieldSpec{.name = "stiffness", .kind = number},
                                   FieldSpec{.name = "compressOnly", .kind = boolean},
                                   FieldSpec{.name = "body", .kind = reference},
                                   FieldSpec{.name = "location", .kind = point},
                                   FieldSpec{.name = "locationCoords", .kind = text},
                                   FieldSpec{.name = "direction", .kind = point},
                                   FieldSpec{.name = "directionCoords", .kind = text},
                                   FieldSpec{.name = "torque", .kind = number},
                                   FieldSpec{.name = "locationBody", .kind = point},
                                   FieldSpec{.name = "magnitude", .kind = number},
                                   FieldSpec{.name = "rotationRate", .kind = number}};
constexpr ObjectSpec kLaw{.name = "forceLaw", .fields = kLawFields, .ignores_others = true};

constexpr std::array kConnectorFields = {
    FieldSpec{.name = "type", .kind = text, .required = true},
    FieldSpec{.name = "name", .kind = text},
    FieldSpec{.name = "body1", .kind = reference},
    FieldSpec{.name = "attach1", .kind = point},
    FieldSpec{.name = "body2", .kind = reference},
    FieldSpec{.name = "attach2", .kind = point},
    FieldSpec{.name = "normalType", .kind = text},
    FieldSpec{.name = "normal", .kind = point},
    FieldSpec{.name = "restLength", .kind = number},
    FieldSpec{.name = "rod", .kind = boolean},
    FieldSpec{.name = "body", .kind = reference},
    FieldSpec{.name = "attach", .kind = point},
    FieldSpec{.name = "limit", .kind = number},
    FieldSpec{.name = "upperLimit", .kind = boolean},
    FieldSpec{.name = "path", .kind = object, .object = "path"}};
constexpr std::array kPathFields = {FieldSpec{.name = "name", .kind = text, .required = true},
                                    FieldSpec{.name = "closedLoop", .kind = boolean},
                                    FieldSpec{.name = "definition", .kind = text}};
constexpr ObjectSpec kPath{.name = "path", .fields = kPathFields, .ignores_others = true};
constexpr ObjectSpec kConnector{
    .name = "connector", .fields = kConnectorFields, .ignores_others = true};

void require(const ObjectReader& reader, std::initializer_list<const char*> fields) {
  for (const char* field : fields) {
    if (!given(reader, field)) reader.complain(field, "is missing");
  }
}

/// "BODY" or "WORLD" as our frames.
std::string frame(const ObjectReader& reader, std::string_view field) {
  const std::string text = reader.text(field, "BODY");
  if (text == "BODY") return "body";
  if (text != "WORLD") reader.complain(field, "must be \"BODY\" or \"WORLD\"");
  return "world";
}

/// Lists the bodies of a law, unless they are all the moving ones.
void write_bodies(const ObjectReader& law, const BodyNames& names, const std::vector<int>& moving,
                  JsonWriter& json) {
  const JsonValue list = law.member("bodies");
  if (!list.exists()) return;
  std::vector<int> bodies;
  for (const JsonValue value : list) {
    const double index = value.is(JsonKind::number) ? value.number() : -1;
    if (!(index >= 0 && index < static_cast<double>(names.size()))) {
      complain_at(value, "must be the index of a body", law.diagnostics());
      return;
    }
    bodies.push_back(static_cast<int>(index));
  }
  if (bodies == moving) return;
  json.key("bodies").open('[');
  for (const int body : bodies) json.text(names[static_cast<std::size_t>(body)]);
  json.close(']');
}

void write_spring(const ObjectReader& law, const BodyNames& names, JsonWriter& json) {
  require(law, {"body1", "attach1", "body2", "attach2", "restLength", "stiffness"});
  json.key("type").text("spring");
  if (given(law, "name")) json.key("name").text(law.text("name"));
  json.key("body_a").text(body_name(law, "body1", names));
  json.key("point_a").point(law.point("attach1"));
  json.key("body_b").text(body_name(law, "body2", names));
  json.key("point_b").point(law.point("attach2"));
  json.key("rest_length").number(law.number("restLength"));
  json.key("stiffness").number(law.number("stiffness"));
  json.key("damping").number(law.number("damping"));
  json.key("compress_only").boolean(law.boolean("compressOnly", false));
}

void write_constant_force(const ObjectReader& law, const BodyNames& names, JsonWriter& json) {
  require(law, {"body", "location", "direction"});
  json.key("type").text("constant_force").key("body").text(body_name(law, "body", names));
  json.key("point").point(law.point("location"));
  json.key("point_frame").text(frame(law, "locationCoords"));
  json.key("force").point(law.point("direction"));
  json.key("force_frame").text(frame(law, "directionCoords"));
  json.key("torque").number(law.number("torque"));
}

void convert_law(const ObjectReader& law, const BodyNames& names, const std::vector<int>& moving,
                 JsonWriter& json) {
  const std::string type = law.text("type");
  if (type == "Gravity") {
    require(law, {"gravity"});
    json.key("type").text("gravity").key("g").number(law.number("gravity"));
    json.key("zero_energy_level").number(law.number("zeroEnergyLevel"));
    write_bodies(law, names, moving, json);
  } else if (type == "GravityInverseSquare") {
    require(law, {"gravity"});
    json.key("type").text("gravity_inverse_square").key("G").number(law.number("gravity"));
    write_bodies(law, names, moving, json);
  } else if (type == "Damping") {
    require(law, {"damping", "rotateRatio"});
    json.key("type").text("damping").key("damping").number(law.number("damping"));
    json.key("rotate_ratio").number(law.number("rotateRatio"));
    write_bodies(law, names, moving, json);
  } else if (type == "Spring") {
    write_spring(law, names, json);
  } else if (type == "ConstantForce") {
    write_constant_force(law, names, json);
  } else if (type == "RotatingForce") {
    require(law, {"body", "locationBody", "magnitude", "rotationRate"});
    json.key("type").text("rotating_force").key("body").text(body_name(law, "body", names));
    json.key("point").point(law.point("locationBody"));
    json.key("magnitude").number(law.number("magnitude"));
    json.key("rate").number(law.number("rotationRate"));
  } else {
    law.complain("type", "a force law of type \"" + quotable(type) + "\" is not available");
  }
}

void convert_rope(const ObjectReader& rope, const BodyNames& names, JsonWriter& json) {
  require(rope, {"body1", "attach1", "body2", "attach2", "restLength"});
  if (given(rope, "name")) json.key("name").text(rope.text("name"));
  json.key("type").text(rope.boolean("rod", false) ? "rod" : "rope");
  json.key("body_a").text(body_name(rope, "body2", names));
  json.key("point_a").point(rope.point("attach2"));
  json.key("body_b").text(body_name(rope, "body1", names));
  json.key("point_b").point(rope.point("attach1"));
  json.key("length").number(rope.number("restLength"));
}

/// The curve by the path's name; its size is the first number of a definition "x=3 cos t, ...".
void convert_path(const ObjectReader& connector, JsonWriter& json) {
  const ObjectReader path(connector.value().find("path"), kPath, connector.diagnostics());
  std::string curve = path.text("name");
  for (char& c : curve) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (std::ranges::find(kPathCurveNames, curve) == kPathCurveNames.end()) {
    path.complain("name", "a path of this name is not available");
    return;
  }
  json.key("path").open('{').key("curve").text(curve);
  const std::string definition = path.text("definition");
  const std::size_t begin = definition.find("x=");
  if (begin != std::string::npos) {
    const std::size_t end = definition.find_first_not_of("0123456789.", begin + 2);
    const std::string digits = definition.substr(begin + 2, end - begin - 2);
    const std::optional<double> size = parse_number(digits);
    if (size && *size > 0) json.key("size").number(*size);
  }
  if (given(path, "closedLoop")) json.key("closed").boolean(path.boolean("closedLoop", false));
  json.close('}');
}

void convert_on_path(const ObjectReader& connector, const BodyNames& names, bool is_end,
                     JsonWriter& json) {
  require(connector, {"body", "attach", "path"});
  if (given(connector, "name")) json.key("name").text(connector.text("name"));
  json.key("type").text(is_end ? "path_end" : "path");
  json.key("body_b").text(body_name(connector, "body", names));
  json.key("point_b").point(connector.point("attach"));
  if (given(connector, "path")) convert_path(connector, json);
  if (!is_end) return;
  require(connector, {"limit"});
  json.key("limit").number(connector.number("limit"));
  json.key("side").text(connector.boolean("upperLimit", true) ? "upper" : "lower");
}

void convert_joint(const ObjectReader& joint, const BodyNames& names, JsonWriter& json) {
  require(joint, {"body1", "attach1", "body2", "attach2", "normal"});
  if (given(joint, "name")) json.key("name").text(joint.text("name"));
  json.key("type").text("single");
  json.key("body_a").text(body_name(joint, "body2", names));
  json.key("point_a").point(joint.point("attach2"));
  json.key("body_b").text(body_name(joint, "body1", names));
  json.key("point_b").point(joint.point("attach1"));
  json.key("normal").point(joint.point("normal"));
  json.key("normal_frame").text(frame(joint, "normalType"));
}

}  // namespace

bool given(const ObjectReader& reader, std::string_view field) {
  const JsonValue value = reader.value().find(field);
  return value.exists() && !value.is(JsonKind::null);
}

std::string body_name(const ObjectReader& reader, std::string_view field, const BodyNames& names) {
  const JsonValue value = reader.value().find(field);
  if (value.is(JsonKind::text) && value.text() == kBackground) return "world";
  const double index = value.is(JsonKind::number) ? value.number() : -1;
  if (index >= 0 && index < static_cast<double>(names.size())) {
    return names[static_cast<std::size_t>(index)];
  }
  if (value.exists())
    complain_at(value, "must be the index of a body or \"SCRIM\"", reader.diagnostics());
  return "world";
}

void convert_connectors(JsonValue connectors, const BodyNames& names, JsonWriter& json,
                        Diagnostics& diagnostics) {
  json.key("joints").open('[');
  for (const JsonValue value : connectors) {
    const ObjectReader reader(value, kConnector, diagnostics);
    const std::string type = reader.text("type");
    json.open('{');
    if (type == "Joint") {
      convert_joint(reader, names, json);
    } else if (type == "Rope") {
      convert_rope(reader, names, json);
    } else if (type == "PathJoint" || type == "PathEndPoint") {
      convert_on_path(reader, names, type == "PathEndPoint", json);
    } else {
      reader.complain("type", "a connector of type \"" + quotable(type) + "\" is not available");
    }
    json.close('}');
  }
  json.close(']');
}

void convert_forces(JsonValue laws, const BodyNames& names, const std::vector<int>& moving,
                    JsonWriter& json, Diagnostics& diagnostics) {
  json.key("forces").open('[');
  for (const JsonValue value : laws) {
    json.open('{');
    convert_law(ObjectReader(value, kLaw, diagnostics), names, moving, json);
    json.close('}');
  }
  json.close(']');
}

}  // namespace signorini::engine2d
