#include "sim/describe/describe_connections.h"

#include <array>
#include <string_view>

namespace signorini {
namespace {

void write_point(JsonWriter& json, const Vector2& p) { json.point({p.x(), p.y()}); }

Vector2 relative(const Model& model, int body, const Vector2& p) {
  return body == kWorldBody ? p : Vector2(p - model.body(body).mass_center);
}

void write_ends(JsonWriter& json, const Model& model, int a, int b, const Vector2& pa,
                const Vector2& pb) {
  json.key("body_a").integer(a).key("body_b").integer(b).key("point_a");
  write_point(json, relative(model, a, pa));
  json.key("point_b");
  write_point(json, relative(model, b, pb));
}

constexpr std::array<std::string_view, 10> kJointTypeNames = {
    "double", "single", "rod", "rope", "path", "path_end", "weld", "gear", "pulley", "winding"};
constexpr int kPathPoints = 181;  // of a drawn path

const Pulley* pulley_named(const Model& model, const std::string& name) {
  for (const Connector& connector : model.connectors) {
    const auto* const rope = std::get_if<Pulley>(&connector);
    if (rope != nullptr && rope->name == name) return rope;
  }
  return nullptr;
}

void write_paths(JsonWriter& json, const Model& model) {
  json.key("paths").open('[');
  for (const NumericalPath& path : model.paths) {
    json.open('{').key("closed").boolean(path.is_closed()).key("points").open('[');
    for (const Vector2& p : path.polyline(kPathPoints)) write_point(json, p);
    json.close(']').close('}');
  }
  json.close(']');
}

void write_push(JsonWriter& json, const Model& model, int body, const Vector2& point,
                bool point_in_body) {
  json.open('{').key("body").integer(body).key("point");
  write_point(json, point_in_body ? relative(model, body, point) : point);
  json.key("point_in_body").boolean(point_in_body).key("force");
}

/// Forces that always push.
void write_pushes(JsonWriter& json, const Model& model) {
  json.key("pushes").open('[');
  for (const ForceLaw& law : model.forces) {
    if (const auto* push = std::get_if<ConstantForce>(&law)) {
      write_push(json, model, push->body, push->point, push->point_in_body);
      write_point(json, push->force);
      json.key("force_in_body").boolean(push->force_in_body).key("rate").number(0).close('}');
    } else if (const auto* turning = std::get_if<RotatingForce>(&law)) {
      write_push(json, model, turning->body, turning->point, true);
      write_point(json, Vector2(turning->magnitude, 0));
      json.key("force_in_body").boolean(true).key("rate").number(turning->rate).close('}');
    }
  }
  json.close(']');
}

/// [rad] that a weld or gear holds.
double held_angle(const Model& model, const SceneJoint& joint) {
  const std::string name = joint.type == JointType::weld ? joint.name + "_ANGLE" : joint.name;
  for (const Connector& connector : model.connectors) {
    const auto* const row = std::get_if<AngleRow>(&connector);
    if (row != nullptr && row->name == name) return row->angle;
  }
  return 0;
}

/// A rope over pulleys: its length, and what it goes over between its ends.
void write_guides(JsonWriter& json, const Model& model, const SceneJoint& joint) {
  const auto* const rope = pulley_named(model, joint.name);
  json.key("length").number(rope != nullptr ? rope->length : joint.length).key("over").open('[');
  for (const SceneGuide& guide : joint.over) {
    json.open('{').key("body").integer(guide.body).key("point");
    write_point(json, relative(model, guide.body, Vector2(guide.point[0], guide.point[1])));
    json.close('}');
  }
  json.close(']');
}

/// A rope on discs, with its ends as the engine has them.
void write_winding(JsonWriter& json, const Model& model, const SceneJoint& joint) {
  for (const Connector& connector : model.connectors) {
    const auto* const rope = std::get_if<Winding>(&connector);
    if (rope == nullptr || rope->name != joint.name) continue;
    write_ends(json, model, rope->body_a, rope->body_b, rope->point_a, rope->point_b);
    json.key("length").number(rope->length);
    json.key("offset_a").number(rope->offset_a).key("offset_b").number(rope->offset_b);
  }
  json.close('}');
}

/// It has no points: those of the mass centres.
void write_gear(JsonWriter& json, const Model& model, const SceneJoint& joint) {
  const auto middle = [&](int body) -> Vector2 {
    if (body == kWorldBody) return {0, 0};
    return model.body(body).mass_center;
  };
  write_ends(json, model, joint.body_a, joint.body_b, middle(joint.body_a), middle(joint.body_b));
  json.key("angle").number(held_angle(model, joint)).close('}');
}

void write_connections(JsonWriter& json, const Scene& scene, const Model& model) {
  json.key("joints").open('[');
  for (const SceneJoint& joint : scene.joints) {
    json.open('{')
        .key("name")
        .text(joint.name)
        .key("type")
        .text(kJointTypeNames[static_cast<std::size_t>(joint.type)]);
    const bool is_on_path = joint.type == JointType::path || joint.type == JointType::path_end;
    if (joint.type == JointType::gear) {
      write_gear(json, model, joint);
      continue;
    }
    if (joint.type == JointType::winding) {
      write_winding(json, model, joint);
      continue;
    }
    const Vector2 point_b(joint.point_b[0], joint.point_b[1]);
    if (is_on_path) {  // both ends are the body's point
      write_ends(json, model, joint.body_b, joint.body_b, point_b, point_b);
    } else {
      write_ends(json, model, joint.body_a, joint.body_b,
                 Vector2(joint.point_a[0], joint.point_a[1]), point_b);
    }
    if (joint.type == JointType::rod || joint.type == JointType::rope) {
      json.key("length").number(joint.length);
    }
    if (joint.type == JointType::pulley) write_guides(json, model, joint);
    if (joint.type == JointType::weld) {
      json.key("angle").number(held_angle(model, joint));
    }
    json.close('}');
  }
  json.close(']').key("springs").open('[');
  for (const ForceLaw& law : model.forces) {
    const auto* spring = std::get_if<Spring>(&law);
    if (spring == nullptr) continue;
    json.open('{').key("name").text(spring->name);
    write_ends(json, model, spring->body_a, spring->body_b, spring->point_a, spring->point_b);
    json.key("rest_length").number(spring->rest_length);
    json.key("stiffness").number(spring->stiffness).close('}');
  }
  json.close(']');
}

/// Number k of them, counting from 1, is switched by the parameter THRUSTER_k.
void write_thrusters(JsonWriter& json, const Model& model) {
  json.key("thrusters").open('[');
  for (const ForceLaw& law : model.forces) {
    const auto* set = std::get_if<ThrusterSet>(&law);
    if (set == nullptr) continue;
    for (const Thruster& thruster : set->thrusters) {
      json.open('{').key("body").integer(set->body).key("point");
      write_point(json, relative(model, set->body, thruster.point));
      json.key("direction");
      write_point(json, thruster.direction);
      json.key("magnitude").number(set->magnitude).key("active").boolean(thruster.is_on);
      json.close('}');
    }
  }
  json.close(']');
}

void write_actuators(JsonWriter& json, const Model& model) {
  constexpr std::array<std::string_view, 3> kAxes = {"x", "y", "angle"};
  json.key("actuators").open('[');
  for (const ForceLaw& law : model.forces) {
    const auto* actuator = std::get_if<Actuator>(&law);
    if (actuator == nullptr) continue;
    json.open('{').key("name").text(actuator->name).key("body").integer(actuator->body);
    json.key("axis").text(kAxes[static_cast<std::size_t>(actuator->axis)]);
    json.key("drive").text(actuator->plans_force ? "force" : "place");
    json.key("duration").number(actuator->duration).key("plan").open('[');
    for (const double value : actuator->plan) json.number(value);
    json.close(']').key("stiffness").number(actuator->stiffness);
    json.key("damping").number(actuator->damping).close('}');
  }
  json.close(']');
}

}  // namespace

void describe_connections(JsonWriter& json, const Scene& scene, const Model& model) {
  write_connections(json, scene, model);
  write_paths(json, model);
  write_thrusters(json, model);
  write_actuators(json, model);
  write_pushes(json, model);
}

}  // namespace signorini
