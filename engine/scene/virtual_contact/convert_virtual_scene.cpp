// Scenes of reference runs of virtual_contact as text in our format.
#include <algorithm>
#include <array>
#include <cmath>

#include "base/parameter_spec.h"
#include "base/scalar_math.h"
#include "scene/json/json_writer.h"
#include "scene/read_scene.h"
#include "scene/virtual_contact/reference_values.h"

namespace signorini::virtual_reference {
namespace {

constexpr double kLocked = 1e12;    // [kg m^2] turns no more
constexpr double kGround = 200;     // [m] length of what they have as a half-plane
constexpr double kRampOfLift = 15;  // [m/s^2] upward force over mass at the end of a lift

using Point2 = std::array<double, 2>;

Point2 point_of(JsonValue list, const Values& values) {
  const std::vector<double> read = values.numbers(list);
  if (read.size() == 2) return {read[0], read[1]};
  complain_at(list, "must be two numbers [x, y]", values.diagnostics());
  return {};
}

/// Convex vertices, counter-clockwise, grown by a radius.
void write_rounded(std::vector<Point2> v, double radius, JsonWriter& json) {
  const std::size_t n = v.size();
  const auto side = [&](std::size_t i) {
    const Point2 &a = v[i % n], &b = v[(i + 1) % n];
    return Point2{b[0] - a[0], b[1] - a[1]};
  };
  if (side(0)[0] * side(1)[1] - side(0)[1] * side(1)[0] < 0) std::ranges::reverse(v);
  const auto grown = [&](std::size_t corner, std::size_t edge) {
    const Point2 along = side(edge);
    const double length = std::sqrt(along[0] * along[0] + along[1] * along[1]);
    const Point2& c = v[corner % n];
    return Point2{c[0] + radius * along[1] / length, c[1] - radius * along[0] / length};
  };
  json.key("type").text("outline").key("paths").open('[').open('{');
  json.key("start").point(grown(0, 0)).key("edges").open('[');
  for (std::size_t i = 0; i < n; ++i) {
    json.open('{').key("to").point(grown(i + 1, i)).close('}');
    json.open('{').key("to").point(grown(i + 1, i + 1)).key("center").point(v[(i + 1) % n]);
    json.key("clockwise").boolean(false).close('}');
  }
  json.close(']').close('}').close(']');
}

void write_shape(JsonValue body, const Values& values, JsonWriter& json) {
  const std::string kind = values.text(body, "shape");
  json.key("shape").open('{');
  if (kind == "circle") {
    json.key("type").text("disc").key("radius").number(values.number(body, "r"));
  } else if (kind == "box") {
    json.key("type").text("box").key("width").number(2 * values.number(body, "a"));
    json.key("height").number(2 * values.number(body, "b"));
  } else if (kind == "halfplane") {
    json.key("type").text("wall").key("width").number(kGround).key("height").number(1);
    json.key("edge").text("top");
  } else {
    std::vector<Point2> vertices;
    for (const JsonValue v : values.needed(body, "vertices")) {
      vertices.push_back(point_of(v, values));
    }
    if (vertices.size() < 3) {
      complain_at(body, "must be a circle, a box, a halfplane or have three vertices",
                  values.diagnostics());
      vertices = {{0, 0}, {1, 0}, {0, 1}};
    }
    write_rounded(std::move(vertices), values.number(body, "r"), json);
  }
  json.close('}');
}

/// The wall that is below `normal . x = offset`.
void write_ground(JsonValue body, const Values& values, JsonWriter& json) {
  const double nx = values.number(body, "nx"), ny = values.number(body, "ny");
  const double below = values.number(body, "c") - 0.5;
  json.key("mobility").text("fixed").key("position").point({below * nx, below * ny});
  json.key("angle").number(atan2(-nx, ny));
}

void write_moving(JsonValue body, const Values& values, JsonWriter& json) {
  const double mass = values.number(body, "mass");
  const bool is_locked = values.flag(body, "lock_rotation");
  json.key("mass").number(mass).key("moment");
  json.number(is_locked ? kLocked : mass * values.number(body, "inertia_per_mass"));
  json.key("mass_center").point({0, 0});
  std::vector<double> q = values.numbers(body, "q0"), v = values.numbers(body, "v0");
  q.resize(3);
  v.resize(3);
  json.key("position").point({q[0], q[1]}).key("angle").number(q[2]);
  json.key("velocity").point({v[0], v[1]}).key("angular_velocity").number(v[2]);
}

/// Pairs that are not in the file do not touch.
void write_bodies(JsonValue file, const Values& values, JsonWriter& json) {
  std::vector<std::string> names;
  const JsonValue bodies = values.needed(file, "bodies");
  for (const JsonValue body : bodies) names.push_back(values.text(body, "name"));
  const auto touches = [&](const std::string& a, const std::string& b) {
    for (const JsonValue contact : member(file, "contacts_def")) {
      const std::string one = values.text(contact, "a"), other = values.text(contact, "b");
      if ((one == a && other == b) || (one == b && other == a)) return true;
    }
    return false;
  };
  json.key("bodies").open('[');
  std::size_t i = 0;
  for (const JsonValue body : bodies) {
    json.open('{').key("name").text(body_name(names[i]));
    write_shape(body, values, json);
    if (values.flag(body, "static")) {
      write_ground(body, values, json);
    } else {
      write_moving(body, values, json);
    }
    json.key("no_collide").open('[');
    for (std::size_t k = 0; k < i; ++k) {
      if (!touches(names[i], names[k])) json.text(body_name(names[k]));
    }
    json.close(']').close('}');
    ++i;
  }
  json.close(']').key("friction_pairs").open('[');
  for (const JsonValue contact : member(file, "contacts_def")) {
    const double mu = values.number(member(file, "params"), values.text(contact, "mu"));
    json.open('{').key("body_a").text(body_name(values.text(contact, "a"))).key("body_b");
    json.text(body_name(values.text(contact, "b"))).key("friction").number(mu).close('}');
  }
  json.close(']');
}

void write_forces(JsonValue file, const Values& values, JsonWriter& json) {
  json.key("forces").open('[').open('{').key("type").text("gravity");
  json.key("g").number(values.number(member(file, "params"), "g")).close('}');
  const JsonValue actuators = member(file, "actuators");
  if (actuators.exists() && actuators.size() > 0) {
    const JsonValue control = values.needed(file, "control");
    std::vector<double> plan = values.numbers(control, "c");
    const auto each = static_cast<std::size_t>(values.number(control, "knots_per_actuator"));
    plan.resize(each * static_cast<std::size_t>(actuators.size()));
    const double duration = values.number(file, "steps") * values.number(file, "h");
    auto next = plan.begin();
    for (const JsonValue a : actuators) {
      json.open('{').key("type").text("actuator").key("body");
      json.text(body_name(values.text(a, "body"))).key("axis").text(values.text(a, "axis"));
      json.key("stiffness").number(values.number(a, "kp"));
      json.key("damping").number(values.number(a, "kd")).key("duration").number(duration);
      json.key("plan").open('[');
      for (std::size_t k = 0; k < each; ++k) json.number(*next++);
      json.close(']').close('}');
    }
  }
  json.close(']');
}

/// @param laws  where the names of the laws stand
void write_method(JsonValue laws, const std::string& friction, const std::string& formula,
                  const std::string& weights, double step, const Values& values, JsonWriter& json) {
  const JsonValue p = values.needed(laws, "params");
  json.key("method").text("virtual_contact").key("parameters").open('{');
  json.key("TIME_STEP").number(step).close('}').key("methods").open('{');
  json.key("virtual_contact").open('{').key("CONTACT_CONSTANTS").text("given");
  json.key("NORMAL_LAW").text(values.text(laws, "normal_law"));
  json.key("FRICTION_LAW").text(friction).key("FORMULA").text(formula);
  json.key("STEPS").text("fixed").key("CONTACT_WEIGHTS").text(weights);
  if (const JsonValue t = member(p, "T"); t.exists()) {
    json.key("TEMPERATURE").number(values.number(p, "T"));
  }
  json.key("NORMAL_STIFFNESS").number(values.number(p, "kn"));
  json.key("NORMAL_DAMPING").number(values.number(p, "kd"));
  json.key("TANGENTIAL_DAMPING").number(values.number(p, "kt"));
  json.key("SOFTNESS").number(values.number(p, "alpha")).close('}').close('}');
}

void write_head(JsonValue file, const Values& values, JsonWriter& json) {
  json.open('{').key("format").text(kSceneFormat);
  json.key("title").text(values.text(file, "scenario")).key("about");
  json.text(values.text(file, "note"));
  json.key("source").text("an independent program, tests/golden/README.md");
}

}  // namespace

std::string body_name(const std::string& theirs) { return to_name(theirs); }

std::string scene_of_trajectory(JsonValue file, const Values& values) {
  JsonWriter json;
  write_head(file, values, json);
  const bool is_along_edges = member(member(file, "params"), "T").exists();
  write_method(file, values.text(file, "friction_law"), values.text(file, "integrator"),
               is_along_edges ? "edges" : "each", values.number(file, "h"), values, json);
  write_bodies(file, values, json);
  write_forces(file, values, json);
  json.close('}');
  return json.str();
}

std::string scene_of_lift(JsonValue file, JsonValue run, const Values& values) {
  const JsonValue p = values.needed(run, "params");
  const double mass = values.number(p, "m"), radius = values.number(p, "r");
  const double h = values.number(file, "h"), steps = values.number(file, "steps");
  JsonWriter json;
  write_head(file, values, json);
  write_method(run, "tanh", "bdf1", "each", h, values, json);
  json.key("bodies").open('[').open('{').key("name").text("BODY").key("shape").open('{');
  json.key("type").text("disc").key("radius").number(radius).close('}').key("mass").number(mass);
  json.key("position").point({0, radius}).close('}').open('{').key("name").text("GROUND");
  json.key("mobility").text("fixed").key("shape").open('{').key("type").text("wall");
  json.key("width").number(kGround).key("height").number(1).key("edge").text("top").close('}');
  json.key("position").point({0, -0.5}).close('}').close(']');
  json.key("forces").open('[').open('{').key("type").text("gravity");
  json.key("g").number(values.number(p, "g")).close('}');
  // 0 at the end of the first step, the whole at that of the last.
  const double whole = kRampOfLift * mass;
  json.open('{').key("type").text("actuator").key("body").text("BODY").key("axis").text("y");
  json.key("drive").text("force").key("duration").number(steps * h).key("plan").open('[');
  json.number(-whole / (steps - 1)).number(whole).close(']').close('}').close(']').close('}');
  return json.str();
}

}  // namespace signorini::virtual_reference
