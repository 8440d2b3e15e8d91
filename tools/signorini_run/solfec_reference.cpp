#include "signorini_run/solfec_reference.h"

#include <algorithm>
#include <optional>

#include "base/scalar_math.h"
#include "scene/json/json_writer.h"
#include "scene/read/read_text.h"
#include "scene/virtual_contact/reference_values.h"

namespace signorini::tool {
namespace {

using virtual_reference::member;
using virtual_reference::Values;

constexpr double kGravity = 9.81;         // [m/s^2] of all scenes with contacts
constexpr double kSlope = 0.4;            // [rad]
constexpr double kGround = 40;            // [m] length of what they have as a flat obstacle
constexpr double kEpsilon = 1e-6;         // [m] within which surfaces touch
constexpr double kTopForce = 20;          // [N] at one metre of the axis of a top
constexpr double kSwing = 8;              // [N] of the force on a block
constexpr std::size_t kRotationSize = 9;  // numbers

constexpr std::array<std::string_view, 3> kSchemes = {"explicit_velocity", "explicit_momentum",
                                                      "implicit_momentum"};

/// What their scenes say in words.
struct Setting {
  std::vector<std::string> shapes;  // as objects
  double friction = 0, restitution = 0;
  double slope = 0;  // [rad]
  bool has_ground = true;
  bool is_top = false;
  bool is_swung = false;
  std::string_view scheme = kSchemes[1];
};

std::string box(const Vector3& lengths, const Vector3* position = nullptr) {
  JsonWriter json;
  const auto list = [&](const Vector3& v) {
    json.open('[').number(v.x()).number(v.y()).number(v.z()).close(']');
  };
  json.open('{');
  if (position != nullptr) {
    json.key("position");
    list(*position);
    json.key("shape").open('{');
  }
  json.key("type").text("box").key("lengths");
  list(lengths);
  if (position != nullptr) json.close('}');
  json.close('}');
  return json.str();
}

/// Four blocks side by side.
std::string block_of_four() {
  JsonWriter json;
  json.open('{').key("type").text("compound").key("parts").open('[');
  for (const double x : {-0.075, 0.075}) {
    for (const double y : {-0.075, 0.075}) {
      const Vector3 position(x, y, 0);
      json.json(box({0.15, 0.15, 0.1}, &position));
    }
  }
  json.close(']').close('}');
  return json.str();
}

/// The number at the end of a name.
double number_after(const std::string& name, std::string_view what) {
  const std::size_t at = name.find(what);
  return at == std::string::npos ? 0 : std::strtod(name.c_str() + at + what.size(), nullptr);
}

std::optional<Setting> setting_of(const std::string& name) {
  Setting setting;
  const std::string cube = box({0.2, 0.2, 0.2});
  if (name.starts_with("drop_e")) {
    setting.shapes = {box({0.2, 0.3, 0.1}), R"({"type":"sphere","radius":0.1})"};
    setting.friction = 0.3;
    setting.restitution = number_after(name, "_e");
  } else if (name.starts_with("slope_mu")) {
    setting.shapes = {cube};
    setting.friction = number_after(name, "_mu");
    setting.slope = kSlope;
  } else if (name == "stack_5") {
    setting.shapes.assign(5, cube);
    setting.friction = 0.5;
  } else if (name == "block-sliding") {
    setting.shapes = {block_of_four()};
    setting.friction = 0.8;
    setting.is_swung = true;
  } else if (name.starts_with("heavy_top_scheme") || name.starts_with("free_rotation_scheme")) {
    setting.shapes = {cube};
    setting.has_ground = false;
    setting.is_top = name.starts_with("heavy_top");
    const auto scheme = static_cast<std::size_t>(number_after(name, "_scheme"));
    if (scheme >= kSchemes.size()) return std::nullopt;
    setting.scheme = kSchemes[scheme];
  } else {
    return std::nullopt;
  }
  return setting;
}

Vector3 vector_of(const std::vector<double>& numbers) {
  return numbers.size() == 3 ? Vector3(numbers[0], numbers[1], numbers[2]) : Vector3(0, 0, 0);
}

SolfecReferenceBody body_of(JsonValue value, const Values& values) {
  SolfecReferenceBody body;
  const std::vector<double> rotation = values.numbers(value, "rotation");
  if (rotation.size() == kRotationSize) {
    std::ranges::copy(rotation, body.rotation.begin());
  } else {
    complain_at(value, "must have a rotation of nine numbers", values.diagnostics());
  }
  body.center = vector_of(values.numbers(value, "center"));
  body.angular_velocity = vector_of(values.numbers(value, "angular_ref"));
  body.velocity = vector_of(values.numbers(value, "linear"));
  return body;
}

/// A vector of body axes in world axes.
Vector3 turned(const SolfecReferenceBody& body, const Vector3& v) {
  const auto& r = body.rotation;
  return {r[0] * v.x() + r[3] * v.y() + r[6] * v.z(), r[1] * v.x() + r[4] * v.y() + r[7] * v.z(),
          r[2] * v.x() + r[5] * v.y() + r[8] * v.z()};
}

/// Writes the scene of a run.
class Writer {
 public:
  Writer(const Setting& setting, const SolfecReference& run) : setting_(setting), run_(run) {}

  std::string scene(JsonValue bodies, const Values& values) {
    json_.open('{').key("format").text("signorini/1").key("title").text(run_.name);
    json_.key("space").text("spatial").key("method").text("volumetric");
    json_.key("parameters").open('{').key("STEPPING").text("moreau_jean");
    json_.key("STEP_LENGTH").number(run_.time_step).key("ROTATION").text(setting_.scheme);
    json_.key("NORMAL").text("document").key("CONTACT_POINTS").text("one");
    json_.key("GAP_TOLERANCE").number(kEpsilon).key("TOLERANCE").number(1e-12).close('}');
    json_.key("forces").open('[');
    write_forces();
    json_.close(']').key("bodies").open('[');
    std::size_t i = 0;
    for (const JsonValue body : bodies) write_body(body, i++, values);
    if (setting_.has_ground) {
      const Vector3 below(0, 0, -0.5);
      json_.open('{').key("name").text("ground").key("mobility").text("fixed").key("shape");
      json_.json(box({kGround, kGround, 1})).key("position");
      list(below);
      write_coefficients();
      json_.close('}');
    }
    json_.close(']').close('}');
    return json_.str();
  }

 private:
  void list(const Vector3& v) {
    json_.open('[').number(v.x()).number(v.y()).number(v.z()).close(']');
  }

  void write_force(const Vector3& point, const Vector3& force) {
    json_.open('{').key("type").text("constant_force").key("body").text("b0").key("point");
    list(point);
    json_.key("point_frame").text("body").key("force");
    list(force);
    json_.key("force_frame").text("world").close('}');
  }

  void write_forces() {
    if (setting_.is_swung) write_force({0, 0, 0}, {kSwing, 0, 0});
    if (setting_.has_ground) {
      const SinCos slope = sin_cos(setting_.slope);
      json_.open('{').key("type").text("gravity").key("acceleration");
      list({kGravity * slope.sin, 0, -kGravity * slope.cos});
      json_.close('}');
    }
    if (!setting_.is_top) return;
    // Theirs is a torque about the mass centre.
    write_force({0, 0, 1}, {0, 0, -kTopForce});
    write_force({0, 0, 0}, {0, 0, kTopForce});
  }

  void write_body(JsonValue value, std::size_t i, const Values& values) {
    if (i >= setting_.shapes.size() || i >= run_.frames.front().bodies.size()) {
      complain_at(value, "is one body more than this scene has", values.diagnostics());
      return;
    }
    const SolfecReferenceBody& body = run_.frames.front().bodies[i];
    const std::vector<double> tensor = values.numbers(value, "inertia");
    if (tensor.size() != kRotationSize) {
      complain_at(value, "must have an inertia of nine numbers", values.diagnostics());
      return;
    }
    json_.open('{').key("name").text("b" + std::to_string(i)).key("shape");
    json_.json(setting_.shapes[i]);
    json_.key("mass").number(values.number(value, "mass")).key("inertia");
    list({tensor[0], tensor[4], tensor[8]});
    json_.key("mass_center");
    list({0, 0, 0});
    json_.key("position");
    list(body.center);
    json_.key("matrix").open('[');
    const auto& r = body.rotation;
    for (std::size_t row = 0; row < 3; ++row) list({r[row], r[row + 3], r[row + 6]});
    json_.close(']').key("velocity");
    list(body.velocity);
    json_.key("angular_velocity");
    list(turned(body, body.angular_velocity));
    write_coefficients();
    json_.close('}');
  }

  void write_coefficients() {
    json_.key("friction").number(setting_.friction).key("elasticity").number(setting_.restitution);
  }

  const Setting& setting_;
  const SolfecReference& run_;
  JsonWriter json_;
};

void read_run(JsonValue scene, const Values& values, SolfecReferences& read) {
  SolfecReference run;
  run.name = values.text(scene, "scene");
  run.time_step = values.number(scene, "step");
  run.steps = static_cast<int>(values.number(scene, "steps"));
  for (const JsonValue value : values.needed(scene, "frames")) {
    SolfecReferenceFrame& frame = run.frames.emplace_back();
    frame.step = static_cast<int>(values.number(value, "step"));
    frame.contacts = static_cast<int>(values.number(value, "contacts"));
    for (const JsonValue body : values.needed(value, "state")) {
      frame.bodies.push_back(body_of(body, values));
    }
  }
  const std::optional<Setting> setting = setting_of(run.name);
  if (!setting || run.frames.empty()) {
    complain_at(scene, setting ? "must have frames" : "is no scene that is known by its name",
                values.diagnostics());
    return;
  }
  run.is_swung = setting->is_swung;
  run.scene = Writer(*setting, run).scene(values.needed(scene, "bodies"), values);
  read.runs.push_back(std::move(run));
}

}  // namespace

bool is_solfec_reference(std::string_view text) {
  const std::size_t brace = text.find_first_not_of(" \t\r\n");
  if (brace == std::string_view::npos || text[brace] != '{') return false;
  const std::size_t first = text.find_first_not_of(" \t\r\n", brace + 1);
  return first != std::string_view::npos && text.substr(first).starts_with("\"about\"") &&
         text.find("\"scenes\"") != std::string_view::npos;
}

SolfecReferences read_solfec_references(std::string_view text) {
  SolfecReferences read;
  read.diagnostics = read_text(text, [&](JsonValue file, Diagnostics& diagnostics) {
    const Values values(diagnostics);
    for (const JsonValue scene : values.needed(file, "scenes")) read_run(scene, values, read);
  });
  if (!read.diagnostics.empty()) read.runs.clear();
  return read;
}

}  // namespace signorini::tool
